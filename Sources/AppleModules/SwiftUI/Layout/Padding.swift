extension View {
    nonisolated public func padding(_ insets: EdgeInsets) -> some View {
        box(
            Attribute(.paddingTop, insets.top), Attribute(.paddingLeading, insets.leading),
            Attribute(.paddingBottom, insets.bottom), Attribute(.paddingTrailing, insets.trailing))
    }

    nonisolated public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
        padding(edges.insets(length ?? standardPadding))
    }

    nonisolated public func padding(_ length: CGFloat) -> some View { padding(.all, length) }

    nonisolated public func scenePadding(_ edges: Edge.Set = .all) -> some View { padding(edges) }
    nonisolated public func scenePadding(_ padding: ScenePadding, edges: Edge.Set = .all) -> some View {
        self.padding(edges)
    }
}

/// The system's default distance.
let standardPadding: CGFloat = 16

extension Edge.Set {
    /// The given length at these edges, zero at the others.
    func insets(_ length: CGFloat) -> EdgeInsets {
        EdgeInsets(
            top: contains(.top) ? length : 0, leading: contains(.leading) ? length : 0,
            bottom: contains(.bottom) ? length : 0, trailing: contains(.trailing) ? length : 0)
    }
}

/// The kind of a scene's padding.
public struct ScenePadding: Equatable, Sendable {
    public static let minimum = ScenePadding()
}
