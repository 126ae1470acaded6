// SPDX-License-Identifier: MIT

extension View {
  /// Rule (documentation of `task`; sure): the task starts when the view appears, and is cancelled when it goes.
  public func task(
    priority: TaskPriority = .userInitiated,
    @_inheritActorContext _ action: @escaping @Sendable () async -> Void
  ) -> some View {
    Lifetime(content: self) { node in
      let task = Task(priority: priority, operation: action)
      node.host?.tasks.append(task)
      node.onRemove.append { task.cancel() }
    }
  }

  public func onAppear(perform action: (() -> Void)? = nil) -> some View {
    Lifetime(content: self) { _ in action?() }
  }

  public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
    Lifetime(content: self) { node in
      if let action { node.onRemove.append(action) }
    }
  }

  /// Rule (documentation of `onChange(of:initial:_:)`; sure): the action runs after the evaluation in which the value differed.
  public func onChange<V: Equatable>(
    of value: V,
    initial: Bool = false,
    _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
  ) -> some View {
    ChangeWatch(content: self, value: value, initial: initial, action: action)
  }

  /// Rule (documentation of `refreshable`; sure): the action is in the environment of what it is put on, and is awaited while the
  /// indicator is shown. Rule (observed; fairly sure): it is cancelled when the view goes.
  public func refreshable(action: @escaping @Sendable () async -> Void) -> some View {
    Refreshable(content: self, action: RefreshAction(action: action))
  }
}

/// Does something when a view appears.
struct Lifetime<Content: View>: Primitive {
  let content: Content
  let onAppear: (Node) -> Void

  func children(in node: Node) -> [Child] {
    if node.generation == 1 {
      node.host?.afterPass { [weak node, onAppear] in
        if let node, !node.isRemoved { onAppear(node) }
      }
    }
    return [Child(0, content, node.environment)]
  }
}

struct ChangeWatch<Content: View, Value: Equatable>: Primitive {
  let content: Content
  let value: Value
  let initial: Bool
  let action: (Value, Value) -> Void

  func children(in node: Node) -> [Child] {
    let last = node.stored(at: 0) { LastValue(value) }
    let before = last.value
    last.value = value
    if before != value || (initial && node.generation == 1) {
      node.host?.afterPass { [action, value] in action(before, value) }
    }
    return [Child(0, content, node.environment)]
  }

  private final class LastValue {
    var value: Value

    init(_ value: Value) {
      self.value = value
    }
  }
}

struct Refreshable<Content: View>: Primitive {
  let content: Content
  let action: RefreshAction

  func children(in node: Node) -> [Child] {
    var environment = node.environment
    environment.setRefresh(action)
    return [Child(0, content, environment)]
  }
}
