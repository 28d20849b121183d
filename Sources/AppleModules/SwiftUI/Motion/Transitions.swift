/// The appearance of a view during its insertion and removal. On Linux a custom transition is shown as a fade.
@MainActor @preconcurrency
public protocol Transition {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency func body(content: Content, phase: TransitionPhase) -> Body
    static var properties: TransitionProperties { get }
    typealias Content = PlaceholderContentView<Self>
}

extension Transition {
    public static var properties: TransitionProperties { TransitionProperties() }

    /// The view as it is in a phase of the transition.
    @MainActor @preconcurrency public func apply<V: View>(content: V, phase: TransitionPhase) -> some View {
        body(content: Content(content: AnyView(content)), phase: phase)
    }
}

/// The stage of a transition.
public enum TransitionPhase: Hashable, Sendable {
    case willAppear, identity, didDisappear
    public var isIdentity: Bool { self == .identity }
    public var value: Double {
        switch self {
        case .willAppear: -1
        case .identity: 0
        case .didDisappear: 1
        }
    }
}

/// Properties of a transition.
public struct TransitionProperties: Sendable {
    public var hasMotion: Bool
    public init(hasMotion: Bool = true) { self.hasMotion = hasMotion }
}

extension View {
    nonisolated public func transition<T: Transition>(_ transition: T) -> some View {
        modifier(TransitionModifier(transition: transition))
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
}

extension AnyTransition {
    public init<T: Transition>(_ transition: T) {
        // Safe because the transition stays on this thread: `assumeIsolated` runs its closure at once.
        nonisolated(unsafe) let transition = transition
        self.init(MainThread.isCurrent ? MainActor.assumeIsolated { transition.playedEnds } : .fade)
    }
}

extension ContentTransition {
    public static func numericText(countsDown: Bool = false) -> ContentTransition {
        Self(name: "numericText")
    }
    public static func numericText(value: Double) -> ContentTransition { Self(name: "numericText") }
    public static func symbolEffect<T: ContentTransitionSymbolEffect & SymbolEffect>(
        _ effect: T, options: SymbolEffectOptions = .default
    ) -> ContentTransition { .symbolEffect }
}

/// The properties that two matched views share. No effect on Linux.
public struct MatchedGeometryProperties: OptionSet, Sendable {
    public let rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    public static let position = MatchedGeometryProperties(rawValue: 1)
    public static let size = MatchedGeometryProperties(rawValue: 2)
    public static let frame: MatchedGeometryProperties = [.position, .size]
}
