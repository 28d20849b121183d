import Foundation
import Hummingbird
import Testing

@testable import BrowserHost

extension ServerClient.Tab {
    /// The handshake request.
    func socketRequest(origin: String = "Origin: http://localhost") -> String {
        """
        GET /_/socket HTTP/1.1\r
        Host: localhost\r
        \(origin)\r
        Connection: keep-alive, Upgrade\r
        Upgrade: websocket\r
        Sec-WebSocket-Version: 13\r
        Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r
        Cookie: client=\(cookie ?? "")\r
        \r

        """
    }

    /// The greeting, which is the first line.
    var greeting: String { greeting(attempt: 0) }

    func greeting(attempt: Int) -> String {
        #"{"id":"\#(id)","token":"\#(token)","after":\#(sequence),"attempt":\#(attempt)}"# + "\n"
    }

    func button(_ text: String) throws -> String {
        let inner = try element("\(text)</span>")
        return "e\(try #require(UInt32(inner.dropFirst())) - 1)"
    }
}

/// A WebSocket frame.
struct Frame: Equatable {
    static let continuation: UInt8 = 0
    static let text: UInt8 = 1
    static let close: UInt8 = 8
    static let ping: UInt8 = 9
    static let pong: UInt8 = 10

    var opcode: UInt8
    var payload: [UInt8]

    /// Stands for the end of the connection.
    static let gone = Frame(opcode: .max, payload: [])

    static func text(_ text: String) -> Frame { Frame(opcode: Self.text, payload: Array(text.utf8)) }

    static func close(_ code: Int, _ why: String) -> Frame {
        Frame(opcode: Self.close, payload: [UInt8(code >> 8), UInt8(code & 255)] + Array(why.utf8))
    }

    static func refusal(_ refusal: RequestRefusal) -> Frame {
        close(4000 + refusal.status.code, refusal.sentence)
    }

    var text: String { String(decoding: payload, as: UTF8.self) }
}

extension [UInt8] {
    /// Returns a client's frame, with a mask of zeros.
    static func masked(_ opcode: UInt8, _ payload: [UInt8], isLast: Bool = true) -> [UInt8] {
        let size = payload.count
        let length: [UInt8] =
            size < 126 ? [0x80 | UInt8(size)] : [0x80 | 126, UInt8(size >> 8), UInt8(size & 255)]
        return [(isLast ? 0x80 : 0) | opcode] + length + [0, 0, 0, 0] + payload
    }
}

extension RawSocket {
    /// Sends a text frame, and returns the answer. The answer to a greeting is an empty line, as is a heartbeat.
    func say(_ text: String) async -> Frame {
        await send(.masked(Frame.text, Array(text.utf8)))
        return await hear(orHeartbeat: text.hasPrefix("{"))
    }

    /// Reads the next frame that is not a heartbeat: on a busy machine one may come between any two frames.
    func hear(orHeartbeat: Bool = false) async -> Frame {
        var frame = await readFrame()
        while !orHeartbeat, frame == .text("\n") { frame = await readFrame() }
        return frame
    }

    private func readFrame() async -> Frame {
        let head = await receive(2)
        guard head.count == 2 else { return .gone }
        var size = Int(head[1] & 127)
        if size > 125 {
            let length = await receive(size == 126 ? 2 : 8)
            size = length.reduce(0) { $0 << 8 | Int($1) }
        }
        return Frame(opcode: head[0] & 15, payload: await receive(size))
    }
}
