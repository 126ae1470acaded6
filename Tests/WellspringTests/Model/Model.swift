// SPDX-License-Identifier: MIT

/// What a store has to do, told as simply as can be: plain arrays, searched from end to end.
///
/// It shares nothing with the library but the script. The state is a list of cells. Whether a turn has changed a value is
/// found out by looking at every watch; which effects are at an end, by going through all of them. Time and the order in
/// which effects run are those of the manual clock and host.
@MainActor
final class Model {
  /// An action that waits.
  struct Entry {
    var message: Message
    /// Which task it belongs to.
    var task: Int
    /// The effect that sends it and ends with it.
    var sender: Job?
    /// Where it was sent to, when it was sent to a projection or by an effect.
    var receiver: Place?
    var isFromEffect = false
  }

  // What is compared with the real store.
  var trace: [String] = []
  var cells = [Cell(place: .root, value: 0), Cell(place: .child, value: 0)]
  var tasks: [Int: Int] = [:]
  var cancelledTasks: Set<Int> = []

  // The turn.
  let hasMiddleware: Bool
  private(set) var turn = 0
  private(set) var isInTurn = false
  private var isObserving = false
  private var isReducing = false
  private var queue: [Entry] = []
  private var laterTurns: [[Entry]] = []

  // Everything else; see the extensions.
  var rowIDs: [Int] = []
  /// How often a row has taken the id of another one.
  var takeovers: [Int: Int] = [:]
  var jobs: [Job] = []
  var readyRuns: [ActiveRun] = []
  var requests: [(run: ActiveRun, request: ActiveRun.Request)] = []
  var sleepers: [ActiveRun] = []
  var now = 0
  var watches: [ActiveWatch] = []
  var kept: Set<Place> = [.root]
  private var taskCount = 0

  init(hasMiddleware: Bool) {
    self.hasMiddleware = hasMiddleware
  }

  func note(_ line: String) {
    trace.append(line)
  }

  func newTask() -> Int {
    taskCount += 1
    return taskCount
  }

  /// Sends actions: at once when nothing is going on, otherwise where they belong in the queue.
  func send(_ entries: [Entry]) {
    guard isInTurn else { return runTurns(entries) }
    if isObserving { laterTurns.append(entries) } else { queue += entries }
    if isReducing { note("report WS-001") }
  }

  private func runTurns(_ entries: [Entry]) {
    isInTurn = true
    laterTurns = [entries]
    while !laterTurns.isEmpty {
      turn += 1
      queue = laterTurns.removeFirst()
      while !queue.isEmpty { perform(queue.removeFirst()) }
      isObserving = true
      tellWatches()
      isObserving = false
    }
    isInTurn = false
  }

  private func perform(_ entry: Entry) {
    if isWanted(entry) {
      let plans = passThroughMiddleware(entry)
      for plan in plans { start(plan, at: .root, for: entry.task) }
      endLifetimes()
    }
    if let sender = entry.sender { end(sender) }
  }

  private func isWanted(_ entry: Entry) -> Bool {
    // What a cancelled effect has sent is dropped; what a cancelled task has in the queue is not.
    if let sender = entry.sender, sender.isCancelled { return false }
    guard let receiver = entry.receiver, cell(receiver) == nil else { return true }
    if !entry.isFromEffect { note("report WS-005") }
    return false
  }

  private func passThroughMiddleware(_ entry: Entry) -> [Plan] {
    let (message, command) = (entry.message, entry.message.command)
    guard hasMiddleware else { return [reduce(message)] }
    note("middleware before \(command.number): \(total)")
    for message in command.early { send([Entry(message: message, task: newTask())]) }
    let plans = (0..<command.passes).map { _ in reduce(message) }
    note("middleware after \(command.number): \(total)")
    for message in command.late { send([Entry(message: message, task: newTask())]) }
    if let number = command.cancelledTask, let task = tasks[number] { cancelTask(task) }
    return plans
  }

  private func reduce(_ message: Message) -> Plan {
    isReducing = true
    defer { isReducing = false }
    note("reduce \(message.command.number) at \(message.place)")
    for message in message.command.misuse { send([Entry(message: message, task: newTask())]) }
    return changeState(message)
  }

  /// Whether everything is over that a task stands for.
  func isFinished(_ task: Int) -> Bool {
    !jobs.contains { $0.task == task && $0.isAlive }
  }
}
