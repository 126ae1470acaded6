// SPDX-License-Identifier: MIT

import Synchronization
import Wellspring

/// The steps of a run, in the order in which they were run, by the effects to which they belong.
final class ScheduleTrace: Sendable {
  private let effects = Mutex<[HostedEffect?]>([])

  func add(_ effect: HostedEffect?) {
    effects.withLock { $0.append(effect) }
  }

  /// A sentence; steps of one effect that follow each other are told once, with their number.
  var description: String {
    let names = effects.withLock(\.self).map(Self.name)
    var runs: [(name: String, count: Int)] = []
    for name in names {
      if runs.last?.name == name { runs[runs.count - 1].count += 1 } else { runs.append((name, 1)) }
    }
    guard !runs.isEmpty else { return "No effect ran." }
    let told = runs.map { $0.count == 1 ? $0.name : "\($0.name) ×\($0.count)" }
    let order = (told.count > 60 ? told[..<60] + ["…"] : told[...]).joined(separator: ", ")
    return "The steps of the effects ran in this order: \(order)."
  }

  private static func name(of effect: HostedEffect?) -> String {
    guard let effect else { return "another task" }
    return effect.name ?? "\("\(effect.fileID)".split(separator: "/").last ?? ""):\(effect.line)"
  }
}
