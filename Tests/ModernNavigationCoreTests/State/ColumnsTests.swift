import Foundation
import ModernNavigationCore
import Testing

@Suite struct ColumnsTests {
    let split = Flow(columns: ColumnsState(.three))

    @Test func `each column has a flow of its own`() {
        var state = split
        state.apply(.column(.content, .push("a")))
        state.apply(.column(.detail, .present("s")))
        #expect(state.columns?[.sidebar]?.path == [])
        #expect(state.columns?[.content]?.path == ["a"])
        #expect(state.columns?[.detail]?.presentedSheet == "s")
        #expect(state[.root.column(.detail).presented] == Flow())
    }

    @Test func `a missing column is refused`() {
        let two = Flow(columns: ColumnsState(.two))
        #expect(
            two.after(.column(.content, .pop)).outcome
                == .refused(.noColumn(.content, in: .root, ids: ["sidebar", "detail"])))
        #expect(
            two.after(.showColumn(.content)).outcome
                == .refused(.noColumn(.content, in: .root, ids: ["sidebar", "detail"])))
        #expect(Flow().after(.showColumn(.detail)).outcome == .refused(.noColumns(around: .root)))
        #expect(
            Flow().after(.setColumnVisibility(.all)).outcome == .refused(.noColumns(around: .root)))
    }

    @Test func `the front flow is that of the front column`() {
        var state = split
        #expect(state.topAddress == .root.column(.sidebar))
        #expect(state.apply(.showColumn(.detail)) == .changed)
        #expect(state.apply(.showColumn(.detail)) == .unchanged)
        state.apply(.top(.push("a")))
        #expect(state.columns?[.detail]?.path == ["a"])
        #expect(state.front == .route("a"))
        state.apply(.push("above the columns"))
        #expect(state.topAddress == .root)
    }

    @Test func `an action sent inside a column reaches the columns around it`() {
        var state = split
        state.apply(.column(.sidebar, .showColumn(.content)))
        state.apply(.column(.sidebar, .setColumnVisibility(.doubleColumn)))
        #expect(state.columns?.front == .content)
        #expect(state.columns?.visibility == .doubleColumn)
    }

    @Test func `a route shown in a later column becomes its only one (Semantics 15)`() {
        var state = split
        state.apply(.column(.detail, .replace(["a", "b"])))
        state.apply(.show("c", in: .detail))
        #expect(state.columns?[.detail]?.path == ["c"])
        #expect(state.columns?.front == .detail)
    }

    @Test func `a root has tabs or columns, not both`() {
        var state = split
        state.tabs = TabsState("t")
        #expect(state.columns == nil)
        state.columns = ColumnsState()
        #expect(state.tabs == nil)
    }

    @Test func `a refused batch restores the front column and the visibility`() {
        let (state, _) = split.after(
            .batch([.showColumn(.detail), .setColumnVisibility(.all), .remove(at: 3)]))
        #expect(state == split)
    }

    @Test func `columns equal those decoded from their JSON, and those restored from a file`() throws {
        var state = split
        state.apply(.show("a", in: .detail))
        state.apply(.column(.content, .present("s", as: .cover)))
        state.apply(.setColumnVisibility(.detailOnly))
        #expect(try JSONDecoder().decode(Flow.self, from: JSONEncoder().encode(state)) == state)
        let files = MemoryFileSystem()
        var saved = split
        func saver(_ files: MemoryFileSystem) -> StateSaver<String, String> {
            StateSaver(folder: "/saved", name: "main", files: files) { Issue.record("\($0)") }
        }
        let first = saver(files)
        first.save(saved)
        for action in [
            Verb.show("a", in: .detail), .column(.content, .present("s", as: .cover)),
            .setColumnVisibility(.detailOnly), .column(.content, .presented(.push("x"))),
            .column(.detail, .push("b")),
        ] {
            first.save(&saved, by: action)
            #expect(saver(MemoryFileSystem(copying: files)).restore(into: split) == saved)
            #expect(saver(MemoryFileSystem(copying: files)).restore(into: Flow()) == saved)
        }
    }

    @Test func `a saved column that the app no longer has is reported`() {
        let files = MemoryFileSystem()
        var state = split
        state.apply(.column(.content, .push("a")))
        do {
            let saver = StateSaver<String, String>(folder: "/saved", name: "main", files: files) { _ in }
            saver.save(state)
        }
        var errors: [String] = []
        let saver = StateSaver<String, String>(folder: "/saved", name: "main", files: files) {
            errors.append("\($0)")
        }
        #expect(saver.restore(into: Flow(columns: ColumnsState(.two))) == Flow(columns: ColumnsState(.two)))
        #expect(
            errors == [
                """
                MN0204 The column “content” was saved, but can't be restored and is left out: the app has no such column.
                """
            ]
        )
    }

    @Test func `the tree of flows contains the columns`() {
        var state = split
        state.apply(.show("a", in: .detail))
        #expect(
            state.debugDescription == """
                path: (root)
                column sidebar
                  path: (root)
                column content
                  path: (root)
                column detail (front)
                  path: a
                """)
    }
}
