import ModernComposable
import ModernNavigationCore
import ScreenTesting
import SwiftUI
import Testing

@testable import ModernNavigation

/// The rows of an inspector's log say the same as the journey of the store, whatever is sent.
@MainActor
@Suite(.timeLimit(.minutes(30))) struct InspectedWalkTests {
    private final class Conditions {
        var isSignedIn = false
        var isClosed = false
    }

    @Test(arguments: Walk.seeds(0..<4))
    func `rows and steps of a journey agree on source, outcome and screens`(seed: Int) throws {
        var random = SeededNumbers(seed: UInt64(seed) &+ Walk.seed)
        let conditions = Conditions()
        let recorder = JourneyRecorder<AnyRoute, AnySheet>()
        let store = AppNavigationStore(initialState: NavigationState(tabs: TabsState("trails", "you"))) {
            NavigationReducer { _ in }.guarded(
                by: .entering {
                    $0.route?.value as? TrailRoute == .trail("b") && !conditions.isSignedIn
                        ? .hold(until: "signedIn", presenting: AnySheet(TrailSheet.legend)) : .allow
                },
                .entering {
                    $0.route?.value as? TrailRoute == .trail("c") && conditions.isClosed
                        ? .deny("Closed.") : .allow
                }
            ).recording(recorder)
        }
        let inspection = NavigationInspection(
            store: store, links: { AppLinks() }, journeys: nil, moduleDiagnostics: { [] })
        for _ in 0..<(Walk.steps ?? 200) {
            switch Int.random(in: 0..<10, using: &random) {
            case 0: conditions.isSignedIn.toggle()
            case 1: conditions.isClosed.toggle()
            default: break
            }
            switch Int.random(in: 0..<8, using: &random) {
            case 0: store.dispatch(.undo)
            case 1: store.dispatch(.reconsider)
            case 2: store.dispatch(.resume("signedIn"))
            case 3: store.dispatch(.open("/nowhere"))
            default:
                let action = RandomWalkTests.action(using: &random)
                store.dispatch(action, from: NavigationSource.allCases.randomElement(using: &random) ?? .tap)
            }
        }
        let steps = try #require(recorder.journey?.steps)
        let rows = inspection.inspectedSteps(after: 0, limit: .max)
        try #require(rows.count == steps.count)
        let names = ScreenNames<AnyRoute, AnySheet>(links: { AppLinks() })
        for (row, step) in zip(rows, steps) {
            #expect(row.source == step.source.rawValue, "\(row.action)")
            #expect(row.fromScreen == names.name(of: step.from), "\(row.action)")
            #expect(row.toScreen == names.name(of: step.to), "\(row.action)")
            #expect("\(row.outcome)" == "\(step.outcome)", "\(row.action)")
        }
        #expect(Set(steps.map(\.outcome)).count == 3)
    }
}
