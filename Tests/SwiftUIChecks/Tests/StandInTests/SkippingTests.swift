// SPDX-License-Identifier: MIT

import Observation
import SwiftUI
import Testing

/// A child whose stored values are the same is not evaluated with its parent.
@MainActor
@Suite struct SkippingTests {
  final class Model {}

  enum Kind: Equatable { case plain, titled(String) }

  struct Child: View {
    var number = 1
    var model: Model
    var kind = Kind.plain
    var tuple = (1, "one")
    var list: [String?] = ["a", nil]

    var body: some View { Text("\(number)") }
  }

  struct Acting: View {
    let action: @MainActor () -> Void

    var body: some View { Button("act", action: action) }
  }

  struct Parent: View {
    var child: Child
    var other = 0

    var body: some View {
      Text("\(other)")
      child
      Acting { _ = other }
    }
  }

  private func evaluations(from first: Child, to second: Child) -> Int {
    let host = ViewHost(Parent(child: first))
    return host.count(Child.self) { host.show(Parent(child: second, other: 1)) }
  }

  @Test func aChildWithEqualValuesIsSkipped() {
    let model = Model()
    #expect(evaluations(from: Child(model: model), to: Child(model: model)) == 0)
  }

  @Test func aChildWithAnotherValueIsEvaluated() {
    let model = Model()
    #expect(evaluations(from: Child(model: model), to: Child(number: 2, model: model)) == 1)
    #expect(evaluations(from: Child(model: model), to: Child(model: model, kind: .titled("a"))) == 1)
    #expect(evaluations(from: Child(model: model), to: Child(model: model, tuple: (1, "two"))) == 1)
    #expect(evaluations(from: Child(model: model), to: Child(model: model, list: ["a", "b"])) == 1)
  }

  @Test func objectsAreComparedByIdentity() {
    #expect(evaluations(from: Child(model: Model()), to: Child(model: Model())) == 1)
  }

  @Test func aChildWithAClosureIsEvaluatedWithItsParent() {
    let child = Child(model: Model())
    let host = ViewHost(Parent(child: child))
    #expect(host.count(Acting.self) { host.show(Parent(child: child, other: 1)) } == 1)
  }

  @Test func aParentThatIsTheSameIsSkippedItself() {
    let child = Child(model: Model())
    let host = ViewHost(Parent(child: child))
    #expect(host.count(Parent.self) { host.show(Parent(child: child)) } == 0)
  }

  @Test func theMirrorTellsEnumCasesApart() {
    enum Bare { case one, two(Model), three }
    let model = Model()
    #expect(Comparison.areSame(Bare.one, Bare.one))
    #expect(!Comparison.areSame(Bare.one, Bare.three))
    #expect(!Comparison.areSame(Bare.one, Bare.two(model)))
    #expect(Comparison.areSame(Bare.two(model), Bare.two(model)))
    #expect(!Comparison.areSame(Bare.two(model), Bare.two(Model())))
    #expect(!Comparison.areSame({}, {}))
    #expect(!Comparison.areSame(1, "1"))
    #expect(Comparison.areSame(Int.self, Int.self))
  }
}
