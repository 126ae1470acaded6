// SPDX-License-Identifier: MIT

import StateDiff
import Testing

@Suite struct ToolchainTests {
  struct Cents: Comparable, CustomStringConvertible {
    var count: Int
    var description: String { "secret" }
    static func < (left: Cents, right: Cents) -> Bool { left.count < right.count }
  }

  @Test func numbersAreShownAsTheyAre() {
    #expect(Diff.describe(-0.0) == "-0.0")
    #expect(Diff.describe(Double.nan) == "nan")
    #expect(Diff.describe(0.1 as Float) == "0.1")
    #expect(Diff.describe(UInt8(200)) == "200")
    #expect(Diff.describe(true) == "true")
    #expect(list(0.0, -0.0) == nil)
    #expect(list(Double.nan, .nan) == nil)
    #expect(list(Double.nan, 1) == "nan → 1.0")
    #expect(Diff.describe(SIMD3<Float>(1, 2, 3)) == "SIMD3<Float>(1.0, 2.0, 3.0)")
    #expect(Diff.describe(Duration.seconds(1.5)) == "1.5 seconds")
  }

  @Test func rangesAreWrittenAsInSource() {
    #expect(Diff.describe(0..<5) == "0..<5")
    #expect(Diff.describe(0...5) == "0...5")
    #expect(Diff.describe(2...) == "2...")
    #expect(Diff.describe(...2) == "...2")
    #expect(Diff.describe(..<2) == "..<2")
    #expect(Diff.describe("a"..."b") == #""a"..."b""#)
    #expect(list(0..<5, 0..<6) == "0..<5 → 0..<6")
    #expect(list(2..., 2...) == nil)
    #expect(list(2..., 3...) == "2... → 3...")
    #expect(
      Diff.describe(Cents(count: 1)..<Cents(count: 2)) == """
        ToolchainTests.Cents(count: 1)..<ToolchainTests.Cents(count: 2)
        """)
  }

  @Test func keyPathsAreWrittenAsInSourceAndWithoutAddresses() {
    let (count, description) = (\Cents.count as PartialKeyPath<Cents>, \Cents.description as PartialKeyPath<Cents>)
    #expect(Diff.describe(count) == #"\Cents.count"#)
    #expect(
      Diff.describe(description) == #"\Cents.description"#
        || Diff.describe(description) == #"\Cents.<computed (String)>"#)
    #expect(list(count, description)?.hasPrefix(#"\Cents.count → \Cents."#) == true)
    #expect(list(count, count) == nil)
    #expect(
      list(\[Int][0], \[Int][1])
        == #"\Array<Int>.<computed (Int)> … another one, which does not let one look into it"#
    )
  }

  @Test func typesAreValues() {
    #expect(Diff.describe(Int.self) == "Int.self")
    #expect(Diff.describe([String: [Int?]].self) == "[String: [Int?]].self")
    #expect(Diff.describe(Cents.self) == "ToolchainTests.Cents.self")
    #expect(list(Int.self as Any.Type, String.self) == "Int.self → String.self")
    #expect(list([Int.self as Any.Type], [Int.self]) == nil)
  }

  @Test func closuresAreShownByTheirTypes() {
    #expect(Diff.describe({ (text: String) in text.count }) == "((String) -> Int)")
    #expect(Diff.describe({} as @Sendable () async throws -> Void) == "(@Sendable () async throws -> Void)")
    #expect(Diff.describe({ $0 } as (Cents?) -> Cents?) == "((ToolchainTests.Cents?) -> ToolchainTests.Cents?)")
  }

  @Test func resultsAndErrorsAreShownByTheirParts() {
    struct Failure: Error { var code = 3 }
    #expect(Diff.describe(Result<Int, any Error>.failure(Failure())) == ".failure(ToolchainTests.Failure(code: 3))")
    #expect(list(Result<Int, any Error>.success(3), .success(4)) == "success: 3 → 4")
    #expect(list(Failure() as any Error, Failure(code: 4)) == "code: 3 → 4")
    #expect(
      list(Failure() as any Error, CancellationError()) == "ToolchainTests.Failure(code: 3) → CancellationError()")
  }

  @Test func whatHasNoContentsToShowHasNoAddressEither() {
    let object = ["a"] as [AnyObject]
    #expect(Diff.describe(ObjectIdentifier(object[0])) == "ObjectIdentifier")
    let pointer = unsafe UnsafeRawPointer(bitPattern: 16)
    let text = unsafe Diff.describe(pointer)
    #expect(text == "UnsafeRawPointer")
  }
}
