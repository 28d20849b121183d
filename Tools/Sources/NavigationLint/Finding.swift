/// A range of text in a source file.
public struct SourceRange: Hashable, Sendable, Codable {
    /// The path of the file: relative to the current folder, or absolute if it is outside of it.
    public var file: String
    /// The first line, counted from 1.
    public var line: Int
    /// The first column, in UTF-8 bytes, counted from 1.
    public var column: Int
    /// The last line, counted from 1.
    public var endLine: Int
    /// The column after the end of the range, in UTF-8 bytes, counted from 1.
    public var endColumn: Int

    public init(file: String, line: Int, column: Int, endLine: Int, endColumn: Int) {
        self.file = file
        self.line = line
        self.column = column
        self.endLine = endLine
        self.endColumn = endColumn
    }
}

/// A mistake in a project's navigation, with its proof.
public struct Finding: Hashable, Sendable, Codable {
    /// One step of a proof: "`Settings` is pushed here", "whose body contains `Account`".
    public struct Hop: Hashable, Sendable, Codable {
        public var range: SourceRange
        /// A note about this place, without a full stop.
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
    /// The steps from the cause to the mistake. Empty if the range is sufficient.
    public var proof: [Hop]
    /// The fix, as one sentence.
    public var advice: String
    /// The reason why the finding is uncertain; nil if it is certain. Uncertain findings are only reported with `--strict`.
    public var doubt: String?
    /// Further places that lead to the same mistake, such as the other pushes of a view with a stack.
    public var also: [Hop]

    public init(
        code: String, message: String, range: SourceRange, proof: [Hop] = [], advice: String,
        doubt: String? = nil, also: [Hop] = []
    ) {
        self.code = code
        self.message = message
        self.range = range
        self.proof = proof
        self.advice = advice
        self.doubt = doubt
        self.also = also
    }
}
