// swift-tools-version: 6.2
// SPDX-License-Identifier: MIT

import PackageDescription

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
  name: "Wellspring",
  platforms: [.iOS(.v18), .macOS(.v15), .tvOS(.v18), .watchOS(.v11), .visionOS(.v2)],
  products: [
    .library(name: "Wellspring", targets: ["Wellspring"]),
    .library(name: "WellspringTesting", targets: ["WellspringTesting"]),
    .library(name: "StateDiff", targets: ["StateDiff"]),
    .executable(name: "todos", targets: ["Todos"]),
  ],
  targets: [
    .target(name: "StateDiff", swiftSettings: strict),
    .target(name: "Wellspring", dependencies: ["StateDiff"], swiftSettings: strict),
    .target(name: "WellspringTesting", dependencies: ["StateDiff", "Wellspring"], swiftSettings: strict),
    .executableTarget(
      name: "benchmarks", dependencies: ["Wellspring"], path: "Tests/Benchmarks", swiftSettings: strict
    ),
    .executableTarget(
      name: "Todos", dependencies: ["Wellspring"], path: "Examples/Todos", exclude: ["README.md"], swiftSettings: strict
    ),
    // Run by a test with little stack.
    .executableTarget(
      name: "SmallStack", dependencies: ["Wellspring"], path: "Tests/SmallStack", swiftSettings: strict
    ),
    .target(name: "TestSupport", dependencies: ["Wellspring"], path: "Tests/TestSupport", swiftSettings: strict),
    .testTarget(
      name: "StateDiffTests", dependencies: ["StateDiff", "TestSupport", "Wellspring"], swiftSettings: strict
    ),
    .testTarget(
      name: "WellspringTests", dependencies: ["TestSupport", "Wellspring", "WellspringTesting"], swiftSettings: strict
    ),
    .testTarget(
      name: "WellspringTestingTests", dependencies: ["TestSupport", "Wellspring", "WellspringTesting"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "TodosTests", dependencies: ["TestSupport", "Todos", "Wellspring", "WellspringTesting"],
      swiftSettings: strict
    ),
    .testTarget(
      name: "MainActorClient", dependencies: ["Wellspring", "WellspringTesting"],
      path: "Tests/Clients/MainActorClient",
      swiftSettings: strict + [.defaultIsolation(MainActor.self)]
    ),
    .testTarget(
      name: "NonisolatedClient", dependencies: ["Wellspring", "WellspringTesting"],
      path: "Tests/Clients/NonisolatedClient",
      swiftSettings: strict
    ),
    .target(
      name: "PublicClient", dependencies: ["Wellspring"], path: "Tests/Clients/PublicClient",
      swiftSettings: strict + upcoming
    ),
    .testTarget(
      name: "PublicClientTests", dependencies: ["PublicClient", "Wellspring"], path: "Tests/Clients/PublicClientTests",
      swiftSettings: strict + upcoming
    ),
  ],
  swiftLanguageModes: [.v6]
)
