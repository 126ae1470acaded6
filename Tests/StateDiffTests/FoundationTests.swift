// SPDX-License-Identifier: MIT

import Foundation
import StateDiff
import Testing

@Suite struct FoundationTests {
  struct Bytes: RandomAccessCollection {
    var bytes: [UInt8]
    var owner = ""
    var startIndex: Int { 0 }
    var endIndex: Int { bytes.count }
    subscript(index: Int) -> UInt8 { bytes[index] }
  }

  let midnight = Date(timeIntervalSinceReferenceDate: 0)

  @Test func datesHaveTheirFractions() {
    #expect(Diff.describe(midnight) == "2001-01-01 00:00:00 +0000")
    #expect(Diff.describe(midnight + 0.5) == "2001-01-01 00:00:00.5 +0000")
    #expect(Diff.describe(midnight - 0.25) == "2000-12-31 23:59:59.75 +0000")
    #expect(Diff.describe(midnight + 0.00002) == "2001-01-01 00:00:00.00002 +0000")
    #expect(list(midnight, midnight + 0.5) == "2001-01-01 00:00:00 +0000 → 2001-01-01 00:00:00.5 +0000")
  }

  @Test func datesThatAreEvenCloserAreShownByWhatIsStored() {
    #expect(list(midnight, midnight + 1e-9)?.hasSuffix(": 0.0 → 1e-09") == true)
  }

  @Test func valuesAreShownAsTheySayThemselves() throws {
    let id = try #require(UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"))
    #expect(Diff.describe(id) == "E621E1F8-C36C-495A-93FC-0C247A3E6E5F")
    #expect(Diff.describe(try #require(URL(string: "https://swift.org/a?b=c"))) == "https://swift.org/a?b=c")
    #expect(Diff.describe(try #require(Decimal(string: "1.25"))) == "1.25")
    #expect(Diff.describe(Measurement(value: 5, unit: UnitLength.meters)) == "5.0 m")
    #expect(Diff.describe(DateComponents(year: 2024, month: 3)).hasPrefix("year: 2024 month: 3"))
    #expect(Diff.describe(DateComponents(year: 2024, month: 3)).last != " ")
    #expect(Diff.describe(Locale(identifier: "en_US")).hasPrefix("en_US"))
    #expect(Diff.describe(CGPoint(x: 1, y: 2)) == "CGPoint(x: 1.0, y: 2.0)")
    #expect(Diff.describe(Notification.Name("a")).hasSuffix(#"Notification.Name(rawValue: "a")"#))
  }

  @Test func anIndexSetIsShownByItsRanges() {
    #expect(Diff.describe(IndexSet([1, 2, 5])) == "IndexSet(ranges: [1..<3, 5..<6])")
    #expect(list(IndexSet([1, 2, 5]), IndexSet([1, 2])) == "ranges[1]: removed 5..<6")
  }

  @Test func dataIsShownByItsBytes() {
    #expect(Diff.describe(Data()) == "Data(0 bytes)")
    #expect(Diff.describe(Data([0, 15, 255])) == "Data(3 bytes: 00 0f ff)")
    let zeros = Data(repeating: 0, count: 1_000)
    #expect(Diff.describe(zeros) == "Data(1,000 bytes: 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 00 …)")
    #expect(
      list(zeros + [1], zeros + [2])
        == "Data(1,001 bytes, from 996: 00 00 00 00 01) → Data(1,001 bytes, from 996: 00 00 00 00 02)"
    )
    #expect(Diff.describe([0, 15, 255] as [UInt8]) == "[0, 15, 255]")
    #expect(list([0, 15] as [UInt8], [0, 16]) == "[1]: 15 → 16")
  }

  @Test func aCollectionOfBytesMayHaveMore() {
    #expect(Diff.describe(Bytes(bytes: [1])) == "FoundationTests.Bytes(1 byte: 01)")
    #expect(list(Bytes(bytes: [1]), Bytes(bytes: [1])) == nil)
    #expect(list(Bytes(bytes: [1]), Bytes(bytes: [1], owner: "a")) == #"owner: "" → "a""#)
  }

  @Test func anErrorHasItsDictionarySorted() {
    let error = NSError(domain: "Test", code: 3, userInfo: ["b": 1, "a": "x", "c": 3])
    #expect(Diff.describe(error).hasPrefix("Error Domain=Test Code=3 "))
    #expect(Diff.describe(error).hasSuffix(#"UserInfo=["a": "x", "b": 1, "c": 3]"#))
    #expect(list(error as any Error, CocoaError(.fileNoSuchFile) as any Error)?.contains(" → ") == true)
  }

  @Test func noAddressIsShown() {
    #expect(Diff.describe(Operation()).contains("0x") == false)
  }
}
