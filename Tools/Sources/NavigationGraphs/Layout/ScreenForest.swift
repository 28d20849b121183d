import NavigationLint

/// The screens of a drawing as trees: each hangs below the first screen that leads to it when the graph is walked from where the app starts.
struct ScreenForest {
    /// The screens that hang below none, but lead to others; that with the most screens below it first.
    private(set) var roots: [Int] = []
    /// Screens without a way to or from another.
    private(set) var alone: [Int] = []
    /// Of each screen, in the order of the source.
    private(set) var children: [[Int]]
    private(set) var parents: [Int?]
    /// Indices of the ways by which screens hang.
    private(set) var mainWays: Set<Int> = []

    init(_ drawing: Drawing) {
        let count = drawing.screens.count
        children = Array(repeating: [], count: count)
        parents = Array(repeating: nil, count: count)
        var out: [[Int]] = Array(repeating: [], count: count)
        var incoming = Array(repeating: 0, count: count)
        var neighbours: [[Int]] = Array(repeating: [], count: count)
        for (index, way) in drawing.ways.enumerated() where way.from != way.to {
            out[way.from].append(index)
            incoming[way.to] += 1
            neighbours[way.from].append(way.to)
            neighbours[way.to].append(way.from)
        }
        for screen in 0..<count {
            out[screen].sort { one, other in
                Self.order(drawing.ways[one], one) < Self.order(drawing.ways[other], other)
            }
        }
        var seen = Array(repeating: false, count: count)
        for part in Self.parts(neighbours) {
            guard part.count > 1 else {
                alone += part
                continue
            }
            // The roots are the screens without incoming transitions, or else the one with the most outgoing and fewest incoming ones.
            let roots = part.filter { incoming[$0] == 0 && !out[$0].isEmpty }
            let rest = part.sorted { (incoming[$0] - out[$0].count, $0) < (incoming[$1] - out[$1].count, $1) }
            walk(from: roots, drawing, out, &seen)
            for screen in rest where !seen[screen] { walk(from: [screen], drawing, out, &seen) }
            self.roots += part.filter { parents[$0] == nil }
        }
        let sizes = roots.map { preorder(from: $0).count }
        roots = zip(roots, sizes).sorted { ($1.1, $0.0) < ($0.1, $1.0) }.map(\.0)
    }

    /// In the order of the source, which is that of the screen: tabs first.
    private static func order(_ way: Drawing.Way, _ index: Int) -> (Int, String, Int, Int) {
        (way.kind == .tab ? 0 : 1, way.places.first?.file ?? "", way.places.first?.line ?? 0, index)
    }

    private mutating func walk(
        from roots: [Int], _ drawing: Drawing, _ out: [[Int]], _ seen: inout [Bool]
    ) {
        var queue: [Int] = []
        for root in roots where !seen[root] {
            seen[root] = true
            queue.append(root)
        }
        var next = 0
        while next < queue.count {
            let screen = queue[next]
            next += 1
            for index in out[screen] {
                let to = drawing.ways[index].to
                guard !seen[to] else { continue }
                seen[to] = true
                parents[to] = screen
                children[screen].append(to)
                mainWays.insert(index)
                queue.append(to)
            }
        }
    }

    private static func parts(_ neighbours: [[Int]]) -> [[Int]] {
        var seen = Array(repeating: false, count: neighbours.count)
        var parts: [[Int]] = []
        for start in neighbours.indices where !seen[start] {
            seen[start] = true
            var part = [start]
            var next = 0
            while next < part.count {
                for neighbour in neighbours[part[next]] where !seen[neighbour] {
                    seen[neighbour] = true
                    part.append(neighbour)
                }
                next += 1
            }
            parts.append(part.sorted())
        }
        return parts
    }

    /// A screen and all that hang below it, each before those below it.
    func preorder(from root: Int) -> [Int] {
        var order: [Int] = []
        var stack = [root]
        while let screen = stack.popLast() {
            order.append(screen)
            stack += children[screen].reversed()
        }
        return order
    }
}
