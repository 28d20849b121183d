public import Foundation

/// A height at which a sheet rests.
public struct PresentationDetent: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case medium, large
        case fraction(CGFloat)
        case height(CGFloat)
    }
    let kind: Kind

    /// A height of the app's own, by the room that there is on a phone's screen.
    public static func custom<D: CustomPresentationDetent>(_ type: D.Type) -> PresentationDetent {
        let context = Context(maxDetentValue: 852, environment: EnvironmentValues())
        return PresentationDetent(kind: type.height(in: context).map { .height($0) } ?? .large)
    }

    /// What a height is worked out from.
    @dynamicMemberLookup
    public struct Context {
        public let maxDetentValue: CGFloat
        let environment: EnvironmentValues
        public subscript<T>(dynamicMember keyPath: KeyPath<EnvironmentValues, T>) -> T {
            environment[keyPath: keyPath]
        }
    }

    public static let medium = PresentationDetent(kind: .medium)
    public static let large = PresentationDetent(kind: .large)
    public static func fraction(_ fraction: CGFloat) -> PresentationDetent {
        PresentationDetent(kind: .fraction(fraction))
    }
    public static func height(_ height: CGFloat) -> PresentationDetent {
        PresentationDetent(kind: .height(height))
    }
}

/// A height of a sheet that an app works out; nil for none.
public protocol CustomPresentationDetent {
    static func height(in context: Context) -> CGFloat?
    typealias Context = PresentationDetent.Context
}

extension PresentationDetent {
    /// As the `detents` and `detent` attributes say it: `medium`, `large`, `0.4`, `300pt`.
    package var attribute: String {
        switch kind {
        case .medium: "medium"
        case .large: "large"
        case .fraction(let fraction): "\(Double(fraction))"
        case .height(let height):
            height == height.rounded() && abs(height) < 1e9 ? "\(Int(height))pt" : "\(Double(height))pt"
        }
    }

    /// The lowest first, so that a set of them is always written the same way.
    var order: Double {
        switch kind {
        case .medium: 0.5
        case .large: 1
        case .fraction(let fraction): Double(fraction)
        case .height(let height): Double(height) / 1000
        }
    }
}

extension Set<PresentationDetent> {
    /// As the `detents` attribute says it, the lowest first.
    package var attribute: String {
        sorted { ($0.order, $0.attribute) < ($1.order, $1.attribute) }.map(\.attribute).joined(separator: " ")
    }
}

/// How a presentation changes where there is little room.
public struct PresentationAdaptation: Hashable, Sendable {
    package let name: String
    public static var automatic: PresentationAdaptation { Self(name: "automatic") }
    public static var none: PresentationAdaptation { Self(name: "none") }
    public static var popover: PresentationAdaptation { Self(name: "popover") }
    public static var sheet: PresentationAdaptation { Self(name: "sheet") }
    public static var fullScreenCover: PresentationAdaptation { Self(name: "fullScreenCover") }
}

/// Whether the screen below a sheet can be used.
public struct PresentationBackgroundInteraction: Hashable, Sendable {
    private let name: String
    public static var automatic: PresentationBackgroundInteraction { Self(name: "automatic") }
    public static var enabled: PresentationBackgroundInteraction { Self(name: "enabled") }
    public static var disabled: PresentationBackgroundInteraction { Self(name: "disabled") }
    public static func enabled(upThrough detent: PresentationDetent) -> PresentationBackgroundInteraction {
        Self(name: "enabled through \(detent.attribute)")
    }
}

/// Whether a drag on a sheet scrolls it or makes it larger.
public struct PresentationContentInteraction: Hashable, Sendable {
    private let name: String
    public static var automatic: PresentationContentInteraction { Self(name: "automatic") }
    public static var resizes: PresentationContentInteraction { Self(name: "resizes") }
    public static var scrolls: PresentationContentInteraction { Self(name: "scrolls") }
}

/// Where a popover is fastened.
public enum PopoverAttachmentAnchor {
    case rect(Anchor<CGRect>.Source)
    case point(UnitPoint)
}
