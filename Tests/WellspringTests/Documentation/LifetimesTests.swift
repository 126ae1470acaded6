// SPDX-License-Identifier: MIT

import Testing
import Wellspring

/// The code of the article “Lifetimes”.
@MainActor
@Suite struct LifetimesTests {
  struct Timer: Reducer {
    struct State: Equatable, Identifiable {
      let id: Int
      var ticks = 0
    }

    enum Action {
      case started, ticked
    }

    func reduce(into state: inout State, action: Action) -> Effect {
      switch action {
      case .started:
        return .run { store in
          let (ticks, source) = AsyncStream<Void>.makeStream()
          for await _ in ticks { await store.send(.ticked) }
          withExtendedLifetime(source) {}
        }
      case .ticked:
        state.ticks += 1
        return .none
      }
    }
  }

  struct Todos: Reducer {
    struct State {
      var timer: Timer.State?
      var timers: IdentifiedArray<Timer.State> = []
    }

    enum Action {
      case timer(Timer.Action)
      case timers(Timer.State.ID, Timer.Action)
      case opened(Int), closed, removed(Int), paused(Int)
    }

    let timer = OptionalChild(\.timer, Action.timer, Timer())
    let timers = Children(\.timers, Action.timers, Timer())

    func reduce(into state: inout State, action: Action) -> Effect {
      switch action {
      case .opened(let id):
        state.timer = Timer.State(id: id)
        state.timers.append(Timer.State(id: id))
      case .closed:
        state.timer = nil
      case .removed(let id):
        state.timers.remove(id: id)
      case .paused(let id):
        return timers.cancelAll(of: id)
      case .timer(let action): return timer.reduce(into: &state, action: action)
      case .timers(let id, let action): return timers.reduce(into: &state, id: id, action: action)
      }
      return .none
    }
  }

  @MainActor
  final class Screen {
    let store: ViewStore<Todos>
    var title = ""
    private var token: ObservationToken?

    init(_ store: ViewStore<Todos>) {
      self.store = store
      token = store.track { [weak self] in
        self?.title = "\(store.timers.count) timers"
      }
    }
  }

  private func makeStore() -> Store<Todos> {
    Store(initialState: Todos.State(), reducer: Todos(), reports: { Issue.record("\($0)") })
  }

  @Test func theEffectsOfAChildEndWithIt() async {
    let store = makeStore()
    store.send(.opened(1))
    let timer = store.send(.timer(.started))
    let row = store.send(.timers(1, .started))
    store.send(.closed)
    await timer.finish()
    store.send(.removed(1))
    await row.finish()
  }

  @Test func anotherIDIsAnotherChild() async {
    let store = makeStore()
    store.send(.opened(1))
    let timer = store.send(.timer(.started))
    store.send(.opened(2))
    await timer.finish()
    let row = store.send(.timers(2, .started))
    store.send(.paused(2))
    await row.finish()
  }

  @Test func aScreenKeepsWhatItShowsAlive() {
    var store: Store<Todos>? = makeStore()
    var screen: Screen? = Screen(store!.view)
    let view = store!.view
    store = nil
    view.send(.opened(1))
    #expect(screen?.title == "1 timers")
    weak let released = screen
    screen = nil
    #expect(released == nil)
  }
}
