/// A group of related controls.
nonisolated public struct ControlGroup<Content: View>: View {
    private let content: Content
    private let label: AnyView?
    @Environment(\.controlGroupStyle) private var style

    nonisolated public init(@ViewBuilder content: () -> Content) {
        self.content = content()
        label = nil
    }

    nonisolated public init<C: View, L: View>(@ViewBuilder content: () -> C, @ViewBuilder label: () -> L)
    where Content == LabeledControlGroupContent<C, L> {
        self.content = LabeledControlGroupContent(content: content())
        self.label = AnyView(label())
    }

    @MainActor public var body: some View {
        if let style {
            style.show(
                ControlGroupStyleConfiguration(
                    content: .init(view: AnyView(content)),
                    label: .init(view: label ?? AnyView(EmptyView())))
            )
            .environment(\.controlGroupStyle, nil)
        } else {
            HStack { content }
        }
    }
}

extension ControlGroup where Content == ControlGroupStyleConfiguration.Content {
    nonisolated public init(_ configuration: ControlGroupStyleConfiguration) {
        content = configuration.content
        label = configuration.label.view
    }
}

/// The content of a group with a label.
nonisolated public struct LabeledControlGroupContent<Content: View, Label: View>: View {
    let content: Content
    @MainActor public var body: some View { content }
}

/// The appearance of control groups.
@MainActor @preconcurrency
public protocol ControlGroupStyle {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
    typealias Configuration = ControlGroupStyleConfiguration
}

/// The properties of a control group.
public struct ControlGroupStyleConfiguration {
    public let content: Content
    public let label: Label
}

/// Places the controls side by side.
nonisolated public struct AutomaticControlGroupStyle: ControlGroupStyle, Sendable {
    nonisolated public init() {}
    @MainActor public func makeBody(configuration: Configuration) -> some View {
        HStack { configuration.content }
    }
}
/// Places the controls side by side.
nonisolated public struct NavigationControlGroupStyle: ControlGroupStyle, Sendable {
    nonisolated public init() {}
    @MainActor public func makeBody(configuration: Configuration) -> some View {
        HStack { configuration.content }
    }
}
/// Places the controls side by side.
nonisolated public struct CompactMenuControlGroupStyle: ControlGroupStyle, Sendable {
    nonisolated public init() {}
    @MainActor public func makeBody(configuration: Configuration) -> some View {
        HStack { configuration.content }
    }
}
/// Places the controls side by side.
nonisolated public struct PaletteControlGroupStyle: ControlGroupStyle, Sendable {
    nonisolated public init() {}
    @MainActor public func makeBody(configuration: Configuration) -> some View {
        HStack { configuration.content }
    }
}
/// Shows the controls in a menu with the label.
nonisolated public struct MenuControlGroupStyle: ControlGroupStyle, Sendable {
    nonisolated public init() {}
    @MainActor public func makeBody(configuration: Configuration) -> some View {
        Menu {
            configuration.content
        } label: {
            configuration.label
        }
    }
}

extension View {
    nonisolated public func controlGroupStyle<S: ControlGroupStyle>(_ style: S) -> some View {
        modifier(StyleModifier(\.controlGroupStyle, style) { $0.makeBody(configuration: $1) })
    }
}
