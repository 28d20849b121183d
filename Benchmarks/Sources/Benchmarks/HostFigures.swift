import Foundation
import Glibc

/// The latency of the host for a user, measured with raw sockets: Parks in a separate process, with one session, then with a thousand that all have an
/// open socket.
///
/// A tap is timed from the first byte of its event to the last byte of the update on the session's socket. The work of the page isn't included.
@MainActor
func hostFigures(_ report: inout Report) throws {
    allowManyFiles()
    try pages(&report)
    try crowd(&report)
}

/// Raises the limit for open files: that of a shell is usually 1,024, too few for a thousand sockets.
private func allowManyFiles() {
    let files = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    var limit = rlimit()
    guard getrlimit(files, &limit) == 0 else { return }
    limit.rlim_cur = min(limit.rlim_max, 8_192)
    setrlimit(files, &limit)
}

@MainActor
private func pages(_ report: inout Report) throws {
    let server = try ParksServer()
    defer { server.stop() }
    let client = try RawClient(port: server.port)
    var pages: [Double] = []
    // The first pages warm up the server.
    for round in 0..<220 {
        let start = ContinuousClock.now
        let page = try client.get("/")
        if round >= 20 { pages.append((ContinuousClock.now - start).nanoseconds) }
        if round == 219 { report.note("  bytes of the page", page.count) }
    }
    report.spread("first page of Parks, to the last byte", pages, reach: .median(5_000_000))

    var session = [try LiveSession(port: server.port)]
    // A session accepts 150 events a second.
    let taps = try tap(&session, count: 400, perSecond: 100)
    report.spread("tap until the update is written, one session", taps.times, reach: .worst(16_000_000))
    report.note("  bytes of a push", taps.pushBytes, reach: .number(4_000))
}

@MainActor
private func crowd(_ report: inout Report) throws {
    let server = try ParksServer()
    defer { server.stop() }
    var warm = try (0..<20).map { _ in try LiveSession(port: server.port) }
    _ = try tap(&warm, count: 80, perSecond: 100)
    let before = server.residentBytes
    var sessions = try (0..<1_000).map { _ in try LiveSession(port: server.port) }
    report.note(
        "KiB a session, 1,000 at rest with their sockets", (server.residentBytes - before) / 1_000 / 1_024,
        reach: .number(500))
    let taps = try tap(&sessions, count: 1_000, perSecond: 50)
    report.spread(
        "tap until the update is written, 50 a second in 1,000", taps.times, reach: .worst(10_000_000))
    report.note("  KiB a session after that", (server.residentBytes - before) / 1_000 / 1_024)
}

/// Pushes a park and pops it, in one session after the other.
@MainActor
private func tap(
    _ sessions: inout [LiveSession], count: Int, perSecond: Int
) throws -> (times: [Double], pushBytes: Int) {
    var times: [Double] = []
    var pushBytes = 0
    let start = ContinuousClock.now
    for number in 0..<count {
        let early = ContinuousClock.now.duration(to: start + .seconds(number) / perSecond)
        if early > .zero { usleep(UInt32(early.nanoseconds / 1000)) }
        // A prime step, so that consecutive taps are in distant sessions.
        let index = (number * 7919) % sessions.count
        let isPush = !sessions[index].isInside
        let begin = ContinuousClock.now
        let bytes = try sessions[index].tap()
        times.append((ContinuousClock.now - begin).nanoseconds)
        if isPush { pushBytes = max(pushBytes, bytes) }
    }
    return (times, pushBytes)
}

/// Parks, served by a separate process.
@MainActor
private final class ParksServer {
    let port: UInt16
    private let process = Process()
    private let folder = FileManager.default.temporaryDirectory.appending(path: "figures-\(UUID())")

