public import NavigationLint
public import NavigationReports
import NavigationWalks

/// A graph of screens to draw: in a fixed order, each transition once, with its lines of source.
public struct Drawing: Sendable {
    /// The effect of a change on a screen or a transition; or whether a walk found it.
    public enum Change: String, Sendable, Codable {
        case same, added, removed
        /// The source has it, and the walk didn't get there.
        case unreached
        /// The walk found it, and the source's graph doesn't have it.
        case unforeseen
    }

    public struct Screen: Sendable {
        public let id: String
        public let name: String
        public let module: String
        public let place: SourceLine
        public let faults: [Fault]
        public var change = Change.same
        /// The shortest way of a walk to the screen.
        public var way: [String]?
    }

    /// All transitions of one kind from one screen to another.
    public struct Transition: Sendable {
        /// Indices of the screens.
        public let from: Int
        public let to: Int
        public let kind: ScreenGraph.Kind
        public let places: [SourceLine]
        public var change = Change.same
        /// What a walk did.
        public var call: String?
    }

    /// A line of source.
    public struct SourceLine: Sendable, Codable, Hashable {
        public let file: String
        public let line: Int
        public let column: Int
        /// The text of the line, at most 240 characters.
        public let text: String

        init(_ range: SourceRange, _ sources: SourceLines) {
            file = Escapes.line(range.file)
            line = range.line
            column = range.column
            text = Escapes.line(String((sources[range.file, range.line] ?? "").trimmed.prefix(240)))
        }
    }

    /// A finding in a screen.
    public struct Fault: Sendable, Codable, Hashable {
        public let code: String
        public let name: String
        public let message: String
        public let place: SourceLine
    }

    /// In order of module, name and id.
    public private(set) var screens: [Screen]
    /// In order of their screens and kinds.
    public private(set) var transitions: [Transition]
    /// In alphabetical order.
    public let modules: [String]

    /// - Parameters:
    ///   - graph: of two screens with one id, the first is used. A missing screen of a transition is added, with the place of the
    ///     transition.
    ///   - findings: the findings to show at the screens that contain them.
    public init(
        _ graph: ScreenGraph, findings: [Finding] = [], book: RuleBook = RuleBook([]), sources: SourceLines
    ) {
        self.init(
            graph, removed: ScreenGraph(), added: nil, findings: findings, book: book, sources: sources,
            oldSources: sources)
    }

    /// The difference of two graphs: the new one with the removed parts of the old one.
    ///
    /// - Parameters:
    ///   - sources: the lines of the new source.
    ///   - oldSources: the lines of the old source, for removed parts.
    public init(_ difference: GraphDifference, sources: SourceLines, oldSources: SourceLines) {
        self.init(
            difference.new,
            removed: ScreenGraph(
                screens: difference.removedScreens, transitions: difference.removedTransitions),
            added: (
                Set(difference.addedScreens.map(\.id)),
                Set(difference.addedTransitions.map(GraphDifference.Key.init))
            ),
            findings: [], book: RuleBook([]), sources: sources, oldSources: oldSources)
    }

    /// The screens of the source with those that a walk reached.
    public init(_ walked: WalkedGraph, sources: SourceLines) {
        let ids = Dictionary(
            walked.graph.screens.map { ($0.name, $0.id) }, uniquingKeysWith: { first, _ in first })
        let nowhere = SourceRange(file: "", line: 0, column: 0, endLine: 0, endColumn: 0)
        var graph = walked.graph
        var calls: [GraphDifference.Key: String] = [:]
        for way in walked.unforeseen {
            let transition = ScreenGraph.Transition(
                from: ids[way.from] ?? way.from, to: ids[way.to] ?? way.to,
                kind: way.isPresented ? .sheet : .push, range: nowhere)
            graph.transitions.append(transition)
            calls[GraphDifference.Key(transition)] = way.call
        }
        self.init(graph, sources: sources)
        let known = Set(walked.graph.screens.map(\.id))
        let untaken = Set(walked.untaken.map(GraphDifference.Key.init))
        for index in screens.indices {
            let id = screens[index].id
            screens[index].way = walked.ways[id]
            if !known.contains(id) {
                screens[index].change = .unforeseen
            } else if walked.ways[id] == nil {
                screens[index].change = .unreached
            }
        }
        for index in transitions.indices {
            let key = GraphDifference.Key(
                ScreenGraph.Transition(
                    from: screens[transitions[index].from].id, to: screens[transitions[index].to].id,
                    kind: transitions[index].kind, range: nowhere))
            transitions[index].call = calls[key]
            if calls[key] != nil {
                transitions[index].change = .unforeseen
            } else if untaken.contains(key) {
                transitions[index].change = .unreached
            }
        }
    }

