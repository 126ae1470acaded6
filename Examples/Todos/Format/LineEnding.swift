// SPDX-License-Identifier: MIT

/// How a line ends. A lone `\r` does not end one: it is text.
enum LineEnding: String, Hashable, Sendable {
  case lf = "\n"
  case crlf = "\r\n"
}
