// SPDX-License-Identifier: MIT

import StateDiff
import Testing

@Suite struct UnseenDifferenceTests {
  final class Object { var count = 0 }

  /// Never equal to another.
  struct Custom: Equatable {
    var text: String
    var payload: Payload
    static func == (left: Custom, right: Custom) -> Bool { false }
  }

  enum Payload {
    case none
    case object(Object)
    case closure(() -> Void)
    case number(Double)
  }

  final class Unequal: Equatable {
    let count = 1
    static func == (left: Unequal, right: Unequal) -> Bool { left === right }
  }

  struct Form {
    var text = "a"
    var validate: () -> Bool
  }

  private func reason(_ payload: Payload) -> String? {
    let values = (Custom(text: stored("a"), payload: payload), Custom(text: stored("a"), payload: payload))
    return Diff(from: values.0, to: values.1)?.description.split(separator: "… ").last.map(String.init)
  }

  @Test func anEqualityOfItsOwnIsSuspected() {
    #expect(reason(.none) == "not equal, though all that can be seen is the same: its == must be one of its own")
  }

  @Test func aReferenceIsSuspected() {
    #expect(
      reason(.object(Object())) == """
        not equal, though all that can be seen is the same: \
        it holds a reference to a UnseenDifferenceTests.Object, which may have changed in place
        """
    )
  }

  @Test func aClosureIsSuspected() {
    #expect(reason(.closure {}) == "not equal, though all that can be seen is the same: it holds a closure")
  }

  @Test func aNumberThatIsNoneIsSuspected() {
    #expect(
      reason(.number(.nan)) == "not equal, though all that can be seen is the same: nan is not equal to itself"
    )
  }

  @Test func anotherObjectIsSaidToBeAnotherOne() {
    #expect(
      list(Unequal(), Unequal()) == """
        UnseenDifferenceTests.Unequal(count: 1) … another object with the same contents, to which it is not equal
        """
    )
  }

  @Test func anotherClosureMayDoTheSame() {
    let count = 1
    let old = Form { count == 1 }
    #expect(list(old, old) == nil)
    #expect(
      list(old, Form { count == 2 })
        == "validate: (() -> Bool) … another closure; whether it does the same cannot be told"
    )
    #expect(list(Form?.some(old), Form?.some(Form { true }))?.hasPrefix("validate: (() -> Bool) …") == true)
  }

  @Test func aCopyDoesNotDifferThoughItIsNotEqualToItself() {
    struct Gaps: Equatable {
      var text: String
      var flag = true
      var number = Double.nan
    }
    let gaps = Gaps(text: stored("a"))
    var copies = [gaps, gaps]
    copies.append(gaps)
    #expect(list(gaps, gaps) == nil)
    #expect(list([gaps, gaps, gaps], copies) == nil)
  }

  @Test func aValueThatWasLongIsSaidToDifferOnALineOfItsOwn() {
    struct Wide: Equatable {
      var text: String
      static func == (left: Wide, right: Wide) -> Bool { false }
    }
    let long = String(repeating: "a", count: 80)
    let wide = [Wide(text: stored(long)), Wide(text: stored(long))]
    #expect(
      tree(wide[0], wide[1])?.hasSuffix(
        "\n  … not equal, though all that can be seen is the same: its == must be one of its own")
        == true
    )
  }
}
