// SPDX-License-Identifier: MIT

/// Alternates between the executors of test stores and the main actor, until both are quiet.
///
/// Dependencies are often on the main actor, and streams are often fed by a task there that somebody else made. The main actor
/// is a queue that does not say whether it is empty. A job that is put at its end comes after everything that waits there, so
/// it is quiet when nothing has come from it in so many jobs in a row. All of that is in the same order in every run.
///
/// A task of the main actor that is no effect leaves it for a moment whenever it has waited, for a continuation, a stream, a
/// clock or in `Task.yield`: the language has it pass through its own executor. While an effect waits for somebody, the last
/// jobs take that way too, behind it.
///
/// While the main actor has its turn the stores' own executors rest. What has come to one by then is run in the order of the
/// effects, whoever was faster. What arrives later still is not lost: `receive` and `finish` wait for it.
@MainActor
final class MainActorTurns {
  /// How many jobs in a row bring nothing before the main actor counts as quiet.
  private static let patience = 16
  /// The same for the executor of the language; each costs two switches of threads.
  private static let excursions = 8

  private let hosts: [TestHost]
  /// Whether somebody may have left the main actor of whom no host knows.
  private let isStrangerOut: Bool
  private let done: CheckedContinuation<Void, Never>
  private var arrivals: [Int] = []
  private var idle = 0

  private init(_ hosts: [TestHost], _ isStrangerOut: Bool, _ done: CheckedContinuation<Void, Never>) {
    self.hosts = hosts
    self.isStrangerOut = isStrangerOut
    self.done = done
  }

  static func settle(_ hosts: [TestHost], isStrangerOut: Bool = false) async {
    await withCheckedContinuation { MainActorTurns(hosts, isStrangerOut, $0).begin() }
  }

  private func begin() {
    for host in hosts { host.drain() }
    arrivals = hosts.map(\.arrivals)
    idle = 0
    step()
  }

  private func step() {
    let now = hosts.map(\.arrivals)
    idle = now == arrivals ? idle + 1 : 0
    arrivals = now
    if idle < Self.patience { return comeBack() }
    if idle < Self.patience + Self.excursions, isAnybodyOut { return comeBackFromAfar() }
    if takeInOrder() { return begin() }
    done.resume()
  }

  private func takeInOrder() -> Bool {
    hosts.reduce(false) { $1.takeInOrder() || $0 }
  }

  private var isAnybodyOut: Bool { isStrangerOut || hosts.contains(where: \.isOut) }

  // A new task is put where it is to run without a detour, other than one that waited.

  private func comeBack() {
    Task { @MainActor in step() }
  }

  private func comeBackFromAfar() {
    Task.detached { await self.step() }
  }
}
