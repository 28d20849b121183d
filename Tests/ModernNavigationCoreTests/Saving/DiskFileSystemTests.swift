import Foundation
import Testing

@testable import ModernNavigationCore

@Suite struct DiskFileSystemTests {
    /// A folder of its own for each test, two levels below one that exists.
    let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("navigation-\(UUID().uuidString)/scenes").path

    func remove() {
        try? FileManager.default.removeItem(atPath: (folder as NSString).deletingLastPathComponent)
    }

    @Test func `what is saved comes back, and the folder is made`() throws {
        defer { remove() }
        var problems: [SaveError] = []
        do {
            let saver = NavigationSaver<String, String>(folder: folder, name: "main") { problems.append($0) }
            var state = saver.restore(into: Flow())
            for route in ["a", "b", "c"] {
                saver.save(&state, by: .push(route))
            }
        }
        let saver = NavigationSaver<String, String>(folder: folder, name: "main") { problems.append($0) }
        #expect(saver.restore(into: Flow()) == Flow(path: ["a", "b", "c"]))
        #expect(problems == [])
    }

    @Test func `a lock keeps out a second one until the first is let go`() throws {
        defer { remove() }
        let files = DiskFileSystem()
        try files.makeFolder(folder)
        var first = try files.lock("x", in: folder)
        let other = try files.lock("y", in: folder)
        #expect(first != nil)
        #expect(other != nil)
        #expect(try files.lock("x", in: folder) == nil)
        first = nil
        #expect(try files.lock("x", in: folder) != nil)
    }

    @Test func `a lock on a file that was removed keeps out nobody who makes a new one`() throws {
        defer { remove() }
        let files = DiskFileSystem()
        try files.makeFolder(folder)
        let first = try files.lock("x", in: folder)
        try FileManager.default.removeItem(atPath: folder)
        try files.makeFolder(folder)
        let second = try files.lock("x", in: folder)
        #expect(first != nil)
        #expect(second != nil)
        #expect(try files.lock("x", in: folder) == nil)
    }

    @Test func `errors say what is wrong`() throws {
        defer { remove() }
        try DiskFileSystem().makeFolder(folder)
        try Data().write(to: URL(fileURLWithPath: folder + "/file"))
        #expect(throws: FileError.self) { try DiskFileSystem().makeFolder(folder + "/file/below") }
        #expect(throws: FileError.self) { try DiskFileSystem().lock("x", in: folder + "/absent") }
    }

    // Only Linux has a disk that is always full.
    #if os(Linux)
        @Test func `a full disk is said to be full`() {
            #expect(throws: FileError(path: "/dev/full", reason: .diskFull)) {
                try DiskFileSystem().append([1], to: "/dev/full", ofLength: 0)
            }
        }
    #endif

    @Test func `bytes are added only to a file of the length that was left`() throws {
        defer { remove() }
        let files = DiskFileSystem()
        try files.makeFolder(folder)
        let path = folder + "/x"
        #expect(try !files.append([1], to: path, ofLength: 0))
        #expect(!files.exists(path))
        try files.write([1, 2], to: path)
        #expect(try !files.append([3], to: path, ofLength: 1))
        #expect(try files.append([3], to: path, ofLength: 2))
        #expect(try files.contents(of: path) == [1, 2, 3])
    }

    @Test func `bytes that the system takes one by one are all written`() throws {
        var written: [UInt8] = []
        var isInterrupted = false
        try DiskFileSystem.writeAll([1, 2, 3], "f") { bytes in
            isInterrupted.toggle()
            if isInterrupted {
                errno = EINTR
                return -1
            }
            if let first = bytes.first { written.append(first) }
            return 1
        }
        #expect(written == [1, 2, 3])
    }

    @Test func `a write that takes nothing ends with an error`() {
        let error = FileError(path: "f", reason: .other("the system accepts no more bytes"))
        #expect(throws: error) { try DiskFileSystem.writeAll([1], "f") { _ in 0 } }
    }

    @Test func `a file that is not there is nil`() throws {
        #expect(try DiskFileSystem().contents(of: folder + "/absent") == nil)
    }
}
