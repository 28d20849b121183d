import CoreGraphics.CGGeometry
import Testing

@Suite("Imports of CoreGraphics")
struct PartImportTests {
    @Test func `a file that imports a part of CoreGraphics can use all of it`() {
        #expect(CGVector(dx: 1, dy: 2).dy == 2)
        #expect(CGAffineTransform(scaleX: 2, y: 2) == CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 0, ty: 0))
    }
}
