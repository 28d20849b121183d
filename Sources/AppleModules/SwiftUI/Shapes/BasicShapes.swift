/// A rectangle that fills its frame.
public struct Rectangle: InsettableShape, OutlinedShape {
    nonisolated public init() {}
    nonisolated public func path(in rect: CGRect) -> Path { Path(rect) }
    nonisolated public func inset(by amount: CGFloat) -> some InsettableShape {
        InsetOutline(shape: self, amount: amount)
    }
    var outline: ShapeOutline { .rectangle }
}

/// A rectangle with rounded corners.
public struct RoundedRectangle: InsettableShape, OutlinedShape {
    public var cornerSize: CGSize
    public var style: RoundedCornerStyle

    nonisolated public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
        self.cornerSize = cornerSize
        self.style = style
    }
    nonisolated public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
    }

    nonisolated public func path(in rect: CGRect) -> Path {
        Path(roundedRect: rect, cornerSize: cornerSize, style: style)
    }
    nonisolated public func inset(by amount: CGFloat) -> some InsettableShape {
        InsetOutline(shape: self, amount: amount)
    }

    nonisolated public var animatableData: CGSize.AnimatableData {
        get { cornerSize.animatableData }
        set { cornerSize.animatableData = newValue }
    }
    var outline: ShapeOutline { .rounded(cornerSize.width) }
}

/// A rectangle with a separate radius for each corner.
public struct UnevenRoundedRectangle: InsettableShape {
    public var cornerRadii: RectangleCornerRadii
    public var style: RoundedCornerStyle

    nonisolated public init(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous) {
        self.cornerRadii = cornerRadii
        self.style = style
    }
    nonisolated public init(
        topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0,
        topTrailingRadius: CGFloat = 0, style: RoundedCornerStyle = .continuous
    ) {
        self.init(
            cornerRadii: RectangleCornerRadii(
                topLeading: topLeadingRadius, bottomLeading: bottomLeadingRadius,
                bottomTrailing: bottomTrailingRadius, topTrailing: topTrailingRadius),
            style: style)
    }

    nonisolated public func path(in rect: CGRect) -> Path {
        Path(roundedRect: rect, cornerRadii: cornerRadii, style: style)
    }
    nonisolated public func inset(by amount: CGFloat) -> some InsettableShape {
        InsetOutline(shape: self, amount: amount)
    }

    nonisolated public var animatableData: RectangleCornerRadii.AnimatableData {
        get { cornerRadii.animatableData }
        set { cornerRadii.animatableData = newValue }
    }
}

/// A rectangle with corners concentric to those of its container. On Linux its corner radius is fixed and small.
@available(iOS 26.0, macOS 26.0, tvOS 26.0, watchOS 26.0, visionOS 26.0, *)
public struct ConcentricRectangle: Shape {
    nonisolated public init() {}
    nonisolated public func path(in rect: CGRect) -> Path { Path(roundedRect: rect, cornerRadius: 16) }
}

/// The largest circle that fits into the frame, centred.
public struct Circle: InsettableShape, OutlinedShape {
    nonisolated public init() {}
    nonisolated public func path(in rect: CGRect) -> Path {
        let side = min(rect.width, rect.height)
        return Path(
            ellipseIn: CGRect(x: rect.midX - side / 2, y: rect.midY - side / 2, width: side, height: side))
    }
    nonisolated public func inset(by amount: CGFloat) -> some InsettableShape {
        InsetOutline(shape: self, amount: amount)
    }
    var outline: ShapeOutline { .circle }
}

/// An ellipse that fits the frame.
public struct Ellipse: InsettableShape, OutlinedShape {
    nonisolated public init() {}
    nonisolated public func path(in rect: CGRect) -> Path { Path(ellipseIn: rect) }
    nonisolated public func inset(by amount: CGFloat) -> some InsettableShape {
        InsetOutline(shape: self, amount: amount)
    }
    var outline: ShapeOutline { .ellipse }
}

