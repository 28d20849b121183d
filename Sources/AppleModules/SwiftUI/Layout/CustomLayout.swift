public import Foundation

/// A custom layout.
///
/// The host lays out views, not the graph. Until the host has measured the views, they are shown in wrapping lines.
/// Then the layout computes its size and their positions, and again whenever a size changes. In tests nothing is
/// measured, so the methods are not called.
@MainActor @preconcurrency
public protocol Layout: Animatable {
    typealias Subviews = LayoutSubviews
    associatedtype Cache = Void
    nonisolated static var layoutProperties: LayoutProperties { get }
    nonisolated func makeCache(subviews: Subviews) -> Cache
    nonisolated func updateCache(_ cache: inout Cache, subviews: Subviews)
    nonisolated func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing
    nonisolated func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)
        -> CGSize
    nonisolated func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Cache)
    nonisolated func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat?
    nonisolated func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat?
}

extension Layout {
    nonisolated public static var layoutProperties: LayoutProperties { LayoutProperties() }
    nonisolated public func updateCache(_ cache: inout Cache, subviews: Subviews) {
        cache = makeCache(subviews: subviews)
    }
    nonisolated public func spacing(subviews: Subviews, cache: inout Cache) -> ViewSpacing { ViewSpacing() }
    nonisolated public func explicitAlignment(
        of guide: HorizontalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat? { nil }
    nonisolated public func explicitAlignment(
        of guide: VerticalAlignment, in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews,
        cache: inout Cache
    ) -> CGFloat? { nil }

    /// Arranges the views of a closure with this layout.
    public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
        ArrangedViews(
            arrangement: (self as? any NamedArrangement)?.arrangement ?? .own(self), content: content())
    }
}

extension Layout where Cache == Void {
    nonisolated public func makeCache(subviews: Subviews) {}
}

/// Properties of a layout. No effect on Linux.
public struct LayoutProperties: Sendable {
    public var stackOrientation: Axis?
    public init() {}
}

/// The views that a layout arranges.
public struct LayoutSubviews: Equatable, RandomAccessCollection, Sendable {
    public typealias SubSequence = Slice<LayoutSubviews>
    let pass: LayoutPass

    public var layoutDirection: LayoutDirection { .leftToRight }
    public var startIndex: Int { 0 }
    public var endIndex: Int { pass.count }
    public subscript(index: Int) -> LayoutSubview { LayoutSubview(pass: pass, index: index) }

    public static func == (left: LayoutSubviews, right: LayoutSubviews) -> Bool { left.pass === right.pass }
}

/// One view that a layout arranges.
public struct LayoutSubview: Equatable, Sendable {
    let pass: LayoutPass
    let index: Int

    public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value {
        pass.layoutValues(of: index).values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue
    }
    public var priority: Double { pass.layoutValues(of: index).priority }
    public var spacing: ViewSpacing { ViewSpacing() }
    public func sizeThatFits(_ proposal: ProposedViewSize) -> CGSize {
        pass.size(of: index, in: proposal)
    }
    public func dimensions(in proposal: ProposedViewSize) -> ViewDimensions {
        let size = sizeThatFits(proposal)
        return ViewDimensions(width: size.width, height: size.height)
    }
    public func place(at position: CGPoint, anchor: UnitPoint = .topLeading, proposal: ProposedViewSize) {
        pass.place(index, at: position, anchor: anchor, proposal: proposal)
    }

    public static func == (left: LayoutSubview, right: LayoutSubview) -> Bool {
        left.pass === right.pass && left.index == right.index
    }
}

/// A value that a view passes to the enclosing layout.
public protocol LayoutValueKey {
    associatedtype Value
    static var defaultValue: Value { get }
}

/// The preferred distances between views.
public struct ViewSpacing: Sendable {
    public static let zero = ViewSpacing()
    public init() {}
    public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {}
    public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat { 8 }
}

extension View {
    nonisolated public func layoutValue<K: LayoutValueKey>(key: K.Type, value: K.Value) -> some View {
        modifier(LayoutValueModifier<K>(value: value))
    }
}

/// Stores a value in the box around a view, where the enclosing layout reads it.
@usableFromInline nonisolated struct LayoutValueModifier<Key: LayoutValueKey>: PrimitiveModifier {
    let value: Key.Value

    @MainActor func update<Content: View>(_ node: Node, content: Content) {
        let element = node.showing(.box)
        let id = ObjectIdentifier(Key.self)
        let isNew = element.layoutValues[id] == nil
        element.layoutValues[id] = value
        node.updateChild(content, context: node.context.boxed)
        guard !isNew, let layout = node.surroundingLayout else { return }
        // The layout has computed its positions with the old value, so it must be evaluated again.
        node.graph.afterEvaluation(key: (layout, id)) { [weak layout] in
            if let layout, layout.isMounted { layout.markDirty() }
        }
    }
}

extension Node {
    /// The node of the custom layout that arranges the view.
    fileprivate var surroundingLayout: Node? {
        var node = parent
        while let current = node {
            if let element = current.element, element.kind != .box {
                return element.attributes.has(.placed) ? current : nil
            }
            node = current.parent
        }
        return nil
    }
}

