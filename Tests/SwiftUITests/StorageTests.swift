import Foundation
import ScreenTesting
import Testing

@testable import SwiftUI

@MainActor
@Suite("A value that can't be encoded doesn't replace the stored value", .timeLimit(.minutes(30)))
struct StorageTests {
    private struct Ratio: View {
        @SceneStorage("ratio") private var ratio = 0.5
        var body: some View {
            Text("Ratio \(ratio)")
            Button("Halve") { ratio /= 2 }
            Button("Spoil") { ratio = .nan }
            Button("Overflow") { ratio = -.infinity }
        }
    }

    @Test func `@SceneStorage shows a value that can't be encoded, keeps the last one, and reports it once`()
        async throws
    {
        let screen = await HeadlessScreen { Ratio() }
        try await screen.tap("Halve")
        try await screen.tap("Spoil")
        try await screen.tap("Spoil")
        #expect(screen.shows("Ratio NaN"))
        #expect(screen.graph.scene.storage == ["ratio": Data("[0.25]".utf8)])
        #expect(
            screen.diagnostics == [
                "The value of @SceneStorage(\"ratio\") can't be stored: Unable to encode Double.nan directly in JSON. "
                    + "The previously stored value stays, and is restored at the next start. Write a value that can "
                    + "be encoded."
            ])
        try await screen.tap("Overflow")
        #expect(screen.diagnostics.count == 2)
        #expect(screen.diagnostics.last?.contains("inf") == true)
        let again = await screen.relaunched()
        #expect(again.shows("Ratio 0.25"))
        try await again.tap("Halve")
        #expect(again.graph.scene.storage == ["ratio": Data("[0.125]".utf8)])
    }

    private struct Day: View {
        @AppStorage private var day: Date
        @AppStorage private var other: Date?
        init(_ store: UserDefaults) {
            _day = AppStorage(wrappedValue: Date(timeIntervalSince1970: 0), "day", store: store)
            _other = AppStorage("other", store: store)
        }
        var body: some View {
            Text("Day \(day.timeIntervalSince1970)")
            Button("Later") { day = day.addingTimeInterval(60) }
            Button("Spoil") { day = Date(timeIntervalSince1970: .nan) }
            Button("Spoil the other") { other = Date(timeIntervalSince1970: .infinity) }
        }
    }

    @Test
    func `@AppStorage keeps the last value, too: a non-finite date would make the defaults file unreadable`()
        async throws
    {
        let name = "storage-\(UUID().uuidString)"
        let defaults = try #require(UserDefaults(suiteName: name))
        defer { defaults.removePersistentDomain(forName: name) }
        let screen = await HeadlessScreen { Day(defaults) }
        try await screen.tap("Later")
        try await screen.tap("Spoil")
        #expect(screen.shows("Day NaN"))
        #expect(defaults.object(forKey: "day") as? Date == Date(timeIntervalSince1970: 60))
        #expect(
            screen.diagnostics == [
                "The value of @AppStorage(\"day\") can't be stored: A date that isn't finite can't be written to the "
                    + "defaults. The previously stored value stays, and is restored at the next start. Write a value "
                    + "that can be encoded."
            ])
        try await screen.tap("Spoil the other")
        #expect(defaults.object(forKey: "other") == nil)
        #expect(screen.diagnostics.last?.contains("@AppStorage(\"other\")") == true)
        #expect(await screen.relaunched().shows("Day 60.0"))
    }
}
