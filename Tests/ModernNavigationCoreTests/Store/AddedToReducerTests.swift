import ModernComposable
import ModernNavigationCore
import Testing

@MainActor
@Suite struct AddedToReducerTests {
    private let closed = NavigationGuard<String, String>.entering {
        $0.route == "closed" ? .deny("No.") : .allow
    }

    private func journey(
        _ add: (NavigationReducer<String, String>, JourneyRecorder<String, String>) -> NavigationReducer<
            String, String
        >
    ) -> [JourneyStep<String, String>] {
        let recorder = JourneyRecorder<String, String>()
        let store = NavigationStore(initialState: Flow()) { add(NavigationReducer { _ in }, recorder) }
        for action in [.push("a"), .push("closed"), .batch([.pop, .push("b")]), .undo] as [Verb] {
            store.dispatch(action)
        }
        return (recorder.journey?.steps ?? []).map { step in
            var step = step
            step.time = 0
            return step
        }
    }

    @Test func `guards and recording may be added in any order`() {
        let guardedFirst = journey { $0.guarded(by: closed).recording($1) }
        let recordedFirst = journey { $0.recording($1).guarded(by: closed) }
        #expect(guardedFirst == recordedFirst)
        #expect(guardedFirst.map(\.outcome) == [.changed, .unchanged, .changed, .changed])
        #expect(guardedFirst.last?.to == .route("a"))
    }

    @Test func `an app's own reducer around navigation can be recorded`() {
        let recorder = JourneyRecorder<String, String>()
        let store = NavigationStore(initialState: Flow()) {
            CombineReducers {
                NavigationReducer<String, String> { _ in }
                Reduce { state, action in
                    if case .push("a")? = action.here { state.path.append("and b") }
                    return .none
                }
            }
            .recording(recorder)
        }
        store.dispatch(.push("a"))
        #expect(store.state.path == ["a", "and b"])
        #expect(recorder.journey?.steps.first?.to == .route("and b"))
    }
}
