import ScreenTesting
import SwiftUI
import Testing

/// Presents and closes at random: from tabs, from screens of a stack, and from what is presented. After each step the screen shows what
/// the state presents.
@MainActor
@Suite("Presentations: random walks", .timeLimit(.minutes(30)))
struct PresentationWalkTests {
    /// A view that presents, and the state of its presentations. It outlives the view.
    @MainActor @Observable
    final class Level {
        let name: String
        let depth: Int
        var isSheet = false
        var isCover = false
        var isAlert = false
        var isDialog = false
        var isPopover = false
        @ObservationIgnored private var inner: [Kind: Level] = [:]

        init(_ name: String, depth: Int = 0) {
            self.name = name
            self.depth = depth
        }

        subscript(kind: Kind) -> Bool {
            get { self[keyPath: kind.flag] }
            set { self[keyPath: kind.flag] = newValue }
        }

        /// The content of a presentation; nil for one without presentations of its own.
        func level(in kind: Kind) -> Level {
            if let known = inner[kind] { return known }
            let made = Level("\(name)/\(kind)", depth: depth + 1)
            inner[kind] = made
            return made
        }

        /// The presentations that the state asks for.
        var wanted: [Kind] { Kind.allCases.filter { self[$0] } }
    }

    enum Kind: String, CaseIterable {
        case sheet, cover, alert, dialog, popover

        @MainActor var flag: ReferenceWritableKeyPath<Level, Bool> {
            switch self {
            case .sheet: \.isSheet
            case .cover: \.isCover
            case .alert: \.isAlert
            case .dialog: \.isDialog
            case .popover: \.isPopover
            }
        }

        var isQuestion: Bool { self == .alert || self == .dialog }
    }

    struct LevelView: View {
        @Bindable var level: Level
        @Environment(\.dismiss) private var dismiss
        var body: some View {
            Button(level.name) { dismiss() }
                .sheet(isPresented: $level.isSheet) { LevelView(level: level.level(in: .sheet)) }
                .fullScreenCover(isPresented: $level.isCover) { LevelView(level: level.level(in: .cover)) }
                .popover(isPresented: $level.isPopover) { LevelView(level: level.level(in: .popover)) }
                .alert("\(level.name)/alert", isPresented: $level.isAlert) { Button("Fine") {} }
                .confirmationDialog(
                    "\(level.name)/dialog", isPresented: $level.isDialog, titleVisibility: .visible
                ) {
                    Button("Fine") {}
                }
        }
    }

    @MainActor @Observable
    final class Model {
        var tab = 0
        var path: [Int] = []
        let root = Level("root")
        let screens = (0..<3).map { Level("screen \($0)") }
        let other = Level("other")

        /// The views of the window that may present.
        var levels: [Level] { tab == 0 ? [root] + path.map { screens[$0] } : [other] }
    }

    struct Tabs: View {
        @Bindable var model: Model
        var body: some View {
            TabView(selection: $model.tab) {
                NavigationStack(path: $model.path) {
                    List { LevelView(level: model.root) }
                        .navigationDestination(for: Int.self) { LevelView(level: model.screens[$0]) }
                }
                .tabItem { Text("First tab") }.tag(0)
                LevelView(level: model.other).tabItem { Text("Second tab") }.tag(1)
            }
        }
    }

    /// The names of the presentations on the screen, the lowest first.
    private func names(on screen: HeadlessScreen) -> [String] {
        screen.graph.window.children.filter { $0.kind.has(.presentation) }.map { element in
            element.attributes.string(.title) ?? element.descendants.first { $0.kind == .button }?.name ?? "?"
        }
    }

