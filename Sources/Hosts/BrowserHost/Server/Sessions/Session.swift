internal import Foundation
internal import Logging
internal import SwiftUI

/// State of one tab: its app's graph, and what was sent to the tab.
@MainActor
final class Session {
    let id: String
    let token: String
    /// The identifier of the client that it belongs to; nil until a page has claimed it.
    var owner: String?
    /// The tab's browser, with the values that all its tabs share. Nil if the page was requested without a cookie and hasn't
    /// claimed the session yet.
    var browser: Browser?
    /// The address of the client that it was made or woken for.
    var clientAddress = ""
    var lastUsed: ContinuousClock.Instant
    /// Whether the page has opened a socket or sent an event. A claimed session without either is put to sleep as early as an
    /// unclaimed one is dropped, so that a client can't fill memory by claiming many sessions.
    var isUsed = false
    /// The number of the last update.
    var sequence = 0
    /// The value of `sequence` when the session was made or last woken. Waking gives the elements new ids.
    var since = 0
    /// The number of the last event that was handled.
    var acknowledged = 0
    /// The number of the last event that is saved.
    var secured = 0
    /// The reason why the app's state is not saved, in words for people; nil if it is saved.
    var unsaved: String?

    let graph: Graph
    /// Whether the window belongs to a test, which goes on with it: its phase, its width and what it saves are the test's.
    let isLent: Bool
    let folder: SceneFolder
    let bounds: HostConfiguration.Bounds
    let log: Logger
    let now: @Sendable () -> ContinuousClock.Instant
    var address = AppAddress()
    /// The app's first address, which `/` leads to.
    var home: URL?
    var shownPath: String?
    var shownTitle: String?
    var saved: SceneRecord?
    var flushIsPlanned = false
    var isClosed = false
    var updates = UpdateQueue()
    /// The number of the current socket, or of the last one.
    var socket = 0
    /// The tab's own number of its current socket. A socket that was opened earlier but greets later has a lower one.
    var attempt = 0
    var budget: TokenBucket
    let metrics: HostMetrics
    let tags: TagTextCache
    /// Whether the page has been sent elements since the session was made or woken. Until then, the ids in an event are those
    /// from before the sleep.
    var isIntroduced = false
    /// The field into which the current event has typed, and its text.
    var typed: (id: ElementID, text: String)?

    init(
        id: String, token: String, browser: Browser?, record: SceneRecord?, isWide: Bool = false,
        language: String? = nil, launch: AppLaunch, folder: SceneFolder,
        bounds: HostConfiguration.Bounds, log: Logger, metrics: HostMetrics, tags: TagTextCache,
        clock: @escaping @Sendable () -> ContinuousClock.Instant
    ) {
        self.id = id
        self.token = token
        owner = record?.owner
        self.browser = browser
        self.folder = folder
        self.bounds = bounds
        self.metrics = metrics
        self.tags = tags
        var log = log
        log[metadataKey: "session"] = "\(id.prefix(8))"
        self.log = log
        now = clock
        lastUsed = now()
        budget = TokenBucket(burst: bounds.eventBurst, perSecond: bounds.eventsPerSecond, now: lastUsed)
        updates.limit = bounds.waitingBytes
        let isWide = record.map { $0.isWide == true } ?? isWide
        isLent = launch.lent != nil
        graph =
            launch.lent
            ?? launch.open(
                SceneContext(
                    id: id, storage: record?.storage ?? [:], appValues: browser?.values ?? AppValues(),
                    language: record?.language ?? language,
                    colorScheme: record?.isDark == true ? .dark : .light,
                    contrast: record?.hasMoreContrast == true ? .increased : .standard,
                    isCompact: !isWide, isShown: record != nil))
        graph.onDiagnostic = { log.warning("\($0)") }
        graph.flush()
        // The page is made in the final state of animations that start on appearing. Three rounds bound a chain of changes that
        // would never end.
        for _ in 0..<3 where graph.needsFlush { graph.flush() }
        noteAddress()
        saved = record
        acknowledged = record?.acknowledged ?? 0
        secured = acknowledged
        if let record { wake(from: record) } else { home = graph.address }
        graph.onNeedsFlush = { [weak self] in self?.planFlush() }
    }

    /// Restores the session from its record. An app that saves nothing itself is restored by its link.
    private func wake(from record: SceneRecord) {
        home = record.home.flatMap { URL(string: $0) } ?? graph.address
        // Larger than any number that the page can have, so that it is sent a snapshot. Wall time, because an instant of `now` has no
        // meaning after a restart.
        sequence = Int(Date().timeIntervalSince1970 * 1000)
        since = sequence
        // Another app's files may be newer than the record, which is written after them.
        if !graph.scene.saving.isUsed, let address = record.address, address != graph.address?.absoluteString,
            let url = URL(string: address)
        {
            graph.open(url)
            graph.flush()
            noteAddress()
        }
    }

    var isClaimed: Bool { owner != nil }
    var hasSocket: Bool { updates.isOpen }
    var waitingBytes: Int { updates.size }
    var title: String { shownTitle ?? "" }

    /// Assigns the session to a client. Throws `RequestRefusal.notYours` if it belongs to another.
    func claim(by browser: Browser) throws {
        if let known = owner ?? self.browser?.client, !Secret.matches(browser.client, known) {
            throw RequestRefusal.notYours
        }
        owner = browser.client
        graph.scene.show()
        if self.browser == nil {
            // A request for a page that comes from a link on another site has no cookie.
            self.browser = browser
            if !isLent {
                graph.scene.appValues.merge(into: browser.values)
                flush(step: .replace)
            }
        }
        lastUsed = now()
        setPhase(.active)
        save()
    }
}
