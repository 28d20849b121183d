import Observation

/// Turns values into trees of readable names. Bounded in depth and in number for any values.
@MainActor
package struct ValueInspection {
    /// The remaining number of lines.
    private(set) var left = 2000
    private var objects: Set<ObjectIdentifier> = []

    /// The parts of a value; the value itself if it has none.
    package static func items(of value: Any) -> [InspectedItem] {
        var inspection = Self()
        let item = inspection.item("state", value)
        return item.items.isEmpty ? [item] : item.items
    }

    private static var depthLimit: Int { 6 }
    private static var countLimit: Int { 50 }

    /// The name of a type without its generic arguments.
    static func name(of type: Any.Type) -> String { String("\(type)".prefix { $0 != "<" }) }

    /// The name of a stored property as source writes it.
    static func readable(_ label: String) -> String {
        label.hasPrefix("_") ? String(label.drop { $0 == "_" }) : label
    }

    /// - Parameter way: The position of the value, for changing it; nil if it can't be changed.
    mutating func item(_ label: String, _ value: Any, depth: Int = 0, way: [String]? = nil)
        -> InspectedItem
    {
        left -= 1
        let mirror = Mirror(reflecting: value)
        if mirror.displayStyle == .optional {
            guard let inner = mirror.children.first?.value else { return InspectedItem(label, "nil") }
            // `FieldWriter` only changes simple values within an optional.
            return item(label, inner, depth: depth, way: FieldWriter.kind(of: inner) == nil ? nil : way)
        }
        if let kind = FieldWriter.kind(of: value) {
            let edit = way.map { InspectedEdit(id: $0.joined(separator: "/"), kind: kind) }
            let text = (value as? String).map { "“\($0)”" } ?? "\(value)"
            return InspectedItem(label, text, edit: edit)
        }
        let type = type(of: value)
        guard left > 0, depth < Self.depthLimit else {
            return InspectedItem(label, "\(Self.name(of: type)) …")
        }
        if type is AnyClass { return object(label, value as AnyObject, mirror, depth, way) }
        switch mirror.displayStyle {
        case .collection, .set, .dictionary: return collection(label, mirror, depth)
        case .enum: return choice(label, value, mirror, depth)
        case .struct where value is any CustomStringConvertible: return InspectedItem(label, "\(value)")
        case .struct, .tuple:
            let items = children(of: mirror, depth, way)
            return InspectedItem(
                label, mirror.displayStyle == .struct ? Self.name(of: type) : nil, items: items,
                shape: .structure)
        default:
            let isFunction = mirror.children.isEmpty && "\(type)".contains("->")
            return InspectedItem(label, isFunction ? "function" : "\(value)")
        }
    }

    private mutating func object(
        _ label: String, _ object: AnyObject, _ mirror: Mirror, _ depth: Int, _ way: [String]?
    ) -> InspectedItem {
        let name = Self.name(of: type(of: object))
        let isKnown = !objects.insert(ObjectIdentifier(object)).inserted
        if isKnown { return InspectedItem(label, "\(name), shown above") }
        if let model = object as? any InspectedModel {
            let name = model.inspectedName
            guard let state = model.inspectedModel else { return InspectedItem(label, name) }
            // A store can only be changed if it is itself a property of the view.
            let inner = depth == 0 && model.isInspectedModelWritable ? way : nil
            let item = item("state", state, depth: depth + 1, way: inner)
            return InspectedItem(label, name, items: [item], shape: .structure)
        }
        guard object is any Observable || object is any ObservableObject else {
            return InspectedItem(label, name)
        }
        return InspectedItem(
            label, name, items: children(of: mirror, depth, object is any Observable ? way : nil),
            shape: .structure)
    }

    private mutating func children(of mirror: Mirror, _ depth: Int, _ way: [String]?) -> [InspectedItem] {
        mirror.children.enumerated().compactMap { index, child in
            let label = child.label ?? "\(index)"
            // Members that macros add.
            if label.hasPrefix("_$") { return nil }
            let published = "\(type(of: child.value))".hasPrefix("Published<")
            if published { return nil }
            // `FieldWriter` changes no parts of tuples, and only those fields of objects that `@Observable` tracks.
            let isFound = !label.hasPrefix(".") && (mirror.displayStyle != .class || label.hasPrefix("_"))
            let place = isFound ? way.map { $0 + [label] } : nil
            return item(Self.readable(label), child.value, depth: depth + 1, way: place)
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
        let shape: InspectedItem.Shape =
            switch mirror.displayStyle {
            case .dictionary: .dictionary
            case .set: .set
            default: .array
            }
        return InspectedItem(label, count == 1 ? "1 item" : "\(count) items", items: items, shape: shape)
    }

    private mutating func choice(_ label: String, _ value: Any, _ mirror: Mirror, _ depth: Int)
        -> InspectedItem
    {
        if value is any CustomStringConvertible { return InspectedItem(label, "\(value)") }
        guard let payload = mirror.children.first, let name = payload.label else {
            return InspectedItem(label, "\(value)", shape: .choice)
        }
        let inner = item(name, payload.value, depth: depth + 1)
        return InspectedItem(label, name, items: [inner], shape: .choice)
    }
}
