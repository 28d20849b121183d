import ScreenTesting
import SwiftUI
import Testing

@testable import ScreensAfterMigration
@testable import ScreensBeforeMigration

/// Screens in the old forms beside their migrated versions. That `modernnav migrate` writes exactly these versions is a
/// test of Tools.
@MainActor
@Suite("Migrated screens", .timeLimit(.minutes(30)))
struct MigratedTests {
    enum Step {
        case tap(String)
        case back
    }

    /// Takes the same steps in both, and returns the titles of the stack after each.
    private func walk(_ before: HeadlessScreen, _ after: HeadlessScreen, _ steps: Step...) async throws
        -> [[String]]
    {
        var titles: [[String]] = []
        for step in steps {
            for screen in [before, after] {
                switch step {
                case .tap(let label): try await screen.tap(label)
                case .back: try await screen.back()
                }
            }
            #expect(before.titles == after.titles)
            titles.append(after.titles)
        }
        return titles
    }

    @Test @available(*, deprecated)
    func `the same taps in a migrated shop lead to the same titles`() async throws {
        let before = await HeadlessScreen { ScreensBeforeMigration.Catalog() }
        let after = await HeadlessScreen { ScreensAfterMigration.Catalog() }
        #expect(before.titles == ["Catalog"])
        #expect(after.titles == ["Catalog"])
        #expect(after.shows("Shop"))
        let root = ["Catalog"]
        let cart = ["Catalog", "Cart"]
        #expect(
            try await walk(
                before, after, .tap("Go to the cart"), .back, .tap("Go to the cart"), .tap("Leave"),
                .tap("Go to the cart"),
                .tap("Empty"), .tap("Go to the cart"), .tap("Pay"), .back, .back) == [
                    cart, root, cart, root, cart, root, cart, cart + ["Thanks"], cart, root,
                ])
        #expect(
            try await walk(
                before, after, .tap("About"), .back, .tap("Apples"), .tap("Drink"), .back, .back,
                .tap("Surprise me"), .back) == [
                    root + ["About"], root, root + ["Apples"], root + ["Apples", "Juice"], root + ["Apples"],
                    root, root + ["Pears"],
                    root,
                ])
        #expect(try await walk(before, after, .tap("Help")) == [root + ["Help"]])
        #expect(before.canGoBack == after.canGoBack)
    }

    @Test @available(*, deprecated)
    func `a migrated list leads to the same titles, and has a title of its own`() async throws {
        let before = await HeadlessScreen { ScreensBeforeMigration.Preferences() }
        let after = await HeadlessScreen { ScreensAfterMigration.Preferences() }
        #expect(after.titles == ["Preferences"])
        for screen in [before, after] { try await screen.tap("Account") }
        #expect(before.title == "Account")
        #expect(after.titles == ["Preferences", "Account"])
        for screen in [before, after] { try await screen.tap("Sign out") }
        #expect(after.titles == ["Preferences"])
        for screen in [before, after] {
            try await screen.tap("Edit")
            #expect(screen.isSheetShown)
        }
        #expect(after.title == "Edit")
    }

    @Test @available(*, deprecated)
    func `migrated columns start at the first column on a phone, and lead to the same titles`() async throws {
        let before = await HeadlessScreen { ScreensBeforeMigration.Mail() }
        let after = await HeadlessScreen { ScreensAfterMigration.Mail() }
        #expect(before.titles == ["Mail"])
        #expect(after.titles == ["Mail"])
        #expect(try await walk(before, after, .tap("Inbox"), .back) == [["Mail", "Inbox"], ["Mail"]])
    }
}
