// SPDX-License-Identifier: MIT

import Wellspring

/// The feature at the bottom, whose state and action are as large as the test wants them.
struct Leaf<Bulk: SendableMetatype, Load: SendableMetatype>: Reducer {
  struct State: Identifiable {
    let id = 1
    var count = 0
    var bulk: Bulk
    var numbers: [Int]
  }

  enum Action {
    case increment
    /// Sends itself until it is zero.
    case countDown(Int)
    /// An action that is large itself.
    case load(Load)
    /// Changes a number in the array, and notes where the array lies.
    case change(Int)
  }

  let log: Log

  func reduce(into state: inout State, action: Action) -> Effect {
    switch action {
    case .increment:
      state.count += 1
    case .countDown(let rest):
      state.count += 1
      if rest > 0 { return .send(.countDown(rest - 1)) }
    case .load:
      state.count += 1
    case .change(let position):
      state.numbers[position] += 1
      log.note(state.numbers)
    }
    return .none
  }
}

/// Where the array of the leaf was found, action by action.
final class Log {
  private(set) var addresses: [UInt] = []

  func note(_ numbers: [Int]) {
    unsafe numbers.withUnsafeBufferPointer { addresses.append(UInt(bitPattern: $0.baseAddress)) }
  }
}
