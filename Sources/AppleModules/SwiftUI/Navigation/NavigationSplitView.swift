/// Two or three columns. The selection in one column determines the content of the next one.
///
/// In a narrow window the columns become one stack: the first column is the root, and a selection pushes the next
/// column.
nonisolated public struct NavigationSplitView<Sidebar: View, Content: View, Detail: View>: View,
    SelfTrackingView
{
    let columnVisibility: Binding<NavigationSplitViewVisibility>?
    let preferredCompactColumn: Binding<NavigationSplitViewColumn>?
    let sidebar: Sidebar
    /// Nil in a split view of two columns.
    let content: Content?
    let detail: Detail

    @MainActor package static func update(_ node: ViewNode<Self>) {
        let view = node.view
        let kinds: [NavigationSplitViewColumn] =
            view.content == nil ? [.sidebar, .detail] : [.sidebar, .content, .detail]
        let model = node.model { SplitModel(node: $0, kinds: kinds) }
        node.onUnmount = { _ in model.leave() }
        let contents =
            [AnyView(view.sidebar)] + (view.content.map { [AnyView($0)] } ?? []) + [AnyView(view.detail)]
        model.update(
            visibility: view.columnVisibility, preferred: view.preferredCompactColumn, contents: contents)
    }
}

extension NavigationSplitView {
    nonisolated public init(
        @ViewBuilder sidebar: () -> Sidebar, @ViewBuilder content: () -> Content,
        @ViewBuilder detail: () -> Detail
    ) {
        self.init(nil, nil, sidebar(), content(), detail())
    }

    nonisolated public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
    ) {
        self.init(columnVisibility, nil, sidebar(), content(), detail())
    }

    nonisolated public init(
        preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
    ) {
        self.init(nil, preferredCompactColumn, sidebar(), content(), detail())
    }

    nonisolated public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>,
        preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder content: () -> Content, @ViewBuilder detail: () -> Detail
    ) {
        self.init(columnVisibility, preferredCompactColumn, sidebar(), content(), detail())
    }

    nonisolated private init(
        _ visibility: Binding<NavigationSplitViewVisibility>?, _ column: Binding<NavigationSplitViewColumn>?,
        _ sidebar: Sidebar, _ content: Content?, _ detail: Detail
    ) {
        columnVisibility = visibility
        preferredCompactColumn = column
        self.sidebar = sidebar
        self.content = content
        self.detail = detail
    }
}

extension NavigationSplitView where Content == EmptyView {
    nonisolated public init(@ViewBuilder sidebar: () -> Sidebar, @ViewBuilder detail: () -> Detail) {
        self.init(nil, nil, sidebar(), nil, detail())
    }

    nonisolated public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder detail: () -> Detail
    ) {
        self.init(columnVisibility, nil, sidebar(), nil, detail())
    }

    nonisolated public init(
        preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder detail: () -> Detail
    ) {
        self.init(nil, preferredCompactColumn, sidebar(), nil, detail())
    }

    nonisolated public init(
        columnVisibility: Binding<NavigationSplitViewVisibility>,
        preferredCompactColumn: Binding<NavigationSplitViewColumn>, @ViewBuilder sidebar: () -> Sidebar,
        @ViewBuilder detail: () -> Detail
    ) {
        self.init(columnVisibility, preferredCompactColumn, sidebar(), nil, detail())
    }
}
