#if os(Linux)
    import CommandOutput
    import Foundation
    import Glibc
    import Synchronization

    /// The tool's end of a private socket to one process that loads replacements. `DevelopmentChannel` of the host is the other end, and
    /// describes the lines.
    package final class ReplacementSocket: Sendable {
        package struct Answer: Decodable, Sendable {
            package let loaded: Bool
            package let reason: String?
        }

        private enum State {
            /// Replacements for the process to load before it starts, and the status that it begins with.
            case waiting(libraries: [String], status: String)
            case connected(Int32)
            case closed
        }

        /// What `MODERNNAV_DEV` is set to.
        package let path: String
        private let folder: String
        private let listener: Int32
        private let state: Mutex<State>

        /// Creates the socket, for a process that is started afterwards.
        ///
        /// - Parameter libraries: the replacements that the process loads before it starts.
        /// - Throws: a `CommandError`.
        package init(libraries: [String], status: String) throws {
            var template = Array((NSTemporaryDirectory() + "/modernnav-XXXXXX").utf8CString)
            guard mkdtemp(&template) != nil else {
                throw CommandError("No temporary folder can be created: \(String(cString: strerror(errno))).")
            }
            folder = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
            path = folder + "/socket"
            listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
            state = Mutex(.waiting(libraries: libraries, status: status))
            var address = sockaddr_un()
            address.sun_family = sa_family_t(AF_UNIX)
            let bytes = Array(path.utf8)
            guard bytes.count < MemoryLayout.size(ofValue: address.sun_path) else {
                throw CommandError("The path of temporary files is too long for a socket: \(path)")
            }
            withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: bytes) }
            let bound = withUnsafePointer(to: &address) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
                }
            }
            guard bound == 0, listen(listener, 1) == 0 else {
                throw CommandError(
                    "No socket can be created at \(path): \(String(cString: strerror(errno))).")
            }
        }

        deinit { if case .connected(let connection) = state.withLock(\.self) { close(connection) } }

        /// Waits for the process to connect, a minute at most, and tells it to start.
        ///
        /// - Returns: how many answers come to what it loads before it starts; nil if it doesn't connect.
        package func connect(while isRunning: () -> Bool) -> Int? {
            let accepted = accept(while: isRunning)
            close(listener)
            try? FileManager.default.removeItem(atPath: folder)
            return state.withLock { state in
                guard let accepted, case .waiting(let libraries, let status) = state else {
                    state = .closed
                    return nil
                }
                for library in libraries { Self.send(["load": library], to: accepted) }
                Self.send(["status": status], to: accepted)
                Self.send(["start": true], to: accepted)
                state = .connected(accepted)
                return libraries.count
            }
        }

        package func load(_ library: String) {
            state.withLock { state in
                switch state {
                case .waiting(let libraries, let status):
                    state = .waiting(libraries: libraries + [library], status: status)
                case .connected(let connection): Self.send(["load": library], to: connection)
                case .closed: break
                }
            }
        }

        package func show(_ status: String) {
            state.withLock { state in
                switch state {
                case .waiting(let libraries, _): state = .waiting(libraries: libraries, status: status)
                case .connected(let connection): Self.send(["status": status], to: connection)
                case .closed: break
                }
            }
        }

        /// Reads answers until the process has ended.
        /// - Parameter skipping: the number of answers to what was loaded before the start.
        package func read(skipping: Int, _ received: (Answer) -> Void) {
            guard case .connected(let connection) = state.withLock(\.self) else { return }
            var rest = Data()
            var skipping = skipping
            var buffer = [UInt8](repeating: 0, count: 4096)
            while true {
                let count = Glibc.read(connection, &buffer, buffer.count)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { return }
                rest.append(contentsOf: buffer[..<count])
                while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
                    let line = Data(rest[..<end])
                    rest = Data(rest[(end + 1)...])
                    guard let answer = try? JSONDecoder().decode(Answer.self, from: line) else { continue }
                    if skipping > 0 { skipping -= 1 } else { received(answer) }
                }
            }
        }

        private static func send(_ command: [String: some Encodable], to connection: Int32) {
            guard var line = try? JSONEncoder().encode(command) else { return }
            line.append(UInt8(ascii: "\n"))
            // A process that has ended is noticed by its termination.
            line.withUnsafeBytes { bytes in
                var sent = 0
                while sent < bytes.count {
                    let count = Glibc.send(
                        connection, bytes.baseAddress.map { $0 + sent }, bytes.count - sent,
                        Int32(MSG_NOSIGNAL))
                    if count <= 0 { return }
                    sent += count
                }
            }
        }

        private func accept(while isRunning: () -> Bool) -> Int32? {
            for _ in 0..<600 {
                var waiting = pollfd(fd: listener, events: Int16(POLLIN), revents: 0)
                if poll(&waiting, 1, 100) > 0 {
                    let connection = Glibc.accept(listener, nil, nil)
                    if connection >= 0 {
                        _ = fcntl(connection, F_SETFD, FD_CLOEXEC)
                        return connection
                    }
                }
                if !isRunning() { return nil }
            }
            return nil
        }
    }
#endif
