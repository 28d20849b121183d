import NavigationLint
import NavigationReports

/// A project of two files with a finding with a proof, one without, and an uncertain one.
enum Sample {
    static let rules = [
        Rule(
            code: "MN1002", name: "nested-stack", severity: .error, summary: "A stack inside a stack.",
            explanation: "Only one stack shows its bar.", wrong: "wrong()", right: "right()"),
        Rule(
            code: "MN1001", name: "deprecated-form", severity: .warning, summary: "An old form.",
            explanation: "It will go.", wrong: "old()", right: "new()"),
    ]

    static let book = RuleBook(rules)

    static let texts = [
        "App/Root.swift": "struct Root: View {\n    var body: some View {\n\t\tSettings()\n    }\n}\n",
        "App/Settings.swift":
            "struct Settings: View {\n    var body: some View {\n        NavigationStack { Text(\"é\") }\n    }\n}\n",
    ]

    static func range(_ file: String, _ line: Int, _ columns: Range<Int>) -> SourceRange {
        SourceRange(
            file: file, line: line, column: columns.lowerBound, endLine: line, endColumn: columns.upperBound)
    }

    static let nested = Finding(
        code: "MN1002", message: "The stack of Settings is inside another stack.",
        range: range("App/Settings.swift", 3, 9..<24),
        proof: [
            Finding.Hop(range: range("App/Root.swift", 3, 3..<11), note: "Settings is pushed here"),
            Finding.Hop(range: range("App/Settings.swift", 3, 9..<24), note: "and has a stack of its own"),
        ],
        advice: "Delete the inner NavigationStack.")

    static let old = Finding(
        code: "MN1001", message: "NavigationView is deprecated.", range: range("App/Root.swift", 1, 8..<12),
        advice: "Use NavigationStack.")

    static let doubtful = Finding(
        code: "MN1002", message: "This stack may be inside another.",
        range: range("App/Root.swift", 2, 5..<8),
        advice: "Check where it is shown.", doubt: "the view is created by a closure")

    static func report(_ findings: [Finding] = [nested, old], texts: [String: String] = texts) -> Report {
        Report(
            findings: findings, book: book, files: 2, lines: 10,
            sources: SourceLines(of: findings.flatMap(\.ranges)) { texts[$0] })
    }
}
