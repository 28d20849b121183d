public import NavigationLint
public import SwiftSources

/// What a run of the analyser has to say, ready to be written in one of the formats.
public struct Report: Sendable {
    /// In order of file, line, column and code.
    public let findings: [Finding]
    public let book: RuleBook
    public let skipped: [SkippedFile]
    /// How many files and lines were read.
    public let files: Int
    public let lines: Int
    /// How many findings the baseline holds back.
    public let known: Int
    /// The lines that the findings point to.
    public let sources: SourceLines

    public init(
        findings: [Finding], book: RuleBook, skipped: [SkippedFile] = [], files: Int = 0, lines: Int = 0,
        known: Int = 0, sources: SourceLines = SourceLines()
    ) {
        self.findings = findings.sorted { $0.order < $1.order }
        self.book = book
        self.skipped = skipped.sorted { ($0.path, $0.reason) < ($1.path, $1.reason) }
        self.files = files
        self.lines = lines
        self.known = known
        self.sources = sources
    }
}

extension Finding {
    fileprivate var order: (String, Int, Int, String, String) {
        (range.file, range.line, range.column, code, message)
    }

    /// Where it is mended, and each step of its proof.
    public var ranges: [SourceRange] { [range] + proof.map(\.range) }
}
