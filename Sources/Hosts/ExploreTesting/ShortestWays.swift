/// The shortest known way from one state, usually the first, to each other one.
struct ShortestWays {
    private let states: [WalkedState]
    private let start: Int
    /// The state before and the way to it.
    private(set) var steps: [Int: (from: Int, way: Way)] = [:]
    /// The states that known ways lead to, the nearest first.
    private(set) var order: [Int]

    init(_ states: [WalkedState], from start: Int = 0) {
        self.states = states
        self.start = start
        order = [start]
        var next = 0
        while next < order.count, !states.isEmpty {
            let state = order[next]
            next += 1
            for way in states[state].ways where !way.hasChanged && way.to != start && steps[way.to] == nil {
                steps[way.to] = (state, way)
                order.append(way.to)
            }
        }
    }

    /// The actions of the shortest way; nil if no known way leads there.
    func way(to state: Int) -> [Action]? { known(to: state)?.map(\.way.action) }

    /// The known ways that lead to a state, one after the other; nil if there are none.
    func known(to state: Int) -> [(from: Int, way: Way)]? {
        var found: [(from: Int, way: Way)] = []
        var place = state
        while place != start {
            guard let step = steps[place] else { return nil }
            found.append(step)
            place = step.from
        }
        return found.reversed()
    }
}
