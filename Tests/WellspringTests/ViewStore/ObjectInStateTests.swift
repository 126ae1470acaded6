// SPDX-License-Identifier: MIT

import TestSupport
import Testing
import Wellspring

/// A state that holds an object: what is done to the object in place is not seen, as the documentation says.
@MainActor
@Suite struct ObjectInStateTests {
  final class Draft: Equatable {
    var text = ""

    static func == (left: Draft, right: Draft) -> Bool { left === right }
  }

  struct Editor: Reducer {
    struct State {
      var draft = Draft()
    }

    enum Action {
      case typed(String)
      case replaced
    }

    func reduce(into state: inout State, action: Action) -> Effect {
      switch action {
      case .typed(let text): state.draft.text = text
      case .replaced: state.draft = Draft()
      }
      return .none
    }
  }

  let store = Store(initialState: Editor.State(), reducer: Editor())
  let told = Recorder<String>()

  @Test func anObjectThatIsChangedInPlaceIsTheSameToAnObserver() {
    let token = store.observe(\.draft) { [told] in told.note($0.text) }
    store.send(.typed("a"))
    #expect(told.entries == [])
    #expect(store.state.draft.text == "a")
    token.cancel()
  }

  @Test func anotherObjectInItsPlaceIsSeen() {
    let token = store.observe(\.draft) { [told] in told.note($0.text) }
    store.send(.replaced)
    #expect(told.entries == [""])
    token.cancel()
  }
}
