public import NavigationLint

/// Rules as text and JSON.
public enum RuleTexts {
    /// A list with one line for each rule.
    public static func list(_ book: RuleBook) -> String {
        let width = book.rules.map(\.name.count).max() ?? 0
        return book.rules.map { rule in
            let name = rule.name + String(repeating: " ", count: width - rule.name.count)
            return
                "\(rule.code)  \(name)  \(rule.severity == .error ? "error  " : "warning")  \(rule.summary)\n"
        }.joined()
    }

    /// The explanation of a rule as Markdown, which is also readable as plain text.
    public static func explanation(_ rule: Rule) -> String {
        """
        # \(rule.code) \(rule.name) (\(rule.severity.rawValue))

        \(rule.summary)

        \(rule.explanation.trimmed)

        Wrong:

        ```swift
        \(rule.wrong.trimmed)
        ```

        Right:

        ```swift
        \(rule.right.trimmed)
        ```

        To disable it for the next line: // modernnav:disable:next \(rule.name)

        """
    }

    public static func json(_ book: RuleBook) -> String {
        struct Entry: Encodable {
            let code: String
            let name: String
            let severity: Rule.Severity
            let summary: String
            let explanation: String
            let wrong: String
            let right: String
        }
        return JSONText.write(
            book.rules.map {
                Entry(
                    code: $0.code, name: $0.name, severity: $0.severity, summary: $0.summary,
                    explanation: $0.explanation, wrong: $0.wrong, right: $0.right)
            })
    }
}
