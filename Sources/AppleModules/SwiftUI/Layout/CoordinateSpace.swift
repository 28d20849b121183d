/// The space in which a position is measured.
public enum CoordinateSpace: Hashable, @unchecked Sendable {
    case global, local
    // Unchecked, because a name is a value that is only compared.
    case named(AnyHashable)

    public var isGlobal: Bool { self == .global }
    public var isLocal: Bool { self == .local }
}

/// A type that identifies a coordinate space.
public protocol CoordinateSpaceProtocol {
    var coordinateSpace: CoordinateSpace { get }
}

/// The coordinate space of the window.
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
    public init() {}
    public var coordinateSpace: CoordinateSpace { .global }
}
/// The coordinate space of the view itself.
public struct LocalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
    public init() {}
    public var coordinateSpace: CoordinateSpace { .local }
}
/// The coordinate space of a named view.
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable, Sendable {
    public let coordinateSpace: CoordinateSpace
}

extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
    public static func named(_ name: some Hashable) -> NamedCoordinateSpace {
        NamedCoordinateSpace(coordinateSpace: .named(AnyHashable(name)))
    }
    /// The coordinate space of the enclosing scroll view. On Linux it is the window's.
    public static var scrollView: NamedCoordinateSpace { .named("SwiftUI.ScrollView") }
    public static func scrollView(axis: Axis) -> NamedCoordinateSpace { .scrollView }
}

extension View {
    nonisolated public func coordinateSpace(_ name: NamedCoordinateSpace) -> some View {
        modifier(CoordinateSpaceModifier(space: name.coordinateSpace))
    }
    @available(swift, deprecated: 100000.0, renamed: "coordinateSpace(_:)")
    nonisolated public func coordinateSpace<T: Hashable>(name: T) -> some View {
        coordinateSpace(.named(name))
    }
}

@usableFromInline nonisolated struct CoordinateSpaceModifier: PrimitiveModifier {
    let space: CoordinateSpace

    @MainActor func update<Content: View>(_ node: Node, content: Content) {
        node.updateChild(content) { $0.coordinateSpaces.append(SpaceAround(space: space, node: node)) }
    }
}

/// An enclosing view with a named coordinate space.
struct SpaceAround: Equatable {
    let space: CoordinateSpace
    weak var node: Node?

    static func == (left: Self, right: Self) -> Bool { left.space == right.space && left.node === right.node }
}
