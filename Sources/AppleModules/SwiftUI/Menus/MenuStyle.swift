/// The appearance of menus. On Linux all built-in styles look the same.
@MainActor @preconcurrency
public protocol MenuStyle {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
    typealias Configuration = MenuStyleConfiguration
}

/// The properties of a menu. A style shows the menu with `Menu(configuration)`.
public struct MenuStyleConfiguration {
    let label: Label
    let content: Content
    let primaryAction: (@MainActor () -> Void)?
}

extension Menu where Label == MenuStyleConfiguration.Label, Content == MenuStyleConfiguration.Content {
    nonisolated public init(_ configuration: MenuStyleConfiguration) {
        content = configuration.content
        label = configuration.label
        primaryAction = configuration.primaryAction
    }
}

/// A built-in style.
protocol SystemMenuStyle: MenuStyle {}

extension SystemMenuStyle {
    public func makeBody(configuration: MenuStyleConfiguration) -> some View { Menu(configuration) }
}

/// The default style.
nonisolated public struct DefaultMenuStyle: SystemMenuStyle, Sendable {
    nonisolated public init() {}
}
/// A menu behind a button.
nonisolated public struct ButtonMenuStyle: SystemMenuStyle, Sendable {
    nonisolated public init() {}
}
/// A menu behind a borderless button.
nonisolated public struct BorderlessButtonMenuStyle: SystemMenuStyle, Sendable {
    nonisolated public init() {}
}

@usableFromInline nonisolated struct MenuStyleModifier<Style: MenuStyle>: PrimitiveModifier {
    let style: Style

    @MainActor func update<Content: View>(_ node: Node, content: Content) {
        node.updateChild(content) { values in
            values.menuStyle =
                style is any SystemMenuStyle ? nil : .of(style) { $0.makeBody(configuration: $1) }
        }
    }
}

extension View {
    nonisolated public func menuStyle<S: MenuStyle>(_ style: S) -> some View {
        modifier(MenuStyleModifier(style: style))
    }
}
