import Foundation
import HTTPTypes
import Testing

@testable import BrowserHost
@testable import SwiftUI

/// The app's side of `modernnav dev`.
@Suite("Development", .timeLimit(.minutes(30)))
struct DevelopmentTests {
    /// The tool's side: a socket that one app connects to.
    private final class Tool: Sendable {
        let path: String
        private let descriptor: Int32

        init() {
            path = NSTemporaryDirectory() + "/tool-" + Secret.make().prefix(8)
            descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
            var address = sockaddr_un()
            address.sun_family = sa_family_t(AF_UNIX)
            withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: Array(path.utf8)) }
            withUnsafePointer(to: &address) { pointer in
                pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                    _ = bind(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
                }
            }
            listen(descriptor, 1)
        }

        deinit {
            close(descriptor)
            unlink(path)
        }

        /// Accepts the app, which has connected.
        func accept() -> FileHandle {
            FileHandle(fileDescriptor: Glibc.accept(descriptor, nil, nil), closeOnDealloc: true)
        }
    }

    @Test func `without the tool no page loads its script, and its path is 404`() async throws {
        try await withServer { (client: ServerClient) async throws in
            #expect(try await !client.open().html.contains("dev.js"))
            #expect(try await client.get("/_/dev").status == .notFound)
        }
    }

    @Test func `with the tool each page loads its script`() async throws {
        try await withServer(configure: { $0.developmentSocket = "/socket" }) {
            (client: ServerClient) async throws in
            #expect(try await client.open().html.contains("/dev.js\"></script>"))
        }
    }

    @Test func `it can't be used if other machines can reach the host`() throws {
        let environment = ["HOST": "0.0.0.0", "EXPOSE_TO_NETWORK": "1", "MODERNNAV_DEV": "/socket"]
        #expect(throws: ConfigurationError.developed) {
            try HostConfiguration(app: "Shelf", environment: environment, arguments: [])
        }
    }

    @Test @MainActor func `a tool that doesn't listen is named`() {
        let error = #expect(throws: DevelopmentError.self) { try DevelopmentChannel(path: "/nowhere/socket") }
        #expect(
            error?.description == """
                MODERNNAV_DEV is /nowhere/socket, where no `modernnav dev` listens (No such file or directory). Unset it, or start \
                the app with `modernnav dev`.
                """)
    }

    @Test @MainActor func `pages get the newest status, and each later one until the server stops`()
        async throws
    {
        let tool = Tool()
        let channel = try DevelopmentChannel(path: tool.path)
        let connection = tool.accept()
        try connection.write(
            contentsOf: Data("{\"status\":\"one\"}\n{\"status\":\"two\"}\n{\"start\":true}\n".utf8))
        channel.prepare()
        var statuses = channel.statuses().makeAsyncIterator()
        #expect(await statuses.next() == "retry: 200\n\ndata: two\n\n")
        channel.listen(evaluate: {}, end: {})
        try connection.write(contentsOf: Data("{\"status\":\"three\"}\n".utf8))
        #expect(await statuses.next() == "data: three\n\n")
        channel.finish()
        #expect(await statuses.next() == nil)
    }

    @Test @MainActor func `a library that can't be loaded is answered with the reason`() async throws {
        let tool = Tool()
        let channel = try DevelopmentChannel(path: tool.path)
        let connection = tool.accept()
        try connection.write(contentsOf: Data("{\"load\":\"/nowhere.so\"}\n{\"start\":true}\n".utf8))
        channel.prepare()
        let answer = String(decoding: connection.availableData, as: UTF8.self)
        #expect(
            answer.contains("\"loaded\":false")
                && answer.contains("nowhere.so: cannot open shared object file"))
        withExtendedLifetime(channel) {}
    }
}
