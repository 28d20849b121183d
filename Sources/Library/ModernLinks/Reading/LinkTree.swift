/// The patterns of a table as a tree of segments: a step takes one hash lookup, for any number of patterns.
///
/// There are two roots: `start`, for the start of a link, with root patterns only, and `later`, for the rest of a path, with
/// continuations too. Everything is stored in flat arrays; the tree never changes after it is built.
final class LinkTree: Sendable {
    static let start: Int32 = 0
    static let later: Int32 = 1

    struct Node {
        /// The node that a value leads to, or -1.
        var value: Int32 = -1
        /// The range in `endings` of the patterns that end here.
        var endings: Range<Int32> = 0..<0
        var hasLiterals = false
    }

    private struct Edge {
        var from: Int32
        var to: Int32
        var hash: UInt32
        var start: Int32
        var end: Int32
    }

    let patterns: [LinkPattern]
    let values: ProtectedValues
    /// The allowed positions of each pattern.
    let positions: [LinkPositions]
    private let fits: [LinkFit]
    let nodes: [Node]
    /// The patterns that end in a node, those with more required query items first.
    private let endings: [Int32]
    private let steps: [LiteralEdge: Int32]
    private let edges: [Edge]
    private let literals: [UInt8]
    /// The hash table with open addressing: indices of edges, -1 if free; the size is a power of two, at most half full.
    private let slots: [Int32]

    /// Builds the tree from the patterns at `indices`; of the others only the text is stored.
    init(_ patterns: [LinkPattern], positions: [LinkPositions], fits: [LinkFit], indices: [Int]) {
        var builder = Builder()
        for index in indices {
            let pattern = patterns[index]
            if positions[index].contains(.start) { builder.insert(pattern, Int32(index), at: Self.start) }
            if positions[index].contains(.later) { builder.insert(pattern, Int32(index), at: Self.later) }
        }
        var nodes = builder.nodes
        var endings: [Int32] = []
        for index in nodes.indices {
            // A continuation is specific to this position, so it goes before a root pattern of the same shape.
            let ranked = builder.endings[index].enumerated().sorted { left, right in
                let a = patterns[Int(left.element)]
                let b = patterns[Int(right.element)]
                if a.required.count != b.required.count { return a.required.count > b.required.count }
                if a.isRoot != b.isRoot { return b.isRoot }
                return left.offset < right.offset
            }
            let start = Int32(endings.count)
            endings += ranked.map(\.element)
            nodes[index].endings = start..<Int32(endings.count)
        }
        self.endings = endings
        self.patterns = patterns
        values = ProtectedValues(indices.map { patterns[$0] })
        self.positions = positions
        self.fits = fits
        self.nodes = nodes
        steps = builder.steps
        edges = builder.edges
        literals = builder.literals
        slots = Self.table(builder.edges)
    }

    /// A key by bytes, because two texts that are equal as strings can be different segments of a link.
    private struct LiteralEdge: Hashable {
        let from: Int32
        let literal: [UInt8]

        init(from node: Int32, literal text: String) {
            from = node
            literal = Array(text.utf8)
        }
    }

    private struct Builder {
        var nodes = [Node(), Node()]
        var endings: [[Int32]] = [[], []]
        var edges: [Edge] = []
        var literals: [UInt8] = []
        var steps: [LiteralEdge: Int32] = [:]

        mutating func insert(_ pattern: LinkPattern, _ link: Int32, at root: Int32) {
            var node = root
            for segment in pattern.segments {
                switch segment {
                case .literal(let text): node = follow(text, from: node)
                case .value: node = followValue(from: node)
                }
            }
            endings[Int(node)].append(link)
        }

        private mutating func add() -> Int32 {
            nodes.append(Node())
            endings.append([])
            return Int32(nodes.count - 1)
        }

        private mutating func followValue(from node: Int32) -> Int32 {
            if nodes[Int(node)].value < 0 {
                let child = add()
                nodes[Int(node)].value = child
            }
            return nodes[Int(node)].value
        }

        private mutating func follow(_ text: String, from node: Int32) -> Int32 {
            let step = LiteralEdge(from: node, literal: text)
            if let child = steps[step] { return child }
            let child = add()
            steps[step] = child
            nodes[Int(node)].hasLiterals = true
            var hash = SegmentHash()
            for byte in text.utf8 { hash.combine(byte) }
            let start = Int32(literals.count)
            literals.append(contentsOf: text.utf8)
            edges.append(
                Edge(from: node, to: child, hash: hash.value, start: start, end: Int32(literals.count)))
            return child
        }
    }

