// SPDX-License-Identifier: MIT

extension View {
  public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    Presentation(content: self, style: .sheet, title: "", onDismiss: onDismiss) {
      item.wrappedValue.map { ($0.id, content($0)) }
    } dismiss: {
      item.wrappedValue = nil
    }
  }

  public func sheet<Content: View>(
    isPresented: Binding<Bool>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    Presentation(content: self, style: .sheet, title: "", onDismiss: onDismiss) {
      isPresented.wrappedValue ? (AnyHashable("sheet"), content()) : nil
    } dismiss: {
      isPresented.wrappedValue = false
    }
  }

  public func alert<Actions: View, Message: View>(
    _ title: some StringProtocol,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> Actions,
    @ViewBuilder message: () -> Message
  ) -> some View {
    dialog(.alert, title, isPresented, actions(), message())
  }

  public func alert<Actions: View>(
    _ title: some StringProtocol,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> Actions
  ) -> some View {
    dialog(.alert, title, isPresented, actions(), EmptyView())
  }

  public func alert<Actions: View, Message: View, T>(
    _ title: some StringProtocol,
    isPresented: Binding<Bool>,
    presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> Actions,
    @ViewBuilder message: @escaping (T) -> Message
  ) -> some View {
    dialog(.alert, title, isPresented, data.map(actions), data.map(message))
  }

  public func confirmationDialog<Actions: View>(
    _ title: some StringProtocol,
    isPresented: Binding<Bool>,
    @ViewBuilder actions: () -> Actions
  ) -> some View {
    dialog(.confirmationDialog, title, isPresented, actions(), EmptyView())
  }

  public func confirmationDialog<Actions: View, T>(
    _ title: some StringProtocol,
    isPresented: Binding<Bool>,
    presenting data: T?,
    @ViewBuilder actions: @escaping (T) -> Actions
  ) -> some View {
    dialog(.confirmationDialog, title, isPresented, data.map(actions), EmptyView())
  }

  private func dialog(
    _ style: PresentationStyle,
    _ title: some StringProtocol,
    _ isPresented: Binding<Bool>,
    _ actions: some View,
    _ message: some View
  ) -> some View {
    let contents = TupleView((actions, message), [message, actions])
    return Presentation(content: self, style: style, title: String(title), onDismiss: nil) {
      isPresented.wrappedValue ? (AnyHashable("dialog"), contents) : nil
    } dismiss: {
      isPresented.wrappedValue = false
    }
  }

  public func navigationDestination<Content: View>(
    isPresented: Binding<Bool>,
    @ViewBuilder destination: () -> Content
  ) -> some View {
    let content = destination()
    return Presentation(content: self, style: .push, title: "", onDismiss: nil) {
      isPresented.wrappedValue ? (AnyHashable("pushed"), content) : nil
    } dismiss: {
      isPresented.wrappedValue = false
    }
  }

  public func navigationDestination<Item: Hashable, Content: View>(
    item: Binding<Item?>,
    @ViewBuilder destination: @escaping (Item) -> Content
  ) -> some View {
    Presentation(content: self, style: .push, title: "", onDismiss: nil) {
      item.wrappedValue.map { (AnyHashable($0), destination($0)) }
    } dismiss: {
      item.wrappedValue = nil
    }
  }

  public func navigationDestination<Data: Hashable, Content: View>(
    for data: Data.Type,
    @ViewBuilder destination: @escaping (Data) -> Content
  ) -> some View {
    DestinationDeclaration(content: self) {
      destination($0 as! Data)
    } type: {
      ObjectIdentifier(data)
    }
  }
}

struct DestinationDeclaration<Content: View>: Primitive {
  let content: Content
  let make: (Any) -> any View
  let type: () -> ObjectIdentifier

  func children(in node: Node) -> [Child] {
    if let destinations = node.environment[DestinationsKey.self] {
      destinations.make[type()] = make
      // The stack's path may have been read before.
      node.host?.afterPass { destinations.readers.invalidate() }
    }
    return [Child(0, content, node.environment)]
  }
}

enum PresentationStyle { case sheet, alert, confirmationDialog, push }

@MainActor
protocol Presenter {
  var style: PresentationStyle { get }
  var title: String { get }
  /// What the system does when the user dismisses it.
  func dismissByUser()
}

/// Something that is shown on top while a binding says so.
///
/// Rule (documentation of `sheet(item:)`; sure): another item, by its id, dismisses the old sheet and presents a new one.
/// Rule (documentation of `sheet`; sure): when the user dismisses it, the binding is set to nil or false, and `onDismiss` is called.
/// Rule (fairly sure): the modifier reads its binding itself, and the view that it is put on does not depend on it.
struct Presentation<Content: View>: Primitive, Presenter {
  let content: Content
  let style: PresentationStyle
  let title: String
  let onDismiss: (() -> Void)?
  let presented: () -> (AnyHashable, any View)?
  let dismiss: @MainActor () -> Void

  func children(in node: Node) -> [Child] {
    let state = node.stored(at: 0) { PresentationState() }
    let presented = presented()
    if state.id != nil, presented == nil, let onDismiss { node.host?.afterPass(onDismiss) }
    state.id = presented?.0
    var environment = node.environment
    environment.setDismiss(DismissAction(dismiss))
    let base = Child("content", content, node.environment)
    return [base] + (presented.map { [Child([AnyHashable("presented"), $0.0], $0.1, environment)] } ?? [])
  }

  func dismissByUser() {
    dismiss()
  }
}

private final class PresentationState {
  var id: AnyHashable?
}
