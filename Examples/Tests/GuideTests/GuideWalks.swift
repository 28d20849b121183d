import ExploreTesting
import ScreenTesting
import SwiftUI
import Testing

/// Walks through the apps of the guides, in narrow and in wide windows.
@MainActor
@Suite(.timeLimit(.minutes(30)), .serialized) struct GuideWalks {
    @Test(arguments: [true, false])
    func `a walk through the apps of the recipes finds no fault`(isCompact: Bool) async {
        await expectNoFault(Exploration(FromOutside.TripsApp.self, isCompact: isCompact))
        await expectNoFault(Exploration(SeveralWindows.TripsApp.self, isCompact: isCompact))
        await expectNoFault(Exploration(SplitView.MailApp.self, isCompact: isCompact))
        await expectNoFault(Exploration(TabsWithLinks.TripsApp.self, isCompact: isCompact))
    }

    private func expectNoFault(_ walk: Exploration) async {
        let found = await walk.run(limit: .seconds(3600))
        #expect(found.isComplete && found.faults.isEmpty, "\(found)")
    }
}
