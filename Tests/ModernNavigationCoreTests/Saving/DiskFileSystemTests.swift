import Foundation
import Testing

@testable import ModernNavigationCore

@Suite struct DiskFileSystemTests {
    /// A separate folder for each test, two levels below an existing one.
    let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("navigation-\(UUID().uuidString)/scenes").path

    func remove() {
        try? FileManager.default.removeItem(atPath: (folder as NSString).deletingLastPathComponent)
    }

    @Test func `a saved state is restored, and its folder is created`() throws {
        defer { remove() }
        var errors: [SaveError] = []
        do {
            let saver = StateSaver<String, String>(folder: folder, name: "main") { errors.append($0) }
            var state = saver.restore(into: Flow())
            for route in ["a", "b", "c"] {
                saver.save(&state, by: .push(route))
            }
        }
        let saver = StateSaver<String, String>(folder: folder, name: "main") { errors.append($0) }
        #expect(saver.restore(into: Flow()) == Flow(path: ["a", "b", "c"]))
        #expect(errors == [])
    }

    @Test func `a lock excludes a second one until it is released`() throws {
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

    @Test func `a lock on a removed file doesn't exclude a lock on the new file`() throws {
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

    @Test func `a file error has the path and the reason`() throws {
        defer { remove() }
        try DiskFileSystem().makeFolder(folder)
        try Data().write(to: URL(fileURLWithPath: folder + "/file"))
        #expect(throws: FileError.self) { try DiskFileSystem().makeFolder(folder + "/file/below") }
        #expect(throws: FileError.self) { try DiskFileSystem().lock("x", in: folder + "/absent") }
    }

    @Test func `a full disk is reported as full`() {
        #expect(throws: FileError(path: "f", reason: .diskFull)) {
            try DiskFileSystem.writeAll([1], "f") { _ in
                errno = ENOSPC
                return -1
            }
        }
    }

    @Test func `bytes are appended only to a file of the expected length`() throws {
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

    @Test func `bytes that the system writes one at a time are all written`() throws {
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

    @Test func `a write that accepts no bytes ends with an error`() {
        let error = FileError(path: "f", reason: .other("no more bytes could be written"))
        #expect(throws: error) { try DiskFileSystem.writeAll([1], "f") { _ in 0 } }
    }

    @Test func `the contents of a missing file are nil`() throws {
        #expect(try DiskFileSystem().contents(of: folder + "/absent") == nil)
    }
}
