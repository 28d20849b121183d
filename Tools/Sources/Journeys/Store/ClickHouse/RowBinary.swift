internal import Foundation
internal import NIOCore

extension ByteBuffer {
    /// Writes a `String` in ClickHouse's RowBinary format: its length as LEB128, then its bytes. Nil is written as an empty text.
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

    /// Writes the bytes of a UUID, as a `FixedString(16)`.
    mutating func writeRowUUID(_ uuid: UUID) {
        withUnsafeBytes(of: uuid.uuid) { _ = writeBytes($0) }
    }
}

/// Reads RowBinary rows that arrive in pieces. An incomplete row is read again with the next piece.
struct RowBinaryReader {
    private struct Incomplete: Error {}

    private var buffer = ByteBuffer()

    /// Whether there is no incomplete row.
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
            guard shift < 35 else { throw StoreError(.permanent, "The response of ClickHouse is invalid.") }
        }
        guard let text = buffer.readString(length: length) else { throw Incomplete() }
        return text
    }

    mutating func optionalText() throws -> String? {
        let text = try text()
        return text.isEmpty ? nil : text
    }
}
