import Foundation
import Testing

@testable import BrowserHost
@testable import SwiftUI

@Suite("Changes of long texts", .timeLimit(.minutes(30)))
struct TextEditTests {
    /// The sum as the client computes it.
    private func sum(_ text: String) -> UInt32 {
        var sum: UInt32 = 0
        for unit in text.utf16 { sum = sum &* 31 &+ UInt32(unit) }
        return sum
    }

    private func edit(_ start: Int, _ end: Int, _ text: String, to result: String) -> String {
        "\(start) \(end) \(sum(result)) \(text)"
    }

    @Test(arguments: [
        ("", 0, 0, "new", "new"), ("a🦌b", 1, 3, "🦊", "a🦊b"), ("a\nb", 3, 3, " c \n", "a\nb c \n"),
        ("e", 1, 1, "\u{301}", "e\u{301}"), ("e\u{301}x", 1, 2, "", "ex"), ("abc", 0, 3, "", ""),
        ("🇩🇪", 4, 4, "🇫🇷", "🇩🇪🇫🇷"),
    ])
    func `an edit replaces units of UTF-16`(
        base: String, start: Int, end: Int, text: String, result: String
    ) throws {
        let edit = try #require(TextEdit(edit(start, end, text, to: result)))
        #expect(edit.applied(to: base).map { Array($0.utf16) } == Array(result.utf16))
        let piece = try #require(TextEdit("\(start) \(end)  \(text)"))
        #expect(piece.applied(to: base).map { Array($0.utf16) } == Array(result.utf16))
    }

    @Test func `an edit of another text has no effect`() throws {
        func applied(_ written: String, to base: String) throws -> String? {
            try #require(TextEdit(written)).applied(to: base)
        }
        #expect(try applied(edit(1, 1, "x", to: "axb"), to: "ac") == nil)
        #expect(try applied("3 3  x", to: "ab") == nil)
        #expect(try applied("0 \(Int.max)  x", to: "ab") == nil)
        // Within a pair of surrogates.
        #expect(try applied("1 1  x", to: "🦌") == nil)
        #expect(try applied("0 1  x", to: "🦌") == nil)
    }

    @Test(arguments: [
        "", "1 2", "1 2 3", "2 1  x", "-1 2  x", "1 2 4294967296 x", "1 2 x y", " 1  x",
        "9223372036854775808 1  x",
    ])
    func `what isn't written like an edit is refused`(written: String) {
        #expect(TextEdit(written) == nil)
    }

    /// A session with an open socket, and its field.
    @MainActor
    private struct Tab {
        let session: Session
        let field: ElementID
        private let socket: Int
        private let folder = TemporaryFolder()
        private let sessions: SessionRegistry

        init(fieldText: Int? = nil) throws {
            var configuration = folder.configuration
            if let fieldText { configuration.bounds.fieldText = fieldText }
            sessions = makeSessions(configuration)
            session = try sessions.makeProvisional(at: "/")
            try sessions.claim(session, by: Secret.make())
            socket = session.openSocket(after: session.sequence)
            let html = session.html()
            let end = try #require(html.range(of: "placeholder=\"Name\""))
            let start = try #require(
                html.range(of: " id=\"e", options: .backwards, range: html.startIndex..<end.lowerBound))
            field = ElementID(try #require(UInt32(html[start.upperBound...].prefix { $0.isNumber })))
        }

        /// Sends an event, and returns the update for it.
        func send(_ number: Int, _ kind: String, _ text: String) async throws -> String {
            let json = #"[{"n":\#(number),"e":"\#(field)","k":"\#(kind)","v":"\#(text)"}]"#
            #expect(try session.handle(ClientEvent.list(from: Data(json.utf8), limit: 1)) == [.handled])
            return try #require(await session.line(of: socket))
        }
    }

    @MainActor
    @Test func `a long text is typed by its changes, and isn't sent back`() async throws {
        let tab = try Tab()
        let text = String(repeating: "x", count: 50_000)
        let more = String(repeating: "y", count: 50_000)
        let changed = "xxxnew" + (text + more).dropFirst(5)
        for (number, kind, written, whole) in [
            (1, "input", text, text), (2, "edit", "50000 50000  \(more)", text + more),
            (3, "edit", edit(3, 5, "new", to: changed), changed),
        ] {
            let update = try await tab.send(number, kind, written)
            #expect(tab.session.html().contains("Hello, \(whole)<"))
            // The label has changed, and what was typed is in the field already.
            #expect(update.contains("Hello, \(whole)\""))
            #expect(update.utf8.count < whole.utf8.count + 200)
        }
    }

    @MainActor
    @Test
    func `the whole text is requested when a change doesn't fit, and a text that is too long isn't taken`()
        async throws
    {
        let tab = try Tab(fieldText: 10)
        _ = try await tab.send(1, "input", "abc")
        let asked = try await tab.send(2, "edit", edit(1, 1, "x", to: "other"))
        #expect(asked.contains(#""p":[["a","\#(tab.field)","data-again",""]]"#))
        #expect(tab.session.html().contains("Hello, abc<"))
        _ = try await tab.send(3, "edit", "3 3  1234567")
        let refused = try await tab.send(4, "edit", "10 10  8")
        #expect(tab.session.html().contains("Hello, abc1234567<"))
        #expect(refused.contains(#""p":[["t","\#(tab.field)","abc1234567"]]"#))
    }
}
