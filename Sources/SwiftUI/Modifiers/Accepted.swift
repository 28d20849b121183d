public import Foundation

// Accepted so that an app's source compiles, and not shown.

extension View {
    nonisolated public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View { self }
    @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
    nonisolated public func defaultScrollAnchor(_ anchor: UnitPoint?, for role: ScrollAnchorRole) -> some View
    {
        self
    }
    nonisolated public func scrollIndicatorsFlash(onAppear: Bool) -> some View { self }
    nonisolated public func scrollIndicatorsFlash(trigger value: some Equatable) -> some View { self }
    nonisolated public func selectionDisabled(_ isDisabled: Bool = true) -> some View { self }
    @available(macOS, unavailable)
    nonisolated public func listRowHoverEffect(_ effect: HoverEffect?) -> some View { self }
    nonisolated public func listRowHoverEffectDisabled(_ disabled: Bool = true) -> some View { self }
    @available(macOS, unavailable)
    nonisolated public func hoverEffectDisabled(_ disabled: Bool = true) -> some View { self }
    @available(macOS, unavailable)
    nonisolated public func defaultHoverEffect(_ effect: HoverEffect?) -> some View { self }
    nonisolated public func springLoadingBehavior(_ behavior: SpringLoadingBehavior) -> some View { self }
    nonisolated public func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> some View { self }
    nonisolated public func badgeProminence(_ prominence: BadgeProminence) -> some View { self }
    nonisolated public func menuActionDismissBehavior(_ behavior: MenuActionDismissBehavior) -> some View {
        self
    }
    nonisolated public func paletteSelectionEffect(_ effect: PaletteSelectionEffect) -> some View { self }
    nonisolated public func textEditorStyle(_ style: some TextEditorStyle) -> some View { self }
    nonisolated public func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> some View { self }
    nonisolated public func allowedDynamicRange(_ range: Image.DynamicRange?) -> some View { self }
    nonisolated public func invalidatableContent(_ invalidatable: Bool = true) -> some View { self }
    nonisolated public func findNavigator(isPresented: Binding<Bool>) -> some View { self }
    nonisolated public func findDisabled(_ isDisabled: Bool = true) -> some View { self }
    @available(iOS 16.0, macOS 26.0, *)
    nonisolated public func replaceDisabled(_ isDisabled: Bool = true) -> some View { self }
    nonisolated public func navigationDocument(_ url: URL) -> some View { self }
    @available(macOS, unavailable)
    nonisolated public func searchDictationBehavior(_ behavior: TextInputDictationBehavior) -> some View {
        self
    }
    @available(iOS 17.1, macOS 14.1, tvOS 17.1, watchOS 10.1, *)
    nonisolated public func searchPresentationToolbarBehavior(
        _ behavior: SearchPresentationToolbarBehavior
    ) -> some View { self }
    nonisolated public func dialogSeverity(_ severity: DialogSeverity) -> some View { self }
    nonisolated public func dialogIcon(_ icon: Image?) -> some View { self }
    nonisolated public func projectionEffect(_ transform: ProjectionTransform) -> some View { self }
    nonisolated public func interactionActivityTrackingTag(_ tag: String) -> some View { self }
    nonisolated public func defaultFocus<V: Hashable>(
        _ binding: FocusState<V>.Binding, _ value: V, priority: DefaultFocusEvaluationPriority = .automatic
    ) -> some View { self }
    nonisolated public func inspectorColumnWidth(
        min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil
    ) -> some View { self }
    nonisolated public func inspectorColumnWidth(_ width: CGFloat) -> some View { self }
}

