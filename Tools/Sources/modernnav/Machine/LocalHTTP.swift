import CommandOutput
import Foundation

/// Requests to a local server, one connection each. `URLSession` would add libcurl to a binary that must be self-contained.
struct LocalHTTP {
    struct Response {
        let status: Int
        /// The status line and the headers.
        let head: String
        let body: String
    }

    let port: UInt16

    /// - Throws: a `CommandError` if there is no response, or none in HTTP.
    func send(_ method: String, _ path: String, body: String = "", headers: [String: String] = [:]) throws
        -> Response
    {
        let origin = "127.0.0.1:\(port)"
        var request = "\(method) \(path) HTTP/1.0\r\nHost: \(origin)\r\nOrigin: http://\(origin)\r\n"
        request += "Content-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n"
        for (name, value) in headers.sorted(by: { $0.key < $1.key }) { request += "\(name): \(value)\r\n" }
        let bytes = try exchange(Array((request + "\r\n" + body).utf8))
        let text = String(decoding: bytes, as: UTF8.self)
        // `\r\n` is one `Character` in Swift.
        guard let end = text.firstRange(of: "\r\n\r\n"),
            let status = text.firstMatch(of: /^HTTP\/1\.[01] ([0-9]{3})/).flatMap({ Int($0.1) })
        else { throw CommandError("The app at port \(port) doesn't respond in HTTP.") }
        return Response(
            status: status, head: String(text[..<end.lowerBound]).replacing("\r\n", with: "\n"),
            body: String(text[end.upperBound...]))
    }

    private func exchange(_ request: [UInt8]) throws -> [UInt8] {
        #if canImport(Darwin)
            let stream = SOCK_STREAM
        #else
            let stream = Int32(SOCK_STREAM.rawValue)
        #endif
        let descriptor = socket(AF_INET, stream, 0)
        guard descriptor >= 0 else { throw problem("no socket could be created") }
        defer { close(descriptor) }
        var timeout = timeval(tv_sec: 30, tv_usec: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_RCVTIMEO, &timeout, socklen_t(MemoryLayout<timeval>.size))
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        let connected = withUnsafePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard connected == 0 else { throw problem("the connection failed") }
        var sent = 0
        while sent < request.count {
            let count = request[sent...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
            guard count > 0 else { throw problem("the request can't be sent") }
            sent += count
        }
        var answer: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            guard count >= 0 else { throw problem("there was no response") }
            if count == 0 { return answer }
            answer += buffer[..<count]
        }
    }

    private func problem(_ text: String) -> CommandError {
        CommandError(
            "The app at port \(port) can't be reached: \(text) (\(String(cString: strerror(errno)))).")
    }
}
