/// What an app saves of a scene in files of its own. The host asks after each event: an event is acknowledged once all that it changed
/// is on disk.
@MainActor
package final class SceneSaving {
    package typealias Save = @MainActor (_ again: Bool) -> String?
    private var savers: [(id: ObjectIdentifier, save: Save)] = []

    /// - Parameter save: returns why something is not on disk, for whoever uses the app ("the disk is full"); nil once all is. It is asked
    ///   whether to try again what has failed.
    package func add(_ saver: AnyObject, save: @escaping Save) {
        remove(saver)
        savers.append((ObjectIdentifier(saver), save))
    }

    package func remove(_ saver: AnyObject) { savers.removeAll { $0.id == ObjectIdentifier(saver) } }

    /// - Parameter again: whether to try again what could not be saved.
    /// - Returns: why something is not on disk; nil once all is.
    package func save(again: Bool) -> String? {
        savers.reduce(nil) { problem, saver in
            let own = saver.save(again)
            return problem ?? own
        }
    }
}

private struct SceneSavingKey: EnvironmentKey {
    static var defaultValue: SceneSaving? { nil }
}

extension EnvironmentValues {
    package var sceneSaving: SceneSaving? {
        get { self[SceneSavingKey.self] }
        set { self[SceneSavingKey.self] = newValue }
    }
}

private struct WindowNameKey: EnvironmentKey {
    static var defaultValue: String? { nil }
}

extension EnvironmentValues {
    /// What the app saves the window by; nil where it makes up a name and keeps that in the scene's storage.
    package var windowName: String? {
        get { self[WindowNameKey.self] }
        set { self[WindowNameKey.self] = newValue }
    }
}
