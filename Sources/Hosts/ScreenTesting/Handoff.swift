import SwiftUI

extension HeadlessScreen {
    /// Continues the user activity of another app's screen, as a second device does by Handoff.
    ///
    /// - Throws: ``ScreenError`` if the other screen has no activity, or this app doesn't handle its type.
    public func continueActivity(of other: HeadlessScreen) async throws {
        guard let activity = other.graph.activity else {
            throw failure("The other screen advertises no activity.")
        }
        guard graph.take(up: activity) else {
            throw failure("No view handles an activity of type \(activity.activityType).")
        }
        await settle()
    }
}
