/// Controls in groups, as settings have them.
nonisolated public struct Form<Content: View>: View {
    let content: Content

    nonisolated public init(@ViewBuilder content: () -> Content) { self.content = content() }

    @MainActor public var body: some View { List { content } }
}

/// How a form looks. It is always shown as a grouped list.
@MainActor @preconcurrency
public protocol FormStyle {}

/// The usual style of forms.
nonisolated public struct AutomaticFormStyle: FormStyle, Sendable {
    nonisolated public init() {}
}
/// A form in groups.
nonisolated public struct GroupedFormStyle: FormStyle, Sendable {
    nonisolated public init() {}
}
/// A form in columns.
nonisolated public struct ColumnsFormStyle: FormStyle, Sendable {
    nonisolated public init() {}
}

extension FormStyle where Self == AutomaticFormStyle {
    nonisolated public static var automatic: AutomaticFormStyle { AutomaticFormStyle() }
}
extension FormStyle where Self == GroupedFormStyle {
    nonisolated public static var grouped: GroupedFormStyle { GroupedFormStyle() }
}
extension FormStyle where Self == ColumnsFormStyle {
    nonisolated public static var columns: ColumnsFormStyle { ColumnsFormStyle() }
}

extension View {
    nonisolated public func formStyle<S: FormStyle>(_ style: S) -> some View { self }
}

/// A box with a title around views that belong together.
nonisolated public struct GroupBox<Label: View, Content: View>: View {
    let label: Label
    let content: Content

    nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.label = label()
        self.content = content()
    }

    @available(swift, deprecated: 100000.0, renamed: "init(content:label:)")
    nonisolated public init(label: Label, @ViewBuilder content: () -> Content) {
        self.label = label
        self.content = content()
    }

    @Environment(\.groupBoxStyle) private var style

    @MainActor public var body: some View {
        let configuration = GroupBoxStyleConfiguration(
            label: .init(view: AnyView(label)),
            content: .init(view: AnyView(content.environment(\.groupBoxStyle, style))))
        if let style {
            style.show(configuration).environment(\.groupBoxStyle, nil)
        } else {
            DefaultGroupBoxStyle().makeBody(configuration: configuration)
        }
    }
}

extension GroupBox where Label == EmptyView {
    nonisolated public init(@ViewBuilder content: () -> Content) {
        self.init(content: content) { EmptyView() }
    }
}

extension GroupBox where Label == Text {
    nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(titleKey) }
    }
    @_disfavoredOverload
    nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }
}
