/// Checks the patterns of a table.
struct LinkReview {
    /// The indices of the usable links.
    private(set) var usable: [Int] = []
    private(set) var diagnostics: [LinkDiagnostic] = []

    init(_ links: [LinkCore.Description]) {
        for (index, link) in links.enumerated() {
            if let kind = Self.diagnosticKind(link.pattern, link.arities) {
                diagnostics.append(LinkDiagnostic(pattern: link.pattern.description, kind: kind))
            } else {
                usable.append(index)
            }
        }
    }

    private static func diagnosticKind(
        _ pattern: LinkPattern, _ arities: [_LinkArity]
    ) -> LinkDiagnostic.Kind? {
        if let reason = pattern.syntaxError { return .malformed(reason) }
        if pattern.slots.count != arities.count {
            return .count(named: pattern.parameters, taken: arities.count)
        }
        for (slot, arity) in zip(pattern.slots, arities) {
            switch (slot.position, arity) {
            case (.segment, .optional), (.segment, .repeated), (.fragment, .repeated):
                return .arity(name: slot.name, arity)
            default: continue
            }
        }
        return nil
    }

    /// Finds patterns that hide one another.
    mutating func review(_ tree: LinkTree) {
        for index in usable {
            let pattern = tree.patterns[index]
            guard let node = tree.node(of: pattern, from: root(of: index, tree)) else { continue }
            for other in tree.links(at: node).map(Int.init) where other < index {
                if tree.patterns[other].isRoot == pattern.isRoot, isSameItems(tree.patterns[other], pattern) {
                    note(pattern, .ambiguous(other: tree.patterns[other].description))
                    break
                }
            }
            if pattern.isRoot, tree.positions[index].contains(.later) { reviewLater(pattern, tree) }
            reviewChains(index, tree)
        }
    }

    /// Notes a link whose parent was not found.
    mutating func noteMissingParent(_ parent: LinkPattern, of pattern: LinkPattern) {
        note(pattern, .noParent(parent.description))
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

    /// Finds continuations that are never used, because `pattern` also matches them together with the pattern before
    /// them.
    private mutating func reviewChains(_ index: Int, _ tree: LinkTree) {
        let pattern = tree.patterns[index]
        let root = root(of: index, tree)
        for cut in pattern.segments.indices.dropFirst() {
            guard let before = tree.node(of: pattern.segments[..<cut], from: root),
                let first = tree.links(at: before).first,
                let after = tree.node(of: pattern.segments[cut...], from: LinkTree.later)
            else { continue }
            // After a pattern that is only allowed at the start of a link, a root pattern may be a continuation too.
            for link in tree.links(at: after)
            where !tree.patterns[Int(link)].isRoot || tree.positions[index] == .start {
                let shadowed = LinkDiagnostic.Kind.shadowed(
                    after: tree.patterns[Int(first)].description, by: pattern.description)
                note(tree.patterns[Int(link)], shadowed)
            }
        }
    }

    /// The root node of a pattern: `later` for a continuation, even if a link may start with it.
    private func root(of index: Int, _ tree: LinkTree) -> Int32 {
        let isStart =
            tree.patterns[index].isRoot
            ? tree.positions[index].contains(.start) : tree.positions[index] == .start
        return isStart ? LinkTree.start : LinkTree.later
    }

    private func isSameItems(_ left: LinkPattern, _ right: LinkPattern) -> Bool {
        Set(left.required) == Set(right.required)
    }

    private mutating func note(_ pattern: LinkPattern, _ kind: LinkDiagnostic.Kind) {
        diagnostics.append(LinkDiagnostic(pattern: pattern.description, kind: kind))
    }
}
