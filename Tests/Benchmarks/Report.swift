// SPDX-License-Identifier: MIT

/// What is printed: a table and the ratios for people, or lines for scripts.
@MainActor
struct Report {
  let isTable: Bool

  func begin(_ legend: String) {
    if isTable { print(legend) }
  }

  func add(_ figure: Figure, _ time: Double) {
    guard isTable else { return print("\(figure.name)\t\(figure.size)\t\(rounded(time))") }
    let name = figure.size == 1 ? figure.name : "\(figure.name) \(figure.size)"
    print(name.padded(to: 34) + readable(time).leftPadded(to: 12))
  }

  /// Says what holds and what does not, of what was measured; returns how much does not.
  func end(_ figures: [Figure: Double], _ claims: [Claim]) -> Int {
    if isTable { print("") }
    var missed = 0
    for ratio in Ratio.all {
      guard let numerator = figures[ratio.numerator], let denominator = figures[ratio.denominator] else { continue }
      let value = numerator / denominator
      if value > ratio.limit { missed += 1 }
      say(value <= ratio.limit, "\(rounded(value)) ≤ \(rounded(ratio.limit)): \(ratio.sentence)")
    }
    for claim in claims {
      let isTrue = claim.isTrue()
      if !isTrue { missed += 1 }
      say(isTrue, claim.sentence)
    }
    return missed
  }

  private func say(_ holds: Bool, _ sentence: String) {
    if isTable { print("\(holds ? "✓" : "✗") \(sentence)") }
  }
}

func readable(_ nanoseconds: Double) -> String {
  switch nanoseconds {
  case ..<1_000: "\(rounded(nanoseconds)) ns"
  case ..<1_000_000: "\(rounded(nanoseconds / 1_000)) µs"
  default: "\(rounded(nanoseconds / 1_000_000)) ms"
  }
}

func rounded(_ value: Double) -> Double {
  (value * 100).rounded() / 100
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }

  fileprivate func leftPadded(to width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }
}
