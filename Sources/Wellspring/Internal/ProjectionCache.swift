// SPDX-License-Identifier: MIT

/// The projections of a feature's children by the key path that asked for them, which are found here without reading the
/// child's declaration; none is kept alive.
struct ProjectionCache {
  private var projections: [(path: AnyKeyPath, projection: Weak<AnyObject>)] = []

  subscript(path: AnyKeyPath) -> AnyObject? {
    get {
      for known in projections where known.path === path { return known.projection.object }
      return nil
    }
    set {
      // Key paths that are made anew each time, in generic code, are not to pile up here.
      if projections.count >= 64 { projections = [] }
      projections.removeAll { $0.path === path || $0.projection.object == nil }
      if let newValue { projections.append((path, Weak(newValue))) }
    }
  }
}
