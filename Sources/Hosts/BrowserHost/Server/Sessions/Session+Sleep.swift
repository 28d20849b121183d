internal import Foundation
internal import Logging
internal import SwiftUI

// Saving, so that the session can leave memory.

extension Session {
    /// Moves the scene to the background, after its tab has been gone for a while.
    func moveToBackground() {
        guard isClaimed, graph.scene.phase != .background else { return }
        setPhase(.background)
        save()
    }

    /// Saves the session and releases its memory.
    func close() {
        updates.end(because: nil)
        save()
        if let unsaved { log.error("The session's last changes are lost: \(unsaved)") }
        // Update the file's date, so that the scene counts as recently used.
        if let owner, saved != nil { folder.touch(id: id, owner: owner) }
        isClosed = true
        guard !isLent else { return }
        graph.close()
    }

    /// Writes unsaved changes to disk. If that fails, the app continues: the page is notified once and keeps the unsaved events, and is
    /// notified again when saving has succeeded.
    /// - Parameter again: whether the app retries what it could not save by itself.
    func save(again: Bool = true) {
        let reason = write(again: again)
        if reason == nil { secured = acknowledged }
        guard reason != unsaved else { return }
        unsaved = reason
        if reason == nil { log.notice("Saving works again") }
        sendOutcomes([], over: socket)
    }

    /// Writes the app's state if it has changed. A session that is not claimed writes nothing.
    /// - Returns: the reason why it can't be written, or nil.
    func write(again: Bool) -> String? {
        // A closed session has no state left; saving it would overwrite the good record.
        guard let owner, !isClosed, !isLent else { return nil }
        // The record names the last event that it includes, so it is written after the app's own files.
        if let reason = graph.scene.saving.save(again: again) {
            if reason != unsaved { log.error("The app's own data could not be saved: \(reason)") }
            return reason
        }
        do { try browser?.save() } catch {
            return explain(error, as: "The browser's @AppStorage values could not be saved")
        }
        var record = SceneRecord(
            token: token, owner: owner, address: graph.address?.absoluteString, home: home?.absoluteString,
            isWide: graph.scene.isCompact ? nil : true, isDark: graph.scene.colorScheme == .dark ? true : nil,
            hasMoreContrast: graph.scene.contrast == .increased ? true : nil, language: graph.scene.language,
            acknowledged: saved?.acknowledged, storage: graph.scene.storage)
        guard record != saved else { return nil }
        // Stored with the changes, so that events apply once, also across a restart.
        record.acknowledged = acknowledged
        do {
            try folder.write(record, id: id)
            saved = record
            return nil
        } catch {
            return explain(error, as: "The scene could not be saved")
        }
    }

    /// Logs an error once.
    /// - Returns: the reason, for the people who use the app.
    func explain(_ error: any Error, as what: String) -> String {
        let reason = (error as? SceneFolderError)?.reason ?? "the state can't be encoded"
        if reason != unsaved { log.error("\(what): \(error)") }
        return reason
    }
}
