// SPDX-License-Identifier: MIT

import Testing

@testable import StateDiff

@Suite struct DiffColorTests {
  struct State {
    var count = 0
    var name = "a"
    var text = "a\nb"
  }

  @Test func noColorWinsOverAll() {
    for color in DiffColor.allCases { #expect(!color.isOn(isTerminal: true, noColor: true)) }
  }

  @Test func onlyATerminalIsColoredByItself() {
    #expect(DiffColor.automatic.isOn(isTerminal: true, noColor: false))
    #expect(!DiffColor.automatic.isOn(isTerminal: false, noColor: false))
    #expect(DiffColor.always.isOn(isTerminal: false, noColor: false))
    #expect(!DiffColor.never.isOn(isTerminal: true, noColor: false))
  }

  @Test func aDescriptorThatIsNoneIsNoTerminal() {
    #expect(!DiffColor.automatic.isOn(writingTo: -1))
  }

  @Test func everyLineOfATreeIsColoredByItself() throws {
    let diff = try #require(Diff(from: State(), to: State(count: 1, text: "a\nc")))
    let lines = diff.formatted(.tree, isColored: true).split(separator: "\n")
    #expect(
      lines == [
        "  DiffColorTests.State(",
        "\u{1B}[31m-   count: 0,\u{1B}[0m",
        "\u{1B}[32m+   count: 1,\u{1B}[0m",
        "\u{1B}[2m    … 1 unchanged\u{1B}[0m",
        "    text: \"\"\"",
        "\u{1B}[2m      … 1 unchanged\u{1B}[0m",
        "\u{1B}[31m-     b\u{1B}[0m",
        "\u{1B}[32m+     c\u{1B}[0m",
        "      \"\"\",",
        "  )",
      ]
    )
  }

  @Test func aListColorsTheValues() throws {
    let diff = try #require(Diff(from: State(), to: State(count: 1)))
    #expect(diff.formatted(.list, isColored: true) == "count: \u{1B}[31m0\u{1B}[0m → \u{1B}[32m1\u{1B}[0m")
    #expect(diff.formatted(.list, isColored: false) == "count: 0 → 1")
  }
}