/// What an anchor of a scroll view is for.
@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
public struct ScrollAnchorRole: Hashable, Sendable {
    private let name: String
    public static var initialOffset: ScrollAnchorRole { Self(name: "initialOffset") }
    public static var sizeChanges: ScrollAnchorRole { Self(name: "sizeChanges") }
    public static var alignment: ScrollAnchorRole { Self(name: "alignment") }
}
/// Whether a thing opens while something is dragged above it.
public struct SpringLoadingBehavior: Hashable, Sendable {
    private let name: String
    public static let automatic = SpringLoadingBehavior(name: "automatic")
    public static let enabled = SpringLoadingBehavior(name: "enabled")
    public static let disabled = SpringLoadingBehavior(name: "disabled")
}
/// Whether a button acts again while it is held.
public struct ButtonRepeatBehavior: Hashable, Sendable {
    private let name: String
    public static let automatic = ButtonRepeatBehavior(name: "automatic")
    public static let enabled = ButtonRepeatBehavior(name: "enabled")
    public static let disabled = ButtonRepeatBehavior(name: "disabled")
}
/// How much a badge stands out.
public struct BadgeProminence: Hashable, Sendable {
    private let name: String
    public static let decreased = BadgeProminence(name: "decreased")
    public static let standard = BadgeProminence(name: "standard")
    public static let increased = BadgeProminence(name: "increased")
}
/// Whether a menu closes when something in it is chosen.
public struct MenuActionDismissBehavior: Hashable, Sendable {
    private let name: String
    public static let automatic = MenuActionDismissBehavior(name: "automatic")
    public static let enabled = MenuActionDismissBehavior(name: "enabled")
    public static let disabled = MenuActionDismissBehavior(name: "disabled")
}
/// How a palette shows what is chosen.
public struct PaletteSelectionEffect: Hashable, Sendable {
    private let name: String
    public static var automatic: PaletteSelectionEffect { Self(name: "automatic") }
    public static var custom: PaletteSelectionEffect { Self(name: "custom") }
    public static func symbolVariant(_ variant: SymbolVariants) -> PaletteSelectionEffect {
        Self(name: "symbolVariant")
    }
}
/// How fields of several lines look.
@MainActor @preconcurrency
public protocol TextEditorStyle {}
/// The usual style.
nonisolated public struct AutomaticTextEditorStyle: TextEditorStyle, Sendable {
    nonisolated public init() {}
}
/// Without anything around it.
nonisolated public struct PlainTextEditorStyle: TextEditorStyle, Sendable {
    nonisolated public init() {}
}
extension TextEditorStyle where Self == AutomaticTextEditorStyle {
    nonisolated public static var automatic: AutomaticTextEditorStyle { AutomaticTextEditorStyle() }
}
extension TextEditorStyle where Self == PlainTextEditorStyle {
    nonisolated public static var plain: PlainTextEditorStyle { PlainTextEditorStyle() }
}
extension Text {
    /// How large text is beside other text.
    public struct Scale: Hashable, Sendable {
        private let name: String
        public static let `default` = Scale(name: "default")
        public static let secondary = Scale(name: "secondary")
    }
    nonisolated public func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> Text { self }
}
extension Image {
    /// How bright a picture may become.
    public struct DynamicRange: Hashable, Sendable {
        private let name: String
        public static let standard = DynamicRange(name: "standard")
        public static let constrainedHigh = DynamicRange(name: "constrainedHigh")
        public static let high = DynamicRange(name: "high")
    }
    nonisolated public func allowedDynamicRange(_ range: Image.DynamicRange?) -> Image { self }
}
/// When dictation begins.
@available(macOS, unavailable)
public struct TextInputDictationActivation: Hashable, Sendable {
    private let name: String
    public static let onSelect = TextInputDictationActivation(name: "onSelect")
    public static let onLook = TextInputDictationActivation(name: "onLook")
}
/// Whether a field can be dictated.
@available(macOS, unavailable)
public struct TextInputDictationBehavior: Hashable, Sendable {
    private let name: String
    public static let automatic = TextInputDictationBehavior(name: "automatic")
    public static let preventDictation = TextInputDictationBehavior(name: "preventDictation")
    public static func inline(activation: TextInputDictationActivation) -> TextInputDictationBehavior {
        TextInputDictationBehavior(name: "inline")
    }
}
/// What becomes of the bar while people search.
@available(iOS 17.1, macOS 14.1, tvOS 17.1, watchOS 10.1, *)
public struct SearchPresentationToolbarBehavior: Hashable, Sendable {
    private let name: String
    public static var automatic: SearchPresentationToolbarBehavior { Self(name: "automatic") }
    public static var avoidHidingContent: SearchPresentationToolbarBehavior {
        Self(name: "avoidHidingContent")
    }
}
/// How much depends on what a dialog says.
public struct DialogSeverity: Hashable, Sendable {
    private let name: String
    public static let automatic = DialogSeverity(name: "automatic")
    public static let standard = DialogSeverity(name: "standard")
    public static let critical = DialogSeverity(name: "critical")
}
/// When a focus that is asked for counts.
public struct DefaultFocusEvaluationPriority: Sendable {
    public static let automatic = DefaultFocusEvaluationPriority()
    public static let userInitiated = DefaultFocusEvaluationPriority()
}

