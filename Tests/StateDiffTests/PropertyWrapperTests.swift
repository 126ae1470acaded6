// SPDX-License-Identifier: MIT

import StateDiff
import Testing

@Suite struct PropertyWrapperTests {
  @propertyWrapper struct Plain<Value> { var wrappedValue: Value }

  @propertyWrapper struct Counted<Value> {
    var wrappedValue: Value { didSet { count += 1 } }
    var count = 0
    init(wrappedValue: Value) { self.wrappedValue = wrappedValue }
  }

  @propertyWrapper struct Clamped {
    private var value: Int
    var wrappedValue: Int {
      get { value }
      set { value = min(newValue, 9) }
    }
    init(wrappedValue: Int) { value = wrappedValue }
  }

  struct State {
    @Plain var plain = 1
    @Counted var counted = 1
    @Clamped var clamped = 1
    @Plain @Redacted var hidden = "secret"
    var _underscored = 1
  }

  @Test func aWrappedPropertyIsCalledAsItIsWritten() {
    #expect(
      Diff.describe(State()) == """
        PropertyWrapperTests.State(
          plain: 1,
          counted: PropertyWrapperTests.Counted<Int>(wrappedValue: 1, count: 0),
          _clamped: PropertyWrapperTests.Clamped(value: 1),
          hidden: <redacted>,
          _underscored: 1,
        )
        """
    )
    var state = State()
    state.plain = 2
    state.counted = 2
    state.clamped = 20
    state.hidden = "secret 2"
    state._underscored = 2
    #expect(
      list(State(), state) == """
        plain: 1 → 2
        counted.wrappedValue: 1 → 2
        counted.count: 0 → 1
        _clamped.value: 1 → 9
        hidden: <redacted> … has changed
        _underscored: 1 → 2
        """
    )
  }
}
