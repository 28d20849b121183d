internal import Foundation
internal import Logging
internal import SwiftUI

// What is kept on disk, so that the session may leave memory.

extension Session {
    /// Nobody has been seen at the tab for a while.
    func rest() {
        guard isClaimed, graph.scene.phase != .background else { return }
        setPhase(.background)
        save()
    }

    /// Saves, and gives back all that the session holds in memory.
    func close() {
        updates.end(because: nil)
        save()
        if let unsaved { log.error("What it changed last is lost: \(unsaved)") }
        // It was in use until now, also where nothing had to be written.
        if let owner, saved != nil { folder.touch(id: id, owner: owner) }
        isClosed = true
        graph.close()
    }

    /// Writes what is not on disk. Where that fails, the app goes on all the same: the page is told once, keeps what it said, and is told
    /// again once it has worked.
    /// - Parameter again: whether the app tries again what it could not save by itself.
    func save(again: Bool = true) {
        let problem = write(again: again)
        if problem == nil { secured = acknowledged }
        guard problem != unsaved else { return }
        unsaved = problem
        if problem == nil { log.notice("What it changed is saved again") }
        tell([], over: socket)
    }

    /// Writes what the app keeps, if that has changed. A session that nobody has claimed leaves no trace.
    /// - Returns: why that can't be done; nil once it is.
    func write(again: Bool) -> String? {
        // Of what has been closed there is nothing left to be saved: it would take the place of what was.
        guard let owner, !isClosed else { return nil }
        // The scene says which event is in it: not before all of that is on disk.
        if let problem = graph.scene.saving.save(again: again) {
            if problem != unsaved { log.error("What the app saves could not be saved: \(problem)") }
            return problem
        }
        do { try browser?.save() } catch {
            return explain(error, as: "What its browser has in common could not be saved")
        }
        var record = SceneRecord(
            token: token, owner: owner, address: graph.address?.absoluteString, home: home?.absoluteString,
            isWide: graph.scene.isCompact ? nil : true, language: graph.scene.language,
            acknowledged: saved?.acknowledged, storage: graph.scene.storage)
        guard record != saved else { return nil }
        // What it changed counts once, also over the end of the server.
        record.acknowledged = acknowledged
        do {
            try folder.write(record, id: id)
            saved = record
            return nil
        } catch {
            return explain(error, as: "The scene could not be saved")
        }
    }

    /// Says once in the log what could not be saved.
    /// - Returns: why, for whoever uses the app.
    func explain(_ error: any Error, as what: String) -> String {
        let problem = (error as? SceneFolderError)?.reason ?? "what is shown can't be written down"
        if problem != unsaved { log.error("\(what): \(error)") }
        return problem
    }
}
