import Testing

@testable import ModernNavigationCore

private let path = "/saved/main.journal"

/// A saver of words, with its reports.
private final class Scene {
    let saver: StateSaver<String, String>
    private let box = Box()
    var errors: [SaveError] { box.errors }

    init(_ files: MemoryFileSystem, version: Int = 1, migrations: [NavigationMigration] = []) {
        saver = StateSaver(
            folder: "/saved", name: "main", version: version, migrations: migrations, files: files
        ) { [box] in box.errors.append($0) }
    }

    private final class Box { var errors: [SaveError] = [] }
}

private func restored(_ files: MemoryFileSystem, into initial: Flow = Flow()) -> (
    state: Flow, errors: [SaveError]
) {
    let scene = Scene(files)
    let state = scene.saver.restore(into: initial)
    return (state, scene.errors)
}

@Suite struct StateSaverTests {
    let files = MemoryFileSystem()

    /// Saves a state, and releases the saver.
    func leave(_ state: Flow) {
        let scene = Scene(files)
        _ = scene.saver.restore(into: Flow())
        scene.saver.save(state)
    }

    @Test func `without a saved file the initial state stays`() {
        let (state, errors) = restored(files, into: Flow(path: ["welcome"]))
        #expect(state == Flow(path: ["welcome"]))
        #expect(errors == [])
    }

    @Test func `a whole tree of flows is restored`() {
        let tree = Flow(
            path: ["a"],
            presentation: Presentation(
                "s", as: .cover,
                flow: Flow(path: ["b"], presentation: Presentation("t", flow: Flow(path: ["c"])))),
            tabs: TabsState("x", "y"))
        leave(tree)
        let (state, errors) = restored(files)
        #expect(state == tree)
        #expect(errors == [])
    }

    @Test func `the saved file is readable text`() {
        let scene = Scene(files)
        var state = scene.saver.restore(into: Flow(tabs: TabsState("x")))
        scene.saver.save(state)
        scene.saver.save(&state, by: .tab("x", .push("a")))
        scene.saver.save(&state, by: .tab("x", .present("s")))
        let text = String(decoding: files.files[path] ?? [], as: UTF8.self)
        for record in [
            #"{"state":{"tabs":{"flows":[{"flow":{},"id":"x"}],"selection":"x"}},"version":1}"#,
            #"{"edits":[{"at":["tab:x"],"from":0,"routes":["a"]}]}"#,
            #"{"edits":[{"at":["tab:x"],"presentation":{"flow":{},"sheet":"s","style":"sheet"}}]}"#,
        ] {
            #expect(text.contains(record))
        }
    }

    @Test(arguments: 0..<8)
    func `after each random action the saved state equals the state`(seed: Int) {
        var random = SeededGenerator(seed: UInt64(seed))
        let initial = Flow(tabs: seed.isMultiple(of: 3) ? TabsState("x", "y") : nil)
        var scene = Scene(files)
        var state = scene.saver.restore(into: initial)
        for step in 0..<120 {
            if step % 40 == 39 {
                // The lock is released with the first scene.
                scene = Scene(MemoryFileSystem())
                scene = Scene(files)
                #expect(scene.saver.restore(into: initial) == state)
            }
            scene.saver.save(&state, by: randomAction(using: &random))
            let copy = MemoryFileSystem()
            copy.files = files.files
            let (saved, errors) = restored(copy, into: initial)
            #expect(saved == state)
            #expect(errors == [])
        }
        #expect(scene.errors == [])
    }

    @Test func `changes made outside actions are saved, too`() {
        let scene = Scene(files)
        var state = scene.saver.restore(into: Flow(path: ["a", "b", "c"]))
        scene.saver.save(state)
        state.path[1] = "x"
        scene.saver.save(state)
        state.path = RoutePath(["a", "x", "z"])
        scene.saver.save(state)
        state.presentation = Presentation("s", flow: Flow(path: ["q"]))
        scene.saver.save(state)
        #expect(restored(MemoryFileSystem(copying: files)).state == state)
    }

