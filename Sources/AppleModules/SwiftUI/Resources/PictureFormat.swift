internal import Foundation

/// Image formats that all browsers show, recognised by their first bytes.
enum PictureFormat: String {
    case png, jpeg, gif, webp
    /// Only as a file of the app: it is a document, and the others are only pixels.
    case svg

    init?(of data: Data) {
        let start = [UInt8](data.prefix(12))
        if start.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            self = .png
        } else if start.starts(with: [0xFF, 0xD8, 0xFF]) {
            self = .jpeg
        } else if start.starts(with: Array("GIF8".utf8)) {
            self = .gif
        } else if start.starts(with: Array("RIFF".utf8)), start.suffix(4) == Array("WEBP".utf8)[...] {
            self = .webp
        } else {
            return nil
        }
    }

    /// SVG, whose root element is near the start of the file.
    init?(vector data: Data) {
        guard String(decoding: data.prefix(1 << 16), as: UTF8.self).contains("<svg") else { return nil }
        self = .svg
    }

    /// The size in pixels; nil if the file lacks it, or has it in a form that is not supported here.
    func size(of data: Data) -> CGSize? {
        let bytes = [UInt8](data.prefix(1 << 20))
        func number(_ places: Int...) -> Int? {
            guard places.allSatisfy(bytes.indices.contains) else { return nil }
            return places.reduce(0) { $0 << 8 | Int(bytes[$1]) }
        }
        func size(_ width: Int?, _ height: Int?) -> CGSize? {
            guard let width, let height else { return nil }
            return CGSize(width: width, height: height)
        }
        switch self {
        case .png: return size(number(16, 17, 18, 19), number(20, 21, 22, 23))
        case .gif: return size(number(7, 6), number(9, 8))
        case .webp: return Self.webSize(number)
        case .svg: return SVGText.size(of: String(decoding: data.prefix(1 << 16), as: UTF8.self)[...])
        case .jpeg:
            // Segments follow each other, each with its length. The frame segment has the size.
            var place = 2
            while let marker = number(place, place + 1), marker >= 0xFF00,
                let length = number(place + 2, place + 3), length >= 2
            {
                if (0xFFC0...0xFFCF).contains(marker), ![0xFFC4, 0xFFC8, 0xFFCC].contains(marker) {
                    return size(number(place + 7, place + 8), number(place + 5, place + 6))
                }
                place += 2 + length
            }
            return nil
        }
    }

    /// The size in the first chunk of a WebP file (RFC 9649, section 2): of a photo, a lossless picture, or a canvas.
    private static func webSize(_ number: (Int...) -> Int?) -> CGSize? {
        switch number(12, 13, 14, 15) {
        case 0x5650_3820:
            guard number(23, 24, 25) == 0x9D012A, let width = number(27, 26), let height = number(29, 28)
            else { return nil }
            return CGSize(width: width & 0x3FFF, height: height & 0x3FFF)
        case 0x5650_384C:
            guard number(20) == 0x2F, let sides = number(24, 23, 22, 21) else { return nil }
            return CGSize(width: (sides & 0x3FFF) + 1, height: (sides >> 14 & 0x3FFF) + 1)
        case 0x5650_3858:
            guard let width = number(26, 25, 24), let height = number(29, 28, 27) else { return nil }
            return CGSize(width: width + 1, height: height + 1)
        default: return nil
        }
    }
}
