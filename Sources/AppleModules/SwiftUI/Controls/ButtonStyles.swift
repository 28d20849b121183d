/// The appearance of buttons.
enum ButtonLook: Equatable {
    case named(String?)
    case custom(ButtonStyleBox)
}

/// A type-erased button style of the app.
class ButtonStyleBox: Equatable {
    @MainActor func show(role: ButtonRole?, label: AnyView, action: @escaping @MainActor () -> Void)
        -> AnyView
    {
        label
    }
    /// Whether the style shows the whole button, not only its content.
    var isWhole: Bool { false }
    func isSame(as other: ButtonStyleBox) -> Bool { self === other }
    static func == (a: ButtonStyleBox, b: ButtonStyleBox) -> Bool { a.isSame(as: b) }
}

private final class LabelStyledBox<Style: ButtonStyle>: ButtonStyleBox {
    let style: Style
    init(_ style: Style) { self.style = style }
    override func isSame(as other: ButtonStyleBox) -> Bool {
        (other as? Self).map { isSameStyle(style, $0.style) } ?? false
    }
    override func show(role: ButtonRole?, label: AnyView, action: @escaping @MainActor () -> Void) -> AnyView
    {
        AnyView(
            StyledView(style: style) {
                $0.makeBody(configuration: .init(role: role, label: .init(view: label), isPressed: false))
            })
    }
}

private final class WholeStyledBox<Style: PrimitiveButtonStyle>: ButtonStyleBox {
    let style: Style
    init(_ style: Style) { self.style = style }
    override var isWhole: Bool { true }
    override func isSame(as other: ButtonStyleBox) -> Bool {
        (other as? Self).map { isSameStyle(style, $0.style) } ?? false
    }
    override func show(role: ButtonRole?, label: AnyView, action: @escaping @MainActor () -> Void) -> AnyView
    {
        AnyView(
            StyledView(style: style) {
                $0.makeBody(configuration: .init(role: role, label: .init(view: label), action: action))
            })
    }
}

/// A style that replaces a button's label. The system handles presses.
@MainActor @preconcurrency
public protocol ButtonStyle {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
    typealias Configuration = ButtonStyleConfiguration
}

/// The properties of a button. `isPressed` is always false on Linux.
public struct ButtonStyleConfiguration {
    public let role: ButtonRole?
    public let label: Label
    public let isPressed: Bool
}

/// A style that replaces a button, and decides when it acts.
@MainActor @preconcurrency
public protocol PrimitiveButtonStyle {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
    typealias Configuration = PrimitiveButtonStyleConfiguration
}

/// The properties of a button, for a primitive style.
public struct PrimitiveButtonStyleConfiguration {
    public let role: ButtonRole?
    public let label: Label
    let action: @MainActor () -> Void
    @MainActor @preconcurrency public func trigger() { action() }
}

/// A built-in style, drawn by the host.
protocol NamedButtonStyle: PrimitiveButtonStyle {
    nonisolated var styleName: String? { get }
}

extension NamedButtonStyle {
    public func makeBody(configuration: PrimitiveButtonStyleConfiguration) -> some View {
        Button(role: configuration.role, action: configuration.action) { configuration.label }
            .environment(\.buttonLook, .named(styleName))
    }
}

/// The default style of buttons in their context.
nonisolated public struct DefaultButtonStyle: NamedButtonStyle, Sendable {
    nonisolated public init() {}
    var styleName: String? { nil }
}
/// A button that looks like its label.
nonisolated public struct PlainButtonStyle: NamedButtonStyle, Sendable {
    nonisolated public init() {}
    var styleName: String? { "plain" }
}
/// A button without a border, in the tint colour.
nonisolated public struct BorderlessButtonStyle: NamedButtonStyle, Sendable {
    nonisolated public init() {}
    var styleName: String? { "borderless" }
}
/// A button with a light background.
nonisolated public struct BorderedButtonStyle: NamedButtonStyle, Sendable {
    nonisolated public init() {}
    var styleName: String? { "bordered" }
}
/// A button with the tint colour as its background.
nonisolated public struct BorderedProminentButtonStyle: NamedButtonStyle, Sendable {
    nonisolated public init() {}
    var styleName: String? { "prominent" }
}

/// The shape of a button's border.
public struct ButtonBorderShape: Equatable, Sendable {
    private let name: String
    private var radius: CGFloat?
    public static let automatic = ButtonBorderShape(name: "automatic")
    public static let capsule = ButtonBorderShape(name: "capsule", radius: 1000)
    public static let circle = ButtonBorderShape(name: "circle", radius: 1000)
    public static let roundedRectangle = ButtonBorderShape(name: "roundedRectangle")
    public static func roundedRectangle(radius: CGFloat) -> ButtonBorderShape {
        ButtonBorderShape(name: "roundedRectangle", radius: radius)
    }

    @MainActor func apply(to element: Element) {
        element.set(.cornerRadius, radius.map { .number(Double(max(0, $0))) })
        element.set(.aspectRatio, self == .circle ? .number(1) : nil)
    }
}

extension ButtonBorderShape: InsettableShape, OutlinedShape {
    /// The corner radius that the style sheets use for a bordered button.
    nonisolated private static let usualRadius: CGFloat = 9

    nonisolated public func path(in rect: CGRect) -> Path {
        if self == .circle { return Circle().path(in: rect) }
        let radius = min(radius ?? Self.usualRadius, rect.width / 2, rect.height / 2)
        return Path(roundedRect: rect, cornerRadius: max(0, radius))
    }
    nonisolated public func inset(by amount: CGFloat) -> some InsettableShape {
        InsetOutline(shape: self, amount: amount)
    }
    nonisolated var outline: ShapeOutline {
        switch self {
        case .circle: .circle
        case .capsule: .capsule
        default: .rounded(max(0, radius ?? Self.usualRadius))
        }
    }
}

extension Shape where Self == ButtonBorderShape {
    public static var buttonBorder: ButtonBorderShape { .automatic }
}

@usableFromInline nonisolated struct ButtonStyleModifier<Style>: PrimitiveModifier {
    let style: Style
    let makeLook: (Style) -> ButtonLook

    @MainActor func update<Content: View>(_ node: Node, content: Content) {
        node.updateChild(content) { $0.buttonLook = makeLook(style) }
    }
}

extension View {
    nonisolated public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
        modifier(ButtonStyleModifier(style: style) { .custom(LabelStyledBox($0)) })
    }
    nonisolated public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
        modifier(
            ButtonStyleModifier(style: style) { style in
                if let named = style as? any NamedButtonStyle { return .named(named.styleName) }
                return .custom(WholeStyledBox(style))
            })
    }
    nonisolated public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View {
        environment(\.buttonBorderShape, shape)
    }
}
