/// The content of a `TabView`: one tab, or several.
///
/// ```swift
/// struct Library: TabContent {
///     let shelves: [Shelf]
///     var body: some TabContent<Shelf> {
///         ForEach(shelves) { shelf in
///             Tab(shelf.name, systemImage: "books.vertical", value: shelf) { ShelfView(shelf: shelf) }
///         }
///     }
/// }
/// ```
///
/// Custom tab content keeps its `@State` like a view.
@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
@MainActor @preconcurrency
public protocol TabContent<TabValue> {
    /// The type of the tab view's selection.
    associatedtype TabValue: Hashable where TabValue == Body.TabValue
    associatedtype Body: TabContent
    @TabContentBuilder<TabValue> @MainActor @preconcurrency var body: Body { get }
}

/// Tab content with its own views.
@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
protocol ShownTabContent: TabContent {
    associatedtype Shown: View
    /// - Parameter values: attributes that the enclosing modifiers set on the tabs.
    @MainActor func shown(_ values: TabValues) -> Shown
}

/// Tab content as a part of a tab view, which collects its pages.
@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
nonisolated struct TabContentView<Content: TabContent>: View, PrimitiveView, StructuralView {
    let content: Content
    let values: TabValues

    @MainActor static func update(_ node: ViewNode<Self>) {
        let values = node.view.values
        func show<Shown: ShownTabContent>(_ content: Shown) { node.updatePart(content.shown(values)) }
        if let content = node.view.content as? any ShownTabContent {
            show(content)
        } else {
            node.updateChild(CustomTabContentView(content: .init(value: node.view.content), values: values))
        }
    }
}

@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
nonisolated private struct CustomTabContentView<Content: TabContent>: View {
    let content: CustomContent<Content>
    let values: TabValues
    @MainActor var body: some View { TabContentView(content: content.value.body, values: values) }
}

/// Type-erased tab content.
@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
nonisolated public struct AnyTabContent<SelectionValue: Hashable>: TabContent, ShownTabContent {
    private let content: any TabContent<SelectionValue>

    nonisolated public init<T: TabContent>(_ tabContent: T) where SelectionValue == T.TabValue {
        content = tabContent
    }

    public typealias TabValue = SelectionValue
    @MainActor @preconcurrency public var body: AnyTabContent<SelectionValue> { return self }
    @MainActor func shown(_ values: TabValues) -> some View {
        OpenedTabContent(content: content, values: values)
    }
}

@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
nonisolated private struct OpenedTabContent: View, PrimitiveView, StructuralView {
    let content: any TabContent
    let values: TabValues

    @MainActor static func update(_ node: ViewNode<Self>) {
        let values = node.view.values
        // Content of another type gets a new node, because it is different content.
        func show<Content: TabContent>(_ content: Content) {
            node.updatePart(TabContentView(content: content, values: values))
        }
        show(node.view.content)
    }
}

// MARK: Composed tab content

// For a type that is also a view, `body` belongs to the view.

@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
extension Group: TabContent, ShownTabContent where Content: TabContent {
    public typealias TabValue = Content.TabValue
    @_implements(TabContent,Body) public typealias _TabBody = Group<Content>
    @_implements(TabContent,body) @MainActor @preconcurrency
    public var _tabBody: Group<Content> { return self }

    @_disfavoredOverload
    nonisolated public init<V>(@TabContentBuilder<V> content: () -> Content)
    where V == Content.TabValue { self.content = content() }

    @MainActor func shown(_ values: TabValues) -> some View {
        TabContentView(content: content, values: values)
    }
}

@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
extension ForEach: TabContent, ShownTabContent where Content: TabContent {
    public typealias TabValue = Content.TabValue
    @_implements(TabContent,Body) public typealias _TabBody = ForEach<Data, ID, Content>
    @_implements(TabContent,body) @MainActor @preconcurrency
    public var _tabBody: ForEach<Data, ID, Content> { return self }

    @MainActor func shown(_ values: TabValues) -> some View {
        ForEach<Data, ID, TabContentView<Content>>(
            data: data, content: { TabContentView(content: content($0), values: values) }, id: id)
    }
}

@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
extension ForEach where Content: TabContent {
    @_disfavoredOverload
    nonisolated public init<V>(
        _ data: Data, id: KeyPath<Data.Element, ID>,
        @TabContentBuilder<V> content: @escaping (Data.Element) -> Content
    ) where V == Content.TabValue {
        self.init(data: data, content: content, id: { $0[keyPath: id] })
    }

    @_disfavoredOverload
    nonisolated public init<V>(
        _ data: Data, @TabContentBuilder<V> content: @escaping (Data.Element) -> Content
    ) where ID == Data.Element.ID, V == Content.TabValue, Data.Element: Identifiable {
        self.init(data: data, content: content, id: { $0.id })
    }

    @_disfavoredOverload
    nonisolated public init<V>(_ data: Range<Int>, @TabContentBuilder<V> content: @escaping (Int) -> Content)
    where Data == Range<Int>, ID == Int, V == Content.TabValue {
        self.init(data: data, content: content, id: { $0 })
    }
}

@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
extension Optional: TabContent, ShownTabContent where Wrapped: TabContent {
    public typealias TabValue = Wrapped.TabValue
    @_implements(TabContent,Body) public typealias _TabBody = Wrapped?
    @_implements(TabContent,body) @MainActor @preconcurrency
    public var _tabBody: Wrapped? { return self }

    @MainActor func shown(_ values: TabValues) -> some View {
        map { TabContentView(content: $0, values: values) }
    }
}

@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
extension _ConditionalContent: TabContent, ShownTabContent
where TrueContent: TabContent, FalseContent: TabContent, TrueContent.TabValue == FalseContent.TabValue {
    public typealias TabValue = TrueContent.TabValue
    @_implements(TabContent,Body) public typealias _TabBody = _ConditionalContent<TrueContent, FalseContent>
    @_implements(TabContent,body) @MainActor @preconcurrency
    public var _tabBody: _ConditionalContent<TrueContent, FalseContent> { return self }

    @MainActor func shown(_ values: TabValues) -> some View {
        switch storage {
        case .trueContent(let content):
            _ConditionalContent<TabContentView<TrueContent>, TabContentView<FalseContent>>(
                storage: .trueContent(TabContentView(content: content, values: values)))
        case .falseContent(let content):
            _ConditionalContent<TabContentView<TrueContent>, TabContentView<FalseContent>>(
                storage: .falseContent(TabContentView(content: content, values: values)))
        }
    }
}
