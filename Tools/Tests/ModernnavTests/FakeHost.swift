import Foundation
import Testing

/// A server with the answers of the browser host, so that these tests need no app.
final class FakeHost: Sendable {
    private let port: UInt16
    private let descriptor: Int32

    /// - Parameters:
    ///   - answers: the answers by link; other links fail.
    ///   - replay: returns the answer to a request for a replay.
    init(_ answers: [String: String], replay: @escaping @Sendable (String) -> String = { _ in "{}" }) throws {
        #if canImport(Darwin)
            let stream = SOCK_STREAM
        #else
            let stream = Int32(SOCK_STREAM.rawValue)
        #endif
        let descriptor = socket(AF_INET, stream, 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = inet_addr("127.0.0.1")
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(descriptor, $0, size) == 0 && getsockname(descriptor, $0, &size) == 0
            }
        }
        try #require(isBound && listen(descriptor, 8) == 0)
        port = UInt16(bigEndian: address.sin_port)
        self.descriptor = descriptor
        Thread.detachNewThread {
            while case let connection = accept(descriptor, nil, nil), connection >= 0 {
                Self.answer(connection, answers, replay)
                close(connection)
            }
        }
    }

    deinit {
        shutdown(descriptor, Int32(SHUT_RDWR))
        close(descriptor)
    }

    /// Creates a program that prints the address of this server, as an app does, and runs until it is terminated.
    func makeApp(in scratch: Scratch) throws {
        let script = """
            #!/bin/bash
            trap 'echo ended >>"\(scratch.folder.path)/ended"; kill "$!"; exit 0' TERM
            echo "info: Server started and listening on 127.0.0.1:\(port)"
            sleep 600 >/dev/null 2>&1 &
            wait
            """
        try scratch.write(script, to: "app")
        try scratch.makeExecutable("app")
    }

    private static func answer(
        _ connection: Int32, _ answers: [String: String], _ replay: (String) -> String
    ) {
        var request = ""
        var buffer = [UInt8](repeating: 0, count: 65_536)
        // The body arrives with the head, because both are small.
        let count = read(connection, &buffer, buffer.count)
        if count > 0 { request = String(decoding: buffer[..<count], as: UTF8.self) }
        var head = "HTTP/1.1 200 OK\r\n"
        var body = "{}"
        if request.hasPrefix("GET / ") {
            body = "<html data-session=\"s\" data-token=\"t\">"
        } else if request.hasPrefix("POST /_/claim "), request.contains("X-Token: t") {
            head += "Set-Cookie: client=c; Path=/\r\n"
        } else if request.hasPrefix("POST /_/inspect/link "), request.contains("Cookie: client=c") {
            let link = answers.keys.first { request.contains("\"\($0.replacing("/", with: "\\/"))\"") }
            body = link.flatMap { answers[$0] } ?? #"{"outcome":"fails","says":["no such link"]}"#
        } else if request.hasPrefix("POST /_/inspect/replay "), request.contains("Cookie: client=c") {
            body = replay(request)
        } else {
            head = "HTTP/1.1 403 Forbidden\r\n"
        }
        let response = Array((head + "Content-Length: \(body.utf8.count)\r\n\r\n" + body).utf8)
        _ = write(connection, response, response.count)
    }
}
