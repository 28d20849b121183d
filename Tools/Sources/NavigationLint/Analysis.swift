public import SwiftSources

/// The findings in a project.
public struct Analysis: Sendable {
    /// In order of file, line, column and code.
    public var findings: [Finding]
    public var graph: ScreenGraph
    public var skipped: [SkippedFile]
    /// Numbers of files and lines that were read.
    public var files: Int
    public var lines: Int

    public init(
        findings: [Finding] = [], graph: ScreenGraph = ScreenGraph(), skipped: [SkippedFile] = [],
        files: Int = 0,
        lines: Int = 0
    ) {
        self.findings = findings
        self.graph = graph
        self.skipped = skipped
        self.files = files
        self.lines = lines
    }
}
