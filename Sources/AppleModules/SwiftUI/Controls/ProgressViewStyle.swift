/// The appearance of progress views.
@MainActor @preconcurrency
public protocol ProgressViewStyle {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
    typealias Configuration = ProgressViewStyleConfiguration
}

/// The properties of a progress view.
public struct ProgressViewStyleConfiguration {
    public let fractionCompleted: Double?
    public var label: Label?
    public var currentValueLabel: CurrentValueLabel?
}

extension ProgressView
where
    Label == ProgressViewStyleConfiguration.Label?,
    CurrentValueLabel == ProgressViewStyleConfiguration.CurrentValueLabel?
{
    nonisolated public init(_ configuration: ProgressViewStyleConfiguration) {
        self.init(
            value: configuration.fractionCompleted, label: { configuration.label },
            currentValueLabel: { configuration.currentValueLabel })
    }
}

/// A built-in style, drawn by the host.
protocol NamedProgressStyle: ProgressViewStyle {
    nonisolated var styleName: String { get }
}

extension NamedProgressStyle {
    public func makeBody(configuration: ProgressViewStyleConfiguration) -> some View {
        ProgressView(configuration).environment(\.progressStyleName, styleName)
    }
}

/// The default style.
nonisolated public struct DefaultProgressViewStyle: NamedProgressStyle, Sendable {
    nonisolated public init() {}
    var styleName: String { "automatic" }
}
/// A horizontal bar.
nonisolated public struct LinearProgressViewStyle: NamedProgressStyle, Sendable {
    nonisolated public init() {}
    @available(swift, deprecated: 100000.0, message: "Use ``View/tint(_)`` instead.")
    nonisolated public init(tint: Color) {}
    var styleName: String { "linear" }
}
/// A circular indicator.
nonisolated public struct CircularProgressViewStyle: NamedProgressStyle, Sendable {
    nonisolated public init() {}
    @available(swift, deprecated: 100000.0, message: "Use ``View/tint(_)`` instead.")
    nonisolated public init(tint: Color) {}
    var styleName: String { "circular" }
}

@usableFromInline nonisolated struct ProgressStyleModifier<Style: ProgressViewStyle>: PrimitiveModifier {
    let style: Style

    @MainActor func update<Content: View>(_ node: Node, content: Content) {
        node.updateChild(content) { values in
            if let named = style as? any NamedProgressStyle {
                values.progressStyleName = named.styleName
                values.progressStyle = nil
            } else {
                values.progressStyle = .of(style) { $0.makeBody(configuration: $1) }
            }
        }
    }
}

extension View {
    nonisolated public func progressViewStyle<S: ProgressViewStyle>(_ style: S) -> some View {
        modifier(ProgressStyleModifier(style: style))
    }
}
