public import Foundation

/// A point in a rectangle with sides of length 1; (0, 0) is the top leading corner.
public struct UnitPoint: Hashable, Sendable, Animatable {
    public var x: CGFloat
    public var y: CGFloat

    public init() { self.init(x: 0, y: 0) }
    public init(x: CGFloat, y: CGFloat) {
        self.x = x
        self.y = y
    }

    public static let zero = UnitPoint(x: 0, y: 0)
    public static let center = UnitPoint(x: 0.5, y: 0.5)
    public static let leading = UnitPoint(x: 0, y: 0.5)
    public static let trailing = UnitPoint(x: 1, y: 0.5)
    public static let top = UnitPoint(x: 0.5, y: 0)
    public static let bottom = UnitPoint(x: 0.5, y: 1)
    public static let topLeading = UnitPoint(x: 0, y: 0)
    public static let topTrailing = UnitPoint(x: 1, y: 0)
    public static let bottomLeading = UnitPoint(x: 0, y: 1)
    public static let bottomTrailing = UnitPoint(x: 1, y: 1)

    public var animatableData: AnimatablePair<CGFloat, CGFloat> {
        get { AnimatablePair(x, y) }
        set { (x, y) = (newValue.first, newValue.second) }
    }
}

extension UnitPoint {
    /// The name of the nearest of the nine standard points, as hosts know them: `top`, `center`, `bottomTrailing`,
    /// …
    package var placeName: String {
        let row = y < 0.34 ? 0 : y > 0.66 ? 2 : 1
        let column = x < 0.34 ? 0 : x > 0.66 ? 2 : 1
        let names = [
            ["topLeading", "top", "topTrailing"],
            ["leading", "center", "trailing"],
            ["bottomLeading", "bottom", "bottomTrailing"],
        ]
        return names[row][column]
    }
}
