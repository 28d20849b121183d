/// The default appearance of text and symbols, as set by modifiers above.
struct TextAppearance: Equatable, Sendable {
    var font: Font?
    var fontWeight: Font.Weight?
    var fontDesign: Font.Design?
    var isItalic: Bool?
    var hasMonospacedDigits = false
    var foreground: PaintValue?
    var isUnderlined: Bool?
    var isStruckThrough: Bool?
    var lineLimit: Int?
    var lineSpacing: CGFloat = 0
    var tracking: CGFloat = 0
    var alignment: TextAlignment?
    var textCase: Text.Case?
    /// The tag of the language in which text is set.
    var language: String?
    var truncation: Text.TruncationMode = .tail
    var minimumScale: CGFloat = 1
    var imageScale: Image.Scale?
    var symbolVariants = SymbolVariants.none
    var symbolRenderingMode: SymbolRenderingMode?
    var redaction: RedactionReasons = []

    private static let plain = TextAppearance()

    /// The attributes for a text or symbol.
    var attributes: AttributeList {
        if self == Self.plain { return [:] }
        var values: AttributeList = [:]
        if let font { for (name, value) in font.attributes { values[name] = value } }
        if let fontWeight { values[.fontWeight] = .number(fontWeight.attribute) }
        if let fontDesign { values[.fontDesign] = fontDesign.attribute.map { .string($0) } }
        if let isItalic { values[.italic] = isItalic ? .flag : nil }
        if hasMonospacedDigits { values[.monospacedDigits] = .flag }
        if let foreground { values[.foreground] = .color(foreground) }
        if isUnderlined == true { values[.underline] = .flag }
        if isStruckThrough == true { values[.strikethrough] = .flag }
        if let lineLimit { values[.lineLimit] = .number(Double(lineLimit)) }
        if lineSpacing != 0 { values[.lineSpacing] = .number(Double(lineSpacing)) }
        if tracking != 0 { values[.tracking] = .number(Double(tracking)) }
        if let alignment { values[.textAlignment] = .string(alignment.attribute) }
        if let textCase { values[.textCase] = .string(textCase.attribute) }
        if let language { values[.language] = .string(language) }
        if minimumScale < 1 { values[.minimumScale] = .number(Double(max(0, minimumScale))) }
        if truncation != .tail { values[.truncation] = .string(truncation.attribute) }
        if !redaction.isEmpty { values[.redacted] = .flag }
        return values
    }
}

/// Sets one property of the default appearance for everything inside.
@usableFromInline nonisolated struct TextAppearanceModifier<Value: Equatable>: AppearanceSetting {
    let keyPath: WritableKeyPath<TextAppearance, Value>
    let value: Value

    @MainActor func change(_ values: inout EnvironmentValues) { values.looks[keyPath: keyPath] = value }
}

extension View {
    nonisolated func look<V: Equatable>(_ keyPath: WritableKeyPath<TextAppearance, V>, _ value: V)
        -> ModifiedContent<Self, TextAppearanceModifier<V>>
    {
        modifier(TextAppearanceModifier(keyPath: keyPath, value: value))
    }
}

// Apple's environment values for these properties.
extension EnvironmentValues {
    public var font: Font? {
        get { looks.font }
        set { looks.font = newValue }
    }
    public var lineLimit: Int? {
        get { looks.lineLimit }
        set { looks.lineLimit = newValue }
    }
    public var lineSpacing: CGFloat {
        get { looks.lineSpacing }
        set { looks.lineSpacing = newValue }
    }
    public var multilineTextAlignment: TextAlignment {
        get { looks.alignment ?? .leading }
        set { looks.alignment = newValue }
    }
    public var truncationMode: Text.TruncationMode {
        get { looks.truncation }
        set { looks.truncation = newValue }
    }
    public var minimumScaleFactor: CGFloat {
        get { looks.minimumScale }
        set { looks.minimumScale = newValue }
    }
    public var textCase: Text.Case? {
        get { looks.textCase }
        set { looks.textCase = newValue }
    }
    public var imageScale: Image.Scale {
        get { looks.imageScale ?? .medium }
        set { looks.imageScale = newValue }
    }
    public var symbolVariants: SymbolVariants {
        get { looks.symbolVariants }
        set { looks.symbolVariants = newValue }
    }
    public var symbolRenderingMode: SymbolRenderingMode? {
        get { looks.symbolRenderingMode }
        set { looks.symbolRenderingMode = newValue }
    }
    public var redactionReasons: RedactionReasons {
        get { looks.redaction }
        set { looks.redaction = newValue }
    }
    package var foregroundPaint: PaintValue? {
        get { looks.foreground }
        set { looks.foreground = newValue }
    }
}
