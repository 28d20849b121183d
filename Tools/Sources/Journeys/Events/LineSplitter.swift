internal import Foundation

/// Cuts bytes that arrive in pieces into lines, and holds no more than one line of bounded length.
struct LineSplitter {
    enum Line {
        case whole(ArraySlice<UInt8>)
        /// Longer than the bound; its content is dropped.
        case tooLong
    }

    private let limit: Int
    private var held: [UInt8] = []
    private var isTooLong = false

    init(limit: Int) { self.limit = limit }

    /// - Complexity: O(*n*) in the bytes.
    mutating func feed(_ bytes: ArraySlice<UInt8>, _ body: (Line) throws -> Void) rethrows {
        var rest = bytes
        while let end = Self.lineEnd(in: rest) {
            let line = rest[rest.startIndex..<end]
            rest = rest[(end + 1)...]
            if isTooLong || held.count + line.count > limit {
                try body(.tooLong)
            } else if held.isEmpty {
                try body(.whole(line))
            } else {
                try body(.whole(held[...] + line))
            }
            held.removeAll(keepingCapacity: true)
            isTooLong = false
        }
        if isTooLong || held.count + rest.count > limit {
            isTooLong = true
            held.removeAll()
        } else {
            held += rest
        }
    }

    private static func lineEnd(in bytes: ArraySlice<UInt8>) -> Int? {
        bytes.withUnsafeBytes { buffer in
            guard let base = buffer.baseAddress, let found = memchr(base, 0x0A, buffer.count) else {
                return nil
            }
            return bytes.startIndex + (UnsafeRawPointer(found) - base)
        }
    }

    /// The last line, which may have no end.
    mutating func finish(_ body: (Line) throws -> Void) rethrows {
        if isTooLong { try body(.tooLong) } else if !held.isEmpty { try body(.whole(held[...])) }
        held = []
        isTooLong = false
    }
}
