/// A view that is told how much room it has.
///
/// At first that is the room of a phone's screen; a host that lays the view out then says how large it is, and where.
nonisolated public struct GeometryReader<Content: View>: View, PrimitiveView {
    public var content: (GeometryProxy) -> Content

    nonisolated public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
        self.content = content
    }

    @MainActor package static func update(_ node: ViewNode<Self>) {
        let element = node.showing(.box)
        element.set(.style, .string("room"))
        element.set(.maxWidth, .number(.infinity))
        element.set(.maxHeight, .number(.infinity))
        element.set(.alignment, .string("leading"))
        element.set(.verticalAlignment, .string("top"))
        node.updateChild(node.view.content(node.geometry(of: element)))
    }
}

/// What a `GeometryReader` tells its content.
public struct GeometryProxy: Sendable {
    let place: MeasuredPlace
    /// The spaces around it, the outermost first.
    let spaces: [CoordinateSpace]

    public var size: CGSize { place.size.read() }
    public var safeAreaInsets: EdgeInsets { EdgeInsets(top: 0, leading: 0, bottom: 0, trailing: 0) }

    @_disfavoredOverload
    public func frame(in coordinateSpace: CoordinateSpace) -> CGRect {
        CGRect(origin: origin(in: coordinateSpace), size: size)
    }
    public func frame(in coordinateSpace: some CoordinateSpaceProtocol) -> CGRect {
        frame(in: coordinateSpace.coordinateSpace)
    }

    /// How large a space around it is, and where: nil, since that isn't measured.
    public func bounds(of coordinateSpace: NamedCoordinateSpace) -> CGRect? { nil }

    private func origin(in space: CoordinateSpace) -> CGPoint {
        if space == .local { return .zero }
        let origins = place.origins.read()
        guard let own = origins.first else { return .zero }
        // A space that isn't around it is the window's, as on Apple's platforms.
        guard let index = spaces.lastIndex(of: space), origins.indices.contains(index + 1) else { return own }
        return CGPoint(x: own.x - origins[index + 1].x, y: own.y - origins[index + 1].y)
    }
}
