/// A mistake in the patterns of a table, found when the table is built. Codes are permanent.
public struct LinkDiagnostic: Hashable, Sendable, CustomStringConvertible {
    package enum Kind: Hashable, Sendable {
        /// The text isn't a valid pattern. The link is left out.
        case malformed(String)
        /// The pattern names more or fewer values than the link takes. The link is left out.
        case count(named: [String], taken: Int)
        /// A value in the path can't be missing or repeated, and the fragment can't be repeated. The link is left out.
        case arity(name: String, _LinkArity)
        /// Two patterns have the same shape. Only the first one is used for reading.
        case ambiguous(other: String)
        /// A continuation and a root pattern have the same shape. After another screen only the continuation is used.
        case hiddenByContinuation(other: String)
        /// A continuation is never used, because `first` followed by it matches the longer pattern `other`.
        case shadowed(after: String, by: String)
        /// A value is read from a query item with a reserved meaning: the presentation or the columns. The item loses that meaning.
        case reserved(item: String)
        /// `behind` names a pattern that isn't the beginning of this one, or that no link of the table has. The link has one screen.
        case noParent(String)
    }

    public let pattern: String
    package let kind: Kind

    package init(pattern: String, kind: Kind) {
        self.pattern = pattern
        self.kind = kind
    }

    /// The patterns that the diagnostic is about.
    package var patterns: [String] {
        switch kind {
        case .ambiguous(let other), .hiddenByContinuation(let other): [pattern, other]
        case .shadowed(let first, let longer): [pattern, first, longer]
        case .malformed, .count, .arity, .reserved, .noParent: [pattern]
        }
    }

    public var code: String {
        switch kind {
        case .malformed: "MN0101"
        case .count: "MN0102"
        case .arity: "MN0103"
        case .ambiguous: "MN0104"
        case .hiddenByContinuation: "MN0105"
        case .shadowed: "MN0106"
        case .reserved: "MN0107"
        case .noParent: "MN0108"
        }
    }

    /// The code, the pattern, the mistake and its fix.
    public var description: String { "\(code) \(pattern): \(sentence)" }

    private var sentence: String {
        switch kind {
        case .malformed(let reason):
            "this is not a pattern: \(reason). Write one such as /users/:id?tab=:tab"
        case .count(let named, let taken):
            "the pattern names \(Self.count(named)), but the link takes \(taken). "
                + "Give each value one name, in the same order"
        case .arity(let name, let arity):
            "\":\(name)\" is \(arity == .optional ? "optional" : "an array"), but exactly one value is needed here. "
                + "Move it into the query"
        case .ambiguous(let other):
            "it has the same shape as \(other), so it is never read. Remove one, or tell them apart by a literal"
        case .hiddenByContinuation(let other):
            "after another screen, \(other), which has the same shape, is read instead. Remove one or rename it"
        case .shadowed(let first, let longer):
            "after \(first) it is never read, because the two together match \(longer). Remove one or rename it"
        case .reserved(let item):
            "it takes the item \"\(item)\", which is reserved for presentations and columns. Give the item another name"
        case .noParent(let parent):
            "it is declared behind \(parent), which isn't a link of the table or isn't the beginning of this pattern. "
                + "Name the beginning of the pattern, and declare a link for it"
        }
    }

    private static func count(_ names: [String]) -> String {
        if names.isEmpty { return "no value" }
        return "\(names.count) \(names.count == 1 ? "value" : "values") (\(names.joined(separator: ", ")))"
    }
}
