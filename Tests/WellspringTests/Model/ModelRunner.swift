// SPDX-License-Identifier: MIT

@testable import Wellspring

/// Has the same steps happen to a store and to the model, and compares the two after each.
@MainActor
struct ModelRunner {
  let hasMiddleware: Bool

  /// The first difference, in words; nil when there is none.
  func difference(in steps: [Step]) async -> String? {
    let subject = Subject(hasMiddleware: hasMiddleware)
    let model = Model(hasMiddleware: hasMiddleware)
    for (index, step) in steps.enumerated() {
      await subject.perform(step)
      model.perform(step)
      if let difference = difference(subject, model) { return "After step \(index + 1): \(difference)" }
    }
    return await subject.close()
  }

  private func difference(_ subject: Subject, _ model: Model) -> String? {
    let happened = inAnyOrder(subject.stage.trace.take())
    let expected = inAnyOrder(model.trace)
    model.trace = []
    guard happened == expected else {
      let common = zip(happened, expected).prefix { $0 == $1 }.count
      return """
        in what happened, line \(common + 1).
          model: \(lines(expected))
          store: \(lines(happened))
        """
    }
    guard subject.cells == model.snapshot else {
      return "in the state.\n  model: \(model.snapshot)\n  store: \(subject.cells)"
    }
    return differenceInTasks(subject, model)
  }

  private func differenceInTasks(_ subject: Subject, _ model: Model) -> String? {
    for (number, task) in model.tasks.sorted(by: { $0.key < $1.key }) {
      guard let status = subject.status(ofTask: number) else { return "the store has no task \(number)." }
      let isFinished = model.isFinished(task)
      guard status.isFinished == isFinished else {
        return "the task \(number) is finished for the \(isFinished ? "model" : "store") alone."
      }
      // One that was cancelled when it was over already may say either.
      let isCancelled = model.cancelledTasks.contains(task)
      if status.isCancelled && !isCancelled || isCancelled && !isFinished && !status.isCancelled {
        return "the task \(number) is cancelled for the \(isCancelled ? "model" : "store") alone."
      }
    }
    return nil
  }

  /// What was read fires in no particular order.
  private func inAnyOrder(_ trace: [String]) -> [String] {
    var sorted: [String] = []
    var fires: [String] = []
    for line in trace + [""] {
      if line.hasSuffix("fires") {
        fires.append(line)
      } else {
        sorted += fires.sorted() + [line]
        fires = []
      }
    }
    return sorted.dropLast()
  }

  private func lines(_ trace: [String]) -> String {
    trace.map { "\n    \($0)" }.joined()
  }

  /// As few steps, and as simple ones, as still show a difference.
  func shortened(_ steps: [Step]) async -> [Step] {
    var steps = steps
    while let simpler = await simplerDifference(than: steps) { steps = simpler }
    return steps
  }

  private func simplerDifference(than steps: [Step]) async -> [Step]? {
    for index in steps.indices {
      for replacement in [nil] + steps[index].simpler {
        var candidate = steps
        candidate.replaceSubrange(index...index, with: replacement.map { [$0] } ?? [])
        if await difference(in: candidate) != nil { return candidate }
      }
    }
    return nil
  }
}
