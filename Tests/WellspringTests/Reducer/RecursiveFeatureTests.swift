// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import Wellspring

/// Features that contain themselves declare their child as a computed property.
@MainActor
@Suite struct RecursiveFeatureTests {
  struct Folder: Reducer {
    struct State: Equatable, Identifiable {
      var id: Int
      var log: [String] = []
      var folders: IdentifiedArray<State> = []
      /// A struct cannot hold itself, so the optional child is computed from what can.
      var previewed: [State] = []
      var preview: State? {
        get { previewed.first }
        set { previewed = newValue.map { [$0] } ?? [] }
      }
    }

    indirect enum Action: NotingAction {
      case note(String)
      case perform(() -> StoreEffect<State, Action>)
      case change((inout State) -> Void)
      case folder(Int, Action)
      case preview(Action)
    }

    var folders: Children<Folder> { Children(\.folders, Action.folder, Folder()) }
    var preview: OptionalChild<Folder> { OptionalChild(\.preview, Action.preview, Folder()) }

    func reduce(into state: inout State, action: Action) -> Effect {
      switch action {
      case .note(let text):
        state.log.append(text)
        return .none
      case .perform(let effect):
        return effect()
      case .change(let change):
        change(&state)
        return .none
      case .folder(let id, let action):
        return folders.reduce(into: &state, id: id, action: action)
      case .preview(let action):
        return preview.reduce(into: &state, action: action)
      }
    }
  }

  /// A folder in a folder in a folder, each with the id of its depth.
  private func tree(depth: Int) -> Folder.State {
    (0..<depth).reversed().reduce(Folder.State(id: depth)) { Folder.State(id: $1, folders: [$0]) }
  }

  private func action(_ action: Folder.Action, at depth: Int) -> Folder.Action {
    (0..<depth).reversed().reduce(action) { .folder($1 + 1, $0) }
  }

  private func state(_ root: Folder.State, at depth: Int) -> Folder.State? {
    (0..<depth).reduce(root) { state, level in state?.folders[id: level + 1] }
  }

  private func projection(_ root: ViewStore<Folder>, at depth: Int) -> ViewStore<Folder>? {
    (0..<depth).reduce(root) { store, level in store?.scope(\.folders)[id: level + 1] }
  }

  @Test(arguments: [1, 2, 10, 50]) func actionsReachAnyDepth(depth: Int) {
    let bench = EffectBench(tree(depth: depth), Folder())
    bench.store.send(action(.note("a"), at: depth))
    #expect(state(bench.store.state, at: depth)?.log == ["a"])
    #expect(state(bench.store.state, at: depth - 1)?.log == [])
    #expect(bench.reports.codes == [])
  }

  @Test(arguments: [1, 10, 50]) func effectsAndProjectionsReachAnyDepth(depth: Int) throws {
    let bench = EffectBench(tree(depth: depth), Folder())
    let deepest = try #require(projection(bench.store.view, at: depth))
    #expect(projection(bench.store.view, at: depth) === deepest)
    let seen = Recorder<[String]>()
    let token = deepest.observe(\.log) { seen.note($0) }
    deepest.send(.perform { .concatenate(.note("a"), .send(.note("b"))) })
    bench.drain()
    #expect(deepest.log == ["a", "b"])
    #expect(seen.entries == [["a"], ["a", "b"]])
    #expect(bench.isIdle)
    token.cancel()
  }

  @Test func idsAreLocalToEachDepth() {
    let bench = EffectBench(tree(depth: 3), Folder())
    let clock = bench.clock
    for depth in 0...3 {
      bench.store.send(action(.perform { .ticks("tick", on: clock).cancellable(id: "timer") }, at: depth))
    }
    bench.drain()
    bench.store.send(action(.perform { .cancel(id: "timer") }, at: 2))
    bench.advance(seconds: 1)
    #expect((0...3).map { state(bench.store.state, at: $0)?.log } == [["tick"], ["tick"], [], ["tick"]])
  }

  @Test func removingAFolderEndsWhatRunsAtAnyDepthBeneath() {
    let bench = EffectBench(tree(depth: 20), Folder())
    let clock = bench.clock
    for depth in 0...20 { bench.store.send(action(.perform { .ticks("tick", on: clock) }, at: depth)) }
    bench.drain()
    #expect(clock.sleepers == 21)
    bench.store.send(action(.change { $0.folders.removeAll() }, at: 4))
    bench.drain()
    #expect(clock.sleepers == 5)
    bench.store.send(.change { $0.folders.removeAll() })
    bench.drain()
    #expect(clock.sleepers == 1)
  }

  @Test func anOptionalChildMayBeTheFeatureItselfThroughAComputedProperty() throws {
    let preview = Folder.State(id: 2, previewed: [Folder.State(id: 3)])
    let bench = EffectBench(Folder.State(id: 1, previewed: [preview]), Folder())
    let clock = bench.clock
    let inner = try #require(bench.store.scope(\.preview)?.scope(\.preview))
    bench.store.send(.preview(.preview(.perform { .ticks("tick", on: clock) })))
    bench.advance(seconds: 1)
    #expect(inner.log == ["tick"])
    bench.store.send(.preview(.change { $0.preview = nil }))
    bench.advance(seconds: 1)
    #expect(inner.log == ["tick"])
    #expect(bench.store.scope(\.preview)?.scope(\.preview) == nil)
    #expect(bench.isIdle)
  }
}
