/// The shortest known way from the first state to each other one.
struct ShortestWays {
    private let states: [WalkedState]
    /// The state before and the way to it.
    private(set) var steps: [Int: (from: Int, way: Way)] = [:]
    /// The states that known ways lead to, the nearest first.
    private(set) var order = [0]

    init(_ states: [WalkedState]) {
        self.states = states
        var next = 0
        while next < order.count, !states.isEmpty {
            let state = order[next]
            next += 1
            for way in states[state].ways where !way.hasChanged && way.to != 0 && steps[way.to] == nil {
                steps[way.to] = (state, way)
                order.append(way.to)
            }
        }
    }

    /// The actions of the shortest way; nil if no known way leads there.
    func way(to state: Int) -> [Action]? {
        var actions: [Action] = []
        var place = state
        while place != 0 {
            guard let step = steps[place] else { return nil }
            actions.append(step.way.action)
            place = step.from
        }
        return actions.reversed()
    }

    func length(to state: Int) -> Int { way(to: state)?.count ?? states[state].found.actions.count }

    /// All states: those that known ways lead to, the nearest first, and then the others.
    var all: [Int] { order + states.indices.filter { $0 != 0 && steps[$0] == nil } }

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
