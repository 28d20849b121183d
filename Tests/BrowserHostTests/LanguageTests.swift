import Foundation
import HTTPTypes
import Testing

@testable import BrowserHost
@testable import SwiftUI

@Suite("The language of a page", .timeLimit(.minutes(30)))
struct LanguageTests {
    @Test(arguments: [
        (nil, "en"), ("", "en"), ("fr", "en"), ("ar", "ar"), ("ar-EG,ar;q=0.9,en;q=0.8", "ar"),
        ("en;q=0.2, he;q=0.9", "he"), ("PT-br", "pt-BR"), ("pt", "pt-BR"), ("de;q=0, ar", "ar"),
        ("de, *", "en"),
        (";;;,q=,ar;q=x", "ar"),
    ])
    func `the page is in a language that the browser accepts, or in English where there is none`(
        accepted: String?, language: String
    ) {
        #expect(PageLanguage.best(for: accepted, of: ["ar", "en", "he", "pt-BR"]) == language)
    }

    @Test func `an app without English falls back to the first of its languages`() {
        #expect(PageLanguage.best(for: "fr", of: ["de", "it"]) == "de")
    }

    @Test(arguments: [
        ("zh-TW", "zh-Hant"), ("zh-HK, en", "zh-Hant"), ("zh-CN", "zh-Hans"), ("zh", "zh-Hans"),
        ("zh-Hant-MO", "zh-Hant"),
    ])
    func `another region of a language has the same script`(accepted: String, language: String) {
        #expect(PageLanguage.best(for: accepted, of: ["en", "zh-Hans", "zh-Hant"]) == language)
        #expect(
            PageLanguage.best(for: accepted, of: ["en", "zh-Hans"])
                == (language == "zh-Hans" ? language : "en"))
    }

    @Test func `Arabic, Hebrew and Persian are right to left`() {
        #expect(["ar", "he", "fa-IR"].allSatisfy(PageLanguage.isRightToLeft))
        #expect(!["en", "ja", "pt-BR"].contains(where: PageLanguage.isRightToLeft))
    }

    @Test func `the languages of an app are those of its bundles, or English if there are none`() throws {
        let folder = TemporaryFolder()
        let place = folder.url.appending(path: "App_App.resources/ar.lproj")
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        let bundle = try #require(Bundle(url: folder.url))
        #expect(PageLanguage.localizations(of: bundle).contains("ar"))
    }

    @Test @MainActor
    func `the page and the app's environment have the language and its direction, also after sleep`() throws {
        struct Root: View {
            @Environment(\.layoutDirection) private var direction
            @Environment(\.locale) private var locale
            var body: some View {
                Text("\(direction == .rightToLeft ? "leftwards" : "rightwards") \(locale.identifier)")
            }
        }
        struct SpeakingApp: App {
            var body: some Scene { WindowGroup { Root() } }
        }
        let folder = TemporaryFolder()
        let launch = AppLaunch(SpeakingApp.self)
        let sessions = makeSessions(folder.configuration, launch: launch)
        let session = try sessions.makeProvisional(at: "/", language: "ar")
        #expect(session.html().contains("leftwards ar"))
        let client = Secret.make()
        try sessions.claim(session, by: client)
        let later = makeSessions(folder.configuration, launch: launch)
        let woken = try later.lookUp(id: session.id, token: session.token, client: client)
        #expect(woken.html().contains("leftwards ar"))
        let page = HostPage.bytes(
            title: "", language: "ar", session: "", token: "", sequence: 0, assets: "", window: { _ in })
        #expect(String(decoding: page, as: UTF8.self).contains("<html lang=\"ar\" dir=\"rtl\" data-session"))
        #expect(try sessions.makeProvisional(at: "/").html().contains("rightwards"))
    }

    @Test func `the manifest has the app's name and icons, and the icons exist`() async throws {
        try await withServer { client in
            struct Manifest: Decodable {
                struct Icon: Decodable { let src: String, type: String }
                let name: String, display: String, icons: [Icon]
            }
            let page = try await client.get("/").text
            #expect(page.contains("rel=\"manifest\" href=\"/_/manifest.webmanifest\""))
            #expect(page.contains("name=\"theme-color\""))
            let response = try await client.get("/_/manifest.webmanifest")
            #expect(response.headers[.contentType] == "application/manifest+json")
            let manifest = try JSONDecoder().decode(Manifest.self, from: Data(response.text.utf8))
            #expect(manifest.name == "CounterApp")
            #expect(manifest.display == "standalone")
            for icon in manifest.icons {
                let file = try await client.get(icon.src)
                #expect(file.status == .ok)
                #expect(file.headers[.contentType] == icon.type)
            }
        }
    }

    @Test func `a font's name contains a hash of its content, and it may be cached for ever`() async throws {
        try await withServer { client in
            let assets = try Assets()
            let tokens = try #require(assets["tokens.css"])
            let names = String(decoding: tokens.data, as: UTF8.self).matches(
                of: /\/_\/assets\/(inter-[^"]*)"/)
            #expect(names.count == 4)
            for name in names {
                let file = try await client.get(String(name.0.dropLast()))
                #expect(file.status == .ok)
                #expect(file.headers[.contentType] == "font/woff2")
                #expect(file.headers[.cacheControl] == "public, max-age=31536000, immutable")
            }
        }
    }
}
