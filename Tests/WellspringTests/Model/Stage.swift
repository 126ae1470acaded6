// SPDX-License-Identifier: MIT

import Synchronization
import Wellspring
import WellspringTesting

/// What happened, in order, in words.
final class Trace: Sendable {
  private let lines = Mutex<[String]>([])

  func note(_ line: String) {
    lines.withLock { $0.append(line) }
  }

  /// What was noted since this was last asked.
  func take() -> [String] {
    lines.withLock { lines in
      defer { lines = [] }
      return lines
    }
  }
}

/// What the scripted features of a store have in common: where they write down what they do, and the clock they sleep on.
final class Stage: Sendable {
  let trace = Trace()
  let clock = TestClock()
  private let backdoor = Mutex<(@Sendable @MainActor (Message) -> Void)?>(nil)

  /// Lets reducers send to their own store, which is a mistake that has to be reported.
  func openBackdoor(_ send: (@Sendable @MainActor (Message) -> Void)?) {
    backdoor.withLock { $0 = send }
  }

  func sendFromReducer(_ message: Message) {
    guard let send = backdoor.withLock(\.self) else { return }
    MainActor.assumeIsolated { send(message) }
  }
}

struct Failure: Error {}

extension Scripted {
  /// The effect that a script describes.
  func effect(_ work: Work) -> Effect {
    switch work {
    case .none: .none
    case .send(let message): .send(Self.action(message))
    case .run(let run): effect(run)
    case .merge(let works): .merge(works.map(effect))
    case .concatenate(let works): .concatenate(works.map(effect))
    case .cancellable(let work, let id, let inFlight): effect(work).cancellable(id: id, cancelInFlight: inFlight)
    case .cancel(let id): .cancel(id: id)
    case .cancelChild(let place, let id): cancelling(place, id: id)
    case .cancelRows: (self as? ModelRoot)?.rows.cancelAll() as? Effect ?? .none
    case .debounce(let work, let id, let time): effect(work).debounce(id: id, for: .seconds(time), clock: stage.clock)
    case .throttle(let work, let id, let time, let latest):
      effect(work).throttle(id: id, for: .seconds(time), clock: stage.clock, latest: latest)
    }
  }

  private func effect(_ run: Run) -> Effect {
    let (trace, clock) = (stage.trace, stage.clock)
    let handler = run.handler.map { messages -> @Sendable (any Error, EffectStore<State, Action>) async -> Void in
      { _, store in
        for message in messages { await store.send(Self.action(message)) }
      }
    }
    return .run(
      name: "\(run.number)",
      { store in
        trace.note("run \(run.number) begins")
        do {
          for step in run.steps {
            switch step {
            case .sleep(let time): try await clock.sleep(for: .seconds(time))
            case .stubbornSleep(let time): try? await clock.sleep(for: .seconds(time))
            case .send(let message): await store.send(Self.action(message))
            case .fail: throw Failure()
            }
          }
        } catch {
          trace.note("run \(run.number) \(error is CancellationError ? "is cancelled" : "fails")")
          throw error
        }
        trace.note("run \(run.number) ends")
      },
      catch: handler
    )
  }
}
