internal import Foundation
internal import Logging
internal import SwiftUI

/// What the tabs of one browser have in common: the values that its app keeps with `@AppStorage`.
///
/// A browser is told by its cookie, 128 random bits that no script can read and no other site's page brings along. So whoever
/// doesn't have the cookie sees nothing of them.
@MainActor
final class Browser {
    let client: String
    let values: AppValues
    private let folder: SceneFolder
    private var saved: [String: Data]

    fileprivate init(_ client: String, stored: [String: Data], folder: SceneFolder) {
        self.client = client
        self.folder = folder
        values = AppValues(stored: stored)
        saved = stored
    }

    /// Writes what is not on disk.
    func save() throws {
        let stored = values.stored
        guard stored != saved else { return }
        try folder.write(
            SceneRecord(token: "", owner: client, storage: stored), id: Browsers.id)
        saved = stored
    }
}

/// The browsers that have a session in memory, and the way to those that don't. One file for each, as scenes have.
@MainActor
final class Browsers {
    /// What a file is named by, beside whose it is: there is one of each browser.
    fileprivate static let id = String(repeating: "0", count: 32)

    let folder: SceneFolder
    private let log: Logger
    private var known: [String: Weak] = [:]

    private struct Weak { weak var browser: Browser? }

    init(directory: URL, log: Logger) {
        folder = SceneFolder(directory: directory)
        self.log = log
    }

    /// The browser with a cookie. All who ask for the same have the same one, for as long as anybody has it.
    func browser(of client: String) throws -> Browser {
        if let browser = known[client]?.browser { return browser }
        let found = try folder.read(id: Self.id, owner: client)
        if let damage = found.damage { log.error("\(damage)") }
        // The name of a file says only in short whose it is.
        if let record = found.record, !Secret.matches(client, record.owner) { throw RequestRefusal.notYours }
        let browser = Browser(client, stored: found.record?.storage ?? [:], folder: folder)
        known[client] = Weak(browser: browser)
        return browser
    }

    /// Whether a file is one of a browser that is in use.
    func uses(_ entry: SceneFolder.Entry) -> Bool {
        known.contains { client, weak in
            weak.browser != nil && (try? folder.place(of: Self.id, owner: client).path) == entry.path
        }
    }

    /// Forgets those that nobody has any more.
    func forget() { known = known.filter { $0.value.browser != nil } }
}
