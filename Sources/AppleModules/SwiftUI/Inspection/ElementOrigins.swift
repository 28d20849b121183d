/// The place in source that an element comes from.
package struct ElementOrigin: Hashable, Sendable {
    /// A number for the place. All rows of one `ForEach` have the same.
    package let place: Int
    /// Whether a `ForEach` makes it.
    package let isRepeated: Bool
}

/// Numbers the places in source that elements come from: the chains of nodes from the root, by type and position.
///
/// A place has the same number in all graphs of an app that use the same table.
@MainActor
package final class OriginTable {
    private struct Step: Hashable {
        let parent: Int
        let type: ObjectIdentifier
        let slot: Int
        let key: Int
    }

    private var numbers: [Step: Int] = [:]
    private var repeatsContent: [ObjectIdentifier: Bool] = [:]

    package init() {}

    /// The origins of all elements that are a view's own, or the row around one.
    package func origins(in graph: Graph) -> [ElementID: ElementOrigin] {
        var found: [ElementID: ElementOrigin] = [:]
        func visit(_ node: Node, _ origin: ElementOrigin) {
            if let element = node.outerElement { found[element.id] = origin }
            if let element = node.element { found[element.id] = origin }
            let repeats = isForEach(node.viewType)
            for (slot, child) in node.children.enumerated() {
                let step = Step(
                    parent: origin.place, type: ObjectIdentifier(child.viewType), slot: repeats ? -1 : slot,
                    key: repeats ? 0 : child.key)
                visit(
                    child, ElementOrigin(place: number(of: step), isRepeated: origin.isRepeated || repeats))
            }
        }
        if let root = graph.root { visit(root, ElementOrigin(place: 0, isRepeated: false)) }
        return found
    }

    private func number(of step: Step) -> Int {
        if let known = numbers[step] { return known }
        let new = numbers.count + 1
        numbers[step] = new
        return new
    }

    private func isForEach(_ type: Any.Type) -> Bool {
        if let known = repeatsContent[ObjectIdentifier(type)] { return known }
        let isForEach = type is any RepeatingView.Type
        repeatsContent[ObjectIdentifier(type)] = isForEach
        return isForEach
    }
}

/// A view that makes its content for each element of a collection.
private protocol RepeatingView {}

extension ForEach: RepeatingView {}

extension Graph {
    /// For each screen element, the name of the outermost view of the app in it.
    ///
    /// - Parameter modules: the modules whose views are left out, besides SwiftUI itself.
    package func screenViews(without modules: Set<String>) -> [ElementID: String] {
        let modules = modules.union(["SwiftUI"])
        var found: [ElementID: String] = [:]
        func visit(_ node: Node, in screen: ElementID?) {
            var screen = screen
            if let element = node.element, element.kind == .screen { screen = element.id }
            if let current = screen, found[current] == nil, node.ownView != nil {
                let name = String(reflecting: node.viewType)
                if !modules.contains(String(name.prefix { $0 != "." })) {
                    found[current] = ValueInspection.name(of: node.viewType)
                }
            }
            for child in node.children { visit(child, in: screen) }
        }
        if let root { visit(root, in: nil) }
        return found
    }

    /// The names of the app's visible views, from the outermost, each once.
    ///
    /// - Parameter modules: the modules whose views are left out, besides SwiftUI itself.
    package func visibleViews(without modules: Set<String>) -> [String] {
        let modules = modules.union(["SwiftUI"])
        var seen: Set<String> = []
        var names: [String] = []
        root?.visit { node in
            guard node.ownView != nil, node.context.presence.isVisible,
                !modules.contains(String(String(reflecting: node.viewType).prefix { $0 != "." }))
            else { return }
            let name = ValueInspection.name(of: node.viewType)
            if seen.insert(name).inserted { names.append(name) }
        }
        return names
    }
}
