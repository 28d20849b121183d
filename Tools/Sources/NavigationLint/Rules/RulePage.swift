extension Rule {
    /// Its page of documentation, in Markdown.
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

        Silence one finding with `// modernnav:disable:next \(name)` above its line.

        """
    }
}
