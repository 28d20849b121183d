/// Saves the files that an app itself keeps for a scene. The host calls it after each event, because an event is
/// acknowledged only once all its changes are on disk.
@MainActor
package final class SceneSaving {
    package typealias Save = @MainActor (_ again: Bool) -> String?
    /// The default folder for saved data; nil for the app's own folder.
    package var folder: String?
    private var savers: [(id: ObjectIdentifier, save: Save)] = []

    /// - Parameter save: saves, and returns the reason why something is not on disk, as text for the user ("the
    ///   disk is full"); nil once everything is. Its argument is whether to retry what has failed.
    package func add(_ saver: AnyObject, save: @escaping Save) {
        remove(saver)
        savers.append((ObjectIdentifier(saver), save))
    }

    /// Whether the app restores the scene by itself.
    package var isUsed: Bool { !savers.isEmpty }

    package func remove(_ saver: AnyObject) { savers.removeAll { $0.id == ObjectIdentifier(saver) } }

    /// - Parameter again: whether to retry what could not be saved.
    /// - Returns: the reason why something is not on disk; nil once everything is.
    package func save(again: Bool) -> String? {
        savers.reduce(nil) { reason, saver in
            let own = saver.save(again)
            return reason ?? own
        }
    }
}
