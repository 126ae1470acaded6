// SPDX-License-Identifier: MIT

/// What a child declaration says that is not needed to reduce an action: kept in one object, so that a reducer stays small
/// that contains others which contain others.
@usableFromInline
final class ChildDeclaration<Parent: Reducer, Part, Feature: Reducer>: Sendable {
  /// Where in the parent's state the child is.
  let path: StatePath<Parent.State, Part>
  let site: CallSite
  let identify: ChildIdentity<Feature.State>
  private let column: UInt
  #if DEBUG
    /// Where the child's actions and changes are printed, if anywhere.
    @usableFromInline let output: ChildOutput<Feature>?
  #endif

  init(
    _ path: StatePath<Parent.State, Part>,
    _ site: CallSite,
    column: UInt,
    identify: ChildIdentity<Feature.State> = ChildIdentity()
  ) {
    self.path = path
    self.site = site
    self.column = column
    self.identify = identify
    #if DEBUG
      output = nil
    #endif
  }

  #if DEBUG
    /// The same declaration, with an output of the child's own.
    init(_ original: ChildDeclaration, printingTo output: ChildOutput<Feature>) {
      path = original.path
      site = original.site
      column = original.column
      identify = original.identify
      self.output = output
    }

    /// Where the child stands, as one would write it: `counter`; the feature's name where the path is computed.
    var place: String { path.storedName ?? String(describing: Feature.self) }
  #endif

  /// Reduces the child where it stands.
  @inlinable
  @inline(__always)
  func reduce(
    _ child: UnsafeMutablePointer<Feature.State>,
    _ action: Feature.Action,
    by reducer: Feature
  ) -> Feature.Effect {
    #if DEBUG
      if let output { return unsafe output.reduce(child, action, by: reducer) }
    #endif
    return unsafe reducer.reduce(into: &child.pointee, action: action)
  }

  /// What tells this declaration from the others of its parent.
  var key: DeclarationKey {
    unsafe DeclarationKey(path: path.keyPath, feature: ObjectIdentifier(Feature.self), site: site, column: column)
  }
}

/// What tells one child declaration of a feature from another: where it stands in the source, and which part of the state
/// it is about.
///
/// It is the same for every copy of a reducer, and also for a declaration that is computed anew each time it is read.
struct DeclarationKey: Equatable {
  let path: AnyKeyPath
  let feature: ObjectIdentifier
  let site: CallSite
  let column: UInt

  static func == (left: Self, right: Self) -> Bool {
    guard left.site.line == right.site.line, left.column == right.column, left.feature == right.feature else {
      return false
    }
    // One literal is one object, but for generic code, where comparing takes longer.
    guard left.path === right.path || left.path == right.path else { return false }
    return left.site.isInFile(of: right.site)
  }
}
