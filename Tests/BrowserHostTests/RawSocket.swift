import Foundation
import Glibc
import Testing

/// TCP connection for tests, with blocking reads and writes on a thread of its own. Closed when it is released.
final class RawSocket: Sendable {
    private let socket: Int32

    init(port: UInt16) throws {
        socket = try #require(connectToLocalhost(port: port))
    }

    deinit { close(socket) }

    /// Sends a text, and returns the response's head, or with `isWhole` everything until the end. Empty if the server closes the
    /// connection without a response.
    func ask(_ text: String, isWhole: Bool = false) async -> String {
        await onThreadOfItsOwn { [self] in
            _ = write(Array(text.utf8))
            var answer: [UInt8] = []
            var buffer = [UInt8](repeating: 0, count: 65536)
            while true {
                let count = recv(socket, &buffer, buffer.count, 0)
                guard count > 0 else { break }
                answer += buffer[..<count]
                if !isWhole, String(decoding: answer, as: UTF8.self).contains("\r\n\r\n") { break }
            }
            return String(decoding: answer, as: UTF8.self)
        }
    }

    func send(_ bytes: [UInt8]) async { await onThreadOfItsOwn { [self] in _ = write(bytes) } }

    /// Returns up to `count` bytes; fewer if the connection ends before.
    func receive(_ count: Int) async -> [UInt8] {
        await onThreadOfItsOwn { [self] in
            var bytes = [UInt8](repeating: 0, count: count)
            var have = 0
            while have < count {
                let more = bytes.withUnsafeMutableBytes {
                    recv(socket, $0.baseAddress.map { $0 + have }, count - have, 0)
                }
                guard more > 0 else { break }
                have += more
            }
            return Array(bytes.prefix(have))
        }
    }

    /// Sends the same bytes repeatedly, without reading, until the connection breaks.
    /// - Returns: the number of bytes sent; 256 MB if it never breaks.
    @discardableResult
    func pour(_ bytes: [UInt8]) async -> Int {
        await onThreadOfItsOwn { [self] in
            var sent = 0
            while sent < 1 << 28, write(bytes) { sent += bytes.count }
            return sent
        }
    }

    @discardableResult
    func pour(_ text: String) async -> Int { await pour(Array(text.utf8)) }

    /// Closes the sending side; reading goes on.
    func finish() { shutdown(socket, Int32(SHUT_WR)) }

    private func write(_ bytes: [UInt8]) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                Glibc.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    /// A new thread, because blocking a dispatch queue's thread would take it from the tasks that share it.
    private func onThreadOfItsOwn<Value: Sendable>(_ work: @escaping @Sendable () -> Value) async -> Value {
        await withCheckedContinuation { continuation in
            Thread.detachNewThread { continuation.resume(returning: work()) }
        }
    }
}

/// Tries all addresses of localhost, because the server may have taken the IPv6 one.
private func connectToLocalhost(port: UInt16) -> Int32? {
    var hints = addrinfo()
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var first: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo("localhost", "\(port)", &hints, &first) == 0 else { return nil }
    defer { freeaddrinfo(first) }
    var next = first
    while let info = next?.pointee {
        let made = socket(info.ai_family, info.ai_socktype, info.ai_protocol)
        // The timeout makes a test fail instead of hanging.
        var patience = timeval(tv_sec: 60, tv_usec: 0)
        for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
            setsockopt(made, SOL_SOCKET, option, &patience, socklen_t(MemoryLayout<timeval>.size))
        }
        if made >= 0, connect(made, info.ai_addr, info.ai_addrlen) == 0 { return made }
        if made >= 0 { close(made) }
        next = info.ai_next
    }
    return nil
}
