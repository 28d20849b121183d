/// For each link of a table, the link whose screens precede its own.
struct LinkParents {
    private let parents: [Int: Int]

    var isEmpty: Bool { parents.isEmpty }

    /// - Parameters:
    ///   - wanted: For each link, the pattern passed to ``DeepLink/behind(_:)``.
    ///   - usable: The indices of the links that can be read.
    init(_ wanted: [LinkPattern?], _ usable: [Int], _ tree: LinkTree) {
        var parents: [Int: Int] = [:]
        for link in usable {
            guard let pattern = wanted[link] else { continue }
            parents[link] = Self.parent(pattern, of: link, usable, tree)
        }
        self.parents = parents
    }

    subscript(link: Int) -> Int? { parents[link] }

    /// The parents of a link, the nearest first.
    func before(_ link: Int) -> [Int] {
        // The loop ends, because each parent is shorter than its child.
        var found: [Int] = []
        var next = parents[link]
        while let parent = next {
            found.append(parent)
            next = parents[parent]
        }
        return found
    }

    /// The number of a link's parents.
    func depth(of link: Int) -> Int { before(link).count }

    private static func parent(
        _ parent: LinkPattern, of link: Int, _ usable: [Int], _ tree: LinkTree
    ) -> Int? {
        let pattern = tree.patterns[link]
        guard parent.isRoot == pattern.isRoot, parent.segments.count < pattern.segments.count,
            parent.hasShape(of: pattern.segments.prefix(parent.segments.count))
        else { return nil }
        let fitting = usable.filter { other in
            let other = (pattern: tree.patterns[other], positions: tree.positions[other])
            return other.pattern.isRoot == parent.isRoot && other.pattern.required.isEmpty
                && other.pattern.hasShape(of: parent.segments[...])
                && !other.positions.isDisjoint(with: tree.positions[link])
        }
        return fitting.first { tree.patterns[$0] == parent } ?? fitting.first
    }
}

extension LinkPattern {
    /// Whether its path has the same literals, and values in the same positions.
    fileprivate func hasShape(of other: ArraySlice<Segment>) -> Bool {
        segments.elementsEqual(other) { left, right in
            switch (left, right) {
            case (.literal(let left), .literal(let right)): left.utf8.elementsEqual(right.utf8)
            case (.value, .value): true
            default: false
            }
        }
    }
}
