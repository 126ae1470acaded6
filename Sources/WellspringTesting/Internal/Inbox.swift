// SPDX-License-Identifier: MIT

import Synchronization
import Wellspring

/// The actions of effects that wait to be received, in the order in which they came.
final class Inbox<Action>: Sendable {
  private let host: TestHost
  private let entries = Mutex<[Entry]>([])

  private struct Entry: Sendable {
    let held: HeldAction<Action>
    /// By which the effect goes on that waits with it.
    let ticket: Int?
    /// Whether the test was told that it is not received.
    var isTold = false
  }

  init(_ host: TestHost) {
    self.host = host
  }

  var waiting: [HeldAction<Action>] { entries.withLock { $0.map(\.held) } }
  /// Those of which the test does not know that they are not received.
  var untold: [HeldAction<Action>] { entries.withLock { $0.filter { !$0.isTold }.map(\.held) } }
  var first: HeldAction<Action>? { entries.withLock { $0.first?.held } }
  var isEmpty: Bool { entries.withLock(\.isEmpty) }

  @MainActor
  func add(_ held: HeldAction<Action>) {
    let ticket = held.effect == nil ? nil : host.postpone()
    entries.withLock { $0.append(Entry(held: held, ticket: ticket)) }
  }

  /// Reduces an action, and lets the effect go on that has sent it.
  @MainActor
  func reduce(_ held: HeldAction<Action>) {
    let ticket = entries.withLock { entries in
      entries.firstIndex { $0.held === held }.map { entries.remove(at: $0).ticket }
    }
    held.reduce()
    host.resume(ticket ?? nil)
  }

  /// The test is told that these are not received.
  func tell() {
    entries.withLock { entries in
      for index in entries.indices { entries[index].isTold = true }
    }
  }

  /// Drops the actions whose effects were cancelled or whose children have gone; true when there were any.
  @MainActor
  func dropUnwanted() -> Bool {
    let all = entries.withLock(\.self)
    let unwanted = all.filter { !$0.held.isWanted }
    guard !unwanted.isEmpty else { return false }
    entries.withLock { entries in entries.removeAll { entry in unwanted.contains { $0.held === entry.held } } }
    for entry in unwanted {
      entry.held.drop()
      host.resume(entry.ticket)
    }
    return true
  }
}
