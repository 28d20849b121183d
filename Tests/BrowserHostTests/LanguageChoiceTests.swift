import Foundation
import HTTPTypes
import Testing

@testable import BrowserHost
@testable import SwiftUI

@Suite("The choice of a language", .timeLimit(.minutes(30)))
struct LanguageChoiceTests {
    private static let languages = ["ar", "en", "zh-Hans"]

    private struct Root: View {
        @Environment(\.locale) private var locale
        @SceneStorage("taps") private var taps = 0
        var body: some View {
            Button("\(String(taps)) in \(locale.identifier)") { taps += 1 }
        }
    }

    private struct SpeakingApp: App {
        var body: some Scene { WindowGroup { Root() } }
    }

    @Test(arguments: [
        ("/parks?language=zh-Hans", "/parks", "zh-Hans"), ("/?language=zh-CN", "/", "zh-Hans"),
        ("/a?b=%26&language=AR&c=1#d", "/a?b=%26&c=1#d", "ar"), ("/?language=fr", "/?language=fr", nil),
        ("/?language=", "/?language=", nil), ("/?language", "/?language", nil),
        ("/parks?languages=ar", "/parks?languages=ar", nil), ("/language=ar", "/language=ar", nil),
    ])
    func `a query that names a language of the app is a choice, and any other is the app's own`(
        path: String, link: String, language: String?
    ) {
        let read = LanguageChoice.read(path, localizations: Self.languages)
        #expect(read.path == link)
        #expect(read.language == language)
    }

    @Test func `an app in one language has no choice`() async throws {
        #expect(LanguageChoice.read("/?language=en", localizations: ["en"]).language == nil)
        #expect(LanguageChoice.known("en", localizations: ["en"]) == nil)
        try await withServer { client in
            let response = try await client.get("/?language=en")
            #expect(!response.text.contains("id=\"language\""))
            #expect(response.headers[.setCookie] == nil)
        }
    }

    @Test func `the page offers the languages of the app, each by its own name`() async throws {
        try await withServer(launch: { AppLaunch(SpeakingApp.self) }, localizations: Self.languages) {
            client in
            let page = try await client.get("/").text
            #expect(page.contains("<option value=\"en\" lang=\"en\" selected>English</option>"))
            #expect(page.contains("<option value=\"zh-Hans\" lang=\"zh-Hans\">简体中文</option>"))
            #expect(page.contains("<option value=\"ar\" lang=\"ar\">العربية</option>"))
            #expect(page.contains("/language.js\""))
            #expect(try await client.get("/_/assets/language.js").status == .ok)
            #expect(try await client.get("/_/assets/language.css").status == .ok)
        }
    }

    @Test func `a chosen language counts for the page and for later ones, also from right to left`()
        async throws
    {
        try await withServer(launch: { AppLaunch(SpeakingApp.self) }, localizations: Self.languages) {
            client in
            let chosen = try await client.get("/?language=ar", [.acceptLanguage: "zh-CN"])
            #expect(chosen.text.contains("<html lang=\"ar\" dir=\"rtl\""))
            #expect(chosen.text.contains("in ar"))
            #expect(chosen.headers[.contentLanguage] == "ar")
            let cookie = try #require(chosen.headers[.setCookie]).prefix { $0 != ";" }
            #expect(cookie == "language=ar")
            let later = try await client.get("/", [.acceptLanguage: "zh-CN", .cookie: String(cookie)])
            #expect(later.text.contains("<html lang=\"ar\" dir=\"rtl\""))
            #expect(later.headers[.setCookie] == nil)
            let unknown = try await client.get("/", [.acceptLanguage: "zh-CN", .cookie: "language=fr"])
            #expect(unknown.text.contains("<html lang=\"zh-Hans\" data-session"))
        }
    }

    @Test func `the app of a tab is started again in the language, with what it has saved`() async throws {
        try await withServer(launch: { AppLaunch(SpeakingApp.self) }, localizations: Self.languages) {
            client in
            let tab = try await client.open("/")
            #expect(tab.html.contains("0 in en"))
            let text = try tab.element("0 in en")
            let button = "e\(try #require(Int(text.dropFirst())) - 1)"
            _ = try await client.send(tab, #"[{"n":1,"e":"\#(button)","k":"tap"}]"#)
            #expect(try await client.shown(tab).contains("1 in en"))
            var headers = client.headers(tab)
            headers[.cookie] = "client=\(try #require(tab.cookie)); language=ar"
            let update = try await client.post(
                "/_/claim", "{\"url\":\"/?language=ar\",\"after\":null}", headers)
            #expect(update.text.contains("1 in ar"))
            let again = try await client.post("/_/claim", "{\"url\":\"/\",\"after\":null}", headers)
            #expect(again.text.contains("1 in ar"))
        }
    }
}
