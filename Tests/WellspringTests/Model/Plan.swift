// SPDX-License-Identifier: MIT

/// What the model makes of an effect: the same in fewer words, and with the places that it is about.
indirect enum Plan {
  case nothing
  case report(String)
  case send(Message)
  case run(Run)
  case wait(Int)
  case merge([Plan])
  case concatenate([Plan])
  case label(Plan, id: Int, inFlight: Bool)
  /// Cancels by an id; everything when it is nil.
  case cancel(Int?)
  case cancelRows
  /// Another row stands here now, and what the former one has running is over.
  case replaced
  case throttle(Plan, id: Int, time: Int, latest: Bool)
  /// The stretches of time of a throttle, one after the other while an effect waits for the end of one.
  case stretches(id: Int, time: Int)
  /// In a child, if that is there, and is the one with the id, if there is one.
  case inside(Place, id: Int?, Plan)

  var isNothing: Bool {
    if case .nothing = self { true } else { false }
  }

  init(_ work: Work) {
    switch work {
    case .none: self = .nothing
    case .send(let message): self = .send(message)
    case .run(let run): self = .run(run)
    case .merge(let works): self = .merged(works.map(Plan.init))
    case .concatenate(let works): self = .concatenated(works.map(Plan.init))
    case .cancellable(let work, let id, let inFlight): self = Plan(work).labelled(id, inFlight: inFlight)
    case .cancel(let id): self = .cancel(id)
    case .cancelChild(let place, let id): self = .inside(place, id: nil, .cancel(id))
    case .cancelRows: self = .cancelRows
    case .debounce(let work, let id, let time): self = Plan(work).debounced(id, time)
    case .throttle(let work, let id, let time, let latest):
      let plan = Plan(work)
      self = plan.isNothing ? .nothing : .throttle(plan, id: id, time: time, latest: latest)
    }
  }

  static func merged(_ plans: [Plan]) -> Plan {
    let plans = plans.filter { !$0.isNothing }
    return plans.isEmpty ? .nothing : .merge(plans)
  }

  static func concatenated(_ plans: [Plan]) -> Plan {
    let plans = plans.filter { !$0.isNothing }
    return plans.isEmpty ? .nothing : .concatenate(plans)
  }

  func labelled(_ id: Int, inFlight: Bool) -> Plan {
    isNothing ? .nothing : .label(self, id: id, inFlight: inFlight)
  }

  /// Every new one cancels the one before, and waits first.
  private func debounced(_ id: Int, _ time: Int) -> Plan {
    isNothing ? .nothing : .label(.concatenate([.wait(time), self]), id: id, inFlight: true)
  }
}
