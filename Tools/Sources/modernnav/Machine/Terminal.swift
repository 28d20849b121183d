import Foundation
import NavigationReports
import SwiftSources

/// The command's output.
enum Terminal {
    /// Writes a report. A closed pipe or a full disk is a `Failure`, not a crash.
    static func write(_ text: String) throws {
        do {
            try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
        } catch {
            throw Failure("The output can't be written: \(error.localizedDescription)")
        }
    }

    /// Writes a message to the standard error stream, so that it isn't part of the report. A closed stream is ignored.
    static func report(_ text: String) {
        try? FileHandle.standardError.write(contentsOf: Data((text + "\n").utf8))
    }

    static func report(_ skipped: [SkippedFile]) {
        for file in skipped {
            report("Not read: \(Escapes.line(file.path)): \(Escapes.line(file.reason)).")
        }
    }

    /// Whether the output is a terminal and `NO_COLOR` is not set.
    static var showsColours: Bool {
        let environment = ProcessInfo.processInfo.environment
        return isatty(STDOUT_FILENO) == 1 && (environment["NO_COLOR"] ?? "").isEmpty
            && environment["TERM"] != "dumb"
    }

    /// Shows a line on the terminal during `work`. Does nothing if the output isn't a terminal.
    static func during<Value>(_ text: String, _ work: () async throws -> Value) async rethrows -> Value {
        guard isatty(STDERR_FILENO) == 1, ProcessInfo.processInfo.environment["TERM"] != "dumb" else {
            return try await work()
        }
        func show(_ text: String) { try? FileHandle.standardError.write(contentsOf: Data(text.utf8)) }
        show("\r\(text)")
        defer { show("\r\u{1B}[K") }
        return try await work()
    }
}

/// The reason why a command can't do its work.
struct Failure: Error, CustomStringConvertible {
    static let exitCode: Int32 = 2

    let description: String

    init(_ text: String) { description = text }
}
