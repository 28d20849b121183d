public import Foundation

/// A height at which a sheet rests.
public struct PresentationDetent: Hashable, Sendable {
    package enum Kind: Hashable, Sendable {
        case medium, large
        case fraction(CGFloat)
        case height(CGFloat)
    }
    package let kind: Kind

    /// A height computed by the app. On Linux it is computed once, for the height of a phone's screen (852 points)
    /// and the default environment.
    public static func custom<D: CustomPresentationDetent>(_ type: D.Type) -> PresentationDetent {
        let context = Context(maxDetentValue: 852, environment: EnvironmentValues())
        return PresentationDetent(kind: type.height(in: context).map { .height($0) } ?? .large)
    }

    /// The maximum height and the environment values that a height is computed from.
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

/// A computed height of a sheet. Nil stands for `large`.
public protocol CustomPresentationDetent {
    static func height(in context: Context) -> CGFloat?
    typealias Context = PresentationDetent.Context
}

extension PresentationDetent {
    /// The name for the client: `medium`, `large`, `0.4`, `300pt`.
    package var text: String {
        switch kind {
        case .medium: "medium"
        case .large: "large"
        case .fraction(let fraction): "\(Double(fraction))"
        case .height(let height):
            height == height.rounded() && abs(height) < 1e9 ? "\(Int(height))pt" : "\(Double(height))pt"
        }
    }

    /// Sort key, the lowest first, so that equal sets are always written the same way.
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
    /// The detents, the lowest first.
    package var inOrder: [PresentationDetent] { sorted { ($0.order, $0.text) < ($1.order, $1.text) } }
}

extension PresentationBackgroundInteraction {
    public static func enabled(upThrough detent: PresentationDetent) -> PresentationBackgroundInteraction {
        Self(name: "enabled through \(detent.text)")
    }
}

/// The place that a popover points to. No effect on Linux.
public enum PopoverAttachmentAnchor {
    case rect(Anchor<CGRect>.Source)
    case point(UnitPoint)
}

struct PresentationOptions: Hashable {
    var isDismissDisabled: Bool?
    var staysForLinks: Bool?
    var detents: [PresentationDetent]?
    /// The detent selected by the app, and the receiver of a new choice.
    var detent: PresentationDetent?
    var detentChoice: DetentChoice?
    var showsGrabber: Bool?
    var background: PaintValue?
    var cornerRadius: Double?
}

/// Receives the detent that a person chooses.
@MainActor
final class DetentChoice {
    var choose: (PresentationDetent) -> Void = { _ in }
}

extension DetentChoice: Hashable {
    nonisolated static func == (a: DetentChoice, b: DetentChoice) -> Bool { a === b }
    nonisolated func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

enum PresentationOptionsKey: AdditivePreferenceKey, AbsorbedPreferenceKey {
    static var defaultValue: PresentationOptions { PresentationOptions() }
    static func reduce(value: inout PresentationOptions, nextValue: () -> PresentationOptions) {
        let next = nextValue()
        value.isDismissDisabled = next.isDismissDisabled ?? value.isDismissDisabled
        value.staysForLinks = next.staysForLinks ?? value.staysForLinks
        value.detents = next.detents ?? value.detents
        value.detent = next.detent ?? value.detent
        value.detentChoice = next.detentChoice ?? value.detentChoice
        value.showsGrabber = next.showsGrabber ?? value.showsGrabber
        value.background = next.background ?? value.background
        value.cornerRadius = next.cornerRadius ?? value.cornerRadius
    }
}

@usableFromInline nonisolated struct PresentationOptionsModifier: PrimitiveModifier {
    let options: PresentationOptions
    @MainActor func update<Content: View>(_ node: Node, content: Content) {
        node.contribute(PresentationOptionsKey.self, changed: options)
        node.updateChild(content)
    }
}

/// Detents with a selection that the app keeps.
@usableFromInline nonisolated struct ChosenDetentModifier: PrimitiveModifier {
    let detents: Set<PresentationDetent>
    let selection: Binding<PresentationDetent>

    @MainActor func update<Content: View>(_ node: Node, content: Content) {
        let choice = node.storage as? DetentChoice ?? DetentChoice()
        node.storage = choice
        choice.choose = { [selection] in selection.wrappedValue = $0 }
        node.contribute(
            PresentationOptionsKey.self,
            changed: .init(
                detents: detents.inOrder, detent: selection.wrappedValue, detentChoice: choice))
        node.updateChild(content)
    }
}
