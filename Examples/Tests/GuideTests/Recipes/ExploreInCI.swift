import ExploreTesting
import Foundation
import ScreenTesting
import SwiftUI
import Testing

private typealias MailApp = SplitView.MailApp

@MainActor
@Suite(.timeLimit(.minutes(30))) struct ExploreInCITests {
    // excerpt: walk
    @Test func `every screen can be reached, left and restored`() async throws {
        var walk = Exploration(MailApp.self)
        walk.always("a mail has a folder above it") { !$0.title.hasPrefix("Mail ") || $0.canGoBack }
        let found = await walk.run(limit: .seconds(3600))
        #expect(found.isComplete)
        #expect(found.faults.isEmpty)
        try found.screens.write(to: FileManager.default.temporaryDirectory.path + "/screens.json")
    }
    // end
}
