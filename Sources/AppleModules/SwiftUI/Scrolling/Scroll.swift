/// A scrollable container, for content that may be larger than itself.
nonisolated public struct ScrollView<Content: View>: View, PrimitiveView {
    public var content: Content
    public var axes: Axis.Set
    public var showsIndicators: Bool

    nonisolated public init(
        _ axes: Axis.Set = .vertical, showsIndicators: Bool = true, @ViewBuilder content: () -> Content
    ) {
        self.axes = axes
        self.showsIndicators = showsIndicators
        self.content = content()
    }

    @MainActor package static func update(_ node: ViewNode<Self>) {
        let view = node.view
        let element = node.showing(.scroll)
        element.set(.scrollsVertically, view.axes.contains(.vertical))
        element.set(.scrollsHorizontally, view.axes.contains(.horizontal))
        Scrolling.apply(node.environment, to: element)
        if !view.showsIndicators { element.set(.hidesIndicators, .flag) }
        element.set(.style, node.environment.scrollTargets.map { .string($0) })
        Refreshing.apply(node.environment.refresh, to: element)
        let margins = node.environment.contentMargins
        margins.apply(to: element)
        if node.environment.scrollTargets == nil, margins == ContentMargins() {
            node.updateChild(view.content)
        } else {
            // Scroll views inside have their own values.
            node.updateChild(view.content) {
                $0.scrollTargets = nil
                $0.contentMargins = ContentMargins()
            }
        }
    }
}

/// Sets the attributes that scroll views and lists take from the environment.
@MainActor
enum Scrolling {
    static func apply(_ environment: EnvironmentValues, to element: Element) {
        element.set(.scrollDisabled, !environment.isScrollEnabled)
        element.set(.hidesIndicators, environment.verticalScrollIndicatorVisibility.isHidden)
    }
}

/// Finds views inside by their ids and scrolls to them.
nonisolated public struct ScrollViewReader<Content: View>: View, PrimitiveView {
    public var content: (ScrollViewProxy) -> Content

    nonisolated public init(@ViewBuilder content: @escaping (ScrollViewProxy) -> Content) {
        self.content = content
    }

    @MainActor package static func update(_ node: ViewNode<Self>) {
        node.updateChild(node.view.content(ScrollViewProxy(node: node)))
    }
}

/// Scrolls to views by id. A `ScrollViewReader` passes it to its content.
@MainActor @preconcurrency
public struct ScrollViewProxy {
    weak var node: Node?

    /// Scrolls until the view with the id is visible, including a row that doesn't exist yet. No effect without such a view.
    public func scrollTo<ID: Hashable>(_ id: ID, anchor: UnitPoint? = nil) {
        guard let node else { return }
        let id = AnyHashable(id)
        if node.scroll(toID: id, anchor) || !node.reveal(id) { return }
        node.graph.afterEvaluation { [weak node] in _ = node?.scroll(toID: id, anchor) }
    }
}

/// Scrolls to the view with an id when the id changes.
@usableFromInline nonisolated struct ScrollPositionModifier: PrimitiveModifier {
    let id: AnyHashable?
    let anchor: UnitPoint?

    @MainActor func update<Content: View>(_ node: Node, content: Content) {
        node.updateChild(content)
        switch node.change(to: id) {
        case .first: node.updateWhileCovered()
        case .none: return
        case .from: break
        }
        guard let id else { return }
        // The change of the id may also create the view.
        node.graph.afterEvaluation { [anchor, weak node] in
            ScrollViewProxy(node: node).scrollTo(id, anchor: anchor)
        }
    }
}

extension Node {
    fileprivate func scroll(toID id: AnyHashable, _ anchor: UnitPoint?) -> Bool {
        guard let element = firstElement(withID: id) else { return false }
        graph.ledger.effect(.scroll(to: element.id, anchor: anchor?.placeName))
        return true
    }

    /// Creates the first row with the id that doesn't exist yet.
    /// - Returns: whether there is one.
    fileprivate func reveal(_ id: AnyHashable) -> Bool {
        if let rows = storage as? any ScrolledRows, rows.reveal(id) { return true }
        return children.contains { $0.reveal(id) }
    }

    /// The first element of the first node below that has the id.
    fileprivate func firstElement(withID id: AnyHashable) -> Element? {
        for (slot, child) in children.enumerated() {
            if child.explicitID == id || (storage as? any KeyedParts)?.id(at: slot) == id {
                var elements = SmallArray<Element>()
                child.collectElements(into: &elements)
                if let first = elements.first { return first }
            }
            if let found = child.firstElement(withID: id) { return found }
        }
        return nil
    }
}

/// The visibility of scroll indicators.
public struct ScrollIndicatorVisibility: Hashable, Sendable {
    let isHidden: Bool
    public static var automatic: ScrollIndicatorVisibility { Self(isHidden: false) }
    public static var visible: ScrollIndicatorVisibility { Self(isHidden: false) }
    public static var hidden: ScrollIndicatorVisibility { Self(isHidden: true) }
    public static var never: ScrollIndicatorVisibility { Self(isHidden: true) }
}

extension View {
    nonisolated public func scrollIndicators(
        _ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]
    ) -> some View {
        modifier(ScrollIndicatorModifier(visibility: visibility, axes: axes))
    }
    nonisolated public func scrollDisabled(_ disabled: Bool) -> some View {
        environment(\.isScrollEnabled, !disabled)
    }
    nonisolated public func scrollContentBackground(_ visibility: Visibility) -> some View {
        environment(\.hidesScrollBackground, visibility == .hidden)
    }
}

@usableFromInline nonisolated struct ScrollIndicatorModifier: PrimitiveModifier {
    let visibility: ScrollIndicatorVisibility
    let axes: Axis.Set

    @MainActor func update<Content: View>(_ node: Node, content: Content) {
        node.updateChild(content) {
            if axes.contains(.vertical) { $0.verticalScrollIndicatorVisibility = visibility }
            if axes.contains(.horizontal) { $0.horizontalScrollIndicatorVisibility = visibility }
        }
    }
}
