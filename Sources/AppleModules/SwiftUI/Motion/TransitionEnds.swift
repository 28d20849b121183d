/// A transition that a host can play: the differences before the insertion and after the removal.
package struct TransitionEnds: Hashable, Sendable {
    package var insertion: [Difference]
    package var removal: [Difference]

    package enum Difference: Hashable, Sendable {
        case transparent
        /// Moved by a multiple of the view's own size; `offset` is in points.
        case moved(x: Double, y: Double)
        case offset(x: Double, y: Double)
        case scaled(Double, UnitPoint)
        case blurred
    }

    static let none = Self([])
    static let fade = Self([.transparent])

    init(_ differences: [Difference]) { self.init(insertion: differences, removal: differences) }

    init(insertion: [Difference], removal: [Difference]) {
        self.insertion = insertion
        self.removal = removal
    }

    static func move(_ edge: Edge) -> Self { Self([beyond(edge)]) }

    static func push(_ edge: Edge) -> Self {
        Self(insertion: [.transparent, beyond(edge)], removal: [.transparent, beyond(edge.opposite)])
    }

    static let slide = Self(insertion: [beyond(.leading)], removal: [beyond(.trailing)])

    func combined(with other: Self) -> Self {
        Self(insertion: insertion + other.insertion, removal: removal + other.removal)
    }

    private static func beyond(_ edge: Edge) -> Difference {
        switch edge {
        case .top: .moved(x: 0, y: -1)
        case .bottom: .moved(x: 0, y: 1)
        case .leading: .moved(x: -1, y: 0)
        case .trailing: .moved(x: 1, y: 0)
        }
    }
}

extension Edge {
    fileprivate var opposite: Edge {
        switch self {
        case .top: .bottom
        case .bottom: .top
        case .leading: .trailing
        case .trailing: .leading
        }
    }
}

/// A transition that a host can play.
@MainActor protocol PlayedTransition: Transition {
    var ends: TransitionEnds { get }
}

extension Transition {
    /// The ends that the host plays. Custom transitions are shown as a fade.
    @MainActor var playedEnds: TransitionEnds { (self as? any PlayedTransition)?.ends ?? .fade }
}

/// Two transitions at once.
struct CombinedTransition<First: Transition, Second: Transition>: PlayedTransition {
    let first: First
    let second: Second
    var ends: TransitionEnds { first.playedEnds.combined(with: second.playedEnds) }
    func body(content: Content, phase: TransitionPhase) -> some View { content }
}

extension IdentityTransition: PlayedTransition {
    var ends: TransitionEnds { .none }
}
extension OpacityTransition: PlayedTransition {
    var ends: TransitionEnds { .fade }
}
extension SlideTransition: PlayedTransition {
    var ends: TransitionEnds { .slide }
}
extension ScaleTransition: PlayedTransition {
    var ends: TransitionEnds { TransitionEnds([.scaled(scale, anchor)]) }
}
extension MoveTransition: PlayedTransition {
    var ends: TransitionEnds { .move(edge) }
}
extension PushTransition: PlayedTransition {
    var ends: TransitionEnds { .push(edge) }
}
extension OffsetTransition: PlayedTransition {
    var ends: TransitionEnds { TransitionEnds([.offset(x: Double(offset.width), y: Double(offset.height))]) }
}
extension AsymmetricTransition: PlayedTransition {
    var ends: TransitionEnds {
        TransitionEnds(insertion: insertion.playedEnds.insertion, removal: removal.playedEnds.removal)
    }
}
extension BlurReplaceTransition: PlayedTransition {
    var ends: TransitionEnds { TransitionEnds([.transparent, .blurred]) }
}

extension TraitModifier {
    nonisolated init(played ends: TransitionEnds) {
        outerLooks = [Attribute(.transition, .transition(ends))]
    }
}

/// Sets the transition of a view.
@usableFromInline nonisolated struct TransitionModifier<Played: Transition>: FoldedModifier {
    let transition: Played

    @MainActor func update<Content: View>(_ node: Node, content: Content) {
        TraitModifier(played: transition.playedEnds).update(node, content: content)
    }

    @MainActor static func additionMaker<Content: View>(to content: Content.Type) -> AdditionMaker {
        { modifier, _ in .traits(TraitModifier(played: modifier.transition.playedEnds)) }
    }
}
