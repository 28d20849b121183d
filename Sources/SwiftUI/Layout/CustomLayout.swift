public import Foundation

/// An arrangement of an app's own.
///
/// A host lays views out, not the graph: the views stand in lines that wrap, until the host has measured them. Then the layout is asked for its
/// size and for their places, and again when a size changes. In a test nobody measures.
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

    /// The arrangement of some views.
    public func callAsFunction<V: View>(@ViewBuilder _ content: () -> V) -> some View {
        ArrangedViews(
            arrangement: (self as? any NamedArrangement)?.arrangement ?? .own(self), content: content())
    }
}

extension Layout where Cache == Void {
    nonisolated public func makeCache(subviews: Subviews) {}
}

/// What a layout says of itself.
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

/// A view that a layout arranges.
public struct LayoutSubview: Equatable, Sendable {
    let pass: LayoutPass
    let index: Int

    public subscript<K: LayoutValueKey>(key: K.Type) -> K.Value {
        pass.words(of: index).values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue
    }
    public var priority: Double { pass.words(of: index).priority }
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

/// A value that a view tells the layout around it.
public protocol LayoutValueKey {
    associatedtype Value
    static var defaultValue: Value { get }
}

/// The room between views.
public struct ViewSpacing: Sendable {
    public static let zero = ViewSpacing()
    public init() {}
    public mutating func formUnion(_ other: ViewSpacing, edges: Edge.Set = .all) {}
    public func union(_ other: ViewSpacing, edges: Edge.Set = .all) -> ViewSpacing { self }
    public func distance(to next: ViewSpacing, along axis: Axis) -> CGFloat { 8 }
}

extension View {
    nonisolated public func layoutValue<K: LayoutValueKey>(key: K.Type, value: K.Value) -> some View {
        modifier(LayoutValueModifier<K>(value: value))
    }
}

/// Keeps a value at the box around a view, where a layout around that finds it.
@usableFromInline nonisolated struct LayoutValueModifier<Key: LayoutValueKey>: PrimitiveModifier {
    let value: Key.Value

    @MainActor func update<Content: View>(_ node: Node, content: Content) {
        let element = node.showing(.box)
        let id = ObjectIdentifier(Key.self)
        let isNew = element.layoutValues[id] == nil
        element.layoutValues[id] = value
        node.updateChild(content, context: node.context.boxed)
        guard !isNew, let layout = node.surroundingLayout else { return }
        // It has been asked with the old value.
        node.graph.afterEvaluation(key: (layout, id)) { [weak layout] in
            if let layout, layout.isMounted { layout.markDirty() }
        }
    }
}

extension Node {
    /// The layout of an app's own that arranges the view.
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

/// What a view tells the layout around it: of what is said of it in several boxes, that in the outermost counts.
struct LayoutWords {
    private(set) var priority = 0.0
    private(set) var values: [ObjectIdentifier: Any] = [:]

    @MainActor init(of element: Element) {
        var hasPriority = false
        var next: Element? = element
        while let current = next {
            if !hasPriority, let said = current.attributes.number(.layoutPriority) {
                (priority, hasPriority) = (said, true)
            }
            values.merge(current.layoutValues) { outer, _ in outer }
            next = current.kind == .box ? current.children.first : nil
        }
    }

    init() {}
}

// MARK: The system's own

enum Arrangement {
    case horizontal(VerticalAlignment, CGFloat?)
    case vertical(HorizontalAlignment, CGFloat?)
    case over(Alignment)
    case own(any Layout)
}

/// A layout that the graph shows as it is.
@MainActor
protocol NamedArrangement {
    var arrangement: Arrangement { get }
}

/// A layout whose methods are never asked: the graph shows it as the stack that it is.
nonisolated public protocol _StackLayout: Layout where Cache == Void {}

extension _StackLayout {
    nonisolated public func sizeThatFits(
        proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout Void
    ) -> CGSize { proposal.replacingUnspecifiedDimensions() }
    nonisolated public func placeSubviews(
        in bounds: CGRect, proposal: ProposedViewSize, subviews: LayoutSubviews, cache: inout Void
    ) {}
}

/// Views side by side, as a layout.
nonisolated public struct HStackLayout: _StackLayout, NamedArrangement, Sendable {
    public var alignment: VerticalAlignment
    public var spacing: CGFloat?
    nonisolated public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil) {
        self.alignment = alignment
        self.spacing = spacing
    }
    var arrangement: Arrangement { .horizontal(alignment, spacing) }
}

/// Views one below the other, as a layout.
nonisolated public struct VStackLayout: _StackLayout, NamedArrangement, Sendable {
    public var alignment: HorizontalAlignment
    public var spacing: CGFloat?
    nonisolated public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil) {
        self.alignment = alignment
        self.spacing = spacing
    }
    var arrangement: Arrangement { .vertical(alignment, spacing) }
}

/// Views one over the other, as a layout.
nonisolated public struct ZStackLayout: _StackLayout, NamedArrangement, Sendable {
    public var alignment: Alignment
    nonisolated public init(alignment: Alignment = .center) { self.alignment = alignment }
    var arrangement: Arrangement { .over(alignment) }
}

/// A layout with its type erased. The views keep their state when it changes.
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
            let place = element.place ?? MeasuredPlace()
            element.place = place
            element.set(
                .placed,
                .string(place.isMeasured.read() ? places(layout, place, of: element.children) : ""))
        }
        node.updateChild(node.view.content)
    }

    /// Behind the place of the layout itself stand its views' sizes.
    @MainActor private static func places(
        _ layout: some Layout, _ place: MeasuredPlace, of views: Few<Element>
    ) -> String {
        let sizes = place.origins.read().dropFirst().map { CGSize(width: $0.x, height: $0.y) }
        return LayoutPass.run(
            layout, of: sizes, saying: views.map { LayoutWords(of: $0) }, in: place.size.read())
    }
}
