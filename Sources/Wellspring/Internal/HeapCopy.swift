// SPDX-License-Identifier: MIT

/// A state on the heap beside the store's own, whose type the owner knows.
@safe
final class HeapCopy {
  let address: UnsafeMutableRawPointer
  private let free: (UnsafeMutableRawPointer) -> Void

  convenience init<State>(copying original: UnsafeMutablePointer<State>) {
    let copy = UnsafeMutablePointer<State>.allocate(capacity: 1)
    unsafe copy.initialize(from: original, count: 1)
    unsafe self.init(owning: copy)
  }

  init<State>(owning state: UnsafeMutablePointer<State>) {
    unsafe address = UnsafeMutableRawPointer(state)
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

/// Gets the payload of an enum to the heap, for the caller to free; nil when the enum is in another case.
///
/// In a debug build its frame has room for two payloads, which is gone before anything else is done with the payload.
@inline(never)
func payloadOnHeap<Destination, State>(
  of destination: UnsafeMutablePointer<Destination>,
  _ place: EnumCase<Destination, State>
) -> UnsafeMutablePointer<State>? {
  let optional = UnsafeMutablePointer<State?>.allocate(capacity: 1)
  unsafe optional.initialize(to: place.extract(from: destination.pointee))
  if let payload = unsafe optional.payload() { return unsafe payload }
  unsafe optional.deallocate()
  return nil
}
