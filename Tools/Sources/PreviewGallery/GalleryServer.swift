#if os(Linux)
    import CommandOutput
    import Foundation
    import Glibc

    /// The server of the gallery's page. It answers browsers of this machine only, one request for each connection.
    final class GalleryServer: Sendable {
        struct Request {
            let method: String
            let path: String
            let body: [UInt8]
        }

        struct Response {
            var status = "200 OK"
            var type = "text/plain; charset=utf-8"
            var headers: [String] = []
            var body: [UInt8] = []
        }

        private let descriptor: Int32
        let port: UInt16
        /// The longest request that is read, in bytes.
        private static let longest = 1 << 20
        /// Frames are the previews, which have ports of their own.
        private static let policy = [
            "default-src 'none'", "script-src 'self'", "style-src 'self'", "style-src-attr 'unsafe-inline'",
            "connect-src 'self'", "img-src data:",
            "frame-src http://127.0.0.1:*", "base-uri 'none'", "form-action 'none'",
            "frame-ancestors 'none'",
        ].joined(separator: "; ")

        /// - Throws: a `CommandError` if the port can't be used.
        init(port: UInt16) throws {
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
            self.port = port
        }

        /// Answers requests until the process ends.
        func serve(_ answer: @escaping @Sendable (Request) -> Response) {
            while true {
                let accepted = accept(descriptor, nil, nil)
                if accepted < 0 {
                    if errno == EMFILE || errno == ENFILE { usleep(100_000) }
                    continue
                }
                _ = fcntl(accepted, F_SETFD, FD_CLOEXEC)
                Thread.detachNewThread { [self] in
                    let connection = LoopbackConnection(accepted, seconds: 10)
                    guard let (request, headers) = Self.read(connection) else { return }
                    let response = refusal(of: request, headers) ?? answer(request)
                    connection.write(Self.bytes(of: response))
                }
            }
        }

        /// Rejects requests that another site has made: under its own name for this machine, or from its own page.
        private func refusal(of request: Request, _ headers: [String: String]) -> Response? {
            let own = "127.0.0.1:\(port)"
            if headers["host"] == "localhost:\(port)", request.method == "GET" {
                // The previews are at 127.0.0.1, and a frame of another site has no cookies.
                return Response(
                    status: "307 Temporary Redirect", headers: ["Location: http://\(own)\(request.path)"])
            }
            let isOwn = headers["host"] == own && (headers["origin"].map { $0 == "http://\(own)" } ?? true)
            guard isOwn, request.method == "GET" || headers["origin"] != nil else {
                return Response(
                    status: "403 Forbidden", body: Array("Open the gallery at http://\(own).\n".utf8))
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

        private static func bytes(of response: Response) -> [UInt8] {
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
