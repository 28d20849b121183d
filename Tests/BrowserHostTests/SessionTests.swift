import Foundation
import HTTPTypes
import Testing

@testable import BrowserHost
@testable import SwiftUI

@Suite("Sessions and their tabs", .timeLimit(.minutes(30)))
struct SessionTests {
    @Test func `an event changes the app, and its answer has the number of the last saved event`()
        async throws
    {
        try await withServer { (client: ServerClient) async throws in
            let tab = try await client.open()
            let add = try tab.element("Add</span>")
            let button = "e\(try #require(Int(add.dropFirst())) - 1)"
            let answer = try await client.send(tab, #"[{"n":5,"e":"\#(button)","k":"tap","v":null}]"#)
            #expect(answer.refusal == nil)
            #expect(answer.saved == #"{"saved":5,"outcomes":["handled"]}"#)
            #expect(try await client.shown(tab).contains("Count is 1"))
        }
    }

    @Test func `an event that arrives twice is handled once`() async throws {
        try await withServer { (client: ServerClient) async throws in
            let tab = try await client.open()
            let button = try button("Add", in: tab)
            let tap = #"[{"n":5,"e":"\#(button)","k":"tap"}]"#
            _ = try await client.send(tab, tap)
            #expect(try await client.send(tab, tap).saved == #"{"saved":5,"outcomes":["known"]}"#)
            #expect(try await client.shown(tab).contains("Count is 1"))
        }
    }

    @Test func `events of one line are handled in order`() async throws {
        try await withServer { (client: ServerClient) async throws in
            let tab = try await client.open()
            let button = try button("Add", in: tab)
            let field = try field("Digits", in: tab)
            let events = #"[{"n":1,"e":"\#(field)","k":"input","v":"41"},{"n":2,"e":"\#(button)","k":"tap"}]"#
            _ = try await client.send(tab, events)
            #expect(try await client.shown(tab).contains("Count is 42"))
        }
    }

    @Test func `two sessions are independent`() async throws {
        try await withServer { (client: ServerClient) async throws in
            let first = try await client.open()
            let second = try await client.open(cookie: first.cookie)
            _ = try await client.send(first, #"[{"n":1,"e":"\#(try button("Add", in: first))","k":"tap"}]"#)
            #expect(try await client.shown(first).contains("Count is 1"))
            #expect(try await client.shown(second).contains("Count is 0"))
        }
    }

    @Test func `removed, disabled, covered and unknown elements handle no events`() async throws {
        try await withServer { (client: ServerClient) async throws in
            let tab = try await client.open()
            let never = try button("Never", in: tab)
            let add = try button("Add", in: tab)
            let more = try button("More", in: tab)
            let text = try tab.element("Count is 0")
            let answer = try await client.send(
                tab,
                """
                [{"n":1,"e":"\(never)","k":"tap"},{"n":2,"e":"e99999","k":"tap"},{"n":3,"e":"\(text)","k":"tap"},
                {"n":4,"e":"\(more)","k":"tap"},{"n":5,"e":"\(add)","k":"tap"}]
                """)
            #expect(
                answer.saved
                    == #"{"saved":5,"outcomes":["disabled","gone","unanswered","handled","covered"]}"#)
            #expect(try await client.shown(tab).contains("Count is 0"))
        }
    }

    @Test(arguments: [
        "", "null", "{}", "[1]", "[{}]", #"[{"n":1}]"#, #"[{"n":0,"e":"e1","k":"tap"}]"#,
        #"[{"n":1,"e":"x1","k":"tap"}]"#, #"[{"n":1,"e":"e1","k":"explode"}]"#,
        #"[{"n":1,"e":"e1","k":"input","v":7}]"#,
        #"[{"n":1,"e":"e99999999999","k":"tap"}]"#, #"[{"n":1e99,"e":"e1","k":"tap"}]"#, "[[[[[[[[",
        "\u{FEFF}[]x",
        #"[{"n":1,"e":null,"k":"open"}]"#,
    ])
    func `a line other than a list of events is refused`(body: String) async throws {
        try await withServer { (client: ServerClient) async throws in
            let tab = try await client.open()
            #expect(try await client.send(tab, body).refusal == 400)
        }
    }

    @Test func `a deeply nested line is refused without harm`() async throws {
        try await withServer { (client: ServerClient) async throws in
            let tab = try await client.open()
            let body = String(repeating: "[", count: 30_000) + String(repeating: "]", count: 30_000)
            #expect(try await client.send(tab, body).refusal == 400)
        }
    }

    @Test func `a missing or wrong token, or that of another session, is refused`() async throws {
        try await withServer { (client: ServerClient) async throws in
            let tab = try await client.open()
            let other = try await client.open(cookie: tab.cookie)
            var wrong = tab
            wrong.token = Secret.make()
            #expect(try await client.send(wrong, "[]").refusal == 403)
            wrong.token = other.token
            #expect(try await client.send(wrong, "[]").refusal == 403)
            wrong.token = ""
            #expect(try await client.send(wrong, "[]").refusal == 403)
            #expect(try await client.socket([#"{"id":"\#(tab.id)"}"#], client.headers(tab)).refusal == 400)
            #expect(try await client.post("/_/claim", "{}", [.session: tab.id]).status == .forbidden)
            #expect(try await client.send(tab, "[]").refusal == nil)
        }
    }

    @Test func `another browser's cookie doesn't open a session, even with its token`() async throws {
        try await withServer { (client: ServerClient) async throws in
            var tab = try await client.open()
            tab.cookie = Secret.make()
            #expect(try await client.send(tab, "[]").refusal == 403)
            #expect(try await client.claim(tab).status == .forbidden)
            tab.cookie = nil
            #expect(try await client.send(tab, "[]").refusal == 403)
        }
    }

    @Test func `a request for an unknown session is refused`() async throws {
        try await withServer { (client: ServerClient) async throws in
            let tab = ServerClient.Tab(id: Secret.make(), token: Secret.make(), sequence: 0, html: "")
            #expect(try await client.claim(tab).status == .notFound)
        }
    }

    @Test(arguments: ["../../../../etc/passwd", "..", "a/b", "%2e%2e"])
    func `a session's id can't name another file`(id: String) async throws {
        try await withServer { (client: ServerClient) async throws in
            let tab = ServerClient.Tab(id: id, token: Secret.make(), sequence: 0, html: "")
            #expect(try await client.claim(tab).status == .forbidden)
        }
    }

    @Test func `the cookie is random, hidden from scripts and limited to this site`() async throws {
        try await withServer { (client: ServerClient) async throws in
            let tab = try await client.page()
            let cookie = try #require(try await client.claim(tab).headers[.setCookie])
            let value = cookie.dropFirst("client=".count).prefix { $0 != ";" }
            #expect(Secret.isWellFormed(String(value)))
            #expect(cookie.hasSuffix("; Path=/; HttpOnly; SameSite=Strict; Max-Age=31536000"))
        }
    }

    @Test func `a page that is up to date gets no snapshot; one that is behind gets one`() async throws {
        try await withServer { (client: ServerClient) async throws in
            let tab = try await client.open()
            #expect(try await client.claim(tab).text.contains("\"html\"") == false)
            let moved = try await client.claim(tab, at: "/7")
            #expect(moved.text.contains("\"html\""))
        }
    }

    @Test func `a page requested by another link than the app's own gets the app's address`() async throws {
        try await withServer { (client: ServerClient) async throws in
            let tab = try await client.page("/007")
            let answer = try await client.claim(tab, at: "/007").text
            #expect(answer.contains("\"url\":\"/7\""))
            #expect(!answer.contains("\"html\""))
            let same = try await client.page("/7")
            #expect(try await client.claim(same, at: "/7").text.contains("\"url\"") == false)
        }
    }

    @Test func `a fragment, which browsers don't send in requests, arrives with the claim`() async throws {
        try await withServer { (client: ServerClient) async throws in
            let tab = try await client.page("/7")
            #expect(try await client.claim(tab, at: "/7/8#part").text.contains("Number 8"))
        }
    }

    @Test func `a path from the address bar opens its link; / opens the app's first address`() async throws {
        try await withServer { (client: ServerClient) async throws in
            let tab = try await client.open()
            _ = try await client.send(tab, #"[{"n":1,"e":null,"k":"open","v":"/7/8"}]"#)
            #expect(try await client.shown(tab).contains(">Number 8</h1>"))
            _ = try await client.send(tab, #"[{"n":2,"e":null,"k":"open","v":"/"}]"#)
            #expect(try await client.shown(tab).contains(">Number 8</h1>") == false)
        }
    }

    @Test func `a reload shows the session's state and its address, whatever address the tab still has`()
        async throws
    {
        try await withServer { (client: ServerClient) async throws in
            let tab = try await client.open()
            _ = try await client.send(tab, #"[{"n":1,"e":null,"k":"open","v":"/7/8"}]"#)
            for old in ["/", "/3"] {
                let answer = try await client.claimAgain(tab, at: old).text
                #expect(answer.contains("Number 8"))
                #expect(answer.contains("\"url\":\"/7/8\""))
            }
            #expect(try await client.shown(tab).contains(">Number 8</h1>"))
            _ = try await client.claim(tab, at: "/3")
            #expect(
                try await client.shown(tab).contains(">Number 3</h1>"), "an address that was typed is opened")
        }
    }

    private func button(_ text: String, in tab: ServerClient.Tab) throws -> String {
        let inner = try tab.element("\(text)</span>")
        let number = try #require(UInt32(inner.dropFirst()))
        return "e\(number - 1)"
    }

    private func field(_ prompt: String, in tab: ServerClient.Tab) throws -> String {
        try tab.element("placeholder=\"\(prompt)\"")
    }
}
