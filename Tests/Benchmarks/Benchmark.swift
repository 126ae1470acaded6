// SPDX-License-Identifier: MIT

/// One thing that is measured, at one size.
@MainActor
struct Benchmark {
  let name: String
  var size = 1
  /// How often the body does the thing when it is called once.
  let repetitions: Int
  /// Makes what is measured, which takes longer than the measurement for large sizes.
  let prepare: @MainActor () -> Body

  typealias Body = @MainActor (_ repetitions: Int) -> Void

  init(_ name: String, size: Int = 1, repetitions: Int, prepare: @escaping @MainActor () -> Body) {
    self.name = name
    self.size = size
    self.repetitions = repetitions
    self.prepare = prepare
  }

  /// The median of several samples, after a warm-up, in nanoseconds for each repetition.
  func measure(samples: Int = 7) -> Double {
    let body = prepare()
    body(max(1, repetitions / 10))
    let times = (0..<samples).map { _ in
      let duration = ContinuousClock().measure { body(repetitions) }
      let (seconds, attoseconds) = duration.components
      return (Double(seconds) * 1e9 + Double(attoseconds) / 1e9) / Double(repetitions)
    }
    return times.sorted()[samples / 2]
  }
}

/// A limit that one figure keeps in proportion to another, measured in the same run.
struct Ratio {
  let sentence: String
  let numerator: Figure
  let denominator: Figure
  let limit: Double

  struct Figure: Hashable {
    let name: String
    var size = 1
  }
}

/// Keeps the optimiser from seeing what a value is.
@inline(never)
func opaque<Value>(_ value: Value) -> Value {
  value
}
