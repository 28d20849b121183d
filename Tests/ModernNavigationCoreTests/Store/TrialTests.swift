import ModernComposable
import Testing

@testable import ModernNavigationCore

/// An inspector runs a reducer on a copy of the state, to show the states without an action.
@MainActor
@Suite struct TrialTests {
    private final class AccessFinder: RootVisitor {
        var access: RootAccess<Flow, Verb>?

        func visit<State, Action>(_ root: RootAccess<State, Action>) {
            access = root as? RootAccess<Flow, Verb>
        }
    }

    let files = MemoryFileSystem()
    let recorder = JourneyRecorder<String, String>()

    private var store: NavigationStore<String, String> {
        let saving = NavigationSaving<String, String>(folder: "/saved", files: files) {
            Issue.record("\($0)")
        }
        return NavigationStore(initialState: Flow()) {
            NavigationReducer { _ in }.recording(recorder).saving(saving)
        }
    }

    private func trial(
        _ action: Verb, in store: NavigationStore<String, String>
    ) throws -> Flow {
        let finder = AccessFinder()
        store.visitRoot(by: finder)
        return try #require(finder.access?.reduced(store.state, by: action))
    }

    @Test func `a trial changes a copy, and is neither saved nor recorded`() throws {
        let store = store
        store.dispatch(.restore(scene: "main"))
        store.dispatch(.push("a"))
        let saved = files.files
        let steps = recorder.journey?.steps.count
        #expect(try trial(.push("b"), in: store).path == ["a", "b"])
        #expect(store.state.path == ["a"])
        #expect(files.files == saved)
        #expect(recorder.journey?.steps.count == steps)
    }

    @Test func `a trial doesn't change the undo history`() throws {
        let store = store
        store.dispatch(.push("a"))
        store.dispatch(.push("b"))
        _ = try trial(.pop, in: store)
        store.dispatch(.undo)
        #expect(store.state.path == ["a"])
    }

    @Test func `a trial neither opens nor closes a scene`() throws {
        let store = store
        store.dispatch(.restore(scene: "main"))
        store.dispatch(.push("a"))
        _ = try trial(Verb(.restore(scene: "other")), in: store)
        _ = try trial(Verb(.stopSaving), in: store)
        let saved = files.files
        store.dispatch(.push("b"))
        #expect(Set(files.files.keys) == Set(saved.keys))
        #expect(files.files != saved)
    }
}
