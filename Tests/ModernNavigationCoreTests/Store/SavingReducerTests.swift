import ModernComposable
import ModernNavigationCore
import Testing

@MainActor
@Suite struct SavingReducerTests {
    let files = MemoryFileSystem()

    func makeStore(_ files: MemoryFileSystem) -> NavigationStore<String, String> {
        NavigationStore(initialState: Flow(tabs: TabsState("a", "b"))) {
            NavigationReducer { _ in }.saving(
                NavigationSaving(folder: "/saved", files: files) { Issue.record("\($0)") })
        }
    }

    @Test func `a change is on disk before send returns`() {
        let store = makeStore(files)
        store.dispatch(.restore(scene: "main"))
        for action in [
            Verb.tab("a", .push("x")), .tab("a", .present("s")), .select("b"), .tab("b", .push("y")),
        ] {
            store.dispatch(action)
            let other = makeStore(MemoryFileSystem(copying: files))
            other.dispatch(.restore(scene: "main"))
            #expect(other.state == store.state)
        }
    }

    @Test func `actions sent to a scoped store are saved, too`() throws {
        let store = makeStore(files)
        store.dispatch(.restore(scene: "main"))
        try #require(store.tab("b")).dispatch(.push("y"))
        let other = makeStore(MemoryFileSystem(copying: files))
        other.dispatch(.restore(scene: "main"))
        #expect(other.state.tabs?["b"]?.path == ["y"])
    }

    @Test func `two scenes are saved independently`() {
        let first = makeStore(files)
        let second = makeStore(files)
        first.dispatch(.restore(scene: "1"))
        second.dispatch(.restore(scene: "2"))
        first.dispatch(.tab("a", .push("first")))
        second.dispatch(.tab("a", .push("second")))
        let again = makeStore(MemoryFileSystem(copying: files))
        again.dispatch(.restore(scene: "1"))
        #expect(again.state.tabs?["a"]?.path == ["first"])
    }

    @Test func `nothing is written before a scene is restored`() {
        makeStore(files).dispatch(.tab("a", .push("x")))
        #expect(files.files.isEmpty)
    }

    @Test func `a store that stops saving releases its scene for another store`() {
        let first = makeStore(files)
        first.dispatch(.restore(scene: "main"))
        first.dispatch(.tab("a", .push("x")))
        first.dispatch(.stopSaving)
        let second = makeStore(files)
        second.dispatch(.restore(scene: "main"))
        #expect(second.state == first.state)
        first.dispatch(.tab("a", .push("lost")))
        second.dispatch(.tab("a", .push("kept")))
        let third = makeStore(MemoryFileSystem(copying: files))
        third.dispatch(.restore(scene: "main"))
        #expect(third.state == second.state)
    }

    @Test func `saving doesn't notify observers of an unchanged flow`() throws {
        let store = makeStore(files)
        store.dispatch(.restore(scene: "main"))
        let tab = try #require(store.tab("a"))
        tab.dispatch(.push("x"))
        let mark = tab.changeMark
        try #require(store.tab("b")).dispatch(.push("y"))
        #expect(tab.changeMark.isSame(as: mark))
    }

    @Test func `the state has the error that prevents saving, until it is saved`() {
        let files = MemoryFileSystem()
        let store = NavigationStore(initialState: Flow(tabs: TabsState("a", "b"))) {
            NavigationReducer { _ in }.saving(NavigationSaving(folder: "/saved", files: files) { _ in })
        }
        store.dispatch(.restore(scene: "main"))
        store.dispatch(.tab("a", .push("x")))
        #expect(store.state.saveError == nil)
        files.capacity = 0
        store.dispatch(.tab("a", .push("y")))
        guard case .file(let error) = store.state.saveError else {
            Issue.record("\(String(describing: store.state.saveError))")
            return
        }
        #expect(error.reason == .diskFull)
        // The error is not part of the shown state.
        #expect(store.state == Flow(tabs: store.state.tabs))
        let mark = store.changeMark
        store.dispatch(.save)
        #expect(store.changeMark.isSame(as: mark))
        files.capacity = .max
        store.dispatch(.save)
        #expect(store.state.saveError == nil)
        #expect(!store.changeMark.isSame(as: mark))
        let other = makeStore(MemoryFileSystem(copying: files))
        other.dispatch(.restore(scene: "main"))
        #expect(other.state == store.state)
        files.capacity = 0
        store.dispatch(.tab("a", .push("z")))
        #expect(store.state.saveError != nil)
        store.dispatch(.stopSaving)
        #expect(store.state.saveError == nil)
    }

    @Test func `a failed link is not saved`() {
        let store = makeStore(files)
        store.dispatch(.restore(scene: "main"))
        store.dispatch(.open("x:y"))
        let other = makeStore(MemoryFileSystem(copying: files))
        other.dispatch(.restore(scene: "main"))
        #expect(other.failedLink == nil)
    }

    @Test func `restoring without a saved scene changes nothing`() {
        let store = makeStore(files)
        store.dispatch(.stopSaving)
        store.dispatch(.tab("a", .push("x")))
        let state = store.state
        store.dispatch(.restore(scene: "main"))
        #expect(store.state == state)
        #expect(files.files.isEmpty)
    }

    @Test func `a command to the store of a tab is for the root`() throws {
        let store = makeStore(files)
        try #require(store.tab("a")).dispatch(.restore(scene: "main"))
        store.dispatch(.tab("b", .push("x")))
        let other = makeStore(MemoryFileSystem(copying: files))
        other.dispatch(.restore(scene: "main"))
        #expect(other.state == store.state)
    }
}
