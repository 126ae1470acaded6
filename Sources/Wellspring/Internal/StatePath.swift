// SPDX-License-Identifier: MIT

/// The way from a whole to one of its parts, which reads the part where it stands.
///
/// Where the part is stored inline, its offset is looked up once and used from then on: adding a number costs a nanosecond,
/// following a key path 10 to 20. It also never copies the whole, which `pointer.pointee[keyPath:]` does in a debug build.
@usableFromInline
struct StatePath<Whole, Part>: Sendable {
  // Key paths are immutable, but `KeyPath` is not `Sendable` since one may capture subscript arguments that are not. It is
  // read where the state is, and nowhere else.
  @usableFromInline nonisolated(unsafe) let keyPath: KeyPath<Whole, Part>
  /// Negative where the part is not stored inline.
  @usableFromInline let offset: Int

  @usableFromInline
  init(_ keyPath: KeyPath<Whole, Part>) {
    unsafe self.keyPath = keyPath
    offset = MemoryLayout<Whole>.offset(of: keyPath) ?? -1
  }

  @inlinable
  func value(in whole: UnsafeMutablePointer<Whole>) -> Part {
    if offset >= 0 { return unsafe whole.part(at: offset).pointee }
    return unsafe readInPlace(&whole.pointee, keyPath)
  }

  /// Calls the closure with the part's address, or with that of a copy where the part is computed.
  func withPart(of whole: UnsafeMutablePointer<Whole>, _ body: (UnsafeMutablePointer<Part>) -> Void) {
    if offset >= 0 { return unsafe body(whole.part(at: offset)) }
    let copy = unsafe copy(of: whole)
    unsafe body(copy)
    unsafe copy.deinitialize(count: 1)
    unsafe copy.deallocate()
  }

  /// The room for the copy is taken from the heap, and in a function of its own: it would be part of the frame otherwise, also
  /// when nothing is copied, and places stand in frames within frames.
  @inline(never)
  private func copy(of whole: UnsafeMutablePointer<Whole>) -> UnsafeMutablePointer<Part> {
    let copy = UnsafeMutablePointer<Part>.allocate(capacity: 1)
    unsafe copy.initialize(to: readInPlace(&whole.pointee, keyPath))
    return unsafe copy
  }

  /// Calls the closure with the part's address, to be changed there.
  @inlinable
  func change<Result>(in whole: inout Whole, _ body: (UnsafeMutablePointer<Part>) -> Result) -> Result {
    if offset >= 0 {
      return unsafe withUnsafeMutablePointer(to: &whole) { unsafe body($0.part(at: offset)) }
    }
    // Every path of a declaration is made of a `WritableKeyPath`.
    let writable = unsafe unsafeDowncast(keyPath, to: WritableKeyPath<Whole, Part>.self)
    return unsafe withUnsafeMutablePointer(to: &whole[keyPath: writable]) { unsafe body($0) }
  }
}

/// Reads through an `inout` access, since that is the one form which does not copy the root first in a debug build.
@inlinable
func readInPlace<Whole, Part>(_ whole: inout Whole, _ keyPath: KeyPath<Whole, Part>) -> Part {
  whole[keyPath: keyPath]
}

extension UnsafeMutablePointer {
  @inlinable
  func part<Part>(at offset: Int) -> UnsafeMutablePointer<Part> {
    unsafe (UnsafeMutableRawPointer(self) + offset).assumingMemoryBound(to: Part.self)
  }
}

extension UnsafeMutablePointer {
  /// Where the wrapped value stands, or nil when there is none; nothing is copied.
  ///
  /// An optional keeps its payload at its own address.
  @inlinable
  func payload<Wrapped>() -> UnsafeMutablePointer<Wrapped>? where Pointee == Wrapped? {
    unsafe isPresent(self) ? UnsafeMutableRawPointer(self).assumingMemoryBound(to: Wrapped.self) : nil
  }
}

/// Says whether there is a value, without the copy that `!= nil` makes of it in a debug build: what is not known to be
/// copyable cannot be copied.
@inlinable
func isPresent<Wrapped: ~Copyable>(_ optional: UnsafeMutablePointer<Wrapped?>) -> Bool {
  switch unsafe optional.pointee {
  case .some: true
  case .none: false
  }
}
