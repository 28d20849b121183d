/// The format of a journal file: a header of eight bytes, followed by frames.
///
/// A frame is the length of its record, the checksum of the record, the checksum of these two, and the record. So an
/// incomplete file differs from a damaged one: only an incomplete file can result from a process that was killed during
/// a write, and only its end may be cut off.
enum JournalFrame {
    static let format: UInt8 = 1
    static let fileHeader: [UInt8] = Array("MNavJrn".utf8) + [format]
    static let headerSize = 12

    static func frame(_ record: [UInt8]) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(headerSize + record.count)
        append(UInt32(record.count), to: &bytes)
        append(Checksum.of(record[...]), to: &bytes)
        append(Checksum.of(bytes[...]), to: &bytes)
        bytes += record
        return bytes
    }

    /// The readable content of a file.
    struct Contents: Equatable {
        enum End: Equatable {
            /// The last record ends at the end of the file.
            case clean
            /// The file ends inside a frame.
            case torn
            /// Bytes were changed after they were written.
            case damaged
            /// A later version of this library wrote the file.
            case newerFormat(Int)
        }

        var records: [[UInt8]] = []
        /// The size of the readable records, with the header.
        var readable = 0
        var end = End.clean

        /// Whether all acknowledged records are readable; an incomplete one was never acknowledged.
        var isWhole: Bool { end == .clean || end == .torn }
    }

    /// Returns the size of a file with these records.
    static func size(of records: [[UInt8]]) -> Int {
        records.reduce(fileHeader.count) { $0 + headerSize + $1.count }
    }

    static func read(_ file: [UInt8]) -> Contents {
        var contents = Contents()
        guard file.count >= fileHeader.count else {
            contents.end = fileHeader.starts(with: file) ? .torn : .damaged
            return contents
        }
        guard file.starts(with: fileHeader.dropLast()) else {
            contents.end = .damaged
            return contents
        }
        guard file[fileHeader.count - 1] == format else {
            contents.end = .newerFormat(Int(file[fileHeader.count - 1]))
            return contents
        }
        var position = fileHeader.count
        contents.readable = position
        while position < file.count {
            let rest = file[position...]
            guard rest.count >= headerSize else {
                contents.end = .torn
                break
            }
            guard number(in: rest, at: position + 8) == Checksum.of(rest.prefix(8)) else {
                contents.end = .damaged
                break
            }
            let length = Int(number(in: rest, at: position))
            guard rest.count >= headerSize + length else {
                contents.end = .torn
                break
            }
            let record = file[position + headerSize..<position + headerSize + length]
            guard number(in: rest, at: position + 4) == Checksum.of(record) else {
                contents.end = .damaged
                break
            }
            contents.records.append(Array(record))
            position += headerSize + length
            contents.readable = position
        }
        return contents
    }

    private static func append(_ number: UInt32, to bytes: inout [UInt8]) {
        for shift in stride(from: 0, to: 32, by: 8) {
            bytes.append(UInt8(truncatingIfNeeded: number >> shift))
        }
    }

    private static func number(in bytes: ArraySlice<UInt8>, at index: Int) -> UInt32 {
        (0..<4).reduce(0) { $0 | UInt32(bytes[index + $1]) << UInt32($1 * 8) }
    }
}

/// The CRC-32 checksum of IEEE 802.3.
enum Checksum {
    private static let table: [UInt32] = (0..<256).map { byte in
        (0..<8).reduce(UInt32(byte)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1 }
    }

    static func of(_ bytes: ArraySlice<UInt8>) -> UInt32 {
        ~bytes.reduce(~0) { table[Int(UInt8(truncatingIfNeeded: $0) ^ $1)] ^ ($0 >> 8) }
    }
}
