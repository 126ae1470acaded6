// SPDX-License-Identifier: MIT

extension StringProtocol {
  /// The text with everything made visible that would move the cursor, change the colours, or turn the direction of
  /// writing: a task's text comes from a file, and a file may come from anybody.
  var visible: String {
    // Nearly every text is of this kind, and is what it shows.
    if utf8.allSatisfy({ 0x20 <= $0 && $0 < 0x7F }) { return String(self) }
    var text = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if let picture = scalar.picture {
        text.append(picture)
      } else if scalar.isDangerous {
        text.append(contentsOf: "<U+\(String(scalar.value, radix: 16, uppercase: true))>".unicodeScalars)
      } else {
        text.append(scalar)
      }
    }
    return String(text)
  }
}

extension UnicodeScalar {
  /// Unicode's sign for one of ASCII's control characters: `␛` for escape.
  fileprivate var picture: UnicodeScalar? {
    switch value {
    case 0x00...0x1F: UnicodeScalar(0x2400 + value)
    case 0x7F: UnicodeScalar(0x2421)
    default: nil
    }
  }

  /// The other control characters, line and paragraph separators, and invisible format characters; but not the joiners,
  /// without which many emoji fall apart and some languages cannot be written.
  fileprivate var isDangerous: Bool {
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    case .format: value != 0x200C && value != 0x200D && !(0xE0020...0xE007F).contains(value)
    default: false
    }
  }
}
