// SPDX-License-Identifier: MIT

import SwiftUI
import TestSupport
import Testing
import Wellspring

/// Which store survives what: a trace of creations and releases in each situation.
@MainActor
@Suite struct OwnershipTests {
  /// Numbers the stores in the order in which they are made, and notes when each goes.
  @MainActor
  final class Trace {
    private(set) var lines: [String] = []
    private var made = 0

    func make(_ user: Int = 0) -> Store<Profile> {
      made += 1
      lines.append("made \(made)")
      return Store(initialState: Profile.State(user: user), reducer: Profile(life: Life(number: made, of: self)))
    }

    fileprivate func released(_ number: Int) {
      lines.append("released \(number)")
    }

    func clear() {
      lines = []
    }
  }

  /// Goes with its store.
  final class Life: Sendable {
    private let number: Int
    private let trace: Trace

    init(number: Int, of trace: Trace) {
      self.number = number
      self.trace = trace
    }

    deinit {
      MainActor.assumeIsolated { [number, trace] in trace.released(number) }
    }
  }

  struct Profile: Reducer {
    struct State: Equatable {
      var user: Int
      var visits = 0
    }

    enum Action {
      case userChanged(Int)
      case visited
    }

    let life: Life

    func reduce(into state: inout State, action: Action) -> Effect {
      switch action {
      case .userChanged(let user): state.user = user
      case .visited: state.visits += 1
      }
      return .none
    }
  }

  struct ProfileView: View {
    @StateObject private var store: Store<Profile>
    let user: Int

    init(user: Int, trace: Trace) {
      _store = StateObject(wrappedValue: trace.make(user))
      self.user = user
    }

    var body: some View {
      ProfileCard(store: store.view)
        .onChange(of: user) { _, user in
          store.send(.userChanged(user))
        }
    }
  }

  struct ProfileCard: View {
    let store: ViewStore<Profile>

    var body: some View {
      Button("user \(store.user), \(store.visits) visits") { store.send(.visited) }
    }
  }

  struct Situation: View {
    let trace: Trace
    var users = [1]
    var isOpen = true
    var label = "a"

    var body: some View {
      Text(label)
      ForEach(users, id: \.self) { user in
        if isOpen { ProfileView(user: user, trace: trace) }
      }
    }
  }

  private let trace = Trace()

  @Test func theParentsEvaluationMakesNoOther() {
    let host = ViewHost(Situation(trace: trace))
    host.tap("user 1, 0 visits")
    host.show(Situation(trace: trace, label: "b"))
    host.show(Situation(trace: trace, label: "c"))
    #expect(trace.lines == ["made 1"])
    #expect(host.shows("user 1, 1 visits"))
  }

  @Test func theOwnerIsNotEvaluatedForWhatItDoesNotRead() {
    let host = ViewHost(Situation(trace: trace))
    #expect(host.count(ProfileView.self) { host.tap("user 1, 0 visits") } == 0)
    #expect(host.shows("user 1, 1 visits"))
  }

  @Test func aRowThatIsLeftAndEnteredAgainHasANewOne() {
    let host = ViewHost(Situation(trace: trace))
    host.show(Situation(trace: trace, isOpen: false))
    host.show(Situation(trace: trace))
    #expect(trace.lines == ["made 1", "released 1", "made 2"])
    host.close()
    #expect(trace.lines.last == "released 2")
  }

  @Test func inAListEachIDHasOneForAsLongAsItIsThere() {
    let host = ViewHost(Situation(trace: trace, users: [1, 2]))
    host.tap("user 2, 0 visits")
    host.show(Situation(trace: trace, users: [2, 1, 3]))
    #expect(trace.lines == ["made 1", "made 2", "made 3"])
    #expect(host.texts.dropFirst().first == "user 2, 1 visits")
    trace.clear()
    host.show(Situation(trace: trace, users: [1, 3]))
    #expect(trace.lines == ["released 2"])
  }

  struct Sheet: View {
    let trace: Trace
    @State private var isOpen = false

    var body: some View {
      Button("open") { isOpen = true }
        .sheet(isPresented: $isOpen) { ProfileView(user: 1, trace: trace) }
    }
  }

  @Test func aSheetThatIsClosedAndOpenedHasANewOne() {
    let host = ViewHost(Sheet(trace: trace))
    host.tap("open")
    host.update()
    host.dismiss()
    host.update()
    host.tap("open")
    host.update()
    #expect(trace.lines == ["made 1", "released 1", "made 2"])
  }

  struct Handing: View {
    let store: ViewStore<Profile>
    var label = "a"
    var isShown = true

    var body: some View {
      Text(label)
      if isShown { ProfileCard(store: store) }
    }
  }

  @Test func oneThatIsHandedToAChildLivesAsLongAsItsOwner() {
    var store: Store<Profile>? = trace.make()
    let host = ViewHost(Handing(store: store!.view))
    host.show(Handing(store: store!.view, label: "b"))
    host.show(Handing(store: store!.view, isShown: false))
    host.show(Handing(store: store!.view))
    #expect(trace.lines == ["made 1"])
    host.close()
    #expect(trace.lines == ["made 1"])
    host.show(Text("gone"))
    store = nil
    #expect(trace.lines == ["made 1", "released 1"])
  }

  @Test func followingAStoreAsAWholeDoesNotKeepIt() {
    struct Observing: View {
      @ObservedObject var store: ViewStore<Profile>

      var body: some View { Text("\(store.visits)") }
    }
    var store: Store<Profile>? = trace.make()
    let host = ViewHost(Group { Observing(store: store!.view) })
    store!.send(.visited)
    host.update()
    #expect(host.texts == ["1"])
    host.show(Text("gone"))
    store = nil
    #expect(trace.lines == ["made 1", "released 1"])
  }

  struct Careless: View {
    let trace: Trace
    var label = "a"

    var body: some View {
      Text(label)
      ForEach([1, 2], id: \.self) { user in
        ProfileCard(store: trace.make(user).view)
      }
    }
  }

  @Test func oneThatIsMadeWithinForEachIsMadeByEveryEvaluation() {
    let host = ViewHost(Careless(trace: trace))
    #expect(trace.lines == ["made 1", "made 2"])
    trace.clear()
    host.show(Careless(trace: trace, label: "b"))
    #expect(Set(trace.lines) == ["made 3", "made 4", "released 1", "released 2"])
  }

  @Test func aParameterThatChangesReachesTheFeatureByAnAction() {
    let host = ViewHost(ProfileView(user: 1, trace: trace))
    host.tap("user 1, 0 visits")
    host.show(ProfileView(user: 2, trace: trace))
    #expect(host.shows("user 2, 1 visits"))
    #expect(trace.lines == ["made 1"])
  }

  @Test func aPreviewMayKeepOnlyTheViewStore() {
    struct Preview: PreviewProvider {
      static var previews: some View {
        ProfileCard(store: OwnershipTests.previewTrace.make(7).view)
      }
    }
    let host = ViewHost(Preview.previews)
    host.tap("user 7, 0 visits")
    host.update()
    #expect(host.shows("user 7, 1 visits"))
  }

  private static let previewTrace = Trace()
}