    /// Compares the presentations on the screen with the state.
    private func check(
        _ screen: HeadlessScreen, _ model: Model, before: (names: [String], tab: Int), _ story: Comment
    ) throws {
        let shown = names(on: screen)
        var levels = model.levels
        var depth = 0
        while true {
            let wanted = levels.flatMap { level in level.wanted.map { (level: level, kind: $0) } }
            if shown.count == depth, wanted.isEmpty { break }
            guard shown.count > depth else {
                return try #require(Bool(false), "nothing of \(levels.map(\.name)) is shown: \(story)")
            }
            // What a hidden tab has presented, until it was hidden, stays while its binding is set.
            let hidden = model.tab == 0 ? [model.other] : [model.root] + model.path.map { model.screens[$0] }
            let offered =
                depth == 0 && (before.names.first == shown[0] || before.tab != model.tab)
                ? wanted + hidden.flatMap { level in level.wanted.map { (level: level, kind: $0) } } : wanted
            let front = offered.first { "\($0.level.name)/\($0.kind)" == shown[depth] }
            let (level, kind) = try #require(
                front, "\(shown) for \(wanted.map { "\($0.level.name)/\($0.kind)" }): \(story)")
            if wanted.count > 1 { try #require(!screen.diagnostics.isEmpty, story) }
            depth += 1
            if kind.isQuestion {
                try #require(shown.count == depth, story)
                break
            }
            levels = [level.level(in: kind)]
        }
    }

    /// The level of the frontmost view.
    private func front(_ screen: HeadlessScreen, _ model: Model) -> Level? {
        var levels = model.levels + [model.root, model.other] + model.screens
        var front = model.levels.last
        for name in names(on: screen) {
            let shown = levels.lazy.flatMap { level in Kind.allCases.map { (level, $0) } }
                .first { "\($0.0.name)/\($0.1)" == name }
            guard let (level, kind) = shown, !kind.isQuestion else { return nil }
            front = level.level(in: kind)
            levels = front.map { [$0] } ?? []
        }
        return front
    }

    private func step(
        _ screen: HeadlessScreen, _ model: Model, _ random: inout SeededGenerator
    ) async throws -> String {
        let all = [model.root, model.other] + model.screens
        let kinds = Kind.allCases
        let front = front(screen, model)
        let isPullable = names(on: screen).last?.hasSuffix("sheet") == true
        switch Int.random(in: 0..<12, using: &random) {
        case 0 where front == nil, 1 where front == nil, 2 where front == nil:
            try await screen.tap("Fine")
            return "answer"
        case 0 where isPullable:
            try await screen.pullDown()
            return "pull"
        case 1 where names(on: screen).count > 0:
            if let front { try await screen.tap(front.name) }
            return "dismiss"
        case 2:
            model.tab = 1 - model.tab
            return "tab \(model.tab)"
        case 3 where model.path.count < 3:
            model.path.append(model.path.count)
            return "push"
        case 4:
            model.path = Array(model.path.prefix(Int.random(in: 0..<3, using: &random)))
            return "path \(model.path)"
        case 5, 6, 7:
            // One change that replaces everything that a view presents.
            guard let level = front ?? model.levels.last, level.depth < 4 else { return "nothing" }
            let new = kinds.randomElement(using: &random)
            for kind in kinds { level[kind] = kind == new }
            return "\(level.name) presents \(new.map { "\($0)" } ?? "nothing")"
        case 8:
            for level in all { for kind in kinds { level[kind] = false } }
            return "close all"
        default:
            // Several flags at once, also of views that are not in front.
            let level = (all + [front].compactMap(\.self)).randomElement(using: &random) ?? model.root
            guard level.depth < 4 else { return "nothing" }
            let kind = kinds.randomElement(using: &random) ?? .sheet
            level[kind].toggle()
            return "\(level.name) \(kind) \(level[kind])"
        }
    }

    @Test(arguments: Walk.seeds(1...6))
    func `what the state presents is on the screen after any steps`(seed: UInt64) async throws {
        var random = SeededGenerator(state: (seed &+ Walk.seed) &* 977)
        let model = Model()
        let screen = await HeadlessScreen { Tabs(model: model) }
        // Both pages are built when they are first shown.
        model.tab = 1
        await screen.settle()
        model.tab = 0
        await screen.settle()
        var steps: [String] = []
        for _ in 0..<(Walk.steps.map { $0 * 5 } ?? 150) {
            var before = (names: [String](), tab: model.tab)
            var taken: [String] = []
            for _ in 0..<(Bool.random(using: &random) ? 1 : 2) {
                before.names = names(on: screen)
                taken.append(try await step(screen, model, &random))
            }
            await screen.settle()
            steps.append(taken.joined(separator: " + "))
            try check(
                screen, model, before: before, Comment(rawValue: steps.suffix(8).joined(separator: ", ")))
        }
    }
}
