extension InspectedItem {
    /// The lines of views and their properties as Swift, as far as their values are known: for reading, or as a start for a test.
    package static func source(of views: [InspectedItem]) -> String {
        views.map { view in
            (["// \(view.label)"]
                + view.items.map { property in
                    let isWrapped = property.label.hasPrefix("@")
                    let name = property.label.replacing(" ", with: " var ", maxReplacements: 1)
                    return "\(isWrapped ? name : "let " + name) = \(property.expression)"
                }).joined(separator: "\n")
        }.joined(separator: "\n\n")
    }

    /// The value as an expression.
    package var expression: String {
        switch shape {
        case .plain: plainExpression
        case .structure: "\(value ?? "")(\(list { "\($0.label): \($0.expression)" }))"
        case .choice: ".\(value ?? "")\(payload)"
        case .array, .set: "[\(list(\.expression))]"
        case .dictionary: items.isEmpty ? "[:]" : "[\(list { "\($0.label): \($0.expression)" })]"
        }
    }

    /// The values of an enum's case, in parentheses.
    private var payload: String {
        guard let inner = items.first else { return "" }
        guard inner.shape == .structure, inner.value == nil else { return "(\(inner.expression))" }
        let values = inner.list { $0.label.hasPrefix(".") ? $0.expression : "\($0.label): \($0.expression)" }
        return "(\(values))"
    }

    private var plainExpression: String {
        guard let value else { return "…" }
        guard value.hasPrefix("“"), value.hasSuffix("”") else { return value }
        return String(value.dropFirst().dropLast()).debugDescription
    }

    private func list(_ text: (InspectedItem) -> String) -> String {
        items.map { $0.label == "…" ? "/* \($0.value ?? "more") */" : text($0) }.joined(separator: ", ")
    }
}
