import CommandOutput
import Dispatch
import Foundation
import NavigationReports

/// An app that is started for a few requests to its inspector. Its browser host listens on a free local port.
final class InspectedApp {
    /// The app's response to a link.
    struct LinkResponse: Codable {
        enum Outcome: String, Codable { case opens, fails, unknown }

        let link: String
        let outcome: Outcome
        /// The steps of the link's plan, or the reason why it fails.
        let says: [String]
    }

    /// Time limit for the start of the app, in seconds.
    private static let startLimit = 60

    /// Time between SIGTERM and SIGKILL, in seconds.
    private static let gracePeriod = 10

    private let name: String
    private let process = Process()
    private let folder: URL
    private var host: LocalHTTP
    private var headers: [String: String] = [:]

    /// - Throws: a `CommandError` if the binary doesn't start, or isn't an app with the browser host.
    init(binary: String) throws {
        name = Escapes.line(binary)
        let path = Files.absolute(binary)
        guard FileManager.default.isExecutableFile(atPath: path), !Files.isFolder(path) else {
            throw CommandError("\(name) is not an executable file.")
        }
        // The folder for the state that the app saves.
        folder = FileManager.default.temporaryDirectory.appendingPathComponent(
            "modernnav-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        var environment = ProcessInfo.processInfo.environment
        for (variable, value) in [
            ("PORT", "0"), ("HOST", "127.0.0.1"), ("INSPECT", "1"),
            ("STATE_DIRECTORY", folder.path + "/state"),
            ("HOME", folder.path), ("XDG_DATA_HOME", folder.path + "/data"),
            ("XDG_STATE_HOME", folder.path + "/state"),
        ] { environment[variable] = value }
        environment["EXPOSE_TO_NETWORK"] = nil
        let output = Pipe()
        process.executableURL = URL(fileURLWithPath: path)
        process.environment = environment
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = output
        process.standardError = output
        host = LocalHTTP(port: 0)
        do { try process.runWithoutBlockedSignals() } catch {
            try? FileManager.default.removeItem(at: folder)
            throw CommandError("\(name) can't be started: \(error.localizedDescription)")
        }
        do {
            host = LocalHTTP(port: try port(from: output))
            try claim()
        } catch {
            stop()
            throw error
        }
    }

    /// Terminates the app and deletes the files that it saved.
    func stop() {
        if process.isRunning { process.terminate() }
        let process = process
        let force = DispatchWorkItem { kill(process.processIdentifier, SIGKILL) }
        DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(Self.gracePeriod), execute: force)
        process.waitUntilExit()
        force.cancel()
        try? FileManager.default.removeItem(at: folder)
    }

    /// Reads the port that the app prints. Later output is read and discarded, so that a full pipe never blocks the app.
    private func port(from output: Pipe) throws -> UInt16 {
        let process = process
        let timeout = DispatchWorkItem { process.terminate() }
        DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(Self.startLimit), execute: timeout)
        defer { timeout.cancel() }
        let handle = output.fileHandleForReading
        var printed = ""
        while true {
            let data = handle.availableData
            if data.isEmpty {
                let last = printed.split(separator: "\n").suffix(3).map { " " + Escapes.line(String($0)) }
                    .joined()
                throw CommandError(
                    "\(name) didn't print the port that it listens on. "
                        + "It must be built for Linux with ModernNavigation's browser host.\(last)"
                )
            }
            printed += String(decoding: data, as: UTF8.self)
            if let match = printed.firstMatch(of: /127\.0\.0\.1:([0-9]+)\s/), let port = UInt16(match.1),
                port > 0
            {
                DispatchQueue.global().async { while !handle.availableData.isEmpty {} }
                return port
            }
        }
    }

    /// Starts a session, as a browser does that loads the page.
    private func claim() throws {
        let page = try host.send("GET", "/")
        guard let session = page.body.firstMatch(of: /data-session="([^"]*)"/),
            let token = page.body.firstMatch(of: /data-token="([^"]*)"/)
        else { throw CommandError("\(name) is a server, but not ModernNavigation's browser host.") }
        headers = ["X-Session": String(session.1), "X-Token": String(token.1)]
        let claimed = try host.send("POST", "/_/claim", body: #"{"url":"/","after":null}"#, headers: headers)
        guard claimed.status == 200, let cookie = claimed.head.firstMatch(of: /(?i)\nset-cookie: ([^;\r\n]*)/)
        else {
            throw CommandError("\(name) refused a session: \(Escapes.line(claimed.body))")
        }
        headers["Cookie"] = String(cookie.1)
    }

    /// Returns where a link would lead, without opening it.
    func resolve(_ link: String) throws -> LinkResponse {
        struct Content: Encodable { let link: String }
        struct Reply: Decodable {
            let outcome: LinkResponse.Outcome
            let says: [String]
        }
        let reply: Reply = try request("/_/inspect/link", Content(link: link), about: "links")
        return LinkResponse(link: link, outcome: reply.outcome, says: reply.says)
    }

    /// Sends a request to the inspector.
    ///
    /// - Throws: a `CommandError` if the response isn't a `Reply`.
    func request<Reply: Decodable>(_ path: String, _ content: some Encodable, about what: String) throws
        -> Reply
    {
        let body = String(decoding: try JSONEncoder().encode(content), as: UTF8.self)
        let response = try host.send("POST", path, body: body, headers: headers)
        guard response.status == 200, let reply = try? JSONText.read(Reply.self, from: response.body) else {
            throw CommandError(
                "The request to \(name) about \(what) failed: \(Escapes.line(response.body.prefix(300).description))"
            )
        }
        return reply
    }
}
