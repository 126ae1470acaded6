// SPDX-License-Identifier: MIT

/// Colours of a terminal, or none.
struct Ink {
  let isColored: Bool

  func color(_ mark: TreeWriter.Mark, _ text: String) -> String {
    switch mark {
    case .same: text
    case .removed: red(text)
    case .inserted: green(text)
    case .aside: dim(text)
    }
  }

  func red(_ text: String) -> String { paint("31", text) }
  func green(_ text: String) -> String { paint("32", text) }
  func dim(_ text: String) -> String { paint("2", text) }

  private func paint(_ code: String, _ text: String) -> String {
    isColored ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}
