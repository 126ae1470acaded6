// SPDX-License-Identifier: MIT

import Wellspring

// Models and ids as an app declares them: at file level, with nothing said about isolation. In a module whose default is the
// main actor they are all on it, and so are their conformances to `Equatable`, `Hashable` and `Identifiable`.

struct Todo: Equatable, Identifiable {
  let id: Int
  var title = ""
  var priority = Priority.unset
  var isDone = false
  var owner = User()
}

enum Priority: Equatable {
  case unset
  case letter(Character)
  case due(day: Int, month: Int)
}

enum Filter: Hashable {
  case all, open
  case project(String)
}

struct User: Hashable, Identifiable {
  var name = ""
  var address = Address()

  var id: String { name }
  var initials: String { String(name.prefix(1)) }
}

struct Address: Hashable {
  var city = ""
}

/// What a screen draws in its header: a selector's value.
struct Summary: Equatable {
  var open = 0
  var done = 0
}

/// What effects are cancelled by.
enum WorkID: Hashable {
  case loading
  case searching(Filter)
}

struct SaveID: Hashable {
  var user: User
}

/// A class that is not `Sendable`, in the state and in an action.
nonisolated final class Photo: Equatable {
  var bytes: [UInt8]

  init(bytes: [UInt8] = []) {
    self.bytes = bytes
  }

  static func == (left: Photo, right: Photo) -> Bool { left === right }
}

struct Unavailable: Error {}
