import Foundation
import ModernComposable
import ModernNavigation
import ModernNavigationCore
import ScreenTesting
import SwiftUI

/// What must not grow with the size of an app's state, measured with what an app uses: a window with modules, links, guards, saving and
/// events, and a stack at its root.
@MainActor
func growthFigures(_ report: inout Report) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "figures-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    await pushGrowth(report, folder)
    await sheetGrowth(report, folder)
    await tabGrowth(report, folder)
    try await restoreGrowth(report, folder)
    await effectGrowth(report)
    await rowGrowth(report)
    await contentGrowth(report)
}

// MARK: An app

private enum Step: Hashable, Codable { case step(Int), closed }
private enum Note: Hashable, Codable { case note }

private struct StepsModule: NavigationModule {
    var tabs = 0

    func register(in modules: ModuleRegistry) {
        for tab in 0..<tabs {
            modules.tab(TabID(rawValue: "tab\(tab)"), "Tab \(tab)", systemImage: "map") { Text("Tab \(tab)") }
        }
        modules.route(Step.self) { step in
            switch step {
            case .step(let number): Text("Place \(number)").navigationTitle("Place \(number)")
            case .closed: EmptyView()
            }
        }
        modules.sheet(Note.self) { _ in Text("Note") }
        modules.links(for: Step.self) { DeepLink("step/:number", Step.step) }
        modules.sheetLinks(for: Note.self) { DeepLink("note", Note.note) }
        modules.guards(entering: Step.self) { $0 == .closed ? .deny("Closed.") : .allow }
        modules.guards(leaving: Step.self) { _ in .allow }
    }
}

/// An app on screen, in a window of its own.
@MainActor
private struct GrowingApp {
    let store: AppNavigationStore
    let screen: MeasuredScreen

    init(_ folder: URL, tabs: Int = 0) {
        let modules = ModuleRegistry(hosts: ["steps.example"]) { StepsModule(tabs: tabs) }
        let store = NavigationStore(modules: modules, folder: folder.path)
        self.store = store
        screen = MeasuredScreen(
            NavigationWindow(store: store, scene: UUID().uuidString) { store in
                Group {
                    if tabs > 0 {
                        NavigationTabs(store: store, modules: modules)
                    } else {
                        NavigationFlow(store: store, modules: modules) { Text("Home") }
                    }
                }
                .navigationLinks(store, modules: modules)
            }
            .recordsEvents(to: NavigationEvents(sinks: [IdleSink()])))
    }

    /// Also gives the main actor a turn, in which standing guards observe what they read.
    func send(_ action: NavigationAction<AnyRoute, AnySheet>) async {
        store.dispatch(action)
        screen.update()
        await Task.yield()
    }

    func grow(to depth: Int) async {
        await send(.replace((0..<depth).map { AnyRoute(Step.step($0)) }))
    }

    func close() {
        screen.close()
        store.dispatch(.stopSaving)
    }
}

// MARK: Plain SwiftUI

@Observable
private final class PlainWay {
    var path = NavigationPath()
    var isPresented = false
    var tab = 0
}

private struct PlainStack: View {
    @Bindable var way: PlainWay

    var body: some View {
        NavigationStack(path: $way.path) {
            Text("Home")
                .navigationDestination(for: Step.self) { step in
                    switch step {
                    case .step(let number): Text("Place \(number)").navigationTitle("Place \(number)")
                    case .closed: EmptyView()
                    }
                }
        }
        .sheet(isPresented: $way.isPresented) { NavigationStack { Text("Note") } }
    }
}

private struct PlainTabs: View {
    @Bindable var way: PlainWay
    let count: Int

    var body: some View {
        TabView(selection: $way.tab) {
            ForEach(0..<count, id: \.self) { tab in
                NavigationStack { Text("Tab \(tab)") }
                    .tabItem { Label("Tab \(tab)", systemImage: "map") }
                    .tag(tab)
            }
        }
    }
}

@MainActor
private struct PlainApp {
    let way = PlainWay()
    let screen: MeasuredScreen

    init(depth: Int = 0, tabs: Int = 0) {
        if tabs > 0 {
            screen = MeasuredScreen(PlainTabs(way: way, count: tabs))
        } else {
            screen = MeasuredScreen(PlainStack(way: way))
        }
        way.path = NavigationPath((0..<depth).map { Step.step($0) })
        screen.update()
    }

