// SPDX-License-Identifier: MIT

import Foundation
import StateDiff
import Testing

@Suite struct RedactedTests {
  struct Account: Hashable, Codable {
    var name = "Ada"
    @Redacted var password = "secret"
    @Redacted var token: String?
    @Redacted var born = Date(timeIntervalSinceReferenceDate: 0)
  }

  struct Plain: Codable {
    var name = "Ada"
    var password = "secret"
    var token: String?
    var born = Date(timeIntervalSinceReferenceDate: 0)
  }

  struct Loose {
    @Redacted var closure: () -> String = { "secret" }
    @Redacted var words = ["secret"]
  }

  @Test func itIsNeverPrinted() {
    let account = Account(token: "secret")
    var text = "\(account) \(String(reflecting: account))"
    dump(account, to: &text)
    dump([Redacted(wrappedValue: "secret")], to: &text)
    debugPrint(Set([Redacted(wrappedValue: "secret")]), ["a": Redacted(wrappedValue: "secret")], to: &text)
    print(Redacted(wrappedValue: "secret") as Any, Redacted?(Redacted(wrappedValue: "secret")) as Any, to: &text)
    #expect(!text.contains("secret"))
    #expect(text.contains("<redacted>"))
  }

  @Test func itIsNeverDescribed() {
    #expect(
      Diff.describe(Account(token: "secret")) == """
        RedactedTests.Account(name: "Ada", password: <redacted>, token: <redacted>, born: <redacted>)
        """
    )
    let redacted = Redacted(wrappedValue: "secret")
    #expect(Diff.describe([redacted: redacted]) == "[<redacted>: <redacted>]")
    #expect(Diff.describe(Set([redacted])) == "[<redacted>]")
    #expect(Diff.describe(AnyHashable(redacted)) == "<redacted>")
    #expect(Diff.describe(Redacted?(redacted)) == "<redacted>")
    #expect(Diff.describe(CollectionOfOne(redacted)).contains("secret") == false)
    #expect(Diff.describe(Result<Redacted<String>, any Error>.success(redacted)) == ".success(<redacted>)")
  }

  @Test func itsChangeIsSaidAndNotShown() {
    let (old, new) = (Account(), Account(password: "secret 2", token: "secret"))
    #expect(list(old, new) == "password: <redacted> … has changed\ntoken: <redacted> … has changed")
    #expect(
      tree(old, new) == """
          RedactedTests.Account(
            … 1 unchanged
            password: <redacted>, … has changed
            token: <redacted>, … has changed
            … 1 unchanged
          )
        """
    )
    #expect(list(Account(password: stored("a")), Account(password: stored("a"))) == nil)
  }

  @Test func whatIsNotEquatableIsComparedToo() {
    func loose(saying word: String) -> Loose { Loose(closure: { word }, words: [stored("a")]) }
    let two = (loose(saying: stored("a")), loose(saying: stored("b")))
    #expect(list(two.0, two.1) == "closure: <redacted> … has changed")
    let loose = Loose()
    var other = loose
    #expect(list(loose, other) == nil)
    other.words = ["secret 2"]
    #expect(list(loose, other) == "words: <redacted> … has changed")
  }

  @Test func itIsCodedLikeItsValue() throws {
    let (encoder, decoder) = (JSONEncoder(), JSONDecoder())
    encoder.outputFormatting = .sortedKeys
    encoder.dateEncodingStrategy = .iso8601
    decoder.dateDecodingStrategy = .iso8601
    for token in [nil, "secret"] {
      let account = Account(token: token)
      let data = try encoder.encode(account)
      #expect(try data == encoder.encode(Plain(token: token)))
      #expect(try decoder.decode(Account.self, from: data) == account)
    }
    #expect(
      try encoder.encode([Redacted(wrappedValue: Int?.none), Redacted(wrappedValue: 1)]) == Data("[null,1]".utf8))
  }

  @Test func itIsComparedLikeItsValue() {
    #expect(Redacted(wrappedValue: 1) == Redacted(wrappedValue: 1))
    #expect(Redacted(wrappedValue: 1) != Redacted(wrappedValue: 2))
    #expect(Set([Redacted(wrappedValue: 1), Redacted(wrappedValue: 1)]).count == 1)
  }
}
