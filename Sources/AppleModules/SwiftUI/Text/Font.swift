public import Foundation

/// A typeface, size and weight for text.
public struct Font: Hashable, Sendable {
    enum Base: Hashable, Sendable {
        case style(TextStyle)
        case size(CGFloat)
        /// Scaled with the size of text that a person has chosen, or fixed.
        case custom(String, size: CGFloat, isScaled: Bool)
    }

    let base: Base
    private(set) var design: Design?
    private(set) var weight: Weight?
    private(set) var isItalic = false
    private(set) var hasMonospacedDigits = false
    private(set) var usesSmallCaps = false

    init(_ base: Base, design: Design? = nil, weight: Weight? = nil) {
        self.base = base
        self.design = design
        self.weight = weight
    }

    /// Standard text sizes by purpose.
    public enum TextStyle: String, CaseIterable, Hashable, Sendable {
        case largeTitle, title, title2, title3, headline, subheadline, body, callout, footnote, caption,
            caption2
        case extraLargeTitle, extraLargeTitle2
    }

    /// The design of a typeface.
    public enum Design: Hashable, Sendable {
        case `default`, serif, rounded, monospaced
    }

    /// The thickness of strokes.
    public struct Weight: Hashable, Sendable {
        /// 100 to 900, the value of the `fontWeight` attribute.
        package let attribute: Double
        public static let ultraLight = Weight(attribute: 100)
        public static let thin = Weight(attribute: 200)
        public static let light = Weight(attribute: 300)
        public static let regular = Weight(attribute: 400)
        public static let medium = Weight(attribute: 500)
        public static let semibold = Weight(attribute: 600)
        public static let bold = Weight(attribute: 700)
        public static let heavy = Weight(attribute: 800)
        public static let black = Weight(attribute: 900)
    }

    /// The width of letters. No effect on Linux.
    public struct Width: Hashable, Sendable {
        public var value: CGFloat
        public static let compressed = Width(-0.2)
        public static let condensed = Width(-0.1)
        public static let standard = Width(0)
        public static let expanded = Width(0.2)
        public init(_ value: CGFloat) { self.value = value }
    }

    /// The distance between lines. No effect on Linux.
    public enum Leading: Hashable, Sendable {
        case standard, tight, loose
    }
}

extension Font {
    public static let largeTitle = Font(.style(.largeTitle))
    public static let title = Font(.style(.title))
    public static let title2 = Font(.style(.title2))
    public static let title3 = Font(.style(.title3))
    public static let headline = Font(.style(.headline))
    public static let subheadline = Font(.style(.subheadline))
    public static let body = Font(.style(.body))
    public static let callout = Font(.style(.callout))
    public static let footnote = Font(.style(.footnote))
    public static let caption = Font(.style(.caption))
    public static let caption2 = Font(.style(.caption2))
    public static let extraLargeTitle = Font(.style(.extraLargeTitle))
    public static let extraLargeTitle2 = Font(.style(.extraLargeTitle2))

    public static func system(_ style: TextStyle, design: Design? = nil, weight: Weight? = nil) -> Font {
        Font(.style(style), design: design, weight: weight)
    }
    @_disfavoredOverload
    public static func system(_ style: TextStyle, design: Design = .default) -> Font {
        Font(.style(style), design: design)
    }
    public static func system(size: CGFloat, weight: Weight? = nil, design: Design? = nil) -> Font {
        Font(.size(size), design: design, weight: weight)
    }
    @_disfavoredOverload
    public static func system(size: CGFloat, weight: Weight = .regular, design: Design = .default) -> Font {
        Font(.size(size), design: design, weight: weight)
    }

    /// A font that a target brings as a file. A name that isn't there is reported once, and the system's font is shown.
    public static func custom(_ name: String, size: CGFloat) -> Font {
        Font(.custom(name, size: size, isScaled: true))
    }
    /// On Linux all text styles are scaled alike.
    public static func custom(_ name: String, size: CGFloat, relativeTo textStyle: TextStyle) -> Font {
        Font(.custom(name, size: size, isScaled: true))
    }
    public static func custom(_ name: String, fixedSize: CGFloat) -> Font {
        Font(.custom(name, size: fixedSize, isScaled: false))
    }
}

extension Font {
    public func italic() -> Font { with { $0.isItalic = true } }
    public func bold() -> Font { with { $0.weight = .bold } }
    public func weight(_ weight: Weight) -> Font { with { $0.weight = weight } }
    public func monospaced() -> Font { with { $0.design = .monospaced } }
    public func monospacedDigit() -> Font { with { $0.hasMonospacedDigits = true } }
    public func smallCaps() -> Font { with { $0.usesSmallCaps = true } }
    public func lowercaseSmallCaps() -> Font { with { $0.usesSmallCaps = true } }
    public func uppercaseSmallCaps() -> Font { with { $0.usesSmallCaps = true } }

    private func with(_ change: (inout Font) -> Void) -> Font {
        var copy = self
        change(&copy)
        return copy
    }
}

extension Font {
    /// The attributes for this font. Nil removes an attribute that an outer font has set.
    package var attributes: [(name: AttributeName, value: AttributeValue?)] {
        var style: String?
        var size: Double?
        var scaledSize: Double?
        var family: String?
        switch base {
        case .style(let textStyle): style = textStyle.rawValue
        case .size(let points): size = Double(points)
        case .custom(let name, let points, let isScaled):
            family = AppFonts.shared.family(named: name)
            if isScaled { scaledSize = Double(points) } else { size = Double(points) }
        }
        return [
            (.textStyle, style.map(AttributeValue.string)),
            (.fontSize, size.map(AttributeValue.number)),
            (.scaledFontSize, scaledSize.map(AttributeValue.number)),
            (.fontDesign, design.flatMap(\.attribute).map(AttributeValue.string)),
            (.fontFamily, family.map(AttributeValue.string)),
            (.fontWeight, weight.map { .number($0.attribute) }),
            (.italic, isItalic ? .flag : nil),
            (.monospacedDigits, hasMonospacedDigits ? .flag : nil),
        ]
    }
}

extension Font.Design {
    /// Value of the `fontDesign` attribute; nil for the default design.
    package var attribute: String? {
        switch self {
        case .default: nil
        case .serif: "serif"
        case .rounded: "rounded"
        case .monospaced: "monospaced"
        }
    }
}
