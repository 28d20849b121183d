import Foundation
import ScreenTesting
import Testing

@testable import SwiftUI

@Suite("Stored values", .timeLimit(.minutes(30)))
@MainActor
struct StoredValueTests {
    private struct Kept: View {
        @AppStorage("count") private var count = 0
        var body: some View { Button("Count \(count)") { count += 1 } }
    }

    @Test func `values of AppStorage are kept in the store that defaultAppStorage names`() async throws {
        let name = "LibraryVocabulary-\(UUID().uuidString)"
        let store = try #require(UserDefaults(suiteName: name))
        defer { UserDefaults.standard.removePersistentDomain(forName: name) }
        let screen = await HeadlessScreen { Kept().defaultAppStorage(store) }
        try await screen.tap("Count 0")
        #expect(screen.shows("Count 1"))
        #expect(store.integer(forKey: "count") == 1)
    }

    private enum Device: String { case phone, tablet }
    private enum Size: Int { case small = 1 }

    private struct Chosen: View {
        @AppStorage("device") private var device: Device?
        @AppStorage("size") private var size: Size?
        @AppStorage("home") private var home: URL?
        @AppStorage("seen") private var seen: Date?
        @SceneStorage("device") private var here: Device?
        @SceneStorage("size") private var sizeHere: Size?
        var body: some View {
            Button("Choose") {
                (device, here) = (.tablet, .phone)
                (size, sizeHere) = (.small, .small)
                home = URL(string: "https://parks.example/zion")
                seen = Date(timeIntervalSince1970: 5)
            }
            Button("Forget") { (device, here, size, sizeHere, home, seen) = (nil, nil, nil, nil, nil, nil) }
            Text("\(device?.rawValue ?? "none"), \(size?.rawValue ?? 0), \(home?.path ?? "nowhere")")
            Text(
                "\(here?.rawValue ?? "none"), \(sizeHere?.rawValue ?? 0), \(seen?.timeIntervalSince1970 ?? 0)"
            )
        }
    }

    @Test func `an optional stored value is kept by its raw value and removed by nil`() async throws {
        let name = "LibraryVocabulary-\(UUID().uuidString)"
        let store = try #require(UserDefaults(suiteName: name))
        defer { UserDefaults.standard.removePersistentDomain(forName: name) }
        let screen = await HeadlessScreen { Chosen().defaultAppStorage(store) }
        #expect(screen.shows("none, 0, nowhere"))
        #expect(screen.shows("none, 0, 0.0"))
        try await screen.tap("Choose")
        #expect(screen.shows("tablet, 1, /zion"))
        #expect(screen.shows("phone, 1, 5.0"))
        #expect(store.string(forKey: "device") == "tablet")
        #expect(store.integer(forKey: "size") == 1)
        let again = await HeadlessScreen { Chosen().defaultAppStorage(store) }
        #expect(again.shows("tablet, 1, /zion"))
        #expect(again.shows("none, 0, 5.0"))
        store.set("a watch", forKey: "device")
        let unknown = await HeadlessScreen { Chosen().defaultAppStorage(store) }
        #expect(unknown.shows("none, 1, /zion"))
        try await unknown.tap("Forget")
        #expect(unknown.shows("none, 0, nowhere"))
        #expect(store.object(forKey: "device") == nil && store.object(forKey: "home") == nil)
    }

    struct Stored: View {
        @AppStorage var name: String
        init(_ store: UserDefaults) { _name = AppStorage(wrappedValue: "nobody", "name", store: store) }
        var body: some View {
            Text("Hello \(name)")
            Button("Rename") { name = "Ansel" }
        }
    }

    @Test func `a stored value is shared by all views and screens, and is restored`() async throws {
        let suite = "VocabularyStateTests"
        let store = try #require(UserDefaults(suiteName: suite))
        store.removePersistentDomain(forName: suite)
        defer { store.removePersistentDomain(forName: suite) }
        let screen = await HeadlessScreen {
            Stored(store)
            Stored(store)
        }
        let other = await HeadlessScreen { Stored(store) }
        #expect(screen.shows("Hello nobody"))
        try await screen.tap("Rename")
        #expect(screen.live.filter { $0.spoken == "Hello Ansel" && $0.kind == .text }.count == 2)
        await other.settle()
        #expect(other.shows("Hello Ansel"))
        let again = await HeadlessScreen { Stored(store) }
        #expect(again.shows("Hello Ansel"))
    }
}
