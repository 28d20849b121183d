extension Rule {
    /// The rule's documentation page, in Markdown.
    public var page: String {
        """
        # \(code): \(name)

        \(summary) Severity: \(severity.rawValue).

        \(explanation)

        ## Wrong

        ```swift
        \(wrong)
        ```

        ## Right

        ```swift
        \(right)
        ```

        To disable the rule for one line, put `// modernnav:disable:next \(name)` above it.

        """
    }
}
