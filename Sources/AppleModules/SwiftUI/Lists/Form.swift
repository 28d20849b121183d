/// Controls in groups, as in settings.
nonisolated public struct Form<Content: View>: View {
    let content: Content
    @Environment(\.formStyle) private var style

    nonisolated public init(@ViewBuilder content: () -> Content) { self.content = content() }

    @MainActor public var body: some View {
        if let style {
            style.show(FormStyleConfiguration(content: .init(view: AnyView(content))))
                .environment(\.formStyle, nil)
        } else {
            List { content }
        }
    }
}

extension Form where Content == FormStyleConfiguration.Content {
    nonisolated public init(_ configuration: FormStyleConfiguration) { content = configuration.content }
}

/// The appearance of forms. On Linux all built-in styles are a grouped list.
@MainActor @preconcurrency
public protocol FormStyle {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
    typealias Configuration = FormStyleConfiguration
}

/// The properties of a form.
public struct FormStyleConfiguration {
    public let content: Content
}

/// A built-in style.
protocol SystemFormStyle: FormStyle {}

extension SystemFormStyle {
    public func makeBody(configuration: FormStyleConfiguration) -> some View { Form(configuration) }
}

/// The default style.
nonisolated public struct AutomaticFormStyle: SystemFormStyle, Sendable {
    nonisolated public init() {}
}
/// Groups of controls.
nonisolated public struct GroupedFormStyle: SystemFormStyle, Sendable {
    nonisolated public init() {}
}
/// On Linux the same as the grouped style.
nonisolated public struct ColumnsFormStyle: SystemFormStyle, Sendable {
    nonisolated public init() {}
}

@usableFromInline nonisolated struct FormStyleModifier<Style: FormStyle>: PrimitiveModifier {
    let style: Style

    @MainActor func update<Content: View>(_ node: Node, content: Content) {
        node.updateChild(content) { values in
            values.formStyle =
                style is any SystemFormStyle ? nil : .of(style) { $0.makeBody(configuration: $1) }
        }
    }
}

extension View {
    nonisolated public func formStyle<S: FormStyle>(_ style: S) -> some View {
        modifier(FormStyleModifier(style: style))
    }
}
