import Foundation
import ModernComposable
import Testing

@testable import ModernNavigationCore

/// Saving, recording and events use the edit of each action, and notice changes made otherwise.
@MainActor
@Suite struct ReadEditTests {
    let files = MemoryFileSystem()

    private var saving: NavigationSaving<String, String> {
        NavigationSaving(folder: "/saved", files: files) { Issue.record("\($0)") }
    }

    private func store(
        _ initial: Flow, _ reducer: some Reducer<Flow, Verb>
    ) -> NavigationStore<String, String> {
        let store = NavigationStore(initialState: initial) { reducer.saving(saving) }
        store.dispatch(.restore(scene: "main"))
        return store
    }

    /// The bytes that an action adds to the file.
    private func growth(_ work: () -> Void) -> Int {
        let before = files.used
        work()
        return files.used - before
    }

    private var lastRecord: String {
        let text = String(decoding: files.files["/saved/main.journal"] ?? [], as: UTF8.self)
        return text.range(of: #"{"edits""#, options: .backwards).map { String(text[$0.lowerBound...]) } ?? ""
    }

    /// An app's own reducer around navigation.
    private struct Doubling: Reducer {
        var body: some Reducer<Flow, Verb> {
            NavigationReducer<String, String> { _ in }
            Reduce { state, action in
                if case .push("twice")? = action.here { state.path.append("again") }
                return .none
            }
        }
    }

    @Test func `several changes of a path are saved as one record, from the lowest index on`() {
        let store = store(Flow(path: ["a", "b", "c"]), NavigationReducer { _ in })
        store.dispatch(.push("d"))
        store.dispatch(.batch([.push("e"), .pop(3), .push("f"), .present("s"), .presented(.push("g"))]))
        #expect(
            lastRecord.hasPrefix(
                """
                {"edits":[{"at":[],"from":2,"routes":["f"]},\
                {"at":[],"presentation":{"flow":{"path":["g"]},"sheet":"s","style":"sheet"}}]}
                """))
    }

    @Test func `changes by an app's own reducer are saved, and later changes are still appended`() {
        let store = store(Flow(path: RoutePath(repeatElement("route", count: 500))), Doubling())
        store.dispatch(.push("a"))
        #expect(growth { store.dispatch(.push("b")) } < 100)
        store.dispatch(.push("twice"))
        #expect(store.state.path.suffix(2) == ["twice", "again"])
        #expect(growth { store.dispatch(.push("c")) } < 100)
        #expect(copy() == store.state)
    }

    private func copy() -> Flow {
        let saver = StateSaver<String, String>(
            folder: "/saved", name: "main", files: MemoryFileSystem(copying: files)
        ) { Issue.record("\($0)") }
        return saver.restore(into: Flow())
    }

    @Test(arguments: 0..<12)
    func `after each random action the saved state is complete`(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed) + 51_000)
        let initial =
            seed.isMultiple(of: 2) ? Flow(tabs: TabsState("x", "y")) : Flow(columns: ColumnsState(.three))
        let store = store(initial, Doubling())
        for _ in 0..<60 {
            let action = randomAction(of: ["a", "twice", "c"], using: &random)
            store.dispatch(Int.random(in: 0..<9, using: &random) == 0 ? .undo : action)
            #expect(copy() == store.state)
        }
    }

    @Test func `a change that could not be saved is appended with the next one`() {
        let store = NavigationStore(initialState: Flow(path: RoutePath(repeatElement("route", count: 500)))) {
            NavigationReducer { _ in }.saving(NavigationSaving(folder: "/saved", files: files) { _ in })
        }
        store.dispatch(.restore(scene: "main"))
        store.dispatch(.push("a"))
        let whole = files.used
        files.capacity = files.used + 10
        store.dispatch(.push("b"))
        store.dispatch(.batch([.present("s"), .presented(.push("c"))]))
        store.dispatch(.presented(.push("d")))
        #expect(store.state.saveError != nil)
        #expect(files.used == whole)
        files.capacity = .max
        store.dispatch(.save)
        #expect(store.state.saveError == nil)
        #expect(files.used - whole < 200)
        #expect(copy() == store.state)
        #expect(growth { store.dispatch(.pop) } < 100)
        #expect(copy() == store.state)
    }

    @Test func `undo doesn't revert the restoration of a scene`() {
        store(Flow(), NavigationReducer { _ in }).dispatch(.push("a"))
        let next = store(Flow(), NavigationReducer { _ in })
        #expect(next.state.path == ["a"])
        next.dispatch(.undo)
        #expect(next.state.path == ["a"])
    }

    @Test func `a restored scene keeps the entries that are already shown`() {
        store(Flow(), NavigationReducer { _ in }).dispatch(.replace(["a", "b"]))
        let start = Flow(path: ["a"])
        #expect(store(start, NavigationReducer { _ in }).state.path.id(at: 0) == start.path.id(at: 0))
    }

    @Test func `an observer is told the edit of each action, or the refusal`() {
        let store = NavigationStore(initialState: Flow()) { Doubling() }
        let steps = Steps<String, String>()
        store.stepObservers()?.add(steps)
        for action in [.push("a"), .pop(0), .batch([.push("b"), .push("c")]), .popTo("x"), .push("twice")]
            as [Verb]
        { store.dispatch(action) }
        #expect(steps.all.map(\.edit.changes.count) == [1, 0, 2, 0, 0])
        #expect(
            steps.all.map(\.edit.outcome) == [
                .changed, .unchanged, .changed, .refused(.notInPath(route: "x", of: .root)), .changed,
            ])
    }

    @Test func `a wrong key in a batch is reported, and the batch continues`() {
        var found: [HoldDiagnostic] = []
        let store = NavigationStore(initialState: Flow()) {
            NavigationReducer<String, String> { _ in }
                .guarded(by: .entering { $0.route == "profile" ? .hold(until: "signedIn") : .allow })
                .reporting { found.append($0) }
        }
        store.dispatch(.batch([.resume("signdIn"), .push("a")]))
        #expect(found == [])
        store.dispatch(.push("profile"))
        store.dispatch(.batch([.resume("signdIn"), .push("b")]))
        store.dispatch(.batch([.resume("signdIn"), .batch([.resume("other")])]))
        #expect(found == [.otherKey("signdIn", held: "signedIn"), .otherKey("other", held: "signedIn")])
        #expect(store.state.path == ["a", "b"])
        #expect(store.state.held != nil)
    }
}
