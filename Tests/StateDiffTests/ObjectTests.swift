// SPDX-License-Identifier: MIT

import Observation
import StateDiff
import Synchronization
import Testing

@Suite struct ObjectTests {
  class Animal {
    var name: String
    weak var friend: Animal?
    unowned var owner: Owner
    lazy var legs = 4
    init(_ name: String, _ owner: Owner) {
      self.name = name
      self.owner = owner
    }
  }

  final class Dog: Animal { var barks = true }
  final class Owner { var money = 1 }

  final class Equal: Equatable {
    var count = 0
    init(_ count: Int) { self.count = count }
    static func == (left: Equal, right: Equal) -> Bool { left.count == right.count }
  }

  final class Node {
    var value: Int
    var next: Node?
    init(_ value: Int, _ next: Node? = nil) {
      self.value = value
      self.next = next
    }
  }

  @Observable final class Model {
    var count = 0
    @ObservationIgnored var note = ""
  }

  actor Counter { let count = 1 }

  final class Guarded {
    let lock = Mutex(0)
    let name = "a"
  }

  @Test func anObjectHasThePartsOfItsSuperclassesToo() {
    let owner = Owner()
    let dog = Dog("Rex", owner)
    #expect(
      Diff.describe(dog) == """
        ObjectTests.Dog(
          name: "Rex",
          friend: nil,
          owner: ObjectTests.Owner(money: 1),
          legs: nil,
          barks: true,
        )
        """
    )
    let other = Dog("Ada", owner)
    #expect(list(dog, other) == #"name: "Rex" → "Ada""#)
    #expect(list(dog as Animal, other as Animal) == #"name: "Rex" → "Ada""#)
  }

  @Test func anotherClassIsAnotherValue() {
    let owner = Owner()
    let (dog, animal) = (Dog("Rex", owner), Animal("Rex", owner))
    #expect(list([animal], [dog as Animal])?.hasPrefix("[0]: ObjectTests.Animal(name:") == true)
    #expect(list([animal], [dog as Animal])?.contains(" → ObjectTests.Dog(name:") == true)
  }

  @Test func theSameObjectDoesNotDiffer() {
    let owner = Owner()
    #expect(list(owner, owner) == nil)
    #expect(list([owner], [owner]) == nil)
  }

  @Test func anotherObjectIsAnotherOneEvenWithTheSameContents() {
    #expect(list(Owner(), Owner()) == "ObjectTests.Owner(money: 1) … another object with the same contents")
    #expect(tree(Owner(), Owner()) == "  ObjectTests.Owner(money: 1) … another object with the same contents")
  }

  @Test func equatableObjectsAreComparedByTheirOwnRule() {
    #expect(list(Equal(1), Equal(1)) == nil)
    #expect(list(Equal(1), Equal(2)) == "count: 1 → 2")
  }

  @Test func aCycleEnds() {
    let (first, second) = (Node(1), Node(2))
    first.next = first
    second.next = second
    #expect(Diff.describe(first) == "ObjectTests.Node(value: 1, next: ObjectTests.Node(… itself again))")
    #expect(list(first, second) == "value: 1 → 2")
  }

  @Test func objectsInAListAreShownEach() {
    let kept = Node(0)
    #expect(
      list([kept, Node(1), Node(2)], [kept, Node(1), Node(3)]) == """
        [1]: ObjectTests.Node(value: 1, next: nil) … another object with the same contents
        [2].value: 2 → 3
        """)
    #expect(list(["a": Node(1)], ["a": Node(2)]) == #"["a"].value: 1 → 2"#)
  }

  @Test func whatIsSharedIsShownOnceAndReferredTo() {
    let (old, new) = (Node(1), Node(2))
    #expect(
      list([old, old], [new, new]) == """
        [0].value: 1 → 2
        [1]: ObjectTests.Node(…) … differs, as shown where it came first
        """)
  }

  @Test func anObservableModelIsShownByItsPropertiesAlone() {
    let model = Model()
    #expect(Diff.describe(model) == #"ObjectTests.Model(count: 0, note: "")"#)
    let other = Model()
    other.count = 2
    #expect(list(model, other) == "count: 0 → 2")
  }

  @Test func whatCannotBeLookedIntoIsLeftAlone() {
    #expect(Diff.describe(Counter()) == "ObjectTests.Counter(count: 1)")
    #expect(Diff.describe(Guarded()) == #"ObjectTests.Guarded(lock: (), name: "a")"#)
  }
}
