// SPDX-License-Identifier: MIT

/// A mistake in the use of a store, which was caught and did no harm.
///
/// A store reports and goes on; it does not trap. A report says what happened, where, and how to mend it. Give
/// ``Store/init(initialState:reducer:middleware:reports:)`` a closure to get the reports of a store; without one they are
/// printed to standard error in debug builds, and dropped in release builds.
public struct StoreReport: Sendable, CustomStringConvertible {
  /// What kind of mistake it is; stable from release to release.
  public let code: Code

  /// Which action, child or effect it was about, and where that stands; empty when there is nothing to add.
  public let details: String

  init(_ code: Code, _ details: String = "") {
    self.code = code
    self.details = details
  }

  /// The whole report in one line: `WS-004: …`.
  public var description: String {
    "\(code.rawValue): \(code.sentence)\(details.isEmpty ? "" : " \(details)")"
  }
}

extension StoreReport {
  /// Completes a report that a child declaration made, which cannot know who sent the action.
  func adding(_ origin: SendOrigin) -> StoreReport {
    StoreReport(code, "\(details) It was sent \(origin).")
  }

  static func sentWhileReducing(_ action: Any, _ origin: SendOrigin) -> StoreReport {
    StoreReport(.sentWhileReducing, "The action \(brief(action)) was sent \(origin).")
  }

  static func childIsAbsent(_ action: Any, _ declaration: String) -> StoreReport {
    StoreReport(.childIsAbsent, "The action \(brief(action)) was for \(declaration).")
  }

  static func rowIsAbsent(_ action: Any, id: Any, _ declaration: String) -> StoreReport {
    StoreReport(.rowIsAbsent, "The action \(brief(action)) was for the id \(brief(id)) of \(declaration).")
  }

  static func rowTookAnothersID(_ id: Any, _ declaration: String) -> StoreReport {
    StoreReport(.rowTookAnothersID, "The id \(brief(id)) is now taken by another row of \(declaration).")
  }

  static func projectionIsGone(_ action: Any, _ origin: SendOrigin) -> StoreReport {
    StoreReport(.projectionIsGone, "The action \(brief(action)) was sent \(origin).")
  }

  static func neverEnding(_ code: Code, _ action: Any, _ origin: SendOrigin, dropped: Int) -> StoreReport {
    let sentence = "The last action was \(brief(action)), sent \(origin)"
    return StoreReport(code, "\(sentence); with it, \(dropped) that waited were dropped.")
  }

  static func effectThrew(_ error: any Error, _ origin: SendOrigin) -> StoreReport {
    StoreReport(.effectThrew, "The error was \(brief(error)), thrown \(origin).")
  }

  static func sentAfterEnd(_ action: Any, _ origin: SendOrigin) -> StoreReport {
    StoreReport(.sentAfterEnd, "The action \(brief(action)) was sent \(origin).")
  }

  /// A value in a few words, however large it is.
  private static func brief(_ value: Any) -> String {
    let text = String(describing: value)
    return text.count > 160 ? "\(text.prefix(159))…" : text
  }
}

extension StoreReport {
  /// What a store does with its reports when nobody asked for them.
  static let printInDebugBuilds: @MainActor (StoreReport) -> Void = { report in
    #if DEBUG
      StandardError.warn("\(report)")
    #endif
  }
}
