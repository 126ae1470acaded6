// SPDX-License-Identifier: MIT

import WellspringTesting

/// How a test would fail.
@MainActor
func failures(_ body: () async throws -> Void) async rethrows -> [String] {
  let collector = FailureCollector()
  try await collector.collect(body)
  return collector.failures
}

/// What a test would say without failing.
@MainActor
func notes(_ body: () async throws -> Void) async rethrows -> [String] {
  let collector = FailureCollector()
  try await collector.collect(body)
  return collector.notes
}

/// The lines at which a test would fail.
@MainActor
func failingLines(_ body: () async throws -> Void) async rethrows -> [UInt?] {
  let collector = FailureCollector()
  try await collector.collect(body)
  return collector.lines
}
