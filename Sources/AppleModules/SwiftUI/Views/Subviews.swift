/// One of the subviews passed to a container.
@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
nonisolated public struct Subview: View, Identifiable {
    /// The identifier of a subview among its siblings.
    public struct ID: Hashable {
        fileprivate let path: [AnyHashable]
    }
    public let id: ID
    let view: AnyView
    @MainActor public var body: some View { view }
}

/// The subviews passed to a container. An app's own view counts as one, whatever its body contains.
@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
nonisolated public struct SubviewsCollection: RandomAccessCollection, View {
    public typealias SubSequence = SubviewsCollectionSlice
    let all: [Subview]
    public var startIndex: Int { 0 }
    public var endIndex: Int { all.count }
    public subscript(index: Int) -> Subview { all[index] }
    public subscript(bounds: Range<Int>) -> SubviewsCollectionSlice {
        SubviewsCollectionSlice(base: all[bounds])
    }
    @MainActor public var body: some View { ForEach(all) { $0 } }
}

/// A slice of the subviews passed to a container.
@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
nonisolated public struct SubviewsCollectionSlice: RandomAccessCollection, View {
    let base: ArraySlice<Subview>
    public var startIndex: Int { base.startIndex }
    public var endIndex: Int { base.endIndex }
    public subscript(index: Int) -> Subview { base[index] }
    public subscript(bounds: Range<Int>) -> SubviewsCollectionSlice {
        SubviewsCollectionSlice(base: base[bounds])
    }
    @MainActor public var body: some View { ForEach(Array(base)) { $0 } }
}

/// A view that consists of other views only.
@MainActor
protocol CompositeView {
    var parts: [(key: AnyHashable, view: any View)] { get }
}

extension TupleView: CompositeView {
    var parts: [(key: AnyHashable, view: any View)] {
        Mirror(reflecting: value).children.enumerated().compactMap { index, child in
            (child.value as? any View).map { (index, $0) }
        }
    }
}
extension EmptyView: CompositeView {
    var parts: [(key: AnyHashable, view: any View)] { [] }
}
extension Group: CompositeView where Content: View {
    var parts: [(key: AnyHashable, view: any View)] { [("group", content)] }
}
extension _ConditionalContent: CompositeView where TrueContent: View, FalseContent: View {
    var parts: [(key: AnyHashable, view: any View)] {
        switch storage {
        case .trueContent(let view): [(true, view)]
        case .falseContent(let view): [(false, view)]
        }
    }
}
extension Optional: CompositeView where Wrapped: View {
    var parts: [(key: AnyHashable, view: any View)] { map { [("some", $0)] } ?? [] }
}
extension ForEach: CompositeView where Content: View {
    var parts: [(key: AnyHashable, view: any View)] { data.map { (AnyHashable(id($0)), content($0)) } }
}

extension SubviewsCollection {
    @MainActor init<V: View>(of view: V) {
        all = Self.flattened(view, path: [])
    }

    @MainActor private static func flattened(_ view: any View, path: [AnyHashable]) -> [Subview] {
        guard let parted = view as? any CompositeView else {
            return [Subview(id: Subview.ID(path: path), view: AnyView(erasing: view))]
        }
        return parted.parts.flatMap { flattened($0.view, path: path + [$0.key]) }
    }
}

/// A view that may have a tag.
@MainActor
private protocol TaggedView {
    var tag: AnyHashable? { get }
}

extension ModifiedContent: TaggedView where Content: View, Modifier: ViewModifier {
    fileprivate var tag: AnyHashable? {
        (modifier as? TagModifier)?.tag ?? (content as? any TaggedView)?.tag
    }
}

extension View {
    /// The view's tagged subviews by tag; the first one of those with the same tag.
    @MainActor func tagged() -> [AnyHashable: AnyView] {
        guard let parted = self as? any CompositeView else {
            return (self as? any TaggedView)?.tag.map { [$0: AnyView(erasing: self)] } ?? [:]
        }
        return parted.parts.reduce(into: [:]) { all, part in
            all.merge(part.view.tagged()) { first, _ in first }
        }
    }
}

extension AnyView {
    nonisolated fileprivate init(erasing view: any View) {
        func erased(_ view: some View) -> AnyView { AnyView(view) }
        self = erased(view)
    }
}

/// Builds a view from the subviews of another view.
nonisolated public struct _SubviewsView<Base: View, Result: View>: View {
    let base: Base
    let transform: (SubviewsCollection) -> Result
    @MainActor public var body: some View { transform(SubviewsCollection(of: base)) }
}

@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
extension Group where Content: View {
    nonisolated public init<Base: View, Result: View>(
        subviews view: Base, @ViewBuilder transform: @escaping (SubviewsCollection) -> Result
    ) where Content == _SubviewsView<Base, Result> {
        self.init { _SubviewsView(base: view, transform: transform) }
    }
}

@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
extension ForEach where Data == CollectionOfOne<Int>, ID == Int, Content: View {
    nonisolated public init<V: View, Row: View>(
        subviews view: V, @ViewBuilder content: @escaping (Subview) -> Row
    ) where Content == _SubviewsView<V, ForEach<SubviewsCollection, Subview.ID, Row>> {
        self.init(
            data: CollectionOfOne(0),
            content: { _ in
                _SubviewsView(base: view) {
                    ForEach<SubviewsCollection, Subview.ID, Row>($0, content: content)
                }
            }, id: { $0 })
    }
}

/// A key for a value that a view passes to its container.
@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
public protocol ContainerValueKey {
    associatedtype Value
    static var defaultValue: Value { get }
}

/// Values that views pass to their container.
@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
public struct ContainerValues: @unchecked Sendable {
    // Unchecked, because values are only passed on, like those of the environment.
    private var values: [ObjectIdentifier: Any] = [:]
    public subscript<Key: ContainerValueKey>(key: Key.Type) -> Key.Value {
        get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }
}
