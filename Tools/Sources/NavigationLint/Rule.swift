/// The description of a rule.
public struct Rule: Hashable, Sendable {
    public enum Severity: String, Sendable, Codable { case error, warning }

    /// The permanent code, such as "MN1002". A code is never reused for another rule.
    public let code: String
    /// The name in settings and comments, such as "nested-stack".
    public let name: String
    public let severity: Severity
    /// The mistake that it finds, as one sentence.
    public let summary: String
    /// Why it matters and what to do, in Markdown.
    public let explanation: String
    /// Source for which the rule has a finding.
    public let wrong: String
    /// The same code, fixed.
    public let right: String

    public init(
        code: String, name: String, severity: Severity, summary: String, explanation: String, wrong: String,
        right: String
    ) {
        self.code = code
        self.name = name
        self.severity = severity
        self.summary = summary
        self.explanation = explanation
        self.wrong = wrong
        self.right = right
    }
}
