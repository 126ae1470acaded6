// SPDX-License-Identifier: MIT

import Dispatch
import Wellspring

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// `swift run -c release benchmarks [--filter NAME,…] [--tsv] [--check] [--plot FILE] [--repeat NAME SIZE COUNT]`
@main
struct BenchmarkProgram {
  static let legend = """
    The time of one action, or of one of what is named, as the median of seven samples.

    closure-call        the reducer called through a closure: what an action costs without any library
    send                an action without effects, in a store that nobody observes
    send-3-middleware   the same through three middlewares that pass it on
    send-debug-release  the same with .debug(), which a release build leaves out
    send-1-observer     the same with one observer, who is called
    depth N             an action of a child N levels deep
    fields N            N observed fields, none of which the action changes, and one that it does
    rows N              an action changes one of N rows, each of which is observed, and so are ten arrays beside them
    rows-unobserved N   the same without observers
    rows-with-effects N the same with a running effect in each row
    identified-update-* one of N elements is changed, while an older copy is alive or not; array-*: of an Array
    *-iterate N         all of N elements are read
    diff-rows N         the diff of two states of N rows, of which one has changed; equal-rows: comparing them with ==
    effect-round-trip N N effects that send an action each, one after the other (1) or at once
    chain N             one of N actions that send one another as effects
    scope-cached, dynamic-member, observation-fire, store-create
                        a projection that is held, a tracked read, an action after which a tracker runs again, a new store

    """

  /// The main function is not `async`, since valgrind does not run one.
  @MainActor
  static func main() {
    let arguments = Arguments(CommandLine.arguments.dropFirst())
    if let figure = arguments.repeated { return repeatOnce(figure, arguments.count) }
    Task { exit(await run(arguments)) }
    dispatchMain()
  }

  /// Does one thing a number of times, for a tool that counts what the processor does.
  @MainActor
  private static func repeatOnce(_ figure: Figure, _ count: Int) {
    guard let benchmark = allBenchmarks().first(where: { $0.figure == figure }) else {
      print("There is no benchmark \(figure.name) of size \(figure.size).")
      exit(2)
    }
    if case .now(let body) = benchmark.prepare() { body(count) }
  }

  /// Measures, prints, and returns the status to exit with.
  @MainActor
  private static func run(_ arguments: Arguments) async -> Int32 {
    let report = Report(isTable: !arguments.isForScripts)
    report.begin(legend)
    var figures: [Figure: Double] = [:]
    for benchmark in allBenchmarks() where arguments.includes(benchmark.name) {
      let time = await benchmark.measure()
      figures[benchmark.figure] = time
      report.add(benchmark.figure, time)
    }
    if let path = arguments.plot { ScalingPlot(figures).write(to: path) }
    let missed = report.end(figures, allClaims().filter { arguments.includes($0.name) })
    return arguments.isCheck && missed > 0 ? 1 : 0
  }
}

/// What was asked for on the command line. A filter names benchmarks by what their names begin with.
struct Arguments {
  private let filter: [Substring]?
  let isForScripts: Bool
  let isCheck: Bool
  let plot: String?
  let repeated: Figure?
  let count: Int

  init(_ arguments: ArraySlice<String>) {
    func values(_ option: String) -> ArraySlice<String> { arguments.drop { $0 != option }.dropFirst() }
    filter = values("--filter").first?.split(separator: ",")
    isForScripts = arguments.contains("--tsv")
    isCheck = arguments.contains("--check")
    plot = values("--plot").first
    let repeated = Array(values("--repeat"))
    if repeated.count >= 3 {
      self.repeated = Figure(repeated[0], Int(repeated[1]) ?? 1)
      count = Int(repeated[2]) ?? 1
    } else {
      self.repeated = nil
      count = 0
    }
  }

  func includes(_ name: String) -> Bool {
    filter?.contains { name.hasPrefix($0) } ?? true
  }
}
