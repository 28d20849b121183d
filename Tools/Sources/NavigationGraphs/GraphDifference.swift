public import NavigationLint

/// Which screens and ways a change adds and takes. A way is known by its ends and its kind, so that moved lines are no change.
public struct GraphDifference: Sendable {
    struct Key: Hashable {
        let from: String
        let to: String
        let kind: ScreenGraph.Kind

        init(_ way: ScreenGraph.Way) {
            from = way.from
            to = way.to
            kind = way.kind
        }

        var order: (String, String, Int) { (from, to, kind.order) }
    }

    public let new: ScreenGraph
    /// In order of their ids.
    public let addedScreens: [ScreenGraph.Screen]
    public let removedScreens: [ScreenGraph.Screen]
    /// In order of where they start and lead to.
    public let addedWays: [ScreenGraph.Way]
    public let removedWays: [ScreenGraph.Way]

    public init(from old: ScreenGraph, to new: ScreenGraph) {
        func screens(of graph: ScreenGraph, without other: ScreenGraph) -> [ScreenGraph.Screen] {
            var seen = Set(other.screens.map(\.id))
            return graph.screens.filter { seen.insert($0.id).inserted }.sorted { $0.id < $1.id }
        }
        func ways(of graph: ScreenGraph, without other: ScreenGraph) -> [ScreenGraph.Way] {
            var seen = Set(other.ways.map(Key.init))
            return graph.ways.filter { seen.insert(Key($0)).inserted }.sorted {
                Key($0).order < Key($1).order
            }
        }
        self.new = new
        addedScreens = screens(of: new, without: old)
        removedScreens = screens(of: old, without: new)
        addedWays = ways(of: new, without: old)
        removedWays = ways(of: old, without: new)
    }

    public var isEmpty: Bool {
        addedScreens.isEmpty && removedScreens.isEmpty && addedWays.isEmpty && removedWays.isEmpty
    }
}
