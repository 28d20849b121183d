/// Composes the tabs of a `TabView` from the statements of a closure. All their values have the same type.
@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
@resultBuilder
public struct TabContentBuilder<TabValue: Hashable> {
    public static func buildExpression(_ content: some TabContent<TabValue>) -> some TabContent<TabValue> {
        content
    }

    public static func buildPartialBlock(first: some TabContent<TabValue>) -> some TabContent<TabValue> {
        first
    }
    public static func buildPartialBlock<First: TabContent, Next: TabContent>(
        accumulated: First, next: Next
    ) -> some TabContent<TabValue> where First.TabValue == TabValue, Next.TabValue == TabValue {
        TabContentPair(first: accumulated, next: next)
    }

    public static func buildIf(_ content: (some TabContent<TabValue>)?) -> (some TabContent<TabValue>)? {
        content
    }
    public static func buildEither<T: TabContent, F: TabContent>(first: T) -> _ConditionalContent<T, F>
    where TabValue == T.TabValue, T.TabValue == F.TabValue {
        .init(storage: .trueContent(first))
    }
    public static func buildEither<T: TabContent, F: TabContent>(second: F) -> _ConditionalContent<T, F>
    where TabValue == T.TabValue, T.TabValue == F.TabValue {
        .init(storage: .falseContent(second))
    }
    public static func buildLimitedAvailability<T: TabContent>(_ content: T) -> AnyTabContent<T.TabValue> {
        AnyTabContent(content)
    }

    /// Tab content as the view inside a `TabView`.
    nonisolated public struct Content<C: TabContent>: View, PrimitiveView, StructuralView {
        let content: C

        @MainActor package static func update(_ node: ViewNode<Self>) {
            node.updatePart(TabContentView(content: node.view.content, values: TabValues()))
        }
    }
}

@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
nonisolated private struct TabContentPair<First: TabContent, Next: TabContent>: TabContent, ShownTabContent
where First.TabValue == Next.TabValue {
    let first: First
    let next: Next

    typealias TabValue = First.TabValue
    @MainActor var body: TabContentPair<First, Next> { return self }
    @MainActor func shown(_ values: TabValues) -> some View {
        TupleView(
            (TabContentView(content: first, values: values), TabContentView(content: next, values: values)))
    }
}

@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
extension TabView {
    nonisolated public init<C: TabContent>(
        selection: Binding<SelectionValue>, @TabContentBuilder<SelectionValue> content: () -> C
    ) where Content == TabContentBuilder<SelectionValue>.Content<C> {
        self.selection = selection
        self.content = .init(content: content())
    }

    nonisolated public init<C: TabContent>(@TabContentBuilder<Never> content: () -> C)
    where SelectionValue == Never, Content == TabContentBuilder<Never>.Content<C> {
        selection = nil
        self.content = .init(content: content())
    }
}
