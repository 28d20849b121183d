import Foundation
import ModernNavigation
import SavedData
import ScreenTesting
import SwiftUI
import Testing

@testable import ModernNavigationCore
@testable import Parks

/// Saved navigation of older versions, opened by this one.
@MainActor @Suite(.timeLimit(.minutes(30))) struct SavedParksTests {
    /// Saved states in the formats of earlier versions, written by hand.
    private static func saved(_ name: String) throws -> [UInt8] {
        let file = try #require(
            Bundle.module.url(forResource: name, withExtension: "json", subdirectory: "Resources"))
        return JournalFrame.fileHeader + JournalFrame.frame(Array(try Data(contentsOf: file)))
    }

    private let folder = FileManager.default.temporaryDirectory.appending(path: "parks-\(UUID().uuidString)")

    private func open(_ name: String, report: @escaping (SaveError) -> Void) async throws
        -> HeadlessScreen
    {
        _ = SavedElsewhere.folder
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try Data(try Self.saved(name)).write(to: folder.appending(path: "old.journal"))
        let parks = ParksApp.modules()
        let navigation = ParksApp.navigation(parks, folder: folder.path(), report: report)
        return await HeadlessScreen {
            NavigationTabs(store: navigation, modules: parks)
                .navigationLinks(navigation, modules: parks)
                .savesNavigation(navigation, scene: "old")
        }
    }

    @Test func `a state saved by version 1 opens its screens, also that of a renamed route`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        var errors: [SaveError] = []
        let screen = try await open("parks-version-1") { errors.append($0) }
        #expect(screen.isSheetShown)
        #expect(screen.titles == ["Pick an avatar", "Crop"])
        #expect(screen.shows("Avatar: Snow"))
        try await screen.back()
        try await screen.tap("Cancel")
        #expect(screen.titles == ["You", "Profile"])
        #expect(screen.selectedTab == "You")
        try await screen.tap("Parks")
        #expect(screen.titles == ["Parks", "Yosemite"])
    }

    @Test func `routes and tabs that are gone since version 1 are reported`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        var errors: [SaveError] = []
        _ = try await open("parks-version-1") { errors.append($0) }
        #expect(
            errors.map(\.description) == [
                """
                MN0204 The route {"type":"TourRoute","value":{"tour":{"_0":"valley-floor","day":2}}} was saved, \
                but can't be restored and is left out: No route type is registered under the name “TourRoute”. It was \
                renamed or removed; a migration can give it its new name.
                """,
                "MN0204 The tab “tours” was saved, but can't be restored and is left out: the app has no such tab.",
            ])
    }

    @Test func `a migrated state is saved in the format of version 2`() async throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        let screen = try await open("parks-version-1") { _ in }
        try await screen.back()
        try await screen.tap("Paw")
        let again = await screen.relaunched()
        #expect(again.titles == ["Pick an avatar", "Crop"])
        #expect(again.shows("Avatar: Paw"))
        let file = try String(
            decoding: Data(contentsOf: folder.appending(path: "old.journal")), as: UTF8.self)
        #expect(file.contains("\"version\":2"))
        #expect(file.contains("CropRoute"))
        #expect(!file.contains("AvatarRoute"))
    }
}
