extension View {
    nonisolated public func offset(_ offset: CGSize) -> some View {
        self.offset(x: offset.width, y: offset.height)
    }
    nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
        box(Attribute(.offsetX, x), Attribute(.offsetY, y))
    }

    nonisolated public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
        box(
            Attribute(.rotation, .number(angle.degrees)), Attribute(.anchorX, .number(anchor.x)),
            Attribute(.anchorY, .number(anchor.y)))
    }

    /// - Parameter anchorZ: No effect on Linux: the axis always lies in the view's plane.
    nonisolated public func rotation3DEffect(
        _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center,
        anchorZ: CGFloat = 0, perspective: CGFloat = 1
    ) -> some View {
        box(
            Attribute(
                .rotation3D, .numbers(axis.x, axis.y, axis.z, angle.degrees, perspective)),
            Attribute(.anchorX, .number(anchor.x)), Attribute(.anchorY, .number(anchor.y)))
    }

    nonisolated public func transformEffect(_ transform: CGAffineTransform) -> some View {
        box(
            Attribute(
                .matrix,
                .numbers(transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty)),
            Attribute(.anchorX, .number(0)), Attribute(.anchorY, .number(0)))
    }

    nonisolated public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some View {
        scaleEffect(x: scale.width, y: scale.height, anchor: anchor)
    }
    nonisolated public func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View {
        scaleEffect(x: s, y: s, anchor: anchor)
    }
    nonisolated public func scaleEffect(x: CGFloat = 1.0, y: CGFloat = 1.0, anchor: UnitPoint = .center)
        -> some View
    {
        box(
            Attribute(.scaleX, x), Attribute(.scaleY, y), Attribute(.anchorX, .number(anchor.x)),
            Attribute(.anchorY, .number(anchor.y)))
    }
}

/// A geometric effect that depends on a view's size. No effect on Linux.
public protocol GeometryEffect: Animatable, ViewModifier where Body == Never {
    func effectValue(size: CGSize) -> ProjectionTransform
}

extension GeometryEffect {
    public func body(content: Content) -> Never {
        preconditionFailure("\(Self.self) is applied by the graph and has no body")
    }
}

/// A projective transform.
public struct ProjectionTransform: Equatable, Sendable {
    public var (m11, m12, m13): (CGFloat, CGFloat, CGFloat) = (1, 0, 0)
    public var (m21, m22, m23): (CGFloat, CGFloat, CGFloat) = (0, 1, 0)
    public var (m31, m32, m33): (CGFloat, CGFloat, CGFloat) = (0, 0, 1)

    public init() {}
    public init(_ m: CGAffineTransform) {
        (m11, m12) = (m.a, m.b)
        (m21, m22) = (m.c, m.d)
        (m31, m32) = (m.tx, m.ty)
    }

    public static func == (a: Self, b: Self) -> Bool {
        a.rows.elementsEqual(b.rows)
    }
    private var rows: [CGFloat] { [m11, m12, m13, m21, m22, m23, m31, m32, m33] }
    public var isIdentity: Bool { self == ProjectionTransform() }
    public var isAffine: Bool { m13 == 0 && m23 == 0 && m33 == 1 }
}
