/// A timing curve: progress as a function of time, both from 0 to 1.
public struct UnitCurve: Hashable, Sendable {
    private enum Kind: Hashable, Sendable {
        case bezier(UnitPoint, UnitPoint)
        case circularIn, circularOut, circularInOut
        indirect case inverse(Kind)
    }
    private let kind: Kind

    public static func bezier(startControlPoint: UnitPoint, endControlPoint: UnitPoint) -> UnitCurve {
        UnitCurve(kind: .bezier(startControlPoint, endControlPoint))
    }
    @available(swift, deprecated: 100000.0, renamed: "easeInOut")
    public static let easeInEaseOut = easeInOut
    public static let easeInOut = bezier(
        startControlPoint: UnitPoint(x: 0.42, y: 0), endControlPoint: UnitPoint(x: 0.58, y: 1))
    public static let easeIn = bezier(
        startControlPoint: UnitPoint(x: 0.42, y: 0), endControlPoint: UnitPoint(x: 1, y: 1))
    public static let easeOut = bezier(
        startControlPoint: UnitPoint(x: 0, y: 0), endControlPoint: UnitPoint(x: 0.58, y: 1))
    public static let circularEaseIn = UnitCurve(kind: .circularIn)
    public static let circularEaseOut = UnitCurve(kind: .circularOut)
    public static let circularEaseInOut = UnitCurve(kind: .circularInOut)
    public static let linear = bezier(
        startControlPoint: UnitPoint(x: 0, y: 0), endControlPoint: UnitPoint(x: 1, y: 1))

    public func value(at progress: Double) -> Double {
        Self.value(of: kind, at: min(max(progress, 0), 1))
    }

    public func velocity(at progress: Double) -> Double {
        let step = 0.000_1
        let (from, to) = (max(progress - step, 0), min(progress + step, 1))
        return to > from ? (value(at: to) - value(at: from)) / (to - from) : 0
    }

    public var inverse: UnitCurve {
        if case .inverse(let original) = kind { return UnitCurve(kind: original) }
        return UnitCurve(kind: .inverse(kind))
    }

    private static func value(of kind: Kind, at progress: Double) -> Double {
        switch kind {
        case .bezier(let start, let end):
            let time = solved(progress) { along($0, Double(start.x), Double(end.x)) }
            return along(time, Double(start.y), Double(end.y))
        case .circularIn: return 1 - (1 - progress * progress).squareRoot()
        case .circularOut: return (1 - (1 - progress) * (1 - progress)).squareRoot()
        case .circularInOut:
            return progress < 0.5
                ? (1 - (1 - 4 * progress * progress).squareRoot()) / 2
                : (1 + (1 - 4 * (1 - progress) * (1 - progress)).squareRoot()) / 2
        case .inverse(let original): return solved(progress) { value(of: original, at: $0) }
        }
    }

    /// One coordinate of a cubic Bézier curve from 0 to 1 with two control points.
    private static func along(_ time: Double, _ first: Double, _ second: Double) -> Double {
        let rest = 1 - time
        return 3 * rest * rest * time * first + 3 * rest * time * time * second + time * time * time
    }

    /// Finds the argument at which an increasing function from 0 to 1 has a value.
    private static func solved(_ value: Double, _ function: (Double) -> Double) -> Double {
        var (low, high) = (0.0, 1.0)
        for _ in 0..<40 {
            let middle = (low + high) / 2
            if function(middle) < value { low = middle } else { high = middle }
        }
        return (low + high) / 2
    }
}
