import Dispatch
import Foundation
import NavigationReports

/// An app that runs for the time of a few questions: its own host shows it at a free port of this machine, with the inspector on.
final class RunningApp {
    /// The answer of an app to a link.
    struct Answer: Codable {
        enum Outcome: String, Codable { case opens, fails, unknown }

        let link: String
        let outcome: Outcome
        /// The steps that the link is, or why it leads nowhere.
        let says: [String]
    }

    /// Seconds until an app has to listen.
    private static let patience = 60

    /// Seconds until it has to end after a request to end.
    private static let grace = 10

    private let name: String
    private let process = Process()
    private let folder: URL
    private var host: LocalHTTP
    private var headers: [String: String] = [:]

    /// - Throws: a `Failure` for what doesn't start, or isn't such an app.
    init(binary: String) throws {
        name = Escapes.line(binary)
        let path = Files.absolute(binary)
        guard FileManager.default.isExecutableFile(atPath: path), !Files.isFolder(path) else {
            throw Failure("\(name) is no program that could be started.")
        }
        // The folder of its saved state.
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
        do { try Self.withoutBlockedSignals { try process.run() } } catch {
            try? FileManager.default.removeItem(at: folder)
            throw Failure("\(name) can't be started: \(error.localizedDescription)")
        }
        do {
            host = LocalHTTP(port: try port(from: output))
            try claim()
        } catch {
            stop()
            throw error
        }
    }

    /// A program gets the signals blocked that the thread blocks which starts it; threads of a pool block them all, and the app could
    /// not be asked to end.
    private static func withoutBlockedSignals(_ work: () throws -> Void) rethrows {
        var none = sigset_t()
        var before = sigset_t()
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, &before)
        defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
        try work()
    }

    /// Ends the app and removes what it kept.
    func stop() {
        if process.isRunning { process.terminate() }
        let process = process
        let force = DispatchWorkItem { kill(process.processIdentifier, SIGKILL) }
        DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(Self.grace), execute: force)
        process.waitUntilExit()
        force.cancel()
        try? FileManager.default.removeItem(at: folder)
    }

    /// Reads the port that it prints. Later output is read and dropped, so that the app never waits for a reader.
    private func port(from output: Pipe) throws -> UInt16 {
        let process = process
        let impatience = DispatchWorkItem { process.terminate() }
        DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(Self.patience), execute: impatience)
        defer { impatience.cancel() }
        let handle = output.fileHandleForReading
        var said = ""
        while true {
            let data = handle.availableData
            if data.isEmpty {
                let last = said.split(separator: "\n").suffix(3).map { " " + Escapes.line(String($0)) }
                    .joined()
                throw Failure(
                    "\(name) didn't say where it listens. It has to be built for Linux, where ModernNavigation shows apps in a browser.\(last)"
                )
            }
            said += String(decoding: data, as: UTF8.self)
            if let match = said.firstMatch(of: /127\.0\.0\.1:([0-9]+)\s/), let port = UInt16(match.1),
                port > 0
            {
                DispatchQueue.global().async { while !handle.availableData.isEmpty {} }
                return port
            }
        }
    }

    /// Takes a session, as a browser does that loads the page.
    private func claim() throws {
        let page = try host.send("GET", "/")
        guard let session = page.body.firstMatch(of: /data-session="([^"]*)"/),
            let token = page.body.firstMatch(of: /data-token="([^"]*)"/)
        else { throw Failure("\(name) answers, but not as an app of ModernNavigation's browser host.") }
        headers = ["X-Session": String(session.1), "X-Token": String(token.1)]
        let claimed = try host.send("POST", "/_/claim", body: #"{"url":"/","after":null}"#, headers: headers)
        guard claimed.status == 200, let cookie = claimed.head.firstMatch(of: /(?i)\nset-cookie: ([^;\r\n]*)/)
        else {
            throw Failure("\(name) gives no session: \(Escapes.line(claimed.body))")
        }
        headers["Cookie"] = String(cookie.1)
    }

    /// Asks where a link would lead; nothing is opened.
    func ask(_ link: String) throws -> Answer {
        struct Question: Encodable { let link: String }
        struct Reply: Decodable {
            let outcome: Answer.Outcome
            let says: [String]
        }
        let reply: Reply = try ask("/_/inspect/link", Question(link: link), about: "links")
        return Answer(link: link, outcome: reply.outcome, says: reply.says)
    }

    /// Asks the inspector.
    ///
    /// - Throws: a `Failure` for an app that gives no such answer.
    func ask<Reply: Decodable>(_ path: String, _ question: some Encodable, about what: String) throws -> Reply
    {
        let body = String(decoding: try JSONEncoder().encode(question), as: UTF8.self)
        let response = try host.send("POST", path, body: body, headers: headers)
        guard response.status == 200, let reply = try? JSONText.read(Reply.self, from: response.body) else {
            throw Failure(
                "\(name) can't be asked about \(what): \(Escapes.line(response.body.prefix(300).description))"
            )
        }
        return reply
    }
}
