import Foundation
import SwiftUI
import Testing

@Suite("3D transforms")
struct Transform3DTests {
    @Test func `an added transform applies before the existing one`() {
        let moved = CATransform3DMakeTranslation(10, 0, 0)
        let scaled = CATransform3DScale(moved, 2, 2, 1)
        #expect(scaled.m41 == 10)
        #expect(scaled.m11 == 2)
        #expect(CATransform3DConcat(CATransform3DMakeScale(2, 2, 1), moved) == scaled)
        #expect(CATransform3DConcat(moved, CATransform3DMakeScale(2, 2, 1)).m41 == 20)
        #expect(CATransform3DConcat(scaled, CATransform3DIdentity) == scaled)
    }

    @Test(arguments: [(0.0, 0.0, 1.0), (0, 0, 5)])
    func `a rotation by a quarter turn maps each axis to the next`(axis: (Double, Double, Double)) {
        let turned = CATransform3DMakeRotation(.pi / 2, axis.0, axis.1, axis.2)
        #expect(abs(turned.m12 - 1) < 1e-12 && abs(turned.m21 + 1) < 1e-12 && abs(turned.m11) < 1e-12)
        #expect(CATransform3DIsAffine(turned))
        #expect(!CATransform3DIsAffine(CATransform3DMakeRotation(1, 0, 1, 0)))
        #expect(CATransform3DIsIdentity(CATransform3DMakeRotation(1, 0, 0, 0)))
    }

    @Test func `a projection keeps the part of a transform in the plane`() {
        var transform = CATransform3DMakeAffineTransform(CGAffineTransform(translationX: 3, y: 4))
        #expect(
            ProjectionTransform(transform) == ProjectionTransform(CGAffineTransform(translationX: 3, y: 4)))
        transform.m34 = -1 / 500
        transform = CATransform3DRotate(transform, 1, 1, 0, 0)
        #expect(!ProjectionTransform(transform).isAffine)
    }

    @Test func `a projection and its inverse make the identity`() {
        let projection = ProjectionTransform(CGAffineTransform(a: 2, b: 1, c: 0, d: 4, tx: 8, ty: 16))
        #expect(projection.concatenating(projection.inverted()).isIdentity)
        var flat = ProjectionTransform(CGAffineTransform(scaleX: 0, y: 1))
        let before = flat
        let isInverted = flat.invert()
        #expect(!isInverted)
        #expect(flat == before)
    }
}
