import Foundation
import ModernComposable
import ModernNavigation
import Observation
import SwiftUI
import Testing

@Reducer
private struct Tally {
    @ObservableState
    struct State: Equatable {
        var count = 0
        var title = "Birds"
        var isOpen = false
        var best: Int? = 7
    }

    enum Action { case seen, seenLater, seenTwice, missing }

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .seen: state.count += 1
            case .seenTwice: state.count *= 2
            case .seenLater: return .send(.seen)
            case .missing: return .dismiss
            }
            return .none
        }
    }
}

@Observable private final class Notebook {
    var pages = 1
    var owner = "Ada"
    let made = 1
}

/// The window's screen, with a store, a store of an `IDStoreView` and a model.
private struct Window: View {
    let navigation: NavigationStore<TrailRoute, TrailSheet>
    let tally: StoreOf<Tally>
    @State private var isWide = false
    @State private var notebook = Notebook()

    var body: some View {
        VStack {
            Count(store: tally)
            Pages(notebook: notebook)
            Text(isWide ? "wide" : "narrow")
            IDStoreView(store: IDStoreOf(initialState: Tally.State(count: 40)) { Tally() }) { store in
                Button("See \(store.count)") { store.send(.seen) }
            }
        }
        .navigationLinks(navigation, links: AppLinks(), base: nil)
    }
}

private struct Count: View {
    let store: StoreOf<Tally>
    var body: some View { Text("\(store.count)") }
}

private struct Pages: View {
    let notebook: Notebook
    var body: some View { Button("Pages: \(notebook.pages)") { notebook.pages += 1 } }
}

@MainActor
private final class Watched {
    let navigation = NavigationStore<TrailRoute, TrailSheet>(initialState: NavigationState()) {
        NavigationReducer(links: AppLinks())
    }
    let tally = Store(initialState: Tally.State()) {
        Tally()
    } onDiagnostic: { _ in
    }
    let graph: Graph
    let inspected: any Inspected

    init() throws {
        graph = Graph(
            Window(navigation: navigation, tally: tally), scene: SceneContext(id: "test"), types: TypeTable())
        graph.flush()
        inspected = try #require(graph.inspected)
        show()
    }

    deinit { MainActor.assumeIsolated { graph.close() } }

    /// Flushes the graph, as a host does after an event.
    func show() {
        let before = graph.counters.evaluations
        graph.flush()
        inspected.note(
            InspectedWork(
                evaluations: graph.counters.evaluations - before, patches: 0, bytes: 0, microseconds: 0,
                views: graph.takeEvaluations()))
    }

    var steps: [InspectedStep] { inspected.inspectedSteps(after: 0, limit: 1000) }

    /// The value of an editable line, and its id.
    func line(_ label: String, in view: String) -> InspectedItem? {
        func find(_ items: [InspectedItem]) -> InspectedItem? {
            for item in items {
                if item.label == label { return item }
                if let found = find(item.items) { return found }
            }
            return nil
        }
        return find(graph.inspectedViews(without: []).filter { $0.label == view })
    }

    func write(_ text: String, to label: String, in view: String) -> Bool {
        guard let id = line(label, in: view)?.edit?.id else { return false }
        defer { show() }
        return graph.write(text, to: id)
    }

    func tap(_ label: String) throws {
        func find(_ element: Element) -> Element? {
            if element.kind == .button, "\(ScreenText.render(element))".contains(label) { return element }
            return element.children.lazy.compactMap(find).first
        }
        let button = try #require(find(graph.window))
        _ = graph.send(.tap, to: button.id)
        show()
    }
}

@MainActor
@Suite("The inspector of stores", .timeLimit(.minutes(30)))
struct InspectedStoresTests {
    @Test func `actions of all stores are logged with the names of their reducers`() throws {
        let app = try Watched()
        app.tally.send(.seen)
        app.navigation.push(.map)
        app.tally.send(.seenLater)
        try app.tap("See")
        #expect(app.steps.map(\.store) == ["Tally", "Navigation", "Tally", "Tally", "Tally 2"])
        #expect(app.steps.map(\.source) == ["code", "code", "code", "effect", "tap"])
        #expect(app.steps.map(\.outcome) == [.changed, .changed, .unchanged, .changed, .changed])
        #expect(app.steps.map(\.number) == [1, 2, 3, 4, 5])
        #expect(app.steps.last?.action == ".seen")
    }

