public import Foundation

/// The position or size of a view, for its containers.
///
/// It uses the host's measurement. Until then the view is assumed to have the size of the view that reads the
/// anchor.
public struct Anchor<Value> {
    /// The part of a view's geometry that an anchor describes.
    public struct Source {
        /// Returns the value for a view with these bounds.
        let meant: @Sendable (CGRect) -> Value
    }
    let source: Source
    let place: MeasuredLayout

    /// The value in the coordinates of another measured view.
    fileprivate func read(from other: MeasuredLayout) -> Value {
        guard place.isMeasured.read(), let own = place.origins.read().first,
            let origin = other.origins.read().first
        else { return source.meant(CGRect(origin: .zero, size: other.size.read())) }
        let moved = CGPoint(x: own.x - origin.x, y: own.y - origin.y)
        return source.meant(CGRect(origin: moved, size: place.size.read()))
    }
}

extension Anchor: Sendable where Value: Sendable {}
extension Anchor.Source: Sendable where Value: Sendable {}

extension Anchor: Equatable where Value: Equatable {
    public static func == (a: Self, b: Self) -> Bool { a.place === b.place && a.key == b.key }
    /// Value for comparing sources: equal if both return the same for a unit rectangle.
    fileprivate var key: Value { source.meant(CGRect(x: 0, y: 0, width: 1, height: 1)) }
}
extension Anchor: Hashable where Value: Hashable {
    public func hash(into hasher: inout Hasher) {
        hasher.combine(ObjectIdentifier(place))
        hasher.combine(key)
    }
}

extension Anchor.Source {
    public init<T>(_ array: [Anchor<T>.Source]) where Value == [T] {
        let parts = array.map(\.meant)
        meant = { bounds in parts.map { $0(bounds) } }
    }
    public init<T>(_ anchor: Anchor<T>.Source?) where Value == T? {
        let part = anchor?.meant
        meant = { part?($0) }
    }
}

extension Anchor.Source where Value == CGRect {
    public static func rect(_ r: CGRect) -> Anchor<CGRect>.Source {
        Anchor<CGRect>.Source { r.offsetBy(dx: $0.minX, dy: $0.minY) }
    }
    public static var bounds: Anchor<CGRect>.Source { Anchor<CGRect>.Source { $0 } }
}

extension Anchor.Source where Value == CGPoint {
    public static func point(_ p: CGPoint) -> Anchor<CGPoint>.Source {
        Anchor<CGPoint>.Source { CGPoint(x: p.x + $0.minX, y: p.y + $0.minY) }
    }
    public static func unitPoint(_ p: UnitPoint) -> Anchor<CGPoint>.Source {
        Anchor<CGPoint>.Source { CGPoint(x: $0.minX + p.x * $0.width, y: $0.minY + p.y * $0.height) }
    }
    public static var topLeading: Anchor<CGPoint>.Source { unitPoint(.topLeading) }
    public static var top: Anchor<CGPoint>.Source { unitPoint(.top) }
    public static var topTrailing: Anchor<CGPoint>.Source { unitPoint(.topTrailing) }
    public static var leading: Anchor<CGPoint>.Source { unitPoint(.leading) }
    public static var center: Anchor<CGPoint>.Source { unitPoint(.center) }
    public static var trailing: Anchor<CGPoint>.Source { unitPoint(.trailing) }
    public static var bottomLeading: Anchor<CGPoint>.Source { unitPoint(.bottomLeading) }
    public static var bottom: Anchor<CGPoint>.Source { unitPoint(.bottom) }
    public static var bottomTrailing: Anchor<CGPoint>.Source { unitPoint(.bottomTrailing) }
}

extension GeometryProxy {
    public subscript<T>(anchor: Anchor<T>) -> T { anchor.read(from: place) }
}

/// Has its view measured, and sets a preference with an anchor of it.
@usableFromInline nonisolated struct AnchorModifier<Key: PreferenceKey, Value>: PrimitiveModifier {
    let source: Anchor<Value>.Source
    let change: (inout Key.Value, Anchor<Value>) -> Void
    /// Whether the anchor replaces the view's own preference value, or transforms it.
    let replacesValue: Bool

    @MainActor func update<Content: View>(_ node: Node, content: Content) {
        let anchor = Anchor(source: source, place: node.geometry(of: node.showing(.box)).place)
        var value = Key.defaultValue
        if replacesValue {
            change(&value, anchor)
            node.updateChild(content.preference(key: Key.self, value: value), context: node.context.boxed)
        } else {
            node.updateChild(
                content.transformPreference(Key.self) { change(&$0, anchor) }, context: node.context.boxed)
        }
    }
}

extension View {
    nonisolated public func anchorPreference<A, K: PreferenceKey>(
        key: K.Type = K.self, value: Anchor<A>.Source, transform: @escaping (Anchor<A>) -> K.Value
    ) -> some View {
        modifier(
            AnchorModifier<K, A>(source: value, change: { $0 = transform($1) }, replacesValue: true))
    }

    nonisolated public func transformAnchorPreference<A, K: PreferenceKey>(
        key: K.Type = K.self, value: Anchor<A>.Source,
        transform: @escaping (inout K.Value, Anchor<A>) -> Void
    ) -> some View {
        modifier(AnchorModifier<K, A>(source: value, change: transform, replacesValue: false))
    }

    nonisolated public func overlayPreferenceValue<K: PreferenceKey, V: View>(
        _ key: K.Type = K.self, alignment: Alignment = .center,
        @ViewBuilder _ transform: @escaping (K.Value) -> V
    ) -> some View {
        modifier(PreferenceLayer<K, V>(isBehind: false, alignment: alignment, transform: transform))
    }

    nonisolated public func backgroundPreferenceValue<K: PreferenceKey, V: View>(
        _ key: K.Type = K.self, alignment: Alignment = .center,
        @ViewBuilder _ transform: @escaping (K.Value) -> V
    ) -> some View {
        modifier(PreferenceLayer<K, V>(isBehind: true, alignment: alignment, transform: transform))
    }
}

/// A layer over or behind a view, made from its preference value.
nonisolated struct PreferenceLayer<Key: PreferenceKey, Layer: View>: ViewModifier {
    let isBehind: Bool
    let alignment: Alignment
    let transform: (Key.Value) -> Layer
    @State private var value: Key.Value?

    @MainActor func body(content: Content) -> some View {
        let observed = content.modifier(PreferenceListener<Key> { value = $0 })
        // Empty until the first value arrives, because an app may rely on its views to set one.
        let layer = value.map(transform)
        if isBehind {
            observed.background(alignment: alignment) { layer }
        } else {
            observed.overlay(alignment: alignment) { layer }
        }
    }
}

/// Calls the action with the preference value below whenever it is set, even if it can't be compared.
@usableFromInline nonisolated struct PreferenceListener<Key: PreferenceKey>: PrimitiveModifier {
    let action: (Key.Value) -> Void

    private final class NodeState {
        var isAny = false
    }

    @MainActor func update<Content: View>(_ node: Node, content: Content) {
        let observed = node.storage as? NodeState ?? NodeState()
        node.storage = observed
        node.collects(Key.self) { [weak node] in
            guard let node, node.isMounted else { return }
            observed.isAny = true
            action(node.collect(Key.self) ?? Key.defaultValue)
        }
        node.updateChild(content)
        if !observed.isAny, let collector = node.collected[ObjectIdentifier(Key.self)] {
            node.graph.afterEvaluation(key: (node, ObjectIdentifier(Key.self)), collector.notify)
        }
    }
}
