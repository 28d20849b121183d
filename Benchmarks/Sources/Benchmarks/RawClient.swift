import Foundation
import Glibc

/// A connection that sends raw HTTP and waits for the response, so that the figures include no work of an HTTP client.
final class RawClient {
    private let socket: Int32
    private var buffer: [UInt8] = []

    struct Answer {
        let head: String
        let body: String
    }

    init(port: UInt16) throws {
        socket = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var isOn: Int32 = 1
        setsockopt(socket, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, socklen_t(MemoryLayout<Int32>.size))
        let connected = withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
        guard connected == 0 else { throw PageFailure(what: "The server can't be reached: \(errno)") }
    }

    deinit { close(socket) }

    func get(_ path: String) throws -> String.UTF8View {
        try write("GET \(path) HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
        let answer = try readAnswer()
        guard answer.head.hasPrefix("HTTP/1.1 200") else { throw PageFailure(what: answer.head) }
        return answer.body.utf8
    }

    func post(_ path: String, _ headers: String, _ body: String) throws -> Answer {
        try write(
            "POST \(path) HTTP/1.1\r\nHost: 127.0.0.1\r\nOrigin: http://127.0.0.1\r\nContent-Type: application/json\r\n"
                + "\(headers)Content-Length: \(body.utf8.count)\r\n\r\n\(body)")
        return try readAnswer()
    }

    /// Upgrades the connection to a WebSocket.
    func openSocket(_ path: String, _ headers: String) throws {
        try write(
            "GET \(path) HTTP/1.1\r\nHost: 127.0.0.1\r\nOrigin: http://127.0.0.1\r\nConnection: Upgrade\r\n"
                + "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
                + "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\(headers)\r\n")
        let head = try read(until: "\r\n\r\n")
        guard head.hasPrefix("HTTP/1.1 101") else { throw PageFailure(what: head) }
    }

    /// Sends a line over the socket, masked with zeros.
    func say(_ line: String) throws {
        let size = line.utf8.count + 1
        let length: [UInt8] = size < 126 ? [0x80 | UInt8(size)] : [0xFE, UInt8(size >> 8), UInt8(size & 255)]
        try write([0x81] + length + [0, 0, 0, 0] + Array(line.utf8) + [UInt8(ascii: "\n")])
    }

    /// Returns the next line that isn't a heartbeat; it may span frames.
    func hear() throws -> String {
        var line = ""
        while true {
            let head = try read(2)
            var size = Int(head[1])
            if size > 125 { size = try read(size == 126 ? 2 : 8).reduce(0) { $0 << 8 | Int($1) } }
            let text = String(decoding: try read(size), as: UTF8.self)
            guard head[0] == 0x81 else { throw PageFailure(what: "The socket was closed: \(text)") }
            line += text
            if line == "\n" { line = "" } else if line.hasSuffix("\n") { return line }
        }
    }

    /// Decompresses an update, like the page: a reference is a length and a distance, each added to U+E000.
    static func whole(_ update: String) -> String {
        var units: [UInt16] = []
        var rest = update.utf16.makeIterator()
        while let unit = rest.next() {
            if unit >= 0xE000, let back = rest.next() {
                let start = units.count - Int(back - 0xE000)
                units += units[start..<(start + Int(unit - 0xE000))]
            } else {
                units.append(unit)
            }
        }
        return String(decoding: units, as: UTF16.self)
    }

    func readAnswer() throws -> Answer {
        let head = try read(until: "\r\n\r\n")
        guard let range = head.range(of: "content-length: ", options: .caseInsensitive),
            let length = Int(head[range.upperBound...].prefix { $0.isNumber })
        else { throw PageFailure(what: "no length: \(head)") }
        return Answer(head: head, body: String(decoding: try read(length), as: UTF8.self))
    }

    private func read(_ count: Int) throws -> [UInt8] {
        while buffer.count < count { try receive() }
        defer { buffer.removeFirst(count) }
        return Array(buffer.prefix(count))
    }

    private func read(until end: String) throws -> String {
        let end = Array(end.utf8)
        var from = 0
        while true {
            if buffer.count >= end.count, from <= buffer.count - end.count {
                for start in from...(buffer.count - end.count) where buffer[start...].starts(with: end) {
                    let text = String(decoding: buffer[..<(start + end.count)], as: UTF8.self)
                    buffer.removeFirst(start + end.count)
                    return text
                }
                from = buffer.count - end.count + 1
            }
            try receive()
        }
    }

    private func receive() throws {
        var piece = [UInt8](repeating: 0, count: 65536)
        let count = recv(socket, &piece, piece.count, 0)
        guard count > 0 else { throw PageFailure(what: "The server closed the connection") }
        buffer += piece[..<count]
    }

    private func write(_ text: String) throws { try write(Array(text.utf8)) }

    private func write(_ all: [UInt8]) throws {
        var bytes = all[...]
        while !bytes.isEmpty {
            let count = bytes.withUnsafeBytes { send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            guard count > 0 else { throw PageFailure(what: "The server can't be written to: \(errno)") }
            bytes = bytes.dropFirst(count)
        }
    }
}
