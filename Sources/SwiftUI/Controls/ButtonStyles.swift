/// How buttons look.
enum ButtonLook: Equatable {
    case named(String?)
    case custom(ButtonStyleBox)
}

/// A style of the app's, with the type that made it forgotten.
class ButtonStyleBox: Equatable {
    @MainActor func show(role: ButtonRole?, label: AnyView, action: @escaping @MainActor () -> Void)
        -> AnyView
    {
        label
    }
    /// Whether the style shows the whole button, not only what lies in it.
    var isWhole: Bool { false }
    func isSame(as other: ButtonStyleBox) -> Bool { self === other }
    static func == (a: ButtonStyleBox, b: ButtonStyleBox) -> Bool { a.isSame(as: b) }
}

/// Whether two styles of one type would show the same.
func isSameStyle<Style>(_ a: Style, _ b: Style) -> Bool {
    switch Comparison.of(Style.self) {
    case .never: false
    case .always: true
    case .by(let isEqual):
        withUnsafePointer(to: a) { a in
            withUnsafePointer(to: b) { b in isEqual(UnsafeRawPointer(a), UnsafeRawPointer(b)) }
        }
    }
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

/// What a style makes, as a view whose style may read the environment.
nonisolated struct StyledView<Style, Content: View>: View, PropertyHolder {
    let style: Style
    let make: @MainActor (Style) -> Content
    @MainActor var body: some View { make(style) }
}

/// What holds a value that is no view, such as a style or an app, whose dynamic properties are its own.
protocol PropertyHolder {}

/// How a button looks: what is shown for its label. It stays a button.
@MainActor @preconcurrency
public protocol ButtonStyle {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
    typealias Configuration = ButtonStyleConfiguration
}

/// What a button style is given. A press is not followed here: `isPressed` is always false.
public struct ButtonStyleConfiguration {
    /// The label that was given.
    nonisolated public struct Label: View {
        let view: AnyView
        @MainActor public var body: some View { view }
    }
    public let role: ButtonRole?
    public let label: Label
    public let isPressed: Bool
}

/// How a button looks and what makes it act.
@MainActor @preconcurrency
public protocol PrimitiveButtonStyle {
    associatedtype Body: View
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
    typealias Configuration = PrimitiveButtonStyleConfiguration
}

/// What a primitive button style is given.
public struct PrimitiveButtonStyleConfiguration {
    /// The label that was given.
    nonisolated public struct Label: View {
        let view: AnyView
        @MainActor public var body: some View { view }
    }
    public let role: ButtonRole?
    public let label: Label
    let action: @MainActor () -> Void
    @MainActor @preconcurrency public func trigger() { action() }
}

/// A style that a host knows.
protocol NamedButtonStyle: PrimitiveButtonStyle {
    nonisolated var styleName: String? { get }
}

extension NamedButtonStyle {
    public func makeBody(configuration: PrimitiveButtonStyleConfiguration) -> some View {
        Button(role: configuration.role, action: configuration.action) { configuration.label }
            .environment(\.buttonLook, .named(styleName))
    }
}

/// The usual style of buttons where they stand.
nonisolated public struct DefaultButtonStyle: NamedButtonStyle, Sendable {
    nonisolated public init() {}
    var styleName: String? { nil }
}
/// A button that looks as its label.
nonisolated public struct PlainButtonStyle: NamedButtonStyle, Sendable {
    nonisolated public init() {}
    var styleName: String? { "plain" }
}
/// A button without a border, in the tint.
nonisolated public struct BorderlessButtonStyle: NamedButtonStyle, Sendable {
    nonisolated public init() {}
    var styleName: String? { "borderless" }
}
/// A button on a light ground.
nonisolated public struct BorderedButtonStyle: NamedButtonStyle, Sendable {
    nonisolated public init() {}
    var styleName: String? { "bordered" }
}
/// A button on the tint.
nonisolated public struct BorderedProminentButtonStyle: NamedButtonStyle, Sendable {
    nonisolated public init() {}
    var styleName: String? { "prominent" }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
    nonisolated public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}
extension PrimitiveButtonStyle where Self == PlainButtonStyle {
    nonisolated public static var plain: PlainButtonStyle { PlainButtonStyle() }
}
extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
    nonisolated public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}
extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
    nonisolated public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}
extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
    nonisolated public static var borderedProminent: BorderedProminentButtonStyle {
        BorderedProminentButtonStyle()
    }
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
    /// As round as the style sheets make a bordered button.
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

private struct ButtonBorderShapeKey: EnvironmentKey {
    static let defaultValue = ButtonBorderShape.automatic
}

extension EnvironmentValues {
    var buttonBorderShape: ButtonBorderShape {
        get { self[ButtonBorderShapeKey.self] }
        set { self[ButtonBorderShapeKey.self] = newValue }
    }
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
