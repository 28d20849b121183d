import ModernComposable
import ModernNavigation
import ScreenTesting
import SwiftUI
import Testing

/// Presentations of the store beside those that views own.
@MainActor
@Suite(.timeLimit(.minutes(30))) struct OwnPresentationTests {
    private let app = PresentingApp()

    @Test(arguments: OwnPresentation.allCases)
    func
        `what the store presents during a view's presentation appears after it, and so does everything later`(
            kind: OwnPresentation
        ) async
    {
        let screen = await app.open()
        app.root.shown = kind
        await screen.settle()
        app.store.present(TrailSheet.filter("one"))
        await screen.settle()
        #expect(screen.presentations == ["own \(kind)"])
        app.root.shown = nil
        await screen.settle()
        #expect(screen.presentations == ["filter of one"])
        app.store.dispatch(.dismiss)
        await screen.settle()
        app.store.present(TrailSheet.legend, as: .cover)
        await screen.settle()
        #expect(screen.presentations == ["legend"])
    }

    @Test(arguments: OwnPresentation.allCases)
    func `a message about a link appears after a view's presentation`(kind: OwnPresentation) async throws {
        let screen = await app.open()
        app.root.shown = kind
        await screen.settle()
        try await screen.open("trails://nowhere")
        #expect(screen.presentations == ["own \(kind)"])
        app.root.shown = nil
        await screen.settle()
        #expect(screen.title == "This link can’t be opened")
        try await screen.tap("Close")
        #expect(screen.presentations.isEmpty)
    }

    @Test(arguments: OwnPresentation.allCases)
    func `what the store withdraws while it waits is never built`(kind: OwnPresentation) async {
        let modules = ModuleRegistry()
        var made: [String] = []
        modules.sheet(TrailSheet.self) { sheet in
            let _ = made.append("\(sheet)")
            Text("A sheet")
        }
        let store = AppNavigationStore(initialState: .init()) { NavigationReducer(modules: modules) }
        let flags = app.root
        let screen = await HeadlessScreen {
            NavigationFlow(store: store, modules: modules) { Text("home").presents(flags) }
        }
        flags.shown = kind
        await screen.settle()
        store.present(TrailSheet.filter("one"))
        await screen.settle()
        store.dispatch(.dismiss)
        await screen.settle()
        flags.shown = nil
        await screen.settle()
        #expect(made.isEmpty)
        #expect(screen.presentations.isEmpty)
        store.present(TrailSheet.legend)
        await screen.settle()
        #expect(screen.presentations == ["A sheet"])
    }

    @Test(arguments: OwnPresentation.pairs)
    func `one change replaces what a view or the store presents by what the other does`(
        first: OwnPresentation, second: OwnPresentation
    ) async {
        // Sheets and covers are the store's, the other kinds are the view's.
        let screen = await app.open()
        for kind in [first, second, first] {
            app.root.shown = kind.style == nil ? kind : nil
            if let style = kind.style {
                app.store.dispatch(.present(TrailSheet.filter("\(kind)"), as: style))
            } else {
                app.store.dispatch(.dismiss)
            }
            await screen.settle()
            #expect(screen.presentations == [kind.style == nil ? "own \(kind)" : "filter of \(kind)"])
        }
    }

    @Test(arguments: OwnPresentation.pairs)
    func `one change replaces a view's own presentation by another of a pushed screen`(
        first: OwnPresentation, second: OwnPresentation
    ) async {
        let screen = await app.open()
        app.store.dispatch(.push(TrailRoute.trail("a")))
        app.trail.shown = first
        await screen.settle()
        #expect(screen.presentations == ["own \(first)"])
        app.store.dispatch(.pop)
        app.root.shown = second
        await screen.settle()
        #expect(screen.presentations == ["own \(second)"])
        #expect(app.trail.shown == nil)
    }

    @Test
    func `a sheet of the store that closes below a view's own closes both, without diagnostics of stores`()
        async
    {
        var diagnostics: [String] = []
        let modules = app.modules
        let store = NavigationStore<AnyRoute, AnySheet>(initialState: .init()) {
            NavigationReducer(modules: modules)
        } onDiagnostic: {
            diagnostics.append($0.description)
        }
        let screen = await HeadlessScreen {
            NavigationFlow(store: store, modules: modules) { Text("home") }
        }
        store.present(TrailSheet.filter("one"))
        store.dispatch(.presented(.present(TrailSheet.filter("two"))))
        app.sheet.shown = nil
        await screen.settle()
        app.sheet.shown = .popover
        await screen.settle()
        #expect(screen.presentations == ["filter of one", "filter of two", "own popover"])
        store.dispatch(.dismiss)
        await screen.settle()
        #expect(screen.presentations.isEmpty)
        #expect(app.sheet.shown == nil)
        #expect(diagnostics.isEmpty)
    }

    // MARK: Random walks

    @Test(arguments: Walk.seeds(0..<6))
    func `after random actions, flags and links the screen shows the state`(seed: Int) async throws {
        var random = SeededNumbers(seed: UInt64(seed) &+ Walk.seed)
        let screen = await app.open()
        let all = [app.root, app.trail, app.sheet]
        var steps: [String] = []
        for _ in 0..<(Walk.steps.map { $0 * 5 } ?? 100) {
            let name = ["a", "b", "c"].randomElement(using: &random) ?? "a"
            switch Int.random(in: 0..<8, using: &random) {
            case 0: app.store.dispatch(.push(TrailRoute.trail(name)))
            case 1: app.store.dispatch(.pop)
            case 2:
                app.store.dispatch(
                    .present(TrailSheet.filter(name), as: Bool.random(using: &random) ? .sheet : .cover))
            case 3: app.store.dispatch(.top(.present(TrailSheet.filter(name))))
            case 4: app.store.dispatch(.dismiss)
            case 5:
                let link =
                    "trails://trails/\(name)" + (Bool.random(using: &random) ? "?sheet=filter/\(name)" : "")
                await screen.settle()
                // What waits, or has no view yet, would be presented after the link.
                let own = screen.presentations.filter { $0.hasPrefix("own") }
                if own.count != all.count(where: { $0.shown != nil }) {
                    for flags in all { flags.shown = nil }
                }
                steps.append("\(link) under \(own)")
                try await screen.open(link)
                try #require(all.allSatisfy { $0.shown == nil }, Comment(rawValue: story(steps)))
                try #require(screen.titles == titles(app.store.state), Comment(rawValue: story(steps)))
            default:
                let flags = all.randomElement(using: &random) ?? app.root
                flags.shown = OwnPresentation.allCases.randomElement(using: &random)
                steps.append("\(flags.shown.map { "\($0)" } ?? "")")
            }
            if Bool.random(using: &random) { await screen.settle() }
            steps.append("\(app.store.state)")
            if Int.random(in: 0..<3, using: &random) == 0 {
                for flags in all { flags.shown = nil }
                await screen.settle()
                try #require(screen.titles == titles(app.store.state), Comment(rawValue: story(steps)))
            }
        }
    }

    private func story(_ steps: [String]) -> String { steps.suffix(6).joined(separator: "\n") }

    private func titles(_ state: NavigationState<AnyRoute, AnySheet>) -> [String] {
        RandomWalkTests.titles(state)
    }
}
