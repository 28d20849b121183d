/// What was found in a project.
public struct Analysis: Sendable {
    /// A file or folder that wasn't read.
    public struct Skipped: Hashable, Sendable, Codable {
        public var path: String
        /// Why, as a sentence without a full stop.
        public var reason: String

        public init(path: String, reason: String) {
            self.path = path
            self.reason = reason
        }
    }

    /// In order of file, line, column and code.
    public var findings: [Finding]
    public var graph: ScreenGraph
    public var skipped: [Skipped]
    /// How many files and lines were read.
    public var files: Int
    public var lines: Int

    public init(
        findings: [Finding] = [], graph: ScreenGraph = ScreenGraph(), skipped: [Skipped] = [], files: Int = 0,
        lines: Int = 0
    ) {
        self.findings = findings
        self.graph = graph
        self.skipped = skipped
        self.files = files
        self.lines = lines
    }
}