    @Test func `after a kill at any byte the last complete record is restored`() {
        let scene = Scene(files)
        var state = scene.saver.restore(into: Flow())
        var sizes: [(Int, Flow)] = []
        let actions: [Verb] = [
            .push("a"), .push("b"), .present("s"), .presented(.push("c")), .presented(.pop), .dismiss,
            .pop(2), .push("d"),
        ]
        for action in actions {
            scene.saver.save(&state, by: action)
            sizes.append((files.files[path]?.count ?? 0, state))
        }
        let whole = files.files[path] ?? []
        for cut in 0...whole.count {
            let torn = MemoryFileSystem()
            torn.files[path] = Array(whole.prefix(cut))
            let (saved, errors) = restored(torn)
            #expect(saved == sizes.last { $0.0 <= cut }?.1 ?? Flow(), "cut at \(cut)")
            #expect(errors == [], "cut at \(cut)")
            // Saving continues from there.
            let next = Scene(torn)
            var after = next.saver.restore(into: Flow())
            next.saver.save(&after, by: .push("next"))
            #expect(restored(MemoryFileSystem(copying: torn)).state == after, "cut at \(cut)")
        }
    }

    @Test func `an incomplete new file, from a kill during a snapshot, is ignored`() {
        leave(Flow(path: ["a"]))
        files.files[path + ".new"] = [1, 2, 3]
        #expect(restored(files).state == Flow(path: ["a"]))
    }

    @Test func `a damaged file is set aside, reported and never lost`() {
        leave(Flow(path: ["a"]))
        files.files[path]?[30] ^= 1
        let damaged = files.files[path]
        let (state, errors) = restored(files)
        #expect(state == Flow())
        #expect(errors == [.damaged(file: path, atByte: 8, setAside: "/saved/main.damaged-1")])
        #expect(files.files["/saved/main.damaged-1"] == damaged)
        leave(Flow(path: ["b"]))
        files.files[path]?[30] ^= 1
        _ = restored(files)
        #expect(files.files["/saved/main.damaged-2"] != nil)
        #expect(files.files["/saved/main.damaged-1"] == damaged)
    }

    @Test func `with any byte changed the app starts, and the file is kept`() {
        let scene = Scene(files)
        var state = scene.saver.restore(into: Flow())
        for route in ["a", "b", "c"] {
            scene.saver.save(&state, by: .push(route))
        }
        let whole = files.files[path] ?? []
        for index in whole.indices {
            let other = MemoryFileSystem()
            other.files[path] = whole
            other.files[path]?[index] ^= 0x20
            let changed = other.files[path]
            let (saved, errors) = restored(other)
            #expect(["a", "b", "c"].starts(with: saved.path))
            #expect(errors.count == 1)
            #expect(other.files.values.contains { $0 == changed })
        }
    }

