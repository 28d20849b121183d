/// Composes views from the statements of a closure.
@resultBuilder
public struct ViewBuilder {
    public static func buildExpression<Content: View>(_ content: Content) -> Content { content }
    @available(*, unavailable, message: "this expression does not conform to 'View'")
    public static func buildExpression(_ invalid: Any) -> some View { EmptyView() }

    public static func buildBlock() -> EmptyView { EmptyView() }
    public static func buildBlock<Content: View>(_ content: Content) -> Content { content }
    public static func buildBlock<each Content>(_ content: repeat each Content) -> TupleView<
        (repeat each Content)
    >
    where repeat each Content: View {
        TupleView((repeat each content))
    }

    public static func buildIf<Content: View>(_ content: Content?) -> Content? { content }
    public static func buildEither<TrueContent: View, FalseContent: View>(
        first: TrueContent
    ) -> _ConditionalContent<TrueContent, FalseContent> {
        .init(storage: .trueContent(first))
    }
    public static func buildEither<TrueContent: View, FalseContent: View>(
        second: FalseContent
    ) -> _ConditionalContent<TrueContent, FalseContent> {
        .init(storage: .falseContent(second))
    }
    public static func buildLimitedAvailability<Content: View>(_ content: Content) -> AnyView {
        AnyView(content)
    }
}

/// A view that only groups other views for its container.
protocol StructuralView {}

nonisolated public struct EmptyView: View, NonObservingView, Sendable {
    nonisolated public init() {}
    @MainActor package static func update(_ node: ViewNode<Self>) {}
}

/// Several views, as composed by a view builder.
nonisolated public struct TupleView<T>: View, NonObservingView, StructuralView {
    public var value: T
    nonisolated public init(_ value: T) { self.value = value }

    @MainActor package static func update(_ node: ViewNode<Self>) {
        node.stackAtTop(isNeeded: true)
        node.info.cached { TupleParts(T.self) }.update(node, from: node.view.value)
    }
}

/// Shows the parts of a container's content as children of the container itself, if a builder composed them. The
/// tuple view then needs no node, because it has no state.
@MainActor
final class ContentParts<Content: View> {
    private let tuple: TupleParts?

    init() { tuple = (Content.self as? any TupleType.Type).map { TupleParts($0.tuple) } }

    func update(_ node: Node, from content: Content) {
        if let tuple { tuple.update(node, from: content) } else { node.updateChild(content) }
    }

    /// Updates only the first part.
    func updateFirst(_ node: Node, from content: Content) {
        if let tuple { tuple.updateFirst(node, from: content) } else { node.updateChild(content) }
    }
}

private protocol TupleType { static var tuple: Any.Type { get } }

// A tuple view stores only its tuple, so both have the same address.
extension TupleView: TupleType { static var tuple: Any.Type { T.self } }

/// The offsets of the views in a tuple.
@MainActor
private final class TupleParts {
    private var parts: [@MainActor (UnsafeRawPointer, Node, Int) -> Void] = []

    init(_ type: Any.Type) {
        if let view = type as? any View.Type {
            add(view, at: 0)
        } else {
            forEachField(of: type) { offset, fieldType in
                if let view = fieldType as? any View.Type { add(view, at: offset) }
            }
        }
    }

    /// - Parameter tuple: the tuple, or a view that stores only the tuple.
    func update<Tuple>(_ node: Node, from tuple: Tuple) {
        withUnsafePointer(to: tuple) { pointer in
            for slot in parts.indices { parts[slot](UnsafeRawPointer(pointer), node, slot) }
        }
    }

    func updateFirst<Tuple>(_ node: Node, from tuple: Tuple) {
        withUnsafePointer(to: tuple) { pointer in parts.first?(UnsafeRawPointer(pointer), node, 0) }
    }

    private func add<V: View>(_ type: V.Type, at offset: Int) {
        parts.append { pointer, node, slot in
            let view = (pointer + offset).assumingMemoryBound(to: V.self).pointee
            node.updatePart(view, slot: slot)
        }
    }
}

/// One of two views.
public struct _ConditionalContent<TrueContent, FalseContent> {
    enum Storage {
        case trueContent(TrueContent)
        case falseContent(FalseContent)
    }
    let storage: Storage
}

extension _ConditionalContent: View, PrimitiveView, NonObservingView, StructuralView
where TrueContent: View, FalseContent: View {
    @MainActor package static func update(_ node: ViewNode<Self>) {
        switch node.view.storage {
        case .trueContent(let view): node.updatePart(view, key: 1)
        case .falseContent(let view): node.updatePart(view, key: 2)
        }
    }

    public var body: Never { preconditionFailure("a condition is shown by the graph and has no body") }
}

extension Optional: View where Wrapped: View {
    public var body: Never { preconditionFailure("an optional view is shown by the graph and has no body") }
}

extension Optional: PrimitiveView, NonObservingView, StructuralView where Wrapped: View {
    @MainActor package static func update(_ node: ViewNode<Self>) {
        if let view = node.view { node.updatePart(view) } else { node.removeChildren() }
    }
}

/// A group of views.
public struct Group<Content> {
    let content: Content
}

extension Group: View, PrimitiveView, NonObservingView, StructuralView where Content: View {
    nonisolated public init(@ViewBuilder content: () -> Content) { self.content = content() }
    @MainActor package static func update(_ node: ViewNode<Self>) { node.updatePart(node.view.content) }
    public var body: Never { preconditionFailure("a group is shown by the graph and has no body") }
}

/// A type-erased view.
nonisolated public struct AnyView: View, PrimitiveView {
    let view: any View

    nonisolated public init<V: View>(_ view: V) { self.view = view }

    nonisolated public init<V: View>(erasing view: V) { self.init(view) }
    /// Wraps the value if it is a view; otherwise returns nil.
    nonisolated public init?(_fromValue value: Any) {
        guard let view = value as? any View else { return nil }
        self.init(view)
    }

    // Not folded, so that a view of another type gets a new node.
    @MainActor package static func update(_ node: ViewNode<Self>) { node.updateUnfolded(node.view.view) }
}
