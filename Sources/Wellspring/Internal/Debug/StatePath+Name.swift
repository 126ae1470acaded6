// SPDX-License-Identifier: MIT

import StateDiff

#if DEBUG
  extension StatePath {
    /// The part, as one would write it: `counter`; what is computed has no name that is known, and only its type:
    /// `rows.<computed (Int)>`. Nil for the whole.
    var name: String? {
      let root = "\\\(Whole.self)."
      let path = unsafe Diff.describe(keyPath)
      guard path.hasPrefix(root), path != root + "self" else { return nil }
      return String(path.dropFirst(root.count))
    }

    /// The name, unless something on the way is computed.
    var storedName: String? {
      name.flatMap { $0.contains("<computed") ? nil : $0 }
    }
  }
#endif
