import CommandOutput
import Foundation
import SwiftSources

/// Runs this command in a child process, and restarts it without a file on which it hung or crashed.
struct WatchedProcess {
    /// Time limit for one file: many times the time for the largest accepted file. On Linux it is CPU time, so that a busy machine
    /// leaves out no file.
    private let timeLimit: Duration
    private var leftOut: [String: String] = [:]
    private var isAlone = false

    private enum End {
        /// The exit status.
        case ended(Int32)
        case hung(at: String)
        /// It was terminated by a signal while it parsed these files.
        case crashed(at: [String], signal: Int32)
    }

    /// Whether the command parses source, and this process isn't the child process.
    static func isNeeded(for arguments: [String]) -> Bool {
        SourceWatch.current == nil && ["lint", "graph", "links", "migrate"].contains(arguments.first)
    }

    init(environment: [String: String]) {
        timeLimit = .seconds(environment["MODERNNAV_PATIENCE"].flatMap(Int.init) ?? 20)
    }

    /// Runs the command.
    ///
    /// - Returns: its exit status.
    mutating func run() throws -> Int32 {
        while true {
            switch try attempt() {
            case .ended(let status): return status
            case .hung(let path):
                leftOut[path] = "the parser isn't done after \(timeLimit.components.seconds) seconds"
            case .crashed(let paths, _) where paths.count == 1:
                leftOut[paths[0]] = "the parser crashes on it"
            case .crashed(let paths, _) where paths.count > 1: isAlone = true
            case .crashed(_, let signal): return 128 + signal
            }
        }
    }

    private func attempt() throws -> End {
        var ends: [Int32] = [0, 0]
        guard pipe(&ends) == 0 else {
            throw CommandError("A pipe can't be created: \(String(cString: strerror(errno))).")
        }
        defer { close(ends[0]) }
        _ = fcntl(ends[0], F_SETFD, FD_CLOEXEC)
        let child: pid_t
        do {
            defer { close(ends[1]) }
            child = try start(ends[1])
        }
        var running: [Substring: (path: String, start: Duration)] = [:]
        let clock = ProcessClock(child)
        var rest: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            var waiting = pollfd(fd: ends[0], events: Int16(POLLIN), revents: 0)
            let isReady = poll(&waiting, 1, 200)
            if isReady > 0 {
                let count = read(ends[0], &buffer, buffer.count)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { break }
                rest += buffer[..<count]
                let parts = rest.split(separator: 0, omittingEmptySubsequences: false)
                for part in parts.dropLast() {
                    let message = String(decoding: part, as: UTF8.self)
                    let words = message.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false)
                    guard words.count == 2 else { continue }
                    running[words[0]] = words[1].isEmpty ? nil : (String(words[1]), clock.now)
                }
                rest = parts.last.map { Array($0) } ?? []
            } else if let late = running.values.min(by: { $0.start < $1.start }),
                // Threads that parse at the same time share the time of the process.
                clock.now - late.start > timeLimit * running.count
            {
                kill(child, SIGKILL)
                _ = status(of: child)
                return .hung(at: late.path)
            }
        }
        let status = status(of: child)
        let signal = status & 0x7F
        if signal == 0 { return .ended((status >> 8) & 0xFF) }
        return .crashed(at: running.values.map(\.path), signal: signal)
    }

    private func status(of child: pid_t) -> Int32 {
        var status: Int32 = 0
        while waitpid(child, &status, 0) < 0, errno == EINTR {}
        return status
    }

    private func start(_ descriptor: Int32) throws -> pid_t {
        var environment = ProcessInfo.processInfo.environment
        environment[SourceWatch.descriptorName] = "\(descriptor)"
        environment[SourceWatch.leftOutName] = String(
            decoding: try JSONEncoder().encode(leftOut), as: UTF8.self)
        // The backtrace of a crash of the parser would not help the user; the file is reported.
        if environment["SWIFT_BACKTRACE"] == nil { environment["SWIFT_BACKTRACE"] = "enable=no" }
        if isAlone { environment[SourceWatch.aloneName] = "1" }
        let path = Bundle.main.executablePath ?? CommandLine.arguments[0]
        let arguments = CommandLine.arguments.map { strdup($0) } + [nil]
        let variables = environment.map { strdup("\($0)=\($1)") } + [nil]
        defer { for text in arguments + variables { free(text) } }
        var child = pid_t()
        let failure = posix_spawn(&child, path, nil, nil, arguments, variables)
        guard failure == 0 else {
            throw CommandError("\(path) can't be started: \(String(cString: strerror(failure))).")
        }
        return child
    }
}
