// UIKit's images. `import SwiftUI` includes UIKit on Apple's platforms, and apps that load images themselves show
// them with `Image(uiImage:)`. Drawing into images is not supported.

public import CoreGraphics

/// An image: from the asset catalogue, a symbol, or data in a format that browsers show.
@available(macOS, unavailable)
public final class UIImage: NSObject, Sendable {
    private enum Source: Sendable {
        case image(Image)
        case data(Data)
    }
    private let source: Source
    /// In points; zero if only the browser knows the size.
    public let size: CGSize
    public let scale: CGFloat

    private init(_ source: Source, size: CGSize, scale: CGFloat = 1) {
        self.source = source
        self.size = size
        self.scale = scale
    }
    public override convenience init() { self.init(.data(Data()), size: .zero) }
    /// On Linux asset catalogues are not read, so it is shown like `Image(name)`.
    public convenience init?(named name: String) { self.init(.image(Image(name)), size: .zero) }
    public convenience init?(systemName name: String) {
        self.init(.image(Image(systemName: name)), size: CGSize(width: 20, height: 20))
    }
    /// Nil if the data is not a PNG, JPEG, GIF or WebP file.
    public convenience init?(data: Data) { self.init(data: data, scale: 1) }
    public convenience init?(data: Data, scale: CGFloat) {
        guard let format = PictureFormat(of: data), scale > 0 else { return nil }
        let pixels = format.size(of: data) ?? .zero
        self.init(
            .data(data), size: CGSize(width: pixels.width / scale, height: pixels.height / scale),
            scale: scale)
    }
    public convenience init?(contentsOfFile path: String) {
        guard let data = FileManager.default.contents(atPath: path) else { return nil }
        self.init(data: data)
    }

    /// Always nil on Linux, because images are not decoded.
    public var cgImage: CGImage? { nil }

    /// The original data if it is a PNG file; otherwise nil. Nothing is converted.
    public func pngData() -> Data? { data(.png) }
    /// The original data if it is a JPEG file; otherwise nil. Nothing is converted.
    public func jpegData(compressionQuality: CGFloat) -> Data? { data(.jpeg) }

    private func data(_ format: PictureFormat) -> Data? {
        if case .data(let data) = source, PictureFormat(of: data) == format { return data }
        return nil
    }

    fileprivate var image: Image {
        switch source {
        case .image(let image): image
        case .data(let data):
            Image(
                .address(
                    "data:image/\(PictureFormat(of: data)?.rawValue ?? "png");base64,"
                        + data.base64EncodedString()))
        }
    }
}

extension Image {
    @available(macOS, unavailable)
    nonisolated public init(uiImage: UIImage) { self = uiImage.image }
}

/// Image formats that all browsers show, recognised by their first bytes.
enum PictureFormat: String {
    case png, jpeg, gif, webp

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
        case .webp: return nil
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
}

// Support for `#imageLiteral`.
@available(macOS, unavailable)
extension UIImage: _ExpressibleByImageLiteral {
    public convenience init(imageLiteralResourceName name: String) {
        self.init(.image(Image(name)), size: .zero)
    }
}

@available(macOS, unavailable)
public typealias _ImageLiteralType = UIImage
