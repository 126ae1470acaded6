// SPDX-License-Identifier: MIT

import Wellspring

extension ViewStore<Todos> {
  /// The same for all rows, so that they stand in columns.
  var numberWidth: Int { String(self[\.nextID] - 1).count }
}
