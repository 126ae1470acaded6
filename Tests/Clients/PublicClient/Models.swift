// SPDX-License-Identifier: MIT

import Wellspring

// Models and ids as an app declares them: at file level. Nothing here is isolated, and what holds values alone is `Sendable`
// without saying so.

public struct Todo: Equatable, Identifiable {
  public let id: Int
  public var title = ""
  public var priority = Priority.unset
  public var isDone = false
  public var owner = User()
}

public enum Priority: Equatable {
  case unset
  case letter(Character)
  case due(day: Int, month: Int)
}

public enum Filter: Hashable {
  case all, open
  case project(String)
}

public struct User: Hashable, Identifiable {
  public var name = ""
  public var address = Address()

  public var id: String { name }
  public var initials: String { String(name.prefix(1)) }
}

public struct Address: Hashable {
  public var city = ""
}

/// What a screen draws in its header: a selector's value.
public struct Summary: Equatable {
  public var open = 0
  public var done = 0
}

/// What effects are cancelled by.
public enum WorkID: Hashable {
  case loading
  case searching(Filter)
}

public struct SaveID: Hashable {
  public var user: User
}

/// A class that is not `Sendable`, in the state and in an action.
public final class Attachment: Equatable {
  public var bytes: [UInt8]

  public init(bytes: [UInt8] = []) {
    self.bytes = bytes
  }

  public static func == (left: Attachment, right: Attachment) -> Bool { left === right }
}

public struct Unavailable: Error {}
