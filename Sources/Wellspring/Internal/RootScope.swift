// SPDX-License-Identifier: MIT

/// The place of the whole feature.
final class RootScope<Feature: Reducer>: Scope<Feature.State, Feature.Action> {
  private weak var storage: Storage<Feature>?

  init(_ storage: Storage<Feature>) {
    self.storage = storage
    super.init(parent: nil, runtime: storage)
  }

  override func withAddress(_ body: (UnsafeMutableRawPointer?) -> Void) {
    guard let storage else { return body(nil) }
    unsafe body(UnsafeMutableRawPointer(storage.state))
  }

  override func dispatch(_ action: Feature.Action, _ context: SendContext) -> StoreTask {
    guard let storage else { return .empty }
    guard let inbox = storage.inbox, case .effect = context.origin else { return storage.send(action, context) }
    inbox(HeldAction(action, context) { [weak storage] in _ = storage?.send($0, $1) })
    return .empty
  }

  override func dispatch(contentsOf actions: [Feature.Action], _ context: SendContext) -> StoreTask {
    storage?.send(contentsOf: actions, context) ?? .empty
  }
}