    func change(_ change: (PlainWay) -> Void) async {
        change(way)
        screen.update()
        await Task.yield()
    }
}

// MARK: On screen

@MainActor
private func pushGrowth(_ report: Report, _ folder: URL) async {
    await report.growth([10, 1_000, 10_000]) { depth in
        let app = GrowingApp(folder)
        let plain = PlainApp(depth: 0)
        let steps = (0..<depth).map { Step.step($0) }
        let figure = await report.measure(
            "\(depth) screens pushed at once and taken back, a screen", count: max(1, 1_000 / depth),
            operations: depth,
            against: "a plain stack"
        ) {
            await app.grow(to: depth)
            await app.send(.popToRoot)
        } baseline: {
            await plain.change { $0.path = NavigationPath(steps) }
            await plain.change { $0.path = NavigationPath() }
        }
        app.close()
        plain.screen.close()
        return figure
    }
    await pushFloors(report, folder)
    await report.growth([10, 1_000, 10_000]) { depth in
        let app = GrowingApp(folder)
        await app.grow(to: depth)
        let plain = PlainApp(depth: depth)
        let figure = await report.measure(
            "push or back on screen, at the root of a window, at \(depth)", count: 200, operations: 2,
            reach: .nanoseconds(100_000), against: "a plain stack"
        ) {
            await app.send(.push(Step.step(-1)))
            await app.send(.pop)
        } baseline: {
            await plain.change { $0.path.append(Step.step(-1)) }
            await plain.change { $0.path.removeLast() }
        }
        app.close()
        plain.screen.close()
        return figure
    }
    await report.growth([10, 1_000, 10_000]) { depth in
        let app = GrowingApp(folder)
        await app.grow(to: depth)
        let plain = PlainApp(depth: 10)
        let figure = await report.measure(
            "present or dismiss there, above \(depth)", count: 100, operations: 2,
            against: "a plain sheet above 10"
        ) {
            await app.send(.present(Note.note))
            await app.send(.dismiss)
        } baseline: {
            await plain.change { $0.isPresented = true }
            await plain.change { $0.isPresented = false }
        }
        app.close()
        plain.screen.close()
        return figure
    }
}

/// The parts of a push on screen that don't depend on what it shows.
@MainActor
private func pushFloors(_ report: Report, _ folder: URL) async {
    let (app, other) = (GrowingApp(folder), GrowingApp(folder))
    await app.grow(to: 10)
    await report.measure(
        "floor of a push on screen: the store with saving and events", count: 500, operations: 2,
        against: "a turn of the main actor"
    ) {
        app.store.dispatch(.push(Step.step(-1)))
        app.store.dispatch(.pop)
    } baseline: {
        await Task.yield()
        other.screen.update()
        await Task.yield()
    }
    app.close()
    other.close()
}

/// The work of a push in the highest sheet, for each of the sheets: the actions pass through the flows of all.
@MainActor
private func sheetGrowth(_ report: Report, _ folder: URL) async {
    await report.growth([10, 50, 200]) { count in
        let app = GrowingApp(folder)
        for _ in 0..<count { await app.send(.top(.present(Note.note))) }
        let plain = PlainApp(depth: 10)
        let figure = await report.measure(
            "push or back in the highest of \(count) sheets, a sheet", count: 20, operations: 2 * count,
            against: "a plain stack"
        ) {
            await app.send(.top(.push(Step.step(-1))))
            await app.send(.top(.pop(1)))
        } baseline: {
            await plain.change { $0.path.append(Step.step(-1)) }
            await plain.change { $0.path.removeLast() }
        }
        app.close()
        plain.screen.close()
        return figure
    }
    await report.growth([10, 50, 200]) { count in
        let store = FigureStore(initialState: FigureState()) { NavigationReducer() }
        var top = store
        for number in 0..<count {
            top.send(.present(.user(number)))
            top = top.presented() ?? top
        }
        let figure = report.measure(
            "push or pop by the store of flow \(count), a flow", count: 500, operations: 2 * count,
            against: .init("by the store of the window") {
                store.send(.push(.user(-1)))
                store.send(.pop(1))
            }
        ) {
            top.send(.push(.user(-1)))
            top.send(.pop(1))
        }
        return figure
    }
}