    @Test func `an action lists what it changed in the state of its store`() throws {
        let app = try Watched()
        app.tally.send(.seen)
        try app.tap("See")
        let states = try #require(app.inspected.states(ofStep: 1))
        #expect(
            InspectedItem.changes(from: states.before, to: states.after)
                == [InspectedChange(path: ["count"], before: "0", after: "1")])
        let page = try #require(app.inspected.states(ofStep: 2))
        #expect(
            InspectedItem.changes(from: page.before, to: page.after)
                == [InspectedChange(path: ["count"], before: "40", after: "41")])
    }

    @Test func `other stores go back in time together with the navigation`() throws {
        let app = try Watched()
        app.tally.send(.seen)
        app.navigation.push(.map)
        app.tally.send(.seen)
        #expect(app.inspected.jump(toStep: 1) == .jumped)
        #expect(app.tally.count == 1)
        #expect(app.navigation.state.path.isEmpty)
        #expect(app.inspected.jump(toStep: 0) == .jumped)
        #expect(app.tally.count == 0)
        #expect(app.inspected.jump(toStep: 3) == .jumped)
        #expect(app.tally.count == 2)
        #expect(app.navigation.state.path.routes == [.map])
        #expect(app.inspected.position == nil)
        app.show()
        #expect(ScreenText.render(app.graph.window).contains("2"))
    }

    @Test func `without an action of a store, the differences of later actions are listed`() throws {
        let app = try Watched()
        for action in [Tally.Action.seen, .seen, .seenTwice] { app.tally.send(action) }
        let skip = app.inspected.outcomes(without: [1])
        #expect(skip.differing.map(\.number) == [2, 3])
        #expect(skip.differing.map(\.place) == ["count is 1, not 2", "count is 2, not 4"])
        #expect(skip.end.hasSuffix("Tally: count is 2, not 4"))
        #expect(app.tally.count == 4)
        #expect(app.inspected.jump(without: [1]) == .jumped)
        #expect(app.tally.count == 2)
        #expect(app.inspected.jump(toStep: 3) == .jumped)
        #expect(app.tally.count == 4)
    }

    @Test func `while time is locked, actions have no effect and are counted`() throws {
        let app = try Watched()
        app.tally.send(.seen)
        app.inspected.lock(true)
        app.tally.send(.seen)
        app.navigation.push(.map)
        #expect(app.tally.count == 1)
        #expect(app.navigation.state.path.isEmpty)
        #expect(app.inspected.ignoredActions == 2)
        #expect(app.steps.count == 1)
        #expect(app.inspected.jump(toStep: 0) == .jumped)
        #expect(app.tally.count == 0)
        app.inspected.lock(false)
        #expect(app.inspected.ignoredActions == nil)
        app.tally.send(.seen)
        #expect(app.tally.count == 1)
    }

    @Test func `simple values of state, models and stores can be changed, and the views follow`() throws {
        let app = try Watched()
        #expect(app.line("@State isWide", in: "Window")?.edit?.kind == .bool)
        #expect(app.write("true", to: "@State isWide", in: "Window"))
        #expect(ScreenText.render(app.graph.window).contains("wide"))
        #expect(app.write("12", to: "pages", in: "Window"))
        #expect(ScreenText.render(app.graph.window).contains("Pages: 12"))
        #expect(app.write("Bo", to: "owner", in: "Window"))
        #expect(app.line("owner", in: "Window")?.value == "“Bo”")
        #expect(app.write("5", to: "count", in: "Window"))
        #expect(app.tally.count == 5)
        #expect(app.write("9", to: "best", in: "Window"))
        #expect(app.tally.best == 9)
        app.tally.send(.seen)
        app.show()
        #expect(app.tally.count == 6)
    }

    @Test func `text of another type changes nothing; constants can't be changed`() throws {
        let app = try Watched()
        #expect(!app.write("many", to: "pages", in: "Window"))
        #expect(!app.write("1", to: "@State isWide", in: "Window"))
        #expect(app.line("made", in: "Window")?.edit == nil)
        #expect(!app.graph.write("1", to: "999999/_pages"))
        #expect(!app.graph.write("1", to: ""))
    }

    @Test func `each evaluated view names the changed property and its source`() throws {
        let app = try Watched()
        app.tally.send(.seen)
        app.show()
        let views = try #require(app.inspected.work(ofStep: 1)?.views)
        #expect(views.contains { $0.view == "Count" && $0.reasons == ["Tally: count"] })
        #expect(!views.contains { $0.view == "Pages" })
        try app.tap("Pages")
        let after = try #require(app.inspected.work(ofStep: 1)?.views.dropFirst(views.count))
        #expect(after.contains { $0.view == "Pages" && $0.reasons == ["Notebook.pages"] })
        #expect(app.write("true", to: "@State isWide", in: "Window"))
        let all = try #require(app.inspected.work(ofStep: 1)?.views)
        #expect(all.contains { $0.view == "Window" && $0.reasons.contains("@State isWide of Window") })
    }

    @Test func `diagnostics of stores are listed once, with their codes`() throws {
        let app = try Watched()
        app.tally.send(.missing)
        app.tally.send(.missing)
        #expect(app.inspected.diagnostics.map(\.code) == ["MN0404"])
        #expect(app.inspected.diagnostics.first?.count == 2)
        #expect(app.inspected.diagnostics.first?.text.hasPrefix("A feature returned '.dismiss'") == true)
    }

    @Test func `100,000 actions are kept, and the states of the last 10,000`() throws {
        let app = try Watched()
        for _ in 0..<100_000 { app.tally.send(.seen) }
        #expect(app.inspected.firstStep == 1)
        #expect(app.inspected.lastStep == 100_000)
        #expect(app.inspected.states(ofStep: 90_000) == nil)
        #expect(app.inspected.states(ofStep: 90_001) != nil)
        #expect(app.inspected.jump(toStep: 10) == .gone)
        #expect(app.inspected.jump(toStep: 95_000) == .jumped)
        #expect(app.tally.count == 95_000)
        let last = app.inspected.inspectedSteps(after: 99_999, limit: 10)
        #expect(last.map(\.action) == [".seen"])
        #expect(app.inspected.inspectedSteps(after: 0, limit: 1).map(\.store) == ["Tally"])
    }

    @Test func `the state is copied as Swift source`() throws {
        let app = try Watched()
        app.navigation.push(.trail("loop"))
        #expect(app.inspected.source.contains(#"navigation.dispatch(.batch([.replace([.trail("loop")])]))"#))
        let source = InspectedItem.source(of: app.graph.inspectedViews(without: ["ModernNavigation"]))
        #expect(source.contains("// Window\n"))
        #expect(source.contains("@State var isWide = false"))
        #expect(source.contains(#"Notebook(pages: 1, owner: "Ada", made: 1)"#))
    }
}
