import Composable
import Foundation
import Navigation

enum FigureRoute: Hashable, Codable, Sendable {
    case park(String)
    case user(Int)
}

typealias FigureState = NavigationState<FigureRoute, FigureRoute>

/// A path of this depth.
func state(depth: Int) -> FigureState {
    var inner = FigureState()
    inner.path = RoutePath((0..<depth).map { FigureRoute.user($0) })
    return inner
}

@MainActor
func navigationFigures(_ report: inout Report) {
    for depth in [10, 1_000] {
        let store = NavigationStore<FigureRoute, FigureRoute>(initialState: state(depth: depth)) {
            NavigationReducer()
        }
        var array = (0..<depth).map { FigureRoute.user($0) }
        report.measure(
            "push or pop at depth \(depth)", count: 20_000, operations: 2,
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
}

@MainActor
func savingFigures(_ report: inout Report) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "figures-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for depth in [10, 1_000] {
        let saving = NavigationSaving<FigureRoute, FigureRoute>(
            folder: folder.appending(path: "\(depth)").path)
        let store = NavigationStore<FigureRoute, FigureRoute>(initialState: state(depth: depth)) {
            NavigationReducer().saving(saving)
        }
        store.send(.restore(scene: "main"))
        let encoder = JSONEncoder()
        var array = (0..<depth).map { FigureRoute.user($0) }
        report.measure(
            "a push or pop, saved, at depth \(depth)", count: 200, operations: 2,
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
