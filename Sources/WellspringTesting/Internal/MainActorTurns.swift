// SPDX-License-Identifier: MIT

/// Alternates between the executors of test stores and the main actor, until both are quiet.
///
/// Dependencies are often on the main actor, and streams are often fed by a task there that somebody else made. The main actor
/// is a queue that does not say whether it is empty. A job that is put at its end comes after everything that waits there,
/// so it is quiet when nothing has come from it in ``patience`` rounds of such jobs. All of that is in the same order in every
/// run.
///
/// A task of the main actor that is not an effect leaves it for a moment when it calls `Task.yield`, or sleeps on an
/// `any Clock<Duration>`: it passes through the executor of the language. While an effect
/// waits for somebody, some rounds at the end take that way too, behind it.
///
/// While the main actor has its turn the stores' own executors rest. What has come to one by then is run in the order of the
/// effects, whoever was faster. What arrives later still is not lost: `receive` and `finish` wait for it.
@MainActor
enum MainActorTurns {
  /// How many rounds in a row bring nothing before the main actor counts as quiet.
  private static let patience = 12
  /// The same for the executor of the language, to which a way costs two switches of threads.
  private static let excursions = 4

  static func settle(_ hosts: [TestHost]) async {
    repeat {
      repeat {
        for host in hosts { host.drain() }
        await quieten(hosts, rounds: patience, turn)
      } while hosts.contains { $0.takeInOrder() }
      if hosts.isEmpty || hosts.contains(where: \.isOut) {
        await quieten(hosts, rounds: excursions) { await Task.yield() }
      }
    } while hosts.contains { $0.takeInOrder() }
  }

  /// Comes behind everything that waits on the main actor, and does not leave it: awaiting the value of a task would.
  private static func turn() async {
    await withCheckedContinuation { continuation in
      Task { @MainActor in continuation.resume() }
    }
  }

  private static func quieten(_ hosts: [TestHost], rounds: Int, _ round: () async -> Void) async {
    var arrivals = hosts.map(\.arrivals)
    var idle = 0
    while idle < rounds {
      await round()
      let now = hosts.map(\.arrivals)
      idle = now == arrivals ? idle + 1 : 0
      arrivals = now
    }
  }
}
