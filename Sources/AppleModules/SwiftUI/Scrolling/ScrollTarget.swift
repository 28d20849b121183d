public import CoreGraphics

/// The target of a scroll.
public struct ScrollTarget {
    public var rect: CGRect
    public var anchor: UnitPoint?

    init(rect: CGRect, anchor: UnitPoint? = nil) {
        self.rect = rect
        self.anchor = anchor
    }
}

/// The context of a scroll target. Environment values are its members.
@dynamicMemberLookup
public struct ScrollTargetBehaviorContext {
    public let originalTarget: ScrollTarget
    public let velocity: CGVector
    public let contentSize: CGSize
    public let containerSize: CGSize
    public let axes: Axis.Set
    let environment: EnvironmentValues

    public subscript<T>(dynamicMember keyPath: KeyPath<EnvironmentValues, T>) -> T {
        environment[keyPath: keyPath]
    }
}

/// Chooses the place where scrolling stops. On Linux built-in behaviours have an effect, but a custom one is never
/// called, because the browser scrolls.
public protocol ScrollTargetBehavior {
    func updateTarget(_ target: inout ScrollTarget, context: TargetContext)
    typealias TargetContext = ScrollTargetBehaviorContext
}

/// Stops at views.
public struct ViewAlignedScrollTargetBehavior: ScrollTargetBehavior, NamedStyle {
    var styleName: String { "viewAligned" }

    public init(limitBehavior: LimitBehavior = .automatic) {}
    @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
    public init(limitBehavior: LimitBehavior = .automatic, anchor: UnitPoint?) {}

    /// Leaves the target unchanged, because only the browser knows the views.
    public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {}
}

/// Stops at pages.
public struct PagingScrollTargetBehavior: ScrollTargetBehavior, NamedStyle {
    var styleName: String { "paging" }

    public init() {}

    /// Moves the target to the nearest page. A page has the size of the container.
    public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
        func page(_ place: CGFloat, _ length: CGFloat, _ end: CGFloat) -> CGFloat {
            length > 0 ? min(max((place / length).rounded() * length, 0), max(end - length, 0)) : place
        }
        if context.axes.contains(.horizontal) {
            target.rect.origin.x = page(
                target.rect.minX, context.containerSize.width, context.contentSize.width)
        }
        if context.axes.contains(.vertical) {
            target.rect.origin.y = page(
                target.rect.minY, context.containerSize.height, context.contentSize.height)
        }
    }
}

extension ScrollTargetBehavior where Self == ViewAlignedScrollTargetBehavior {
    public static var viewAligned: ViewAlignedScrollTargetBehavior { ViewAlignedScrollTargetBehavior() }
    public static func viewAligned(limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior) -> Self {
        ViewAlignedScrollTargetBehavior(limitBehavior: limitBehavior)
    }
    @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
    public static func viewAligned(anchor: UnitPoint?) -> Self {
        ViewAlignedScrollTargetBehavior(anchor: anchor)
    }
    @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
    public static func viewAligned(
        limitBehavior: ViewAlignedScrollTargetBehavior.LimitBehavior, anchor: UnitPoint?
    ) -> Self {
        ViewAlignedScrollTargetBehavior(limitBehavior: limitBehavior, anchor: anchor)
    }
}
/// A type-erased behaviour.
@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
public struct AnyScrollTargetBehavior: ScrollTargetBehavior {
    private let base: any ScrollTargetBehavior
    public init(_ base: some ScrollTargetBehavior) { self.base = base }
    public func updateTarget(_ target: inout ScrollTarget, context: TargetContext) {
        base.updateTarget(&target, context: context)
    }
}

extension View {
    nonisolated public func scrollTargetBehavior(_ behavior: some ScrollTargetBehavior) -> some View {
        environment(\.scrollTargets, (behavior as? any NamedStyle)?.styleName)
    }
}
