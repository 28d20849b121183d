internal import Foundation
internal import NIOCore

extension ByteBuffer {
    /// A text or `FixedString` as ClickHouse's format RowBinary has it.
    mutating func writeRowText(_ text: String?) {
        let text = text ?? ""
        var length = UInt(text.utf8.count)
        while length >= 0x80 {
            writeInteger(UInt8(truncatingIfNeeded: length) | 0x80)
            length >>= 7
        }
        writeInteger(UInt8(length))
        writeString(text)
    }

    mutating func writeRowUUID(_ uuid: UUID) {
        withUnsafeBytes(of: uuid.uuid) { _ = writeBytes($0) }
    }
}

/// Reads rows of RowBinary that arrive in pieces. A row that isn't whole yet is read again when more is there.
struct RowBinaryReader {
    private struct Incomplete: Error {}

    private var buffer = ByteBuffer()

    /// Whether nothing is left over.
    var isEmpty: Bool { buffer.readableBytes == 0 }

    mutating func feed(_ piece: ByteBuffer, _ row: (inout Self) throws -> Void) throws {
        buffer.discardReadBytes()
        buffer.writeImmutableBuffer(piece)
        while buffer.readableBytes > 0 {
            let start = buffer.readerIndex
            do { try row(&self) } catch is Incomplete {
                buffer.moveReaderIndex(to: start)
                return
            }
        }
    }

    mutating func integer<Number: FixedWidthInteger>(_ type: Number.Type = Number.self) throws -> Number {
        guard let number = buffer.readInteger(endianness: .little, as: type) else { throw Incomplete() }
        return number
    }

    mutating func uuid() throws -> UUID {
        guard buffer.readableBytes >= 16, let uuid = UUID(bytes: buffer.readableBytesView.prefix(16)) else {
            throw Incomplete()
        }
        buffer.moveReaderIndex(forwardBy: 16)
        return uuid
    }

    mutating func text() throws -> String {
        var length = 0
        var shift = 0
        while true {
            let byte: UInt8 = try integer()
            length |= Int(byte & 0x7F) << shift
            if byte < 0x80 { break }
            shift += 7
            guard shift < 35 else { throw StoreProblem(.broken, "ClickHouse's answer can't be read.") }
        }
        guard let text = buffer.readString(length: length) else { throw Incomplete() }
        return text
    }

    mutating func optionalText() throws -> String? {
        let text = try text()
        return text.isEmpty ? nil : text
    }
}
