import ScreenTesting

/// The way on which a new app has reached a state, and what it showed.
struct ConfirmedWay {
    let actions: [Action]
    /// The state before the last action.
    let from: Int?
    let snapshot: Snapshot
}

/// The shortest ways from the opening of an app.
///
/// A way of the graph may need data that other ways have led to, such as a cart that isn't empty. So a way is put together from what new apps
/// have done: the way on which one has reached a state, and one action more. Of all such ways the shortest are tried first.
extension Walk {
    /// How many short ways are tried for each state. After that, the way on which the walk has found it is shortened.
    private static let mostTries = 4
    /// Actions to shorten one way.
    private static let mostCutActions = 500

    /// An action in a state that a new app has reached.
    private struct Attempt: Hashable {
        let from: Int
        let action: Action
    }

    /// Reaches each state in a new app, if one does, and checks the visit there.
    func confirmStates() async {
        var tried: Set<Attempt> = []
        await confirmStart()
        while ContinuousClock.now < end {
            showProgress()
            if tried.count < Self.mostTries * states.count, let attempt = nearestAttempt(tried) {
                tried.insert(attempt)
                await attemptWay(attempt)
            } else if let state = nearestUnconfirmed(besides: lostStates) {
                await confirmAsFound(state)
            } else {
                return
            }
        }
    }

    private func confirmStart() async {
        let explored = await opened()
        confirm(0, ConfirmedWay(actions: [], from: nil, snapshot: explored.snapshot))
        explored.close()
    }

    /// The first action, on the shortest way, that may lead to a state that no new app has reached.
    private func nearestAttempt(_ tried: Set<Attempt>) -> Attempt? {
        var nearest: (length: Int, attempt: Attempt)?
        for (from, state) in states.enumerated() {
            guard let length = state.confirmed?.actions.count, length < nearest?.length ?? .max else {
                continue
            }
            let way = state.ways.first {
                states[$0.to].confirmed == nil && !tried.contains(Attempt(from: from, action: $0.action))
            }
            if let way { nearest = (length, Attempt(from: from, action: way.action)) }
        }
        return nearest?.attempt
    }

    private func attemptWay(_ attempt: Attempt) async {
        guard let way = states[attempt.from].confirmed?.actions, let explored = await replayed(way) else {
            return
        }
        defer { explored.close() }
        await arrive(in: explored, by: attempt.action, from: attempt.from)
    }

    /// Does the last action of a way. If it leads to a state that no new app has reached, the way is confirmed.
    private func arrive(in explored: ExploredApp, by action: Action, from: Int?) async {
        let before = explored.snapshot
        explored.state = from.map { states[$0].key }
        steps += 1
        guard (try? await explored.perform(action)) != nil, explored.screen.isAtRest,
            let state = indexes[explored.key(settings.states)], states[state].confirmed == nil
        else { return }
        let confirmed = ConfirmedWay(
            actions: explored.history.actions, from: from, snapshot: explored.snapshot)
        confirm(state, confirmed)
        await checkVisit(explored, confirmed, after: before)
    }

    private func nearestUnconfirmed(besides lost: Set<Int>) -> Int? {
        states.indices.filter { states[$0].confirmed == nil && !lost.contains($0) }.min {
            states[$0].found.actions.count < states[$1].found.actions.count
        }
    }

    /// Reaches a state as the walk has found it, or by a part of that way.
    private func confirmAsFound(_ state: Int) async {
        let found = states[state].found
        var known: [Action]?
        for way in candidates(for: found) where known == nil {
            guard ContinuousClock.now < end else { return }
            if await leads(way, to: state) { known = way }
        }
        guard let long = known, let last = long.last else { return lose(state) }
        let way = await shortened(long, mostActions: Self.mostCutActions) { await self.leads($0, to: state) }
        guard let explored = await replayed(way.dropLast()) else { return lose(state) }
        defer { explored.close() }
        let from = indexes[explored.key(settings.states)]
        await arrive(in: explored, by: way.last ?? last, from: from)
        if states[state].confirmed == nil { lose(state) }
    }

    private func leads(_ way: [Action], to state: Int) async -> Bool {
        guard let explored = await replayed(way) else { return false }
        defer { explored.close() }
        return explored.key(settings.states) == states[state].key
    }

    private func lose(_ state: Int) {
        lostStates.insert(state)
        let title = states[state].snapshot.title
        add(
            .differentText, on: title, "the way to “\(title)” leads elsewhere in a new app",
            way: states[state].found.actions.map(\.call), key: title, nil)
    }

    /// Shorter ways that may lead where an app has come since its opening, the shortest first: the way of a new app to a state in between, followed
    /// by the app's last actions. Other data may lead elsewhere, so a way has to be tried.
    func candidates(for history: History) -> [[Action]] {
        let count = history.actions.count
        var candidates: [[Action]] = []
        var rest = 1
        while rest < count {
            if let key = history.states[count - rest], let state = indexes[key],
                let way = states[state].confirmed?.actions
            {
                candidates.append(way + history.actions.suffix(rest))
            }
            rest *= 2
        }
        candidates.append(history.actions)
        return candidates.filter { $0.count <= count }
    }

    /// Leaves out actions that a way doesn't need: halves of it first, then smaller parts. Its last action stays.
    ///
    /// - Parameter holds: whether a way still does what the long one does.
    func shortened(
        _ long: [Action], mostActions: Int = .max, _ holds: ([Action]) async -> Bool
    ) async -> [Action] {
        var way = long
        var size = way.count / 2
        let first = steps
        while size > 0 {
            var start = 0
            while start + size < way.count {
                guard ContinuousClock.now < end, steps - first < mostActions else { return way }
                var shorter = way
                shorter.removeSubrange(start..<(start + size))
                if await holds(shorter) { way = shorter } else { start += size }
            }
            size /= 2
        }
        return way
    }
}
