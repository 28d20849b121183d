import SwiftUI

extension HeadlessScreen {
    /// Goes on with what another app's screen advertises as its user activity, as a second device does by Handoff.
    ///
    /// - Throws: where nothing is advertised, or where this app takes up no activity of its type.
    public func goOn(withActivityOf other: HeadlessScreen) async throws {
        guard let activity = other.graph.activity else {
            throw failure("The other screen advertises no activity.")
        }
        guard graph.take(up: activity) else {
            throw failure("Nobody takes up an activity of type \(activity.activityType).")
        }
        await settle()
    }
}