    @Test func `complete but invalid records are set aside`() {
        leave(Flow(path: ["a"]))
        files.files[path]? += JournalFrame.frame(
            Array(#"{"edits":[{"at":[],"from":7,"routes":["x"]}]}"#.utf8))
        let (state, errors) = restored(files)
        #expect(state == Flow(path: ["a"]))
        #expect(errors.map(\.code) == ["MN0201"])
    }

    @Test func `a save after one push costs the same at any depth`() {
        let costs = [10, 1_000].map { depth in
            let files = MemoryFileSystem()
            let scene = Scene(files)
            var state = Flow(path: RoutePath(repeatElement("route", count: depth)))
            scene.saver.save(state)
            let before = files.used
            scene.saver.save(&state, by: .push("next"))
            return files.used - before
        }
        #expect(costs[0] > 0)
        // An index has two more digits.
        #expect(costs[1] - costs[0] <= 2)
    }

    @Test func `an unchanged state writes nothing`() {
        let scene = Scene(files)
        var state = scene.saver.restore(into: Flow(path: ["a"]))
        scene.saver.save(state)
        let before = files.files
        scene.saver.save(state)
        scene.saver.save(&state, by: .pop(0))
        #expect(files.files == before)
    }

    @Test func `the size of the file is bounded`() {
        let scene = Scene(files)
        var state = scene.saver.restore(into: Flow())
        for number in 0..<2_000 {
            scene.saver.save(&state, by: number.isMultiple(of: 2) ? .push("\(number)") : .pop)
        }
        #expect(files.used < 40_000)
        #expect(restored(MemoryFileSystem(copying: files)).state == state)
    }

    @Test func `a full disk is reported once, and saving continues when there is room`() {
        let scene = Scene(files)
        var state = scene.saver.restore(into: Flow())
        scene.saver.save(state)
        files.capacity = files.used + 20
        for route in ["a", "b"] {
            scene.saver.save(&state, by: .push(route))
        }
        #expect(scene.errors == [.file(FileError(path: path, reason: .diskFull))])
        #expect(restored(MemoryFileSystem(copying: files)).state == Flow())
        files.capacity = .max
        scene.saver.save(&state, by: .push("c"))
        #expect(restored(MemoryFileSystem(copying: files)).state == Flow(path: ["a", "b", "c"]))
    }

    @Test func `a new file is written if an incomplete record can't be truncated`() {
        let scene = Scene(files)
        var state = scene.saver.restore(into: Flow())
        scene.saver.save(state)
        files.capacity = files.used + 20
        files.cannotTruncate = true
        scene.saver.save(&state, by: .push("a"))
        files.capacity = .max
        scene.saver.save(&state, by: .push("b"))
        let (saved, errors) = restored(MemoryFileSystem(copying: files))
        #expect(saved == Flow(path: ["a", "b"]))
        #expect(errors == [])
    }

    @Test func `a read-only folder is reported and restored from, and saved to once it is writable`() {
        leave(Flow(path: ["a"]))
        files.isReadOnly = true
        let scene = Scene(files)
        var state = scene.saver.restore(into: Flow())
        #expect(state == Flow(path: ["a"]))
        scene.saver.save(&state, by: .push("b"))
        #expect(scene.errors == [.file(FileError(path: "/saved", reason: .readOnly))])
        files.isReadOnly = false
        scene.saver.save(state)
        #expect(restored(MemoryFileSystem(copying: files)).state == state)
    }

    @Test func `the second of two writers restores, reports it, and takes over when the first ends`() {
        var first: Scene? = Scene(files)
        let state = Flow(path: ["a"])
        first?.saver.save(state)
        let second = Scene(files)
        var other = second.saver.restore(into: Flow())
        #expect(other == state)
        second.saver.save(&other, by: .push("b"))
        #expect(second.errors == [.inUse(file: path)])
        #expect(restored(MemoryFileSystem(copying: files)).state == state)
        first = nil
        second.saver.save(other)
        #expect(restored(MemoryFileSystem(copying: files)).state == other)
    }

    @Test func `a state of an older version is migrated step by step`() {
        leave(Flow(path: ["old", "gone"], presentation: Presentation("old", flow: Flow(path: ["old"]))))
        let scene = Scene(
            files, version: 3,
            migrations: [
                NavigationMigration(from: 1) { $0.mapRoutes { $0 == "old" ? "newer" : $0 } },
                NavigationMigration(from: 2) { flow in
                    flow.mapRoutes { $0 == "gone" ? nil : $0 == "newer" ? "newest" : $0 }
                    flow.mapSheets { $0 == "old" ? "sheet" : nil }
                },
            ])
        let state = scene.saver.restore(into: Flow())
        #expect(
            state == Flow(path: ["newest"], presentation: Presentation("sheet", flow: Flow(path: ["newest"])))
        )
        #expect(scene.errors == [])
    }

    @Test func `a missing migration is reported, and the file is kept`() {
        leave(Flow(path: ["a"]))
        let scene = Scene(files, version: 2)
        #expect(scene.saver.restore(into: Flow()) == Flow())
        #expect(
            scene.errors == [
                .notMigrated(
                    from: 1, reason: "There is no migration from version 1 to 2.",
                    setAside: "/saved/main.unmigrated-1")
            ])
        #expect(files.files["/saved/main.unmigrated-1"] != nil)
    }

