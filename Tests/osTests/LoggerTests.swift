import Foundation
import Logging
import Synchronization
import Testing

@testable import os

@Suite("Logger", .timeLimit(.minutes(30)))
struct LoggerTests {
    private let lines = Lines()
    private var log: OSLog { lines.log(category: "links") }

    @Test func `each message is logged by its subsystem, with its category`() {
        let logger = os.Logger(log)
        logger.trace("a")
        logger.debug("b")
        logger.info("c")
        logger.notice("d")
        logger.log("e")
        logger.warning("f")
        logger.error("g")
        logger.critical("h")
        logger.fault("i")
        logger.log(level: .error, "j")
        #expect(
            lines.all == [
                "trace parks [links] a", "debug parks [links] b", "info parks [links] c",
                "notice parks [links] d",
                "notice parks [links] e", "warning parks [links] f", "error parks [links] g",
                "critical parks [links] h", "critical parks [links] i", "error parks [links] j",
            ])
    }

    @Test func `private values are hidden and public values are shown`() {
        let logger = os.Logger(log)
        let name = "Acadia"
        logger.info(
            "\(name, privacy: .private) \(name, privacy: .public) \(3) \(true) \(3, privacy: .sensitive)")
        #expect(lines.all == ["info parks [links] <private> Acadia 3 true <private>"])
    }

    @Test func `by default numbers are public, and text only in debug builds`() {
        #expect(OSLogPrivacy.auto.shown("Acadia", isPrivate: true, inDebug: false) == "<private>")
        #expect(OSLogPrivacy.auto.shown("Acadia", isPrivate: true, inDebug: true) == "Acadia")
        #expect(OSLogPrivacy.auto.shown("3", isPrivate: false, inDebug: false) == "3")
        #expect(OSLogPrivacy.private.shown("3", isPrivate: false, inDebug: true) == "<private>")
        #expect(OSLogPrivacy.auto(mask: .hash).shown("Acadia", isPrivate: true, inDebug: true) != "Acadia")
    }

    @Test func `a hash distinguishes private values`() {
        let logger = os.Logger(log)
        for name in ["Acadia", "Acadia", "Zion"] { logger.info("\(name, privacy: .private(mask: .hash))") }
        #expect(lines.all[0] == lines.all[1])
        #expect(lines.all[0] != lines.all[2])
        #expect(lines.all[0].hasPrefix("info parks [links] <mask.hash: '"))
        #expect(!lines.all[0].contains("Acadia"))
    }

    @Test func `values are written with their format and alignment`() {
        let logger = os.Logger(log)
        logger.info(
            "\(7, format: .decimal(minDigits: 3))|\(-255, format: .hex(includePrefix: true, uppercase: true))"
        )
        logger.info(
            "\(2.5)|\(2.456, format: .fixed(precision: 2))|\(true, format: .answer)|\(8, format: .octal)")
        logger.info("\("ab", align: .right(columns: 4), privacy: .public)|\(5, align: .left(columns: 3))|")
        logger.info(
            "\(Park(), privacy: .public)|\(Park.self, privacy: .public)|\(Missing(), privacy: .public)")
        #expect(
            lines.all.map { $0.dropFirst("info parks [links] ".count) } == [
                "007|-0xFF", "2.500000|2.46|yes|10", "  ab|5  |", "a park|Park|Missing()",
            ])
    }

    @Test func `nothing is evaluated for a message that isn't logged`() {
        var asked = 0
        func text() -> String {
            asked += 1
            return "text"
        }
        os.Logger(lines.log(category: "links", level: .error)).info("\(text())")
        os.Logger(.disabled).fault("\(text())")
        #expect(asked == 0)
        #expect(lines.all.isEmpty)
    }

    @Test func `os_log writes its arguments at their format specifiers`() {
        os_log(.info, log: log, "%{public}@ of %d, %.1f%%", "Acadia", 3, 2.25)
        os_log("%{private}@ %{public}s, %@", log: log, type: .error, "Acadia", "Zion")
        os_log(.debug, log: log, "\("Zion", privacy: .public)")
        #expect(
            lines.all == [
                "info parks [links] Acadia of 3, 2.2%", "error parks [links] <private> Zion, %@",
                "debug parks [links] Zion",
            ])
    }

    @Test func `a lock admits one thread at a time`() async {
        let count = OSAllocatedUnfairLock(initialState: 0)
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<8 {
                group.addTask { for _ in 0..<1000 { count.withLock { $0 += 1 } } }
            }
        }
        #expect(count.withLock { $0 } == 8000)
        #expect(count.withLock { _ in count.withLockIfAvailable { $0 } } == nil)
        let plain = OSAllocatedUnfairLock()
        plain.lock()
        plain.precondition(.owner)
        #expect(!plain.lockIfAvailable())
        plain.unlock()
        plain.precondition(.notOwner)
    }

    @Test func `signposted intervals run without a recording tool`() {
        let signposter = OSSignposter(subsystem: "parks", category: .pointsOfInterest)
        let state = signposter.beginInterval("load", id: signposter.makeSignpostID(), "\(3) parks")
        signposter.endInterval("load", state)
        #expect(signposter.withIntervalSignpost("read") { 3 } == 3)
        #expect(!signposter.isEnabled)
    }
}

private struct Park: CustomStringConvertible {
    var description: String { "a park" }
}

private struct Missing: Error {}

/// The logged lines.
private final class Lines: Sendable {
    private let kept = Mutex<[String]>([])

    var all: [String] { kept.withLock { $0 } }

    func log(category: String, level: Logging.Logger.Level = .trace) -> OSLog {
        let log = Logging.Logger(label: "parks") { _ in Handler(lines: self, logLevel: level) }
        return OSLog(log: log, category: category)
    }

    private struct Handler: LogHandler {
        let lines: Lines
        var logLevel: Logging.Logger.Level
        var metadata: Logging.Logger.Metadata = [:]

        subscript(metadataKey key: String) -> Logging.Logger.Metadata.Value? {
            get { metadata[key] }
            set { metadata[key] = newValue }
        }

        func log(event: LogEvent) {
            lines.kept.withLock { $0.append("\(event.level) parks [\(event.source)] \(event.message)") }
        }
    }
}
