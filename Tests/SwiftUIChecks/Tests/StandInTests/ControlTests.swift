// SPDX-License-Identifier: MIT

import Observation
import SwiftUI
import Testing

/// Fields, presentations, navigation and tasks.
@MainActor
@Suite struct ControlTests {
  @Observable final class Model {
    var text = "a"
    var item: Item?
    var isAsking = false
    var path: [Int] = []
    var answers: [String] = []
  }

  struct Item: Identifiable {
    let id: Int
  }

  struct Form: View {
    let model: Model
    var accepts = true

    var body: some View {
      let text = Binding(
        get: { @MainActor in model.text },
        set: { @MainActor in if accepts { model.text = $0 } }
      )
      TextField("name", text: text)
    }
  }

  @Test func aFieldReadsItsBindingItself() {
    let model = Model()
    let host = ViewHost(Form(model: model))
    #expect(host.count(Form.self) { host.type("b", into: "name") } == 0)
    #expect(model.text == "b")
    model.text = "c"
    host.update()
    #expect(host.field("name") == "c")
  }

  @Test func aFieldShowsWhatWasTypedUntilItIsEvaluated() {
    let host = ViewHost(Form(model: Model(), accepts: false))
    host.type("b", into: "name")
    host.update()
    #expect(host.field("name") == "b")
  }

  struct Screen: View {
    let model: Model

    private var isAsking: Binding<Bool> {
      Binding(get: { @MainActor in model.isAsking }, set: { @MainActor in model.isAsking = $0 })
    }

    var body: some View {
      Text("screen")
        .sheet(item: Binding(get: { @MainActor in model.item }, set: { @MainActor in model.item = $0 })) {
          model.answers.append("dismissed")
        } content: { item in
          Detail(id: item.id)
        }
        .alert("Sure?", isPresented: isAsking) {
          Button("Yes") { model.answers.append("yes, \(model.isAsking)") }
        }
    }
  }

  struct Detail: View {
    let id: Int
    @State private var number = 0

    var body: some View { Button("\(id) \(number)") { number += 1 } }
  }

  @Test func aSheetIsThereWhileItsItemIs() {
    let model = Model()
    let host = ViewHost(Screen(model: model))
    #expect(!host.hasSheet)
    #expect(host.count(Screen.self) { model.item = Item(id: 1) } == 0)
    #expect(host.hasSheet)
    host.tap("1 0")
    host.update()
    #expect(host.shows("1 1"))
    model.item = Item(id: 2)
    host.update()
    #expect(host.shows("2 0"))
    host.dismiss()
    host.update()
    #expect(!host.hasSheet)
    #expect(model.answers == ["dismissed"])
  }

  @Test func aDialogsButtonRunsAndThenDismisses() {
    let model = Model()
    let host = ViewHost(Screen(model: model))
    model.isAsking = true
    host.update()
    #expect(host.dialogTitle == "Sure?")
    host.tap("Yes")
    host.update()
    #expect(model.answers == ["yes, true"])
    #expect(!model.isAsking && host.dialogTitle == nil)
  }

  struct Stack: View {
    let model: Model

    var body: some View {
      NavigationStack(path: Binding(get: { @MainActor in model.path }, set: { @MainActor in model.path = $0 })) {
        Text("root").navigationDestination(for: Int.self) { Text("number \($0)") }
      }
    }
  }

  @Test func aStackShowsItsPathAndGoesBack() {
    let model = Model()
    model.path = [1, 2]
    let host = ViewHost(Stack(model: model))
    #expect(host.texts == ["root", "number 1", "number 2"])
    host.goBack()
    host.update()
    #expect(model.path == [1])
    #expect(host.texts == ["root", "number 1"])
  }

  struct Working: View {
    let done: @Sendable (String) async -> Void

    var body: some View {
      Text("working").task {
        await done("started")
        await withTaskCancellationHandler {
          await withCheckedContinuation { (waiter: CheckedContinuation<Void, Never>) in
            Waiter.shared.keep(waiter)
          }
        } onCancel: {
          Task { @MainActor in Waiter.shared.wake() }
        }
        await done("cancelled: \(Task.isCancelled)")
      }
    }
  }

  @MainActor final class Waiter {
    static let shared = Waiter()
    private var waiter: CheckedContinuation<Void, Never>?

    func keep(_ waiter: CheckedContinuation<Void, Never>) { self.waiter = waiter }

    func wake() {
      waiter?.resume()
      waiter = nil
    }
  }

  @Test func aViewsTaskIsCancelledWithTheView() async {
    let (lines, continuation) = AsyncStream.makeStream(of: String.self)
    let host = ViewHost(Group { Working { continuation.yield($0) } })
    var iterator = lines.makeAsyncIterator()
    #expect(await iterator.next() == "started")
    host.close()
    await host.tasks[0].value
    #expect(await iterator.next() == "cancelled: true")
  }

  @Observable final class Switch {
    var isOn = false
  }

  struct Animated: View {
    let model: Switch

    var body: some View { Text("\(model.isOn)") }
  }

  @Test func aChangeCarriesTheTransactionOfTheCodeThatMakesIt() async {
    let model = Switch()
    let host = ViewHost(Animated(model: model))
    host.reset()
    withAnimation(.spring) { model.isOn = true }
    host.update()
    #expect(host.transactions == [Transaction(animation: .spring)])
    host.reset()
    await withAnimation(.spring) { Task { model.isOn = false } }.value
    host.update()
    #expect(host.transactions == [nil])
    host.reset()
    withAnimation(.spring) { withTransaction(Transaction()) { model.isOn = true } }
    #expect(host.transactions == [Transaction()])
  }

  @Test func aChangeIsWatched() {
    struct Watching: View {
      let number: Int
      let note: (Int, Int) -> Void

      var body: some View { Text("").onChange(of: number, initial: true, note) }
    }
    var noted: [[Int]] = []
    let host = ViewHost(Watching(number: 1) { noted.append([$0, $1]) })
    host.show(Watching(number: 2) { noted.append([$0, $1]) })
    host.show(Watching(number: 2) { noted.append([$0, $1]) })
    #expect(noted == [[1, 1], [1, 2]])
  }
}