    @Test func `a state of a newer version is set aside, and the app starts anew`() {
        let later = Scene(files, version: 2)
        let state = Flow(path: ["a"])
        later.saver.save(state)
        let (saved, errors) = restored(MemoryFileSystem(copying: files))
        #expect(saved == Flow())
        #expect(errors == [.newer(file: path, found: 2, known: 1, setAside: "/saved/main.newer-1")])
    }

    @Test func `only tabs that the app has are restored`() {
        var state = Flow(tabs: TabsState("x", "gone"))
        state.apply(.tab("x", .push("a")))
        state.apply(.select("gone"))
        leave(state)
        let (saved, errors) = restored(files, into: Flow(tabs: TabsState("new", "x")))
        var expected = Flow(tabs: TabsState("new", "x"))
        expected.apply(.tab("x", .push("a")))
        #expect(saved == expected)
        #expect(errors == [.dropped(what: "The tab “gone”", reason: "the app has no such tab.")])
    }

    @Test func `the name of a scene can contain any characters`() {
        for name in ["../../etc/passwd", "a/b", "", "日本", "x\0y"] {
            let files = MemoryFileSystem()
            let saver = StateSaver<String, String>(folder: "/saved", name: name, files: files) { _ in }
            saver.save(Flow(path: ["a"]))
            #expect(
                files.files.keys.allSatisfy { $0.hasPrefix("/saved/") && $0.split(separator: "/").count == 2 }
            )
        }
    }

    @Test func `scenes with long names have separate files`() {
        let files = MemoryFileSystem()
        for end in ["a", "b"] {
            let name = String(repeating: "公园", count: 100) + end
            let saver = StateSaver<String, String>(folder: "/saved", name: name, files: files) { _ in }
            saver.save(Flow(path: RoutePath([end])))
        }
        let journals = files.files.keys.filter { $0.hasSuffix(".journal") }
        #expect(journals.count == 2)
        #expect(journals.allSatisfy { $0.utf8.count < 220 })
    }

    @Test(arguments: [
        (
            SaveError.damaged(file: "f", atByte: 8, setAside: "g"),
            """
            MN0201 The saved navigation in f is damaged at byte 8. Everything before that byte was restored; the \
            file was kept as g.
            """
        ),
        (
            .newer(file: "f", found: 3, known: 2, setAside: "g"),
            """
            MN0202 The saved navigation in f has version 3; this app only supports versions up to 2. The app starts afresh; \
            the file was kept as g.
            """
        ),
        (
            .notMigrated(from: 1, reason: "No.", setAside: "g"),
            """
            MN0203 The saved navigation of version 1 could not be migrated: No. The app starts afresh; the \
            file was kept as g.
            """
        ),
        (
            .dropped(what: "The route x", reason: "no."),
            "MN0204 The route x was saved, but can't be restored and is left out: no."
        ),
        (
            .inUse(file: "f"),
            "MN0205 f is in use by another store, so this one does not save. Give each scene a name of its own."
        ),
        (
            .notEncodable(what: "The route x", reason: "No."),
            "MN0206 The route x can't be saved and is left out: No."
        ),
        (
            .file(FileError(path: "f", reason: .diskFull)),
            "MN0207 The navigation state is not saved. f: the disk is full."
        ),
        (
            .file(FileError(path: "f", reason: .noPermission)),
            "MN0207 The navigation state is not saved. f: this process has no permission."
        ),
        (
            .notRead(FileError(path: "f", reason: .other("Input/output error"))),
            """
            MN0208 The saved navigation can't be read, so the app starts afresh; the file is kept. f: Input/output error.
            """
        ),
        (
            .keptAside(file: "f", setAside: "g", savedIn: "h"),
            """
            MN0209 f was saved by another store or can't be read, so it is not replaced. It is kept as g; saving \
            continues in h.
            """
        ),
    ])
    func `a saving error has a description and a code`(error: SaveError, text: String) {
        #expect("\(error)" == text)
    }
}

extension MemoryFileSystem {
    /// The state that another process would restore, without the locks of this one.
    convenience init(copying other: MemoryFileSystem) {
        self.init()
        files = other.files
    }
}
