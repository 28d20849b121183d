/// One line of a state, with its child lines.
package struct InspectedItem: Equatable, Sendable {
    package let label: String
    package let value: String?
    package let isCurrent: Bool
    package let items: [InspectedItem]
    /// The kind of the value, for writing it as Swift.
    package let shape: Shape
    /// The element that the line stands for; nil if it isn't an element.
    package let element: ElementID?
    /// The identifier and type for changing the value; nil if it can't be changed.
    package let edit: InspectedEdit?

    package enum Shape: Sendable {
        /// A value without parts, or one whose parts don't matter.
        case plain
        case structure, choice, array, dictionary, set
    }

    package init(
        _ label: String, _ value: String? = nil, isCurrent: Bool = false, items: [InspectedItem] = [],
        shape: Shape = .plain, element: ElementID? = nil, edit: InspectedEdit? = nil
    ) {
        self.label = label
        self.value = value
        self.isCurrent = isCurrent
        self.items = items
        self.shape = shape
        self.element = element
        self.edit = edit
    }
}

/// A simple value that can be changed in the inspector.
package struct InspectedEdit: Equatable, Sendable {
    package enum Kind: String, Sendable { case bool, int, double, string }

    /// The position of the value: a node, and names of stored properties.
    package let id: String
    package let kind: Kind
}

/// A value that differs between two states.
package struct InspectedChange: Equatable, Sendable {
    /// The labels from the root to the value.
    package let path: [String]
    /// Nil for a value that was added.
    package let before: String?
    /// Nil for a value that was removed.
    package let after: String?

    package init(path: [String], before: String?, after: String?) {
        self.path = path
        self.before = before
        self.after = after
    }
}

extension InspectedItem {
    /// The differences between two trees, in the order of the tree. Lines with the same label are compared in their order.
    package static func changes(from before: [InspectedItem], to after: [InspectedItem])
        -> [InspectedChange]
    {
        changes(from: before, to: after, at: [])
    }

    private static func changes(
        from before: [InspectedItem], to after: [InspectedItem], at path: [String]
    ) -> [InspectedChange] {
        var rest = before
        var found: [InspectedChange] = []
        for item in after {
            let here = path + [item.label]
            guard let index = rest.firstIndex(where: { $0.label == item.label }) else {
                found.append(InspectedChange(path: here, before: nil, after: item.summary))
                continue
            }
            let old = rest.remove(at: index)
            // Without a value of its own, a line only differs by its child lines.
            if old.value != item.value, item.value != nil || item.items.isEmpty {
                found.append(InspectedChange(path: here, before: old.summary, after: item.summary))
            }
            found += changes(from: old.items, to: item.items, at: here)
        }
        return found
            + rest.map { InspectedChange(path: path + [$0.label], before: $0.summary, after: nil) }
    }

    private var summary: String {
        value ?? (items.isEmpty ? "–" : items.map(\.line).joined(separator: ", "))
    }
    private var line: String { value.map { "\(label) \($0)" } ?? label }
}
