// SPDX-License-Identifier: MIT

import Foundation

/// The built program, run as a user runs it: through a pipe.
enum Program {
  struct Run {
    let output: String
    let errors: String
    let status: Int32
  }

  enum Input: ExpressibleByStringLiteral {
    case text(String)
    /// Done once the program has answered what was typed before.
    case action(() throws -> Void)
    /// Waits, for ten seconds at most.
    case pause(until: () throws -> Bool)

    init(stringLiteral text: String) { self = .text(text) }
  }

  static func run(
    _ path: String?,
    options: [String] = [],
    _ input: [Input],
    in folder: TemporaryFolder? = nil,
  ) async throws -> Run {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
      .deletingLastPathComponent().appendingPathComponent("todos")
    process.arguments = (path.map { [$0] } ?? []) + options
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder.path) }
    let (stdin, stdout, stderr) = (Pipe(), Pipe(), Pipe())
    process.standardInput = stdin
    process.standardOutput = stdout
    process.standardError = stderr
    // A program that refuses its file closes the pipe before everything is written to it.
    signal(SIGPIPE, SIG_IGN)
    try process.run()
    var output = Data()
    for item in input {
      switch item {
      case .text(let line): try? stdin.fileHandleForWriting.write(contentsOf: Data("\(line)\n".utf8))
      case .action(let action):
        output += stdout.fileHandleForReading.availableData
        try action()
      case .pause(let condition):
        for _ in 0..<1000 where try !condition() { try await Task.sleep(for: .milliseconds(10)) }
      }
    }
    try stdin.fileHandleForWriting.close()
    output += try stdout.fileHandleForReading.readToEnd() ?? Data()
    let errors = try stderr.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return Run(
      output: String(decoding: output, as: UTF8.self),
      errors: String(decoding: errors, as: UTF8.self),
      status: process.terminationStatus,
    )
  }
}
