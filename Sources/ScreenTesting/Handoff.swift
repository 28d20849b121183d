import SwiftUI

extension HeadlessScreen {
    /// Continues the user activity that another app's screen advertises, as a second device does by Handoff.
    ///
    /// - Throws: if the other screen advertises no activity, or if this app handles none of its type.
    public func goOn(withActivityOf other: HeadlessScreen) async throws {
        guard let activity = other.graph.activity else {
            throw failure("The other screen advertises no activity.")
        }
        guard graph.take(up: activity) else {
            throw failure("No view handles an activity of type \(activity.activityType).")
        }
        await settle()
    }
}
