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

    func length(to state: Int) -> Int { way(to: state)?.count ?? states[state].found.actions.count }

    /// All states: those that known ways lead to, the nearest first, and then the others.
    var all: [Int] { order + states.indices.filter { $0 != start && steps[$0] == nil } }

    /// Ways that may do the same as all actions since the opening of an app, the shortest first: the shortest way to a state on the way,
    /// and the last actions from there. Other data may lead there, so that a way has to be tried.
    ///
    /// - Parameter indexes: the number of each state by its key.
    func candidates(for history: History, _ indexes: [String: Int]) -> [[Action]] {
        let count = history.actions.count
        var candidates: [[Action]] = []
        var rest = 1
        while rest < count {
            if let key = history.states[count - rest], let state = indexes[key], let way = way(to: state) {
                candidates.append(way + history.actions.suffix(rest))
            }
            rest *= 2
        }
        candidates.append(history.actions)
        return candidates.filter { $0.count <= count }
    }
}
