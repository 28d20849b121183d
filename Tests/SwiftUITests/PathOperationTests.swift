import SwiftUI
import Testing

@Suite("Path operations")
struct PathOperationTests {
    private let left = Path(CGRect(x: 0, y: 0, width: 60, height: 60))
    private let right = Path(CGRect(x: 40, y: 40, width: 60, height: 60))

    private func corners(_ path: Path) -> [String] {
        var lines: [String] = []
        path.forEach { element in
            switch element {
            case .move(let end): lines.append("M\(Int(end.x.rounded())),\(Int(end.y.rounded()))")
            case .line(let end): lines.append("\(Int(end.x.rounded())),\(Int(end.y.rounded()))")
            case .closeSubpath: lines.append("Z")
            default: lines.append("curve")
            }
        }
        return lines
    }

    /// The area in unit squares, counted on a grid of 100 by 100 points.
    private func area(_ path: Path) -> Int {
        var count = 0
        for x in 0..<100 {
            for y in 0..<100 where path.contains(CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5)) {
                count += 1
            }
        }
        return count
    }

    @Test func `the intersection of two squares is one square`() {
        let path = left.intersection(right)
        #expect(path.boundingRect.integral == CGRect(x: 40, y: 40, width: 20, height: 20))
        #expect(corners(path).count == 5)
        #expect(area(path) == 400)
    }

    @Test func `the union has one outline without inner lines`() {
        let path = left.union(right)
        #expect(corners(path).filter { $0.hasPrefix("M") }.count == 1)
        #expect(corners(path).count == 9)
        #expect(area(path) == 3600 + 3600 - 400)
    }

    @Test func `subtraction and symmetric difference remove the common area`() {
        #expect(area(left.subtracting(right)) == 3200)
        #expect(area(right.subtracting(left)) == 3200)
        #expect(area(left.symmetricDifference(right)) == 6400)
        #expect(left.subtracting(left).isEmpty)
        #expect(left.symmetricDifference(left).isEmpty)
    }

    @Test func `a hole stays a hole, and two adjacent areas become one`() {
        let ring = left.subtracting(Path(CGRect(x: 20, y: 20, width: 20, height: 20)))
        #expect(area(ring) == 3200)
        #expect(corners(ring).filter { $0.hasPrefix("M") }.count == 2)
        let both = left.union(Path(CGRect(x: 60, y: 0, width: 40, height: 60)))
        #expect(corners(both).count == 5)
        #expect(both.boundingRect.integral == CGRect(x: 0, y: 0, width: 100, height: 60))
    }

    @Test func `areas of round paths are correct to one percent`() {
        let a = Path(ellipseIn: CGRect(x: 0, y: 0, width: 80, height: 80))
        let b = Path(ellipseIn: CGRect(x: 20, y: 20, width: 80, height: 80))
        let (both, all) = (area(a.intersection(b)), area(a.union(b)))
        #expect(abs(both + all - area(a) - area(b)) <= 50)
        #expect(abs(area(a.subtracting(b)) - (area(a) - both)) <= 50)
        #expect(corners(a.union(b)).filter { $0.hasPrefix("M") }.count == 1)
    }

    @Test func `operations with empty and distant paths have the expected area`() {
        #expect(Path().union(Path()).isEmpty)
        #expect(left.intersection(Path()).isEmpty)
        #expect(area(left.union(Path())) == 3600)
        #expect(left.intersection(Path(CGRect(x: 90, y: 90, width: 5, height: 5))).isEmpty)
    }

    @Test func `a self-intersecting path is filled by the chosen rule`() {
        var star = Path()
        star.addRect(CGRect(x: 0, y: 0, width: 60, height: 60))
        star.addRect(CGRect(x: 20, y: 20, width: 20, height: 20))
        #expect(area(star.normalized(eoFill: true)) == 3200)
        #expect(area(star.normalized(eoFill: false)) == 3600)
    }

    @Test func `a line is cut where it enters and leaves the other path`() {
        var line = Path()
        line.move(to: CGPoint(x: 10, y: 50))
        line.addLine(to: CGPoint(x: 90, y: 50))
        #expect(corners(line.lineIntersection(left)) == ["M10,50", "60,50"])
        #expect(corners(line.lineSubtraction(left)) == ["M60,50", "90,50"])
    }

    @Test func `shapes are combined in their frame`() {
        let moon = Circle().subtracting(Rectangle().offset(x: 50))
        let path = moon.path(in: CGRect(x: 0, y: 0, width: 100, height: 100))
        #expect(path.contains(CGPoint(x: 25, y: 50)))
        #expect(!path.contains(CGPoint(x: 75, y: 50)))
        #expect(!path.contains(CGPoint(x: 2, y: 2)))
    }
}

@Suite("Path arcs")
struct PathArcTests {
    /// The end of each path element.
    private func ends(_ path: Path) -> [CGPoint] {
        var ends: [CGPoint] = []
        path.forEach { element in
            switch element {
            case .move(let end), .line(let end), .quadCurve(let end, _), .curve(let end, _, _):
                ends.append(end)
            case .closeSubpath: break
            }
        }
        return ends
    }

    @Test(arguments: [
        (CGPoint(x: 10, y: 10), CGPoint(x: 8, y: 0), CGPoint(x: 8, y: 2), CGPoint(x: 10, y: 2)),
        // A sharper corner moves the points of contact away from it, a wider one closer to it.
        (
            CGPoint(x: 0, y: 10), CGPoint(x: 5.1716, y: 0), CGPoint(x: 5.1716, y: 2),
            CGPoint(x: 6.5858, y: 3.4142)
        ),
        (
            CGPoint(x: 20, y: 10), CGPoint(x: 9.1716, y: 0), CGPoint(x: 9.1716, y: 2),
            CGPoint(x: 10.5858, y: 0.5858)
        ),
        (CGPoint(x: 10, y: -10), CGPoint(x: 8, y: 0), CGPoint(x: 8, y: -2), CGPoint(x: 10, y: -2)),
    ])
    func `a corner is rounded by a circle that touches both of its sides`(
        end: CGPoint, begins: CGPoint, center: CGPoint, ends: CGPoint
    ) throws {
        let path = Path {
            $0.move(to: .zero)
            $0.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: end, radius: 2)
        }
        let steps = self.ends(path)
        func isNear(_ point: CGPoint, _ other: CGPoint) -> Bool {
            abs(point.x - other.x) < 0.001 && abs(point.y - other.y) < 0.001
        }
        #expect(isNear(steps[1], begins), "\(steps)")
        #expect(isNear(try #require(steps.last), ends), "\(steps)")
        for step in steps.dropFirst() {
            let distance =
                ((step.x - center.x) * (step.x - center.x) + (step.y - center.y) * (step.y - center.y))
            #expect(abs(distance.squareRoot() - 2) < 0.001)
        }
    }

    @Test(arguments: [CGPoint(x: 20, y: 0), .zero])
    func `without a corner, addArc draws a line to the tip`(end: CGPoint) {
        let path = Path {
            $0.move(to: .zero)
            $0.addArc(tangent1End: CGPoint(x: 10, y: 0), tangent2End: end, radius: 2)
        }
        #expect(ends(path) == [.zero, CGPoint(x: 10, y: 0)])
    }
}
