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
    storage?.send(action, context) ?? .empty
  }

  override func dispatch(contentsOf actions: [Feature.Action], _ context: SendContext) -> StoreTask {
    storage?.send(contentsOf: actions, context) ?? .empty
  }
}
