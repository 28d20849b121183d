import CommandOutput
import Foundation
import NavigationReports
import SwiftSources

extension Terminal {
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
