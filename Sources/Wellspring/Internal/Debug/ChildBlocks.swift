// SPDX-License-Identifier: MIT

#if DEBUG
  import Synchronization

  /// What the children with a debug output of their own have to print of one action, kept until the reducer has returned: what
  /// is printed goes through a user's code, which is not called half-way through a change.
  ///
  /// Found through a task-local value, since a child's reducer is called by its parent's and is told of no store.
  @usableFromInline
  final class ChildBlocks: Sendable {
    static let current = TaskLocal<ChildBlocks?>(wrappedValue: nil)

    /// Prints a block, once it is known who sent the action.
    typealias Write = (SendOrigin?) -> Void

    private struct Contents {
      var isOpen = true
      var blocks: [Handover<Write>?] = []
    }

    private let contents = Mutex(Contents())

    /// Takes a place for a block, before those of the children within; nil when it comes too late, from a task that a reducer
    /// started and that went on.
    func reserve() -> Int? {
      contents.withLock { contents in
        guard contents.isOpen else { return nil }
        contents.blocks.append(nil)
        return contents.blocks.count - 1
      }
    }

    func fill(_ place: Int, with write: @escaping Write) {
      let write = Handover(sharing: write)
      contents.withLock { contents in
        if contents.isOpen { contents.blocks[place] = write }
      }
    }

    /// Takes no more in, and returns what came, a parent's before its children's.
    func end() -> [Write] {
      contents.withLock { contents in
        contents.isOpen = false
        defer { contents.blocks = [] }
        return contents.blocks.compactMap(\.self)
      }
      .map(\.value)
    }
  }
#endif
