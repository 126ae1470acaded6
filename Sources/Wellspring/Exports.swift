// SPDX-License-Identifier: MIT

// So that whoever reads a diff, or hides a value from one, needs one import.
@_exported import StateDiff
