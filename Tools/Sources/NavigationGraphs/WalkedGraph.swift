public import NavigationLint
import NavigationReports
public import NavigationWalks

/// The screens that the source has, and what a walk reached of them.
///
/// A screen counts as reached if a state of the walk shows a view of its name. A transition counts as taken if a way leads from a state
/// that shows the one view to a state that shows the other.
public struct WalkedGraph: Sendable {
    /// A way of the walk for which the source has no transition.
    struct Unforeseen: Hashable {
        let from: String
        let to: String
        let call: String
        let isPresented: Bool
    }

    let graph: ScreenGraph
    /// The shortest way to a screen, by its id.
    let ways: [ScreenGraph.Screen.ID: [String]]
    /// Sorted by source, destination and kind.
    let untaken: [ScreenGraph.Transition]
    /// Sorted; for each pair of views one way.
    let unforeseen: [Unforeseen]
    /// Screens of a walk that the source's graph doesn't have.
    let unknown: [String]
    let stateCount: Int
    let wayCount: Int

    private struct State {
        let state: WalkedScreens.State
        /// The names of the visible views.
        let views: Set<String>
        let front: String

        init(_ state: WalkedScreens.State) {
            self.state = state
            views = Set(state.views.map(Self.name))
            front = Self.name(state.view)
        }

        /// The name of a type without generic arguments and enclosing types.
        static func name(_ type: String) -> String {
            let plain = type.prefix { $0 != "<" }
            return plain.split(separator: ".").last.map(String.init) ?? ""
        }

        /// Whether it shows another state and something over it: a pushed or a presented screen.
        func isOver(_ other: State) -> Bool {
            guard state.tab == other.state.tab else { return false }
            let presented = other.state.presented
            if state.presented.count > presented.count { return state.presented.starts(with: presented) }
            let titles = other.state.titles
            return state.presented == presented && !titles.isEmpty && state.titles.count > titles.count
                && state.titles.starts(with: titles)
        }
    }

