public import Foundation

// The built-in transitions as types. `TransitionEnds` defines what they do.

/// No animation.
public struct IdentityTransition: Transition {
    public init() {}
    public func body(content: Content, phase: TransitionPhase) -> some View { content }
}
/// Fades in and out.
public struct OpacityTransition: Transition {
    public init() {}
    public func body(content: Content, phase: TransitionPhase) -> some View { content }
}
/// Moves in from the leading edge and out to the trailing edge.
public struct SlideTransition: Transition {
    public init() {}
    public func body(content: Content, phase: TransitionPhase) -> some View { content }
}
/// Scales up and down.
public struct ScaleTransition: Transition {
    public var scale: Double
    public var anchor: UnitPoint
    public init(_ scale: Double, anchor: UnitPoint = .center) {
        self.scale = scale
        self.anchor = anchor
    }
    public func body(content: Content, phase: TransitionPhase) -> some View { content }
}
/// Moves in from an edge, and out to it.
public struct MoveTransition: Transition {
    public var edge: Edge
    public init(edge: Edge) { self.edge = edge }
    public func body(content: Content, phase: TransitionPhase) -> some View { content }
}
/// Moves in from an edge, and out to the opposite edge.
public struct PushTransition: Transition {
    public var edge: Edge
    public init(edge: Edge) { self.edge = edge }
    public func body(content: Content, phase: TransitionPhase) -> some View { content }
}
/// Moves in from an offset, and out to it.
public struct OffsetTransition: Transition {
    public var offset: CGSize
    public init(_ offset: CGSize) { self.offset = offset }
    public func body(content: Content, phase: TransitionPhase) -> some View { content }
}
/// Uses different transitions for insertion and removal.
public struct AsymmetricTransition<Insertion: Transition, Removal: Transition>: Transition {
    public var insertion: Insertion
    public var removal: Removal
    public init(insertion: Insertion, removal: Removal) {
        self.insertion = insertion
        self.removal = removal
    }
    public func body(content: Content, phase: TransitionPhase) -> some View { content }
}
/// Blurs and scales the view.
public struct BlurReplaceTransition: Transition {
    public var configuration: Configuration
    public init(configuration: Configuration) { self.configuration = configuration }
    public func body(content: Content, phase: TransitionPhase) -> some View { content }
}
/// A transition with a symbol effect.
public struct SymbolEffectTransition: Transition {
    public init<T: SymbolEffect>(effect: T, options: SymbolEffectOptions = .default) {}
    public func body(content: Content, phase: TransitionPhase) -> some View { content }
}

extension Transition where Self == ScaleTransition {
    @MainActor public static var scale: ScaleTransition { ScaleTransition(0) }
    @MainActor public static func scale(_ scale: Double, anchor: UnitPoint = .center) -> ScaleTransition {
        ScaleTransition(scale, anchor: anchor)
    }
}
extension Transition where Self == MoveTransition {
    @MainActor public static func move(edge: Edge) -> MoveTransition { MoveTransition(edge: edge) }
}
extension Transition where Self == PushTransition {
    @MainActor public static func push(from edge: Edge) -> PushTransition { PushTransition(edge: edge) }
}
extension Transition where Self == OffsetTransition {
    @MainActor public static func offset(_ offset: CGSize) -> OffsetTransition { OffsetTransition(offset) }
    @MainActor public static func offset(x: CGFloat = 0, y: CGFloat = 0) -> OffsetTransition {
        OffsetTransition(CGSize(width: x, height: y))
    }
}
extension Transition where Self == BlurReplaceTransition {
    @MainActor public static var blurReplace: BlurReplaceTransition {
        BlurReplaceTransition(configuration: .downUp)
    }
    @MainActor public static func blurReplace(_ config: BlurReplaceTransition.Configuration = .downUp)
        -> BlurReplaceTransition
    {
        BlurReplaceTransition(configuration: config)
    }
}
extension Transition where Self == SymbolEffectTransition {
    @MainActor public static var symbolEffect: SymbolEffectTransition {
        SymbolEffectTransition(effect: .bounce)
    }
    @MainActor public static func symbolEffect<T: SymbolEffect>(
        _ effect: T, options: SymbolEffectOptions = .default
    )
        -> SymbolEffectTransition
    {
        SymbolEffectTransition(effect: effect, options: options)
    }
}

extension Transition {
    /// Combines this transition with another.
    @MainActor public func combined<T: Transition>(with other: T) -> some Transition {
        CombinedTransition(first: self, second: other)
    }
}
