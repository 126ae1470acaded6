// SPDX-License-Identifier: MIT

#if canImport(SwiftUI)
  import SwiftUI

  /// A view of one value of a state: a change of that value evaluates this view alone.
  ///
  /// It is evaluated too when the body that makes it is, since its content is a closure of that body.
  ///
  /// ```swift
  /// WithViewStore(store, observe: \.summary) { summary in
  ///   Text(summary.title)
  /// }
  /// ```
  ///
  /// What the content reads of other view stores, it depends on too. It is a `View` when its content is.
  public struct WithViewStore<Feature: Reducer, Value: Equatable, Content> {
    private let store: ViewStore<Feature>
    private let path: KeyPath<Feature.State, Value>
    private let content: (Value) -> Content
  }

  extension WithViewStore: View where Content: View {
    /// Makes a view of a value.
    ///
    /// - Parameters:
    ///   - store: The view store to read.
    ///   - path: The value; often a computed property that gathers what the content needs.
    ///   - content: Makes a view of it.
    public init(
      _ store: ViewStore<Feature>,
      observe path: KeyPath<Feature.State, Value>,
      @ViewBuilder content: @escaping (_ value: Value) -> Content
    ) {
      self.store = store
      self.path = path
      self.content = content
    }

    /// Makes a view of a value of a whole store.
    @MainActor
    public init(
      _ store: Store<Feature>,
      observe path: KeyPath<Feature.State, Value>,
      @ViewBuilder content: @escaping (_ value: Value) -> Content
    ) {
      self.init(store.view, observe: path, content: content)
    }

    /// The content, for the value as it is now.
    public var body: Content {
      content(store[path])
    }
  }
#endif
