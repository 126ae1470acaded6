// SPDX-License-Identifier: MIT

#if canImport(Combine)
  import Combine

  // Any code may ask an `ObservableObject` for its publisher, so the requirement is isolated to no actor.
  extension Store: ObservableObject {
    /// Never fires: a view that owns a store with `@StateObject` is evaluated again for what it reads, and for nothing else.
    public nonisolated var objectWillChange: ObservableObjectPublisher {
      ObservableObjectPublisher()
    }
  }
#endif
