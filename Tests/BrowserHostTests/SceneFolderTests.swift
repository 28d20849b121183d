import Foundation
import Testing

@testable import BrowserHost

@Suite("Files of scenes", .timeLimit(.minutes(10)))
struct SceneFolderTests {
    let folder = TemporaryFolder()
    var scenes: SceneFolder { SceneFolder(directory: folder.url) }
    let id = Secret.make()
    let record = SceneRecord(
        token: Secret.make(), owner: Secret.make(), address: "https://a.example/ü?x=1",
        storage: ["a": Data([0, 255])])

    private func path(_ id: String, owner: String? = nil) throws -> String {
        try scenes.place(of: id, owner: owner ?? record.owner).path
    }

    private func read(_ id: String) throws -> SceneRecord? {
        try scenes.read(id: id, owner: record.owner).record
    }

    private func add(_ text: String, to id: String) throws {
        let file = try FileHandle(forUpdating: URL(fileURLWithPath: try path(id)))
        try file.seekToEnd()
        try file.write(contentsOf: Data(text.utf8))
        try file.close()
    }

    private func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted()
    }

    // MARK: Writing

    @Test func `a scene is read as it was written`() throws {
        try scenes.write(record, id: id)
        #expect(try read(id) == record)
    }

    @Test func `a scene's file is readable only by its owner`() throws {
        try scenes.write(record, id: id)
        let attributes = try FileManager.default.attributesOfItem(atPath: path(id))
        #expect(attributes[.posixPermissions] as? Int == 0o600)
    }

    @Test func `a scene isn't found for another client`() throws {
        try scenes.write(record, id: id)
        #expect(try scenes.read(id: id, owner: Secret.make()).record == nil)
    }

    @Test func `a scene's file doesn't grow with the number of changes`() throws {
        var record = record
        for number in 0..<500 {
            record.address = "https://a.example/\(number)"
            try scenes.write(record, id: id)
        }
        #expect(try read(id) == record)
        #expect(try Data(contentsOf: URL(fileURLWithPath: path(id))).count < 20_000)
        #expect(try names().count == 1)
    }

    @Test(arguments: ["../x", "", "a", "..", String(repeating: "G", count: 32)])
    func `an id other than a session's is not used as a file name`(id: String) throws {
        #expect(throws: SceneFolderError.badName) { try scenes.write(record, id: id) }
        #expect(try read(id) == nil)
    }

    // MARK: Reading

    @Test func `a file from before version 2 is read, and renamed`() throws {
        try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
        let old = folder.url.appending(path: "\(id).json")
        let json = try JSONEncoder().encode(record)
        try (Data("\n".utf8) + json + Data("\n\n".utf8) + json + Data("\n".utf8)).write(to: old)
        #expect(try scenes.read(id: id, owner: Secret.make()).record == nil)
        #expect(try read(id) == record)
        #expect(!FileManager.default.fileExists(atPath: old.path))
        var later = record
        later.address = "https://a.example/later"
        try scenes.write(later, id: id)
        #expect(try read(id) == later)
    }

    @Test func `replacing a file that is interrupted leaves the old one in place`() throws {
        try scenes.write(record, id: id)
        try Data("{\"ver".utf8).write(to: URL(fileURLWithPath: scenes.place(of: id, owner: record.owner).new))
        #expect(try read(id) == record)
    }

    @Test func `an unfinished last line is ignored, and later lines are appended after it`() throws {
        try scenes.write(record, id: id)
        try add("\nv2 00000000 {\"version\":1,\"tok", to: id)
        let found = try scenes.read(id: id, owner: record.owner)
        #expect(found.record == record)
        #expect(found.error == nil)
        var later = record
        later.address = "https://a.example/later"
        try scenes.write(later, id: id)
        #expect(try read(id) == later)
    }

    @Test func `the last valid line counts, whatever follows it`() throws {
        try scenes.write(record, id: id)
        try add("x\n{}\nv2 12345678 {}\n\u{0}\u{0}\n", to: id)
        let whole = try Data(contentsOf: URL(fileURLWithPath: path(id)))
        let found = try scenes.read(id: id, owner: record.owner)
        #expect(found.record == record)
        let error = try #require(found.error)
        #expect(error.lines == [3, 4, 5, 6])
        #expect(try Data(contentsOf: URL(fileURLWithPath: error.aside)) == whole)
        #expect(
            "\(error)" == """
                \(try path(id)) is damaged: 4 lines (3, 4, 5, 6) can't be read. The last valid line is used, if there is one; \
                the file was kept as \(error.aside).
                """)
        // The damage is reported once, and the file that replaces the damaged one is intact.
        let again = try scenes.read(id: id, owner: record.owner)
        #expect(again.record == record)
        #expect(again.error == nil)
    }

    @Test func `with any bit of the last line flipped, the line before counts, and the damaged file is kept`()
        throws
    {
        try scenes.write(record, id: id)
        let first = try Data(contentsOf: URL(fileURLWithPath: path(id)))
        var later = record
        later.address = "https://a.example/later"
        try scenes.write(later, id: id)
        let whole = try Data(contentsOf: URL(fileURLWithPath: path(id)))
        for place in stride(from: first.count + 1, to: whole.count - 1, by: 7) {
            var data = whole
            data[place] ^= 4
            try data.write(to: URL(fileURLWithPath: path(id)))
            let found = try scenes.read(id: id, owner: record.owner)
            #expect(found.record == record, "byte \(place)")
            let aside = try #require(found.error?.aside)
            #expect(try Data(contentsOf: URL(fileURLWithPath: aside)) == data)
        }
    }

    @Test func `a file without a valid line is set aside, and the session is unknown`() throws {
        try scenes.write(record, id: id)
        try Data("one\ntwo\nthree\n".utf8).write(to: URL(fileURLWithPath: path(id)))
        let found = try scenes.read(id: id, owner: record.owner)
        #expect(found.record == nil)
        #expect(found.error?.lines == [1, 2, 3])
        #expect(
            try names() == [
                "\(URL(fileURLWithPath: path(id)).deletingPathExtension().lastPathComponent).damaged-1"
            ])
    }

    @Test(arguments: 1..<4)
    func `a file truncated within its only line has no record, and is kept as damaged`(quarter: Int) throws {
        try scenes.write(record, id: id)
        let data = try Data(contentsOf: URL(fileURLWithPath: path(id)))
        try data.prefix(data.count * quarter / 4).write(to: URL(fileURLWithPath: path(id)))
        let found = try scenes.read(id: id, owner: record.owner)
        #expect(found.record == nil)
        #expect(found.error?.lines == [2])
    }

    @Test func `an empty file isn't damaged`() throws {
        try scenes.write(record, id: id)
        try Data().write(to: URL(fileURLWithPath: path(id)))
        let found = try scenes.read(id: id, owner: record.owner)
        #expect(found.record == nil)
        #expect(found.error == nil)
    }

    @Test func `a folder in place of a file is an error, not a missing file`() throws {
        let path = try path(id)
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        #expect(throws: SceneFolderError.unreadable(path, EISDIR)) { try read(id) }
        #expect(throws: SceneFolderError.notWritten(path, EISDIR)) { try scenes.write(record, id: id) }
    }

    // MARK: Clean-up

    private func tidy(keeping limit: Int, since date: Date = .distantPast) async -> Int {
        await scenes.surplus(over: limit, since: date).count { scenes.remove($0) }
    }

    /// Writes scenes of a client, each older than the one before.
    private func write(_ count: Int, of owner: String, from start: Double = 1_000_000) throws -> [String] {
        try (0..<count).map { number in
            let id = Secret.make()
            try scenes.write(SceneRecord(token: "", owner: owner, storage: [:]), id: id)
            let date = Date(timeIntervalSince1970: start - Double(number) * 100)
            try FileManager.default.setAttributes(
                [.modificationDate: date], ofItemAtPath: path(id, owner: owner))
            return try path(id, owner: owner)
        }
    }

    private func areThere(_ paths: [String]) -> [Bool] {
        paths.map { FileManager.default.fileExists(atPath: $0) }
    }

    @Test func `scenes that are too old are removed; of the others the newest are kept`() async throws {
        let paths = try write(5, of: "a")
        #expect(await tidy(keeping: 4, since: Date(timeIntervalSince1970: 999_750)) == 2)
        #expect(areThere(paths) == [true, true, true, false, false])
        #expect(await tidy(keeping: 2) == 1)
        #expect(areThere(paths) == [true, true, false, false, false])
    }

    @Test func `the client with the most scenes loses its oldest first`() async throws {
        let few = try write(2, of: "few", from: 1000)
        let many = try write(10, of: "many", from: 1_000_000)
        let older = try write(3, of: "older", from: 500)
        #expect(await tidy(keeping: 8) == 7)
        #expect(areThere(few) == [true, true])
        #expect(areThere(older) == [true, true, true])
        #expect(areThere(many) == [true, true, true] + Array(repeating: false, count: 7))
        // Among clients with equally many scenes, the least recently used is removed.
        #expect(await tidy(keeping: 5) == 3)
        #expect(
            areThere(few + older + many.prefix(3)) == [true, true, true, false, false, true, true, false])
    }

    @Test func `damaged files are kept, and unfinished new files are removed`() async throws {
        try scenes.write(record, id: id)
        let base = try scenes.place(of: id, owner: record.owner).base
        let kept = ["\(base).damaged-1", folder.url.appending(path: "\(id).damaged").path]
        for path in kept + ["\(base).new"] { try Data("x".utf8).write(to: URL(fileURLWithPath: path)) }
        #expect(await tidy(keeping: 0, since: .distantFuture) == 2)
        #expect(areThere(kept) == [true, true])
        #expect(try names().count == 2)
    }

    @Test func `a scene that is used during the clean-up is kept`() async throws {
        let paths = try write(1, of: record.owner)
        let surplus = await scenes.surplus(over: 0, since: .distantPast)
        #expect(surplus.map(\.path) == paths)
        scenes.touch(id: try #require(surplus.first?.id), owner: record.owner)
        #expect(surplus.count { scenes.remove($0) } == 0)
        #expect(areThere(paths) == [true])
    }
}
