/// The foreground style set by `foregroundStyle`.
public struct ForegroundStyle: ShapeStyle {
    public init() {}
}

/// The background style set by `backgroundStyle`.
public struct BackgroundStyle: ShapeStyle {
    public init() {}
    public func _apply(to shape: inout _ShapeStyle_Shape) {
        shape.paint =
            shape.environment.backgroundPaint ?? .system(SystemColor.background.rawValue, opacity: 1)
    }
}

/// The tint of controls, set by `tint`.
public struct TintShapeStyle: ShapeStyle {
    public init() {}
    public func _apply(to shape: inout _ShapeStyle_Shape) {
        shape.paint = shape.environment.tintPaint ?? .system(SystemColor.tint.rawValue, opacity: 1)
    }
}

/// The style of a selection.
public struct SelectionShapeStyle: ShapeStyle {
    public init() {}
    public func _apply(to shape: inout _ShapeStyle_Shape) { TintShapeStyle()._apply(to: &shape) }
}

/// The style of separators.
public struct SeparatorShapeStyle: ShapeStyle {
    public init() {}
    public func _apply(to shape: inout _ShapeStyle_Shape) {
        shape.paint = .system(SystemColor.separator.rawValue, opacity: 1)
    }
}

/// The fill style of small shapes.
public struct FillShapeStyle: ShapeStyle {
    public init() {}
    public func _apply(to shape: inout _ShapeStyle_Shape) {
        shape.paint = .system(SystemColor.fill.rawValue, opacity: 1)
    }
}

/// The style of placeholder text.
public struct PlaceholderTextShapeStyle: ShapeStyle {
    public init() {}
    public func _apply(to shape: inout _ShapeStyle_Shape) {
        shape.paint = .system(SystemColor.tertiaryLabel.rawValue, opacity: 1)
    }
}

/// The style of links.
public struct LinkShapeStyle: ShapeStyle {
    public init() {}
    public func _apply(to shape: inout _ShapeStyle_Shape) {
        shape.paint = .system(SystemColor.blue.rawValue, opacity: 1)
    }
}

/// The style behind a window.
public struct WindowBackgroundShapeStyle: ShapeStyle {
    public init() {}
    public func _apply(to shape: inout _ShapeStyle_Shape) {
        shape.paint = .system(SystemColor.background.rawValue, opacity: 1)
    }
}

extension ShapeStyle where Self == Color {
    public static var red: Color { .red }
    public static var orange: Color { .orange }
    public static var yellow: Color { .yellow }
    public static var green: Color { .green }
    public static var mint: Color { .mint }
    public static var teal: Color { .teal }
    public static var cyan: Color { .cyan }
    public static var blue: Color { .blue }
    public static var indigo: Color { .indigo }
    public static var purple: Color { .purple }
    public static var pink: Color { .pink }
    public static var brown: Color { .brown }
    public static var white: Color { .white }
    public static var gray: Color { .gray }
    public static var black: Color { .black }
    public static var clear: Color { .clear }
}

// Values for the styles above, set by `backgroundStyle` and `tint`.
extension EnvironmentValues {
    private struct BackgroundKey: EnvironmentKey {
        static var defaultValue: Background? { nil }
    }
    private struct TintKey: EnvironmentKey {
        static var defaultValue: PaintValue? { nil }
    }

    /// The style of `ShapeStyle.background`.
    public var backgroundStyle: AnyShapeStyle? {
        get { self[BackgroundKey.self]?.style }
        // Painted here, because the style may be made of that of the views around.
        set { self[BackgroundKey.self] = newValue.map { Background(style: $0, paint: $0.paint(in: self)) } }
    }
    package var backgroundPaint: PaintValue? { self[BackgroundKey.self]?.paint }
    private struct Background: Equatable {
        let style: AnyShapeStyle
        let paint: PaintValue?
        static func == (a: Background, b: Background) -> Bool { a.paint == b.paint }
    }
    package var tintPaint: PaintValue? {
        get { self[TintKey.self] }
        set { self[TintKey.self] = newValue }
    }
}
