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
        if node.context.presence.isVisible, let view = node.inspectedView { read(view) }
        for child in node.children { visit(child) }
    }

    private mutating func read(_ view: Any) {
        let fullName = String(reflecting: type(of: view))
        guard !modules.contains(String(fullName.prefix { $0 != "." })) else { return }
        let properties = Mirror(reflecting: view).children.compactMap { label, value in
            item(label ?? "", value)
        }
        if !properties.isEmpty {
            items.append(InspectedItem(ValueInspection.name(of: type(of: view)), items: properties))
        }
    }

    private mutating func item(_ label: String, _ value: Any) -> InspectedItem? {
        let name = ValueInspection.readable(label)
        if let property = value as? any InspectedProperty {
            let kind = type(of: property).inspectedName
            return property.inspectedValue.map { values.item("\(kind) \(name)", $0) }
        }
        let isModel = value is any InspectedModel || (type(of: value) is AnyClass && value is any Observable)
        return isModel ? values.item(name, value) : nil
    }
}

/// Turns values into trees of readable names. Bounded in depth and in number, whatever the values are.
@MainActor
struct ValueInspection {
    /// How many more lines may be made.
    private(set) var left = 2000
    private var objects: Set<ObjectIdentifier> = []

    private static var depthLimit: Int { 6 }
    private static var countLimit: Int { 50 }

    /// The name of a type without its generic arguments.
    static func name(of type: Any.Type) -> String { String("\(type)".prefix { $0 != "<" }) }

    /// The name of a stored property as source writes it.
    static func readable(_ label: String) -> String {
        label.hasPrefix("_") ? String(label.drop { $0 == "_" }) : label
    }

    mutating func item(_ label: String, _ value: Any, depth: Int = 0) -> InspectedItem {
        left -= 1
        let mirror = Mirror(reflecting: value)
        if mirror.displayStyle == .optional {
            guard let inner = mirror.children.first?.value else { return InspectedItem(label, "nil") }
            return item(label, inner, depth: depth)
        }
        if let text = value as? String { return InspectedItem(label, "“\(text)”") }
        let type = type(of: value)
        guard left > 0, depth < Self.depthLimit else {
            return InspectedItem(label, "\(Self.name(of: type)) …")
        }
        if type is AnyClass { return object(label, value as AnyObject, mirror, depth) }
        switch mirror.displayStyle {
        case .collection, .set, .dictionary: return collection(label, mirror, depth)
        case .enum: return choice(label, value, mirror, depth)
        case .struct where value is any CustomStringConvertible: return InspectedItem(label, "\(value)")
        case .struct, .tuple:
            let items = children(of: mirror, depth)
            return InspectedItem(
                label, mirror.displayStyle == .struct ? Self.name(of: type) : nil, items: items)
        default:
            let isFunction = mirror.children.isEmpty && "\(type)".contains("->")
            return InspectedItem(label, isFunction ? "function" : "\(value)")
        }
    }

    private mutating func object(_ label: String, _ object: AnyObject, _ mirror: Mirror, _ depth: Int)
        -> InspectedItem
    {
        let name = Self.name(of: type(of: object))
        let isKnown = !objects.insert(ObjectIdentifier(object)).inserted
        if isKnown { return InspectedItem(label, "\(name), shown above") }
        if let model = object as? any InspectedModel {
            guard let state = model.inspectedModel else { return InspectedItem(label, name) }
            return InspectedItem(label, name, items: [item("state", state, depth: depth + 1)])
        }
        guard object is any Observable || object is any ObservableObject else {
            return InspectedItem(label, name)
        }
        return InspectedItem(label, name, items: children(of: mirror, depth))
    }

    private mutating func children(of mirror: Mirror, _ depth: Int) -> [InspectedItem] {
        mirror.children.enumerated().compactMap { index, child in
            let label = child.label ?? "\(index)"
            // What macros add beside the properties.
            if label.hasPrefix("_$") { return nil }
            let published = "\(type(of: child.value))".hasPrefix("Published<")
            return published ? nil : item(Self.readable(label), child.value, depth: depth + 1)
        }
    }

    private mutating func collection(_ label: String, _ mirror: Mirror, _ depth: Int) -> InspectedItem {
        let count = mirror.children.count
        var items: [InspectedItem] = []
        for (index, child) in mirror.children.prefix(Self.countLimit).enumerated() where left > 0 {
            let pair = Array(Mirror(reflecting: child.value).children)
            if mirror.displayStyle == .dictionary, pair.count == 2 {
                items.append(item("\(pair[0].value)", pair[1].value, depth: depth + 1))
            } else {
                let label = mirror.displayStyle == .set ? "element" : "\(index)"
                items.append(item(label, child.value, depth: depth + 1))
            }
        }
        // Only an array has an order.
        if mirror.displayStyle != .collection {
            items.sort { ($0.label, $0.value ?? "") < ($1.label, $1.value ?? "") }
        }
        if count > items.count { items.append(InspectedItem("…", "\(count - items.count) more")) }
        return InspectedItem(label, count == 1 ? "1 item" : "\(count) items", items: items)
    }

    private mutating func choice(_ label: String, _ value: Any, _ mirror: Mirror, _ depth: Int)
        -> InspectedItem
    {
        guard let payload = mirror.children.first, let name = payload.label,
            !(value is any CustomStringConvertible)
        else { return InspectedItem(label, "\(value)") }
        return InspectedItem(label, name, items: [item(name, payload.value, depth: depth + 1)])
    }
}
