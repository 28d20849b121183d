#if os(Linux)
    import CommandOutput
    import Foundation
    import Glibc

    /// A small server of the tool's own pages. It answers browsers of this machine only, one request for each connection.
    package final class LoopbackServer: Sendable {
        package struct Request: Sendable {
            package let method: String
            package let path: String
            package let body: [UInt8]
        }

        package struct Response: Sendable {
            package var status = "200 OK"
            package var type = "text/plain; charset=utf-8"
            package var headers: [String] = []
            package var body: [UInt8] = []

            package init(
                status: String = "200 OK", type: String = "text/plain; charset=utf-8",
                headers: [String] = [], body: [UInt8] = []
            ) {
                (self.status, self.type, self.headers, self.body) = (status, type, headers, body)
            }
        }

        private let descriptor: Int32
        private let port: UInt16
        /// Sources that the pages may use, beside their own scripts and styles.
        private let policy: String
        /// Whether `localhost` leads to 127.0.0.1.
        private let movesLocalhost: Bool
        private let isServing = DispatchSemaphore(value: 0)
        /// The longest request that is read, in bytes.
        private static let longest = 1 << 20
        private static let ownPolicy = [
            "default-src 'none'", "script-src 'self'", "style-src 'self'", "connect-src 'self'",
            "img-src data:",
            "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'",
        ]

        /// - Parameters:
        ///   - policy: what the pages may use beside their own scripts and styles, as directives of a content security policy.
        ///   - movesLocalhost: whether `localhost` leads to 127.0.0.1.
        /// - Throws: a `CommandError` if the port can't be used.
        package init(port: UInt16, policy: [String] = [], movesLocalhost: Bool = false) throws {
            let made = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
            var on: Int32 = 1
            setsockopt(made, SOL_SOCKET, SO_REUSEADDR, &on, socklen_t(MemoryLayout<Int32>.size))
            let isBound = LoopbackConnection.with(port) { bind(made, $0, $1) == 0 && listen(made, 64) == 0 }
            guard isBound else {
                throw CommandError(
                    "Port \(port) can't be used: \(String(cString: strerror(errno))). Choose another with --port."
                )
            }
            descriptor = made
            (self.port, self.movesLocalhost) = (port, movesLocalhost)
            self.policy = (Self.ownPolicy + policy).joined(separator: "; ")
        }

        /// Answers requests on threads of its own.
        package func start(_ answer: @escaping @Sendable (Request) -> Response) {
            Thread.detachNewThread { [self] in
                serve(answer)
                isServing.signal()
            }
        }

        /// Ends the server that was started, so that another process can use its port.
        package func stop() {
            shutdown(descriptor, Int32(SHUT_RDWR))
            isServing.wait()
            close(descriptor)
        }

        private func serve(_ answer: @escaping @Sendable (Request) -> Response) {
            while true {
                let accepted = accept(descriptor, nil, nil)
                if accepted < 0 {
                    if errno == EINVAL { return }
                    if errno == EMFILE || errno == ENFILE { usleep(100_000) }
                    continue
                }
                _ = fcntl(accepted, F_SETFD, FD_CLOEXEC)
                Thread.detachNewThread { [self] in
                    let connection = LoopbackConnection(accepted, seconds: 10)
                    guard let (request, headers) = Self.read(connection) else { return }
                    let response = refusal(of: request, headers) ?? answer(request)
                    connection.write(bytes(of: response))
                }
            }
        }

        /// Rejects requests that another site has made: under its own name for this machine, or from its own page.
        private func refusal(of request: Request, _ headers: [String: String]) -> Response? {
            let own = "127.0.0.1:\(port)"
            let local = "localhost:\(port)"
            if movesLocalhost, headers["host"] == local, request.method == "GET" {
                // The previews are at 127.0.0.1, and a frame of another site has no cookies.
                return Response(
                    status: "307 Temporary Redirect", headers: ["Location: http://\(own)\(request.path)"])
            }
            let host = headers["host"] ?? ""
            let isOwn =
                (host == own || host == local && !movesLocalhost)
                && (headers["origin"].map { $0 == "http://\(host)" } ?? true)
            guard isOwn, request.method == "GET" || headers["origin"] != nil else {
                return Response(
                    status: "403 Forbidden", body: Array("Open the page at http://\(own).\n".utf8))
            }
            return nil
        }

        private static func read(_ connection: borrowing LoopbackConnection) -> (Request, [String: String])? {
            var bytes: [UInt8] = []
            var end: Range<Array<UInt8>.Index>?
            while end == nil, bytes.count < longest, let more = connection.read() {
                bytes += more
                end = bytes.firstRange(of: Array("\r\n\r\n".utf8))
            }
            guard let end else { return nil }
            let lines = String(decoding: bytes[..<end.lowerBound], as: UTF8.self).split(separator: "\r\n")
            let words = lines.first?.split(separator: " ") ?? []
            guard words.count == 3 else { return nil }
            var headers: [String: String] = [:]
            for line in lines.dropFirst() {
                let parts = line.split(separator: ":", maxSplits: 1)
                guard parts.count == 2 else { return nil }
                headers[parts[0].lowercased()] = parts[1].trimmingCharacters(in: .whitespaces)
            }
            let length = headers["content-length"].flatMap { Int($0) } ?? 0
            var body = Array(bytes[end.upperBound...])
            guard length >= 0, length < longest else { return nil }
            while body.count < length, let more = connection.read() { body += more }
            guard body.count >= length else { return nil }
            return (
                Request(method: String(words[0]), path: String(words[1]), body: Array(body[..<length])),
                headers
            )
        }

        private func bytes(of response: Response) -> [UInt8] {
            let head =
                [
                    "HTTP/1.1 \(response.status)", "Content-Type: \(response.type)",
                    "Content-Length: \(response.body.count)", "Connection: close", "Cache-Control: no-store",
                    "X-Content-Type-Options: nosniff", "Content-Security-Policy: \(policy)",
                ] + response.headers
            return Array((head.joined(separator: "\r\n") + "\r\n\r\n").utf8) + response.body
        }
    }
#endif
