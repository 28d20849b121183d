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

/// A view that only arranges others for the container it stands in.
protocol StructuralView {}

nonisolated public struct EmptyView: View, QuietView, Sendable {
    nonisolated public init() {}
    @MainActor package static func update(_ node: ViewNode<Self>) {}
}

/// Several views side by side, as a builder makes them.
nonisolated public struct TupleView<T>: View, QuietView, StructuralView {
    public var value: T
    nonisolated public init(_ value: T) { self.value = value }

    @MainActor package static func update(_ node: ViewNode<Self>) {
        node.stackAtTop(isNeeded: true)
        node.info.found { TupleParts(T.self) }.update(node, from: node.view.value)
    }
}

/// The parts of a container's content as children of the container itself, where a builder made a tuple of them: that has
/// nothing to remember.
@MainActor
final class ContentParts<Content: View> {
    private let tuple: TupleParts?

    init() { tuple = (Content.self as? any TupleType.Type).map { TupleParts($0.tuple) } }

    func update(_ node: Node, from content: Content) {
        if let tuple { tuple.update(node, from: content) } else { node.updateChild(content) }
    }

    /// The first part alone.
    func updateFirst(_ node: Node, from content: Content) {
        if let tuple { tuple.updateFirst(node, from: content) } else { node.updateChild(content) }
    }
}

private protocol TupleType { static var tuple: Any.Type { get } }

// The tuple is all that is stored of it, so it lies where the view does.
extension TupleView: TupleType { static var tuple: Any.Type { T.self } }

/// Where the views of a tuple lie in it.
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

    /// - Parameter tuple: the tuple itself, or a view that is nothing but it.
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

extension _ConditionalContent: View, PrimitiveView, QuietView, StructuralView
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

extension Optional: PrimitiveView, QuietView, StructuralView where Wrapped: View {
    @MainActor package static func update(_ node: ViewNode<Self>) {
        if let view = node.view { node.updatePart(view) } else { node.removeChildren() }
    }
}

/// Views gathered into one.
public struct Group<Content> {
    let content: Content
}

extension Group: View, PrimitiveView, QuietView, StructuralView where Content: View {
    nonisolated public init(@ViewBuilder content: () -> Content) { self.content = content() }
    @MainActor package static func update(_ node: ViewNode<Self>) { node.updatePart(node.view.content) }
    public var body: Never { preconditionFailure("a group is shown by the graph and has no body") }
}

/// A view of a type that is not told.
nonisolated public struct AnyView: View, PrimitiveView {
    let view: any View

    nonisolated public init<V: View>(_ view: V) { self.view = view }

    nonisolated public init<V: View>(erasing view: V) { self.init(view) }
    /// The value, if it is a view.
    nonisolated public init?(_fromValue value: Any) {
        guard let view = value as? any View else { return nil }
        self.init(view)
    }

    // With a node of its own for every type: another type is another view.
    @MainActor package static func update(_ node: ViewNode<Self>) { node.updateUnfolded(node.view.view) }
}
