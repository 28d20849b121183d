internal import Foundation
internal import Logging
internal import SwiftUI

/// State shared by all tabs of one browser: the app's `@AppStorage` values.
///
/// A browser is identified by its cookie: 128 random bits that scripts can't read (`HttpOnly`) and that requests from other
/// sites don't carry (`SameSite=Strict`). Clients without the cookie can't read these values.
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

    /// Writes the values to disk if they have changed since the last write.
    func save() throws {
        let stored = values.stored
        guard stored != saved else { return }
        try folder.write(
            SceneRecord(token: "", owner: client, storage: stored), id: BrowserRegistry.id)
        saved = stored
    }
}

/// Cache of the browsers that have a session in memory. The values of each browser are stored in one file, in the format of
/// scenes.
@MainActor
final class BrowserRegistry {
    /// The fixed id in the name of a browser's file. There is one file for each owner, so the id carries no information.
    fileprivate static let id = String(repeating: "0", count: 32)

    let folder: SceneFolder
    private let log: Logger
    private var browsers: [String: WeakBrowser] = [:]

    private struct WeakBrowser { weak var browser: Browser? }

    init(directory: URL, log: Logger) {
        folder = SceneFolder(directory: directory)
        self.log = log
    }

    /// Returns the browser with this cookie. Callers share one instance for as long as any of them retains it.
    func browser(of client: String) throws -> Browser {
        if let browser = browsers[client]?.browser { return browser }
        let found = try folder.read(id: Self.id, owner: client)
        if let error = found.error { log.error("\(error)") }
        // The file name contains only a hash of the owner, so the full cookie is compared here.
        if let record = found.record, !Secret.matches(client, record.owner) { throw RequestRefusal.notYours }
        let browser = Browser(client, stored: found.record?.storage ?? [:], folder: folder)
        browsers[client] = WeakBrowser(browser: browser)
        return browser
    }

    /// Whether the file belongs to a browser that is in memory.
    func uses(_ entry: SceneFolder.Entry) -> Bool {
        browsers.contains { client, weak in
            weak.browser != nil && (try? folder.place(of: Self.id, owner: client).path) == entry.path
        }
    }

    /// Removes the entries of browsers that nothing retains any more.
    func forget() { browsers = browsers.filter { $0.value.browser != nil } }
}
