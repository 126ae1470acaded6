// SPDX-License-Identifier: MIT

/// Why a file was refused. Its description is for the user: what is wrong, where, and what to do.
enum TodoFileError: Error, Hashable, Sendable {
  case unreadable(String, reason: String)
  case folder(String)
  case special(String)
  case notUTF8(String, line: Int)
  case linkLoop(String)
  case folderMissing(String, folder: String)
  case folderNotWritable(String, folder: String)
  case readOnly(String)
  case writeFailed(String, reason: String)
  case changedOnDisk(String)
  case deletedOnDisk(String)
  case createdOnDisk(String)

  /// Whether somebody else changed the file, so that the user has to choose.
  var isConflict: Bool {
    switch self {
    case .changedOnDisk, .deletedOnDisk, .createdOnDisk: true
    default: false
    }
  }
}

extension TodoFileError: CustomStringConvertible {
  var description: String { "\(problem) \(remedy)" }

  /// What is wrong, and where.
  var problem: String {
    switch self {
    case .unreadable(let path, let reason): "Cannot read “\(path)”: \(reason)."
    case .folder(let path): "“\(path)” is a folder, not a file."
    case .special(let path): "“\(path)” is not an ordinary file (a device, pipe or socket, perhaps)."
    case .notUTF8(let path, let line): "“\(path)” is not UTF-8 text: line \(line) has bytes that mean nothing."
    case .linkLoop(let path): "“\(path)” is a link that leads back to itself."
    case .folderMissing(let path, let folder): "Cannot create “\(path)”: there is no folder “\(folder)”."
    case .folderNotWritable(let path, let folder):
      "Cannot save “\(path)”: you may not write in the folder “\(folder)”."
    case .readOnly(let path): "Cannot save “\(path)”: the file is read-only."
    case .writeFailed(let path, let reason): "Cannot save “\(path)”: \(reason). The file is as it was."
    case .changedOnDisk(let path): "“\(path)” was changed on disk since it was read, and is left as it is."
    case .deletedOnDisk(let path): "“\(path)” was deleted on disk since it was read, and is not brought back unasked."
    case .createdOnDisk(let path):
      "“\(path)” did not exist when you began, and somebody has created it since; it is left as it is."
    }
  }

  private var remedy: String {
    switch self {
    case .unreadable: "Check its name and its permissions, and try again."
    case .folder(let path): "Name a file in it, such as “\(path.withoutSlash)/todo.txt”."
    case .special: "Name a text file."
    case .notUTF8: "Convert it to UTF-8 first, with iconv, say."
    case .linkLoop: "Repair the link, or name another file."
    case .folderMissing: "Create the folder first, or name another file."
    case .folderNotWritable: "Change its permissions, or use another file."
    case .readOnly: "Make it writable (chmod u+w), then save again."
    case .writeFailed: "Put that right, then save again."
    case .changedOnDisk, .deletedOnDisk, .createdOnDisk:
      "Type “overwrite” to write your list, or “reload” to drop your changes and read the file again."
    }
  }
}

extension String {
  fileprivate var withoutSlash: Substring {
    self[...].last == "/" ? dropLast() : self[...]
  }
}
