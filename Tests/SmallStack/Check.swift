// SPDX-License-Identifier: MIT

import Foundation
import Observation
import Wellspring

/// Stops the program when something is not as it should be.
func expect(_ isTrue: Bool, _ what: String) {
  guard !isTrue else { return }
  print("not so: \(what)")
  exit(1)
}

/// A place on the heap for a value that is made on a thread with a large stack, since the client's own initialisers take
/// what they want of it.
func onLargeStack<Value>(_ make: @escaping @Sendable () -> Value) -> UnsafeMutablePointer<Value> {
  let value = UnsafeMutablePointer<Value>.allocate(capacity: 1)
  let isReady = DispatchSemaphore(value: 0)
  nonisolated(unsafe) let place = unsafe value
  let thread = Thread {
    unsafe place.initialize(to: make())
    isReady.signal()
  }
  thread.stackSize = 64 << 20
  thread.start()
  isReady.wait()
  return unsafe value
}

/// A store of a tower and what is asked of it.
@MainActor
struct Check<Feature: Tower> {
  let store: Store<Feature>
  let log = Log()
  private let load: Feature.Load

  /// In a frame of its own, which holds the state on its way to the store.
  @inline(never)
  init(
    _ bulk: @escaping @Sendable () -> Feature.Bulk,
    load: Feature.Load,
    numbers: Int = 1_000,
    middleware: [Middleware<Feature>] = []
  ) {
    let state = unsafe onLargeStack {
      Feature.makeState(Leaf.State(bulk: bulk(), numbers: Array(repeating: 0, count: numbers)))
    }
    store = Store(initialState: unsafe state.move(), reducer: Feature(log), middleware: middleware)
    unsafe state.deallocate()
    self.load = load
  }

  func send(_ action: Leaf<Feature.Bulk, Feature.Load>.Action) {
    store.send(Feature.wrap(action))
  }

  /// Sends, scopes, reads, observes, and sends from observers.
  @inline(never)
  func run(_ name: String) {
    send(.increment)
    send(.countDown(100))
    guard let leaf = Feature.leaf(of: store.view) else { return expect(false, "\(name) has a leaf") }
    expect(leaf.count == 102, "\(name) counts what the store was sent")

    leaf.send(.increment)
    leaf.send(.load(load))
    leaf.send(contentsOf: [.increment, .countDown(10)])
    expect(leaf.count == 116, "\(name) counts what its leaf was sent")

    checkObservers(of: leaf, name)
    checkNestedSends(to: leaf, name)
    expect(Feature.leaf(of: store.view) === leaf, "\(name) has one projection of its leaf")
    print("\(name): \(MemoryLayout<Feature.State>.size) bytes of state")
  }

  private func checkObservers(of leaf: ViewStore<Leaf<Feature.Bulk, Feature.Load>>, _ name: String) {
    var told: [Int] = []
    var drawn: [Int] = []
    let observer = leaf.observe(\.count) { told.append($0) }
    let tracker = leaf.track { drawn.append(leaf.count) }
    leaf.send(.increment)
    send(.load(load))
    expect(told == [117, 118], "\(name) tells an observer")
    expect(drawn == [116, 117, 118], "\(name) runs a tracker")
    observer.cancel()
    tracker.cancel()
  }

  /// Four observers, each of which sends when the one before has.
  private func checkNestedSends(to leaf: ViewStore<Leaf<Feature.Bulk, Feature.Load>>, _ name: String) {
    let start = leaf.count
    let observers = (0..<4).map { depth in
      leaf.observe(\.count) { if $0 == start + 1 + depth { leaf.send(.increment) } }
    }
    leaf.send(.increment)
    expect(leaf.count == start + 5, "\(name) handles four nested sends")
    for observer in observers { observer.cancel() }
  }

  /// Changes one number a time, and looks where the array lies.
  ///
  /// A projection of a child that can go away keeps a copy of its state as it was when it was made, so that the array is
  /// copied once after that.
  func runArrays(_ name: String, placesWithProjection: Int) {
    for position in 0..<100 { send(.change(position)) }
    store.send(contentsOf: (0..<100).map { Feature.wrap(.change($0)) })
    expect(log.addresses.count == 200, "\(name) reduces every action")
    expect(Set(log.addresses).count == 1, "\(name) changes its array in place")

    let leaf = Feature.leaf(of: store.view)
    let token = leaf?.observe(\.count) { _ in }
    for position in 0..<100 {
      leaf?.send(.change(position))
      leaf?.send(.increment)
    }
    let places = Set(log.addresses).count
    expect(places == placesWithProjection, "\(name) leaves its array alone when something else is observed")
    token?.cancel()
    print("\(name): the array is changed in place")
  }
}
