// SPDX-License-Identifier: MIT

/// A range, whatever its bounds are.
protocol RangeValue {
  /// What it has for bounds, with what stands between.
  var bounds: (lower: Any?, mark: String, upper: Any?) { get }
}

extension Range: RangeValue {
  var bounds: (lower: Any?, mark: String, upper: Any?) { (lowerBound, "..<", upperBound) }
}

extension ClosedRange: RangeValue {
  var bounds: (lower: Any?, mark: String, upper: Any?) { (lowerBound, "...", upperBound) }
}

extension PartialRangeFrom: RangeValue {
  var bounds: (lower: Any?, mark: String, upper: Any?) { (lowerBound, "...", nil) }
}

extension PartialRangeThrough: RangeValue {
  var bounds: (lower: Any?, mark: String, upper: Any?) { (nil, "...", upperBound) }
}

extension PartialRangeUpTo: RangeValue {
  var bounds: (lower: Any?, mark: String, upper: Any?) { (nil, "..<", upperBound) }
}

extension Describer {
  /// A range as it is written, with bounds that are described like any other value.
  func describeRange(_ value: Any, _ depth: Int) -> DescribedValue {
    guard let bounds = (value as? any RangeValue)?.bounds else { return .leaf("\(value)".onOneLine) }
    func text(_ bound: Any?) -> String { bound.map { LineWriter.text(of: describe($0, depth: depth + 1)) } ?? "" }
    return .leaf(text(bounds.lower) + bounds.mark + text(bounds.upper))
  }
}
