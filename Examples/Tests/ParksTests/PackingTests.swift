import Foundation
import SavedData
import Testing

@testable import Packing
@testable import ScreenTesting
@testable import SwiftUI

/// The example with columns, editing and gestures, operated as by a user.
@MainActor @Suite(.timeLimit(.minutes(30))) struct PackingTests {
    init() { _ = SavedElsewhere.folder }

    @Test func `a trip chosen in the sidebar is shown beside it and has a link`() async throws {
        let screen = await HeadlessScreen(PackingApp.self, isCompact: false)
        #expect(screen.columns == ["Trips", ""])
        try await screen.tap("Acadia")
        #expect(screen.columns == ["Trips", "Acadia"])
        #expect(screen.address?.path() == "/trips/Acadia")
        try await screen.open("/trips/Zion")
        #expect(screen.columns == ["Trips", "Zion"])
        try await screen.open("/trips/Atlantis")
        #expect(screen.shows("No such trip"))
    }

    @Test func `a trip is pushed on a phone`() async throws {
        let screen = await HeadlessScreen(PackingApp.self)
        try await screen.tap("Acadia")
        #expect(screen.titles.last == "Acadia")
        while screen.canGoBack { try await screen.back() }
        #expect(screen.titles == ["Trips"])
    }

    @Test func `a tap packs one thing, a double tap packs all, and a long press unpacks all`() async throws {
        let screen = await HeadlessScreen(PackingApp.self)
        try await screen.tap("Zion")
        #expect(screen.shows("0 of 2 packed"))
        try await screen.tap("Hat")
        #expect(screen.shows("1 of 2 packed"))
        try await screen.doubleTap("Suitcase")
        #expect(screen.shows("2 of 2 packed"))
        try await screen.longPress("Suitcase")
        #expect(screen.shows("0 of 2 packed"))
    }

    @Test func `a new trip is entered page by page, and a guard leads back to a missing name`() async throws {
        let screen = await HeadlessScreen(PackingApp.self)
        try await screen.tap("New trip")
        #expect(screen.title == "Name")
        try await screen.tap("Next")
        try await screen.tap("Boots")
        try await screen.tap("Next")
        #expect(screen.title == "Name", "without a name the guard leads back to it")
        try await screen.type("Denali", into: "Where to")
        try await screen.tap("Next")
        try await screen.tap("Next")
        #expect(screen.title == "Summary")
        try await screen.tap("Before")
        #expect(screen.title == "Things")
        try await screen.tap("Next")
        try await screen.tap("Add")
        try await screen.tap("Denali")
        #expect(screen.shows("0 of 1 packed"))
    }

    @Test func `trips are moved and deleted while the list is edited`() async throws {
        let screen = await HeadlessScreen(PackingApp.self)
        try await screen.tap("Edit")
        try await screen.move("Zion", to: 0)
        try await screen.delete("Yosemite")
        try await screen.tap("Done")
        #expect(screen.live.filter { $0.kind == .link }.map(\.spoken) == ["Zion", "Acadia"])
    }

    @Test func `a trip that is deleted while it is shown is closed`() async throws {
        let screen = await HeadlessScreen(PackingApp.self, isCompact: false)
        try await screen.tap("Zion")
        try await screen.tap("Hat")
        try await screen.tap("Edit")
        try await screen.delete("Acadia")
        #expect(screen.shows("1 of 2 packed"), "another has taken its place in the list")
        try await screen.delete("Zion")
        #expect(screen.columns == ["Trips", ""])
        #expect(screen.shows("Choose a trip"))
        #expect(screen.address?.path == "/")
    }

    @Test func `a change of a trip that is gone doesn't bring it back`() throws {
        let luggage = Luggage()
        var trip = try #require(luggage["Zion"])
        luggage.trips.removeAll { $0.name == "Zion" }
        trip.toggle(try #require(trip.things.first))
        luggage["Zion"] = trip
        #expect(luggage["Zion"] == nil)
        #expect(luggage.trips.map(\.name) == ["Yosemite", "Acadia"])
    }

    @Test func `the context menu of a thing packs it twice`() async throws {
        let screen = await HeadlessScreen(PackingApp.self)
        try await screen.tap("Zion")
        try await screen.choose("Pack two", fromMenuOf: "Hat")
        #expect(screen.live.filter { $0.kind == .row && $0.spoken.contains("Hat") }.count == 2)
    }
}
