import Foundation
import ScreenTesting
import SwiftUI

/// A state of the app that the walk has found.
struct WalkedState {
    let key: String
    let snapshot: Snapshot
    /// The name of the app's view on the frontmost screen.
    let view: String
    /// The names of the app's visible views.
    let views: [String]
    /// Whether a pattern of the app's links reads its address; nil for an app without patterns.
    let isLinked: Bool?
    /// The way on which it was found, from the opening of the app.
    let found: History
    /// Actions that weren't done here yet.
    var open: [Action]
    var ways: [Way] = []
    /// The way on which a new app reached it.
    var confirmed: ConfirmedWay?
}

/// An action that leads from one state to another.
struct Way: Equatable {
    let action: Action
    let to: Int
    /// Whether it pushes a screen.
    var isPush = false
    /// Whether it led elsewhere later, because other data had led to its start.
    var hasChanged = false
}

/// The walk: the states found so far and the ways between them.
///
/// One app stays open. In each state it does the next action that wasn't done there yet, or else goes along known ways to the nearest
/// state with one. Opening an app costs as much as many actions, so a new one is opened only if there is no way, or if a way leads
/// elsewhere than before.
@MainActor
final class Walk {
    let settings: Exploration
    let limit: Duration
    let end: ContinuousClock.Instant
    private let discoveryEnd: ContinuousClock.Instant
    private let table = OriginTable()
    private let journal: WalkJournal?
    private let report: WalkReport?

    private(set) var states: [WalkedState] = []
    /// The number of each state by its key.
    private(set) var indexes: [String: Int] = [:]
    /// Actions that weren't possible, because another way leads to other data. They are tried again on the first way to their state.
    private var missed: [(from: Int, action: Action)] = []
    var suspicions: [Suspicion] = []
    var findings: [Finding] = []
    /// What was suspected or found, so that each is reported once.
    var reported: Set<String> = []
    /// What was not walked.
    private(set) var left: Set<String> = []
    private(set) var links: [InspectedRoute] = []
    private(set) var reachedLinks: Set<String> = []
    private(set) var opens = 0
    var steps = 0
    private(set) var isDiscovered = false
    /// Patterns of names that change by themselves, and the keys of the states where names were watched.
    var clocks: Set<String> = []
    var timedStates: Set<String> = []
    var isChecked = false
    var checkedStates = 0
    /// States that no new app reaches.
    var lostStates: Set<Int> = []
    /// Whether the app opens with a screen without controls for a while; nil until it is known.
    private var waits: Bool?
    /// What the links of states lead to in new apps.
    var linked: [String: Snapshot] = [:]

    private var app: ExploredApp?
    private var here = 0

    init(_ settings: Exploration, limit: Duration, report: WalkReport? = nil) {
        self.settings = settings
        self.report = report
        self.limit = limit
        let start = ContinuousClock.now
        end = start + limit
        discoveryEnd = start + limit * 3 / 4
        journal = settings.journal.map { WalkJournal(folder: $0, name: settings.name) }
    }

    // MARK: Apps

    func opened() async -> ExploredApp {
        opens += 1
        journal?.open()
        let explored = ExploredApp(await settings.open(), table, journal)
        if waits != false, !explored.screen.hasControls {
            await explored.screen.waitForControls()
            if explored.screen.hasControls { waits = true } else if waits == nil { waits = false }
        }
        explored.waits = waits == true
        return explored
    }

    var source: TestSource { TestSource(opening: settings.opening, waits: waits == true) }

    /// A new app in which the actions were done; nil if one isn't possible.
    func replayed(_ way: [Action]) async -> ExploredApp? {
        let explored = await opened()
        for action in way {
            steps += 1
            showProgress()
            guard (try? await explored.perform(action)) != nil else {
                explored.close()
                return nil
            }
        }
        return explored
    }

    /// Whether doing this in a state has ended the process before.
    func crashed(_ call: String, in state: Int) -> Bool {
        journal?.crashed(after: call, at: states[state].key) == true
    }

    // MARK: Discovery

    /// Walks until no action is left, or until a bound is reached.
    func discover() async {
        let explored = await reopen()
        guard explored.screen.isAtRest else {
            suspect(.neverAtRest, "the app doesn't come to rest after it is opened", from: 0, nil, explored)
            left.insert("everything: the app never comes to rest")
            return explored.close()
        }
        noteDiagnostics(of: explored, from: 0, nil)
        checkClaims(in: explored, from: 0, nil)
        while !hasReachedBound() {
            showProgress()
            let explored = await current()
            if !states[here].open.isEmpty {
                await take(states[here].open.removeFirst(), in: explored)
            } else if let way = way(from: here, to: { !states[$0].open.isEmpty }) {
                await follow(way, in: explored)
            } else if let goal = states.indices.first(where: { !states[$0].open.isEmpty }) {
                await go(to: goal)
            } else if let (from, action) = missed.popLast() {
                await retry(action, from: from)
            } else {
                isDiscovered = true
                break
            }
        }
        app?.close()
        app = nil
    }

