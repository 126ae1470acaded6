// SPDX-License-Identifier: MIT

extension IdentifiedArray: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The elements, written like those of an array.
  public var description: String {
    elements.description
  }

  /// The elements, written like those of an array, after the name of the type.
  public var debugDescription: String {
    "IdentifiedArray(\(elements.debugDescription))"
  }

  /// A mirror that shows the elements like those of an array.
  public var customMirror: Mirror {
    Mirror(self, unlabeledChildren: self, displayStyle: .collection)
  }
}
