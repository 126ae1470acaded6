// SPDX-License-Identifier: MIT

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// One thing that is measured, at one size.
@MainActor
struct Benchmark {
  let name: String
  var size = 1
  /// How often the body does the thing when it is called once.
  let repetitions: Int
  /// Makes what is measured, which takes longer than the measurement for large sizes.
  let prepare: @MainActor () -> Body

  enum Body {
    case now(@MainActor (_ repetitions: Int) -> Void)
    /// For what goes through other threads, and is waited for.
    case later(@MainActor (_ repetitions: Int) async -> Void)
  }

  /// What takes place on one thread: its processor time is measured, so that others on the machine do not matter as much.
  init(
    _ name: String, size: Int = 1, repetitions: Int,
    prepare: @escaping @MainActor () -> @MainActor (_ repetitions: Int) -> Void
  ) {
    self.name = name
    self.size = size
    self.repetitions = repetitions
    self.prepare = { .now(prepare()) }
  }

  /// What has to be waited for: the time that passes is measured.
  init(
    _ name: String, size: Int = 1, repetitions: Int,
    waiting prepare: @escaping @MainActor () -> @MainActor (_ repetitions: Int) async -> Void
  ) {
    self.name = name
    self.size = size
    self.repetitions = repetitions
    self.prepare = { .later(prepare()) }
  }

  var figure: Figure { Figure(name, size) }

  /// The median of several samples, after a warm-up, in nanoseconds for each repetition.
  func measure(samples: Int = 7) async -> Double {
    let body = prepare()
    await body.run(max(1, repetitions / 10))
    var times: [Double] = []
    for _ in 0..<samples {
      let start = body.now
      await body.run(repetitions)
      times.append((body.now - start) / Double(repetitions))
    }
    return times.sorted()[samples / 2]
  }
}

extension Benchmark.Body {
  @MainActor
  func run(_ repetitions: Int) async {
    switch self {
    case .now(let body): body(repetitions)
    case .later(let body): await body(repetitions)
    }
  }

  /// A clock, in nanoseconds.
  fileprivate var now: Double {
    var time = timespec()
    switch self {
    case .now: unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    case .later: unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    }
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }
}

/// What a benchmark is called, at one size.
struct Figure: Hashable {
  let name: String
  let size: Int

  init(_ name: String, _ size: Int = 1) {
    self.name = name
    self.size = size
  }
}

/// Keeps the optimiser from seeing what a value is.
@inline(never)
func opaque<Value>(_ value: Value) -> Value {
  value
}

/// A row far from the one before, so that none is in the processor's cache merely because its neighbour was.
@inline(__always)
func distant(_ index: Int, of count: Int) -> Int {
  index &* 7_919 % count
}
