// SPDX-License-Identifier: MIT

import Testing

@testable import Wellspring

@MainActor
@Suite struct ProjectionCacheTests {
  /// As generic code makes them: equal, and each an object of its own.
  private func makePath() -> AnyKeyPath {
    (\Board.State.user).appending(path: \Board.User.name)
  }

  @Test func keyPathsThatAreMadeAnewDoNotPileUpWhileTheProjectionIsKept() {
    let projection = Store.board().view
    var cache = ProjectionCache()
    weak var first: AnyKeyPath?
    do {
      let path = makePath()
      first = path
      cache[path] = projection
      #expect(cache[path] === projection)
    }
    for _ in 0..<100 { cache[makePath()] = projection }
    #expect(first == nil)
  }
}
