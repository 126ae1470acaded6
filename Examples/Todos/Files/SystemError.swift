// SPDX-License-Identifier: MIT

import Foundation

/// The number that a failed system call left behind.
struct SystemError: Error {
  let code: Int32

  /// What the system says about it, in the middle of a sentence.
  var reason: String {
    let sentence = unsafe String(cString: strerror(code))
    return sentence.prefix(1).lowercased() + sentence.dropFirst()
  }

  /// Makes a call again while a signal interrupts it; throws where it returns a negative number.
  @discardableResult
  static func check<Result: SignedInteger>(_ call: () -> Result) throws(SystemError) -> Result {
    while true {
      let result = call()
      if result >= 0 { return result }
      let code = errno
      if code != EINTR { throw SystemError(code: code) }
    }
  }
}
