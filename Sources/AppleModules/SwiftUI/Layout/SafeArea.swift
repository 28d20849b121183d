public import Foundation

/// Parts of a screen covered by bars or the keyboard.
public struct SafeAreaRegions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let container = SafeAreaRegions(rawValue: 1)
    public static let keyboard = SafeAreaRegions(rawValue: 2)
    public static let all = SafeAreaRegions(rawValue: .max)
}

extension View {
    nonisolated public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all)
        -> some View
    {
        box(Attribute(.ignoresSafeArea, isOn: regions.contains(.container)))
    }
    @available(swift, deprecated: 100000.0, message: "Use ignoresSafeArea(_:edges:) instead.")
    nonisolated public func edgesIgnoringSafeArea(_ edges: Edge.Set) -> some View {
        ignoresSafeArea(edges: edges)
    }
    nonisolated public func safeAreaPadding(_ insets: EdgeInsets) -> some View { padding(insets) }
    nonisolated public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
        padding(edges, length)
    }
    nonisolated public func safeAreaPadding(_ length: CGFloat) -> some View { padding(length) }
    nonisolated public func safeAreaInset<V: View>(
        edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> V
    ) -> some View {
        modifier(SafeAreaInsetModifier(edge: edge, alignment: alignment, spacing: spacing, inset: content()))
    }
    @available(iOS 26.0, macOS 26.0, tvOS 26.0, watchOS 26.0, visionOS 26.0, *)
    nonisolated public func safeAreaBar<V: View>(
        edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> V
    ) -> some View {
        safeAreaInset(edge: edge, alignment: alignment, spacing: spacing, content: content)
    }
    nonisolated public func safeAreaInset<V: View>(
        edge: HorizontalEdge, alignment: VerticalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> V
    ) -> some View {
        modifier(
            LayerModifier(
                style: "overlay", alignment: edge == .leading ? .leading : .trailing, layer: content()))
    }
}

/// A view at the top or bottom edge of another, which gets the remaining space.
@usableFromInline nonisolated struct SafeAreaInsetModifier<Inset: View>: PrimitiveModifier {
    let edge: VerticalEdge
    let alignment: HorizontalAlignment
    let spacing: CGFloat?
    let inset: Inset

    @MainActor func update<Content: View>(_ node: Node, content: Content) {
        let element = node.showing(.vstack)
        element.set(.style, .string("inset"))
        element.set(.spacing, .number(Double(spacing ?? 0)))
        element.set(.alignment, .string(alignment.attribute))
        // The content has the same slot for both edges, so that it keeps its state.
        if edge == .bottom {
            node.updateChild(content, slot: 0, context: node.context.boxed)
            node.updateChild(inset, slot: 1)
        } else {
            node.updateChild(inset, slot: 0)
            node.updateChild(content, slot: 1, context: node.context.boxed)
        }
    }
}
