import ScreenTesting
import SwiftUI

/// Tests that together do everything that a walk has done: each action in each state, at least once.
///
/// They are long ways: each goes on to the nearest action that no test has done, and ends after 60 actions, or where none can be reached.
/// So they are few, but not always the fewest that are possible. Each was done twice in new apps, and showed the same titles.
public struct WalkedTests: Hashable, Sendable, Codable {
    /// Test functions, as Swift source.
    public let sources: [String]
    /// The number of actions in states that they do.
    public let ways: Int
    /// What no test does, and why.
    public let left: [String]
    /// What each test does, for another program that uses the app, such as a browser. The environment variable `EXPLORE_WAYS` asks for it.
    public let played: [[WalkedStep]]
}

/// An action of a test, and what is shown after it.
public struct WalkedStep: Hashable, Sendable, Codable {
    /// The method of `HeadlessScreen`; `open` for the opening of the app.
    public let verb: String
    /// The name of the control; empty for actions of the whole screen.
    public let name: String
    /// Which of the controls with this name, from 1.
    public let number: Int
    /// The text to type, the value of a slider, the place of a row, or the item of a menu.
    public let value: String?
    /// `HeadlessScreen.text` after it; nil if it isn't the same each time.
    public let text: String?

    init(_ action: Action?, text: String?) {
        verb = action?.verb.name ?? "open"
        name = action?.name ?? ""
        number = action?.number ?? 1
        value = action?.verb.value
        self.text = text
    }
}

extension Walk {
    private static let longest = 60

    /// An action in a state.
    private struct Step: Hashable {
        let state: Int
        let action: Action
    }

    /// What a test does, and what it sees.
    private struct Tour {
        var steps: [(action: Action, titles: [String], text: String)] = []
        /// The text of the opened app.
        var start = ""
        /// What it does for the first time.
        var firsts: [Step] = []
        /// The number of steps up to the last of them.
        var last = 0
    }

    /// Goes all ways again in new apps, and notes what is seen.
    func tests() async -> WalkedTests {
        // As much time again as for the walk.
        let deadline = ContinuousClock.now + limit
        var open = states.map { state in
            state.ways.reduce(into: [Action]()) { actions, way in
                if !actions.contains(way.action) { actions.append(way.action) }
            }
        }
        var left: [String] = []
        func leave(_ steps: [Step], _ reason: String) {
            left += steps.map { "\($0.action.call) on “\(states[$0.state].snapshot.title)”: \(reason)" }
        }
        var tours: [Tour] = []
        while let state = open.firstIndex(where: { !$0.isEmpty }), ContinuousClock.now < deadline {
            let tour = await tour(from: [], &open)
            if tour.firsts.isEmpty {
                // No known way leads there any more: as it was found.
                let tour = await self.tour(from: way(to: state), &open, isFound: true)
                if tour.firsts.isEmpty {
                    let step = Step(state: state, action: open[state].removeFirst())
                    leave([step], "it isn't possible in a new app")
                } else {
                    tours.append(tour)
                }
            } else {
                tours.append(tour)
            }
        }
        for (state, actions) in open.enumerated() {
            leave(actions.map { Step(state: state, action: $0) }, "the time was over")
        }
        var sources: [String] = []
        var count = 0
        var played: [[WalkedStep]] = []
        for tour in tours {
            if let steps = await repeated(tour) {
                if WalkEnvironment["EXPLORE_WAYS"] != nil { played.append(steps) }
                count += tour.firsts.count
                sources.append(source(of: tour, number: sources.count + 1))
            } else {
                leave(tour.firsts, "the same way shows other titles")
            }
        }
        return WalkedTests(sources: sources, ways: count, left: left.sorted(), played: played)
    }

