import Testing

@testable import ModernNavigationCore

private let path = "/saved/main.journal"
private let beside = "/saved/main.2.journal"
private let failure = FileError.Reason.other("Input/output error")

/// Disk errors and other writers: no acknowledged save is lost, and reports name the files.
@Suite struct SavingFaultTests {
    let files = MemoryFileSystem()

    /// A saver of words, with its reports.
    private final class Scene {
        let saver: StateSaver<String, String>
        private let box = Box()
        var errors: [SaveError] { box.errors }
        var state: Flow

        init(_ files: MemoryFileSystem, _ initial: Flow = Flow()) {
            saver = StateSaver(folder: "/saved", name: "main", files: files) { [box] in
                box.errors.append($0)
            }
            state = saver.restore(into: initial)
        }

        func push(_ route: String) {
            saver.save(&state, by: .push(route))
        }

        private final class Box { var errors: [SaveError] = [] }
    }

    /// Saves a path, and returns the resulting content of the file.
    @discardableResult
    private func leave(_ routes: String...) -> [UInt8]? {
        let scene = Scene(files)
        for route in routes { scene.push(route) }
        return files.files[path]
    }

    /// The state that the next start restores.
    private var next: Flow { Scene(MemoryFileSystem(copying: files)).state }

    @Test
    func `an unreadable file is moved aside, and later changes are restored at the next start`() {
        let old = leave("a")
        files.faults[.read] = [path: failure]
        let scene = Scene(files)
        #expect(scene.state == Flow())
        #expect(files.files == [path: old])
        #expect(scene.errors == [.notRead(FileError(path: path, reason: failure))])
        scene.push("new")
        let aside = "/saved/main.unreadable-1"
        #expect(scene.errors.last == .keptAside(file: path, setAside: aside, savedIn: path))
        #expect(files.files[aside] == old)
        scene.push("newer")
        #expect(scene.errors.count == 2)
        #expect(next == Flow(path: ["new", "newer"]))
    }

    @Test func `an unreadable file that can't be moved stays, and the file beside it is used`() {
        let old = leave("a")
        files.faults = [.read: [path: failure], .move: [path: .noPermission]]
        var scene: Scene? = Scene(files)
        scene?.push("new")
        #expect(scene?.errors.last == .keptAside(file: path, setAside: path, savedIn: beside))
        scene?.push("newer")
        scene = nil
        #expect(files.files[path] == old)
        #expect(next == Flow(path: ["new", "newer"]))
        // Saving continues in that file.
        let again = Scene(files)
        #expect(again.state == Flow(path: ["new", "newer"]))
        again.push("newest")
        #expect(again.errors == [])
        #expect(files.files[path] == old)
        #expect(next == Flow(path: ["new", "newer", "newest"]))
    }

    @Test func `if no file can be moved, none is replaced, and that is reported`() {
        var old: [String: [UInt8]] = [:]
        for number in 1...9 {
            let path = number == 1 ? path : "/saved/main.\(number).journal"
            old[path] = [UInt8(number)]
            files.faults[.move, default: [:]][path] = .noPermission
            files.faults[.read, default: [:]][path] = failure
        }
        files.files = old
        let scene = Scene(files)
        scene.push("new")
        let last = "/saved/main.9.journal"
        #expect(scene.errors.last == .file(FileError(path: last, reason: .noPermission)))
        #expect(files.files.filter { $0.key != "/saved/main.journal.new" } == old)
    }

    @Test func `a damaged file that can't be moved stays, and the readable part is saved beside it`() {
        leave("a", "b")
        files.files[path]?[75] ^= 1
        let damaged = files.files[path]
        files.faults[.move] = [path: .noPermission]
        var scene: Scene? = Scene(files)
        #expect(scene?.state == Flow(path: ["a"]))
        #expect(scene?.errors == [.damaged(file: path, atByte: 56, setAside: path)])
        #expect(next == Flow(path: ["a"]))
        scene?.push("new")
        scene = nil
        #expect(files.files[path] == damaged)
        #expect(next == Flow(path: ["a", "new"]))
    }

