public import Foundation

/// The style of a stroked line.
public struct StrokeStyle: Equatable, Sendable {
    public var lineWidth: CGFloat
    public var lineCap: CGLineCap
    public var lineJoin: CGLineJoin
    public var miterLimit: CGFloat
    public var dash: [CGFloat]
    public var dashPhase: CGFloat

    public init(
        lineWidth: CGFloat = 1, lineCap: CGLineCap = .butt, lineJoin: CGLineJoin = .miter,
        miterLimit: CGFloat = 10,
        dash: [CGFloat] = [CGFloat](), dashPhase: CGFloat = 0
    ) {
        self.lineWidth = lineWidth
        self.lineCap = lineCap
        self.lineJoin = lineJoin
        self.miterLimit = miterLimit
        self.dash = dash
        self.dashPhase = dashPhase
    }
}

extension StrokeStyle {
    /// The attributes for this stroke style.
    var looks: [Attribute] {
        let dashes = dash.filter { $0.isFinite && $0 >= 0 }
        let isSolid = dashes.allSatisfy { $0 == 0 }
        return [
            Attribute(.borderWidth, lineWidth),
            Attribute(.dash, isSolid ? nil : .numbers(dashes.map { Double($0) })),
            Attribute(.lineCap, lineCap == .butt ? nil : .string(lineCap == .round ? "round" : "square")),
            Attribute(.lineJoin, lineJoin == .miter ? nil : .string(lineJoin == .round ? "round" : "bevel")),
        ]
    }
}

/// The style of a filled area.
public struct FillStyle: Equatable, Sendable {
    public var isEOFilled: Bool
    public var isAntialiased: Bool

    public init(eoFill: Bool = false, antialiased: Bool = true) {
        isEOFilled = eoFill
        isAntialiased = antialiased
    }
}
