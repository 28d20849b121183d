import CoreGraphics
import Testing

@Suite("CoreGraphics")
struct GeometryTests {
    @Test func `a transform moves points, and resizes sizes and rectangles`() {
        let transform = CGAffineTransform(scaleX: 2, y: 3).translatedBy(x: 1, y: 1)
        #expect(CGPoint(x: 1, y: 1).applying(transform) == CGPoint(x: 4, y: 6))
        #expect(CGSize(width: 1, height: 1).applying(transform) == CGSize(width: 2, height: 3))
        #expect(
            CGRect(x: 0, y: 0, width: 1, height: 2).applying(transform)
                == CGRect(x: 2, y: 3, width: 2, height: 6))
        #expect(CGPoint(x: 4, y: 6).applying(transform.inverted()) == CGPoint(x: 1, y: 1))
        #expect(transform.concatenating(transform.inverted()).isIdentity)
    }

    @Test func `a rotated rectangle becomes the bounding box of its corners`() {
        let turned = CGRect(x: 0, y: 0, width: 2, height: 4).applying(
            CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0))
        #expect(turned == CGRect(x: -4, y: 0, width: 4, height: 2))
    }

    @Test func `a vector has horizontal and vertical components`() {
        #expect(CGVector(dx: 1, dy: 2) != .zero)
        #expect(CGVector() == .zero)
    }
}

@Suite("Outlines and colours")
struct OutlineTests {
    @Test func `points, sizes and rectangles have Apple's descriptions`() {
        #expect(CGPoint(x: 1, y: 2.5).debugDescription == "(1.0, 2.5)")
        #expect(CGSize(width: 3, height: 4).debugDescription == "(3.0, 4.0)")
        #expect(CGRect(x: 1, y: 2, width: 3, height: 4).debugDescription == "(1.0, 2.0, 3.0, 4.0)")
    }

    @Test func `a simple shape has the bounds it was made with, after its transform`() {
        let rect = CGRect(x: 10, y: 20, width: 30, height: 40)
        #expect(CGPath(rect: rect, transform: nil).boundingBox == rect)
        #expect(CGPath(ellipseIn: rect, transform: nil).boundingBox == rect)
        var transform = CGAffineTransform(translationX: 5, y: 0)
        let round = CGPath(roundedRect: rect, cornerWidth: 8, cornerHeight: 8, transform: &transform)
        #expect(round.boundingBox == rect.applying(transform))
    }

    @Test func `a colour has the components it was made with`() {
        let colour = CGColor(gray: 0.5, alpha: 1).copy(alpha: 0.25)
        #expect(colour?.components == [0.5, 0.5, 0.5, 0.25])
        #expect(CGColor(gray: 1, alpha: 1) == CGColor(red: 1, green: 1, blue: 1, alpha: 1))
    }
}
