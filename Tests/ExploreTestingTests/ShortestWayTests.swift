import ExploreTesting
import ScreenTesting
import SwiftUI
import Testing

/// Counts the actions of the ways that a walk prints, and the apps that it opens.
@MainActor
@Suite(.timeLimit(.minutes(30)))
struct ShortestWayTests {
    @Test func `ways are the shortest, also where they need data that no screen shows`() async throws {
        let found = await Exploration(LockedBox.self).run(limit: .seconds(3600))
        #expect(found.isComplete && found.faults.isEmpty, "\(found)")
        func length(_ titles: [String]) throws -> Int {
            try #require(found.screens.states.first { $0.titles == titles }).shortestWay.count
        }
        #expect(try length(["Start", "Box"]) == 1)
        // Account, Lock, Back, Box.
        #expect(try length(["Start", "Locked"]) == 4)
        #expect(try length(["Start", "Locked", "Help"]) == 5)
        #expect(try length(["Start", "Locked", "Help", "Call"]) == 6)
    }

    @Test func `the shortest ways lead there in a new app`() async throws {
        let found = await Exploration(LockedBox.self).run(limit: .seconds(3600))
        let way = try #require(found.screens.states.first { $0.titles == ["Start", "Locked"] }).shortestWay
        #expect(way.filter { $0.hasPrefix("tap") } == ["tap(\"Account\")", "tap(\"Lock\")", "tap(\"Box\")"])
        let screen = await HeadlessScreen(LockedBox.self)
        try await screen.tap("Account")
        try await screen.tap("Lock")
        try await screen.back()
        try await screen.tap("Box")
        #expect(screen.titles == ["Start", "Locked"])
    }

    // One after the other, because the app reads its size from a static property.
    @Test(.serialized, arguments: [4, 12])
    func `the apps that a walk opens grow with its states, and not faster`(count: Int) async {
        Chapters.count = count
        var walk = Exploration(Chapters.self)
        walk.rows = .all
        let found = await walk.run(limit: .seconds(3600))
        #expect(found.isComplete && found.faults.isEmpty, "\(found)")
        #expect(found.screens.states.count == count + 1)
        // To confirm it, to compare it, and for what Back didn't reach.
        #expect(found.screens.openedApps <= 2 * count + 4, "\(found.screens.openedApps)")
    }
}

/// A box that shows another screen once it is locked.
private struct LockedBox: App {
    struct Start: View {
        @State private var isLocked = false
        var body: some View {
            List {
                NavigationLink("Account") { Button("Lock") { isLocked = true }.navigationTitle("Account") }
                NavigationLink("Shelf") { Text("Books").navigationTitle("Shelf") }
                NavigationLink("Box") {
                    if isLocked {
                        Locked().navigationTitle("Locked")
                    } else {
                        Button("Look") {}.navigationTitle("Box")
                    }
                }
                NavigationLink("Window") { Text("Trees").navigationTitle("Window") }
            }
            .navigationTitle("Start")
        }
    }
    struct Locked: View {
        var body: some View {
            NavigationLink("Help") {
                NavigationLink("Call") { Text("555").navigationTitle("Call") }.navigationTitle("Help")
            }
        }
    }
    var body: some Scene { WindowGroup { NavigationStack { Start() } } }
}

/// An app with as many screens as a test wants.
private struct Chapters: OneStack {
    static var count = 0
    var start: some View {
        ForEach(0..<Self.count, id: \.self) { number in
            let name = String(repeating: "i", count: number + 1)
            NavigationLink(name) { Button("Read \(name)") {}.navigationTitle(name) }
        }
    }
}
