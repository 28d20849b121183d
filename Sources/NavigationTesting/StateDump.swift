/// A value as a tree of text, in a fixed order.
struct StateDump: Equatable {
    /// What stands before the value: the label of a field, the key of a dictionary.
    var label: String
    var content: Content

    indirect enum Content: Equatable {
        case text(String)
        /// A type or a collection, with what it opens and closes with.
        case group(open: String, close: String, children: [StateDump])
    }

    init(label: String = "", _ value: Any) {
        self.label = label
        content = Self.content(of: value)
    }

    /// The text, a line for each leaf.
    func lines(indent: Int = 0) -> [String] {
        let space = String(repeating: " ", count: indent)
        switch content {
        case .text(let text): return ["\(space)\(label)\(text)"]
        case .group(let open, let close, let children) where children.isEmpty:
            return ["\(space)\(label)\(open)\(close)"]
        case .group(let open, let close, let children):
            return ["\(space)\(label)\(open)"] + children.flatMap { $0.lines(indent: indent + 2) }
                + ["\(space)\(close)"]
        }
    }

    private static func content(of value: Any) -> Content {
        let mirror = Mirror(reflecting: value)
        if mirror.displayStyle == .optional {
            return mirror.children.first.map { content(of: $0.value) } ?? .text("nil")
        }
        if let string = value as? String { return .text(string.debugDescription) }
        switch mirror.displayStyle {
        case .struct, .class, .tuple: return fields(of: value, mirror)
        case .enum: return enumCase(value, mirror)
        case .collection: return elements(mirror)
        case .set: return sorted(mirror.children.map { StateDump($0.value) })
        case .dictionary: return sorted(mirror.children.map { entry($0.value) })
        default: return .text("\(value)")
        }
    }

    private static func fields(of value: Any, _ mirror: Mirror) -> Content {
        let name = mirror.displayStyle == .tuple ? "" : "\(type(of: value))"
        let children = mirror.children.filter { $0.label != "_$observation" }
        // A type that has nothing to show of itself, or that says itself how it reads, is its description.
        if mirror.displayStyle != .tuple, children.isEmpty || value is any CustomStringConvertible {
            return .text("\(value)")
        }
        return .group(
            open: "\(name)(", close: ")",
            children: children.map { StateDump(label: fieldLabel($0.label), $0.value) })
    }

    private static func fieldLabel(_ label: String?) -> String {
        guard var label, label.first != "." else { return "" }
        // The storage of an observed or wrapped field is shown under the field's name.
        if label.hasPrefix("_") { label.removeFirst() }
        return "\(label): "
    }

    private static func enumCase(_ value: Any, _ mirror: Mirror) -> Content {
        guard let child = mirror.children.first, let name = child.label else { return .text(".\(value)") }
        let payload = Mirror(reflecting: child.value)
        let values =
            payload.displayStyle == .tuple
            ? payload.children.map { StateDump(label: fieldLabel($0.label), $0.value) }
            : [StateDump(child.value)]
        return .group(open: ".\(name)(", close: ")", children: values)
    }

    private static func elements(_ mirror: Mirror) -> Content {
        .group(open: "[", close: "]", children: mirror.children.map { StateDump($0.value) })
    }

    private static func sorted(_ children: [StateDump]) -> Content {
        .group(
            open: "[", close: "]",
            children: children.sorted { $0.lines().joined() < $1.lines().joined() })
    }

    private static func entry(_ pair: Any) -> StateDump {
        let parts = Array(Mirror(reflecting: pair).children)
        guard parts.count == 2 else { return StateDump(pair) }
        let key = StateDump(parts[0].value).lines().joined(separator: " ")
        return StateDump(label: "\(key): ", parts[1].value)
    }
}
