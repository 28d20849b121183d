import Foundation
import Testing

@testable import BrowserHost

@Suite("The lock on the state directory")
struct StateLockTests {
    let folder = TemporaryFolder()

    @Test func `a second server gets an error with the first one's process and port, and what to do`() throws
    {
        let date = Date(timeIntervalSince1970: 1_000_000)
        let first = try StateLock(of: folder.url, now: date)
        first.note(port: 8080)
        let holder = StateLock.Holder(process: Int(getpid()), since: "1970-01-12T13:46:40Z", port: 8080)
        let error = StateLockError.held(folder.url.path, holder)
        #expect(throws: error) { try StateLock(of: folder.url) }
        #expect(
            "\(error)" == """
                The state directory \(folder.url.path) is in use by another server (process \(getpid()), at port 8080, since \
                1970-01-12T13:46:40Z). Two servers would overwrite each other's changes. Stop the other server (kill \(getpid())), \
                or use another directory: STATE_DIRECTORY=/path/of/another.
                """)
        withExtendedLifetime(first) {}
    }

    @Test func `a lock is released with its server, whatever the lock file contains`() throws {
        for text in ["", "process x\nport\n\u{0}", "process 1\nsince then\nport 2\nmore\n"] {
            let first = try StateLock(of: folder.url)
            try Data(text.utf8).write(to: folder.url.appending(path: "aside"))
            withExtendedLifetime(first) {}
        }
        _ = try StateLock(of: folder.url)
    }

    @Test func `a pipe or link in place of the lock file is an error that says so, and doesn't wait`() throws
    {
        try FileManager.default.createDirectory(at: folder.url, withIntermediateDirectories: true)
        let path = folder.url.appending(path: "server.lock").path
        let makers: [() -> Int32] = [{ mkfifo(path, 0o600) }, { symlink("/dev/null", path) }]
        for make in makers {
            #expect(make() == 0)
            let error = StateLockError.notAFile(path)
            #expect(throws: error) { try StateLock(of: folder.url) }
            #expect(
                "\(error)" == """
                    \(path) is not a regular file, so the state directory can't be locked. Two servers would overwrite each \
                    other's changes. Remove it, or use another directory: STATE_DIRECTORY=/path/of/another.
                    """)
            unlink(path)
        }
        _ = try StateLock(of: folder.url)
    }

    @Test func `invalid text in the lock file is ignored`() {
        let none = StateLock.Holder(process: nil, since: nil, port: nil)
        #expect(StateLock.Holder(text: Data("process x\nport\n\u{0}".utf8)) == none)
        let error = StateLockError.held("/state", none)
        #expect(
            "\(error)" == """
                The state directory /state is in use by another server. Two servers would overwrite each other's changes. Stop the \
                other server, or use another directory: STATE_DIRECTORY=/path/of/another.
                """)
    }

    @Test func `a directory that can't be written is an error`() throws {
        try Data().write(to: folder.url)
        let error = StateLockError.unusable(folder.url.path, ENOTDIR)
        #expect(throws: error) { try StateLock(of: folder.url) }
        #expect(
            "\(error)".contains(
                "can't be written: not a directory. The app runs, but changes are not saved."))
    }
}

@Suite("The limit of open files")
struct OpenFilesTests {
    let bounds = HostConfiguration.Bounds()

    @Test func `with a high limit the bounds don't change`() throws {
        #expect(try OpenFiles.fit(bounds, into: 65536) == bounds)
    }

    @Test(arguments: [128, 129, 200, 256, 1024, 4096, 20_000])
    func `all files that can be open fit the limit`(files: Int) throws {
        let bounds = try OpenFiles.fit(bounds, into: files)
        #expect(bounds.connections > 0)
        #expect(bounds.sessions > 0)
        let connections = bounds.connections + OpenFiles.surplus(over: bounds.connections)
        #expect(connections + 2 * bounds.sessions <= files - 64)
    }

    @Test func `with a limit that is too low the server doesn't start, and says what to do`() {
        #expect(throws: FileLimitError(files: 127)) { try OpenFiles.fit(bounds, into: 127) }
        #expect(
            "\(FileLimitError(files: 127))" == """
                This process may open 127 files and needs at least 128. To allow more, run "ulimit -n 4096" in the shell that starts \
                it.
                """)
    }
}
