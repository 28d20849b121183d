/// A view that is told how much room it has.
///
/// A host lays views out, not the graph: the room is always taken to be that of a phone's screen.
nonisolated public struct GeometryReader<Content: View>: View, PrimitiveView {
    public var content: (GeometryProxy) -> Content

    nonisolated public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
        self.content = content
    }

    @MainActor package static func update(_ node: ViewNode<Self>) {
        let element = node.showing(.box)
        element.set(.maxWidth, .number(.infinity))
        element.set(.maxHeight, .number(.infinity))
        element.set(.alignment, .string("leading"))
        element.set(.verticalAlignment, .string("top"))
        node.updateChild(node.view.content(GeometryProxy()))
    }
}

/// What a `GeometryReader` tells its content.
public struct GeometryProxy: Sendable {
    public var size: CGSize { CGSize(width: 393, height: 759) }
    public var safeAreaInsets: EdgeInsets { EdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0) }
    @_disfavoredOverload
    public func frame(in coordinateSpace: CoordinateSpace) -> CGRect { CGRect(origin: .zero, size: size) }
    public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect {
        CGRect(origin: .zero, size: size)
    }
}

/// Where a place is measured from.
public enum CoordinateSpace: Hashable, @unchecked Sendable {
    case global, local
    // Unchecked: a name is a value that is only compared.
    case named(AnyHashable)
}

/// A space that places are measured in.
public protocol CoordinateSpaceProtocol {
    var coordinateSpace: CoordinateSpace { get }
}

/// The space of the window.
public struct GlobalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
    public init() {}
    public var coordinateSpace: CoordinateSpace { .global }
}
/// The space of the view itself.
public struct LocalCoordinateSpace: CoordinateSpaceProtocol, Sendable {
    public init() {}
    public var coordinateSpace: CoordinateSpace { .local }
}
/// The space of a view that has a name.
public struct NamedCoordinateSpace: CoordinateSpaceProtocol, Equatable, Sendable {
    public let coordinateSpace: CoordinateSpace
}

extension CoordinateSpaceProtocol where Self == GlobalCoordinateSpace {
    public static var global: GlobalCoordinateSpace { GlobalCoordinateSpace() }
}
extension CoordinateSpaceProtocol where Self == LocalCoordinateSpace {
    public static var local: LocalCoordinateSpace { LocalCoordinateSpace() }
}
extension CoordinateSpaceProtocol where Self == NamedCoordinateSpace {
    public static func named(_ name: some Hashable) -> NamedCoordinateSpace {
        NamedCoordinateSpace(coordinateSpace: .named(AnyHashable(name)))
    }
}

extension View {
    nonisolated public func coordinateSpace(_ name: NamedCoordinateSpace) -> some View { self }
    @available(swift, deprecated: 100000.0, renamed: "coordinateSpace(_:)")
    nonisolated public func coordinateSpace<T: Hashable>(name: T) -> some View { self }
}
