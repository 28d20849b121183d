public import NavigationLint
public import SwiftSources

/// The findings of one run of the analyser, as the input of all formats.
public struct Report: Sendable {
    /// Sorted by file, line, column and code.
    public let findings: [Finding]
    public let book: RuleBook
    public let skipped: [SkippedFile]
    /// The numbers of analysed files and lines.
    public let files: Int
    public let lines: Int
    /// Number of findings that the baseline suppresses.
    public let known: Int
    /// The lines that the findings point to.
    public let sources: SourceLines
    /// The time that the analysis took; nil to leave it out.
    public let time: Duration?

    public init(
        findings: [Finding], book: RuleBook, skipped: [SkippedFile] = [], files: Int = 0, lines: Int = 0,
        known: Int = 0, sources: SourceLines = SourceLines(), time: Duration? = nil
    ) {
        self.findings = findings.sorted { $0.order < $1.order }
        self.book = book
        self.skipped = skipped.sorted { ($0.path, $0.reason) < ($1.path, $1.reason) }
        self.files = files
        self.lines = lines
        self.known = known
        self.sources = sources
        self.time = time
    }
}

extension Finding {
    fileprivate var order: (String, Int, Int, String, String) {
        (range.file, range.line, range.column, code, message)
    }

    /// The place to fix, each step of the proof, and the further places.
    public var ranges: [SourceRange] { [range] + (proof + also).map(\.range) }
}
