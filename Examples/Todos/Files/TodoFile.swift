// SPDX-License-Identifier: MIT

/// All that the program does with files, as a value that a test replaces.
struct TodoFile: Sendable {
  /// The file's name, as the user wrote it.
  var name: String

  /// False for the sample, whose changes go when the program does.
  var keepsChanges: Bool

  /// Reads the file. A file that does not exist yet is an empty list.
  var load: @Sendable () async throws(TodoFileError) -> TodoSnapshot

  /// Replaces the file's content at once or not at all, and returns its new fingerprint.
  ///
  /// It refuses when the file is no longer what the second argument says it was: that change is somebody's work.
  var save: @Sendable (_ text: String, _ expecting: TodoFingerprint) async throws(TodoFileError) -> TodoFingerprint

  /// Writes a text that could not be saved to a new file nearby, and returns that file's name: the last resort when the
  /// program has to leave.
  var rescue: @Sendable (_ text: String) async throws(TodoFileError) -> String
}
