/// A type-erased custom style for views that pass it a configuration.
class StyleBox<Configuration>: Equatable {
    @MainActor func show(_ configuration: Configuration) -> AnyView { AnyView(EmptyView()) }
    func isSame(as other: StyleBox) -> Bool { self === other }
    static func == (a: StyleBox, b: StyleBox) -> Bool { a.isSame(as: b) }

    static func of<Style, Body: View>(
        _ style: Style, _ make: @escaping @MainActor (Style, Configuration) -> Body
    ) -> StyleBox {
        TypedStyleBox(style, make)
    }
}

private final class TypedStyleBox<Style, Configuration, Body: View>: StyleBox<Configuration> {
    let style: Style
    let make: @MainActor (Style, Configuration) -> Body

    init(_ style: Style, _ make: @escaping @MainActor (Style, Configuration) -> Body) {
        self.style = style
        self.make = make
    }

    override func isSame(as other: StyleBox<Configuration>) -> Bool {
        (other as? Self).map { isSameStyle(style, $0.style) } ?? false
    }

    override func show(_ configuration: Configuration) -> AnyView {
        AnyView(StyledView(style: style) { [make] in make($0, configuration) })
    }
}

/// Sets the style of the views inside.
@usableFromInline nonisolated struct StyleModifier<Style, Configuration, Body: View>: PrimitiveModifier {
    let keyPath: WritableKeyPath<EnvironmentValues, StyleBox<Configuration>?>
    let style: Style
    let make: @MainActor (Style, Configuration) -> Body

    init(
        _ keyPath: WritableKeyPath<EnvironmentValues, StyleBox<Configuration>?>, _ style: Style,
        make: @escaping @MainActor (Style, Configuration) -> Body
    ) {
        self.keyPath = keyPath
        self.style = style
        self.make = make
    }

    @MainActor func update<Content: View>(_ node: Node, content: Content) {
        node.updateChild(content) { $0[keyPath: keyPath] = TypedStyleBox(style, make) }
    }
}

/// A style that hosts draw by name.
protocol NamedStyle {
    var styleName: String { get }
}

/// Whether two styles of the same type have equal values.
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

/// The body that a style makes, as a view. So the style can read the environment.
nonisolated struct StyledView<Style, Content: View>: View, PropertyHolder {
    let style: Style
    let make: @MainActor (Style) -> Content
    @MainActor var body: some View { make(style) }
}

/// Marks a wrapper of a value that is not a view, such as a style or an app. The value's dynamic properties are
/// bound like a view's.
protocol PropertyHolder {}
