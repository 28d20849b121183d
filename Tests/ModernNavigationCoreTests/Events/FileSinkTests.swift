import Foundation
import Testing

@testable import ModernNavigationCore

@Suite(.timeLimit(.minutes(30))) struct FileSinkTests {
    @Test func `flushed events are in the file, after a line that describes the resource`() async throws {
        let folder = EventTestFolder()
        defer { folder.remove() }
        let sink = FileSink(folder: folder.path)
        for number in 0..<100 { sink.take(event(UInt32(number)), of: testResource) }
        await sink.flush()
        #expect(folder.files.count == 1)
        #expect(folder.sequences == Array(0..<100))
        #expect(folder.contents[0].events.allSatisfy { $0.resource == testResource })
    }

    @Test func `each resource is described by a line where it changes`() async throws {
        let folder = EventTestFolder()
        defer { folder.remove() }
        let sink = FileSink(folder: folder.path)
        for (number, app) in ["a", "a", "b", "a"].enumerated() {
            sink.take(event(UInt32(number)), of: EventResource(app: app))
        }
        await sink.flush()
        #expect(folder.contents[0].events.map(\.resource.app) == ["a", "a", "b", "a"])
        let text = String(
            decoding: FileManager.default.contents(atPath: folder.files[0]) ?? Data(), as: UTF8.self)
        #expect(text.split(separator: "\n").count == 7)
    }

    @Test func `files are rotated and readable alone, and the oldest are deleted`() async throws {
        let folder = EventTestFolder()
        defer { folder.remove() }
        let sink = FileSink(folder: folder.path, bytesPerFile: 1_000, keeping: 5_000)
        for number in 0..<100 {
            sink.take(event(UInt32(number)), of: testResource)
            await sink.flush()
        }
        let files = folder.contents
        #expect((4...6).contains(files.count))
        #expect(files.allSatisfy { $0.skipped == 0 && !$0.events.isEmpty })
        let last = folder.sequences
        #expect(last == Array(UInt32(100 - last.count)..<100))
    }

    @Test(arguments: [1, 30, .max])
    func `an incomplete last line is cut off, and writing continues`(bytes: Int) async throws {
        let folder = EventTestFolder()
        defer { folder.remove() }
        var sink: FileSink? = FileSink(folder: folder.path)
        sink?.take(event(0), of: testResource)
        await sink?.flush()
        sink = nil
        try await folder.isReleased("events")
        let file = folder.files[0]
        let handle = try #require(FileHandle(forWritingAtPath: file))
        try handle.seekToEnd()
        try handle.write(contentsOf: Data(EventLines.line(event(1)).dropLast().prefix(bytes)))
        try handle.close()
        let next = FileSink(folder: folder.path)
        next.take(event(2), of: testResource)
        await next.flush()
        #expect(folder.sequences == [0, 2])
        #expect(folder.contents.allSatisfy { $0.skipped == 0 })
    }

    @Test func `two sinks in one folder write to separate files`() async throws {
        let folder = EventTestFolder()
        defer { folder.remove() }
        let sinks = [FileSink(folder: folder.path), FileSink(folder: folder.path)]
        for number in 0..<50 { sinks[number % 2].take(event(UInt32(number)), of: testResource) }
        for sink in sinks { await sink.flush() }
        #expect(folder.files.count == 2)
        #expect(folder.sequences.sorted() == Array(0..<50))
        #expect(folder.contents.allSatisfy { $0.skipped == 0 })
    }

    @Test func `a removed folder is created again`() async throws {
        let folder = EventTestFolder()
        defer { folder.remove() }
        let sink = FileSink(folder: folder.path)
        sink.take(event(0), of: testResource)
        await sink.flush()
        folder.remove()
        sink.take(event(1), of: testResource)
        sink.take(event(2), of: testResource)
        await sink.flush()
        #expect(folder.sequences == [1, 2])
        #expect(folder.contents.allSatisfy { $0.skipped == 0 })
    }

    @Test func `events that can't be written wait in memory, and the oldest are dropped`() async throws {
        let folder = EventTestFolder()
        defer { folder.remove() }
        let files = FullDisk()
        let log = EventLog(
            folder: folder.path, name: "events", bound: EventLog.Bound(bytesPerFile: 1 << 20, bytes: 1 << 20),
            files: files)
        let writer = EventLogWriter(log, bound: 10)
        for number in 0..<25 { writer.take(event(UInt32(number)), of: testResource) }
        await writer.with { _ in }
        #expect(folder.sequences.isEmpty)
        files.hasRoom = true
        await writer.with { _ in }
        #expect(folder.sequences.last == 24)
        #expect((1...10).contains(folder.sequences.count))
    }
}

/// A disk that is full until a test makes room.
private final class FullDisk: FileSystem, @unchecked Sendable {  // Changed while nobody writes.
    var hasRoom = false
    private let disk = DiskFileSystem()

    private func check(_ path: String) throws(FileError) {
        if !hasRoom { throw FileError(path: path, reason: .diskFull) }
    }

    func contents(of path: String, atMost limit: Int) throws(FileError) -> [UInt8]? {
        try disk.contents(of: path, atMost: limit)
    }
    func exists(_ path: String) -> Bool { disk.exists(path) }
    func makeFolder(_ path: String) throws(FileError) { try disk.makeFolder(path) }
    func write(_ bytes: [UInt8], to path: String) throws(FileError) {
        try check(path)
        try disk.write(bytes, to: path)
    }
    func move(_ path: String, to newPath: String) throws(FileError) { try disk.move(path, to: newPath) }
    func append(_ bytes: [UInt8], to path: String, ofLength length: Int) throws(FileError) -> Bool {
        try check(path)
        return try disk.append(bytes, to: path, ofLength: length)
    }
    func lock(_ name: String, in folder: String) throws(FileError) -> AnyObject? {
        try disk.lock(name, in: folder)
    }
    func noteUse(of path: String) {}
    func tidy(_ folder: String, keeping bound: SavedScenesBound) {}
}
