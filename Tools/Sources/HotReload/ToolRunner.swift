public import CommandOutput
import Foundation
import Synchronization

/// Runs the compiler and the package manager, one at a time, and shows on a terminal what runs.
public final class ToolRunner: Sendable {
    private struct State {
        var running: Process?
        var isStopped = false
        /// Decides for changed files whether what runs is out of date; nil if that doesn't matter.
        var isOutdated: (@Sendable (Set<String>) -> Bool)?
        var hasOutdated = false
    }

    private let state = Mutex(State())
    private let line: StatusLine
    private let noted: @Sendable (String) -> Void

    /// - Parameter noted: takes what runs now, as a line without an end.
    public init(line: StatusLine, noted: @escaping @Sendable (String) -> Void = { _ in }) {
        (self.line, self.noted) = (line, noted)
    }

    func note(_ text: String) {
        line.show("\(text) …")
        noted(text)
    }

    /// Runs a program, and returns its output and errors.
    public func run(_ arguments: [String], in folder: String? = nil, showsProgress: Bool = false) throws
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
        try state.withLock { state in
            try Self.check(state)
            do { try process.runWithoutBlockedSignals() } catch {
                throw CommandError("\(arguments[0]) can't be started: \(error.localizedDescription)")
            }
            state.running = process
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
        try state.withLock { state in
            state.running = nil
            try Self.check(state)
        }
        return ToolResult(status: process.terminationStatus, output: String(decoding: output, as: UTF8.self))
    }

    private static func check(_ state: State) throws {
        if state.isStopped { throw Stopped() }
        if state.hasOutdated { throw Outdated() }
    }

    /// Ends the running program with what it has started; no other one is started any more.
    package func stop() {
        state.withLock { state in
            state.isStopped = true
            Self.terminate(state.running)
        }
    }

    /// Runs a build that is ended, with `Outdated`, by a change of its source.
    func untilChanged<Result>(
        _ isOutdated: @escaping @Sendable (Set<String>) -> Bool, _ build: () throws -> Result
    ) throws -> Result {
        state.withLock { ($0.isOutdated, $0.hasOutdated) = (isOutdated, false) }
        defer { state.withLock { ($0.isOutdated, $0.hasOutdated) = (nil, false) } }
        return try build()
    }

    /// Ends the running build if these changed files make it out of date. May be called on any thread.
    package func change(_ paths: Set<String>) {
        guard let isOutdated = state.withLock(\.isOutdated), isOutdated(paths) else { return }
        state.withLock { state in
            if state.isOutdated == nil { return }
            state.hasOutdated = true
            Self.terminate(state.running)
        }
    }

    private static func terminate(_ process: Process?) {
        if let process, process.isRunning { ProcessTree.terminate(process.processIdentifier) }
    }

    package struct Stopped: Error {
        package init() {}
    }

    /// A newer change has ended the build.
    struct Outdated: Error {}
}
