// SPDX-License-Identifier: MIT

// Run by a test under `ulimit -s 512`: what a store does with a large state takes little stack, also in a debug build.

import Wellspring

typealias Large = Leaf<SixtyFourKilobytes, FourKilobytes>
typealias LargeState = Leaf<SixtyFourKilobytes, Int>
typealias Medium = Leaf<ElevenKilobytes, FourKilobytes>
typealias Small = Leaf<Int, Int>

typealias TwoPlain<Below: Tower> = Plain<Plain<Below>>
typealias TwoPresenting<Below: Tower> = Presenting<Presenting<Below>>
typealias TwoSwitching<Below: Tower> = Switching<Switching<Below>>
typealias TwoListing<Below: Tower> = Listing<Listing<Below>> where Below.State: Identifiable<Int>
typealias AllFour<Below: Tower> = Plain<Presenting<Switching<Listing<Below>>>> where Below.State: Identifiable<Int>

checkLargeStates()
checkMiddleware()
checkArrays()
checkDebug()
print("done")

/// 64 KB of inline state behind ten levels, and actions of 4 KB.
@MainActor
func checkLargeStates() {
  Check<TwoPlain<TwoPlain<TwoPlain<TwoPlain<TwoPlain<Large>>>>>>(
    { SixtyFourKilobytes(repeating: 1) }, load: FourKilobytes(repeating: 1)
  )
  .run("ten plain children")
  Check<TwoPresenting<TwoPresenting<TwoPresenting<TwoPresenting<TwoPresenting<Large>>>>>>(
    { SixtyFourKilobytes(repeating: 1) }, load: FourKilobytes(repeating: 1)
  )
  .run("ten optional children")
  Check<TwoListing<TwoListing<TwoListing<TwoListing<TwoListing<Large>>>>>>(
    { SixtyFourKilobytes(repeating: 1) }, load: FourKilobytes(repeating: 1)
  )
  .run("ten lists")
  Check<TwoSwitching<TwoSwitching<TwoSwitching<TwoSwitching<TwoSwitching<LargeState>>>>>>(
    { SixtyFourKilobytes(repeating: 1) }, load: 0
  )
  .run("ten cases")
  Check<AllFour<AllFour<Plain<Presenting<LargeState>>>>>({ SixtyFourKilobytes(repeating: 1) }, load: 0)
    .run("ten levels of every kind")
  Check<TwoSwitching<TwoSwitching<TwoSwitching<TwoSwitching<TwoSwitching<Medium>>>>>>(
    { ElevenKilobytes(repeating: 1) }, load: FourKilobytes(repeating: 1)
  )
  .run("ten cases and actions of 4 KB")
}

/// Ten middlewares, which forward and read the state.
@MainActor
func checkMiddleware() {
  Check<TwoPlain<TwoPlain<TwoPlain<TwoPlain<TwoPlain<Large>>>>>>(
    { SixtyFourKilobytes(repeating: 1) }, load: FourKilobytes(repeating: 1), middleware: middleware { _ in }
  )
  .run("ten plain children and ten middlewares")
  var count = 0
  let readers: [Middleware<Medium>] = middleware { count += $0.state.count }
  Check<Medium>({ ElevenKilobytes(repeating: 1) }, load: FourKilobytes(repeating: 1), middleware: readers)
    .run("ten middlewares that read the state")
  expect(count > 0, "the middlewares read the state")
}

/// No array of the state is copied.
@MainActor
func checkArrays() {
  Check<Small>({ 0 }, load: 0).runArrays("no children", placesWithProjection: 1)
  Check<TwoPlain<TwoPlain<Small>>>({ 0 }, load: 0).runArrays("plain children", placesWithProjection: 1)
  Check<TwoPresenting<TwoPresenting<Small>>>({ 0 }, load: 0).runArrays("optional children", placesWithProjection: 2)
  Check<TwoListing<TwoListing<Small>>>({ 0 }, load: 0).runArrays("rows", placesWithProjection: 2)
  Check<Switching<Small>>({ 0 }, load: 0, numbers: 1_000_000).runArrays(
    "a million numbers behind a case", placesWithProjection: 2)
  Check<TwoSwitching<TwoSwitching<Small>>>({ 0 }, load: 0).runArrays("cases", placesWithProjection: 2)
  Check<AllFour<AllFour<Small>>>({ 0 }, load: 0).runArrays("children of every kind", placesWithProjection: 2)
  Check<AllFour<Small>>({ 0 }, load: 0, middleware: middleware { _ in }).runArrays(
    "children and ten middlewares", placesWithProjection: 2)
}

/// A debug output keeps the state of before on the heap.
@MainActor
func checkDebug() {
  Check<TwoPlain<TwoPlain<TwoPlain<TwoPlain<TwoPlain<Large>>>>>>(
    { SixtyFourKilobytes(repeating: 1) }, load: FourKilobytes(repeating: 1), middleware: [.debug(output: { _ in })]
  )
  .run("ten plain children and a debug middleware")
  Check<Printing<TwoPlain<Printing<LargeState>>>>({ SixtyFourKilobytes(repeating: 1) }, load: 0)
    .run("two children that print")
}

/// Ten middlewares, each a frame of its own.
@MainActor
func middleware<Feature: Reducer>(_ look: @escaping @MainActor (MiddlewareStore<Feature>) -> Void) -> [Middleware<
  Feature
>] {
  (0..<10).map { _ in
    Middleware { store, action, next in
      look(store)
      next(action)
      look(store)
    }
  }
}
