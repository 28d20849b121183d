/// A tab of a `TabView`: its button and its page.
///
/// ```swift
/// TabView(selection: $page) {
///     Tab("Home", systemImage: "house", value: Page.home) { HomeView() }
///     Tab(value: Page.search, role: .search) { SearchView() }
/// }
/// ```
@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
nonisolated public struct Tab<Value, Content, Label> {
    private let value: Value?
    let content: Content
    private let label: Label

    nonisolated init(made value: Value?, content: Content, label: Label) {
        self.value = value
        self.content = content
        self.label = label
    }
}

@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
extension Tab: TabContent, ShownTabContent where Value: Hashable, Content: View, Label: View {
    public typealias TabValue = Value
    @MainActor @preconcurrency public var body: Tab<Value, Content, Label> { return self }

    @MainActor func shown(_ values: TabValues) -> some View {
        TabAsPage(content: content, label: label, tabTag: value.map { AnyHashable($0) }, values: values)
    }
}

@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
nonisolated private struct TabAsPage<Content: View, Label: View>: View, PrimitiveView, TabWithButton {
    let content: Content
    let label: Label
    let tabTag: AnyHashable?
    let values: TabValues

    @MainActor static func update(_ node: ViewNode<Self>) { node.updateChild(node.view.content) }
}

/// A title and an image for a tab's button.
@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
nonisolated public struct DefaultTabLabel: View {
    private let title: Text?
    private let image: Image?

    nonisolated init(title: Text, image: Image) {
        self.title = title
        self.image = image
    }
    /// The label of the role; empty without one.
    nonisolated init(role: TabRole?) {
        title = role == .search ? Text("Search") : nil
        image = role == .search ? Image(systemName: "magnifyingglass") : nil
    }

    @MainActor public var body: some View {
        Label {
            title
        } icon: {
            image
        }
    }
}

@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
extension Tab where Value: Hashable, Content: View, Label: View {
    nonisolated public init(value: Value, @ViewBuilder content: () -> Content) where Label == EmptyView {
        self.init(made: value, content: content(), label: EmptyView())
    }
    /// A tab with the title and image of its role.
    nonisolated public init(value: Value, role: TabRole?, @ViewBuilder content: () -> Content)
    where Label == DefaultTabLabel {
        self.init(made: value, content: content(), label: DefaultTabLabel(role: role))
    }
    nonisolated public init(
        value: Value, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
    ) { self.init(made: value, content: content(), label: label()) }
    nonisolated public init(
        value: Value, role: TabRole?, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
    ) { self.init(made: value, content: content(), label: label()) }
}

@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
extension Tab where Value == Never, Content: View, Label: View {
    nonisolated public init(@ViewBuilder content: () -> Content) where Label == EmptyView {
        self.init(made: nil, content: content(), label: EmptyView())
    }
    /// A tab with the title and image of its role.
    nonisolated public init(role: TabRole?, @ViewBuilder content: () -> Content)
    where Label == DefaultTabLabel {
        self.init(made: nil, content: content(), label: DefaultTabLabel(role: role))
    }
    nonisolated public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        self.init(made: nil, content: content(), label: label())
    }
    nonisolated public init(
        role: TabRole?, @ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label
    ) { self.init(made: nil, content: content(), label: label()) }
}
