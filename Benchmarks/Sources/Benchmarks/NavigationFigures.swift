import Foundation
import ModernComposable
import ModernLinks
import ModernNavigationCore

enum FigureRoute: Hashable, Codable, Sendable {
    case park(String)
    case user(Int)
}

/// A route of a module, with links.
@Routable
private enum LinkedRoute: Hashable, Codable, Sendable {
    @Link("/parks/:id") case park(String)
    @Link("/users/:id") case user(Int)
}

typealias FigureState = NavigationState<FigureRoute, FigureRoute>
typealias FigureStore = NavigationStore<FigureRoute, FigureRoute>

/// A path of this depth.
func state(depth: Int) -> FigureState {
    var inner = FigureState()
    inner.path = RoutePath((0..<depth).map { FigureRoute.user($0) })
    return inner
}

/// Three flows, one presented by the other, each of this depth.
private func tree(depth: Int) -> FigureState {
    var tree = state(depth: depth)
    for number in 0..<2 {
        var outer = state(depth: depth)
        outer.apply(.present(.user(number)))
        outer.presentation?.flow = tree
        tree = outer
    }
    return tree
}

@MainActor
func navigationFigures(_ report: inout Report) {
    for depth in [10, 1_000] {
        let store = FigureStore(initialState: tree(depth: depth)) { NavigationReducer() }
        report.measure(
            "push or pop in the third of three flows, \(depth) entries each", count: 20_000, operations: 2,
            reach: .nanoseconds(1_000)
        ) {
            store.send(.presented(.presented(.push(.park("yosemite")))))
            store.send(.presented(.presented(.pop(1))))
        }
        let guarded = FigureStore(initialState: tree(depth: depth)) {
            NavigationReducer().guarded(
                by: .entering { $0.route == .user(-1) ? .deny("") : .allow },
                .leaving { $0.route == .user(-1) ? .deny("") : .allow })
        }
        report.measure("the same, guarded", count: 20_000, operations: 2, reach: .nanoseconds(1_500)) {
            guarded.send(.presented(.presented(.push(.park("yosemite")))))
            guarded.send(.presented(.presented(.pop(1))))
        }
        report.measure(
            "a batch of two there, guarded", count: 5_000, operations: 2
        ) {
            guarded.send(.presented(.presented(.batch([.push(.park("yosemite")), .present(.user(3))]))))
            guarded.send(.presented(.presented(.batch([.dismiss, .pop(1)]))))
        }
    }
    moduleFlowFigures(&report)
    flowFigures(&report)
    eventFigures(&report)
}

/// The cost of actions on tabs, presentations and columns, and of the stores of their flows.
@MainActor
private func flowFigures(_ report: inout Report) {
    let tabs = FigureStore(initialState: FigureState(tabs: TabsState("parks", "shop"))) {
        NavigationReducer()
    }
    report.measure("select a tab", count: 20_000, operations: 2) {
        tabs.send(.select("shop"))
        tabs.send(.select("parks"))
    }
    report.measure("present or dismiss", count: 20_000, operations: 2) {
        tabs.send(.present(.user(1)))
        tabs.send(.dismiss)
    }
    let columns = FigureStore(initialState: FigureState(columns: ColumnsState(.three))) {
        NavigationReducer()
    }
    report.measure("push or pop in a column, or show one", count: 20_000, operations: 4) {
        columns.send(.column(.detail, .push(.park("yosemite"))))
        columns.send(.showColumn(.detail))
        columns.send(.column(.detail, .pop(1)))
        columns.send(.showColumn(.sidebar))
    }
    tabs.send(.present(.user(1)))
    let held = tabs.presented()
    report.measure("the store of what is presented, again", count: 20_000) { keep(tabs.presented()) }
    keep(held)
    let shop = tabs.tab("shop")
    report.measure(
        "push or pop through the store of a tab", count: 20_000, operations: 2, reach: .nanoseconds(1_000)
    ) {
        shop?.send(.push(.park("yosemite")))
        shop?.send(.pop(1))
    }
}