    /// One app, first on a way, and then on to actions that no test has done, as long as it can reach any.
    ///
    /// - Parameters:
    ///   - way: What it begins with.
    ///   - isFound: Whether it ends if that way leads to no state with such an action.
    private func tour(from way: [Action], _ open: inout [[Action]], isFound: Bool = false) async -> Tour {
        let explored = await opened()
        defer { explored.close() }
        var tour = Tour(start: explored.screen.text)
        var here = number(of: explored)
        for action in way { here = await step(action, from: here, in: explored, &tour, &open) }
        if isFound, here.map({ open[$0].isEmpty }) ?? true { return tour }
        walk: while tour.steps.count < Self.longest, let state = here {
            let goals = Set(open.indices.filter { !open[$0].isEmpty })
            let next = open[state].first.map { [(from: state, way: Way(action: $0, to: state))] }
            let steps = next ?? self.way(from: state, to: { goals.contains($0) }) ?? []
            if steps.isEmpty { break }
            for (from, way) in steps {
                here = await step(way.action, from: from, in: explored, &tour, &open)
                if here != way.to { continue walk }
            }
        }
        // What comes after the last first time shows nothing new.
        tour.steps.removeLast(tour.steps.count - tour.last)
        return tour
    }

    /// The number of the state that the app is in; nil if the walk hasn't found this state.
    private func number(of explored: ExploredApp) -> Int? {
        let key = explored.key(settings.states)
        explored.state = key
        return indexes[key]
    }

    /// - Returns: the number of the state after it; nil if it can't be done, or leads to none that the walk has found.
    private func step(
        _ action: Action, from state: Int?, in explored: ExploredApp, _ tour: inout Tour,
        _ open: inout [[Action]]
    ) async -> Int? {
        showProgress()
        let index = state.flatMap { open[$0].firstIndex(of: action) }
        guard await isSteady(action, in: explored), (try? await explored.perform(action)) != nil,
            explored.screen.isAtRest,
            let done = explored.history.actions.last
        else { return nil }
        tour.steps.append((done, explored.screen.titles, explored.screen.text))
        if let state, let index {
            open[state].remove(at: index)
            tour.firsts.append(Step(state: state, action: action))
            tour.last = tour.steps.count
        }
        return number(of: explored)
    }

    /// Whether a control keeps its name: a test can't find one with a clock in its name, even where the clock stands still.
    private func isSteady(_ action: Action, in explored: ExploredApp) async -> Bool {
        await noteClocks(in: explored)
        return !clocks.contains(Reading.pattern(of: action.name))
    }

    /// Waits for a second, once in each state where names have numbers, and notes the patterns of those that change.
    private func noteClocks(in explored: ExploredApp) async {
        func names() -> Set<String> {
            Set(explored.screen.live.map(\.name).filter { $0.contains(where: \.isNumber) })
        }
        let before = names()
        guard !before.isEmpty, let state = explored.state, timedStates.insert(state).inserted else { return }
        // Longer than a second, after which a clock shows another time.
        try? await Task.sleep(for: .milliseconds(1100))
        await explored.screen.settle()
        clocks.formUnion(before.subtracting(names()).map(Reading.pattern))
    }

    /// Does a test again; nil if it shows other titles.
    private func repeated(_ tour: Tour) async -> [WalkedStep]? {
        let explored = await opened()
        defer { explored.close() }
        var steps = [WalkedStep(nil, text: explored.screen.text == tour.start ? tour.start : nil)]
        for (action, titles, text) in tour.steps {
            showProgress()
            guard (try? await explored.perform(action)) != nil, explored.screen.titles == titles else {
                return nil
            }
            steps.append(WalkedStep(action, text: explored.screen.text == text ? text : nil))
        }
        return steps
    }

    private func source(of tour: Tour, number: Int) -> String {
        var lines: [String] = []
        var titles: [String] = []
        for step in tour.steps {
            lines.append("try await screen.\(step.action.call)")
            if step.titles != titles { lines.append("#expect(screen.titles == \(step.titles))") }
            titles = step.titles
        }
        let count = tour.firsts.count
        let name = "walk \(number) takes \(count) \(count == 1 ? "way" : "ways")"
        return source.test(name, way: [], lines)
    }
}