    @Test func `invalid records that can't be moved stay, and saving continues beside them`() {
        leave("a")
        files.files[path]? += JournalFrame.frame(
            Array(#"{"edits":[{"at":[],"from":7,"routes":["x"]}]}"#.utf8))
        let senseless = files.files[path]
        files.faults[.move] = [path: .noPermission]
        let scene = Scene(files)
        #expect(scene.state == Flow(path: ["a"]))
        #expect(scene.errors == [.damaged(file: path, atByte: 56, setAside: path)])
        scene.push("new")
        #expect(files.files[path] == senseless)
        #expect(next == Flow(path: ["a", "new"]))
    }

    @Test func `the records before the damage are in the new file before anything else is saved`() {
        leave("a", "b")
        files.files[path]?[75] ^= 1
        #expect(Scene(files).errors.map(\.code) == ["MN0201"])
        let again = Scene(files)
        #expect(again.state == Flow(path: ["a"]))
        #expect(again.errors == [])
    }

    @Test func `on a full disk a damaged file stays in place, and that is reported`() {
        leave("a", "b")
        files.files[path]?[75] ^= 1
        let damaged = files.files[path]
        files.capacity = files.used
        let scene = Scene(files)
        #expect(scene.state == Flow(path: ["a"]))
        #expect(scene.errors.last == .damaged(file: path, atByte: 56, setAside: path))
        scene.push("c")
        #expect(files.files[path] == damaged)
        files.capacity = .max
        scene.push("d")
        let aside = "/saved/main.other-1"
        #expect(scene.errors.last == .keptAside(file: path, setAside: aside, savedIn: path))
        #expect(files.files[aside] == damaged)
        #expect(next == Flow(path: ["a", "c", "d"]))
    }

    @Test func `a saver that takes over the lock keeps the changes of the previous one`() {
        var first: Scene? = Scene(files)
        first?.push("a")
        let second = Scene(files)
        #expect(second.state == Flow(path: ["a"]))
        first?.push("acknowledged")
        let acknowledged = files.files[path]
        second.push("b")
        #expect(second.errors == [.inUse(file: path)])
        first = nil
        second.push("c")
        let aside = "/saved/main.other-1"
        #expect(second.errors.last == .keptAside(file: path, setAside: aside, savedIn: path))
        #expect(files.files[aside] == acknowledged)
        #expect(next == Flow(path: ["a", "b", "c"]))
    }

    @Test func `of two savers without a file, the second keeps what the first has saved`() {
        var first: Scene? = Scene(files)
        let second = Scene(files)
        first?.push("acknowledged")
        let acknowledged = files.files[path]
        first = nil
        second.push("b")
        #expect(files.files["/saved/main.other-1"] == acknowledged)
        #expect(next == Flow(path: ["b"]))
    }

    @Test func `a saver without the lock replaces a file only if it restored all of it`() {
        leave("a")
        files.files[path]?[30] ^= 1
        let damaged = files.files[path]
        files.lockedElsewhere = ["/saved/main"]
        let scene = Scene(files)
        #expect(
            scene.errors == [.inUse(file: path), .damaged(file: path, atByte: 8, setAside: path)])
        files.lockedElsewhere = []
        scene.push("b")
        #expect(files.files["/saved/main.other-1"] == damaged)
    }

    @Test func `without file descriptors nothing is lost, and the next save succeeds`() {
        leave("a")
        let scene = Scene(files)
        scene.push("b")
        files.isOutOfDescriptors = true
        scene.push("c")
        scene.push("d")
        let shortage = FileError(path: path, reason: .other("Too many open files"))
        #expect(scene.errors == [.file(shortage)])
        #expect(next == Flow(path: ["a", "b"]))
        files.isOutOfDescriptors = false
        scene.push("e")
        #expect(next == Flow(path: ["a", "b", "c", "d", "e"]))
    }

    @Test func `restoring without file descriptors keeps the unread file`() {
        let old = leave("a")
        files.isOutOfDescriptors = true
        let scene = Scene(files)
        scene.push("b")
        #expect(scene.errors.contains { $0.code == "MN0208" })
        files.isOutOfDescriptors = false
        scene.push("c")
        #expect(files.files["/saved/main.other-1"] == old)
        #expect(next == Flow(path: ["b", "c"]))
    }

    @Test(arguments: [MemoryFileSystem.Call.write, .append, .move, .lock])
    func `whichever call fails for a while, the next save is complete`(call: MemoryFileSystem.Call) {
        let scene = Scene(files)
        for start in 0..<3 {
            for route in ["a", "b"] { scene.push("\(start)\(route)") }
            for place in [path, path + ".new", "/saved/main"] {
                files.faults = [call: [place: failure]]
                scene.push("\(start)c")
                files.faults = [:]
                scene.push("\(start)d")
                #expect(next == scene.state)
            }
        }
        #expect(scene.errors.allSatisfy { $0.code == "MN0207" })
    }

    @Test func `a file that someone else removes is written again`() {
        let scene = Scene(files)
        scene.push("a")
        files.files = [:]
        scene.push("b")
        #expect(next == Flow(path: ["a", "b"]))
        #expect(scene.errors == [])
    }

    @Test func `a file that someone else writes despite the lock is kept`() {
        let scene = Scene(files)
        scene.push("a")
        files.files[path]? += [1, 2, 3]
        let changed = files.files[path]
        scene.push("b")
        #expect(files.files["/saved/main.other-1"] == changed)
        #expect(next == Flow(path: ["a", "b"]))
    }
}
