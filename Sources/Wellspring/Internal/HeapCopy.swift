// SPDX-License-Identifier: MIT

/// A copy of a state on the heap, whose type the owner knows.
@safe
final class HeapCopy {
  let address: UnsafeMutableRawPointer
  private let free: (UnsafeMutableRawPointer) -> Void

  init<State>(copying original: UnsafeMutablePointer<State>) {
    let copy = UnsafeMutablePointer<State>.allocate(capacity: 1)
    unsafe copy.initialize(from: original, count: 1)
    unsafe address = UnsafeMutableRawPointer(copy)
    unsafe free = { address in
      let state = unsafe address.assumingMemoryBound(to: State.self)
      unsafe state.deinitialize(count: 1)
      unsafe state.deallocate()
    }
  }

  deinit {
    unsafe free(address)
  }
}
