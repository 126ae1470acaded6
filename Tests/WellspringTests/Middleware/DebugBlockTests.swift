// SPDX-License-Identifier: MIT

#if DEBUG
  import Foundation
  import TestSupport
  import Testing

  @testable import Wellspring

  /// How a block is laid out, coloured and written.
  @MainActor
  @Suite struct DebugBlockTests {
    private func block(action: String, outcome: DebugBlock.Outcome = .unchanged) -> DebugBlock {
      let site = CallSite(fileID: "Home/Room.swift", line: 7)
      return DebugBlock(
        name: "Shelf", action: action, origin: .call(site), time: .microseconds(3), outcome: outcome, object: nil)
    }

    @Test func anActionOfSeveralLinesIsIndentedAndItsSenderFollows() {
      let block = block(action: ".loaded(\n  Book(\n    title: \"Emma\"\n  )\n)")
      #expect(
        block.text(.list, isColored: false) == """
          Shelf ← .loaded(
                Book(
                  title: "Emma"
                )
              )
              from Room.swift:7, 3 µs
            (no change)

          """
      )
    }

    @Test func inColoursTheActionStandsOutAndItsSenderStandsBack() {
      let text = block(action: ".nothing").text(.list, isColored: true)
      #expect(
        text == "\u{1B}[1mShelf ← .nothing\u{1B}[0m   \u{1B}[2mfrom Room.swift:7, 3 µs\u{1B}[0m\n  (no change)\n")
    }

    @Test(arguments: [DiffColor.automatic, .never, .always])
    func anOutputOfOnesOwnIsInColoursOnlyWhereOneAsksForThem(_ color: DiffColor) {
      let log = Recorder<String>()
      let store = Store(
        initialState: Shelf.State(), reducer: Shelf(), middleware: [.debug(.noting(in: log, color: color))])
      store.send(.add(1))
      let environment = ProcessInfo.processInfo.environment
      let asksForColors = color == .always && (environment["NO_COLOR"] ?? "").isEmpty
      #expect(log.text.contains("\u{1B}[") == asksForColors)
      // In the heading, and in the diff.
      #expect((log.text.split(separator: "\n").last?.contains("\u{1B}[") ?? false) == asksForColors)
    }

    @Test(arguments: [
      (0, "0 ns"), (850, "850 ns"), (1_000, "1 µs"), (3_449, "3.4 µs"), (12_345, "12 µs"), (999_999, "999 µs"),
      (1_500_000, "1.5 ms"), (2_000_000_000, "2 s"), (61_000_000_000, "61 s"),
    ])
    func aTimeIsRoundedToWhatOneReads(_ nanoseconds: Int, _ text: String) {
      #expect(Duration.nanoseconds(nanoseconds).rounded == text)
    }

    @Test func whatDoesNotFitAtOnceFollows() async {
      let pipe = Pipe()
      let text = String(repeating: "0123456789", count: 100_000)
      let reader = Task.detached { pipe.fileHandleForReading.readDataToEndOfFile() }
      await Task.detached {
        StandardError.put(text, to: pipe.fileHandleForWriting.fileDescriptor)
        try? pipe.fileHandleForWriting.close()
      }
      .value
      #expect(await reader.value == Data(text.utf8))
    }

    #if os(Linux)
      @Test func aBlockIsWrittenAtOnce() {
        var ends: [Int32] = [0, 0]
        // Each write is a message of its own here.
        #expect(unsafe socketpair(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0, &ends) == 0)
        let text = String(repeating: "a line of a block\n", count: 500)
        StandardError.put(text, to: ends[0])
        StandardError.put("another\n", to: ends[0])
        #expect(receive(from: ends[1]) == text)
        #expect(receive(from: ends[1]) == "another\n")
        for end in ends { close(end) }
      }

      private func receive(from end: Int32) -> String {
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        let count = unsafe read(end, &bytes, bytes.count)
        return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
      }
    #endif
  }
#endif
