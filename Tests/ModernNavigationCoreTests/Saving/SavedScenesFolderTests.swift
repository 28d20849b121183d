import Foundation
import Testing

@testable import ModernNavigationCore

/// Saved scenes of closed windows and tabs are removed in time.
@Suite struct SavedScenesFolderTests {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("scenes-\(UUID().uuidString)")
    let now = Date(timeIntervalSince1970: 1_000_000_000)
    let day = Duration.seconds(24 * 60 * 60)

    private func make(_ name: String, daysAgo: Int) throws {
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        let path = folder.appendingPathComponent(name).path
        try DiskFileSystem().write([1], to: path)
        try set(now.addingTimeInterval(Double(-daysAgo) * 24 * 60 * 60), of: path)
    }

    private func set(_ date: Date, of path: String) throws {
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
    }

    private var names: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? [])
            .filter { ![".locks", ".clock"].contains($0) }.sorted()
    }

    /// Removes scenes, with a clock that was right until now.
    private func tidy(_ scenes: Int, _ days: Int, inDays later: Int = 0) throws -> Int {
        if later == 0 { try make(".clock", daysAgo: 0) }
        return SavedScenesFolder(path: folder.path).tidy(
            keeping: SavedScenesBound(scenes: scenes, unused: day * days), now: date(inDays: later))
    }

    private func date(inDays days: Int) -> Date { now.addingTimeInterval(Double(days) * 24 * 60 * 60) }

    /// Returns the ages of files in days.
    private func ages(_ names: [String], inDays days: Int) throws -> [Int] {
        try names.map { name in
            let date: Double = try #require(FolderClock.date(of: "\(folder.path)/\(name)"))
            let seconds = self.date(inDays: days).timeIntervalSince1970 - date
            return Int((seconds / 24 / 60 / 60).rounded())
        }
    }

    private func remove() { try? FileManager.default.removeItem(at: folder) }

    @Test func `beyond the limit the least recently used scenes are removed with all their files`() throws {
        defer { remove() }
        for (index, name) in ["a", "b", "c", "d"].enumerated() { try make("\(name).journal", daysAgo: index) }
        try make("d.journal.new", daysAgo: 9)
        try make("c.lock", daysAgo: 9)
        #expect(try tidy(2, 100) == 2)
        #expect(names == ["a.journal", "b.journal"])
    }

    @Test func `scenes unused for longer than the limit are removed`() throws {
        defer { remove() }
        try make("a.journal", daysAgo: 29)
        try make("b.journal", daysAgo: 31)
        #expect(try tidy(100, 30) == 1)
        #expect(names == ["a.journal"])
    }

    @Test func `files that were set aside, and files of others, are never removed`() throws {
        defer { remove() }
        let kept = ["a.damaged-1", "a.newer-2", "a.other-1", "a.unreadable-1", "b.unmigrated-1", "notes.txt"]
        for name in kept + ["a.journal"] { try make(name, daysAgo: 99) }
        #expect(try tidy(0, 1) == 1)
        #expect(names == kept)
    }

    @Test func `a scene with a file that can't be read or moved stays`() throws {
        defer { remove() }
        for name in ["a.journal", "a.2.journal"] { try make(name, daysAgo: 99) }
        #expect(try tidy(0, 1) == 0)
        #expect(names.count == 2)
        // Without that file, the file beside it is an ordinary one.
        try FileManager.default.removeItem(at: folder.appendingPathComponent("a.journal"))
        #expect(try tidy(0, 1) == 1)
        #expect(names == [])
    }

    @Test
    func `while the clock is years ahead nothing is removed, and afterwards files are as old as before`()
        throws
    {
        defer { remove() }
        let (old, years) = (["a.journal", "b.journal"], 3 * 365)
        for (index, name) in old.enumerated() { try make(name, daysAgo: 10 + index) }
        try make(".clock", daysAgo: 0)
        for _ in 0..<2 {
            #expect(try tidy(0, 5, inDays: years) == 0)
            #expect(try ages(old, inDays: years) == [10, 11])
            #expect(try tidy(9, 12, inDays: years) == 0)
            try make("c.journal", daysAgo: -years)
            #expect(
                SavedScenesFolder(path: folder.path).tidy(keeping: SavedScenesBound(scenes: 0), now: now) == 0
            )
            #expect(try ages(old + ["c.journal"], inDays: 0) == [10, 11, 0])
        }
        #expect(try tidy(9, 11) == 0)
        #expect(try tidy(9, 10) == 1)
        #expect(names == ["a.journal", "c.journal"])
    }

    @Test func `a scene newer than now removes nothing, once`() throws {
        defer { remove() }
        try make("a.journal", daysAgo: 50)
        try make("b.journal", daysAgo: -1)
        #expect(try tidy(9, 10) == 0)
        #expect(try ages(["a.journal", "b.journal"], inDays: 0) == [50, 0])
        #expect(try tidy(9, 10) == 1)
    }

    @Test func `time in which scenes are opened counts as age`() throws {
        defer { remove() }
        try make("a.journal", daysAgo: 0)
        try make(".clock", daysAgo: 0)
        let clock = FolderClock(folder: folder.path)
        for days in 1...30 { clock.noteUse(now: date(inDays: days).timeIntervalSince1970) }
        // A clock that is ahead is not believed.
        clock.noteUse(now: date(inDays: 400).timeIntervalSince1970)
        #expect(try tidy(9, 31, inDays: 31) == 0)
        #expect(try tidy(9, 30, inDays: 31) == 1)
    }

    @Test func `an open scene stays`() throws {
        defer { remove() }
        try make("a.journal", daysAgo: 99)
        let lock = try DiskFileSystem().lock("a", in: folder.path)
        #expect(try tidy(0, 1) == 0)
        withExtendedLifetime(lock) {}
        #expect(names == ["a.journal"])
    }

    @Test func `opening and closing a scene both count as use`() throws {
        defer { remove() }
        let saver = StateSaver<String, String>(folder: folder.path, name: "a") { Issue.record("\($0)") }
        let state = Flow(path: ["x"])
        saver.save(state)
        try make("b.journal", daysAgo: 0)
        let path = folder.appendingPathComponent("a.journal").path
        func age() throws {
            try FileManager.default.setAttributes([.modificationDate: Date.distantPast], ofItemAtPath: path)
        }
        func isUsed() throws -> Bool {
            let date = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
            return try #require(date) > now
        }
        try age()
        #expect(try !isUsed())
        _ = consume saver
        do {
            let again = StateSaver<String, String>(folder: folder.path, name: "a") {
                Issue.record("\($0)")
            }
            try age()
            #expect(again.restore(into: Flow()) == state)
            #expect(try isUsed())
            try age()
        }
        #expect(try isUsed())
    }

    @Test func `a folder is cleaned up at its first scene, and again after a number of scenes`() {
        let locks = FolderLocks()
        #expect(
            (0..<7).map { _ in locks.isTidyingDue(in: "f", every: 3) } == [
                true, false, false, true, false, false, true,
            ])
        #expect(locks.isTidyingDue(in: "g", every: 3))
    }
}
