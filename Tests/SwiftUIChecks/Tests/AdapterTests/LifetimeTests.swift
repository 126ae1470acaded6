// SPDX-License-Identifier: MIT

import SwiftUI
import Testing
import Wellspring

/// Work that begins and ends with a view.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct LifetimeTests {
  /// Loads in two steps, of which the second is an effect of the action that the first one sends.
  struct Loader: Reducer {
    struct State: Equatable {
      var phase = 0
    }

    enum Action: Sendable {
      case appeared, refresh, firstDone, secondBegan, secondDone
    }

    let gate: @Sendable () async -> Void

    func reduce(into state: inout State, action: Action) -> Effect {
      switch action {
      case .appeared, .refresh:
        return .run { await $0.send(.firstDone) }
      case .firstDone:
        state.phase = 1
        return .run { [gate] store in
          await store.send(.secondBegan)
          await gate()
          await store.send(.secondDone)
        }
      case .secondBegan: state.phase = 2
      case .secondDone: state.phase = 3
      }
      return .none
    }
  }

  struct LoaderView: View {
    let store: ViewStore<Loader>

    var body: some View {
      Text("phase \(store.phase)")
        .task { await store.send(.appeared).finish() }
    }
  }

  struct RefreshView: View {
    let store: ViewStore<Loader>

    var body: some View {
      List { Text("phase \(store.phase)") }
        .refreshable { await store.send(.refresh).finish() }
    }
  }

  private let store: Store<Loader>
  private let open: AsyncStream<Void>.Continuation

  init() {
    let (gate, open) = AsyncStream.makeStream(of: Void.self)
    self.open = open
    store = Store(initialState: Loader.State(), reducer: Loader { for await _ in gate { break } })
  }

  private func reach(_ phase: Int) async {
    for await present in store.values(\.phase) where present == phase { break }
  }

  @Test func theTaskOfAViewWaitsForAllThatItsActionSetsGoing() async {
    let host = ViewHost(LoaderView(store: store.view))
    await reach(2)
    open.yield()
    await host.tasks[0].value
    #expect(store.state.phase == 3)
    host.update()
    #expect(host.texts == ["phase 3"])
    #expect(host.tasks.count == 1)
  }

  @Test func theEffectsOfAViewThatGoesAreCancelled() async {
    let host = ViewHost(LoaderView(store: store.view))
    await reach(2)
    host.close()
    await host.tasks[0].value
    #expect(store.state.phase == 2)
  }

  @Test func aRefreshWaitsForAllThatItsActionSetsGoing() async {
    let host = ViewHost(RefreshView(store: store.view))
    let refresh = host.pullToRefresh()
    await reach(2)
    open.yield()
    await refresh?.value
    #expect(store.state.phase == 3)
  }

  @Test func aRefreshIsCancelledWithItsView() async {
    let host = ViewHost(RefreshView(store: store.view))
    let refresh = host.pullToRefresh()
    await reach(2)
    host.close()
    await refresh?.value
    #expect(store.state.phase == 2)
  }

  // MARK: Presented children

  struct Root: Reducer {
    struct State: Equatable {
      var loader: Loader.State?
    }

    enum Action {
      case opened, dismissed
      case loader(Loader.Action)
    }

    let loader: OptionalChild<Loader>

    init(gate: @escaping @Sendable () async -> Void) {
      loader = OptionalChild(\.loader, Action.loader, Loader(gate: gate))
    }

    func reduce(into state: inout State, action: Action) -> Effect {
      switch action {
      case .opened:
        state.loader = Loader.State()
        return .send(.loader(.appeared))
      case .dismissed: state.loader = nil
      case .loader(let action): return loader.reduce(into: &state, action: action)
      }
      return .none
    }
  }

  struct RootView: View {
    let store: ViewStore<Root>

    var body: some View {
      Text("root")
        .sheet(isPresented: store.binding(isPresented: \.loader, dismiss: .dismissed)) {
          if let loader = store.scope(\.loader) { PhaseView(store: loader) }
        }
    }
  }

  struct PhaseView: View {
    let store: ViewStore<Loader>

    var body: some View { Text("phase \(store.phase)") }
  }

  @Test func aSheetThatIsDismissedCancelsTheChildsEffects() async {
    let (gate, _) = AsyncStream.makeStream(of: Void.self)
    let store = Store(initialState: Root.State(), reducer: Root { for await _ in gate { break } })
    let host = ViewHost(RootView(store: store.view))
    let work = store.send(.opened)
    for await phase in store.values(\.loader?.phase) where phase == 2 { break }
    host.update()
    #expect(host.shows("phase 2"))
    host.dismiss()
    host.update()
    await work.finish()
    #expect(!host.hasSheet && store.state.loader == nil)
  }
}
