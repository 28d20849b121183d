#if DEBUG
    internal import Foundation
    internal import Glibc
    internal import Logging

    /// The connection to `modernnav dev`, which has started this process and sends it the replacements of changed bodies.
    ///
    /// Both directions are lines of JSON over a Unix socket, whose path is `MODERNNAV_DEV`. Only debug builds contain it.
    ///
    /// | line | meaning |
    /// | --- | --- |
    /// | tool: `{"load": "/…/1.so"}` | load this library, and evaluate all views again |
    /// | tool: `{"status": "…"}` | what pages show, as JSON |
    /// | tool: `{"start": true}` | ends what is sent before the app starts |
    /// | app: `{"loaded": true}`, `{"loaded": false, "reason": "…"}` | the answer to `load`, after all sessions were evaluated |
    @MainActor
    final class DevelopmentChannel {
        struct Command: Decodable {
            var load: String?
            var status: String?
            var start: Bool?
        }

        private struct Answer: Encodable {
            var loaded: Bool
            var reason: String?
        }

        private nonisolated let socket: Int32
        private var rest = Data()
        private var status = "{}"
        private var readers: [Int: AsyncStream<String>.Continuation] = [:]
        private var lastReader = 0
        private var isFinished = false

        /// - Throws: if the tool doesn't listen at the path.
        init(path: String) throws(DevelopmentError) {
            socket = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
            var address = sockaddr_un()
            address.sun_family = sa_family_t(AF_UNIX)
            let bytes = Array(path.utf8)
            guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else {
                throw DevelopmentError(path: path, code: ENAMETOOLONG)
            }
            withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
            let connected = withUnsafePointer(to: &address) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    connect(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
                }
            }
            guard connected == 0 else { throw DevelopmentError(path: path, code: errno) }
        }

        deinit { close(socket) }

        /// Runs the commands that come before the app starts, such as replacements that an earlier process had loaded.
        func prepare() {
            while let line = Self.nextLine(from: socket, &rest), let command = Self.command(line) {
                if command.start == true { return }
                run(command) {}
            }
        }

        /// Runs further commands as they come.
        /// - Parameters:
        ///   - evaluate: evaluates the views of all sessions.
        ///   - end: called on another thread when the tool has gone.
        func listen(
            evaluate: @escaping @MainActor @Sendable () -> Void, end: @escaping @Sendable () -> Void
        ) {
            let rest = rest
            Thread.detachNewThread { [self] in
                var rest = rest
                while let line = Self.nextLine(from: socket, &rest) {
                    guard let command = Self.command(line) else { continue }
                    Task { @MainActor in self.run(command, evaluate: evaluate) }
                }
                end()
            }
        }

        private func run(_ command: Command, evaluate: @MainActor () -> Void) {
            if let status = command.status {
                self.status = status
                for reader in readers.values { reader.yield(Self.event(status)) }
            }
            guard let library = command.load else { return }
            if dlopen(library, RTLD_NOW | RTLD_GLOBAL) == nil {
                answer(Answer(loaded: false, reason: dlerror().map { String(cString: $0) }))
            } else {
                evaluate()
                answer(Answer(loaded: true))
            }
        }

        private func answer(_ answer: Answer) {
            // Encoding two plain values doesn't fail, and a tool that has gone ends the process elsewhere.
            guard var line = try? JSONEncoder().encode(answer) else { return }
            line.append(UInt8(ascii: "\n"))
            _ = line.withUnsafeBytes { send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
        }

        private nonisolated static func command(_ line: Data) -> Command? {
            try? JSONDecoder().decode(Command.self, from: line)
        }

        /// Returns the next line; nil once the tool has gone.
        private nonisolated static func nextLine(from socket: Int32, _ rest: inout Data) -> Data? {
            while true {
                if let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
                    defer { rest = Data(rest[(end + 1)...]) }
                    return Data(rest[..<end])
                }
                var buffer = [UInt8](repeating: 0, count: 65_536)
                let count = read(socket, &buffer, buffer.count)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return nil }
                rest.append(contentsOf: buffer[..<count])
            }
        }

        // MARK: Pages

        /// The current status and each later one, as events of an `EventSource`.
        func statuses() -> AsyncStream<String> {
            let (stream, reader) = AsyncStream.makeStream(of: String.self)
            reader.yield("retry: 200\n\n" + Self.event(status))
            if isFinished {
                reader.finish()
                return stream
            }
            lastReader += 1
            let number = lastReader
            readers[number] = reader
            reader.onTermination = { [weak self] _ in
                Task { @MainActor in self?.readers[number] = nil }
            }
            return stream
        }

        /// Ends the responses to pages, because the server stops.
        func finish() {
            isFinished = true
            for reader in readers.values { reader.finish() }
        }

        private static func event(_ status: String) -> String { "data: \(status)\n\n" }
    }

    /// The tool that should have started this process can't be reached.
    struct DevelopmentError: Error, CustomStringConvertible {
        let path: String
        let code: Int32

        var description: String {
            """
            MODERNNAV_DEV is \(path), where no `modernnav dev` listens (\(String(cString: strerror(code)))). Unset it, or start the app \
            with `modernnav dev`.
            """
        }
    }
#endif
