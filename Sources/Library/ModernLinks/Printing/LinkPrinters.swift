/// The links to try for printing a route: those with its key, and those without any.
struct LinkPrinters {
    /// The links for the start of a path and for positions after another route.
    struct Candidates {
        var first: [Int] = []
        var later: [Int] = []
        /// Those behind a parent's link.
        var behind: [Int] = []
    }

    private let byKey: [LinkKey: Candidates]
    private let all: Candidates
    private let unkeyed: Candidates

    /// - Parameter links: The usable links in order; continuations go first after another route.
    init(
        _ links: [(index: Int, pattern: LinkPattern, positions: LinkPositions, key: LinkKey?, isBehind: Bool)]
    ) {
        func candidates(_ isIncluded: (LinkKey?) -> Bool) -> Candidates {
            let fitting = links.filter { isIncluded($0.key) }
            let first = fitting.filter { $0.positions.contains(.start) && !$0.isBehind }
            let later = fitting.filter { $0.positions.contains(.later) && !$0.isBehind }
            let continuations = later.filter { !$0.pattern.isRoot }
            let roots = later.filter { $0.pattern.isRoot && !$0.pattern.segments.isEmpty }
            return Candidates(
                first: first.map(\.index), later: (continuations + roots).map(\.index),
                behind: fitting.filter(\.isBehind).map(\.index))
        }
        all = candidates { _ in true }
        unkeyed = candidates { $0 == nil }
        var byKey: [LinkKey: Candidates] = [:]
        for key in Set(links.compactMap(\.key)) {
            byKey[key] = candidates { $0 == nil || $0 == key || $0 == key.ofAllCases }
        }
        self.byKey = byKey
    }

    /// - Parameter key: Nil if the table has no keys for its routes.
    func candidates(for key: LinkKey?) -> Candidates {
        guard let key else { return all }
        if let candidates = byKey[key] { return candidates }
        return key.ofAllCases.flatMap { byKey[$0] } ?? unkeyed
    }
}
