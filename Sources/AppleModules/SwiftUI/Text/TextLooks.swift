extension View {
    nonisolated public func font(_ font: Font?) -> some View { look(\.font, font) }
    nonisolated public func fontWeight(_ weight: Font.Weight?) -> some View { look(\.fontWeight, weight) }
    nonisolated public func fontDesign(_ design: Font.Design?) -> some View { look(\.fontDesign, design) }
    nonisolated public func bold(_ isActive: Bool = true) -> some View {
        look(\.fontWeight, isActive ? .bold : nil)
    }
    nonisolated public func italic(_ isActive: Bool = true) -> some View { look(\.isItalic, isActive) }
    nonisolated public func monospaced(_ isActive: Bool = true) -> some View {
        look(\.fontDesign, isActive ? .monospaced : nil)
    }
    nonisolated public func monospacedDigit() -> some View { look(\.hasMonospacedDigits, true) }
    nonisolated public func underline(
        _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
    ) -> some View { look(\.isUnderlined, isActive) }
    nonisolated public func strikethrough(
        _ isActive: Bool = true, pattern: Text.LineStyle.Pattern = .solid, color: Color? = nil
    ) -> some View { look(\.isStruckThrough, isActive) }
    nonisolated public func kerning(_ kerning: CGFloat) -> some View { look(\.tracking, kerning) }
    nonisolated public func tracking(_ tracking: CGFloat) -> some View { look(\.tracking, tracking) }

    nonisolated public func lineLimit(_ number: Int?) -> some View { look(\.lineLimit, number) }
    nonisolated public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View { look(\.lineLimit, nil) }
    nonisolated public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View {
        look(\.lineLimit, limit.upperBound)
    }
    nonisolated public func lineLimit(_ limit: ClosedRange<Int>) -> some View {
        look(\.lineLimit, limit.upperBound)
    }
    nonisolated public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
        look(\.lineLimit, limit)
    }
    nonisolated public func lineSpacing(_ lineSpacing: CGFloat) -> some View {
        look(\.lineSpacing, lineSpacing)
    }
    nonisolated public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
        look(\.alignment, alignment)
    }
    nonisolated public func truncationMode(_ mode: Text.TruncationMode) -> some View {
        look(\.truncation, mode)
    }
    nonisolated public func textCase(_ textCase: Text.Case?) -> some View { look(\.textCase, textCase) }
    nonisolated public func minimumScaleFactor(_ factor: CGFloat) -> some View {
        look(\.minimumScale, factor)
    }

    nonisolated public func imageScale(_ scale: Image.Scale) -> some View { look(\.imageScale, scale) }
    nonisolated public func symbolVariant(_ variant: SymbolVariants) -> some View {
        look(\.symbolVariants, variant)
    }
    nonisolated public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View {
        look(\.symbolRenderingMode, mode)
    }
    nonisolated public func redacted(reason: RedactionReasons) -> some View { look(\.redaction, reason) }
    nonisolated public func unredacted() -> some View { look(\.redaction, []) }
}

extension Text {
    /// The place where text that doesn't fit is cut.
    public enum TruncationMode: Hashable, Sendable {
        case head, tail, middle

        var attribute: String {
            switch self {
            case .head: "head"
            case .tail: "tail"
            case .middle: "middle"
            }
        }
    }

    /// A conversion of all letters to upper or lower case.
    public enum Case: Hashable, Sendable {
        case uppercase, lowercase

        var attribute: String { self == .uppercase ? "uppercase" : "lowercase" }
    }

    /// The style of a line below or through text.
    public struct LineStyle: Hashable, Sendable {
        private let pattern: Pattern
        private let color: Color?
        public static let single = LineStyle(pattern: .solid, color: nil)
        public init(pattern: Pattern = .solid, color: Color? = nil) {
            self.pattern = pattern
            self.color = color
        }
    }
}

// Modifiers of a `Text` itself. They apply to this text only, not to the environment.
extension Text {
    nonisolated public func font(_ font: Font?) -> Text {
        looks(font?.attributes ?? [])
    }
    nonisolated public func fontWeight(_ weight: Font.Weight?) -> Text {
        look(.fontWeight, weight.map { .number($0.attribute) })
    }
    nonisolated public func fontDesign(_ design: Font.Design?) -> Text {
        look(.fontDesign, design.flatMap(\.attribute).map { .string($0) })
    }
    nonisolated public func bold() -> Text { bold(true) }
    nonisolated public func bold(_ isActive: Bool) -> Text {
        look(.fontWeight, isActive ? .number(Font.Weight.bold.attribute) : nil)
    }
    nonisolated public func italic() -> Text { italic(true) }
    nonisolated public func italic(_ isActive: Bool) -> Text { look(.italic, isActive ? .flag : nil) }
    nonisolated public func monospaced(_ isActive: Bool = true) -> Text {
        look(.fontDesign, isActive ? .string("monospaced") : nil)
    }
    nonisolated public func monospacedDigit() -> Text { look(.monospacedDigits, .flag) }
    nonisolated public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
        look(.underline, isActive ? .flag : nil)
    }
    nonisolated public func underline(
        _ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil
    )
        -> Text
    { underline(isActive, color: color) }
    nonisolated public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
        look(.strikethrough, isActive ? .flag : nil)
    }
    nonisolated public func strikethrough(
        _ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil
    )
        -> Text
    { strikethrough(isActive, color: color) }
    nonisolated public func kerning(_ kerning: CGFloat) -> Text { tracking(kerning) }
    nonisolated public func tracking(_ tracking: CGFloat) -> Text {
        look(.tracking, .number(Double(tracking)))
    }
    @available(swift, deprecated: 100000.0, renamed: "foregroundStyle(_:)")
    nonisolated public func foregroundColor(_ color: Color?) -> Text {
        color.map { foregroundStyle($0) } ?? self
    }
    nonisolated public func foregroundStyle<S: ShapeStyle>(_ style: S) -> Text {
        foreground(ForegroundBox.of(style))
    }
}

/// Reasons for hiding content behind a neutral shape.
public struct RedactionReasons: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let placeholder = RedactionReasons(rawValue: 1)
    public static let privacy = RedactionReasons(rawValue: 2)
    public static let invalidated = RedactionReasons(rawValue: 4)
}

/// The alignment of the lines of a text.
public enum TextAlignment: Hashable, CaseIterable, Sendable {
    case leading, center, trailing
}

extension TextAlignment {
    /// Value of the `textAlignment` attribute.
    package var attribute: String {
        switch self {
        case .leading: "leading"
        case .center: "center"
        case .trailing: "trailing"
        }
    }
}

/// Default attributes of text, from the environment.
@MainActor
enum TextLooks {
    static let names: [AttributeName] = [
        .textStyle, .fontSize, .scaledFontSize, .fontWeight, .fontDesign, .fontFamily, .italic, .underline,
        .strikethrough,
        .monospacedDigits,
        .foreground, .lineLimit, .lineSpacing, .tracking, .textAlignment, .textCase, .language,
        .truncation, .minimumScale, .redacted,
    ]

    private static let isLook = (0...Int(UInt8.max)).map { place in names.contains { $0.place == place } }

    static func apply(_ looks: AttributeList, to element: Element) {
        let before = element.attributes
        for place in before.indices {
            let name = before.name(at: place)
            if isLook[name.place], looks[name] == nil { element.set(name, nil) }
        }
        for look in looks where isLook[look.name.place] { element.set(look.name, look.value) }
    }
}
