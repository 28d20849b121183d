// Part of QuartzCore on Apple's platforms, where `import SwiftUI` includes it. Transforms are computed, but views
// don't move.

public import CoreGraphics
import Foundation

/// A 3D transform: a 4×4 matrix for row vectors.
public struct CATransform3D: Equatable, Sendable {
    public var (m11, m12, m13, m14): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    public var (m21, m22, m23, m24): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    public var (m31, m32, m33, m34): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    public var (m41, m42, m43, m44): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)

    public init() {}

    fileprivate init(_ rows: [[CGFloat]]) {
        (m11, m12, m13, m14) = (rows[0][0], rows[0][1], rows[0][2], rows[0][3])
        (m21, m22, m23, m24) = (rows[1][0], rows[1][1], rows[1][2], rows[1][3])
        (m31, m32, m33, m34) = (rows[2][0], rows[2][1], rows[2][2], rows[2][3])
        (m41, m42, m43, m44) = (rows[3][0], rows[3][1], rows[3][2], rows[3][3])
    }

    fileprivate var rows: [[CGFloat]] {
        [
            [m11, m12, m13, m14], [m21, m22, m23, m24], [m31, m32, m33, m34], [m41, m42, m43, m44],
        ]
    }

    public static func == (a: Self, b: Self) -> Bool { a.rows == b.rows }
}

public let CATransform3DIdentity = CATransform3D([
    [1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [0, 0, 0, 1],
])

public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == CATransform3DIdentity }
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }

/// The transform that applies `a`, then `b`.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
    CATransform3D(
        a.rows.map { row in
            var product = [CGFloat](repeating: 0, count: 4)
            for (part, other) in zip(row, b.rows) {
                for column in product.indices { product[column] += part * other[column] }
            }
            return product
        })
}

public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
    CATransform3D([[1, 0, 0, 0], [0, 1, 0, 0], [0, 0, 1, 0], [tx, ty, tz, 1]])
}
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
    CATransform3D([[sx, 0, 0, 0], [0, sy, 0, 0], [0, 0, sz, 0], [0, 0, 0, 1]])
}
/// A rotation by an angle in radians around an axis. The identity if the axis has no length.
public func CATransform3DMakeRotation(
    _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D {
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 0 else { return CATransform3DIdentity }
    let (x, y, z) = (x / length, y / length, z / length)
    let (c, s) = (CGFloat(cos(Double(angle))), CGFloat(sin(Double(angle))))
    let k = 1 - c
    return CATransform3D([
        [c + x * x * k, x * y * k + z * s, x * z * k - y * s, 0],
        [x * y * k - z * s, c + y * y * k, y * z * k + x * s, 0],
        [x * z * k + y * s, y * z * k - x * s, c + z * z * k, 0],
        [0, 0, 0, 1],
    ])
}

// MARK: Applied before the transform

public func CATransform3DTranslate(
    _ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat
) -> CATransform3D { CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), t) }
public func CATransform3DScale(
    _ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat
) -> CATransform3D { CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), t) }
public func CATransform3DRotate(
    _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D { CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t) }

public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
    CATransform3D([[m.a, m.b, 0, 0], [m.c, m.d, 0, 0], [0, 0, 1, 0], [m.tx, m.ty, 0, 1]])
}
/// Whether the transform is affine.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool {
    t == CATransform3DMakeAffineTransform(CATransform3DGetAffineTransform(t))
}
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform {
    CGAffineTransform(a: t.m11, b: t.m12, c: t.m21, d: t.m22, tx: t.m41, ty: t.m42)
}

/// Monotonic time in seconds.
public func CACurrentMediaTime() -> Double { ProcessInfo.processInfo.systemUptime }

extension ProjectionTransform {
    /// The projection of a 3D transform to the plane.
    public init(_ m: CATransform3D) {
        self.init()
        (m11, m12, m13) = (m.m11, m.m12, m.m14)
        (m21, m22, m23) = (m.m21, m.m22, m.m24)
        (m31, m32, m33) = (m.m41, m.m42, m.m44)
    }

    /// The transform that applies this one, then `rhs`.
    public func concatenating(_ rhs: ProjectionTransform) -> ProjectionTransform {
        var result = ProjectionTransform()
        (result.m11, result.m12, result.m13) = rhs.applied(to: (m11, m12, m13))
        (result.m21, result.m22, result.m23) = rhs.applied(to: (m21, m22, m23))
        (result.m31, result.m32, result.m33) = rhs.applied(to: (m31, m32, m33))
        return result
    }

    private func applied(to row: (CGFloat, CGFloat, CGFloat)) -> (CGFloat, CGFloat, CGFloat) {
        (
            row.0 * m11 + row.1 * m21 + row.2 * m31, row.0 * m12 + row.1 * m22 + row.2 * m32,
            row.0 * m13 + row.1 * m23 + row.2 * m33
        )
    }

    /// Inverts the transform. Returns false and changes nothing if there is no inverse.
    public mutating func invert() -> Bool {
        let (c11, c12, c13) = (m22 * m33 - m23 * m32, m23 * m31 - m21 * m33, m21 * m32 - m22 * m31)
        let determinant = m11 * c11 + m12 * c12 + m13 * c13
        guard determinant != 0 else { return false }
        var result = ProjectionTransform()
        (result.m11, result.m21, result.m31) = (c11 / determinant, c12 / determinant, c13 / determinant)
        result.m12 = (m13 * m32 - m12 * m33) / determinant
        result.m22 = (m11 * m33 - m13 * m31) / determinant
        result.m32 = (m12 * m31 - m11 * m32) / determinant
        result.m13 = (m12 * m23 - m13 * m22) / determinant
        result.m23 = (m13 * m21 - m11 * m23) / determinant
        result.m33 = (m11 * m22 - m12 * m21) / determinant
        self = result
        return true
    }
    /// The inverse, or the transform itself if there is none.
    public func inverted() -> ProjectionTransform {
        var copy = self
        return copy.invert() ? copy : self
    }
}
