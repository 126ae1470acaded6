// SPDX-License-Identifier: MIT

import TestSupport

/// A value of some kind or other, and of others in it, made by chance.
indirect enum RandomValue: Hashable {
  case number(Int)
  case fraction(Double)
  case text(String)
  case optional(RandomValue?)
  case pair(left: RandomValue, RandomValue)
  case list([RandomValue])
  case rows([RandomRow])
  case set(Set<RandomValue>)
  case members(Set<RandomRow>)
  case dictionary([String: RandomValue])
  case keyed([RandomValue: Int])
  case record(RandomRecord)
  case erased(AnyHashable)
  case range(Range<Int>)
  case none
}

struct RandomRow: Hashable, Identifiable {
  var id: Int
  var value: RandomValue
}

struct RandomRecord: Hashable {
  var title: String
  var note: String?
  var value: RandomValue
  var nested: [[Int]]
}

/// The same, of which nobody can say by `==` whether it is equal.
struct Unequatable {
  var value: Any
  var values: [Any]
  var row: RandomRow?
  private var isEquatable: (any Error)?

  init(_ value: RandomValue, _ row: RandomRow?) {
    self.value = Self.contents(of: value)
    values = [self.value, (self.value, 1)]
    self.row = row
  }

  private static func contents(of value: RandomValue) -> Any {
    switch value {
    case .number(let number): number
    case .text(let text): text[...]
    case .list(let values): values.map { contents(of: $0) }
    case .dictionary(let values): values.mapValues { contents(of: $0) }
    case .pair(let left, let right): (left: contents(of: left), contents(of: right))
    case .optional(let value): value.map { contents(of: $0) } as Any
    case .record(let record): [record.title: contents(of: record.value)]
    default: value
    }
  }
}

extension RandomValue {
  /// Makes a value of at most so many levels.
  init(depth: Int, _ generator: inout SeededGenerator) {
    func value() -> RandomValue { RandomValue(depth: depth - 1, &generator) }
    func values() -> [RandomValue] { (0..<Int.random(in: 0...4, using: &generator)).map { _ in value() } }
    func row(_ id: Int) -> RandomRow { RandomRow(id: id, value: value()) }
    func rows() -> [RandomRow] {
      (0..<6).filter { _ in Bool.random(using: &generator) }.shuffled(using: &generator).map { row($0) }
    }
    switch Int.random(in: 0..<(depth > 0 ? 15 : 4), using: &generator) {
    case 0: self = .number(.random(in: 0...3, using: &generator))
    case 1: self = .fraction([0, 1.5, 1e100].randomElement(using: &generator) ?? 0)
    case 2: self = .text(Self.text(&generator))
    case 3: self = .none
    case 4: self = .optional(Bool.random(using: &generator) ? value() : nil)
    case 5: self = .pair(left: value(), value())
    case 6: self = .list(values())
    case 7: self = .rows(rows())
    case 8: self = .set(Set(values()))
    case 9: self = .members(Set(rows()))
    case 10: self = .dictionary(Dictionary(values().map { (Self.text(&generator), $0) }) { $1 })
    case 11: self = .keyed(Dictionary(values().map { ($0, .random(in: 0...2, using: &generator)) }) { $1 })
    case 12: self = .record(RandomRecord(value: value(), &generator))
    case 13: self = .erased(Bool.random(using: &generator) ? AnyHashable(value()) : AnyHashable(row(1)))
    default: self = .range(0..<Int.random(in: 0...3, using: &generator))
    }
  }

  static func text(_ generator: inout SeededGenerator) -> String {
    let parts = ["a", "b", "\n", "\r\n", "\"", "\\", "e\u{301}", "👩‍👩‍👧", "\t", "", stored("a")]
    return (0..<Int.random(in: 0...5, using: &generator)).map { _ in parts.randomElement(using: &generator) ?? "" }
      .joined()
  }

  /// Makes a value that differs a little from this one, or not at all.
  func changed(_ generator: inout SeededGenerator) -> RandomValue {
    if Int.random(in: 0..<6, using: &generator) == 0 { return RandomValue(depth: 2, &generator) }
    func some<Element>(_ values: [Element], _ change: (Element) -> Element, _ new: () -> Element?) -> [Element] {
      var values = values
      if let index = values.indices.randomElement(using: &generator) {
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: values.remove(at: index)
        case 1: values.shuffle(using: &generator)
        default: values[index] = change(values[index])
        }
      }
      if Bool.random(using: &generator), let value = new() {
        values.insert(value, at: .random(in: 0...values.count, using: &generator))
      }
      return values
    }
    func value(_ value: RandomValue) -> RandomValue { value.changed(&generator) }
    func row(_ row: RandomRow) -> RandomRow { RandomRow(id: row.id, value: value(row.value)) }
    func rows(_ rows: some Collection<RandomRow>) -> [RandomRow] {
      let ids = Set(rows.map(\.id))
      return some(Array(rows), row) { (0..<9).first { !ids.contains($0) }.map { RandomRow(id: $0, value: .none) } }
    }
    switch self {
    case .optional(let wrapped?): return .optional(value(wrapped))
    case .pair(let left, let right): return .pair(left: value(left), right)
    case .list(let values): return .list(some(values, value) { .number(7) })
    case .rows(let values): return .rows(rows(values))
    case .set(let values): return .set(Set(some(Array(values), value) { .number(7) }))
    case .members(let values): return .members(Set(rows(values)))
    case .dictionary(let values): return .dictionary(values.mapValues(value))
    case .keyed(let values): return .keyed(values.mapValues { _ in .random(in: 0...2, using: &generator) })
    case .record(var record):
      record.value = value(record.value)
      record.nested = some(record.nested, { $0 + [1] }) { [] }
      return .record(record)
    default: return self
    }
  }
}

extension RandomRecord {
  init(value: RandomValue, _ generator: inout SeededGenerator) {
    title = RandomValue.text(&generator)
    note = Bool.random(using: &generator) ? RandomValue.text(&generator) : nil
    self.value = value
    nested = (0..<Int.random(in: 0...3, using: &generator)).map { Array(0..<$0) }
  }
}
