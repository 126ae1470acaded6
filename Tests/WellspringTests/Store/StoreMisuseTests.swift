// SPDX-License-Identifier: MIT

import TestSupport
import Testing
import Wellspring

/// What a reducer must not do with its own store.
@MainActor
@Suite struct StoreMisuseTests {
  typealias Feature = Reduce<String, String>

  /// A reducer that does to its store whatever a test asks for.
  @MainActor
  final class Meddler {
    let reports = Recorder<StoreReport>()
    var meddle: [String: @MainActor (Store<Feature>) -> Void] = [:]
    private weak var store: Store<Feature>?

    func makeStore(middleware: [Middleware<Feature>] = []) -> Store<Feature> {
      let reducer = Feature { [unowned self] state, action in
        state += action
        MainActor.assumeIsolated {
          if let store = self.store { meddle[action]?(store) }
        }
        return .none
      }
      let store = Store(initialState: "", reducer: reducer, middleware: middleware) { [reports] in reports.note($0) }
      self.store = store
      return store
    }
  }

  @Test func anActionThatAReducerSendsIsReportedAndNotLost() {
    let meddler = Meddler()
    meddler.meddle["a"] = { $0.send("b") }
    let store = meddler.makeStore()
    store.send("a")
    #expect(store.state == "ab")
    #expect(meddler.reports.codes == ["WS-001"])
    store.send("c")
    #expect(store.state == "abc")
    #expect(meddler.reports.codes == ["WS-001"])
  }

  @Test func theReportOfAReducerThatSendsNamesTheActionAndThePlace() throws {
    let meddler = Meddler()
    meddler.meddle["a"] = { $0.send("the action", fileID: "App/Feature.swift", line: 7) }
    meddler.makeStore().send("a")
    let report = try #require(meddler.reports.entries.first)
    #expect(report.code == .sentWhileReducing)
    #expect("\(report)".contains("the action"))
    #expect("\(report)".contains("App/Feature.swift:7"))
  }

  @Test(arguments: [false, true]) func aReporterMayReadTheStateOfAReducerThatSends(hasMiddleware: Bool) {
    let seen = Recorder<String>()
    weak var store: Store<Feature>?
    let reducer = Feature { state, action in
      state += action
      MainActor.assumeIsolated { if action == "a" { store?.send("b") } }
      return .none
    }
    let passing = Middleware<Feature> { _, action, next in next(action) }
    let made = Store(initialState: "", reducer: reducer, middleware: hasMiddleware ? [passing] : []) { report in
      seen.note("\(report.code.rawValue) \(store?.state ?? "")")
    }
    store = made
    made.send("a")
    #expect(seen.entries == ["WS-001 a"])
    #expect(made.state == "ab")
  }

  @Test func whatAReducerSendsIsReducedAfterTheActionAtHandAndObservedWithIt() {
    let meddler = Meddler()
    meddler.meddle["a"] = { $0.send("b") }
    let store = meddler.makeStore()
    let heard = Recorder<String>()
    let token = store.observe(\.self) { heard.note($0) }
    store.send("a")
    #expect(heard.entries == ["ab"])
    withExtendedLifetime(token) {}
  }

  @Test func aReducerSendsSeveralTimesThroughAProjectionAndUnderAMiddleware() {
    let meddler = Meddler()
    meddler.meddle["a"] = { store in
      store.view.send("b")
      store.send(contentsOf: ["c", "d"])
    }
    let store = meddler.makeStore(middleware: [Middleware { _, action, next in next(action) }])
    store.send("a")
    #expect(store.state == "abcd")
    #expect(meddler.reports.codes == ["WS-001", "WS-001"])
  }

  @Test func aReducerMaySendToAnotherStore() {
    let other = Store(
      initialState: "",
      reducer: Reduce<String, String> { state, action in
        state += action
        return .none
      })
    let meddler = Meddler()
    meddler.meddle["a"] = { _ in other.send("x") }
    let store = meddler.makeStore()
    store.send("a")
    #expect((store.state, other.state) == ("a", "x"))
    #expect(meddler.reports.codes.isEmpty)
  }

  @Test func aReducerMayReadAnotherStore() {
    let other = Store(initialState: "x", reducer: Reduce<String, String> { _, _ in .none })
    let seen = Recorder<String>()
    let meddler = Meddler()
    meddler.meddle["a"] = { _ in seen.note(other.state + other.view.state) }
    meddler.makeStore().send("a")
    #expect(seen.entries == ["xx"])
  }
}
