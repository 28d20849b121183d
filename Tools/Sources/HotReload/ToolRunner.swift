public import CommandOutput
import Foundation
import Synchronization

/// Runs the compiler and the package manager, one at a time, and shows on a terminal what runs.
public final class ToolRunner: Sendable {
    private let running = Mutex<Process?>(nil)
    private let isStopped = Mutex(false)
    private let line: StatusLine

    public init(line: StatusLine) { self.line = line }

    func note(_ text: String) { line.show("\(text) …") }

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
        try running.withLock { running in
            if isStopped.withLock(\.self) { throw Stopped() }
            do { try process.runWithoutBlockedSignals() } catch {
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

    /// Ends the running program with what it has started; no other one is started any more.
    package func stop() {
        isStopped.withLock { $0 = true }
        running.withLock { process in
            if let process, process.isRunning { ProcessTree.terminate(process.processIdentifier) }
        }
    }

    package struct Stopped: Error {
        package init() {}
    }
}
