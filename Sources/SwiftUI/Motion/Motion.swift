/// Sets the animation of everything inside in updates that change the value.
@usableFromInline nonisolated struct ValueTransactionModifier<Value: Equatable>: PrimitiveModifier {
    let value: Value
    let transform: (inout Transaction) -> Void

    @MainActor func update<Content: View>(_ node: Node, content: Content) {
        if case .from = node.change(to: value) { node.graph.note(transform, of: node) }
        node.updateChild(content)
    }
}

/// Changes the transaction of everything inside in every update.
@usableFromInline nonisolated struct TransactionModifier: PrimitiveModifier {
    let transform: (inout Transaction) -> Void

    @MainActor func update<Content: View>(_ node: Node, content: Content) {
        let graph = node.graph
        if let place = graph.standingTransactions.firstIndex(where: { $0.node === node }) {
            graph.standingTransactions[place].transform = transform
        } else {
            graph.standingTransactions.append((node, transform))
            node.onUnmount = { node in
                node.graph.standingTransactions.removeAll { $0.node === node }
            }
        }
        node.updateChild(content)
    }
}

extension Transaction {
    /// Applies the animation of a view's `animation` modifier.
    fileprivate mutating func take(_ implicit: Animation?) {
        if !disablesAnimations { animation = implicit }
    }
}

extension View {
    nonisolated public func animation<V: Equatable>(_ animation: Animation?, value: V) -> some View {
        modifier(ValueTransactionModifier(value: value) { $0.take(animation) })
    }
    @available(*, deprecated, message: "Use withAnimation or animation(_:value:) instead.")
    @_disfavoredOverload
    nonisolated public func animation(_ animation: Animation?) -> some View {
        modifier(TransactionModifier { $0.take(animation) })
    }
    nonisolated public func transaction(_ transform: @escaping (inout Transaction) -> Void) -> some View {
        modifier(TransactionModifier(transform: transform))
    }
    nonisolated public func transaction(
        value: some Equatable, _ transform: @escaping (inout Transaction) -> Void
    ) -> some View {
        modifier(ValueTransactionModifier(value: value, transform: transform))
    }
    @_disfavoredOverload
    nonisolated public func transition(_ t: AnyTransition) -> some View {
        modifier(TraitModifier(played: t.ends))
    }
}

/// The animation of a view's insertion and removal.
public struct AnyTransition: Sendable {
    let ends: TransitionEnds

    init(_ ends: TransitionEnds) { self.ends = ends }

    public static let identity = AnyTransition(TransitionEnds.none)
    public static let opacity = AnyTransition(.fade)
    public static let scale = AnyTransition(TransitionEnds([.scaled(0, .center)]))
    public static let slide = AnyTransition(.slide)
    public static func scale(scale: CGFloat, anchor: UnitPoint = .center) -> AnyTransition {
        AnyTransition(TransitionEnds([.scaled(Double(scale), anchor)]))
    }
    public static func move(edge: Edge) -> AnyTransition { AnyTransition(.move(edge)) }
    public static func push(from edge: Edge) -> AnyTransition { AnyTransition(.push(edge)) }
    public static func offset(_ offset: CGSize) -> AnyTransition {
        .offset(x: offset.width, y: offset.height)
    }
    public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> AnyTransition {
        AnyTransition(TransitionEnds([.offset(x: Double(x), y: Double(y))]))
    }
    public static func asymmetric(insertion: AnyTransition, removal: AnyTransition) -> AnyTransition {
        AnyTransition(TransitionEnds(insertion: insertion.ends.insertion, removal: removal.ends.removal))
    }
    /// On Linux always a fade, because the modifiers are not applied.
    public static func modifier<E: ViewModifier>(active: E, identity: E) -> AnyTransition { .opacity }
    public func combined(with other: AnyTransition) -> AnyTransition {
        AnyTransition(ends.combined(with: other.ends))
    }
    /// No effect on Linux: the animation of the update applies.
    public func animation(_ animation: Animation?) -> AnyTransition { self }
}

/// The animation of a change of content. No effect on Linux.
public struct ContentTransition: Equatable, Sendable {
    public static let identity = ContentTransition()
    public static let opacity = ContentTransition()
    public static let interpolate = ContentTransition()
    public static func numericText(countsDown: Bool = false) -> ContentTransition { ContentTransition() }
    public static func numericText(value: Double) -> ContentTransition { ContentTransition() }
    public static var symbolEffect: ContentTransition { ContentTransition() }
    public static func symbolEffect<T: ContentTransitionSymbolEffect & SymbolEffect>(
        _ effect: T, options: SymbolEffectOptions = .default
    ) -> ContentTransition { ContentTransition() }
}

/// The properties that two matched views share. No effect on Linux.
public struct MatchedGeometryProperties: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let position = MatchedGeometryProperties(rawValue: 1)
    public static let size = MatchedGeometryProperties(rawValue: 2)
    public static let frame: MatchedGeometryProperties = [.position, .size]
}