@MainActor
private func tabGrowth(_ report: Report, _ folder: URL) async {
    await report.growth([4, 200, 1_000]) { count in
        let app = GrowingApp(folder, tabs: count)
        let plain = PlainApp(tabs: count)
        let figure = await report.measure(
            "select among \(count) tabs", count: 50, operations: 2, against: "plain tabs"
        ) {
            await app.send(.select("tab1"))
            await app.send(.select("tab0"))
        } baseline: {
            await plain.change { $0.tab = 1 }
            await plain.change { $0.tab = 0 }
        }
        app.close()
        plain.screen.close()
        return figure
    }
}

// MARK: Stores

@MainActor
private func restoreGrowth(_ report: Report, _ folder: URL) async throws {
    let text = String(repeating: "x", count: 420)
    try await report.growth([1_000, 10_000, 100_000]) { count in
        let restore = savedScene(in: folder) { store in
            for number in 0..<count { store.send(.push(.user(number))) }
        }
        let routes = try JSONEncoder().encode((0..<count).map { FigureRoute.user($0) })
        return report.measure(
            "restore after \(count) saved pushes, a push", count: max(1, 10_000 / count), operations: count,
            reach: .nanoseconds(20_000),
            against: .init("JSONDecoder") {
                keep(try? JSONDecoder().decode([FigureRoute].self, from: routes))
            }, restore)
    }
    await report.growth([1_000, 10_000, 100_000]) { count in
        let restore = savedScene(in: folder) { store in
            for number in 0..<count { store.send(.push(.park("\(number) \(text)"))) }
        }
        return report.measure(
            "restore after \(count) pushes of 500 bytes, a push", count: 1, operations: count,
            reach: .nanoseconds(50_000), restore)
    }
}

/// Saves a scene, which each call of the returned closure restores into a new store.
@MainActor
func savedScene(in folder: URL, _ save: (FigureStore) -> Void) -> @MainActor () -> Void {
    let name = UUID().uuidString
    func open() -> FigureStore {
        let saving = NavigationSaving<FigureRoute, FigureRoute>(folder: folder.path)
        let store = FigureStore(initialState: FigureState()) { NavigationReducer().saving(saving) }
        store.dispatch(.restore(scene: name))
        return store
    }
    let saved = open()
    save(saved)
    saved.dispatch(.stopSaving)
    return {
        let store = open()
        keep(store.state.path.count)
        store.dispatch(.stopSaving)
    }
}

/// A stack of screens, each with an effect that runs as long as the screen is there.
@Reducer
private struct Screens {
    struct State {
        var path = StackState<Int>()
    }

    enum Action {
        case push
        case pop
        case path(StackAction<Int, Void>)
    }

    var body: some ReducerOf<Self> {
        Reduce { state, action in
            switch action {
            case .push: state.path.append(0)
            case .pop: state.path.removeLast()
            case .path: break
            }
            return .none
        }
        .forEach(\.path, action: \.path) {
            Reduce<Int, Void> { _, _ in .run { _ in await untilCancelled() }.cancellable(id: "work") }
        }
    }
}

@MainActor
private func effectGrowth(_ report: Report) async {
    await report.growth([10, 1_000, 10_000]) { count in
        let quiet = Store(initialState: Screens.State()) { Screens() }
        let running = Store(initialState: Screens.State()) { Screens() }
        for store in [quiet, running] { for _ in 0..<count { store.send(.push) } }
        for id in running.state.path.ids { running.send(.path(.element(id: id, action: ()))) }
        return report.measure(
            "push or pop while \(count) screens run effects", count: 100, operations: 2,
            against: .init("none run") {
                quiet.send(.push)
                quiet.send(.pop)
            }
        ) {
            running.send(.push)
            running.send(.pop)
        }
    }
    await report.growth([100, 1_000, 10_000]) { count in
        await report.measure(
            "\(count) effects started, and cancelled by their state's end, each", count: 1, operations: count,
            against: "bare tasks"
        ) {
            let store = Store(initialState: Screens.State()) { Screens() }
            for _ in 0..<count { store.send(.push) }
            for id in store.state.path.ids { store.send(.path(.element(id: id, action: ()))) }
            for _ in 0..<count { store.send(.pop) }
            await store.finish()
        } baseline: {
            let tasks = (0..<count).map { _ in Task { await untilCancelled() } }
            for task in tasks { task.cancel() }
            for task in tasks { await task.value }
        }
    }
}
