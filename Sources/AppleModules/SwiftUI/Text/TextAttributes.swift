public import Foundation

extension AttributeScopes {
    /// The SwiftUI attributes of an `AttributedString`.
    public struct SwiftUIAttributes: AttributeScope {
        public let font: FontAttribute
        public let foregroundColor: ForegroundColorAttribute
        public let backgroundColor: BackgroundColorAttribute
        public let strikethroughStyle: StrikethroughStyleAttribute
        public let underlineStyle: UnderlineStyleAttribute
        public let kern: KerningAttribute
        public let tracking: TrackingAttribute
        public let baselineOffset: BaselineOffsetAttribute
        public let foundation: FoundationAttributes
    }
    public var swiftUI: SwiftUIAttributes.Type { SwiftUIAttributes.self }
}

extension AttributeScopes.SwiftUIAttributes {
    /// The font.
    public enum FontAttribute: AttributedStringKey, Sendable {
        public typealias Value = Font
        public static let name = "SwiftUI.Font"
    }
    /// The colour of the text.
    public enum ForegroundColorAttribute: AttributedStringKey, Sendable {
        public typealias Value = Color
        public static let name = "SwiftUI.ForegroundColor"
    }
    /// The colour behind the text. Not shown on Linux.
    public enum BackgroundColorAttribute: AttributedStringKey, Sendable {
        public typealias Value = Color
        public static let name = "SwiftUI.BackgroundColor"
    }
    /// A line through the text.
    public enum StrikethroughStyleAttribute: AttributedStringKey, Sendable {
        public typealias Value = Text.LineStyle
        public static let name = "SwiftUI.StrikethroughStyle"
    }
    /// A line below the text.
    public enum UnderlineStyleAttribute: AttributedStringKey, Sendable {
        public typealias Value = Text.LineStyle
        public static let name = "SwiftUI.UnderlineStyle"
    }
    /// The distance between letters.
    public enum KerningAttribute: CodableAttributedStringKey, Sendable {
        public typealias Value = CGFloat
        public static let name = "SwiftUI.Kern"
    }
    /// The distance between letters.
    public enum TrackingAttribute: CodableAttributedStringKey, Sendable {
        public typealias Value = CGFloat
        public static let name = "SwiftUI.Tracking"
    }
    /// The vertical offset from the baseline. Not shown on Linux.
    public enum BaselineOffsetAttribute: CodableAttributedStringKey, Sendable {
        public typealias Value = CGFloat
        public static let name = "SwiftUI.BaselineOffset"
    }
}

extension AttributeDynamicLookup {
    public subscript<T: AttributedStringKey>(
        dynamicMember keyPath: KeyPath<AttributeScopes.SwiftUIAttributes, T>
    ) -> T {
        self[T.self]
    }
}

extension Text {
    /// Text with attributes. On Linux background colours and baseline offsets are not shown.
    @_disfavoredOverload
    nonisolated public init(_ attributedContent: AttributedString) {
        typealias Attributes = AttributeScopes.SwiftUIAttributes
        typealias Foundation = AttributeScopes.FoundationAttributes
        var runs: [Run] = []
        for run in attributedContent.runs {
            var text = Text(verbatim: String(attributedContent[run.range].characters))
            if let font = run[Attributes.FontAttribute.self] { text = text.font(font) }
            if let color = run[Attributes.ForegroundColorAttribute.self] {
                text = text.foregroundColor(color)
            }
            if run[Attributes.StrikethroughStyleAttribute.self] != nil { text = text.strikethrough() }
            if run[Attributes.UnderlineStyleAttribute.self] != nil { text = text.underline() }
            if let room = run[Attributes.TrackingAttribute.self] ?? run[Attributes.KerningAttribute.self] {
                text = text.tracking(room)
            }
            if let link = run[Foundation.LinkAttribute.self] {
                text = text.look(.url, .string(link.absoluteString))
            }
            for look in run[MarkdownLooks.self] ?? [:] { text = text.look(look.name, look.value) }
            runs += text.runs
        }
        self.init(runs: runs.isEmpty ? [Run(text: "")] : runs)
    }
}
