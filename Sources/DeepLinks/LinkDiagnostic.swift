/// Something wrong with the patterns of a table, found when it is built. Codes are permanent.
public struct LinkDiagnostic: Hashable, Sendable, CustomStringConvertible {
    public enum Problem: Hashable, Sendable {
        /// The text is no pattern. The link is left out.
        case malformed(String)
        /// The pattern names more or fewer values than the link takes. The link is left out.
        case count(named: [String], taken: Int)
        /// A value in the path or fragment can't be missing or repeated. The link is left out.
        case arity(name: String, LinkArity)
        /// Two patterns have the same shape. The first one is read, the second never.
        case ambiguous(other: String)
        /// A continuation and a root pattern have the same shape. After another screen the continuation is read.
        case hiddenByContinuation(other: String)
        /// `first` followed by this continuation is read as the one longer pattern `other`.
        case shadowed(after: String, by: String)
    }

    public let pattern: String
    public let problem: Problem

    public var code: String {
        switch problem {
        case .malformed: "MN0101"
        case .count: "MN0102"
        case .arity: "MN0103"
        case .ambiguous: "MN0104"
        case .hiddenByContinuation: "MN0105"
        case .shadowed: "MN0106"
        }
    }

    /// The code, the pattern, what is wrong and what to do.
    public var description: String { "\(code) \(pattern): \(sentence)" }

    private var sentence: String {
        switch problem {
        case .malformed(let reason):
            "this is not a pattern: \(reason). Write one such as /users/:id?tab=:tab"
        case .count(let named, let taken):
            "the pattern names \(named.count) values\(Self.list(named)) and the link takes \(taken). "
                + "Give each value one name, in the same order"
        case .arity(let name, let arity):
            "\":\(name)\" is \(arity == .optional ? "optional" : "an array") but stands where exactly one value stands. "
                + "Move it into the query"
        case .ambiguous(let other):
            "it has the same shape as \(other), so it is never read. Remove one, or tell them apart by a literal"
        case .hiddenByContinuation(let other):
            "behind another screen \(other), which has the same shape, is read instead. Remove one or rename it"
        case .shadowed(let first, let longer):
            "behind \(first) it is never read, because the two together are \(longer). Remove one or rename it"
        }
    }

    private static func list(_ names: [String]) -> String {
        names.isEmpty ? "" : " (\(names.joined(separator: ", ")))"
    }
}

/// Looks over the patterns of a table.
struct LinkReview {
    /// The links that can be used, by index.
    private(set) var usable: [Int] = []
    private(set) var diagnostics: [LinkDiagnostic] = []

    init(_ links: [LinkCore.Description]) {
        for (index, link) in links.enumerated() {
            if let problem = Self.problem(link.pattern, link.arities) {
                diagnostics.append(LinkDiagnostic(pattern: link.pattern.description, problem: problem))
            } else {
                usable.append(index)
            }
        }
    }

    private static func problem(_ pattern: LinkPattern, _ arities: [LinkArity]) -> LinkDiagnostic.Problem? {
        if let reason = pattern.problem { return .malformed(reason) }
        if pattern.slots.count != arities.count {
            return .count(named: pattern.parameters, taken: arities.count)
        }
        for (slot, arity) in zip(pattern.slots, arities) {
            switch (slot.place, arity) {
            case (.segment, .optional), (.segment, .repeated), (.fragment, .repeated):
                return .arity(name: slot.name, arity)
            default: continue
            }
        }
        return nil
    }

    /// Looks for patterns that hide one another.
    mutating func review(_ tree: LinkTree) {
        for index in usable {
            let pattern = tree.patterns[index]
            let root = pattern.isRoot ? LinkTree.start : LinkTree.later
            guard let node = tree.node(of: pattern, from: root) else { continue }
            for other in tree.links(at: node).map(Int.init) where other < index {
                if tree.patterns[other].isRoot == pattern.isRoot, isSameItems(tree.patterns[other], pattern) {
                    note(pattern, .ambiguous(other: tree.patterns[other].description))
                    break
                }
            }
            if pattern.isRoot { reviewLater(pattern, tree) }
            reviewSentences(pattern, tree)
        }
    }

    private mutating func reviewLater(_ pattern: LinkPattern, _ tree: LinkTree) {
        guard !pattern.segments.isEmpty, let node = tree.node(of: pattern, from: LinkTree.later) else {
            return
        }
        let hiding = tree.links(at: node).first { link in
            !tree.patterns[Int(link)].isRoot && isSameItems(tree.patterns[Int(link)], pattern)
        }
        if let hiding { note(pattern, .hiddenByContinuation(other: tree.patterns[Int(hiding)].description)) }
    }

    /// Finds the continuations that `pattern` swallows together with what stands before them.
    private mutating func reviewSentences(_ pattern: LinkPattern, _ tree: LinkTree) {
        let root = pattern.isRoot ? LinkTree.start : LinkTree.later
        for cut in pattern.segments.indices.dropFirst() {
            guard let before = tree.node(of: pattern.segments[..<cut], from: root),
                let first = tree.links(at: before).first,
                let after = tree.node(of: pattern.segments[cut...], from: LinkTree.later)
            else { continue }
            for link in tree.links(at: after) where !tree.patterns[Int(link)].isRoot {
                let shadowed = LinkDiagnostic.Problem.shadowed(
                    after: tree.patterns[Int(first)].description, by: pattern.description)
                note(tree.patterns[Int(link)], shadowed)
            }
        }
    }

    private func isSameItems(_ left: LinkPattern, _ right: LinkPattern) -> Bool {
        Set(left.required) == Set(right.required)
    }

    private mutating func note(_ pattern: LinkPattern, _ problem: LinkDiagnostic.Problem) {
        diagnostics.append(LinkDiagnostic(pattern: pattern.description, problem: problem))
    }
}
