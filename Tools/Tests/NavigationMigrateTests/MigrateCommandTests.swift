import Foundation
import Testing

/// The output and exit codes of the command.
@Suite("modernnav migrate", .timeLimit(.minutes(30)))
struct MigrateCommandTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

    private struct Outcome {
        var output: String
        var errors: String
        var code: Int32
    }

    private func migrate(_ arguments: String...) throws -> Outcome {
        let (output, errors) = (Pipe(), Pipe())
        let process = Process()
        process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
            .appendingPathComponent("modernnav")
        process.arguments = ["migrate"] + arguments
        process.currentDirectoryURL = folder
        process.standardOutput = output
        process.standardError = errors
        try process.run()
        let text = output.fileHandleForReading.readDataToEndOfFile()
        let said = errors.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return Outcome(
            output: String(decoding: text, as: UTF8.self), errors: String(decoding: said, as: UTF8.self),
            code: process.terminationStatus)
    }

    private func write(_ name: String, _ text: String) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(text.utf8).write(to: folder.appendingPathComponent(name))
    }

    @Test func `without --write the difference is printed and nothing changes`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try write("A.swift", "import SwiftUI\nlet a = NavigationView { B() }\n")
        let outcome = try migrate(".")
        #expect(
            outcome.output == """
                --- a/A.swift
                +++ b/A.swift
                @@ -1,2 +1,2 @@
                 import SwiftUI
                -let a = NavigationView { B() }
                +let a = NavigationStack { B() }

                """)
        #expect(outcome.errors == "Would rewrite 1 form in 1 file; left 0.\n")
        #expect(outcome.code == 1)
        #expect(
            try String(contentsOf: folder.appendingPathComponent("A.swift"), encoding: .utf8)
                == "import SwiftUI\nlet a = NavigationView { B() }\n")
    }

    @Test func `with --write the files are changed, and a second run changes nothing`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try write("A.swift", "import SwiftUI\nlet a = NavigationView { B() }\n")
        let first = try migrate("A.swift", "--write")
        #expect(first.output == "Wrote A.swift\n")
        #expect(first.code == 0)
        #expect(
            try String(contentsOf: folder.appendingPathComponent("A.swift"), encoding: .utf8)
                == "import SwiftUI\nlet a = NavigationStack { B() }\n")
        let second = try migrate("A.swift", "--write")
        #expect(second.output == "")
        #expect(second.code == 0)
    }

    @Test func `leftovers and skipped files are listed, with a non-zero exit status`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try write("A.swift", "import SwiftUI\ntypealias A = NavigationView\n")
        try write("B.swift", "import SwiftUI\nstruct {\n")
        let outcome = try migrate(".", "--write")
        #expect(
            outcome.errors == """
                B.swift: skipped: it has syntax errors
                A.swift:2: left NavigationView: it is used as a type
                Rewrote 0 forms in 0 files; left 1.

                """)
        #expect(outcome.code == 1)
    }

    @Test func `a missing path is an error`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try write("A.swift", "")
        let outcome = try migrate("Missing")
        #expect(outcome.errors == "Error: There is no file or folder \"Missing\".\n")
        #expect(outcome.code == 2)
    }
}
