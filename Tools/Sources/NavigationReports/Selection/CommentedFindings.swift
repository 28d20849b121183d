public import NavigationLint

/// The rules about the comments that switch other rules off.
public enum CommentRules {
    public static let unused = Rule(
        code: "MN1901", name: "unused-disable", severity: .warning,
        summary: "A comment switches a rule off where it finds nothing.",
        explanation: """
            A comment such as `// modernnav:disable:next nested-stack` that no longer has anything to hide will hide the next \
            real fault that comes to its place. It is looked for by `--strict`. Delete the comment.
            """,
        wrong: """
            // modernnav:disable:next nested-stack
            Text("No stack here.")
            """,
        right: """
            Text("No stack here.")
            """)

    public static let mistaken = Rule(
        code: "MN1902", name: "mistaken-disable", severity: .warning,
        summary: "A comment for modernnav says nothing that can be done.",
        explanation: """
            A comment that starts with `modernnav:` is followed by `disable:next`, `disable:this`, `disable:file`, `disable` or \
            `enable`, and then by codes or names of rules, or `all`. What follows a dash is for people. One that is written \
            otherwise switches nothing off.
            """,
        wrong: """
            // modernnav:disable:next nested-stak
            NavigationStack { Inner() }
            """,
        right: """
            // modernnav:disable:next nested-stack - shows the fault on purpose
            NavigationStack { Inner() }
            """)

    public static let all = [unused, mistaken]
}

/// The findings that remain after the comments in their files are applied.
public struct CommentedFindings: Sendable {
    /// The findings that no comment hides, and mistakes in comments.
    public private(set) var findings: [Finding]
    /// Comments that hide nothing.
    public private(set) var unused: [Finding] = []

    /// - Parameters:
    ///   - files: those whose comments are looked at, beside the files of the findings.
    ///   - runs: whether the rule with this code is run; nothing is said of comments for one that isn't.
    ///   - read: the text of a file, nil where there is none.
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
            if runs(CommentRules.mistaken.code) {
                findings += comments.mistakes.map { mistake in
                    Finding(
                        code: CommentRules.mistaken.code, message: mistake.text, range: mistake.range,
                        advice: "Mend the comment, or delete it.")
                }
            }
            guard runs(CommentRules.unused.code) else { continue }
            for (index, part) in comments.parts.enumerated() where !used.contains(index) {
                if let code = part.code, !runs(code) { continue }
                let name = part.code.map { book.name(of: $0) } ?? "all rules"
                unused.append(
                    Finding(
                        code: CommentRules.unused.code,
                        message: "This comment switches \(name) off, and nothing is found there.",
                        range: part.comment,
                        advice: "Delete the comment."))
            }
        }
        self.findings = findings
    }
}
