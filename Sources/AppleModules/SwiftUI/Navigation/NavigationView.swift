/// The older name of a navigation stack.
@available(*, deprecated, message: "use NavigationStack or NavigationSplitView instead")
nonisolated public struct NavigationView<Content: View>: View {
    private let content: Content
    nonisolated public init(@ViewBuilder content: () -> Content) { self.content = content() }
    public var body: some View { NavigationStack { FirstColumn(content: content) } }
}

/// The first of several views. The others are columns of a wide window; a phone shows the first one.
nonisolated private struct FirstColumn<Content: View>: View, PrimitiveView, StructuralView {
    let content: Content

    @MainActor static func update(_ node: ViewNode<Self>) {
        node.info.cached { ContentParts<Content>() }.updateFirst(node, from: node.view.content)
    }
}

/// The appearance of a `NavigationView`.
@available(
    *, deprecated,
    message: "replace styled NavigationView with NavigationStack or NavigationSplitView instead"
)
@MainActor @preconcurrency
public protocol NavigationViewStyle {}

@available(
    *, deprecated,
    message: "replace NavigationView with NavigationStack or NavigationSplitView instead"
)
public struct DefaultNavigationViewStyle: NavigationViewStyle {
    nonisolated public init() {}
}

/// Shows one screen at a time, as always in a window of a phone's width.
@available(*, deprecated, message: "replace styled NavigationView with NavigationStack instead")
@available(macOS, unavailable)
public struct StackNavigationViewStyle: NavigationViewStyle {
    nonisolated public init() {}
}

/// On Linux, shows one screen at a time as on a phone; Apple shows columns if there is room.
@available(*, deprecated, message: "replace styled NavigationView with NavigationSplitView instead")
public struct ColumnNavigationViewStyle: NavigationViewStyle {}

@available(*, deprecated, message: "replace styled NavigationView with NavigationSplitView instead")
public struct DoubleColumnNavigationViewStyle: NavigationViewStyle {
    nonisolated public init() {}
}
