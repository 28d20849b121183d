/// A group of tabs. On Linux its tabs are in the bar with the others, and its title is not shown.
@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
nonisolated public struct TabSection<Header, Content, Footer, SelectionValue> {
    let content: Content
}

@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
extension TabSection: TabContent, ShownTabContent
where Header: View, Content: TabContent, Footer: View, SelectionValue == Content.TabValue {
    public typealias TabValue = SelectionValue
    @MainActor @preconcurrency public var body: TabSection<Header, Content, Footer, SelectionValue> {
        return self
    }
    @MainActor func shown(_ values: TabValues) -> some View {
        TabContentView(content: content, values: values)
    }
}

@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
extension TabSection where Content: TabContent, SelectionValue: Hashable {
    nonisolated public init(
        @TabContentBuilder<SelectionValue> content: () -> Content, @ViewBuilder header: () -> Header
    ) where Header: View, Footer == EmptyView { self.content = content() }
    nonisolated public init(@TabContentBuilder<SelectionValue> content: () -> Content)
    where Header == EmptyView, Footer == EmptyView { self.content = content() }
}
