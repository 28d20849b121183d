/// A part of an interface.
@MainActor @preconcurrency
@_typeEraser(AnyView)
public protocol View {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: View {
    nonisolated public var body: Never { return preconditionFailure("there is no value of type Never") }
}

/// Makes a new view from another by wrapping or changing it.
@MainActor @preconcurrency
public protocol ViewModifier {
    associatedtype Body: View
    typealias Content = _ViewModifier_Content<Self>
    @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
}

/// The modified view, as passed to `body(content:)`.
nonisolated public struct _ViewModifier_Content<Modifier: ViewModifier>: View, PrimitiveView {
    let show: @MainActor (Node) -> Void
    /// The node of the modifier, and the number of values that it was given. The content only differs if one of these does, so a
    /// modifier that is evaluated for its own state leaves its content alone.
    let node: Int
    let generation: Int

    @MainActor package static func update(_ node: ViewNode<Self>) { node.view.show(node) }
}

extension _ViewModifier_Content: ComparedProperty {
    static var comparison: Comparison {
        .by { a, b in
            let a = a.assumingMemoryBound(to: Self.self)
            let b = b.assumingMemoryBound(to: Self.self)
            return a.pointee.node == b.pointee.node && a.pointee.generation == b.pointee.generation
        }
    }
}

/// A value with a modifier applied to it.
public struct ModifiedContent<Content, Modifier> {
    public var content: Content
    public var modifier: Modifier

    @inlinable @inline(__always)
    nonisolated public init(content: Content, modifier: Modifier) {
        self.content = content
        self.modifier = modifier
    }
}

extension ModifiedContent: Equatable where Content: Equatable, Modifier: Equatable {}
extension ModifiedContent: Sendable where Content: Sendable, Modifier: Sendable {}
extension ModifiedContent: ModifiedContentType {}

extension ModifiedContent: View where Content: View, Modifier: ViewModifier {
    public var body: Never { preconditionFailure("ModifiedContent is shown by the graph and has no body") }
}

extension ModifiedContent: PrimitiveView where Content: View, Modifier: ViewModifier {
    @MainActor package static func update(_ node: ViewNode<Self>) {
        node.info.cached { AppliedModifier(for: Modifier.self, to: Content.self) }.run(node)
    }
}

/// The way in which a modifier of some type is applied.
@MainActor
private final class AppliedModifier {
    let run: @MainActor (Node) -> Void

    init<M: ViewModifier, C: View>(for modifier: M.Type, to content: C.Type) {
        if let leaf = ModifiedContent<C, M>.self as? any LeafView.Type {
            run = leaf.showing
        } else if let primitive = modifier as? any PrimitiveModifier.Type {
            run = primitive.applying(to: content)
        } else if let environmental = modifier as? any EnvironmentalModifier.Type {
            run = environmental.resolving(on: content)
        } else if M.Body.self == Never.self {
            // A `GeometryEffect`, which has no effect on Linux.
            run = { node in
                node.updateChild(unsafeDowncast(node, to: ViewNode<ModifiedContent<C, M>>.self).view.content)
            }
        } else {
            run = { node in
                let own = unsafeDowncast(node, to: ViewNode<ModifiedContent<C, M>>.self)
                node.graph.counters.evaluations += 1
                node.graph.onEvaluation?(M.self)
                let shown = own.view.content
                let content = _ViewModifier_Content<M>(
                    show: { $0.updateChild(shown) }, node: own.number, generation: own.generation)
                let body = { own.view.modifier.body(content: content) }
                node.updateChild(node.graph.profile?.evaluate(node, as: M.self, body) ?? body())
            }
        }
    }
}

extension LeafView {
    @MainActor fileprivate static var showing: @MainActor (Node) -> Void {
        { node in
            let own = unsafeDowncast(node, to: ViewNode<Self>.self)
            show(own.view, in: own, environment: own.environment)
        }
    }
}

extension PrimitiveModifier {
    fileprivate static func applying<C: View>(to content: C.Type) -> @MainActor (Node) -> Void {
        { node in
            let own = unsafeDowncast(node, to: ViewNode<ModifiedContent<C, Self>>.self)
            own.view.modifier.update(node, content: own.view.content)
        }
    }
}

/// A modifier that is resolved in the environment before it is applied.
@MainActor @preconcurrency
public protocol EnvironmentalModifier: ViewModifier where Body == Never {
    associatedtype ResolvedModifier: ViewModifier
    func resolve(in environment: EnvironmentValues) -> ResolvedModifier
}

extension EnvironmentalModifier {
    fileprivate static func resolving<C: View>(on content: C.Type) -> @MainActor (Node) -> Void {
        { node in
            let own = unsafeDowncast(node, to: ViewNode<ModifiedContent<C, Self>>.self)
            node.updateChild(
                own.view.content.modifier(own.view.modifier.resolve(in: own.environment)))
        }
    }
}

extension View {
    @inlinable @inline(__always)
    nonisolated public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
        ModifiedContent(content: self, modifier: modifier)
    }
}

extension ViewModifier {
    @inlinable nonisolated public func concat<T>(_ modifier: T) -> ModifiedContent<Self, T> {
        ModifiedContent(content: self, modifier: modifier)
    }
}

extension ModifiedContent: ViewModifier where Content: ViewModifier, Modifier: ViewModifier {
    public func body(content: _ViewModifier_Content<Self>) -> some View {
        content.modifier(self.content).modifier(modifier)
    }
}

/// A modifier that changes nothing.
nonisolated public struct EmptyModifier: PrimitiveModifier, Sendable {
    public static let identity = EmptyModifier()
    nonisolated public init() {}
    @MainActor package func update<Content: View>(_ node: Node, content: Content) {
        node.updateChild(content)
    }
}
