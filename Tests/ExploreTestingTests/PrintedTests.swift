import ExploreTesting
import ScreenTesting
import SwiftUI
import Testing

/// The tests that walks through the planted apps print, compiled. They aren't run, because each fails while its app has the fault.
/// `PlantedFaultsTests` compares this source with what is printed.
@Suite(.disabled("the faults are planted"), .timeLimit(.minutes(30)))
struct PrintedTests {
    @Suite struct Diagnostic {
        @MainActor @Test func `there is no diagnostic at “Start”`() async throws {
            let screen = await HeadlessScreen(DuplicateIDs<Faulty>.self)
            try await screen.tap("Add")
            #expect((screen.diagnostics + screen.navigationDiagnostics).isEmpty)
        }
    }

    @Suite struct NeverAtRest {
        @MainActor @Test func `“Start” comes to rest`() async throws {
            let screen = await HeadlessScreen(Endless<Faulty>.self)
            try await screen.tap("Turn")
            #expect(screen.diagnostics.isEmpty)
        }
    }

    @Suite struct BrokenClaim {
        @MainActor @Test func `the claim holds at “Basket”`() async throws {
            let screen = await HeadlessScreen(Shop<Faulty>.self)
            try await screen.tap("Basket")
            try await screen.tap("Pay")
            let claim: @MainActor (HeadlessScreen) -> Bool = {
                !$0.shows("Pay") || $0.state(Basket.self)?.count == 1
            }
            #expect(claim(screen), "no payment without a thing")
        }
    }

    @Suite struct TextLostOnBack {
        @MainActor @Test func `Back keeps the text of “Start”`() async throws {
            let screen = await HeadlessScreen(Notebook<Faulty>.self)
            try await screen.type("a", into: "Text")
            let before = screen.text
            try await screen.tap("Details")
            try await screen.back()
            #expect(screen.text == before)
        }
    }

    @Suite struct DeadEnd {
        @MainActor @Test func `a way leads back from “Covered”`() async throws {
            let screen = await HeadlessScreen(NoExit<Faulty>.self)
            try await screen.tap("Cover")
            #expect(screen.canGoBack)
        }
    }

    @Suite struct NotRestored {
        @MainActor @Test func `“This screen can’t be shown” is restored`() async throws {
            let screen = await HeadlessScreen(Unregistered<Faulty>.self)
            try await screen.tap("Page")
            let before = screen.text
            let again = await screen.relaunched()
            #expect(again.text == before)
        }
    }

    @Suite struct GuardPassed {
        @MainActor @Test func `a relaunched app asks the guard of “Treasure”`() async throws {
            let screen = await HeadlessScreen(Guarded<Faulty>.self)
            try await screen.tap("Enter")
            try await screen.tap("Open sesame")
            let titles = screen.titles
            let again = await screen.relaunched()
            try await again.back()
            try await again.tap("Enter")
            #expect(again.titles == titles)
        }
    }

    @Suite struct WrongLink {
        @MainActor @Test func `the link of “one” leads there`() async throws {
            let screen = await HeadlessScreen(Linked<Faulty>.self)
            try await screen.tap("one")
            let titles = screen.titles
            let other = await HeadlessScreen(Linked<Faulty>.self)
            try await other.open("https://planted.example/one")
            #expect(other.titles == titles)
        }
    }

    @Suite struct Unlabelled {
        @MainActor @Test func `all controls of “Start” have names`() async throws {
            let screen = await HeadlessScreen(Unnamed<Faulty>.self)
            #expect(screen.unlabelledControls.isEmpty)
        }
    }

    @Suite struct Leak {
        @MainActor @Test func `“Details” leaves nothing behind`() async throws {
            let screen = await HeadlessScreen(Leaking<Faulty>.self)
            let left = try await screen.remains {
                try await screen.tap("Details")
                try await screen.back()
            }
            #expect(left.isEmpty)
        }
    }

    @Suite struct UnendedTask {
        @MainActor @Test func `“Details” leaves nothing behind`() async throws {
            let screen = await HeadlessScreen(Waiting<Faulty>.self)
            let left = try await screen.remains {
                try await screen.tap("Details")
                try await screen.back()
            }
            #expect(left.isEmpty)
        }
    }

    @Suite struct PushedTwice {
        @MainActor @Test func `two quick taps open “Next page” once`() async throws {
            let screen = await HeadlessScreen(Impatient<Faulty>.self)
            try await screen.tapTwice("Next")
            #expect(screen.titles == ["Start", "Next page"])
        }
    }

    @Suite struct PlaceLostByRotation {
        @MainActor @Test func `“Details” stays when the window is rotated`() async throws {
            let screen = await HeadlessScreen(Rotated<Faulty>.self)
            try await screen.tap("Details")
            let before = screen.text
            await screen.resize(isCompact: false)
            await screen.resize(isCompact: true)
            #expect(screen.text == before)
        }
    }

    @Suite struct DifferentText {
        @MainActor @Test func `the same way shows the same at “Start”`() async throws {
            let screen = await HeadlessScreen(Varying<Faulty>.self)
            let other = await HeadlessScreen(Varying<Faulty>.self)
            #expect(other.text == screen.text)
        }
    }
}
