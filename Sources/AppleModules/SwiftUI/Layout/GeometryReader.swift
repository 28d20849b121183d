/// A view with content that depends on the view's size and position.
///
/// The first size is that of a phone's screen. Once the host has laid out the view, the measured size and position
/// follow.
nonisolated public struct GeometryReader<Content: View>: View, PrimitiveView {
    public var content: (GeometryProxy) -> Content

    nonisolated public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
        self.content = content
    }

    @MainActor package static func update(_ node: ViewNode<Self>) {
        let element = node.showing(.box)
        element.set(.style, .string("geometry"))
        element.set(.maxWidth, .number(.infinity))
        element.set(.maxHeight, .number(.infinity))
        element.set(.alignment, .string("leading"))
        element.set(.verticalAlignment, .string("top"))
        node.updateChild(node.view.content(node.geometry(of: element)))
    }
}

/// The size and position of a `GeometryReader`.
public struct GeometryProxy: Sendable {
    let place: MeasuredLayout
    /// The named coordinate spaces around the view, the outermost first.
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

    /// The bounds of an enclosing coordinate space. Always nil on Linux, because they are not measured.
    public func bounds(of coordinateSpace: NamedCoordinateSpace) -> CGRect? { nil }

    private func origin(in space: CoordinateSpace) -> CGPoint {
        if space == .local { return .zero }
        let origins = place.origins.read()
        guard let own = origins.first else { return .zero }
        // A space that doesn't enclose the view counts as the window's, as on Apple's platforms.
        guard let index = spaces.lastIndex(of: space), origins.indices.contains(index + 1) else { return own }
        return CGPoint(x: own.x - origins[index + 1].x, y: own.y - origins[index + 1].y)
    }
}
