/// The appearance of labelled content.
@MainActor @preconcurrency
public protocol LabeledContentStyle {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
    typealias Configuration = LabeledContentStyleConfiguration
}

/// The properties of labelled content.
public struct LabeledContentStyleConfiguration {
    public let label: Label
    public let content: Content
}

/// The default style: the label leading, the value trailing.
nonisolated public struct AutomaticLabeledContentStyle: LabeledContentStyle, Sendable {
    nonisolated public init() {}
    @MainActor public func makeBody(configuration: Configuration) -> some View {
        LabeledContent(configuration)
    }
}

extension LabeledContent
where Label == LabeledContentStyleConfiguration.Label, Content == LabeledContentStyleConfiguration.Content {
    nonisolated public init(_ configuration: LabeledContentStyleConfiguration) {
        self.init(label: configuration.label, content: configuration.content)
    }
}

extension View {
    nonisolated public func labeledContentStyle<S: LabeledContentStyle>(_ style: S) -> some View {
        modifier(LabeledContentStyleModifier(style: style))
    }
}

@usableFromInline
nonisolated struct LabeledContentStyleModifier<Style: LabeledContentStyle>: PrimitiveModifier {
    let style: Style

    @MainActor func update<Content: View>(_ node: Node, content: Content) {
        let isUsual = style is AutomaticLabeledContentStyle
        node.updateChild(content) {
            $0.labeledContentStyle = isUsual ? nil : .of(style) { $0.makeBody(configuration: $1) }
        }
    }
}
