// SPDX-License-Identifier: MIT

import Wellspring

/// The feature that a test store is about: the whole, or a child within it.
@MainActor
class TestPlace<State, Action> {
  /// The state as it is now; nil when the child is not there.
  var state: State? { nil }

  /// The state as it is now; of a child that has gone, as it was.
  var currentState: State { fatalError("A place says what its state is.") }

  func send(_ action: Action, _ site: SourceSite, _ changes: ((inout State) -> Void)?) async -> StoreTask {
    fatalError("A place says how to send.")
  }

  func receive(_ expected: Expected<Action>, _ changes: ((inout State) -> Void)?) async {}

  func finish() async {}

  func skipAll() async {}

  func cancelRunning() async {}

  func settle() async {}
}

/// Which action a test expects next.
@MainActor
struct Expected<Action> {
  /// Whether an action is the one.
  let matches: (Action) -> Bool
  /// The one action that it can be, if there is one.
  var action: Action?
  /// What it is called where there is no such action.
  var name = "an action that matches"

  func within<Parent>(_ embed: @escaping (Action) -> Parent) -> Expected<Parent> {
    Expected<Parent>(
      matches: { [matches] in PayloadSearch.payload(of: $0, embed: embed).map(matches) ?? false },
      action: action.map(embed),
      name: name
    )
  }
}

/// A child within its parent, whatever stands above it.
final class ChildPlace<Parent: Reducer, Feature: Reducer>: TestPlace<Feature.State, Feature.Action> {
  private let parent: TestPlace<Parent.State, Parent.Action>
  private let child: TestedChild<Parent, Feature>
  /// The state as it was after the last step of this test store, or when it was made.
  private var lastState: Feature.State

  /// Nil when the child is not there.
  init?(_ parent: TestPlace<Parent.State, Parent.Action>, _ child: TestedChild<Parent, Feature>) {
    guard let state = child.state(in: parent.currentState) else { return nil }
    self.parent = parent
    self.child = child
    lastState = state
  }

  override var state: Feature.State? { parent.state.flatMap(child.state) }

  override var currentState: Feature.State { state ?? lastState }

  private func remember() {
    if let state { lastState = state }
  }

  override func send(
    _ action: Feature.Action,
    _ site: SourceSite,
    _ changes: ((inout Feature.State) -> Void)?
  ) async -> StoreTask {
    defer { remember() }
    guard let changes else { return await parent.send(child.embed(action), site, nil) }
    return await parent.send(child.embed(action), site) { [child] in child.change(&$0, changes) }
  }

  override func receive(_ expected: Expected<Feature.Action>, _ changes: ((inout Feature.State) -> Void)?) async {
    defer { remember() }
    let expected = expected.within(child.embed)
    guard let changes else { return await parent.receive(expected, nil) }
    await parent.receive(expected) { [child] in child.change(&$0, changes) }
  }

  override func finish() async { await parent.finish() }
  override func skipAll() async { await parent.skipAll() }
  override func cancelRunning() async { await parent.cancelRunning() }
  override func settle() async { await parent.settle() }
}
