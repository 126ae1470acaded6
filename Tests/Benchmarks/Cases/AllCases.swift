// SPDX-License-Identifier: MIT

@MainActor
func allBenchmarks() -> [Benchmark] {
  sendCases() + projectionCases() + listCases() + effectCases()
}

@MainActor
func allClaims() -> [Claim] {
  projectionClaims()
}
