/// A title with an icon.
nonisolated public struct Label<Title: View, Icon: View>: View, PrimitiveView {
    let title: Title
    let icon: Icon

    nonisolated public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
        self.title = title()
        self.icon = icon()
    }

    @MainActor package static func update(_ node: ViewNode<Self>) {
        let label = node.view
        switch node.environment.labelLook {
        case .custom(let style):
            let shown = LabelStyleConfiguration(
                title: .init(view: AnyView(label.title)), icon: .init(view: AnyView(label.icon)))
            node.updateChild(style.show(shown).environment(\.labelLook, .named(nil)), key: 1)
        case .named(let name):
            let element = node.showing(.hstack)
            element.set(.style, .string("label"))
            // A hidden title still names the label for screen readers.
            let words = name == "iconOnly" ? (label.title as? Text)?.string : nil
            element.set(.label, words.map { .string($0) })
            if name == "titleOnly" {
                node.updateChild(EmptyView(), slot: 0)
            } else {
                node.updateChild(label.icon, slot: 0)
            }
            if name == "iconOnly" {
                node.updateChild(EmptyView(), slot: 1)
            } else {
                node.updateChild(label.title, slot: 1)
            }
        }
    }
}

extension Label where Title == LabelStyleConfiguration.Title, Icon == LabelStyleConfiguration.Icon {
    nonisolated public init(_ configuration: LabelStyleConfiguration) {
        title = configuration.title
        icon = configuration.icon
    }
}

/// The appearance of labels.
@MainActor @preconcurrency
public protocol LabelStyle {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
    typealias Configuration = LabelStyleConfiguration
}

/// The properties of a label.
public struct LabelStyleConfiguration {
    public let title: Title
    public let icon: Icon
}

enum LabelLook: Equatable {
    case named(String?)
    case custom(StyleBox<LabelStyleConfiguration>)
}

/// A built-in style, drawn by the host.
protocol NamedLabelStyle: LabelStyle {
    nonisolated var styleName: String? { get }
}

extension NamedLabelStyle {
    public func makeBody(configuration: LabelStyleConfiguration) -> some View {
        Label(configuration).environment(\.labelLook, .named(styleName))
    }
}

/// The default style: icon and title.
nonisolated public struct DefaultLabelStyle: NamedLabelStyle, Sendable {
    nonisolated public init() {}
    var styleName: String? { nil }
}
/// Shows only the title.
nonisolated public struct TitleOnlyLabelStyle: NamedLabelStyle, Sendable {
    nonisolated public init() {}
    var styleName: String? { "titleOnly" }
}
/// Shows only the icon. The title is its name for screen readers.
nonisolated public struct IconOnlyLabelStyle: NamedLabelStyle, Sendable {
    nonisolated public init() {}
    var styleName: String? { "iconOnly" }
}
/// Shows the icon and the title.
nonisolated public struct TitleAndIconLabelStyle: NamedLabelStyle, Sendable {
    nonisolated public init() {}
    var styleName: String? { "titleAndIcon" }
}

@usableFromInline nonisolated struct LabelStyleModifier<Style: LabelStyle>: PrimitiveModifier {
    let style: Style

    @MainActor func update<Content: View>(_ node: Node, content: Content) {
        node.updateChild(content) { values in
            if let named = style as? any NamedLabelStyle {
                values.labelLook = .named(named.styleName)
            } else {
                values.labelLook = .custom(.of(style) { $0.makeBody(configuration: $1) })
            }
        }
    }
}

extension View {
    nonisolated public func labelStyle<S: LabelStyle>(_ style: S) -> some View {
        modifier(LabelStyleModifier(style: style))
    }
}
