// SPDX-License-Identifier: MIT

import Wellspring

/// A list against an array, and what it takes to compare states.
@MainActor
func listCases() -> [Benchmark] {
  updates() + iterations() + differences()
}

private let sizes = [1_000, 10_000, 100_000, 1_000_000]

@MainActor
private func updates() -> [Benchmark] {
  sizes.map { count in
    Benchmark("identified-update-shared", size: count, repetitions: 100_000) {
      var list = Rows.state(count).rows
      return { repetitions in
        for index in 0..<repetitions {
          let older = list
          list.update(id: distant(index, of: count)) { $0.count &+= 1 }
          _ = opaque(older)
        }
      }
    }
  }
    + sizes.map { count in
      Benchmark("identified-update-unique", size: count, repetitions: 300_000) {
        var list = Rows.state(count).rows
        return { repetitions in
          for index in 0..<repetitions { list.update(id: distant(index, of: count)) { $0.count &+= 1 } }
        }
      }
    }
    + sizes.map { count in
      Benchmark("array-update-shared", size: count, repetitions: max(5, 2_000_000 / count)) {
        var array = Rows.state(count).rows.elements
        return { repetitions in
          for index in 0..<repetitions {
            let older = array
            array[distant(index, of: count)].count &+= 1
            _ = opaque(older)
          }
        }
      }
    }
}

@MainActor
private func iterations() -> [Benchmark] {
  [
    Benchmark("identified-iterate", size: 100_000, repetitions: 100) {
      let list = Rows.state(100_000).rows
      return { repetitions in
        for _ in 0..<repetitions { _ = opaque(sum(of: opaque(list))) }
      }
    },
    Benchmark("array-iterate", size: 100_000, repetitions: 100) {
      let array = Rows.state(100_000).rows.elements
      return { repetitions in
        for _ in 0..<repetitions { _ = opaque(sum(of: opaque(array))) }
      }
    },
  ]
}

private func sum(of rows: some Sequence<Row.State>) -> Int {
  var sum = 0
  for row in rows { sum &+= row.count &+ row.title.utf8.count }
  return sum
}

/// Two states that share nothing, as when one was loaded anew.
@MainActor
private func differences() -> [Benchmark] {
  [1_000, 10_000, 100_000].flatMap { count in
    let states = {
      let old = Rows.state(count)
      var new = Rows.state(count)
      new.rows[id: count / 2]?.count = 1
      return (old, new)
    }
    return [
      Benchmark("diff-rows", size: count, repetitions: max(2, 100_000 / count)) {
        let (old, new) = states()
        return { repetitions in
          for _ in 0..<repetitions { _ = opaque(Diff(from: old, to: new)) }
        }
      },
      Benchmark("equal-rows", size: count, repetitions: max(2, 1_000_000 / count)) {
        let (old, new) = states()
        return { repetitions in
          for _ in 0..<repetitions { _ = opaque(opaque(old) == opaque(new)) }
        }
      },
    ]
  }
}
