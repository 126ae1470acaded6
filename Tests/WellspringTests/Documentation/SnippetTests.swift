// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// Every piece of Swift in the articles stands, line by line, in a file that is compiled and tested.
@Suite struct SnippetTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static let articles = files(in: "Sources", withExtension: "md")

  private static let code =
    [
      "Tests/Clients", "Tests/SwiftUIChecks/Tests", "Tests/StateDiffTests/Documentation",
      "Tests/WellspringTestingTests/Documentation", "Tests/WellspringTests/Documentation",
    ]
    .flatMap { files(in: $0, withExtension: "swift") }
    .map { "\n" + lines(of: $0).joined(separator: "\n") + "\n" }

  @Test(arguments: articles)
  func theCodeOfAnArticleIsCompiled(_ article: URL) {
    for snippet in snippets(in: article) {
      let text = "\n" + snippet.joined(separator: "\n") + "\n"
      #expect(Self.code.contains { $0.contains(text) }, "No test has this code:\(text)")
    }
  }

  @Test func thereAreArticlesWithCode() {
    #expect(Self.articles.count >= 16)
    #expect(Self.articles.flatMap(snippets).count >= 30)
  }

  private func snippets(in article: URL) -> [[String]] {
    var snippets: [[String]] = []
    var snippet: [String]?
    for line in Self.lines(of: article) {
      switch (line, snippet) {
      case ("```swift", nil): snippet = []
      case ("```", let finished?):
        snippets.append(finished)
        snippet = nil
      default: snippet?.append(line)
      }
    }
    return snippets
  }

  /// The lines without their indentation; empty ones are left out.
  private static func lines(of file: URL) -> [String] {
    let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }

  private static func files(in folder: String, withExtension suffix: String) -> [URL] {
    let files = FileManager.default.enumerator(at: root.appending(path: folder), includingPropertiesForKeys: nil)
    return (files?.compactMap { $0 as? URL } ?? [])
      .filter { $0.pathExtension == suffix }
      .sorted { $0.path < $1.path }
  }
}
