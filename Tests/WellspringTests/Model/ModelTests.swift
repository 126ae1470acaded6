// SPDX-License-Identifier: MIT

import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#endif

/// Random sequences of everything that can happen to a store, compared with a model of what has to come of it.
///
/// `WELLSPRING_MODEL_SEEDS=5000` tries more sequences than usual, and `WELLSPRING_MODEL_SEEDS=17...17` those of one seed.
@MainActor
@Suite struct ModelTests {
  @Test(arguments: [true, false])
  func storesBehaveLikeTheModel(hasMiddleware: Bool) async {
    for seed in seeds {
      var generator = StepGenerator(seed: seed)
      for _ in 0..<20 {
        let steps = generator.sequence()
        guard await ModelRunner(hasMiddleware: hasMiddleware).difference(in: steps) == nil else {
          return await complain(of: steps, seed, hasMiddleware: hasMiddleware)
        }
      }
    }
  }

  private func complain(of steps: [Step], _ seed: UInt64, hasMiddleware: Bool) async {
    let runner = ModelRunner(hasMiddleware: hasMiddleware)
    let steps = await runner.shortened(steps)
    let difference = await runner.difference(in: steps) ?? "It did not happen again."
    let list = steps.enumerated().map { "\($0 + 1). \($1)" }.joined(separator: "\n")
    Issue.record("Seed \(seed), \(hasMiddleware ? "with" : "without") middleware:\n\(list)\n\(difference)")
  }

  private var seeds: ClosedRange<UInt64> {
    guard let text = unsafe getenv("WELLSPRING_MODEL_SEEDS").map({ unsafe String(cString: $0) }) else { return 1...20 }
    let bounds = text.split(separator: ".").compactMap { UInt64($0) }
    return bounds.count == 2 ? bounds[0]...bounds[1] : 1...max(1, bounds.first ?? 1)
  }
}
