#if os(Linux)
    import Foundation
    import Testing

    @testable import HotReload

    /// Changes of files as editors and git make them.
    @Suite(.timeLimit(.minutes(30))) struct FileWatchTests {
        private let folder: String
        private let watch: FileWatch

        init() throws {
            folder = NSTemporaryDirectory() + "/watch-" + UUID().uuidString
            try FileManager.default.createDirectory(
                atPath: folder + "/Views", withIntermediateDirectories: true)
            try Data("old".utf8).write(to: URL(fileURLWithPath: folder + "/A.swift"))
            watch = try #require(FileWatch([folder]))
        }

        private func write(_ text: String, _ name: String) throws {
            try Data(text.utf8).write(to: URL(fileURLWithPath: folder + "/" + name))
        }

        private func names(_ changed: Set<String>?) -> Set<String>? {
            changed.map { Set($0.map { String($0.dropFirst(folder.count + 1)) }) }
        }

        @Test func `a file that is written, made, deleted or renamed is found`() throws {
            try write("new", "A.swift")
            #expect(names(watch.next()) == ["A.swift"])
            try write("new", "Views/B.swift")
            #expect(names(watch.next()) == ["Views/B.swift"])
            #expect(rename(folder + "/Views/B.swift", folder + "/C.swift") == 0)
            #expect(names(watch.next()) == ["Views/B.swift", "C.swift"])
            try FileManager.default.removeItem(atPath: folder + "/C.swift")
            #expect(names(watch.next()) == ["C.swift"])
        }

        @Test func `an editor that saves by renaming a new file has changed the file`() throws {
            try write("new", ".A.swift.swp")
            #expect(rename(folder + "/.A.swift.swp", folder + "/A.swift") == 0)
            #expect(names(watch.next()) == ["A.swift"])
        }

        @Test func `a burst counts once, also in new folders`() throws {
            let new = (1...50).map { "New/\($0).swift" }
            try FileManager.default.createDirectory(
                atPath: folder + "/New", withIntermediateDirectories: true)
            for name in new { try write("", name) }
            #expect(names(watch.next()) == Set(new))
            try write("x", "New/7.swift")
            #expect(names(watch.next()) == ["New/7.swift"])
        }
    }
#endif
