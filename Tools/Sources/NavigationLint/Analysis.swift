public import SwiftSources

/// The result of an analysis.
public struct Analysis: Sendable {
    /// Sorted by file, line, column and code.
    public var findings: [Finding]
    public var graph: ScreenGraph
    public var skipped: [SkippedFile]
    /// The numbers of analysed files and lines.
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
