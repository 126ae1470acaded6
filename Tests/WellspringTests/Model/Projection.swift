// SPDX-License-Identifier: MIT

import Wellspring

/// A view store of whatever feature.
@MainActor
enum Projection {
  case root(ViewStore<ModelRoot>)
  case plain(ViewStore<ModelLeaf<Plain>>)
  case tagged(ViewStore<ModelLeaf<Tagged>>)
  case row(ViewStore<ModelRow>)

  var object: AnyObject {
    switch self {
    case .root(let store): store
    case .plain(let store): store
    case .tagged(let store): store
    case .row(let store): store
    }
  }

  func send(_ messages: [Message]) -> StoreTask {
    switch self {
    case .root(let store): send(messages, to: store)
    case .plain(let store): send(messages, to: store)
    case .tagged(let store): send(messages, to: store)
    case .row(let store): send(messages, to: store)
    }
  }

  private func send<Feature: Scripted>(_ messages: [Message], to store: ViewStore<Feature>) -> StoreTask {
    let actions = messages.map(Feature.action)
    return actions.count == 1 ? store.send(actions[0]) : store.send(contentsOf: actions)
  }

  func observe(_ probe: Watch.Probe, _ onChange: @escaping ([Int]) -> Void) -> ObservationToken {
    switch self {
    case .root(let store):
      switch probe {
      case .total: store.observe(\.total) { onChange([$0]) }
      case .rowIDs: store.observe(\.rowIDs) { onChange($0) }
      default: store.observe(\.value) { onChange([$0]) }
      }
    case .plain(let store): store.observe(\.value) { onChange([$0]) }
    case .tagged(let store): store.observe(\.value) { onChange([$0]) }
    case .row(let store): store.observe(\.value) { onChange([$0]) }
    }
  }

  func read(_ watch: Watch) -> [Int] {
    switch self {
    case .root(let store):
      switch watch.probe {
      case .value: [store.value]
      case .total: [store.total]
      case .rowIDs: Array(store.scope(\.rows).ids)
      case .presence: [isPresent(watch.place, in: store) ? 1 : 0]
      }
    case .plain(let store): [store.value]
    case .tagged(let store): [store.value]
    case .row(let store): [watch.probe == .presence ? (store.scope(\.tip) == nil ? 0 : 1) : store.value]
    }
  }

  private func isPresent(_ place: Place, in store: ViewStore<ModelRoot>) -> Bool {
    switch place {
    case .detail: store.scope(\.detail) != nil
    case .panel: store.scope(\.panel) != nil
    default: store.scope(\.login) != nil
    }
  }
}
