import NavigationLint

/// The screens of a drawing as trees. The parent of a screen is the first screen that leads to it in a walk from the roots.
struct ScreenForest {
    /// Screens without a parent that lead to other screens. The one with the most descendants is first.
    private(set) var roots: [Int] = []
    /// Screens without a transition to or from another screen.
    private(set) var alone: [Int] = []
    /// The children of each screen, in source order.
    private(set) var children: [[Int]]
    private(set) var parents: [Int?]
    /// Indices of the transitions from parents to children.
    private(set) var mainTransitions: Set<Int> = []

    init(_ drawing: Drawing) {
        let count = drawing.screens.count
        children = Array(repeating: [], count: count)
        parents = Array(repeating: nil, count: count)
        var out: [[Int]] = Array(repeating: [], count: count)
        var incoming = Array(repeating: 0, count: count)
        var neighbours: [[Int]] = Array(repeating: [], count: count)
        for (index, transition) in drawing.transitions.enumerated() where transition.from != transition.to {
            out[transition.from].append(index)
            incoming[transition.to] += 1
            neighbours[transition.from].append(transition.to)
            neighbours[transition.to].append(transition.from)
        }
        for screen in 0..<count {
            out[screen].sort { one, other in
                Self.order(drawing.transitions[one], one) < Self.order(drawing.transitions[other], other)
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

    /// Sort key of transitions: tabs first, then source order.
    private static func order(_ transition: Drawing.Transition, _ index: Int) -> (Int, String, Int, Int) {
        (
            transition.kind == .tab ? 0 : 1, transition.places.first?.file ?? "",
            transition.places.first?.line ?? 0, index
        )
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
                let to = drawing.transitions[index].to
                guard !seen[to] else { continue }
                seen[to] = true
                parents[to] = screen
                children[screen].append(to)
                mainTransitions.insert(index)
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

    /// A screen and its descendants, in preorder.
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
