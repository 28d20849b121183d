/// A value as a tree of text, in a fixed order, without the names of modules.
package struct ValueDump: Equatable {
    /// The label of a field or the key of a dictionary entry.
    package var label: String
    package var content: Content

    package indirect enum Content: Equatable {
        case text(String)
        /// A type or a collection, with its opening and closing text.
        case group(open: String, close: String, children: [ValueDump])
    }

    /// - Parameter usesDescriptions: Whether a type's own description is used. Two different values may have the same
    ///   description; a dump of their fields shows the difference.
    package init(label: String = "", _ value: Any, usesDescriptions: Bool = true) {
        self.label = label
        content = ValueReader(usesDescriptions: usesDescriptions).content(of: value)
    }

    fileprivate init(label: String, content: Content) {
        self.label = label
        self.content = content
    }

    /// The dump in one line, as in source: `.rename(id: 1, "Parks")`.
    package var text: String {
        switch content {
        case .text(let text): label + text
        case .group(let open, let close, let children):
            label + open + children.map(\.text).joined(separator: ", ") + close
        }
    }

    /// The dump with one line for each leaf.
    package func lines(indent: Int = 0) -> [String] {
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
}

/// The conversion of values into a tree.
private struct ValueReader {
    let usesDescriptions: Bool

    func content(of value: Any) -> ValueDump.Content {
        let mirror = Mirror(reflecting: value)
        if mirror.displayStyle == .optional {
            return mirror.children.first.map { content(of: $0.value) } ?? .text("nil")
        }
        if let string = value as? String { return .text(string.debugDescription) }
        if let described = description(of: value, mirror) { return described }
        switch mirror.displayStyle {
        case .struct, .class, .tuple: return fields(of: value, mirror)
        case .enum: return enumCase(value, mirror)
        case .collection:
            return .group(open: "[", close: "]", children: mirror.children.map { dump($0.value) })
        case .set: return sorted(mirror.children.map { dump($0.value) })
        case .dictionary: return sorted(mirror.children.map { entry($0.value) })
        default: return .text("\(value)")
        }
    }

    private func dump(label: String = "", _ value: Any) -> ValueDump {
        ValueDump(label: label, content: content(of: value))
    }

    /// A type's own description; several lines become several parts.
    private func description(of value: Any, _ mirror: Mirror) -> ValueDump.Content? {
        guard usesDescriptions, [.struct, .class, .enum].contains(mirror.displayStyle) else { return nil }
        if let value = value as? any CustomStringConvertible { return .text("\(value)") }
        guard let value = value as? any CustomDebugStringConvertible else { return nil }
        let lines = value.debugDescription.split(separator: "\n", omittingEmptySubsequences: false)
        guard lines.count > 1 else { return .text(value.debugDescription) }
        return .group(
            open: "\(TypeName(type(of: value)))(", close: ")",
            children: lines.map { ValueDump(label: "", content: .text(String($0))) })
    }

    private func fields(of value: Any, _ mirror: Mirror) -> ValueDump.Content {
        let children = mirror.children.filter { $0.label != "_$observation" }
        if mirror.displayStyle != .tuple, mirror.children.isEmpty {
            // For a class the name of its type is used, because the default text of a private class contains the address of its context.
            return .text(mirror.displayStyle == .class ? "\(TypeName(type(of: value)))" : "\(value)")
        }
        let name = mirror.displayStyle == .tuple ? "" : "\(TypeName(type(of: value)))"
        return .group(
            open: "\(name)(", close: ")",
            children: children.map { dump(label: fieldLabel($0.label), $0.value) })
    }

    private func fieldLabel(_ label: String?) -> String {
        guard var label, label.first != "." else { return "" }
        // The storage of an observed or wrapped field is shown under the field's name.
        if label.hasPrefix("_") { label.removeFirst() }
        return "\(label): "
    }

    private func enumCase(_ value: Any, _ mirror: Mirror) -> ValueDump.Content {
        guard let child = mirror.children.first, let name = child.label else { return .text(".\(value)") }
        let payload = Mirror(reflecting: child.value)
        let values =
            payload.displayStyle == .tuple
            ? payload.children.map { dump(label: fieldLabel($0.label), $0.value) }
            : [dump(child.value)]
        return .group(open: ".\(name)(", close: ")", children: values)
    }

    private func sorted(_ children: [ValueDump]) -> ValueDump.Content {
        .group(
            open: "[", close: "]",
            children: children.sorted { $0.lines().joined() < $1.lines().joined() })
    }

    private func entry(_ pair: Any) -> ValueDump {
        let parts = Array(Mirror(reflecting: pair).children)
        guard parts.count == 2 else { return dump(pair) }
        return dump(label: "\(dump(parts[0].value).text): ", parts[1].value)
    }
}
