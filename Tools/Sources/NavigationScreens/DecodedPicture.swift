import Foundation

/// The pixels of a PNG file as Chromium writes them: 8 bits a channel, with or without alpha, not interlaced.
struct DecodedPicture {
    let width: Int
    let height: Int
    /// 3 without alpha, else 4.
    let channels: Int
    /// Row by row, without padding.
    private(set) var pixels: [UInt8]

    /// - Throws: a `PictureError` for another file, a damaged one, and without zlib.
    init(png bytes: [UInt8]) throws(PictureError) {
        guard bytes.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else { throw .unknown }
        var header: ArraySlice<UInt8> = []
        var data: [UInt8] = []
        var at = 8
        while let length = Self.number(bytes, at), length <= bytes.count - at - 12 {
            let content = bytes[(at + 8)..<(at + 8 + length)]
            switch bytes[(at + 4)..<(at + 8)] {
            case [0x49, 0x48, 0x44, 0x52]: header = content
            case [0x49, 0x44, 0x41, 0x54]: data += content
            default: break
            }
            at += 12 + length
        }
        let start = header.startIndex
        guard header.count == 13, let width = Self.number(bytes, start),
            let height = Self.number(bytes, start + 4)
        else { throw .unknown }
        // Depth, colours, compression, filters, and whether it is interlaced.
        switch header.dropFirst(8) {
        case [8, 2, 0, 0, 0]: channels = 3
        case [8, 6, 0, 0, 0]: channels = 4
        default: throw .unknown
        }
        guard (1...32_767).contains(width), (1...32_767).contains(height) else { throw .unknown }
        self.width = width
        self.height = height
        let rowLength = width * channels + 1
        pixels = Self.unfiltered(
            try ZLibrary.inflated(data, count: rowLength * height), rowLength, channels)
    }

    private static func number(_ bytes: [UInt8], _ at: Int) -> Int? {
        guard at >= 0, at + 4 <= bytes.count else { return nil }
        return bytes[at..<(at + 4)].reduce(0) { $0 << 8 | Int($1) }
    }

    /// Each row begins with the number of its filter (PNG, section 9), which predicts a byte from those before and above it.
    private static func unfiltered(_ rows: [UInt8], _ rowLength: Int, _ channels: Int) -> [UInt8] {
        let length = rowLength - 1
        var pixels = [UInt8](repeating: 0, count: rows.count / rowLength * length)
        for row in 0..<(rows.count / rowLength) {
            let filter = rows[row * rowLength]
            let begin = row * length
            for index in 0..<length {
                let left = index >= channels ? pixels[begin + index - channels] : 0
                let above = row > 0 ? pixels[begin + index - length] : 0
                let corner = index >= channels && row > 0 ? pixels[begin + index - length - channels] : 0
                let predicted: UInt8 =
                    switch filter {
                    case 1: left
                    case 2: above
                    case 3: UInt8((Int(left) + Int(above)) / 2)
                    case 4: nearest(to: left, above, corner)
                    default: 0
                    }
                pixels[begin + index] = rows[row * rowLength + 1 + index] &+ predicted
            }
        }
        return pixels
    }

    /// The predictor of Paeth: which of the three is nearest to left + above - corner.
    private static func nearest(to left: UInt8, _ above: UInt8, _ corner: UInt8) -> UInt8 {
        let (a, b, c) = (Int(left), Int(above), Int(corner))
        let (toLeft, toAbove, toCorner) = (abs(b - c), abs(a - c), abs(a + b - 2 * c))
        if toLeft <= toAbove, toLeft <= toCorner { return left }
        return toAbove <= toCorner ? above : corner
    }

    /// The share of the pixels that differ, 0...1. Pictures of different sizes differ everywhere.
    func difference(from other: DecodedPicture) -> Double {
        guard width == other.width, height == other.height, channels == other.channels else { return 1 }
        var count = 0
        for pixel in 0..<(width * height) {
            let begin = pixel * channels
            if (begin..<(begin + channels)).contains(where: { pixels[$0] != other.pixels[$0] }) { count += 1 }
        }
        return Double(count) / Double(width * height)
    }
}

/// Why the pixels of a picture can't be read.
public enum PictureError: Error, Hashable {
    /// It isn't a PNG file of the kind that Chromium writes.
    case unknown
    case damaged
    /// This machine has no zlib.
    case noZLibrary

    public var words: String {
        switch self {
        case .unknown: "it isn't a PNG file as Chromium writes it"
        case .damaged: "the file is damaged"
        case .noZLibrary: "this machine has no zlib; install it, or leave --threshold out"
        }
    }
}

/// The system's zlib, loaded on first use, so that the program runs on machines without it.
private enum ZLibrary {
    private typealias Uncompress =
        @convention(c) (
            UnsafeMutablePointer<UInt8>, UnsafeMutablePointer<UInt>, UnsafePointer<UInt8>, UInt
        ) -> Int32

    private static let uncompress: Uncompress? = {
        for name in ["libz.so.1", "/usr/lib/libz.1.dylib"] {
            if let library = dlopen(name, RTLD_NOW), let function = dlsym(library, "uncompress") {
                return unsafeBitCast(function, to: Uncompress.self)
            }
        }
        return nil
    }()

    /// - Parameter count: The number of bytes that come out; another number is damage.
    static func inflated(_ bytes: [UInt8], count: Int) throws(PictureError) -> [UInt8] {
        guard let uncompress else { throw .noZLibrary }
        var result = [UInt8](repeating: 0, count: count)
        var size = UInt(count)
        guard uncompress(&result, &size, bytes, UInt(bytes.count)) == 0, size == UInt(count) else {
            throw .damaged
        }
        return result
    }
}