/// The same with the route types of modules.
@MainActor
private func moduleFlowFigures(_ report: inout Report) {
    typealias ModuleStore = AppNavigationStore
    let flow = NavigationState<AnyRoute, AnySheet>(
        path: RoutePath((0..<10).map { AnyRoute(FigureRoute.user($0)) }))
    let store = ModuleStore(initialState: flow) { NavigationReducer() }
    report.measure(
        "push or pop of a module's route", count: 20_000, operations: 2, reach: .nanoseconds(1_000)
    ) {
        store.send(.push(FigureRoute.park("yosemite")))
        store.send(.pop(1))
    }
    let guarded = ModuleStore(initialState: flow) {
        NavigationReducer().guarded(by: .entering { _ in .allow }, .leaving { _ in .allow })
    }
    report.measure("the same, guarded", count: 20_000, operations: 2, reach: .nanoseconds(1_500)) {
        guarded.send(.push(FigureRoute.park("yosemite")))
        guarded.send(.pop(1))
    }
    report.measure("a batch of two, guarded", count: 5_000, operations: 2, reach: .nanoseconds(5_000)) {
        guarded.send(.batch([.push(FigureRoute.park("yosemite")), .present(FigureRoute.user(3))]))
        guarded.send(.batch([.dismiss, .pop(1)]))
    }
    let recorder = JourneyRecorder<AnyRoute, AnySheet>()
    let recorded = ModuleStore(initialState: flow) { NavigationReducer().recording(recorder) }
    report.measure(
        "push or pop of a module's route, recorded", count: 20_000, operations: 2, reach: .nanoseconds(2_000)
    ) {
        recorded.send(.push(FigureRoute.park("yosemite")))
        recorded.send(.pop(1))
    }
    let watched = ModuleStore(initialState: flow) { NavigationReducer() }
    watched.recordEvents(to: NavigationEvents(sinks: [IdleSink()]))
    report.measure(
        "push or pop of a module's route, with events", count: 20_000, operations: 2,
        reach: .nanoseconds(2_000),
        against: .init("without") {
            store.send(.push(LinkedRoute.park("yosemite")))
            store.send(.pop(1))
        }
    ) {
        watched.send(.push(LinkedRoute.park("yosemite")))
        watched.send(.pop(1))
    }
}

/// The cost of recording an action as an event, without the work of the sinks, if the screen is another one each time.
@MainActor
private func eventFigures(_ report: inout Report) {
    let plain = FigureStore(initialState: state(depth: 10)) { NavigationReducer() }
    let recorded = FigureStore(initialState: state(depth: 10)) { NavigationReducer() }
    recorded.recordEvents(to: NavigationEvents(sinks: [IdleSink()])) { figureLinks }
    var number = 0
    report.measure(
        "push or pop of another screen each time, with events", count: 20_000, operations: 2,
        against: .init("without") {
            plain.send(.push(.user(number)))
            plain.send(.pop(1))
        }
    ) {
        number += 1
        recorded.send(.push(.user(number)))
        recorded.send(.pop(1))
    }
}

/// A sink that takes no time.
struct IdleSink: EventSink {
    let leavesDevice = false
    func take(_ event: NavigationEvent, of resource: EventResource) {}
}

@MainActor
func pathFigures(_ report: inout Report) throws {
    let routes = (0..<1_000).map { $0.isMultiple(of: 2) ? FigureRoute.user($0) : .park("park number \($0)") }
    let path = RoutePath(routes)
    let encoder = JSONEncoder()
    let decoder = JSONDecoder()
    let data = try encoder.encode(routes)
    let bytes = try path.encoded()
    report.measure(
        "encode a path of 1,000 entries, an entry", count: 30, operations: 1_000,
        against: .init("JSONEncoder") { keep(try? encoder.encode(routes)) }
    ) {
        keep(try? path.encoded())
    }
    report.measure(
        "decode a path of 1,000 entries, an entry", count: 30, operations: 1_000, reach: .factor(1),
        against: .init("JSONDecoder") { keep(try? decoder.decode([FigureRoute].self, from: data)) }
    ) {
        keep(try? RoutePath<FigureRoute>(encoded: bytes))
    }
}

@MainActor
func savingFigures(_ report: inout Report) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "figures-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for depth in [10, 1_000] {
        let saving = NavigationSaving<FigureRoute, FigureRoute>(
            folder: folder.appending(path: "\(depth)").path)
        let store = FigureStore(initialState: state(depth: depth)) {
            NavigationReducer().saving(saving)
        }
        store.dispatch(.restore(scene: "main"))
        let encoder = JSONEncoder()
        var array = (0..<depth).map { FigureRoute.user($0) }
        report.measure(
            "a push or pop, saved, at depth \(depth)", count: 200, operations: 2, reach: .nanoseconds(40_000),
            against: .init("JSONEncoder on the whole path, unwritten") {
                array.append(.park("yosemite"))
                keep(try? encoder.encode(array))
                array.removeLast()
                keep(try? encoder.encode(array))
            }
        ) {
            store.send(.push(.park("yosemite")))
            store.send(.pop(1))
        }
    }
}

/// Restoring of flows inside one another, whose figures have to stay the same for more flows.
@MainActor
func restoringFigures(_ report: inout Report) {
    let folder = FileManager.default.temporaryDirectory.appending(path: "figures-\(UUID())")
    defer { try? FileManager.default.removeItem(at: folder) }
    for count in [50, 100, 250] {
        let restore = savedScene(in: folder) { store in
            for number in 0..<count { store.send(.top(.present(.user(number)))) }
        }
        report.measure(
            "restore \(count) flows above one another, a flow", count: 10, operations: count,
            reach: .nanoseconds(60_000), restore)
    }
}
