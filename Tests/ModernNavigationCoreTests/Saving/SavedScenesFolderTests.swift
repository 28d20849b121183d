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
        let date = now.addingTimeInterval(Double(-daysAgo) * 24 * 60 * 60)
        try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
    }

    private var names: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).filter { $0 != ".locks" }
            .sorted()
    }

    private func tidy(_ scenes: Int, _ days: Int) -> Int {
        SavedScenesFolder(path: folder.path).tidy(
            keeping: SavedScenesBound(scenes: scenes, unused: day * days), now: now)
    }

    private func remove() { try? FileManager.default.removeItem(at: folder) }

    @Test func `beyond the limit the least recently used scenes are removed with all their files`() throws {
        defer { remove() }
        for (index, name) in ["a", "b", "c", "d"].enumerated() { try make("\(name).journal", daysAgo: index) }
        try make("d.journal.new", daysAgo: 9)
        try make("c.lock", daysAgo: 9)
        #expect(tidy(2, 100) == 2)
        #expect(names == ["a.journal", "b.journal"])
    }

    @Test func `scenes unused for longer than the limit are removed`() throws {
        defer { remove() }
        try make("a.journal", daysAgo: 29)
        try make("b.journal", daysAgo: 31)
        #expect(tidy(100, 30) == 1)
        #expect(names == ["a.journal"])
    }

    @Test func `files that were set aside, and files of others, are never removed`() throws {
        defer { remove() }
        let kept = ["a.damaged-1", "a.newer-2", "a.other-1", "a.unreadable-1", "b.unmigrated-1", "notes.txt"]
        for name in kept + ["a.journal"] { try make(name, daysAgo: 99) }
        #expect(tidy(0, 1) == 1)
        #expect(names == kept)
    }

    @Test func `a scene with a file that can't be read or moved stays`() throws {
        defer { remove() }
        for name in ["a.journal", "a.2.journal"] { try make(name, daysAgo: 99) }
        #expect(tidy(0, 1) == 0)
        #expect(names.count == 2)
        // Without that file, the file beside it is an ordinary one.
        try FileManager.default.removeItem(at: folder.appendingPathComponent("a.journal"))
        #expect(tidy(0, 1) == 1)
        #expect(names == [])
    }

    @Test func `an open scene stays`() throws {
        defer { remove() }
        try make("a.journal", daysAgo: 99)
        let lock = try DiskFileSystem().lock("a", in: folder.path)
        #expect(tidy(0, 1) == 0)
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
