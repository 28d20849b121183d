extension Path {
    /// The area inside both paths. As in the other operations, curves are approximated by lines. O(n²) in the
    /// number of lines.
    public func intersection(_ other: Path, eoFill: Bool = false) -> Path {
        PathOperation.intersection.applied(to: self, other, eoFill: eoFill)
    }
    /// The area inside at least one of the paths.
    public func union(_ other: Path, eoFill: Bool = false) -> Path {
        PathOperation.union.applied(to: self, other, eoFill: eoFill)
    }
    /// The area inside this path, but not inside the other.
    public func subtracting(_ other: Path, eoFill: Bool = false) -> Path {
        PathOperation.subtracting.applied(to: self, other, eoFill: eoFill)
    }
    /// The area inside exactly one of the paths.
    public func symmetricDifference(_ other: Path, eoFill: Bool = false) -> Path {
        PathOperation.symmetricDifference.applied(to: self, other, eoFill: eoFill)
    }
    /// The part of this line inside the other path.
    public func lineIntersection(_ other: Path, eoFill: Bool = false) -> Path {
        PathOperation.lineIntersection.applied(to: self, other, eoFill: eoFill)
    }
    /// The part of this line outside the other path.
    public func lineSubtraction(_ other: Path, eoFill: Bool = false) -> Path {
        PathOperation.lineSubtraction.applied(to: self, other, eoFill: eoFill)
    }
    /// The same area, without crossing or inner lines.
    public func normalized(eoFill: Bool = true) -> Path { union(Path(), eoFill: eoFill) }
}

extension Shape {
    nonisolated public func intersection<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
        CombinedShape(first: self, second: other, operation: .intersection, eoFill: eoFill)
    }
    nonisolated public func union<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
        CombinedShape(first: self, second: other, operation: .union, eoFill: eoFill)
    }
    nonisolated public func subtracting<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
        CombinedShape(first: self, second: other, operation: .subtracting, eoFill: eoFill)
    }
    nonisolated public func symmetricDifference<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
        CombinedShape(first: self, second: other, operation: .symmetricDifference, eoFill: eoFill)
    }
    nonisolated public func lineIntersection<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
        CombinedShape(first: self, second: other, operation: .lineIntersection, eoFill: eoFill)
    }
    nonisolated public func lineSubtraction<T: Shape>(_ other: T, eoFill: Bool = false) -> some Shape {
        CombinedShape(first: self, second: other, operation: .lineSubtraction, eoFill: eoFill)
    }
}

nonisolated private struct CombinedShape<First: Shape, Second: Shape>: Shape {
    let first: First
    let second: Second
    let operation: PathOperation
    let eoFill: Bool

    func path(in rect: CGRect) -> Path {
        operation.applied(to: first.path(in: rect), second.path(in: rect), eoFill: eoFill)
    }
}

/// An operation on two paths.
enum PathOperation: Sendable {
    case intersection, union, subtracting, symmetricDifference
    case lineIntersection, lineSubtraction

    func applied(to first: Path, _ second: Path, eoFill: Bool) -> Path {
        switch self {
        case .intersection: AreaCombination(first, second, eoFill: eoFill).path { $0 && $1 }
        case .union: AreaCombination(first, second, eoFill: eoFill).path { $0 || $1 }
        case .subtracting: AreaCombination(first, second, eoFill: eoFill).path { $0 && !$1 }
        case .symmetricDifference: AreaCombination(first, second, eoFill: eoFill).path { $0 != $1 }
        case .lineIntersection: Self.line(of: first, inside: true, second, eoFill: eoFill)
        case .lineSubtraction: Self.line(of: first, inside: false, second, eoFill: eoFill)
        }
    }

    private static func line(of path: Path, inside isInside: Bool, _ area: Path, eoFill: Bool) -> Path {
        let sides = area.flattened(closing: true)
        var result = Path()
        for line in path.flattened() {
            let cuts = [0] + sides.compactMap { line.fraction(crossing: $0) }.sorted() + [1]
            for (from, to) in zip(cuts, cuts.dropFirst()) where from < to {
                guard area.contains(line.point(at: (from + to) / 2), eoFill: eoFill) == isInside else {
                    continue
                }
                let start = line.point(at: from)
                if result.currentPoint != start { result.move(to: start) }
                result.addLine(to: line.point(at: to))
            }
        }
        return result
    }
}

extension Path.Line {
    /// The fraction of this line at which it crosses the other; nil if it doesn't.
    fileprivate func fraction(crossing other: Self) -> CGFloat? {
        let (dx, dy) = (end.x - start.x, end.y - start.y)
        let (ex, ey) = (other.end.x - other.start.x, other.end.y - other.start.y)
        let (fx, fy) = (other.start.x - start.x, other.start.y - start.y)
        let product = dx * ey - dy * ex
        guard product != 0 else { return nil }
        let here = (fx * ey - fy * ex) / product
        let there = (fx * dy - fy * dx) / product
        return here > 0 && here < 1 && there >= 0 && there <= 1 ? here : nil
    }
}
