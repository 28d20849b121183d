public import NavigationLint

/// The screens and transitions that a change adds and removes. Transitions are compared by their screens and kind, so moved lines are not
/// a change.
public struct GraphDifference: Sendable {
    struct Key: Hashable {
        let from: String
        let to: String
        let kind: ScreenGraph.Kind

        init(_ transition: ScreenGraph.Transition) {
            from = transition.from
            to = transition.to
            kind = transition.kind
        }

        var order: (String, String, Int) { (from, to, kind.order) }
    }

    public let new: ScreenGraph
    /// Sorted by id.
    public let addedScreens: [ScreenGraph.Screen]
    public let removedScreens: [ScreenGraph.Screen]
    /// Sorted by source, destination and kind.
    public let addedTransitions: [ScreenGraph.Transition]
    public let removedTransitions: [ScreenGraph.Transition]

    public init(from old: ScreenGraph, to new: ScreenGraph) {
        func screens(of graph: ScreenGraph, without other: ScreenGraph) -> [ScreenGraph.Screen] {
            var seen = Set(other.screens.map(\.id))
            return graph.screens.filter { seen.insert($0.id).inserted }.sorted { $0.id < $1.id }
        }
        func transitions(of graph: ScreenGraph, without other: ScreenGraph) -> [ScreenGraph.Transition] {
            var seen = Set(other.transitions.map(Key.init))
            return graph.transitions.filter { seen.insert(Key($0)).inserted }.sorted {
                Key($0).order < Key($1).order
            }
        }
        self.new = new
        addedScreens = screens(of: new, without: old)
        removedScreens = screens(of: old, without: new)
        addedTransitions = transitions(of: new, without: old)
        removedTransitions = transitions(of: old, without: new)
    }

    public var isEmpty: Bool {
        addedScreens.isEmpty && removedScreens.isEmpty && addedTransitions.isEmpty
            && removedTransitions.isEmpty
    }
}
