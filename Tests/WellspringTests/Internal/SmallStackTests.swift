// SPDX-License-Identifier: MIT

#if os(macOS) || os(Linux)
  import Foundation
  import Testing

  /// What is done with a large state takes little stack, and leaves its arrays where they are.
  ///
  /// The thread that a test runs on has a stack of its own size, so it is a program that does it: `Tests/SmallStack`.
  @Suite struct SmallStackTests {
    @Test(.disabled(if: isSanitized, "A sanitizer makes every frame larger."))
    func sixtyFourKilobytesBehindTenLevelsNeedNoMoreThanHalfAMegabyteOfStack() throws {
      let (status, output) = try run("ulimit -s 512; exec \"$0\"")
      #expect(status == 0, "\(output)")
      #expect(output.hasSuffix("done\n"), "\(output)")
    }

    /// Runs the program from a shell, to which it is `$0`.
    private func run(_ command: String) throws -> (status: Int32, output: String) {
      let (process, pipe) = (Process(), Pipe())
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      process.arguments = ["-c", command, Self.program.path]
      // A crash is told by its status; a backtrace would take time and tell no more.
      process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
      process.standardOutput = pipe
      process.standardError = pipe
      try process.run()
      let output = pipe.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      return (process.terminationStatus, String(decoding: output, as: UTF8.self))
    }

    /// The program lies beside the tests.
    private static var program: URL {
      #if os(macOS)
        let tests = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") } ?? .main
        let folder = tests.bundleURL.deletingLastPathComponent()
      #else
        let folder = Bundle.main.bundleURL
      #endif
      return folder.appendingPathComponent("SmallStack")
    }

    private static var isSanitized: Bool {
      let program = unsafe dlopen(nil, RTLD_NOW)
      return unsafe dlsym(program, "__asan_init") != nil || dlsym(program, "__tsan_init") != nil
    }
  }
#endif
