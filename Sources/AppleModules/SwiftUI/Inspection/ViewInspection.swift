import Foundation
import Observation

extension Graph {
    /// The state that the visible views hold: their `@State`, and their observable models and stores.
    ///
    /// - Parameter modules: the modules whose views are left out, besides SwiftUI itself.
    package func inspectedViews(without modules: Set<String>) -> [InspectedItem] {
        var inspection = ViewInspection(modules: modules.union(["SwiftUI"]))
        if let root { inspection.visit(root) }
        return inspection.items
    }

    /// Changes a simple value of a view's state, model or store, and evaluates all views again.
    ///
    /// - Parameter id: that of an `InspectedEdit`.
    /// - Returns: false if the value is gone, or if the text isn't a value of its type.
    package func write(_ text: String, to id: String) -> Bool {
        let way = id.split(separator: "/").map(String.init)
        guard way.count >= 2, let number = Int(way[0]), let node = root?.mounted(number),
            let view = node.inspectedView
        else { return false }
        let property = Mirror(reflecting: view).children.first { $0.label == way[1] }?.value
        guard let property, InspectedValue(property).write(text, at: way[2...]) else { return false }
        evaluateAllAgain()
        return true
    }

    /// Evaluates all views, because an inspector has changed what they read.
    package func evaluateAllAgain() { root?.markAllDirty() }
}

extension Node {
    fileprivate func mounted(_ number: Int) -> Node? {
        if self.number == number { return isMounted ? self : nil }
        for child in children {
            if let found = child.mounted(number) { return found }
        }
        return nil
    }

    fileprivate func markAllDirty() {
        if inspectedView != nil {
            graph.profile?.note(self, "the inspector")
            markDirty()
        }
        for child in children { child.markAllDirty() }
    }
}

/// A property of a view, as the inspector reads and writes it.
@MainActor
struct InspectedValue {
    private let property: Any

    init(_ property: Any) { self.property = property }

    /// The value of a property wrapper, or a model; nil for everything else.
    var value: Any? {
        if let property = property as? any InspectedProperty { return property.inspectedValue }
        let isModel = type(of: property) is AnyClass && property is any Observable
        return isModel || property is any InspectedModel ? property : nil
    }

    func write(_ text: String, at way: ArraySlice<String>) -> Bool {
        guard let value else { return false }
        if let model = value as? any InspectedModel { return model.writeInspectedModel(text, at: way) }
        if let property = property as? any InspectedProperty { return property.write(text, at: way) }
        return FieldWriter.write(text, at: way, within: value) != nil
    }
}

/// Collects the properties of views, the outermost view first.
@MainActor
private struct ViewInspection {
    let modules: Set<String>
    private(set) var items: [InspectedItem] = []
    private var values = ValueInspection()

    init(modules: Set<String>) { self.modules = modules }

    mutating func visit(_ node: Node) {
        guard node.isMounted, values.left > 0 else { return }
        if node.context.presence.isVisible, let view = node.inspectedView { read(view, of: node) }
        for child in node.children { visit(child) }
    }

    private mutating func read(_ view: Any, of node: Node) {
        let fullName = String(reflecting: type(of: view))
        guard !modules.contains(String(fullName.prefix { $0 != "." })) else { return }
        let properties = Mirror(reflecting: view).children.compactMap { label, value in
            item(label ?? "", value, of: node)
        }
        if !properties.isEmpty {
            items.append(InspectedItem(ValueInspection.name(of: type(of: view)), items: properties))
        }
    }

    private mutating func item(_ label: String, _ property: Any, of node: Node) -> InspectedItem? {
        guard let value = InspectedValue(property).value else { return nil }
        let name = ValueInspection.readable(label)
        let kind = (property as? any InspectedProperty).map { type(of: $0).inspectedName + " " } ?? ""
        return values.item(kind + name, value, way: ["\(node.number)", label])
    }
}