/// A rectangle with semicircles at its shorter sides.
public struct Capsule: InsettableShape, OutlinedShape {
    public var style: RoundedCornerStyle
    nonisolated public init(style: RoundedCornerStyle = .continuous) { self.style = style }
    nonisolated public func path(in rect: CGRect) -> Path {
        Path(roundedRect: rect, cornerRadius: min(rect.width, rect.height) / 2, style: style)
    }
    nonisolated public func inset(by amount: CGFloat) -> some InsettableShape {
        InsetOutline(shape: self, amount: amount)
    }
    var outline: ShapeOutline { .capsule }
}

/// The shape of the container. On Linux always a rectangle.
public struct ContainerRelativeShape: InsettableShape, OutlinedShape {
    nonisolated public init() {}
    nonisolated public func path(in rect: CGRect) -> Path { Path(rect) }
    nonisolated public func inset(by amount: CGFloat) -> some InsettableShape {
        InsetOutline(shape: self, amount: amount)
    }
    var outline: ShapeOutline { .rectangle }
}

extension Path: Shape {
    nonisolated public func path(in rect: CGRect) -> Path { self }
    public typealias AnimatableData = EmptyAnimatableData
}

/// A type-erased shape.
public struct AnyShape: Shape, OutlinedShape {
    private let shape: any Shape
    nonisolated public init<S: Shape>(_ shape: S) { self.shape = shape }
    nonisolated public func path(in rect: CGRect) -> Path { shape.path(in: rect) }
    var outline: ShapeOutline { shape.outline }
}

extension Shape where Self == RoundedRectangle {
    public static func rect(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) -> RoundedRectangle {
        RoundedRectangle(cornerSize: cornerSize, style: style)
    }
    public static func rect(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous)
        -> RoundedRectangle
    {
        RoundedRectangle(cornerRadius: cornerRadius, style: style)
    }
}
extension Shape where Self == UnevenRoundedRectangle {
    public static func rect(cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous)
        -> UnevenRoundedRectangle
    { UnevenRoundedRectangle(cornerRadii: cornerRadii, style: style) }
    public static func rect(
        topLeadingRadius: CGFloat = 0, bottomLeadingRadius: CGFloat = 0, bottomTrailingRadius: CGFloat = 0,
        topTrailingRadius: CGFloat = 0, style: RoundedCornerStyle = .continuous
    ) -> UnevenRoundedRectangle {
        UnevenRoundedRectangle(
            topLeadingRadius: topLeadingRadius, bottomLeadingRadius: bottomLeadingRadius,
            bottomTrailingRadius: bottomTrailingRadius, topTrailingRadius: topTrailingRadius, style: style)
    }
}
extension Shape where Self == Capsule {
    public static var capsule: Capsule { Capsule() }
    public static func capsule(style: RoundedCornerStyle) -> Capsule { Capsule(style: style) }
}

/// The curvature of rounded corners.
public enum RoundedCornerStyle: Hashable, Sendable {
    case circular, continuous
}

/// The radius of each corner of a rectangle.
public struct RectangleCornerRadii: Equatable, Sendable, Animatable {
    public var topLeading: CGFloat
    public var bottomLeading: CGFloat
    public var bottomTrailing: CGFloat
    public var topTrailing: CGFloat

    public init(
        topLeading: CGFloat = 0, bottomLeading: CGFloat = 0, bottomTrailing: CGFloat = 0,
        topTrailing: CGFloat = 0
    ) {
        self.topLeading = topLeading
        self.bottomLeading = bottomLeading
        self.bottomTrailing = bottomTrailing
        self.topTrailing = topTrailing
    }

    public typealias AnimatableData = AnimatablePair<
        AnimatablePair<CGFloat, CGFloat>, AnimatablePair<CGFloat, CGFloat>
    >
    public var animatableData: AnimatableData {
        get {
            AnimatablePair(
                AnimatablePair(topLeading, topTrailing), AnimatablePair(bottomLeading, bottomTrailing))
        }
        set {
            (topLeading, topTrailing) = (newValue.first.first, newValue.first.second)
            (bottomLeading, bottomTrailing) = (newValue.second.first, newValue.second.second)
        }
    }
}
