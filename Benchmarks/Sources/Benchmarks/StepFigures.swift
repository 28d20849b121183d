import Foundation
import ModernComposable
import ModernLinks
import ModernNavigationCore
import Observation

/// What an observing guard reads.
@Observable @MainActor
private final class SignedIn {
    var isSignedIn = true
}

/// One step of a navigation store: a push and a pop, and the same written as a whole path, each beside the same change of an array,
/// each time with something else turned on.
@MainActor
func stepFigures(_ report: inout Report) throws {
    for depth in [10, 1_000, 100_000] {
        let plain = FigureStore(initialState: state(depth: depth)) { NavigationReducer() }
        measure("", plain, depth, 1_000, &report)
        measurePaths("", plain, depth, 1_000, &report)
        let guarded = FigureStore(initialState: state(depth: depth)) {
            NavigationReducer().guarded(by: .entering { $0.route == .user(-1) ? .deny("") : .allow })
        }
        measure(", guarded", guarded, depth, 1_500, &report)
        measurePaths(", guarded", guarded, depth, 1_500, &report)
        let signedIn = SignedIn()
        let observing = FigureStore(initialState: state(depth: depth)) {
            NavigationReducer().guarded(
                by: .entering { _ in signedIn.isSignedIn ? .allow : .deny("signed out") })
        }
        measure(", guard observes", observing, depth, 2_000, &report)
        let recorder = JourneyRecorder<FigureRoute, FigureRoute>()
        let recorded = FigureStore(initialState: state(depth: depth)) {
            NavigationReducer().recording(recorder)
        }
        measure(", recorded", recorded, depth, 2_000, &report)
        let watched = FigureStore(initialState: state(depth: depth)) { NavigationReducer() }
        watched.recordEvents(to: NavigationEvents(sinks: [IdleSink()])) { figureLinks }
        measure(", with events", watched, depth, 2_500, &report)
        let all = FigureStore(initialState: state(depth: depth)) {
            NavigationReducer()
                .guarded(by: .entering { _ in signedIn.isSignedIn ? .allow : .deny("signed out") })
                .recording(JourneyRecorder<FigureRoute, FigureRoute>())
        }
        all.recordEvents(to: NavigationEvents(sinks: [IdleSink()])) { figureLinks }
        measure(", guarded, recorded, events", all, depth, 5_000, &report)
        measurePaths(", guarded, recorded, events", all, depth, 5_000, &report)
    }
}

let figureLinks = AppLinks<FigureRoute, FigureRoute>(routes: [
    .init([DeepLink("/parks/:id", FigureRoute.park), DeepLink("/users/:id", FigureRoute.user)])
])

/// A push or pop.
@MainActor
private func measure(
    _ name: String, _ store: FigureStore, _ depth: Int, _ reach: Double, _ report: inout Report
) {
    var array = (0..<depth).map { FigureRoute.user($0) }
    report.measure(
        "push or pop at \(depth)\(name)", count: 20_000, operations: 2, reach: .nanoseconds(reach),
        against: .init("an array") {
            array.append(.park("yosemite"))
            array.removeLast()
            keep(array)
        }
    ) {
        store.send(.push(.park("yosemite")))
        store.send(.pop(1))
    }
}

/// A path with one entry more or less, written whole, as a bound stack or an app writes it.
@MainActor
private func measurePaths(
    _ name: String, _ store: FigureStore, _ depth: Int, _ reach: Double, _ report: inout Report
) {
    let array = (0..<depth).map { FigureRoute.user($0) }
    report.measure(
        "set path at \(depth)\(name)", count: depth > 10_000 ? 200 : 20_000, operations: 2,
        reach: .nanoseconds(reach),
        against: .init("an array, copied twice") {
            var copy = array
            copy.append(.park("yosemite"))
            keep(copy)
            copy = array
            copy.append(.park("yosemite"))
            keep(copy)
        }
    ) {
        var path = store.state.path
        path.append(.park("yosemite"))
        store.send(.setPath(path))
        path = store.state.path
        path.removeLast()
        store.send(.setPath(path))
    }
}