    private func current() async -> ExploredApp {
        if let app { return app }
        return await reopen()
    }

    @discardableResult
    private func reopen() async -> ExploredApp {
        app?.close()
        let explored = await opened()
        app = explored
        here = arrive(explored)
        return explored
    }

    /// Notes the state that the app is in.
    private func arrive(_ explored: ExploredApp) -> Int {
        let reading = explored.reading
        let key = reading.key(settings.states, inspected: explored.inspected)
        explored.state = key
        let isLinked = noteLinks(of: explored)
        if let known = indexes[key] { return known }
        var offer = reading.offer(settings)
        if reading.comesAgain(explored.inspected) {
            // Screens that push each other would be ever new states.
            offer.actions.removeAll { $0.verb != .back && $0.verb != .swipeBack }
            offer.left.insert(
                "“\(explored.screen.title)” where it is pushed again: its controls were used below")
        }
        left.formUnion(offer.left)
        states.append(
            WalkedState(
                key: key, snapshot: explored.snapshot, view: explored.frontView,
                views: explored.visibleViews, isLinked: isLinked, found: explored.history,
                open: offer.actions))
        indexes[key] = states.count - 1
        return states.count - 1
    }

    /// - Returns: whether a pattern reads the address; nil for an app without patterns.
    private func noteLinks(of explored: ExploredApp) -> Bool? {
        guard let inspected = explored.inspected else { return nil }
        if links.isEmpty { links = inspected.routes }
        guard let address = explored.screen.address?.absoluteString else { return false }
        let winners = inspected.contenders(for: address).filter(\.isWinner)
        reachedLinks.formUnion(winners.map(\.pattern))
        return !winners.isEmpty
    }

    /// Does an action that wasn't done here yet.
    private func take(_ action: Action, in explored: ExploredApp) async {
        let from = here
        if crashed(action.call, in: from) {
            left.insert("\(action.call) on “\(states[from].snapshot.title)”, which ends the process")
            return
        }
        let before = explored.snapshot
        steps += 1
        do {
            try await explored.perform(action)
        } catch is ExploredApp.Missing {
            missed.append((from, action))
            return
        } catch {
            let reason = (error as? ScreenError)?.what ?? "\(error)"
            left.insert("\(action.call) on “\(before.title)”: \(reason)")
            await reopen()
            return
        }
        guard explored.screen.isAtRest else {
            suspect(
                .neverAtRest, "the app doesn't come to rest after \(action.call)", from: from, action,
                explored
            )
            await reopen()
            return
        }
        noteDiagnostics(of: explored, from: from, action)
        checkClaims(in: explored, from: from, action)
        here = arrive(explored)
        let after = explored.snapshot
        let isPush = after.isPushed(on: before)
        states[from].ways.append(Way(action: action, to: here, isPush: isPush))
        if isPush { await goBack(in: explored, from: from, action, before) }
    }

    /// After a push: Back, and a comparison with the screen before.
    private func goBack(in explored: ExploredApp, from: Int, _ action: Action, _ before: Snapshot) async {
        let pushed = here
        if pushed == from, reported.insert("endless \(states[from].view)").inserted {
            suspect(
                .endlessPush, "\(action.call) pushes screens of one kind without end", from: from, action,
                explored)
        }
        guard explored.screen.canGoBack, !crashed("back()", in: pushed) else { return }
        let history = explored.history
        let back = Action(verb: .back)
        steps += 1
        guard (try? await explored.perform(back)) != nil, explored.screen.isAtRest else {
            await reopen()
            return
        }
        here = arrive(explored)
        if !states[pushed].ways.contains(where: { $0.action == back && $0.to == here }) {
            states[pushed].ways.append(Way(action: back, to: here))
            states[pushed].open.removeAll { $0 == back }
        }
        let after = explored.snapshot
        guard after.titles == before.titles, let loss = TextLoss(before: before.text, after: after.text)
        else { return }
        suspicions.append(
            Suspicion(
                kind: loss.kind, screen: before.title, what: loss.words, from: from, action: action,
                history: history))
    }

