public import Foundation

// The browser owns the scroll offset. These values keep what the app has written, and scrolling follows them only
// to views with an id.

/// The position of a scroll view. On Linux only an id has an effect.
@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
public struct ScrollPosition: Equatable, Sendable {
    private struct ID: Equatable, Sendable {
        let base: any Hashable & Sendable
        static func == (a: Self, b: Self) -> Bool { AnyHashable(a.base) == AnyHashable(b.base) }
    }
    private var id: ID?
    public private(set) var edge: Edge?
    public private(set) var x: CGFloat?
    public private(set) var y: CGFloat?

    public init(idType: (some Hashable & Sendable).Type = Never.self) {}
    public init(idType: (some Hashable & Sendable).Type = Never.self, edge: Edge) { self.edge = edge }
    public init(idType: (some Hashable & Sendable).Type = Never.self, point: CGPoint) {
        (x, y) = (point.x, point.y)
    }
    public init(idType: (some Hashable & Sendable).Type = Never.self, x: CGFloat, y: CGFloat) {
        (self.x, self.y) = (x, y)
    }
    public init(idType: (some Hashable & Sendable).Type = Never.self, x: CGFloat) { self.x = x }
    public init(idType: (some Hashable & Sendable).Type = Never.self, y: CGFloat) { self.y = y }
    public init(id: some Hashable & Sendable, anchor: UnitPoint? = nil) { self.id = ID(base: id) }

    public var point: CGPoint? {
        guard let x, let y else { return nil }
        return CGPoint(x: x, y: y)
    }
    public var isPositionedByUser: Bool { false }
    public var viewID: (any Hashable & Sendable)? { id?.base }
    public func viewID<T: Hashable & Sendable>(type: T.Type) -> T? { id?.base as? T }

    public mutating func scrollTo(id: some Hashable & Sendable, anchor: UnitPoint? = nil) {
        self = ScrollPosition(id: id, anchor: anchor)
    }
    public mutating func scrollTo(edge: Edge) { self = ScrollPosition(edge: edge) }
    public mutating func scrollTo(point: CGPoint) { self = ScrollPosition(point: point) }
    public mutating func scrollTo(x: CGFloat, y: CGFloat) { self = ScrollPosition(x: x, y: y) }
    public mutating func scrollTo(x: CGFloat) { self = ScrollPosition(x: x) }
    public mutating func scrollTo(y: CGFloat) { self = ScrollPosition(y: y) }
}

/// The geometry of a scroll view. Not reported on Linux.
@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
public struct ScrollGeometry: Equatable, Sendable {
    public var contentOffset: CGPoint
    public var contentSize: CGSize
    public var contentInsets: EdgeInsets
    public var containerSize: CGSize

    public init(
        contentOffset: CGPoint, contentSize: CGSize, contentInsets: EdgeInsets, containerSize: CGSize
    ) {
        self.contentOffset = contentOffset
        self.contentSize = contentSize
        self.contentInsets = contentInsets
        self.containerSize = containerSize
    }

    public var visibleRect: CGRect { CGRect(origin: contentOffset, size: containerSize) }
    public var bounds: CGRect { visibleRect }
}

/// The state of a scroll view. Not reported on Linux.
@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
public enum ScrollPhase: Hashable, Sendable {
    case idle, tracking, interacting, decelerating, animating
    public var isScrolling: Bool { self != .idle }
}

/// The context of a new scroll phase. Not reported on Linux.
@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
public struct ScrollPhaseChangeContext {
    public let geometry: ScrollGeometry
}

extension View {
    @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
    nonisolated public func scrollPosition(_ position: Binding<ScrollPosition>, anchor: UnitPoint? = nil)
        -> some View
    {
        modifier(
            ScrollPositionModifier(
                id: position.wrappedValue.viewID.map { AnyHashable($0) }, anchor: anchor))
    }

    /// On Linux the action is called when the view appears and disappears; the threshold has no effect.
    @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
    nonisolated public func onScrollVisibilityChange(
        threshold: Double = 0.5, _ action: @escaping (Bool) -> Void
    ) -> some View {
        onAppear { action(true) }.onDisappear { action(false) }
    }
}

extension View {
    /// Scrolls to the view with this id whenever it changes. On Linux scrolling by a person doesn't write the
    /// binding.
    nonisolated public func scrollPosition(id: Binding<(some Hashable)?>, anchor: UnitPoint? = nil)
        -> some View
    {
        modifier(ScrollPositionModifier(id: id.wrappedValue.map { AnyHashable($0) }, anchor: anchor))
    }
}
