internal import CoreMetrics
internal import Foundation
internal import Logging
internal import SwiftUI

/// One tab's app: its graph, and what the tab has been told of it.
@MainActor
final class Session {
    let id: String
    let token: String
    /// Who it belongs to; nil until a page has claimed it.
    var owner: String?
    /// The browser that the tab belongs to, with the values that all its tabs share; nil until a page has claimed the session.
    var browser: Browser?
    var lastUsed: ContinuousClock.Instant
    /// Whether its page has listened or sent something. One that was only claimed is put to sleep as soon as one that wasn't is
    /// forgotten: who asks for many sessions that way has little of them in memory.
    var isUsed = false
    /// The number of the last update.
    var sequence = 0
    /// The number that this life of the session began with: elements of another have other names.
    var since = 0
    /// The number of the last event that was handled.
    var acknowledged = 0
    /// The number of the last event whose change is on disk.
    var secured = 0
    /// Why what the app keeps is not on disk, for its person; nil where it is.
    var unsaved: String?

    let graph: Graph
    let folder: SceneFolder
    let bounds: HostConfiguration.Bounds
    let log: Logger
    let now: @Sendable () -> ContinuousClock.Instant
    var address = AppAddress()
    /// Where the app began, which is what the bare site means.
    var home: URL?
    var shownPath: String?
    var shownTitle: String?
    var saved: SceneRecord?
    var flushIsPlanned = false
    var isClosed = false
    var updates = UpdateQueue()
    /// The number of the socket that was opened last.
    var socket = 0
    /// The tab's own count of its sockets: one whose greeting is late has a lower one.
    var attempt = 0
    var budget: Budget
    let metrics: HostMetrics
    let tags: TagTexts
    /// Whether it has been written in this life of the session which elements there are. Before that an event can only name those of
    /// a life before.
    var isIntroduced = false

    init(
        id: String, token: String, browser: Browser?, record: SceneRecord?, isWide: Bool = false,
        language: String? = nil, launch: AppLaunch, folder: SceneFolder,
        bounds: HostConfiguration.Bounds, log: Logger, metrics: HostMetrics, tags: TagTexts,
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
        budget = Budget(burst: bounds.eventBurst, perSecond: bounds.eventsPerSecond, now: lastUsed)
        updates.limit = bounds.waitingBytes
        let isWide = record.map { $0.isWide == true } ?? isWide
        graph = launch.open(
            SceneContext(
                id: id, storage: record?.storage ?? [:], appValues: browser?.values ?? AppValues(),
                language: record?.language ?? language, isCompact: !isWide))
        graph.onDiagnostic = { log.warning("\($0)") }
        graph.flush()
        // A page shows how what moves on appearing ends. Three rounds, as what sets off the next each time would have none.
        for _ in 0..<3 where graph.needsFlush { graph.flush() }
        noteAddress()
        saved = record
        acknowledged = record?.acknowledged ?? 0
        secured = acknowledged
        if let record { wake(from: record) } else { home = graph.address }
        graph.onNeedsFlush = { [weak self] in self?.planFlush() }
    }

    /// Goes on where the session fell asleep: also an app that saves nothing itself is led back by its own link.
    private func wake(from record: SceneRecord) {
        home = record.home.flatMap { URL(string: $0) } ?? graph.address
        // Later than any number the page can have from before, so that it is sent everything.
        sequence = Int(Date().timeIntervalSince1970 * 1000)
        since = sequence
        if let address = record.address, address != graph.address?.absoluteString,
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

    /// Makes the session a client's own, or says that it is another's.
    func claim(by browser: Browser) throws {
        if let known = owner ?? self.browser?.client, !Secret.matches(browser.client, known) {
            throw RequestRefusal.notYours
        }
        owner = browser.client
        if self.browser == nil {
            // A page that another site led to comes without the cookie.
            self.browser = browser
            graph.scene.appValues.give(way: browser.values)
            flush(step: .replace)
        }
        lastUsed = now()
        setPhase(.active)
        save()
    }
}