    private init(
        _ graph: ScreenGraph, removed: ScreenGraph, added: (Set<String>, Set<GraphDifference.Key>)?,
        findings: [Finding], book: RuleBook, sources: SourceLines, oldSources: SourceLines
    ) {
        let byFile = Dictionary(grouping: findings, by: \.range.file)
        var screens: [String: Screen] = [:]
        func add(_ screen: ScreenGraph.Screen, _ change: Change) {
            guard screens[screen.id] == nil else { return }
            let reported = (byFile[screen.range.file] ?? []).filter { screen.range.contains($0.range) }
            var faults = reported.map {
                Fault(
                    code: $0.code, name: book.name(of: $0.code), message: Escapes.line($0.message),
                    place: SourceLine($0.range, sources))
            }
            let unreported = Set(screen.faults).subtracting(reported.map(\.code)).sorted()
            faults += unreported.map {
                Fault(
                    code: $0, name: book.name(of: $0), message: book.rule($0)?.summary ?? $0,
                    place: SourceLine(screen.range, sources))
            }
            screens[screen.id] = Screen(
                id: Escapes.line(screen.id), name: Escapes.line(screen.name),
                module: Escapes.line(screen.module),
                place: SourceLine(screen.range, change == .removed ? oldSources : sources),
                faults: faults, change: change)
        }
        for screen in graph.screens { add(screen, added?.0.contains(screen.id) == true ? .added : .same) }
        for screen in removed.screens { add(screen, .removed) }
        for transition in graph.transitions + removed.transitions {
            for id in [transition.from, transition.to] where screens[id] == nil {
                let name = id.split(separator: ".").last.map(String.init) ?? id
                add(ScreenGraph.Screen(id: id, name: name, module: "", range: transition.range), .same)
            }
        }
        let sorted = screens.sorted { one, other in
            (one.value.module, one.value.name, one.key) < (other.value.module, other.value.name, other.key)
        }
        let indices = Dictionary(uniqueKeysWithValues: sorted.enumerated().map { ($1.key, $0) })

        var transitions: [GraphDifference.Key: (Set<SourceRange>, Change)] = [:]
        for transition in graph.transitions {
            let key = GraphDifference.Key(transition)
            let change = added?.1.contains(key) == true ? Change.added : .same
            transitions[key, default: ([], change)].0.insert(transition.range)
        }
        for transition in removed.transitions {
            transitions[GraphDifference.Key(transition), default: ([], .removed)].0.insert(transition.range)
        }
        self.screens = sorted.map(\.value)
        self.transitions = transitions.compactMap { key, value in
            guard let from = indices[key.from], let to = indices[key.to] else { return nil }
            let ranges = value.0.sorted { ($0.file, $0.line, $0.column) < ($1.file, $1.line, $1.column) }
            let lines = value.1 == .removed ? oldSources : sources
            return Transition(
                from: from, to: to, kind: key.kind,
                places: ranges.filter { !$0.file.isEmpty }.map { SourceLine($0, lines) },
                change: value.1)
        }.sorted { ($0.from, $0.to, $0.kind.order) < ($1.from, $1.to, $1.kind.order) }
        modules = Set(self.screens.map(\.module)).sorted()
    }
}

extension ScreenGraph.Kind {
    /// The position in lists: parts and tabs before pushes, links last.
    var order: Int {
        switch self {
        case .part: 0
        case .tab: 1
        case .push: 2
        case .sheet: 3
        case .cover: 4
        case .popover: 5
        case .link: 6
        }
    }

    static var inOrder: [Self] { allCases.sorted { $0.order < $1.order } }
}

extension SourceRange {
    fileprivate func contains(_ other: SourceRange) -> Bool {
        file == other.file && (line, column) <= (other.line, other.column)
            && (other.endLine, other.endColumn) <= (endLine, endColumn)
    }
}

extension ScreenGraph {
    /// All ranges whose lines a drawing shows.
    public var ranges: [SourceRange] { screens.map(\.range) + transitions.map(\.range) }
}
