// SPDX-License-Identifier: MIT

import Wellspring

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// `swift run -c release benchmarks [--filter NAME] [--tsv] [--check]`
@main
struct BenchmarkProgram {
  static let ratios = [
    Ratio(
      sentence: "send costs no more than the reducer called through a closure",
      numerator: .init(name: "send"), denominator: .init(name: "closure-call"), limit: 1
    ),
    Ratio(
      sentence: "a child's action through 1 level: under 5 closure calls",
      numerator: .init(name: "depth", size: 1), denominator: .init(name: "closure-call"), limit: 5
    ),
    Ratio(
      sentence: "a child's action through 8 levels: under 40 closure calls",
      numerator: .init(name: "depth", size: 8), denominator: .init(name: "closure-call"), limit: 40
    ),
    Ratio(
      sentence: "10,000 rows with a running effect each: at most twice the cost without",
      numerator: .init(name: "rows-with-effects", size: 10_000),
      denominator: .init(name: "rows-unobserved", size: 10_000), limit: 2
    ),
  ]

  static let legend = """
    The time of one action, or of one of what is named, as the median of seven samples.

    closure-call        the reducer called through a closure: what an action costs without any library
    send                an action without effects, in a store that nobody observes
    send-3-middleware   the same through three middlewares that pass it on
    send-1-observer     the same with one observer, who is called
    depth N             an action of a child N levels deep
    fields N            N observed fields, none of which the action changes, and one that it does
    rows N              an action changes one of N rows, each of which is observed
    rows-unobserved N   the same without observers
    rows-with-effects N the same with a running effect in each row
    chain N             one of N actions that send one another as effects
    scope-cached, dynamic-member, store-create
                        a projection that is held, a tracked read, a new store

    """

  @MainActor
  static func main() {
    let arguments = CommandLine.arguments.dropFirst()
    let filter = arguments.drop { $0 != "--filter" }.dropFirst().first?.split(separator: ",")
    let isTable = !arguments.contains("--tsv")
    if isTable { print(legend) }
    var figures: [Ratio.Figure: Double] = [:]
    for benchmark in allBenchmarks() where filter?.contains(where: benchmark.name.contains) ?? true {
      let time = benchmark.measure()
      figures[.init(name: benchmark.name, size: benchmark.size)] = time
      print(isTable ? row(benchmark, time) : "\(benchmark.name)\t\(benchmark.size)\t\(rounded(time))")
    }
    let missed = isTable ? printRatios(figures) : 0
    if arguments.contains("--check"), missed > 0 { exit(1) }
  }

  private static func row(_ benchmark: Benchmark, _ time: Double) -> String {
    let name = benchmark.size == 1 ? benchmark.name : "\(benchmark.name) \(benchmark.size)"
    return name.padded(to: 28) + readable(time).leftPadded(to: 16)
  }

  private static func printRatios(_ figures: [Ratio.Figure: Double]) -> Int {
    var missed = 0
    print("")
    for ratio in ratios {
      guard let numerator = figures[ratio.numerator], let denominator = figures[ratio.denominator] else { continue }
      let value = numerator / denominator
      if value > ratio.limit { missed += 1 }
      print("\(value <= ratio.limit ? "✓" : "✗") \(rounded(value)) ≤ \(rounded(ratio.limit)): \(ratio.sentence)")
    }
    return missed
  }

  private static func readable(_ nanoseconds: Double) -> String {
    switch nanoseconds {
    case ..<1_000: "\(rounded(nanoseconds)) ns"
    case ..<1_000_000: "\(rounded(nanoseconds / 1_000)) µs"
    default: "\(rounded(nanoseconds / 1_000_000)) ms"
    }
  }

  private static func rounded(_ value: Double) -> Double {
    (value * 100).rounded() / 100
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }

  fileprivate func leftPadded(to width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }
}
