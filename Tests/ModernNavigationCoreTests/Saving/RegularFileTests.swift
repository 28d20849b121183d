import Foundation
import Testing

@testable import ModernNavigationCore

/// Something else in the place of a file never makes the process wait, and is never written to.
@Suite(.timeLimit(.minutes(30))) struct RegularFileTests {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("files-\(UUID().uuidString)")
        .path

    enum Kind: CaseIterable { case pipe, link, folder }

    private func make(_ kind: Kind, at path: String) throws {
        try DiskFileSystem().makeFolder(folder)
        try Data("kept".utf8).write(to: URL(fileURLWithPath: target))
        let result =
            switch kind {
            case .pipe: mkfifo(path, 0o600)
            case .link: symlink(target, path)
            case .folder: mkdir(path, 0o700)
            }
        try #require(result == 0)
    }

    /// The file that links lead to.
    private var target: String { "\(folder)/target" }
    private var targetIsKept: Bool { FileManager.default.contents(atPath: target) == Data("kept".utf8) }
    private func remove() { try? FileManager.default.removeItem(atPath: folder) }

    @Test(arguments: Kind.allCases)
    func `reading, writing and locking report something that isn't a file`(kind: Kind) throws {
        defer { remove() }
        let files = DiskFileSystem()
        for path in ["\(folder)/x", "\(folder)/.locks"] { try make(kind, at: path) }
        let path = "\(folder)/x"
        #expect(throws: FileError.self) { try files.contents(of: path) }
        #expect(throws: FileError.self) { try files.write([1], to: path) }
        #expect(throws: FileError.self) { try files.lock("x", in: folder) }
        #expect(targetIsKept)
        if kind == .folder { return }
        let error = FileError(path: path, reason: .other("it is not a regular file"))
        #expect(throws: error) { try files.contents(of: path) }
        #expect("\(error)" == "\(path): it is not a regular file.")
        #expect(try !files.append([1], to: path, ofLength: 4))
    }

    @Test(arguments: Kind.allCases)
    func `a scene is saved beside something in its place, which is kept`(kind: Kind) throws {
        defer { remove() }
        try make(kind, at: "\(folder)/main.journal")
        var errors: [SaveError] = []
        do {
            let saver = StateSaver<String, String>(folder: folder, name: "main") { errors.append($0) }
            var state = saver.restore(into: Flow())
            saver.save(&state, by: .push("a"))
            saver.save(&state, by: .push("b"))
        }
        let saver = StateSaver<String, String>(folder: folder, name: "main") { errors.append($0) }
        #expect(saver.restore(into: Flow()) == Flow(path: ["a", "b"]))
        #expect(errors.map(\.code) == ["MN0208", "MN0209"])
        #expect(DiskFileSystem().exists("\(folder)/main.unreadable-1"))
        #expect(targetIsKept)
    }

    @Test(arguments: [Kind.pipe, .link])
    func `a scene whose file was replaced while it is open is saved again`(kind: Kind) throws {
        defer { remove() }
        var errors: [SaveError] = []
        let saver = StateSaver<String, String>(folder: folder, name: "main") { errors.append($0) }
        var state = saver.restore(into: Flow())
        saver.save(&state, by: .push("a"))
        unlink("\(folder)/main.journal")
        try make(kind, at: "\(folder)/main.journal")
        saver.save(&state, by: .push("b"))
        saver.save(&state, by: .push("c"))
        let other = StateSaver<String, String>(folder: folder, name: "main") { _ in }
        #expect(other.restore(into: Flow()) == Flow(path: ["a", "b", "c"]))
        #expect(errors.map(\.code) == ["MN0209"])
        #expect(targetIsKept)
    }

    @Test(arguments: Kind.allCases)
    func `events are written beside something in the place of a file`(kind: Kind) async throws {
        defer { remove() }
        for number in 1...2 { try make(kind, at: "\(folder)/events-00000000\(number).jsonl") }
        let sink = FileSink(folder: folder)
        for number in 1...3 { sink.take(event(UInt32(number)), of: testResource) }
        await sink.flush()
        let written = try DiskFileSystem().contents(of: "\(folder)/events-000000003.jsonl")
        #expect(EventLines.read(written ?? []).events.map(\.event.sequence) == [1, 2, 3])
        #expect(targetIsKept)
    }

    @Test(arguments: Kind.allCases)
    func `a user's identifier is made anew if something else is in the place of its file`(kind: Kind) throws {
        defer { remove() }
        try make(kind, at: "\(folder)/person")
        let events = NavigationEvents(sinks: [], person: .kept(file: "\(folder)/person"))
        var person = WindowPerson()
        #expect(events.begin(&person).resource.person != nil)
        #expect(targetIsKept)
    }
}
