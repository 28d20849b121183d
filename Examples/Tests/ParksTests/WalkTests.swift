import ExploreTesting
import Foundation
import SavedData
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

    @Test(arguments: [true, false])
    func `a walk through Packing finds no fault`(isCompact: Bool) async {
        var walk = Exploration(PackingApp.self, isCompact: isCompact)
        if Self.seconds != nil { walk.states = .models }
        await expectNoFault(walk, isCompact ? "Packing" : "Packing, wide")
    }

    @Test(arguments: [true, false])
    func `a walk through Parks finds no fault`(isCompact: Bool) async {
        var walk = Exploration(ParksApp.self, isCompact: isCompact)
        walk.accepts(
            .notRestored, at: "Call a ranger", because: "an older screen, whose link has a view and no route")
        await expectNoFault(walk, isCompact ? "Parks" : "Parks, wide")
    }

    private func expectNoFault(_ walk: Exploration, _ name: String) async {
        var walk = walk
        // Without more time, as far as so many states: other tests run in the same process.
        if Self.seconds == nil { walk.stateLimit = 8 }
        let found = await walk.run(limit: .seconds(Self.seconds ?? 3600))
        if Self.seconds != nil {
            print("\(name): \(found)")
            #expect(found.isComplete, "\(found.notWalked)")
        }
        #expect(found.screens.states.count >= 8)
        #expect(found.faults.isEmpty, "\(found)")
    }

    @Test func `a second trip of one name gets a number`() {
        let luggage = Luggage()
        luggage.add("Zion", "bag", [])
        luggage.add("Zion", "bag", [])
        #expect(luggage.trips.suffix(3).map(\.name) == ["Zion", "Zion 2", "Zion 3"])
    }
}
