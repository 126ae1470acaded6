// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import StateDiff

extension Date {
  struct Note { var text = "a" }
}

extension Array {
  struct Half {}
}

private struct Loner {}

@Suite struct TypeNameTests {
  struct Pair<First, Second> {
    struct Inner<Third> {}
    enum Kind { case one }
  }

  protocol Shape { associatedtype Side }
  protocol Plain {}
  class Base {}

  private func name(_ type: Any.Type) -> String { TypeName(type).short }

  @Test func modulesAreLeftOut() {
    #expect(name(Int.self) == "Int")
    #expect(name(TypeNameTests.self) == "TypeNameTests")
    #expect(name(Date.self) == "Date")
    #expect(name(Loner.self) == "Loner")
  }

  @Test func shortFormsAreUsed() {
    #expect(name([Int].self) == "[Int]")
    #expect(name([String: [Int?]].self) == "[String: [Int?]]")
    #expect(name(Int??.self) == "Int??")
    #expect(name([[String: Set<Int>]?].self) == "[[String: Set<Int>]?]")
    #expect(name((() -> Void)?.self) == "(() -> Void)?")
    #expect(name((any Plain)?.self) == "TypeNameTests.Plain?")
    #expect(name(ContiguousArray<Int>.Index.self) == "Int")
    #expect(name([Int].Half.self) == "Array<Int>.Half")
    #expect(name([Int: Int].Keys.self) == "Dictionary<Int, Int>.Keys")
  }

  @Test func nestedAndGenericTypesAreCalledByAllTheirNames() {
    #expect(name(Pair<Int, [String]>.self) == "TypeNameTests.Pair<Int, [String]>")
    #expect(name(Pair<Int, Date>.Inner<Loner>.self) == "TypeNameTests.Pair<Int, Date>.Inner<Loner>")
    #expect(name(Pair<Base, Void>.Kind.self) == "TypeNameTests.Pair<TypeNameTests.Base, Void>.Kind")
    #expect(name([Pair<Int, Int>.Inner<Int>?].self) == "[TypeNameTests.Pair<Int, Int>.Inner<Int>?]")
    struct Local<Value> { struct Inner {} }
    #expect(name(Local<Int>.self) == "TypeNameTests.Local<Int>")
    #expect(name(Local<Int>.Inner.self) == "TypeNameTests.Local<Int>.Inner")
  }

  @Test func anExtensionOfAnothersTypeIsNotTheirs() {
    #expect(name(Date.Note.self) == "Date.Note")
    #expect(!TypeName(Date.Note.self).isOfToolchain)
    #expect(Diff.describe(Date.Note()) == #"Date.Note(text: "a")"#)
  }

  @Test func functionsAndTuplesAreWrittenAsInSource() {
    #expect(name((() -> Void).self) == "() -> Void")
    #expect(name(((Int, String) throws -> Int).self) == "(Int, String) throws -> Int")
    #expect(name((@Sendable (Int) async throws -> [Loner]).self) == "@Sendable (Int) async throws -> [Loner]")
    #expect(name((@MainActor () async -> Void).self) == "@MainActor @Sendable () async -> Void")
    #expect(name(((Int) -> (Int) -> Void).self) == "(Int) -> (Int) -> Void")
    #expect(name(((inout Int, @escaping () -> Void) -> Void).self) == "(inout Int, () -> Void) -> Void")
    #expect(name((() throws(CancellationError) -> Void).self) == "() throws(CancellationError) -> Void")
    #expect(name((Int, name: String).self) == "(Int, name: String)")
    #expect(name((Int, (Loner, Void)).self) == "(Int, (Loner, Void))")
    #expect(name(Void.self) == "Void")
    #expect(TypeName((() -> Void).self).isFunction)
    #expect(!TypeName([() -> Void].self).isFunction)
    #expect(!TypeName((Int, Int).self).isFunction)
  }

  @Test func existentialsAndMetatypesAreWrittenAsInSource() {
    #expect(name(Any.self) == "Any")
    #expect(name(AnyObject.self) == "AnyObject")
    #expect(name((any Error).self) == "Error")
    #expect(name((any Plain & Sendable).self) == "TypeNameTests.Plain")
    #expect(name((any Plain & Base).self) == "TypeNameTests.Base & TypeNameTests.Plain")
    #expect(name(Int.Type.self) == "Int.Type")
    #expect(name(Any.Type.self) == "Any.Type")
    #expect(name(AnyHashable.self) == "AnyHashable")
  }
}