    private static func table(_ edges: [Edge]) -> [Int32] {
        var size = 4
        while size < edges.count * 2 { size *= 2 }
        var slots = [Int32](repeating: -1, count: size)
        for (index, edge) in edges.enumerated() {
            var slot = position(edge.hash, edge.from, size)
            while slots[slot] >= 0 { slot = (slot + 1) & (size - 1) }
            slots[slot] = Int32(index)
        }
        return slots
    }

    /// Returns the links whose patterns end in a node, in the order in which they are tried.
    @inline(__always)
    func links(at node: Int32) -> ArraySlice<Int32> {
        let range = nodes[Int(node)].endings
        return endings[Int(range.lowerBound)..<Int(range.upperBound)]
    }

    /// Returns the reason why a pattern's values can't be read from `start` on, or nil.
    func misfit(_ link: Int32, _ scan: LinkScan, start: Int) -> LinkValueError? {
        var cursor = LinkCursor(
            scan: scan, tree: self, link: Int(link), start: start, items: [], fragment: nil)
        do throws(LinkValueError) {
            try fits[Int(link)].check(&cursor)
            return nil
        } catch {
            return error
        }
    }

    @inline(__always)
    func isEnding(_ node: Int32) -> Bool { !nodes[Int(node)].endings.isEmpty }

    @inline(__always)
    private static func position(_ hash: UInt32, _ node: Int32, _ size: Int) -> Int {
        let mixed = (hash ^ UInt32(bitPattern: node) &* 0x9E37_79B1) &* 0x85EB_CA6B
        return Int(mixed >> 7) & (size - 1)
    }

    /// The node that a literal segment leads to, or -1.
    @inline(__always)
    func literal(_ scan: LinkScan, _ segment: Int, from node: Int32) -> Int32 {
        let hash = scan.segments[segment].hash
        var slot = Self.position(hash, node, slots.count)
        while slots[slot] >= 0 {
            let edge = edges[Int(slots[slot])]
            if edge.hash == hash, edge.from == node {
                if scan.isLiteral(segment, literals[Int(edge.start)..<Int(edge.end)]) { return edge.to }
            }
            slot = (slot + 1) & (slots.count - 1)
        }
        return -1
    }

    /// The node that a pattern's path ends in, from one of the two roots.
    func node(of pattern: LinkPattern, from root: Int32) -> Int32? {
        node(of: pattern.segments[...], from: root)
    }

    func node(of segments: ArraySlice<LinkPattern.Segment>, from root: Int32) -> Int32? {
        var node = root
        for segment in segments {
            switch segment {
            case .value: node = nodes[Int(node)].value
            case .literal(let text):
                node = steps[LiteralEdge(from: node, literal: text)] ?? -1
            }
            if node < 0 { return nil }
        }
        return node
    }

    /// Returns the possible next segments from these nodes, in the order of the patterns: literals, and values by name.
    ///
    /// - Complexity: linear in the segments of all patterns.
    func segments(after nodes: Set<Int32>) -> [LinkPattern.Segment] {
        var found: [LinkPattern.Segment] = []
        for (pattern, positions) in zip(patterns, positions) where pattern.syntaxError == nil {
            var roots: [Int32] = []
            if positions.contains(.start) { roots.append(Self.start) }
            if positions.contains(.later) { roots.append(Self.later) }
            for (index, segment) in pattern.segments.enumerated() where !found.contains(segment) {
                let isNext = roots.contains { root in
                    node(of: pattern.segments[..<index], from: root).map(nodes.contains) ?? false
                }
                if isNext { found.append(segment) }
            }
        }
        return found
    }

    /// Returns whether a path of this shape has only one reading.
    func isPlain(_ pattern: LinkPattern) -> Bool {
        var node = Self.start
        for end in pattern.segments.indices {
            if case .value = pattern.segments[end], nodes[Int(node)].hasLiterals { return false }
            guard let next = self.node(of: pattern.segments[...end], from: Self.start) else { return false }
            node = next
        }
        return links(at: node).count == 1
    }
}
