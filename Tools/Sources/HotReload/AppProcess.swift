#if os(Linux)
    import CommandOutput
    import Foundation
    import Glibc

    /// The running app.
    final class AppProcess: @unchecked Sendable {
        // Unchecked: `Process` is safe to terminate from any thread.
        private let process = Process()
        private let output = ForwardedErrors()
        private let socket: ReplacementSocket

        /// Starts the app.
        ///
        /// - Parameters:
        ///   - libraries: the replacements to load before the app starts.
        ///   - answered: called on another thread with each answer to later replacements.
        ///   - ended: called once on another thread when the process has ended by itself, with what it has written at the end.
        /// - Throws: a `CommandError` if it doesn't start or doesn't connect.
        init(
            binary: String, folder: String, port: UInt16, libraries: [String], status: String,
            answered: @escaping @Sendable (ReplacementSocket.Answer) -> Void,
            ended: @escaping @Sendable (_ signal: Int32?, _ said: String) -> Void
        ) throws {
            socket = try ReplacementSocket(libraries: libraries, status: status)
            var environment = ProcessInfo.processInfo.environment
            environment["EXPOSE_TO_NETWORK"] = nil
            for (name, value) in [
                ("MODERNNAV_DEV", socket.path), ("PORT", "\(port)"), ("HOST", "127.0.0.1"),
                ("STATE_DIRECTORY", folder + "/state"), ("XDG_DATA_HOME", folder + "/data"),
            ] { environment[name] = value }
            // The list of loaded libraries takes seconds.
            if environment["SWIFT_BACKTRACE"] == nil {
                environment["SWIFT_BACKTRACE"] = "threads=crashed,images=none"
            }
            process.executableURL = URL(fileURLWithPath: binary)
            process.environment = environment
            process.standardInput = FileHandle.nullDevice
            process.standardError = output.pipe
            process.terminationHandler = { [output] process in
                let said = output.end()
                ended(process.terminationReason == .uncaughtSignal ? process.terminationStatus : nil, said)
            }
            do { try process.runWithoutBlockedSignals() } catch {
                throw CommandError("\(binary) can't be started: \(error.localizedDescription)")
            }
            output.start()
            guard let skipped = socket.connect(while: { [process] in process.isRunning }) else {
                throw CommandError(
                    "The app doesn't connect. Its version of ModernNavigation may be older than `modernnav`, or it has ended."
                )
            }
            Thread.detachNewThread { [socket] in socket.read(skipping: skipped, answered) }
        }

        func load(_ library: String) { socket.load(library) }

        func show(_ status: String) { socket.show(status) }

        /// Ends the process, and waits for it.
        func stop() {
            process.terminationHandler = nil
            guard process.isRunning else { return }
            process.terminate()
            // The app saves each event before it acknowledges it, so ending it sooner loses nothing.
            let process = process
            let force = DispatchWorkItem { kill(process.processIdentifier, SIGKILL) }
            DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(1500), execute: force)
            process.waitUntilExit()
            force.cancel()
        }
    }
#endif
