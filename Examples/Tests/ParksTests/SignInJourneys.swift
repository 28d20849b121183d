import SavedData
import ScreenTesting
import SwiftUI
import Testing

@testable import Parks

/// The profile requires a signed-in user, and unsaved changes of an avatar require a confirmation.
@MainActor @Suite(.timeLimit(.minutes(30))) struct SignInJourneys {
    let screen: HeadlessScreen

    init() async {
        _ = SavedElsewhere.folder
        screen = await HeadlessScreen(ParksApp.self)
    }

    private func signOut() async throws {
        try await screen.open("/profile")
        try await screen.tap("Sign out")
    }

    @Test func `a new visitor is signed in`() async throws {
        try await screen.open("/profile")
        #expect(!screen.isSheetShown)
        #expect(screen.shows("Robin Ranger"))
    }

    @Test func `signing out leaves the profile, also after a restart`() async throws {
        try await signOut()
        #expect(screen.titles == ["You"])
        #expect(screen.shows("Not signed in"))
        #expect(!screen.shows("Robin Ranger"))
        let again = await screen.relaunched()
        #expect(again.shows("Not signed in"))
    }

    @Test func `signing out in one window takes the profile away in another one, and asks for a sign-in`()
        async throws
    {
        let screen = await HeadlessScreen(ParksApp.self, isOnlyWindow: false)
        try await screen.open("/profile")
        let other = try await screen.openWindow()
        try await other.open("/profile")
        try await screen.tap("Sign out")
        await other.settle()
        #expect(other.title == "Sign in")
        try await other.tap("Sign in")
        #expect(other.titles == ["You", "Profile"])
    }

    @Test func `a profile in a hidden tab asks for a sign-in when the tab is opened`() async throws {
        let screen = await HeadlessScreen(ParksApp.self, isOnlyWindow: false)
        try await screen.open("/profile")
        let other = try await screen.openWindow()
        try await other.open("/profile")
        try await other.tap("Shop")
        try await screen.tap("Sign out")
        await other.settle()
        #expect(other.titles == ["Shop"] && !other.isSheetShown)
        try await other.tap("You")
        #expect(other.title == "Sign in")
        try await other.tap("Sign in")
        #expect(other.titles == ["You", "Profile"])
    }

    @Test(arguments: ["link", "row"])
    func `opening the profile signed out asks for a sign-in and goes on to the profile once`(way: String)
        async throws
    {
        try await signOut()
        if way == "link" {
            try await screen.open("/parks")
            try await screen.open("/profile")
        } else {
            try await screen.tap("Not signed in")
        }
        #expect(screen.isSheetShown)
        #expect(screen.title == "Sign in")
        try await screen.type("Kim", into: "Name")
        try await screen.tap("Sign in")
        #expect(!screen.isSheetShown)
        #expect(screen.titles == ["You", "Profile"])
        #expect(screen.shows("Kim"))
        try await screen.back()
        #expect(screen.shows("Kim"))
        try await screen.tap("Parks")
        try await screen.tap("You")
        #expect(screen.titles == ["You"])
    }

    @Test(arguments: ["Cancel", "pull"])
    func `cancelling the sign-in drops the held plan`(way: String) async throws {
        try await signOut()
        try await screen.open("/parks/zion")
        try await screen.open("/profile")
        if way == "Cancel" { try await screen.tap("Cancel") } else { try await screen.pullDown() }
        #expect(!screen.isSheetShown)
        #expect(screen.titles == ["Parks", "Zion"])
        try await screen.tap("You")
        try await screen.tap("Sign in")
        try await screen.tap("Sign in")
        #expect(screen.titles == ["You"])
        #expect(!screen.isSheetShown)
    }

    @Test func `a newer link that needs the sign-in replaces the held plan`() async throws {
        try await signOut()
        try await screen.open("/profile")
        try await screen.open("/profile?sheet=avatar")
        #expect(screen.title == "Sign in")
        try await screen.tap("Sign in")
        #expect(screen.isSheetShown)
        #expect(screen.title == "Pick an avatar")
        try await screen.tap("Cancel")
        #expect(screen.titles == ["You", "Profile"])
    }

    @Test func `a newer link that needs no sign-in closes the sheet and drops the held plan`() async throws {
        try await signOut()
        try await screen.open("/profile")
        try await screen.open("/shop/product/123")
        #expect(!screen.isSheetShown)
        #expect(screen.titles == ["Shop", "Wall map"])
        try await screen.tap("You")
        try await screen.tap("Sign in")
        try await screen.tap("Sign in")
        #expect(screen.titles == ["You"])
    }

    @Test func `the held plan is restored after the app ends`() async throws {
        try await signOut()
        try await screen.open("/parks/zion")
        try await screen.open("/profile?sheet=avatar")
        let again = await screen.relaunched()
        #expect(again.isSheetShown)
        #expect(again.title == "Sign in")
        try await again.tap("Sign in")
        #expect(again.title == "Pick an avatar")
        try await again.tap("Cancel")
        #expect(again.titles == ["You", "Profile"])
        let third = await again.relaunched()
        #expect(!third.isSheetShown)
        #expect(third.titles == ["You", "Profile"])
    }

    @Test func `the sign-in sheet returns the trimmed name to the screen that asked for it`() async throws {
        try await signOut()
        try await screen.tap("Sign in")
        try await screen.type("  Kim ", into: "Name")
        try await screen.tap("Sign in")
        #expect(screen.shows("Welcome, Kim."))
        #expect(screen.titles == ["You"])
    }

    @Test func `signing in without a name isn't possible`() async throws {
        try await signOut()
        try await screen.tap("Sign in")
        try await screen.type("  ", into: "Name")
        await #expect(throws: ScreenError.self) { try await screen.tap("Sign in") }
    }

    // MARK: Leaving

    private func changeTheSize(of screen: HeadlessScreen) async throws {
        try await screen.open("/profile")
        try await screen.tap("Change avatar")
        try await screen.tap("Snow")
        try await screen.slide("Size", to: 1.4)
    }

    @Test func `leaving an avatar that was not changed asks nothing`() async throws {
        try await screen.open("/profile?sheet=avatar")
        try await screen.tap("Snow")
        try await screen.back()
        #expect(screen.title == "Pick an avatar")
    }

    @Test(arguments: ["back", "pull", "link"])
    func `leaving a changed avatar asks first, and the person can stay or go`(way: String) async throws {
        func leave() async throws {
            switch way {
            case "back": try await screen.back()
            case "pull": try await screen.pullDown()
            default: try await screen.open("/you")
            }
        }
        try await changeTheSize(of: screen)
        try await leave()
        #expect(screen.title == "Discard changes?")
        try await screen.tap("Keep editing")
        #expect(screen.titles == ["Pick an avatar", "Crop"])
        #expect(screen.shows("140 percent"))
        try await leave()
        try await screen.tap("Discard changes")
        switch way {
        case "back": #expect(screen.titles == ["Pick an avatar"])
        case "pull": #expect(screen.titles == ["You", "Profile"])
        default: #expect(screen.titles == ["You"])
        }
        try await screen.open("/profile")
        #expect(screen.shows("Avatar: Mountain"))
    }

    @Test func `a changed avatar is kept with Done, without a question`() async throws {
        try await changeTheSize(of: screen)
        try await screen.tap("Done")
        #expect(!screen.isSheetShown)
        #expect(screen.shows("Avatar: Snow"))
        try await screen.tap("Change avatar")
        try await screen.tap("Paw")
        try await screen.back()
        #expect(screen.title == "Pick an avatar")
    }

    @Test func `unsaved changes and the question about them are restored after the app ends`() async throws {
        try await changeTheSize(of: screen)
        let again = await screen.relaunched()
        #expect(again.shows("140 percent"))
        try await again.back()
        #expect(again.title == "Discard changes?")
        let third = await again.relaunched()
        #expect(third.title == "Discard changes?")
        try await third.tap("Keep editing")
        #expect(third.shows("140 percent"))
        try await third.back()
        try await third.tap("Discard changes")
        #expect(third.titles == ["Pick an avatar"])
    }
}
