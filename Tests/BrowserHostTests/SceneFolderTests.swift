import Foundation
import Testing

@testable import BrowserHost

@Suite("Files of scenes", .timeLimit(.minutes(30)))
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

    @Test(arguments: ["json", "new"])
    func `a pipe or link in place of a file is an error, and doesn't wait`(ending: String) throws {
        let place = try scenes.place(of: id, owner: record.owner)
        try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
        let path = ending == "new" ? place.new : place.path
        let aside = folder.url.appending(path: "aside").path
        try Data("kept".utf8).write(to: URL(fileURLWithPath: aside))
        let makers: [() -> Int32] = [{ mkfifo(path, 0o600) }, { symlink(aside, path) }]
        for make in makers {
            #expect(make() == 0)
            #expect(throws: SceneFolderError.notWritten(path, StateFile.otherKind)) {
                try scenes.write(record, id: id)
            }
            if ending == "json" {
                let error = SceneFolderError.unreadable(path, StateFile.otherKind)
                #expect(throws: error) { try read(id) }
                #expect("\(error)" == "\(path) can't be read: it is not a regular file.")
            }
            unlink(path)
        }
        #expect(FileManager.default.contents(atPath: aside) == Data("kept".utf8))
    }

    // MARK: Clean-up

    /// The dates of the tests' scenes are before this time, and the clock has been right until then.
    private let now = Date(timeIntervalSince1970: 1_000_000)

    private func tidy(
        keeping limit: Int, unusedFor time: Duration = .seconds(10_000_000), now: Date? = nil
    ) async throws -> Int {
        let now = now ?? self.now
        try makeClock(at: now)
        return await surplus(keeping: limit, unusedFor: time, now: now).count { scenes.remove($0) }
    }

    private func surplus(
        keeping limit: Int, unusedFor time: Duration = .seconds(10_000_000), now: Date
    ) async -> [SceneFolder.Entry] {
        await scenes.surplus(over: limit, unusedFor: time, now: now)
    }

    private func makeClock(at date: Date) throws {
        let path = folder.url.appending(path: ".clock").path
        try Data().write(to: URL(fileURLWithPath: path))
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
    }

    /// Returns the ages of files in seconds.
    private func ages(_ paths: [String], at now: Date) throws -> [Int] {
        try paths.map { path in
            let date: Double = try #require(StateClock.date(of: path))
            return Int((now.timeIntervalSince1970 - date).rounded())
        }
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
        #expect(try await tidy(keeping: 4, unusedFor: .seconds(250)) == 2)
        #expect(areThere(paths) == [true, true, true, false, false])
        #expect(try await tidy(keeping: 2) == 1)
        #expect(areThere(paths) == [true, true, false, false, false])
    }

    @Test func `the client with the most scenes loses its oldest first`() async throws {
        let few = try write(2, of: "few", from: 1000)
        let many = try write(10, of: "many", from: 1_000_000)
        let older = try write(3, of: "older", from: 500)
        #expect(try await tidy(keeping: 8) == 7)
        #expect(areThere(few) == [true, true])
        #expect(areThere(older) == [true, true, true])
        #expect(areThere(many) == [true, true, true] + Array(repeating: false, count: 7))
        // Among clients with equally many scenes, the least recently used is removed.
        #expect(try await tidy(keeping: 5) == 3)
        #expect(
            areThere(few + older + many.prefix(3)) == [true, true, true, false, false, true, true, false])
    }

    @Test func `damaged files are kept, and unfinished new files are removed`() async throws {
        try scenes.write(record, id: id)
        let base = try scenes.place(of: id, owner: record.owner).base
        let kept = ["\(base).damaged-1", folder.url.appending(path: "\(id).damaged").path]
        for path in kept + ["\(base).new"] { try Data("x".utf8).write(to: URL(fileURLWithPath: path)) }
        #expect(try await tidy(keeping: 0, now: .now) == 2)
        #expect(areThere(kept) == [true, true])
        #expect(try names().count { $0 != ".clock" } == 2)
    }

    private static let year = 365.0 * 24 * 60 * 60

    @Test func `nothing is removed while the clock is ahead, nor when it is right again`() async throws {
        let paths = try write(2, of: "a")
        try makeClock(at: now)
        for _ in 1...3 {
            let ahead = now + 3 * Self.year
            #expect(await surplus(keeping: 0, unusedFor: .seconds(50), now: ahead).isEmpty)
            // As old as before, so the next clean-ups have the same ages.
            #expect(try ages(paths, at: ahead) == [0, 100])
            #expect(await surplus(keeping: 9, unusedFor: .seconds(150), now: ahead).isEmpty)
            #expect(await surplus(keeping: 9, unusedFor: .seconds(50), now: ahead).map(\.path) == [paths[1]])
            let new = try write(1, of: "b", from: ahead.timeIntervalSince1970)[0]
            #expect(await surplus(keeping: 0, unusedFor: .seconds(50), now: now).isEmpty)
            #expect(try ages(paths + [new], at: now) == [0, 100, 0])
            #expect(await surplus(keeping: 9, unusedFor: .seconds(150), now: now).isEmpty)
            unlink(new)
        }
    }

    @Test func `a file newer than now removes nothing, once`() async throws {
        let paths = try write(2, of: "a", from: now.timeIntervalSince1970 + 50)
        try makeClock(at: now)
        let late = try write(1, of: "b", from: now.timeIntervalSince1970 + Self.year)
        #expect(await surplus(keeping: 0, now: now).isEmpty)
        #expect(try ages(late, at: now) == [0])
        #expect(await surplus(keeping: 1, now: now).count == 2)
        #expect(areThere(paths) == [true, true])
    }

    @Test func `without an earlier clean-up the newest file tells whether the clock has jumped`() async throws
    {
        let paths = try write(3, of: "a")
        let ahead = now + 3 * Self.year
        #expect(await surplus(keeping: 0, unusedFor: .seconds(50), now: ahead).isEmpty)
        #expect(try ages(paths, at: ahead) == [0, 100, 200])
        #expect(await surplus(keeping: 9, unusedFor: .seconds(50), now: ahead).count == 2)
    }

    @Test func `time in which a server runs counts as age`() async throws {
        let paths = try write(1, of: "a")
        try makeClock(at: now)
        for day in 1...30 {
            let later = now + Double(day) * 24 * 60 * 60
            scenes.clock.noteUse(now: later.timeIntervalSince1970)
            let old = await surplus(keeping: 9, unusedFor: .seconds(1_800_000), now: later)
            #expect(old.map(\.path) == (day > 20 ? paths : []))
        }
        // Recorded by a clock that is ahead, it wouldn't.
        scenes.clock.noteUse(now: (now + Self.year).timeIntervalSince1970)
        #expect(await surplus(keeping: 0, now: now + Self.year).isEmpty)
        #expect(areThere(paths) == [true])
    }

    @Test func `a scene that is used during the clean-up is kept`() async throws {
        let paths = try write(1, of: record.owner)
        let surplus = await surplus(keeping: 0, now: now)
        #expect(surplus.map(\.path) == paths)
        scenes.touch(id: try #require(surplus.first?.id), owner: record.owner)
        #expect(surplus.count { scenes.remove($0) } == 0)
        #expect(areThere(paths) == [true])
    }
}
