// SPDX-License-Identifier: MIT

/// A feature: what it knows, what can happen to it, and how the one follows from the other.
///
/// A reducer changes its state in answer to an action, and returns what is to be done outside of it as an effect. It is
/// pure and synchronous: all that it needs from the world, it gets through its properties.
///
/// ```swift
/// struct Counter: Reducer {
///   struct State: Equatable { var count = 0 }
///   enum Action { case increment, decrement }
///
///   func reduce(into state: inout State, action: Action) -> Effect {
///     switch action {
///     case .increment: state.count += 1
///     case .decrement: state.count -= 1
///     }
///     return .none
///   }
/// }
/// ```
///
/// `State` and `Action` are nested in the feature, or typealiases there. Neither has to be `Sendable`, and a reducer has to
/// be only when its effects capture it. A reducer has the isolation of the module that declares it.
public protocol Reducer<State, Action> {
  /// A value type holding everything that the feature needs to do its job and to be drawn.
  associatedtype State

  /// Everything that can happen to the feature; an enum.
  associatedtype Action

  /// Changes the state in answer to an action, and returns the work that follows from it.
  ///
  /// A store calls this on the main actor, one action at a time. Sending to the store from here is reported (`WS-001`) and
  /// the action waits its turn; reading the store's state from here stops the program (`WS-002`), since there is no right
  /// answer while the state is being changed.
  ///
  /// - Parameters:
  ///   - state: The state, changed in place.
  ///   - action: What happened.
  /// - Returns: What is to be done outside of the reducer; ``StoreEffect/none`` when nothing is.
  func reduce(into state: inout State, action: Action) -> Effect
}

extension Reducer {
  /// What this reducer's actions can set going.
  public typealias Effect = StoreEffect<State, Action>

  /// A child that is always there.
  public typealias Child<Feature: Reducer> = ChildOf<Self, Feature>

  /// A child that is there while its state is not nil.
  public typealias OptionalChild<Feature: Reducer> = OptionalChildOf<Self, Feature>

  /// Children that stand in a list, each under its id.
  public typealias Children<Feature: Reducer> = ChildrenOf<Self, Feature> where Feature.State: Identifiable

  /// A child that is there while an enum in the state is in one of its cases.
  public typealias CaseChild<Destination, Feature: Reducer> = CaseChildOf<Self, Destination, Feature>
}
