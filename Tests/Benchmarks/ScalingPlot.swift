// SPDX-License-Identifier: MIT

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// What an action on a row costs against the number of rows, as an SVG drawing; both axes are logarithmic.
struct ScalingPlot {
  private struct Line {
    let name: String
    let color: String
    let points: [(size: Int, time: Double)]
  }

  private static let (width, height, margin) = (640.0, 400.0, (left: 70.0, right: 150.0, top: 50.0, bottom: 50.0))
  private let lines: [Line]
  /// What one of a hundred observed rows costs: the goal is that one of any number does.
  private let goal: Double?

  init(_ figures: [Figure: Double]) {
    func points(_ name: String) -> [(Int, Double)] {
      figures.filter { $0.key.name == name }.map { ($0.key.size, $0.value) }.sorted { $0.0 < $1.0 }
    }
    lines = [
      Line(name: "observed rows", color: "#0b6bcb", points: points("rows")),
      Line(name: "unobserved rows", color: "#8a8f98", points: points("rows-unobserved")),
    ]
    goal = figures[Figure("rows", 100)]
  }

  func write(to path: String) {
    guard let file = unsafe fopen(path, "w") else { return print("\(path) cannot be written.") }
    unsafe fputs(svg, file)
    unsafe fclose(file)
  }

  var svg: String {
    let (width, height, margin) = Self.size
    var parts = [
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width) \(height)" font-family="sans-serif" font-size="12">
      <rect width="100%" height="100%" fill="#ffffff"/>
      <text x="\(margin.left)" y="24" font-size="14">An action that changes one of N rows</text>
      """
    ]
    parts += grid
    if let goal { parts.append(goalLine(goal)) }
    parts += lines.filter { !$0.points.isEmpty }.map(draw)
    return (parts + ["</svg>", ""]).joined(separator: "\n")
  }

  // MARK: Drawing

  private static var size: (Int, Int, (left: Int, right: Int)) {
    (Int(width), Int(height), (Int(margin.left), Int(margin.right)))
  }

  /// From 10 to 100,000 rows.
  private func x(_ size: Double) -> Double {
    let (first, last) = (Self.margin.left, Self.width - Self.margin.right)
    return first + (last - first) * (log10(size) - 1) / 4
  }

  /// From 100 ns to 100 µs.
  private func y(_ nanoseconds: Double) -> Double {
    let (first, last) = (Self.height - Self.margin.bottom, Self.margin.top)
    return first + (last - first) * (log10(nanoseconds) - 2) / 3
  }

  private var grid: [String] {
    let sizes = [(10.0, "10"), (100, "100"), (1_000, "1,000"), (10_000, "10,000"), (100_000, "100,000")]
    let times = [(100.0, "100 ns"), (1_000, "1 µs"), (10_000, "10 µs"), (100_000, "100 µs")]
    let (left, right) = (x(10), x(100_000))
    return sizes.map { size, label in
      "<text x=\"\(rounded(x(size)))\" y=\"\(y(100) + 20)\" text-anchor=\"middle\">\(label)</text>"
    }
      + times.map { time, label in
        """
        <path d="M\(left) \(rounded(y(time)))H\(right)" stroke="#e3e5e8"/>
        <text x="\(left - 8)" y="\(rounded(y(time)) + 4)" text-anchor="end">\(label)</text>
        """
      }
      + ["<text x=\"\((left + right) / 2)\" y=\"\(y(100) + 40)\" text-anchor=\"middle\">rows</text>"]
  }

  private func goalLine(_ time: Double) -> String {
    """
    <path d="M\(x(10)) \(rounded(y(time)))H\(x(100_000))" stroke="#2e7d32" stroke-dasharray="6 4"/>
    <text x="\(x(100_000) + 10)" y="\(rounded(y(time)) + 16)" fill="#2e7d32">the goal: flat</text>
    """
  }

  private func draw(_ line: Line) -> String {
    let points = line.points.map { "\(rounded(x(Double($0.size)))),\(rounded(y($0.time)))" }
    let end = line.points.last!
    return """
      <polyline points="\(points.joined(separator: " "))" fill="none" stroke="\(line.color)" stroke-width="2"/>
      <text x="\(x(100_000) + 10)" y="\(rounded(y(end.time)) - 2)" fill="\(line.color)">\(line.name)</text>
      """
  }
}
