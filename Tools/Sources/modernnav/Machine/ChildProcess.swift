import CommandOutput
import Foundation
import NavigationReports

/// A program that runs until it ends. Its output is kept in a file, because a full pipe would block it.
struct ChildProcess: @unchecked Sendable {
    // Only this value uses the process, and only to start, wait for and end it.
    private let process = Process()
    private let file: URL

    /// How it ended.
    enum End: Equatable {
        case exited(Int32)
        case signalled(Int32)
    }

    init(
        _ path: String, _ arguments: [String], in folder: String, environment: [String: String] = [:]
    ) {
        file = FileManager.default.temporaryDirectory.appendingPathComponent("modernnav-\(UUID().uuidString)")
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        process.currentDirectoryURL = URL(fileURLWithPath: folder)
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardInput = FileHandle.nullDevice
    }

    /// Runs it, and returns what it writes to the standard output.
    ///
    /// - Parameter showing: whether its output is shown on the standard error stream instead.
    /// - Throws: a `CommandError` if it fails, with the end of its output.
    func output(showing: Bool = false) throws -> String {
        let errors = file.appendingPathExtension("errors")
        defer { for url in [file, errors] { try? FileManager.default.removeItem(at: url) } }
        if showing {
            process.standardOutput = FileHandle.standardError
        } else {
            process.standardOutput = try Self.handle(file)
            process.standardError = try Self.handle(errors)
        }
        try start()
        process.waitUntilExit()
        let text = showing ? "" : Self.text(file)
        guard end == .exited(0) else {
            let words = (process.arguments ?? []).prefix(3).joined(separator: " ")
            throw CommandError(
                "`\(Escapes.line(words))` failed."
                    + Self.last(text + (showing ? "" : Self.text(errors)), lines: 8)
            )
        }
        return text
    }

    /// Runs it with its own streams, and returns its exit status.
    func status() throws -> Int32 {
        try start()
        process.waitUntilExit()
        return process.terminationStatus
    }

    /// Starts it; both of its streams go to the file.
    func begin() throws {
        let handle = try Self.handle(file)
        process.standardOutput = handle
        process.standardError = handle
        try start()
    }

    var isRunning: Bool { process.isRunning }

    func kill() { Foundation.kill(process.processIdentifier, SIGKILL) }

    /// How it ended, after it has.
    var end: End {
        process.terminationReason == .exit
            ? .exited(process.terminationStatus) : .signalled(process.terminationStatus)
    }

    /// What it has written so far.
    var text: String { Self.text(file) }

    func removeFile() { try? FileManager.default.removeItem(at: file) }

    private func start() throws {
        do { try process.runWithoutBlockedSignals() } catch {
            throw CommandError(
                "\(Escapes.line(process.executableURL?.path ?? "")) can't be started: \(error.localizedDescription)"
            )
        }
    }

    private static func handle(_ file: URL) throws -> FileHandle {
        do {
            try Data().write(to: file)
            return try FileHandle(forWritingTo: file)
        } catch { throw CommandError("\(file.path) can't be written: \(error.localizedDescription)") }
    }

    private static func text(_ file: URL) -> String { Files.text(file.path) ?? "" }

    /// The last lines, each on a line of its own.
    static func last(_ text: String, lines: Int) -> String {
        text.split(separator: "\n").suffix(lines).map { "\n  " + Escapes.line(String($0)) }.joined()
    }
}