    /// - Parameters:
    ///   - graph: the graph of the source.
    ///   - walks: walks of the same app.
    public init(_ graph: ScreenGraph, walks: [WalkedScreens]) {
        self.graph = graph
        let names = Dictionary(
            graph.screens.map { ($0.id, $0.name) }, uniquingKeysWith: { first, _ in first })
        func name(_ id: String) -> String { names[id] ?? State.name(id) }

        let walked = walks.map { $0.states.map(State.init) }
        let states = walked.flatMap { $0 }
        stateCount = states.count
        wayCount = states.reduce(0) { $0 + $1.state.ways.count }
        var shortest: [String: [String]] = [:]
        for state in states {
            for view in state.views.union([state.front])
            where shortest[view].map({ $0.count > state.state.shortestWay.count }) ?? true {
                shortest[view] = state.state.shortestWay
            }
        }
        let apps = Set(
            walks.compactMap { $0.app.firstMatch(of: #/\((.+?)\.self/#).map { State.name(String($0.1)) } })
        for app in apps { shortest[app] = [] }
        ways = Dictionary(
            graph.screens.compactMap { screen in shortest[screen.name].map { (screen.id, $0) } },
            uniquingKeysWith: { first, _ in first })

        // What leads from one state to another: the views of both.
        var pairs: [(from: State, to: State, call: String)] = []
        for states in walked {
            let byNumber = Dictionary(
                states.map { ($0.state.number, $0) }, uniquingKeysWith: { first, _ in first })
            for state in states {
                pairs += state.state.ways.compactMap { way in
                    byNumber[way.to].map { (state, $0, way.call) }
                }
            }
        }
        func isTaken(_ transition: ScreenGraph.Transition) -> Bool {
            let from = name(transition.from)
            let to = name(transition.to)
            if apps.contains(from) { return shortest[to] != nil }
            if transition.kind == .part || transition.kind == .tab,
                states.contains(where: { $0.views.contains(from) && $0.views.contains(to) })
            {
                return true
            }
            return pairs.contains { Self.leads($0.from, $0.to, from, to) }
        }
        var seen: Set<GraphDifference.Key> = []
        untaken = graph.transitions.filter { seen.insert(GraphDifference.Key($0)).inserted && !isTaken($0) }
            .sorted { GraphDifference.Key($0).order < GraphDifference.Key($1).order }

        let known = Set(graph.screens.map(\.name))
        let leads = Set(
            graph.transitions.filter { $0.kind != .part }.map { [name($0.from), name($0.to)] })
        var found: [[String]: Unforeseen] = [:]
        for (from, to, call) in pairs where to.isOver(from) && known.contains(to.front) {
            let sources = from.views.union([from.front])
            let goals = to.views.subtracting(from.views).union([to.front])
            guard !sources.contains(where: { source in goals.contains { leads.contains([source, $0]) } })
            else { continue }
            let isPresented = to.state.presented.count > from.state.presented.count
            // A dialog over the same screen.
            if isPresented, goals == [from.front] { continue }
            found[[from.front, to.front]] =
                found[[from.front, to.front]]
                ?? Unforeseen(from: from.front, to: to.front, call: call, isPresented: isPresented)
        }
        unforeseen = found.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.value)
        unknown = Set(states.map(\.front)).subtracting(known).subtracting([""]).sorted()
    }

    private static func leads(_ one: State, _ other: State, _ from: String, _ to: String) -> Bool {
        guard one.views.contains(from), other.views.contains(to) else { return false }
        return !one.views.contains(to) || other.isOver(one)
    }

    var unreached: [ScreenGraph.Screen] {
        graph.screens.filter { ways[$0.id] == nil }.sorted { $0.id < $1.id }
    }

    /// The lists as text.
    public var text: String {
        let transitions = Set(graph.transitions.map(GraphDifference.Key.init)).count
        var output =
            "The walk has \(stateCount) states and \(wayCount) ways. It reached \(ways.count) of \(graph.screens.count) screens, and took "
            + "\(transitions - untaken.count) of \(transitions) transitions of the source.\n"
        func list(_ title: String, _ lines: [String]) {
            if !lines.isEmpty { output += "\n\(title):\n" + lines.map { "  \(Escapes.line($0))\n" }.joined() }
        }
        list("Screens that the walk didn't reach", unreached.map { "\($0.id)  \($0.range.shown)" })
        list(
            "Transitions that the walk didn't take",
            untaken.map { "\($0.kind.rawValue) \($0.from) → \($0.to)  \($0.range.shown)" })
        list(
            "Ways of the walk that the source's graph doesn't have",
            unforeseen.map { "\($0.from) → \($0.to)  \($0.call)" })
        list("Screens of the walk that the source's graph doesn't have", unknown)
        let reached = graph.screens.compactMap { screen in ways[screen.id].map { (screen, $0) } }
            .sorted { ($0.1.count, $0.0.id) < ($1.1.count, $1.0.id) }
        list(
            "Screens by the number of actions on the shortest way",
            reached.map { screen, way in
                "\(way.count)  \(screen.id)" + (way.isEmpty ? "" : "  \(way.joined(separator: " → "))")
            })
        return output
    }

    /// The lists as data.
    public var json: String {
        struct Screen: Encodable {
            let id: String
            let way: [String]
        }
        struct Way: Encodable {
            let from: String
            let to: String
            let call: String
        }
        struct Document: Encodable {
            let version = 1
            let reached: [Screen]
            let unreached: [ScreenGraph.Screen]
            let untaken: [ScreenGraph.Transition]
            let unforeseen: [Way]
            let unknown: [String]
        }
        return JSONText.write(
            Document(
                reached: ways.sorted { $0.key < $1.key }.map { Screen(id: $0.key, way: $0.value) },
                unreached: unreached, untaken: untaken,
                unforeseen: unforeseen.map { Way(from: $0.from, to: $0.to, call: $0.call) }, unknown: unknown)
        )
    }
}

extension SourceRange {
    fileprivate var shown: String { "\(file):\(line)" }
}
