internal import CZlib

/// Decompresses gzip data in pieces, up to a maximum size.
final class Inflater {
    enum GzipError: Error {
        /// The data aren't gzip, or incomplete.
        case invalid
        /// The uncompressed data exceed the limit.
        case tooLarge
    }

    private var stream = z_stream()
    private let limit: Int
    private var count = 0
    private(set) var isAtEnd = false

    /// - Parameter limit: maximum number of uncompressed bytes.
    init(limit: Int) throws(GzipError) {
        self.limit = limit
        // Adding 16 to the window size selects the gzip format instead of zlib.
        guard
            inflateInit2_(&stream, MAX_WBITS + 16, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size)) == Z_OK
        else { throw .invalid }
    }

    deinit { inflateEnd(&stream) }

    /// Decompresses the next bytes, and passes the result to `body` in pieces.
    ///
    /// - Throws: `GzipError` for data that is not gzip, continues after its end, or exceeds the maximum size.
    func feed(_ input: [UInt8], _ body: (ArraySlice<UInt8>) throws -> Void) throws {
        guard !input.isEmpty else { return }
        guard !isAtEnd else { throw GzipError.invalid }
        var input = input
        var output = [UInt8](repeating: 0, count: 65_536)
        var used = 0
        while used < input.count {
            let size = output.count
            let (code, taken, made) = input.withUnsafeMutableBufferPointer { source in
                output.withUnsafeMutableBufferPointer { target in
                    stream.next_in = source.baseAddress.map { $0 + used }
                    stream.avail_in = UInt32(source.count - used)
                    stream.next_out = target.baseAddress
                    stream.avail_out = UInt32(size)
                    let code = inflate(&stream, Z_NO_FLUSH)
                    return (code, source.count - used - Int(stream.avail_in), size - Int(stream.avail_out))
                }
            }
            guard code == Z_OK || code == Z_STREAM_END || code == Z_BUF_ERROR else { throw GzipError.invalid }
            count += made
            guard count <= limit else { throw GzipError.tooLarge }
            if made > 0 { try body(output[..<made]) }
            used += taken
            if code == Z_STREAM_END {
                isAtEnd = true
                guard used == input.count else { throw GzipError.invalid }
                return
            }
            guard taken > 0 || made > 0 else { throw GzipError.invalid }
            // The output buffer is full, so zlib may have more output for the same input.
            while stream.avail_out == 0 {
                let made = output.withUnsafeMutableBufferPointer { target in
                    stream.next_in = nil
                    stream.avail_in = 0
                    stream.next_out = target.baseAddress
                    stream.avail_out = UInt32(size)
                    _ = inflate(&stream, Z_NO_FLUSH)
                    return size - Int(stream.avail_out)
                }
                guard made > 0 else { break }
                count += made
                guard count <= limit else { throw GzipError.tooLarge }
                try body(output[..<made])
            }
        }
    }
}
