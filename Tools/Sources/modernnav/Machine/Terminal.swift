import Foundation
import NavigationReports
import SwiftSources

/// Output of the command for its user.
enum Terminal {
    /// Writes a report. A reader that went away, or a full disk, is a failure and not a crash.
    static func write(_ text: String) throws {
        do {
            try FileHandle.standardOutput.write(contentsOf: Data(text.utf8))
        } catch {
            throw Failure("The output can't be written: \(error.localizedDescription)")
        }
    }

    /// Writes a message to the standard error stream, so that it isn't part of the report. A closed stream is ignored.
    static func complain(_ text: String) {
        try? FileHandle.standardError.write(contentsOf: Data((text + "\n").utf8))
    }

    static func complain(of skipped: [SkippedFile]) {
        for file in skipped {
            complain("Not read: \(Escapes.line(file.path)): \(Escapes.line(file.reason)).")
        }
    }

    /// Whether the report is for a person who sees colours: a terminal, and nobody has set `NO_COLOR`.
    static var showsColours: Bool {
        let environment = ProcessInfo.processInfo.environment
        return isatty(STDOUT_FILENO) == 1 && (environment["NO_COLOR"] ?? "").isEmpty
            && environment["TERM"] != "dumb"
    }

    /// Shows a line while something is done, on a terminal only.
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

/// A command that can't do what it was asked for, and why.
struct Failure: Error, CustomStringConvertible {
    static let exitCode: Int32 = 2

    let description: String

    init(_ text: String) { description = text }
}
