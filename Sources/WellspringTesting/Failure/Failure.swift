// SPDX-License-Identifier: MIT

import Synchronization

internal import Testing
internal import XCTest

/// Fails the test that is running, in Swift Testing and in XCTest.
enum Failure {
  /// Where failures go instead; ``exploring(seeds:fileID:filePath:line:column:_:)`` collects those of one run.
  @TaskLocal static var collector: FailureCollector?

  static func record(_ text: String, at site: SourceSite) {
    if let collector { return collector.add(text, at: site) }
    if Test.current == nil { XCTFail(text, file: site.filePath, line: site.line) }
    // Outside of a test's task nobody can say which of the two runs; the one that does not run ignores it.
    Issue.record(Comment(rawValue: text), sourceLocation: site.location)
  }

  /// Something was used that the test does not implement: fails at the step that does, or where it was made.
  static func recordUnimplemented(_ text: String, remedy: String, madeAt site: SourceSite) {
    if let step = CurrentStep.current {
      step.fail("\(text) It was made at \(site).\n\n\(remedy)")
    } else {
      record("\(text)\n\n\(remedy)", at: site)
    }
  }

  /// Says something that does not fail the test.
  static func note(_ text: String, at site: SourceSite) {
    if let collector { return collector.addNote(text) }
    #if compiler(>=6.3)
      guard Test.current == nil else {
        Issue.record(Comment(rawValue: text), severity: .warning, sourceLocation: site.location)
        return
      }
    #endif
    print("\(site): \(text)")
  }
}

/// Collects failures, instead of failing the test.
package final class FailureCollector: Sendable {
  private struct State {
    var failures: [(text: String, site: SourceSite?)] = []
    var notes: [String] = []
  }

  private let state = Mutex(State())

  package init() {}

  package var failures: [String] { state.withLock { $0.failures.map(\.text) } }
  package var notes: [String] { state.withLock(\.notes) }
  /// The lines at which the failures are, where they say so.
  package var lines: [UInt?] { state.withLock { $0.failures.map(\.site?.line) } }
  /// The failures with the places where they are.
  var locatedFailures: [String] {
    state.withLock { $0.failures.map { failure in failure.site.map { "\($0): \(failure.text)" } ?? failure.text } }
  }

  /// Calls the closure, whose failures are collected.
  @MainActor
  package func collect(_ body: () async throws -> Void) async rethrows {
    try await Failure.$collector.withValue(self, operation: body)
  }

  func add(_ text: String, at site: SourceSite? = nil) {
    state.withLock { $0.failures.append((text, site)) }
  }

  func addNote(_ text: String) {
    state.withLock { $0.notes.append(text) }
  }
}

extension SourceSite {
  var location: SourceLocation {
    SourceLocation(fileID: "\(fileID)", filePath: "\(filePath)", line: Int(line), column: Int(column))
  }
}