    /// The shortest way along known ways to another state with a property.
    func way(from start: Int, to isGoal: (Int) -> Bool) -> [(from: Int, way: Way)]? {
        let ways = ShortestWays(states, from: start)
        return ways.order.first { $0 != start && isGoal($0) }.flatMap { ways.known(to: $0) }
    }

    /// Goes along known ways. One that leads elsewhere now, because other data led there, isn't used again.
    private func follow(_ steps: [(from: Int, way: Way)], in explored: ExploredApp) async {
        for (from, way) in steps {
            self.steps += 1
            guard (try? await explored.perform(way.action)) != nil, explored.screen.isAtRest else {
                noteChange(of: way, from: from)
                await reopen()
                return
            }
            checkClaims(in: explored, from: from, way.action)
            here = arrive(explored)
            guard here == way.to else {
                noteChange(of: way, from: from)
                let other = Way(action: way.action, to: here, hasChanged: true)
                if !states[from].ways.contains(other) { states[from].ways.append(other) }
                return
            }
        }
    }

    private func noteChange(of way: Way, from: Int) {
        guard let index = states[from].ways.firstIndex(of: way) else { return }
        states[from].ways[index].hasChanged = true
    }

    /// Goes to a state that no known way leads to from here: from a new app, or as it was found.
    private func go(to goal: Int) async {
        if here != 0 || app?.history.actions.isEmpty == false {
            await reopen()
            if way(from: here, to: { $0 == goal }) != nil || here == goal { return }
        }
        app?.close()
        app = await replayed(states[goal].found.actions)
        if let app { here = arrive(app) }
        if app == nil || here != goal {
            let title = states[goal].snapshot.title
            left.insert("\(states[goal].open.count) actions on “\(title)”, which is not found again")
            states[goal].open = []
        }
    }

    private func retry(_ action: Action, from: Int) async {
        app?.close()
        app = await replayed(states[from].found.actions)
        guard let explored = app else {
            left.insert("\(action.call) on “\(states[from].snapshot.title)”, which is not found again")
            return
        }
        here = arrive(explored)
        guard here == from else { return }
        let known = missed.count
        await take(action, in: explored)
        if missed.count > known {
            missed.removeLast()
            left.insert("\(action.call) on “\(states[from].snapshot.title)”, which is no longer there")
        }
    }

    // MARK: Bounds

    private func hasReachedBound() -> Bool {
        let open = states.reduce(0) { $0 + $1.open.count }
        let rest = "\(open) actions in \(states.count { !$0.open.isEmpty }) states"
        if ContinuousClock.now >= discoveryEnd {
            left.insert("\(rest): the time was over")
        } else if states.count >= settings.stateLimit {
            left.insert("\(rest): the limit of \(settings.stateLimit) states was reached")
        } else if let megabytes = Self.megabytes, megabytes >= settings.memoryLimit {
            left.insert("\(rest): the process takes \(megabytes) MB")
        } else {
            return false
        }
        return true
    }

    /// The memory of the process; nil if the system doesn't say.
    private static var megabytes: Int? {
        guard let text = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8) else { return nil }
        let fields = text.split(separator: " ")
        guard fields.count > 1, let pages = Int(fields[1]) else { return nil }
        return pages * Int(sysconf(Int32(_SC_PAGESIZE))) / 1_000_000
    }

    // MARK: End

    func showProgress() {
        report?.show {
            WalkProgress(
                states: states.count, ways: states.reduce(0) { $0 + $1.ways.count },
                open: states.reduce(0) { $0 + $1.open.count }, checked: checkedStates,
                findings: findings.count)
        }
    }

    func confirm(_ state: Int, _ way: ConfirmedWay) { states[state].confirmed = way }

    /// The shortest known way to a state.
    func way(to state: Int) -> [Action] { states[state].confirmed?.actions ?? states[state].found.actions }

    func length(to state: Int) -> Int { way(to: state).count }

    func leave(_ words: String) { left.insert(words) }

    /// The crashes of earlier runs, on the shortest ways to their states. They aren't tried again.
    func reportCrashes() {
        for crash in journal?.crashes ?? [] {
            let last = crash.way.last ?? "the opening of the app"
            var calls = crash.way
            var screen = ""
            if let state = states.firstIndex(where: { journal?.isState($0.key, of: crash) == true }) {
                screen = states[state].snapshot.title
                let way = way(to: state)
                if way.count < calls.count { calls = way.map(\.call) + [last] }
            }
            add(
                .crash, on: screen, "the process ended after \(last)", way: calls, key: crash.way.joined(), []
            )
        }
    }

    func endJournal() {
        journal?.end()
        for error in [journal?.error, report?.error].compactMap({ $0 }) { left.insert(error) }
    }
}
