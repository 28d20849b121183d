import Foundation
import ScreenTesting
import Testing

@testable import Parks

/// The help is an older screen with its own flags, synchronised with the path.
@MainActor @Suite(.timeLimit(.minutes(5))) struct HelpJourneys {
    let screen: HeadlessScreen

    init() async {
        _ = SavedElsewhere.folder
        screen = await HeadlessScreen(ParksApp.self)
    }

    @Test func itsSelectionIsPushedAndHasAnAddress() async throws {
        try await screen.open("/you")
        try await screen.tap("Help")
        try await screen.tap("Water")
        #expect(screen.titles == ["You", "Help", "Water"])
        #expect(screen.address?.path() == "/you/help/about/water")
        try await screen.back()
        #expect(screen.titles == ["You", "Help"])
    }

    @Test func backClearsTheSelectionSoThatItCanBeChosenAgain() async throws {
        try await screen.open("/help")
        for _ in 0..<3 {
            try await screen.tap("Bears")
            #expect(screen.title == "Bears")
            try await screen.swipeBack()
            #expect(screen.title == "Help")
        }
    }

    @Test func aLinkSetsTheSelectionAndAnotherOneChangesIt() async throws {
        try await screen.open("/help/about/bears")
        #expect(screen.titles == ["Parks", "Help", "Bears"])
        try await screen.open("/help/about/water")
        #expect(screen.titles == ["Parks", "Help", "Water"])
        try await screen.back()
        try await screen.tap("Bears")
        #expect(screen.title == "Bears")
    }

    @Test func aRestoredTopicCanBeLeftAndChosenAgain() async throws {
        try await screen.open("/help")
        try await screen.tap("Weather")
        let again = await screen.relaunched()
        #expect(again.titles == ["Parks", "Help", "Weather"])
        try await again.back()
        try await again.tap("Weather")
        #expect(again.title == "Weather")
    }

    @Test func itsRenamedLinkIsClosedByItsFlagByBackAndByTheStore() async throws {
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

    @Test func nothingIsWarnedOfOnTheWay() async throws {
        try await screen.open("/help/about/bears")
        try await screen.back()
        try await screen.tap("Call a ranger")
        try await screen.tap("Hang up")
        #expect(screen.diagnostics == [])
    }
}
