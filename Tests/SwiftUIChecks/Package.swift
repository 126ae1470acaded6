// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT

import PackageDescription

// The adapters for SwiftUI and Combine, compiled and run where neither is at hand.
//
// `SwiftUI` and `Combine` are stand-ins, written for this project: the declarations that the adapters use, in the shape of Apple's,
// and a host that evaluates bodies and counts them. The library, the example and the support for tests are reached through
// symbolic links, since a target's path may not leave its package.

/// The settings of everything in this package: no warning passes, and every unsafe construct is marked as such.
let strict: [SwiftSetting] = [.treatAllWarnings(as: .error), .strictMemorySafety()]

/// What will be the language's default one day, and is a client's choice today.
let upcoming: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InferIsolatedConformances"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
]

let package = Package(
  name: "SwiftUIChecks",
  platforms: [.iOS(.v18), .macOS(.v15), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  targets: [
    .target(name: "Combine", swiftSettings: strict),
    .target(name: "SwiftUI", dependencies: ["Combine"], swiftSettings: strict),
    .target(name: "StateDiff", exclude: ["Documentation.docc"], swiftSettings: strict),
    .target(
      name: "Wellspring", dependencies: ["Combine", "StateDiff", "SwiftUI"], exclude: ["Documentation.docc"],
      swiftSettings: strict
    ),
    .target(
      name: "WellspringTesting", dependencies: ["StateDiff", "Wellspring"], exclude: ["Documentation.docc"],
      swiftSettings: strict
    ),
    .target(name: "TestSupport", dependencies: ["Wellspring"], swiftSettings: strict),
    .target(name: "Todos", dependencies: ["SwiftUI", "Wellspring"], swiftSettings: strict),
    .testTarget(
      name: "AdapterTests", dependencies: ["Combine", "SwiftUI", "TestSupport", "Wellspring"], swiftSettings: strict
    ),
    // One folder in three isolations.
    .testTarget(
      name: "MainActorViews", dependencies: ["Combine", "SwiftUI", "Wellspring"],
      swiftSettings: strict + upcoming + [.defaultIsolation(MainActor.self)]
    ),
    .testTarget(
      name: "NonisolatedViews", dependencies: ["Combine", "SwiftUI", "Wellspring"], swiftSettings: strict
    ),
    .testTarget(
      name: "UpcomingViews", dependencies: ["Combine", "SwiftUI", "Wellspring"], swiftSettings: strict + upcoming
    ),
    .testTarget(name: "StandInTests", dependencies: ["Combine", "SwiftUI"], swiftSettings: strict),
    // The tests of the library that need these frameworks and no view, which run on Apple's systems too.
    .testTarget(name: "WellspringTests", dependencies: ["Combine", "SwiftUI", "Wellspring"], swiftSettings: strict),
    .testTarget(
      name: "TodosViewTests", dependencies: ["SwiftUI", "TestSupport", "Todos", "Wellspring", "WellspringTesting"],
      swiftSettings: strict
    ),
  ],
  swiftLanguageModes: [.v6]
)
