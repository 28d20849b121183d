import Foundation
import SavedData
// excerpt: imports
import ScreenTesting
import Testing

@testable import FirstApp
// end

/// The README contains the source of the app that is built here.
@MainActor @Suite(.timeLimit(.minutes(30))) struct FirstAppTests {
    init() { _ = SavedElsewhere.folder }

    @Test func `the README shows the first app's source, which has at most 34 lines`() throws {
        let examples = URL(filePath: #filePath).appending(path: "../../..").standardized
        let source = try String(
            contentsOf: examples.appending(path: "FirstApp/FirstApp.swift"), encoding: .utf8)
        #expect(source.split(separator: "\n", omittingEmptySubsequences: false).count <= 34)
    }

    // excerpt: link
    @MainActor @Test func `a link leads to a trail`() async throws {
        let screen = await HeadlessScreen(FirstApp.self)
        try await screen.tap("Mist")
        #expect(screen.titles == ["Trails", "Mist"])
        try await screen.open("/trails/Panorama")
        #expect(screen.titles == ["Trails", "Panorama"])
    }
    // end

    @Test func `the first app pushes, presents, opens links and restores its path`() async throws {
        let screen = await HeadlessScreen(FirstApp.self)
        #expect(screen.titles == ["Trails"])
        try await screen.tap("Mist")
        #expect(screen.titles == ["Trails", "Mist"])
        #expect(screen.address?.path() == "/trails/Mist")
        try await screen.back()
        try await screen.tap("About")
        #expect(screen.isSheetShown)
        try await screen.pullDown()
        #expect(!screen.isSheetShown)
        try await screen.open("/trails/Valley%20Loop")
        #expect(screen.titles == ["Trails", "Valley Loop"])
        let again = await screen.relaunched()
        #expect(again.titles == ["Trails", "Valley Loop"])
    }
}
