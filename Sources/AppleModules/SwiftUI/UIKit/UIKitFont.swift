// UIKit's fonts. `import SwiftUI` includes UIKit on Apple's platforms, and apps use its fonts for bar titles.

/// A UIKit font.
@available(macOS, unavailable)
public final class UIFont: NSObject, Sendable {
    /// The weight of a font.
    public struct Weight: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }
        public static let ultraLight = Weight(rawValue: -0.8)
        public static let thin = Weight(rawValue: -0.6)
        public static let light = Weight(rawValue: -0.4)
        public static let regular = Weight(rawValue: 0)
        public static let medium = Weight(rawValue: 0.23)
        public static let semibold = Weight(rawValue: 0.3)
        public static let bold = Weight(rawValue: 0.4)
        public static let heavy = Weight(rawValue: 0.56)
        public static let black = Weight(rawValue: 0.62)
    }

    /// The text style of a font.
    public struct TextStyle: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
        public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
        public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
        public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
        public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
        public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
        public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
        public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
        public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
        public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
        public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")
    }

    private let name: String?
    private let weight: Weight
    private let isItalic: Bool
    public let pointSize: CGFloat
    public var fontName: String { name ?? ".SFUI" }
    /// The line height of the system font at this size.
    public var lineHeight: CGFloat { pointSize * 1.193 }

    private init(name: String? = nil, size: CGFloat, weight: Weight = .regular, isItalic: Bool = false) {
        self.name = name
        pointSize = size
        self.weight = weight
        self.isItalic = isItalic
    }
    /// Never nil on Linux: only the browser knows whether the font exists.
    public convenience init?(name fontName: String, size fontSize: CGFloat) {
        self.init(name: fontName as String?, size: fontSize)
    }

    public static func systemFont(ofSize fontSize: CGFloat, weight: Weight = .regular) -> UIFont {
        UIFont(size: fontSize, weight: weight)
    }
    public static func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        UIFont(size: fontSize, weight: .bold)
    }
    public static func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        UIFont(size: fontSize, isItalic: true)
    }
    /// The font at the style's default size. On Linux it doesn't depend on the user's settings.
    public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
        let sizes: [TextStyle: CGFloat] = [
            .largeTitle: 34, .title1: 28, .title2: 22, .title3: 20, .subheadline: 15, .callout: 16,
            .footnote: 13, .caption1: 12, .caption2: 11,
        ]
        return UIFont(size: sizes[style] ?? 17, weight: style == .headline ? .semibold : .regular)
    }
    public func withSize(_ fontSize: CGFloat) -> UIFont {
        UIFont(name: name, size: fontSize, weight: weight, isItalic: isItalic)
    }

    fileprivate var font: Font {
        let weights: [(UIFont.Weight, Font.Weight)] = [
            (.ultraLight, .ultraLight), (.thin, .thin), (.light, .light), (.regular, .regular),
            (.medium, .medium), (.semibold, .semibold), (.bold, .bold), (.heavy, .heavy), (.black, .black),
        ]
        let nearest = weights.min {
            abs($0.0.rawValue - weight.rawValue) < abs($1.0.rawValue - weight.rawValue)
        }
        let font =
            name.map { Font.custom($0, size: pointSize) }
            ?? Font.system(size: pointSize, weight: nearest?.1 ?? .regular)
        return isItalic ? font.italic() : font
    }
}

extension Font {
    @available(macOS, unavailable)
    public init(_ font: UIFont) { self = font.font }
}
