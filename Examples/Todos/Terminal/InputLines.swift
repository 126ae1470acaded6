// SPDX-License-Identifier: MIT

import Foundation

/// What the user types, or a script sends: standard input, line by line.
///
/// It ends at the end of the input, and when a signal asks the program to end: for both, the program saves and leaves.
final class InputLines {
  /// Each line without its end; nil for one that is not UTF-8.
  let lines: AsyncStream<String?>
  /// Signals are heard for as long as these are held.
  private let signals: [any DispatchSourceSignal]

  init() {
    let (lines, continuation) = AsyncStream.makeStream(of: String?.self)
    self.lines = lines
    signals = [SIGINT, SIGTERM, SIGHUP].map { Self.onSignal($0) { continuation.finish() } }
    // A thread of its own, since waiting for a user would block one of the few that tasks share.
    Thread.detachNewThread { Self.read(into: continuation) }
  }

  private static func read(into continuation: AsyncStream<String?>.Continuation) {
    var splitter = LineSplitter()
    var chunk = [UInt8](repeating: 0, count: 4096)
    while let count = try? SystemError.check({ unsafe Foundation.read(STDIN_FILENO, &chunk, chunk.count) }), count > 0 {
      for line in splitter.lines(completedBy: chunk[..<count]) { continuation.yield(line) }
    }
    for line in splitter.end() { continuation.yield(line) }
    continuation.finish()
  }

  private static func onSignal(
    _ number: Int32,
    _ handler: @escaping @Sendable () -> Void,
  ) -> any DispatchSourceSignal {
    // By default it would still end the program at once.
    signal(number, SIG_IGN)
    let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
    source.setEventHandler(handler: handler)
    source.resume()
    return source
  }
}
