// SPDX-License-Identifier: MIT

/// As in Apple's documentation of `SwiftUI.State`.
///
/// Rule (documentation of `State`; sure): the initial value is used once, and the value is kept as long as the view is there.
/// Rule (“Data Essentials”, WWDC20; fairly sure): only those are evaluated again that read it, and not when it stays equal.
@propertyWrapper
public struct State<Value>: DynamicProperty {
  private let initial: Value
  private let link = StateLink<Value>()

  public init(wrappedValue value: Value) {
    initial = value
  }

  public init(initialValue value: Value) {
    initial = value
  }

  public var wrappedValue: Value {
    get { link.box.map { $0.read() } ?? initial }
    nonmutating set { link.box?.write(newValue) }
  }

  public var projectedValue: Binding<Value> {
    guard let box = link.box else { return .constant(initial) }
    return Binding(location: box, get: { box.read() }, set: { value, _ in box.write(value) })
  }
}

extension State: NodeProperty {
  func link(to node: Node, at index: Int) {
    link.box = node.stored(at: index) { StateBox(initial) }
  }
}

extension State where Value: ExpressibleByNilLiteral {
  public init() {
    self.init(wrappedValue: nil)
  }
}

extension State: @unchecked Sendable where Value: Sendable {}

private final class StateLink<Value> {
  var box: StateBox<Value>?
}

/// Where a node keeps a state, and who read it.
private final class StateBox<Value> {
  private var value: Value
  private let readers = Readers()

  init(_ value: Value) {
    self.value = value
  }

  func read() -> Value {
    readers.add()
    return value
  }

  func write(_ newValue: Value) {
    let isEqual = Comparison.areSame(value, newValue)
    value = newValue
    if !isEqual { readers.invalidate() }
  }
}
