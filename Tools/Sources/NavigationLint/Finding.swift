/// A range of text in a source file.
public struct SourceRange: Hashable, Sendable, Codable {
    /// The file, as a path relative to the folder that is analysed, or absolute where it lies outside of it.
    public var file: String
    /// The first line, counted from 1.
    public var line: Int
    /// The first column, in UTF-8 bytes, counted from 1.
    public var column: Int
    /// The line after whose `endColumn` the range ends.
    public var endLine: Int
    /// The column after the last one, in UTF-8 bytes, counted from 1.
    public var endColumn: Int

    public init(file: String, line: Int, column: Int, endLine: Int, endColumn: Int) {
        self.file = file
        self.line = line
        self.column = column
        self.endLine = endLine
        self.endColumn = endColumn
    }
}

/// A fault in a project's navigation, with the proof of it.
public struct Finding: Hashable, Sendable, Codable {
    /// One step of a proof: "`Settings` is pushed here", "whose body contains `Account`".
    public struct Hop: Hashable, Sendable, Codable {
        public var range: SourceRange
        /// A sentence about this place, without a full stop.
        public var note: String

        public init(range: SourceRange, note: String) {
            self.range = range
            self.note = note
        }
    }

    /// The permanent code of its rule: "MN1002".
    public var code: String
    /// The mistake, as one sentence.
    public var message: String
    /// The place to fix.
    public var range: SourceRange
    /// The way from the cause to the fault, in order. Empty where the range alone shows it.
    public var proof: [Hop]
    /// The fix, as one sentence.
    public var advice: String
    /// Why it isn't certain; nil for a proof. Such findings are shown by `--strict` alone.
    public var doubt: String?

    public init(
        code: String, message: String, range: SourceRange, proof: [Hop] = [], advice: String,
        doubt: String? = nil
    ) {
        self.code = code
        self.message = message
        self.range = range
        self.proof = proof
        self.advice = advice
        self.doubt = doubt
    }
}
