import ExploreTesting
import Foundation
import SavedData
import SwiftUI
import Testing

@testable import FirstApp
@testable import Packing
@testable import Parks

/// Walks through the examples. `make explore` gives them more time, and requires that they come to their end.
@MainActor
@Suite(.timeLimit(.minutes(60)), .serialized)
struct WalkTests {
    private static let seconds = ProcessInfo.processInfo.environment["EXPLORE_SECONDS"].flatMap { Int($0) }

    init() { _ = SavedElsewhere.folder }

    // excerpt: walk
    @Test func `every screen of the first app can be reached, left and restored`() async {
        let walk = Exploration(FirstApp.self)
        let found = await walk.run(limit: .seconds(3600))
        #expect(found.isComplete)
        #expect(found.faults.isEmpty)
        #expect(found.screens.states.count == 3)
    }
    // end

    @Test func `a walk through Packing finds no fault`() async { await walkPacking(isCompact: true) }

    @Test func `a walk through Packing in a wide window finds no fault`() async {
        await walkPacking(isCompact: false)
    }

    @Test func `a walk through Parks finds no fault`() async { await walkParks(isCompact: true) }

    @Test func `a walk through Parks in a wide window finds no fault`() async {
        await walkParks(isCompact: false)
    }

    private func walkPacking(isCompact: Bool) async {
        var walk = Exploration(PackingApp.self, isCompact: isCompact)
        if Self.seconds != nil { walk.states = .models }
        await expectNoFault(walk, isCompact: isCompact)
    }

    private func walkParks(isCompact: Bool) async {
        await expectNoFault(Exploration(ParksApp.self, isCompact: isCompact), isCompact: isCompact)
    }

    private func expectNoFault(_ walk: Exploration, isCompact: Bool) async {
        var walk = walk
        // Without more time, as far as so many states: other tests run in the same process, and all walks together should take two minutes.
        if Self.seconds == nil { walk.stateLimit = isCompact ? 30 : 8 }
        let found = await walk.run(limit: .seconds(Self.seconds ?? 3600))
        if Self.seconds != nil { #expect(found.isComplete, "\(found.notWalked)") }
        #expect(found.screens.states.count >= 8)
        #expect(found.faults.isEmpty, "\(found)")
    }

    @Test func `a second trip of one name gets a number`() {
        let luggage = Luggage()
        luggage.add("Zion", "bag", [])
        luggage.add("Zion", "bag", [])
        #expect(luggage.trips.suffix(3).map(\.name) == ["Zion", "Zion 2", "Zion 3"])
    }

    /// A test of `modernnav explore` runs it, in processes that end.
    @Test(.enabled(if: ProcessInfo.processInfo.environment["EXPLORE_CRASH"] != nil))
    func `a crash doesn't end a walk`() async {
        let found = await Exploration(CrashingApp.self).run(limit: .seconds(3600))
        #expect(found.isComplete)
    }
}

private struct CrashingApp: App {
    var body: some Scene {
        WindowGroup {
            NavigationStack {
                List {
                    NavigationLink("Details") {
                        // The crash that `modernnav explore` has to survive. No test of this target taps it unless that tool runs it.
                        Button("Divide by zero") { fatalError("divided by zero") }.navigationTitle("Details")
                    }
                    NavigationLink("More") { Text("More").navigationTitle("More") }
                }
                .navigationTitle("Start")
            }
        }
    }
}
