// SPDX-License-Identifier: MIT

/// The line to type in, on a terminal that shows nothing but line after line.
///
/// What comes while somebody types is written above it. What has been typed by then is out of sight, and not lost.
@MainActor
final class PromptLine {
  private static let text = "> "

  private var isShown = false

  func show() {
    isShown = true
    StandardOutput.write(Self.text)
  }

  /// The return key was hit, and the cursor is in the line below.
  func typed() {
    isShown = false
  }

  /// Writes lines, which end with a line break.
  func write(above lines: String) {
    StandardError.write(isShown ? Ansi.emptyLine + lines + Self.text : lines)
  }
}