/// Layout values of one view. If several boxes set the same value, the outermost applies.
struct LayoutValues {
    private(set) var priority = 0.0
    private(set) var values: [ObjectIdentifier: Any] = [:]

    @MainActor init(of element: Element) {
        var hasPriority = false
        var next: Element? = element
        while let current = next {
            if !hasPriority, let own = current.attributes.number(.layoutPriority) {
                (priority, hasPriority) = (own, true)
            }
            values.merge(current.layoutValues) { outer, _ in outer }
            next = current.kind == .box ? current.children.first : nil
        }
    }

    init() {}
}

// MARK: Built-in layouts

enum Arrangement {
    case horizontal(VerticalAlignment, CGFloat?)
    case vertical(HorizontalAlignment, CGFloat?)
    case over(Alignment)
    case own(any Layout)
}

/// A built-in layout that the graph shows as a stack.
@MainActor
protocol NamedArrangement {
    var arrangement: Arrangement { get }
}

/// A built-in layout. Its methods are never called, because the graph shows it as a stack.
nonisolated public protocol _StackLayout: Layout where Cache == Void {}

extension _StackLayout {
    nonisolated public func sizeThatFits(
        proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout Void
    ) -> CGSize { proposal.replacingUnspecifiedDimensions() }
    nonisolated public func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout Void
    ) {}
}

/// A horizontal stack, as a layout.
nonisolated public struct HStackLayout: _StackLayout, NamedArrangement, Sendable {
    public var alignment: VerticalAlignment
    public var spacing: CGFloat?
    nonisolated public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
        self.alignment = alignment
        self.spacing = spacing
    }
    var arrangement: Arrangement { .horizontal(alignment, spacing) }
}

/// A vertical stack, as a layout.
nonisolated public struct VStackLayout: _StackLayout, NamedArrangement, Sendable {
    public var alignment: HorizontalAlignment
    public var spacing: CGFloat?
    nonisolated public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
        self.alignment = alignment
        self.spacing = spacing
    }
    var arrangement: Arrangement { .vertical(alignment, spacing) }
}

/// A stack of overlapping views, as a layout.
nonisolated public struct ZStackLayout: _StackLayout, NamedArrangement, Sendable {
    public var alignment: Alignment
    nonisolated public init(alignment: Alignment = .center) { self.alignment = alignment }
    var arrangement: Arrangement { .over(alignment) }
}

/// A type-erased layout. Views keep their state when it changes.
nonisolated public struct AnyLayout: _StackLayout, NamedArrangement {
    private let layout: any Layout
    nonisolated public init<L: Layout>(_ layout: L) { self.layout = layout }
    @MainActor var arrangement: Arrangement { (layout as? any NamedArrangement)?.arrangement ?? .own(layout) }
}

nonisolated private struct ArrangedViews<Content: View>: View, PrimitiveView {
    let arrangement: Arrangement
    let content: Content

    @MainActor static func update(_ node: ViewNode<Self>) {
        switch node.view.arrangement {
        case .horizontal(let alignment, let spacing):
            let element = node.showing(.hstack)
            element.set(.style, nil)
            element.set(.placed, nil)
            element.set(.verticalAlignment, .string(alignment.attribute))
            element.set(.spacing, spacing.map { .number(Double($0)) })
        case .vertical(let alignment, let spacing):
            let element = node.showing(.vstack)
            element.set(.alignment, .string(alignment.attribute))
            element.set(.spacing, spacing.map { .number(Double($0)) })
        case .over(let alignment):
            let element = node.showing(.zstack)
            element.set(.alignment, .string(alignment.horizontal.attribute))
            element.set(.verticalAlignment, .string(alignment.vertical.attribute))
        case .own(let layout):
            let element = node.showing(.hstack)
            element.set(.style, .string("flow"))
            element.set(.spacing, .number(8))
            let place = element.place ?? MeasuredLayout()
            element.place = place
            element.set(
                .placed,
                .layout(
                    place.isMeasured.read() ? places(layout, place, of: element.children) : ComputedLayout()))
        }
        node.updateChild(node.view.content)
    }

    /// The measured sizes of the views follow the position of the layout itself.
    @MainActor private static func places(
        _ layout: some Layout, _ place: MeasuredLayout, of views: SmallArray<Element>
    ) -> ComputedLayout {
        let sizes = place.origins.read().dropFirst().map { CGSize(width: $0.x, height: $0.y) }
        return LayoutPass.run(
            layout, of: sizes, values: views.map { LayoutValues(of: $0) }, in: place.size.read())
    }
}

/// The size that a parent offers. Nil asks for the view's own size.
public struct ProposedViewSize: Equatable, Sendable {
    public var width: CGFloat?
    public var height: CGFloat?

    public static let zero = ProposedViewSize(width: 0, height: 0)
    public static let unspecified = ProposedViewSize(width: nil, height: nil)
    public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)

    public init(width: CGFloat?, height: CGFloat?) {
        self.width = width
        self.height = height
    }
    public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }

    public func replacingUnspecifiedDimensions(by size: CGSize = CGSize(width: 10, height: 10)) -> CGSize {
        CGSize(width: width ?? size.width, height: height ?? size.height)
    }
}
