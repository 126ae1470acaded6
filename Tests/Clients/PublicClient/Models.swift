// SPDX-License-Identifier: MIT

// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation

import Wellspring

// Models and ids of a package that others use: public at file level. What is public is `Sendable` only when it says so, and
// has to be where an effect captures it or a task carries it.

public struct Todo: Equatable, Identifiable, Sendable {
  public let id: Int
  public var title = ""
  public var priority = Priority.unset
  public var isDone = false
  public var owner = User()

  public init(id: Int, title: String = "", priority: Priority = .unset, isDone: Bool = false) {
    self.id = id
    self.title = title
    self.priority = priority
    self.isDone = isDone
  }
}

public enum Priority: Equatable, Sendable {
  case unset
  case letter(Character)
  case due(day: Int, month: Int)
}

public enum Filter: Hashable {
  case all, open
  case project(String)
}

public struct User: Hashable, Identifiable, Sendable {
  public var name = ""
  public var address = Address()

  public init() {}

  public var id: String { name }
  public var initials: String { String(name.prefix(1)) }
}

public struct Address: Hashable, Sendable {
  public var city = ""

  public init() {}
}

/// What a screen draws in its header: a selector's value.
public struct Summary: Equatable {
  public var open = 0
  public var done = 0

  public init(open: Int, done: Int) {
    self.open = open
    self.done = done
  }
}

/// What effects are cancelled by.
public enum WorkID: Hashable {
  case loading
  case searching(Filter)
}

public struct SaveID: Hashable {
  public var user: User

  public init(user: User) {
    self.user = user
  }
}

/// A class that is not `Sendable`, in the state and in an action.
public final class Photo: Equatable {
  public var bytes: [UInt8]

  public init(bytes: [UInt8] = []) {
    self.bytes = bytes
  }

  public static func == (left: Photo, right: Photo) -> Bool { left === right }
}

public struct Unavailable: Error {}
