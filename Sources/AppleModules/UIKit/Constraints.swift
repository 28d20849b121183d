/// A rule of Auto Layout. It keeps its values, and nothing is laid out by it on Linux.
@MainActor @preconcurrency
@available(macOS, unavailable)
open class NSLayoutConstraint: NSObject {
    public enum Relation: Int, Sendable {
        case lessThanOrEqual = -1
        case equal, greaterThanOrEqual
    }
    public enum Axis: Int, Sendable {
        case horizontal, vertical
    }
    public enum Attribute: Int, Sendable {
        case left = 1
        case right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline
        case firstBaseline
        case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
        case centerXWithinMargins, centerYWithinMargins
        case notAnAttribute = 0
    }

    open private(set) var firstAttribute = Attribute.notAnAttribute
    open private(set) var secondAttribute = Attribute.notAnAttribute
    open private(set) weak var firstItem: AnyObject?
    open private(set) weak var secondItem: AnyObject?
    open private(set) var relation = Relation.equal
    open private(set) var multiplier: CGFloat = 1
    open var constant: CGFloat = 0
    open var priority = UILayoutPriority.required
    open var isActive = false
    open var identifier: String?

    fileprivate init(
        _ first: AnyObject?, _ relation: Relation, _ second: AnyObject?, _ multiplier: CGFloat,
        _ constant: CGFloat
    ) {
        (firstItem, self.relation, secondItem) = (first, relation, second)
        (self.multiplier, self.constant) = (multiplier, constant)
    }

    public convenience init(
        item view1: Any, attribute attr1: NSLayoutConstraint.Attribute,
        relatedBy relation: NSLayoutConstraint.Relation, toItem view2: Any?,
        attribute attr2: NSLayoutConstraint.Attribute, multiplier: CGFloat, constant c: CGFloat
    ) {
        self.init(view1 as AnyObject, relation, view2.map { $0 as AnyObject }, multiplier, c)
        (firstAttribute, secondAttribute) = (attr1, attr2)
    }

    open class func activate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = true }
    }
    open class func deactivate(_ constraints: [NSLayoutConstraint]) {
        for constraint in constraints { constraint.isActive = false }
    }
}

/// How important a constraint is.
@available(macOS, unavailable)
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
    public let rawValue: Float
    public init(rawValue: Float) { self.rawValue = rawValue }
    public init(_ rawValue: Float) { self.rawValue = rawValue }
    public static let required = UILayoutPriority(1000)
    public static let defaultHigh = UILayoutPriority(750)
    public static let defaultLow = UILayoutPriority(250)
    public static let fittingSizeLevel = UILayoutPriority(50)
}

/// An edge, a centre or a size of a view.
@MainActor @preconcurrency
@available(macOS, unavailable)
open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
    private weak var item: AnyObject?

    fileprivate init(_ item: AnyObject) { self.item = item }

    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        constraint(equalTo: anchor, constant: 0)
    }
    open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat)
        -> NSLayoutConstraint
    { NSLayoutConstraint(item, .equal, anchor.item, 1, c) }
    open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        constraint(greaterThanOrEqualTo: anchor, constant: 0)
    }
    open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat)
        -> NSLayoutConstraint
    { NSLayoutConstraint(item, .greaterThanOrEqual, anchor.item, 1, c) }
    open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
        constraint(lessThanOrEqualTo: anchor, constant: 0)
    }
    open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat)
        -> NSLayoutConstraint
    { NSLayoutConstraint(item, .lessThanOrEqual, anchor.item, 1, c) }

    fileprivate func constraint(
        _ relation: NSLayoutConstraint.Relation, _ other: NSLayoutAnchor?, _ multiplier: CGFloat,
        _ constant: CGFloat
    ) -> NSLayoutConstraint { NSLayoutConstraint(item, relation, other?.item, multiplier, constant) }
}

@available(macOS, unavailable)
open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {}
@available(macOS, unavailable)
open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {}

/// The width or height of a view.
@available(macOS, unavailable)
open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
    open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint {
        constraint(.equal, nil, 1, c)
    }
    open func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        constraint(.greaterThanOrEqual, nil, 1, c)
    }
    open func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
        constraint(.lessThanOrEqual, nil, 1, c)
    }
    open func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
        constraint(.equal, anchor, m, 0)
    }
    open func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat)
        -> NSLayoutConstraint
    { constraint(.equal, anchor, m, c) }
}

/// A rectangle in a view, such as the safe area.
@MainActor @preconcurrency
@available(macOS, unavailable)
open class UILayoutGuide: NSObject {
    open private(set) weak var owningView: UIView?

    public override init() {}
    fileprivate init(_ view: UIView) { owningView = view }
}

@available(macOS, unavailable)
extension UILayoutGuide {
    public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self) }
    public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self) }
    public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self) }
    public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self) }
    public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self) }
    public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self) }
    public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self) }
    public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self) }
    public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self) }
    public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self) }
}

@available(macOS, unavailable)
extension UIView {
    public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self) }
    public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self) }
    public var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self) }
    public var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self) }
    public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self) }
    public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self) }
    public var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(self) }
    public var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self) }
    public var firstBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self) }
    public var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(self) }
    public var widthAnchor: NSLayoutDimension { NSLayoutDimension(self) }
    public var heightAnchor: NSLayoutDimension { NSLayoutDimension(self) }
    public var safeAreaLayoutGuide: UILayoutGuide { UILayoutGuide(self) }
    public var layoutMarginsGuide: UILayoutGuide { UILayoutGuide(self) }

    /// No effect on Linux, where nothing is laid out by constraints.
    public func addConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = true }
    public func addConstraints(_ constraints: [NSLayoutConstraint]) {
        NSLayoutConstraint.activate(constraints)
    }
    public func removeConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = false }
    public func setContentHuggingPriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) {}
    public func setContentCompressionResistancePriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) {}
}