    init() throws {
        let output = Pipe()
        // Parks is built with the benchmarks, into the same folder.
        let folderOfPrograms = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
            .deletingLastPathComponent()
        process.executableURL = folderOfPrograms.appending(path: "Parks")
        process.environment = [
            "PORT": "0", "STATE_DIRECTORY": folder.path, "XDG_DATA_HOME": folder.path, "LOG_LEVEL": "error",
            "HOME": folder.path,
        ]
        process.standardOutput = output
        process.standardError = FileHandle.nullDevice
        try process.run()
        var greeting = ""
        while !greeting.contains("\n") {
            let data = output.fileHandleForReading.availableData
            if data.isEmpty { break }
            greeting += String(decoding: data, as: UTF8.self)
        }
        guard let url = greeting.range(of: "http://127.0.0.1:"),
            let port = UInt16(greeting[url.upperBound...].prefix { $0.isNumber })
        else { throw PageFailure(what: "Parks said \"\(greeting)\"") }
        self.port = port
    }

    var residentBytes: Int {
        let text =
            (try? String(contentsOfFile: "/proc/\(process.processIdentifier)/statm", encoding: .utf8)) ?? ""
        let pages = text.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
        return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
    }

    func stop() {
        process.terminate()
        process.waitUntilExit()
        try? FileManager.default.removeItem(at: folder)
    }
}

/// A tab of Parks with an open socket. It pushes the first park of the list and pops it.
private struct LiveSession {
    private let socket: RawClient
    private var link: String
    private var number = 0
    private(set) var isInside = false

    init(port: UInt16) throws {
        let client = try RawClient(port: port)
        let page = String(decoding: try client.get("/"), as: UTF8.self)
        func value(_ name: String) throws -> Substring {
            guard let range = page.range(of: "data-\(name)=\"") else { throw PageFailure(what: "no \(name)") }
            return page[range.upperBound...].prefix { $0 != "\"" }
        }
        let sequence = try value("seq")
        let (id, token) = (try value("session"), try value("token"))
        let known = "X-Session: \(id)\r\nX-Token: \(token)\r\n"
        let claim = try client.post("/_/claim", known, "{\"url\":\"/\",\"after\":\(sequence)}")
        guard let cookie = claim.head.range(of: "client=") else {
            throw PageFailure(what: "no cookie: \(claim.head)")
        }
        socket = client
        try socket.openSocket(
            "/_/socket", "Cookie: client=\(claim.head[cookie.upperBound...].prefix { $0 != ";" })\r\n")
        try socket.say("{\"id\":\"\(id)\",\"token\":\"\(token)\",\"after\":\(sequence)}")
        link = try Self.element(of: "<a ", in: page, after: "class=\"row\"")
    }

    /// Taps the link to the park, or the back button, and waits for the update.
    /// - Returns: The bytes of the update.
    mutating func tap() throws -> Int {
        number += 1
        let kind = isInside ? "back" : "tap"
        let element = isInside ? back : link
        let event = "[{\"n\":\(number),\"e\":\"\(element)\",\"k\":\"\(kind)\",\"v\":null}]"
        try socket.say(event)
        let update = try socket.hear()
        let answer = try socket.hear()
        guard answer.contains("handled") else { throw PageFailure(what: "\(kind): \(answer)") }
        isInside.toggle()
        if isInside {
            back = try Self.element(
                of: "<button ", in: RawClient.whole(update), after: "class=\\\"back-button\\\"",
                isBefore: true)
        }
        return update.utf8.count
    }

    private var back = ""

    /// Returns the id of the first matching element after a text, or of the element that contains the text.
    private static func element(
        of tag: String, in html: String, after text: String, isBefore: Bool = false
    ) throws -> String {
        guard let place = html.range(of: text) else { throw PageFailure(what: "no \(text)") }
        let found =
            isBefore
            ? html.range(of: tag, options: .backwards, range: html.startIndex..<place.lowerBound)
            : html.range(of: tag, range: place.upperBound..<html.endIndex)
        guard let found, let id = html.range(of: "id=", range: found.upperBound..<html.endIndex) else {
            throw PageFailure(what: "no \(tag) by \(text)")
        }
        return String(
            html[id.upperBound...].drop { $0 == "\\" || $0 == "\"" }.prefix { $0 == "e" || $0.isNumber })
    }
}
