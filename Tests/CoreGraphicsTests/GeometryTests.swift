import CoreGraphics
import Testing

@Suite("CoreGraphics")
struct GeometryTests {
    @Test("A transform moves points, and stretches sizes and rectangles")
    func transforms() {
        let transform = CGAffineTransform(scaleX: 2, y: 3).translatedBy(x: 1, y: 1)
        #expect(CGPoint(x: 1, y: 1).applying(transform) == CGPoint(x: 4, y: 6))
        #expect(CGSize(width: 1, height: 1).applying(transform) == CGSize(width: 2, height: 3))
        #expect(
            CGRect(x: 0, y: 0, width: 1, height: 2).applying(transform)
                == CGRect(x: 2, y: 3, width: 2, height: 6))
        #expect(CGPoint(x: 4, y: 6).applying(transform.inverted()) == CGPoint(x: 1, y: 1))
        #expect(transform.concatenating(transform.inverted()).isIdentity)
    }

    @Test("A rectangle that is turned is as large as what is around it")
    func turned() {
        let turned = CGRect(x: 0, y: 0, width: 2, height: 4).applying(
            CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0))
        #expect(turned == CGRect(x: -4, y: 0, width: 4, height: 2))
    }

    @Test("A vector has a direction")
    func vectors() {
        #expect(CGVector(dx: 1, dy: 2) != .zero)
        #expect(CGVector() == .zero)
    }
}
