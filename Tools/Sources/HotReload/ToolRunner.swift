import CommandOutput
import Foundation
import Synchronization

/// Runs the compiler and the package manager, one at a time, and shows on a terminal what runs.
final class ToolRunner: Sendable {
    private let running = Mutex<Process?>(nil)
    private let isStopped = Mutex(false)
    private let progress: Progress

    init(progress: Progress) { self.progress = progress }

    func note(_ text: String) { progress.show(text) }

    /// Runs a program, and returns its output and errors.
    func run(_ arguments: [String], in folder: String? = nil, showsProgress: Bool = false) throws
        -> ToolResult
    {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = arguments
        process.standardInput = FileHandle.nullDevice
        if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = pipe
        // Under the lock, so that `stop` sees each process that was started.
        try running.withLock { running in
            if isStopped.withLock(\.self) { throw Stopped() }
            do { try Self.withoutBlockedSignals { try process.run() } } catch {
                throw CommandError("\(arguments[0]) can't be started: \(error.localizedDescription)")
            }
            running = process
        }
        var output = Data()
        while true {
            let piece = pipe.fileHandleForReading.availableData
            if piece.isEmpty { break }
            output.append(piece)
            if showsProgress,
                let line = String(decoding: piece, as: UTF8.self).split(whereSeparator: \.isNewline).last
            {
                note(String(line))
            }
        }
        process.waitUntilExit()
        running.withLock { $0 = nil }
        if isStopped.withLock(\.self) { throw Stopped() }
        return ToolResult(status: process.terminationStatus, output: String(decoding: output, as: UTF8.self))
    }

    /// Ends the running program; none is started any more.
    func stop() {
        isStopped.withLock { $0 = true }
        running.withLock { $0?.terminate() }
    }

    struct Stopped: Error {}

    /// A child process inherits the signal mask of the thread that starts it.
    static func withoutBlockedSignals(_ work: () throws -> Void) rethrows {
        var none = sigset_t()
        var before = sigset_t()
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        try work()
    }
}

/// What is said on the terminal. Quiet in a pipe, except for errors.
public struct Progress: Sendable {
    let isTerminal: Bool

    public init() {
        isTerminal = isatty(STDERR_FILENO) == 1 && ProcessInfo.processInfo.environment["TERM"] != "dumb"
    }

    /// Shows what is under way, in a line that the next one replaces.
    func show(_ text: String) {
        if isTerminal { write("\r\u{1B}[K\(text.prefix(100)) …") }
    }

    /// Says what has happened, on a terminal.
    func say(_ text: String) {
        if isTerminal { write("\r\u{1B}[K\(text)\n") }
    }

    func report(_ text: String) { write((isTerminal ? "\r\u{1B}[K" : "") + text + "\n") }

    private func write(_ text: String) { try? FileHandle.standardError.write(contentsOf: Data(text.utf8)) }
}
