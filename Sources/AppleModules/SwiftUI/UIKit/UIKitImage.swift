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
    /// In points, from the first bytes of the file; zero if it isn't there.
    public let size: CGSize
    public let scale: CGFloat

    private init(_ source: Source, size: CGSize, scale: CGFloat = 1) {
        self.source = source
        self.size = size
        self.scale = scale
    }
    public override convenience init() { self.init(.data(Data()), size: .zero) }
    /// The picture of an asset catalogue or a bundle's file, as `Image(name)` shows it. Nil if there is none; the reason is written to the
    /// standard error stream.
    public convenience init?(named name: String) { self.init(name, in: nil) }
    public convenience init?(
        named name: String, in bundle: Bundle?, with configuration: UIImage.Configuration?
    ) {
        self.init(name, in: bundle)
    }
    /// The traits have no effect: an image follows the theme of the view that shows it.
    public convenience init?(
        named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?
    ) {
        self.init(name, in: bundle)
    }
    private convenience init?(_ name: String, in bundle: Bundle?) {
        guard let picture = AssetName(name, in: bundle).picture?.light else { return nil }
        self.init(
            .image(Image(name, bundle: bundle)), size: picture.size,
            scale: CGFloat(picture.files.first?.scale ?? 1))
    }
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
                        + data.base64EncodedString(), size: size == .zero ? nil : size))
        }
    }
}

@available(macOS, unavailable)
extension UIImage {
    /// How an image is chosen. No effect on Linux.
    public class Configuration: NSObject, @unchecked Sendable {}
}

extension Image {
    @available(macOS, unavailable)
    nonisolated public init(uiImage: UIImage) { self = uiImage.image }
}

// Support for `#imageLiteral`.
@available(macOS, unavailable)
extension UIImage: _ExpressibleByImageLiteral {
    public convenience init(imageLiteralResourceName name: String) {
        self.init(.image(Image(name)), size: AssetName(name, in: nil).picture?.light.size ?? .zero)
    }
}

@available(macOS, unavailable)
public typealias _ImageLiteralType = UIImage
