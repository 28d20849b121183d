#if os(Linux)
    import CommandOutput
    import Foundation
    import Glibc
    import HotReload
    import Synchronization

    /// A process of a program that lists its previews, or shows one of them.
    final class PreviewProcess: @unchecked Sendable {
        // Unchecked: `Process` is safe to end from any thread; all other state is behind locks.
        private let process = Process()
        private let socket: ReplacementSocket?
        private let output = Mutex("")
        private let errors = Mutex("")
        private let reading = DispatchGroup()
        private let hasEnded = DispatchGroup()

        /// The output that is kept; more is dropped at its beginning.
        private static let kept = 4 << 20

        /// - Parameter libraries: replaced bodies that it loads before it starts; nil for a process that loads none.
        /// - Throws: a `CommandError` if the program can't be started.
        init(binary: String, mode: String, gallery: String, state: String, libraries: [String]? = nil) throws
        {
            socket = try libraries.map { try ReplacementSocket(libraries: $0, status: "{}") }
            var environment = ProcessInfo.processInfo.environment
            for name in ["EXPOSE_TO_NETWORK", "INSPECT", "ALLOWED_HOSTS"] {
                environment[name] = nil
            }
            environment["MODERNNAV_DEV"] = socket?.path
            for (name, value) in [
                ("MODERNNAV_PREVIEWS", mode), ("MODERNNAV_GALLERY", gallery), ("PORT", "0"),
                ("HOST", "127.0.0.1"),
                ("STATE_DIRECTORY", state + "/state"), ("XDG_DATA_HOME", state + "/data"),
                // A trap says which line of the package it comes from. The rest of the report takes long.
                (
                    "SWIFT_BACKTRACE",
                    "enable=yes,interactive=no,color=no,threads=crashed,images=none,registers=none,sanitize=no"
                ),
            ] { environment[name] = value }
            process.executableURL = URL(fileURLWithPath: binary)
            process.arguments = []
            process.environment = environment
            process.standardInput = FileHandle.nullDevice
            let (written, said) = (Pipe(), Pipe())
            process.standardOutput = written
            process.standardError = said
            hasEnded.enter()
            process.terminationHandler = { [hasEnded] _ in hasEnded.leave() }
            do { try process.runWithoutBlockedSignals() } catch {
                throw CommandError("\(binary) can't be started: \(error.localizedDescription)")
            }
            collect(written) { [self] text in output.withLock { Self.append(text, to: &$0) } }
            collect(said) { [self] text in errors.withLock { Self.append(text, to: &$0) } }
        }

        /// Makes the process load replaced bodies, and keep its lists where they are.
        func load(_ libraries: [String]) {
            for library in libraries { socket?.load(library) }
            socket?.show(DevelopmentStatus(state: .shown, text: "", isReplaced: true).json)
        }

        /// Waits until the process connects, and then until it ends.
        /// - Parameter refused: takes why it can't load a replacement.
        func answerLoads(_ refused: (String?) -> Void) {
            guard let skipped = socket?.connect(while: { process.isRunning }) else { return }
            socket?.read(skipping: skipped) { if !$0.loaded { refused($0.reason) } }
        }

        private func collect(_ pipe: Pipe, _ take: @escaping @Sendable (String) -> Void) {
            reading.enter()
            let file = pipe.fileHandleForReading
            Thread.detachNewThread { [reading] in
                while true {
                    let piece = file.availableData
                    if piece.isEmpty { break }
                    take(String(decoding: piece, as: UTF8.self))
                }
                reading.leave()
            }
        }

        private static func append(_ text: String, to kept: inout String) {
            kept += text
            if kept.utf8.count > Self.kept { kept = String(kept.suffix(Self.kept / 2)) }
        }

        var isRunning: Bool { process.isRunning }
        var written: String { output.withLock(\.self) }
        var said: String { errors.withLock(\.self) }

        /// The port that the host has announced.
        var port: UInt16? {
            written.firstMatch(of: /is at http:\/\/127\.0\.0\.1:([0-9]+)/).flatMap { UInt16($0.1) }
        }

        /// Whether it has trapped and Swift's runtime writes where, which takes a moment.
        var isReportingTrap: Bool { said.contains("Backtracing from") }

        /// The signal that has ended the process.
        var signal: Int32? {
            process.isRunning || process.terminationReason != .uncaughtSignal
                ? nil : process.terminationStatus
        }

        /// Waits until the process has ended and its output is read.
        func wait(seconds: Double) -> Bool {
            let end = DispatchTime.now() + seconds
            guard hasEnded.wait(timeout: end) == .success else { return false }
            // A child of the process may keep the pipes open.
            _ = reading.wait(timeout: .now() + 1)
            return true
        }

        /// Makes a hanging process write where it hangs, and ends it. Reading the symbols of a large program takes seconds.
        func abort() {
            kill(process.processIdentifier, SIGABRT)
            if !wait(seconds: 20) { end() }
        }

        func end() {
            if process.isRunning { kill(process.processIdentifier, SIGKILL) }
            _ = wait(seconds: 5)
        }
    }
#endif
