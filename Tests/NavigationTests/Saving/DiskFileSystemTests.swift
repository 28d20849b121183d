import Foundation
import Navigation
import Testing

@Suite struct DiskFileSystemTests {
    /// A folder of its own for each test, two levels below one that exists.
    let folder = FileManager.default.temporaryDirectory
        .appendingPathComponent("navigation-\(UUID().uuidString)/scenes").path

    @Test func `what is saved comes back, and the folder is made`() throws {
        defer { try? FileManager.default.removeItem(atPath: (folder as NSString).deletingLastPathComponent) }
        var problems: [SaveProblem] = []
        do {
            let saver = NavigationSaver<String, String>(folder: folder, name: "main") { problems.append($0) }
            var state = saver.restore(into: Flow())
            for route in ["a", "b", "c"] {
                state.apply(.push(route))
                saver.save(&state)
            }
        }
        let saver = NavigationSaver<String, String>(folder: folder, name: "main") { problems.append($0) }
        #expect(saver.restore(into: Flow()) == Flow(path: ["a", "b", "c"]))
        #expect(problems == [])
    }

    @Test func `a lock keeps out a second one until the first is let go`() throws {
        defer { try? FileManager.default.removeItem(atPath: (folder as NSString).deletingLastPathComponent) }
        let files = DiskFileSystem()
        try files.makeFolder(folder)
        var first = try files.lock(folder + "/x.lock")
        #expect(first != nil)
        #expect(try files.lock(folder + "/x.lock") == nil)
        first = nil
        #expect(try files.lock(folder + "/x.lock") != nil)
    }

    @Test func `errors say what is wrong`() {
        #expect(throws: FileError(path: "/dev/full", reason: .diskFull)) {
            try DiskFileSystem().openLog("/dev/full").append([1])
        }
        #expect(throws: FileError.self) { try DiskFileSystem().makeFolder("/proc/none/below") }
        #expect(throws: FileError.self) { try DiskFileSystem().openLog(folder + "/absent") }
    }

    @Test func `a file that is not there is nil`() throws {
        #expect(try DiskFileSystem().contents(of: folder + "/absent") == nil)
    }
}