/// What assistive technology can be asked to do with a view.
public struct AccessibilityActionKind: Equatable, Sendable {
    private let name: String
    public static let `default` = AccessibilityActionKind(name: "default")
    public static let escape = AccessibilityActionKind(name: "escape")
    public static let magicTap = AccessibilityActionKind(name: "magicTap")
    public static let delete = AccessibilityActionKind(name: "delete")
    public static let showMenu = AccessibilityActionKind(name: "showMenu")
    private init(name: String) { self.name = name }
    public init(named name: Text) { self.name = name.string }
}
/// What a view of a pair is: the label or what is labelled.
public enum AccessibilityLabeledPairRole: Hashable, Sendable {
    case label, content
}

extension View {
    nonisolated public func accessibilityAction(
        _ actionKind: AccessibilityActionKind = .default, _ handler: @escaping () -> Void
    ) -> some View { self }
    nonisolated public func accessibilityAction<Label: View>(
        action: @escaping () -> Void, @ViewBuilder label: () -> Label
    ) -> some View { self }
    nonisolated public func accessibilityActivationPoint(_ activationPoint: CGPoint) -> some View { self }
    nonisolated public func accessibilityActivationPoint(_ activationPoint: UnitPoint) -> some View { self }
    nonisolated public func accessibilityLinkedGroup<ID: Hashable>(id: ID, in namespace: Namespace.ID)
        -> some View
    { self }
    nonisolated public func accessibilityLabeledPair<ID: Hashable>(
        role: AccessibilityLabeledPairRole, id: ID, in namespace: Namespace.ID
    ) -> some View { self }
    nonisolated public func accessibilityScrollAction(_ handler: @escaping (Edge) -> Void) -> some View {
        self
    }
    nonisolated public func accessibilityDirectTouch(
        _ isDirectTouchArea: Bool = true, options: AccessibilityDirectTouchOptions = []
    ) -> some View { self }
    nonisolated public func accessibilityCustomContent(
        _ label: Text, _ value: Text, importance: AXCustomContent.Importance = .default
    ) -> some View { self }
    nonisolated public func accessibilityCustomContent(
        _ labelKey: LocalizedStringKey, _ value: Text,
        importance: AXCustomContent.Importance = .default
    ) -> some View { self }
    nonisolated public func accessibilityCustomContent(
        _ labelKey: LocalizedStringKey, _ valueKey: LocalizedStringKey,
        importance: AXCustomContent.Importance = .default
    ) -> some View { self }
    @_disfavoredOverload
    nonisolated public func accessibilityCustomContent<V: StringProtocol>(
        _ labelKey: LocalizedStringKey, _ value: V,
        importance: AXCustomContent.Importance = .default
    ) -> some View { self }
    nonisolated public func accessibilityRotorEntry<ID: Hashable>(id: ID, in namespace: Namespace.ID)
        -> some View
    { self }
}

/// What is told of a view besides its label and its value.
open class AXCustomContent: NSObject {
    /// Whether it is always spoken.
    public enum Importance: UInt, Sendable {
        case `default`, high
    }

    public let label: String
    public let value: String
    public var importance = Importance.default

    public init(label: String, value: String) {
        self.label = label
        self.value = value
    }
}

// A page has no remote and no menu that such commands come from, and one window for all that is opened.
extension View {
    @available(iOS, unavailable)
    nonisolated public func onMoveCommand(
        perform action: ((_ direction: MoveCommandDirection) -> Void)? = nil
    ) -> some View { self }
    @available(iOS, unavailable)
    nonisolated public func onExitCommand(perform action: (() -> Void)? = nil) -> some View { self }
    @available(iOS, unavailable)
    @available(macOS, unavailable)
    nonisolated public func onPlayPauseCommand(perform action: (() -> Void)? = nil) -> some View { self }
    @available(iOS, unavailable)
    nonisolated public func onDeleteCommand(perform action: (() -> Void)? = nil) -> some View { self }
    nonisolated public func handlesExternalEvents(
        preferring conditions: Set<String>, allowing: Set<String>
    ) -> some View { self }
}

/// Where a command of a remote or of arrow keys points.
@available(iOS, unavailable)
public enum MoveCommandDirection: Hashable, Sendable {
    case up, down, left, right
}
