// SPDX-License-Identifier: MIT

import Testing
import Wellspring
import WellspringTesting

@MainActor
@Suite struct TestStoreReceiveCaseTests {
  /// Not equatable.
  private enum Action {
    case sends(() -> [Action])
    case one(String)
    case labelled(text: String)
    case two(Int, String)
    case twoLabelled(number: Int, text: String)
    case three(Int, String, Bool)
    case optional(Int?)
    case child(Inner)
  }

  private enum Inner {
    case told(String)
    case heard(String)
  }

  private let reducer = Reduce<String, Action> { state, action in
    switch action {
    case .sends(let actions): return .concatenate(actions().map { .send($0) })
    case .one(let text), .labelled(let text), .child(.told(let text)), .child(.heard(let text)): state = text
    case .two(let number, let text), .twoLabelled(let number, let text): state = "\(number) \(text)"
    case .three(let number, let text, let flag): state = "\(number) \(text) \(flag)"
    case .optional(let number): state = "\(number ?? 0)"
    }
    return .none
  }

  private func store(sending action: @autoclosure @escaping () -> Action) async -> TestStore<Reduce<String, Action>> {
    let store = TestStore(initialState: "", reducer: reducer)
    await store.send(.sends { [action()] })
    return store
  }

  @Test func whatComesWithTheActionIsGivenToTheChanges() async {
    await store(sending: .one("a")).receive(Action.one) { text, state in state = text }
    await store(sending: .labelled(text: "a")).receive(Action.labelled) { $1 = $0 }
    await store(sending: .two(1, "a")).receive(Action.two) { number, text, state in state = "\(number) \(text)" }
    await store(sending: .twoLabelled(number: 1, text: "a")).receive(Action.twoLabelled) { $2 = "\($0) \($1)" }
    await store(sending: .three(1, "a", true)).receive(Action.three) { $3 = "\($0) \($1) \($2)" }
    await store(sending: .optional(1)).receive(Action.optional) { $1 = "\($0 ?? 0)" }
    await store(sending: .optional(nil)).receive(Action.optional) { $1 = "\($0 ?? 0)" }
  }

  @Test func aCaseWithinACaseIsFound() async {
    await store(sending: .child(.told("a"))).receive({ Action.child(.told($0)) }) { $1 = $0 }
  }

  @Test func anotherCaseWithTheSamePayloadIsNotTheOne() async {
    let failures = await failures {
      await store(sending: .one("a")).receive(Action.labelled) { _, _ in }
      await store(sending: .child(.heard("a"))).receive({ Action.child(.told($0)) }) { _, _ in }
    }
    #expect(failures.count == 2)
    #expect(
      failures.first == """
        Another action came than the test expects.

        Expected: an action of the case that is given
        Came:     .one("a"), sent by the effect at WellspringTestingTests/TestStore+ReceiveCaseTests.swift:28

        Receive the actions in the order in which they come, or mend the effect that sends this one.
        """)
  }

  @Test func aChangeThatDoesNotFollowFails() async {
    let failures = await failures {
      await store(sending: .one("a")).receive(Action.one) { text, state in state = text + "b" }
    }
    #expect(failures.first?.hasPrefix("The state after `receive(.one(\"a\"))` is not what the test states.") ?? false)
  }
}
