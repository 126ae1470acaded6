// SPDX-License-Identifier: MIT

import StateDiff
import Testing

@Suite struct OptionalTests {
  struct Person {
    var name: String
    var age: Int?
  }

  @Test func anOptionalIsWhatItHoldsOrNil() {
    #expect(Diff.describe(Int?.none) == "nil")
    #expect(Diff.describe(Int?.some(1)) == "1")
    #expect(list(Int?.none, 1) == "nil → 1")
    #expect(list(Int?.some(1), nil) == "1 → nil")
    #expect(list(Int?.none, nil) == nil)
  }

  @Test func whatItHoldsIsLookedInto() {
    #expect(list(Person?.some(Person(name: "a")), Person(name: "a", age: 3)) == "age: nil → 3")
    #expect(
      tree(Person?.none, Person(name: "a", age: 3)) == """
        - nil
        + OptionalTests.Person(name: "a", age: 3)
        """
    )
  }

  @Test func nestedOptionalsAreToldApart() {
    #expect(Diff.describe(Int??.some(nil)) == ".some(nil)")
    #expect(Diff.describe(Int???.some(.some(3))) == ".some(.some(3))")
    #expect(list(Int??.none, .some(nil)) == "nil → .some(nil)")
    #expect(list(Int??.some(nil), 3) == ".some(nil) → .some(3)")
    #expect(list(Int??.some(3), .some(nil)) == ".some(3) → .some(nil)")
    #expect(list(Int??.some(3), nil) == ".some(3) → nil")
    #expect(list(Int??.some(1), 2) == "1 → 2")
    #expect(
      tree(Int??.some(1), .some(2)) == """
          .some(
        -   1,
        +   2,
          )
        """
    )
  }

  @Test func optionalsOfAnyTypeAreLookedInto() {
    let older: (any Sendable)? = Person(name: "b")
    let newer: (any Sendable)? = Person(name: "a")
    #expect(list(older, newer) == #"name: "b" → "a""#)
    #expect(list([older, nil], [nil, nil]) == #"[0]: OptionalTests.Person(name: "b", age: nil) → nil"#)
  }
}
