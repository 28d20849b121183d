// No effect on Linux; declared so that an app's source compiles.

/// The phase of a view that scrolls into the visible area.
public enum ScrollTransitionPhase: Hashable, Sendable {
    case topLeading, identity, bottomTrailing
    public var isIdentity: Bool { self == .identity }
    public var value: Double {
        switch self {
        case .topLeading: -1
        case .identity: 0
        case .bottomTrailing: 1
        }
    }
}

extension ScrollTransitionConfiguration {
    public static func animated(_ animation: Animation) -> ScrollTransitionConfiguration { .animated }
    public static func interactive(timingCurve: UnitCurve = .easeInOut) -> ScrollTransitionConfiguration {
        .interactive
    }
}

extension ScrollTransitionConfiguration.Threshold {
    public static func visible(_ amount: Double) -> ScrollTransitionConfiguration.Threshold { .visible }
}
