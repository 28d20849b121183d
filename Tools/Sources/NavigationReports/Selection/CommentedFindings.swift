public import NavigationLint

/// The rules about comments that disable other rules.
public enum CommentRules {
    public static let unused = Rule(
        code: "MN1901", name: "unused-disable", severity: .warning,
        summary: "A comment disables a rule, but matches no finding.",
        explanation: """
            A comment such as `// modernnav:disable:next nested-stack` that matches no finding would hide a later mistake on its line. \
            It is only reported with `--strict`. Delete the comment.
            """,
        wrong: """
            // modernnav:disable:next nested-stack
            Text("No stack here.")
            """,
        right: """
            Text("No stack here.")
            """)

    public static let malformed = Rule(
        code: "MN1902", name: "mistaken-disable", severity: .warning,
        summary: "A modernnav comment is malformed.",
        explanation: """
            After `modernnav:` a comment needs `disable:next`, `disable:this`, `disable:file`, `disable` or `enable`, and then codes or \
            names of rules, or `all`. Text after a dash is ignored. A malformed comment disables nothing.
            """,
        wrong: """
            // modernnav:disable:next nested-stak
            NavigationStack { Inner() }
            """,
        right: """
            // modernnav:disable:next nested-stack - shows the mistake on purpose
            NavigationStack { Inner() }
            """)

    public static let all = [unused, malformed]
}

/// The findings that remain after the comments in the source are applied.
public struct CommentedFindings: Sendable {
    /// The findings that no comment disables, and malformed comments.
    public private(set) var findings: [Finding]
    /// Comments that match no finding.
    public private(set) var unused: [Finding] = []

    /// - Parameters:
    ///   - files: further files whose comments are read, besides those of the findings.
    ///   - runs: whether the rule with this code is run. Comments for other rules are not reported.
    ///   - read: returns the text of a file; nil if it can't be read.
    public init(
        _ all: [Finding], files: some Sequence<String>, book: RuleBook, runs: (String) -> Bool,
        read: (String) -> String?
    ) {
        var findings: [Finding] = []
        var byFile = Dictionary(grouping: all, by: \.range.file)
        for file in Set(files).union(byFile.keys).sorted() {
            let here = byFile.removeValue(forKey: file) ?? []
            guard let text = read(file) else {
                findings += here
                continue
            }
            let comments = LintComments(text: text, file: file, book: book)
            var used = Set<Int>()
            findings += here.filter { finding in
                let hiding = comments.parts.indices.filter { index in
                    let part = comments.parts[index]
                    return part.lines.contains(finding.range.line)
                        && (part.code ?? finding.code) == finding.code
                }
                used.formUnion(hiding)
                return hiding.isEmpty
            }
            if runs(CommentRules.malformed.code) {
                findings += comments.mistakes.map { mistake in
                    Finding(
                        code: CommentRules.malformed.code, message: mistake.text, range: mistake.range,
                        advice: "Fix the comment, or delete it.")
                }
            }
            guard runs(CommentRules.unused.code) else { continue }
            for (index, part) in comments.parts.enumerated() where !used.contains(index) {
                if let code = part.code, !runs(code) { continue }
                let name = part.code.map { book.name(of: $0) } ?? "all rules"
                unused.append(
                    Finding(
                        code: CommentRules.unused.code,
                        message: "This comment disables \(name), but matches no finding.",
                        range: part.comment,
                        advice: "Delete the comment."))
            }
        }
        self.findings = findings
    }
}
