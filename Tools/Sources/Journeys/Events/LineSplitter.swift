internal import Foundation

/// Splits bytes that arrive in pieces into lines. Buffers at most one incomplete line of limited length.
struct LineSplitter {
    enum Line {
        case whole(ArraySlice<UInt8>)
        /// Longer than the limit; its bytes are discarded.
        case tooLong
    }

    private let limit: Int
    private var buffer: [UInt8] = []
    private var isTooLong = false

    init(limit: Int) { self.limit = limit }

    /// After an error of `body`, the splitter can't be used any more.
    ///
    /// - Complexity: O(*n*) in the number of bytes.
    mutating func feed<Failure>(
        _ bytes: ArraySlice<UInt8>, _ body: (Line) throws(Failure) -> Void
    ) throws(Failure) {
        var rest = bytes
        while let end = Self.lineEnd(in: rest) {
            let line = rest[rest.startIndex..<end]
            rest = rest[(end + 1)...]
            if isTooLong || buffer.count + line.count > limit {
                try body(.tooLong)
            } else if buffer.isEmpty {
                try body(.whole(line))
            } else {
                try body(.whole(buffer[...] + line))
            }
            buffer.removeAll(keepingCapacity: true)
            isTooLong = false
        }
        if isTooLong || buffer.count + rest.count > limit {
            isTooLong = true
            buffer.removeAll()
        } else {
            buffer += rest
        }
    }

    private static func lineEnd(in bytes: ArraySlice<UInt8>) -> Int? {
        bytes.withUnsafeBytes { raw in
            guard let base = raw.baseAddress, let found = memchr(base, 0x0A, raw.count) else {
                return nil
            }
            return bytes.startIndex + (UnsafeRawPointer(found) - base)
        }
    }

    /// Ends the last line if no LF follows it.
    mutating func finish<Failure>(_ body: (Line) throws(Failure) -> Void) throws(Failure) {
        if isTooLong { try body(.tooLong) } else if !buffer.isEmpty { try body(.whole(buffer[...])) }
        buffer = []
        isTooLong = false
    }
}
