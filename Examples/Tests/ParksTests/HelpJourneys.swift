import Foundation
import SavedData
import ScreenTesting
import Testing

@testable import Parks

/// The help is an older screen with its own flags, synchronised with the path.
@MainActor @Suite(.timeLimit(.minutes(30))) struct HelpJourneys {
    let screen: HeadlessScreen

    init() async {
        _ = SavedElsewhere.folder
        screen = await HeadlessScreen(ParksApp.self)
    }

    @Test func `a selected topic is pushed and has an address`() async throws {
        try await screen.open("/you")
        try await screen.tap("Help")
        try await screen.tap("Water")
        #expect(screen.titles == ["You", "Help", "Water"])
        #expect(screen.address?.path() == "/you/help/about/water")
        try await screen.back()
        #expect(screen.titles == ["You", "Help"])
    }

    @Test func `back clears the selection, so that the same topic can be chosen again`() async throws {
        try await screen.open("/help")
        for _ in 0..<3 {
            try await screen.tap("Bears")
            #expect(screen.title == "Bears")
            try await screen.swipeBack()
            #expect(screen.title == "Help")
        }
    }

    @Test func `a link sets the selection, and another one changes it`() async throws {
        try await screen.open("/help/about/bears")
        #expect(screen.titles == ["Parks", "Help", "Bears"])
        try await screen.open("/help/about/water")
        #expect(screen.titles == ["Parks", "Help", "Water"])
        try await screen.back()
        try await screen.tap("Bears")
        #expect(screen.title == "Bears")
    }

    @Test func `a restored topic can be left and chosen again`() async throws {
        try await screen.open("/help")
        try await screen.tap("Weather")
        let again = await screen.relaunched()
        #expect(again.titles == ["Parks", "Help", "Weather"])
        try await again.back()
        try await again.tap("Weather")
        #expect(again.title == "Weather")
    }

    @Test func `a call is closed by its button, by back and by the store`() async throws {
        try await screen.open("/help")
        try await screen.tap("Call a ranger")
        #expect(screen.titles == ["Parks", "Help", "Call a ranger"])
        try await screen.tap("Hang up")
        #expect(screen.titles == ["Parks", "Help"])
        try await screen.tap("Call a ranger")
        try await screen.back()
        try await screen.tap("Call a ranger")
        #expect(screen.title == "Call a ranger")
        try await screen.open("/help")
        #expect(screen.titles == ["Parks", "Help"])
        try await screen.tap("Call a ranger")
        #expect(screen.title == "Call a ranger")
    }

    @Test func `a call is restored, and can be left`() async throws {
        try await screen.open("/help")
        try await screen.tap("Call a ranger")
        let again = await screen.relaunched()
        #expect(again.titles == ["Parks", "Help", "Call a ranger"])
        try await again.tap("Hang up")
        #expect(again.titles == ["Parks", "Help"])
        #expect(await again.relaunched().titles == ["Parks", "Help"])
    }

    @Test func `a call that was left with its stack doesn't come back`() async throws {
        try await screen.open("/help")
        try await screen.tap("Call a ranger")
        try await screen.open("/")
        #expect(screen.titles == ["Parks"])
        try await screen.open("/help")
        #expect(screen.titles == ["Parks", "Help"])
    }

    @Test func `no diagnostic is reported in the help`() async throws {
        try await screen.open("/help/about/bears")
        try await screen.back()
        try await screen.tap("Call a ranger")
        try await screen.tap("Hang up")
        #expect(screen.diagnostics == [])
    }
}
