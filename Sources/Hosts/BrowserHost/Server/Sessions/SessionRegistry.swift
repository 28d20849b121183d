internal import CoreMetrics
internal import Foundation
internal import Logging
internal import SwiftUI

/// Sessions in memory, within bounds, and access to those that sleep on disk.
@MainActor
final class SessionRegistry {
    private let launch: AppLaunch
    private let folder: SceneFolder
    private let browsers: BrowserRegistry
    private let bounds: HostConfiguration.Bounds
    private let log: Logger
    private let now: @Sendable () -> ContinuousClock.Instant
    /// The system's time, for the ages of files.
    private let date: @Sendable () -> Date
    private var sessions: [String: Session] = [:]
    /// Sessions that no page has claimed, oldest first.
    private var unclaimed: [Session] = []
    let metrics: HostMetrics
    private let tags = TagTextCache()
    private(set) var isStopping = false
    #if DEBUG
        /// The tool that has started this process.
        var development: DevelopmentChannel?
    #endif
    /// Number of scenes that may have been added to the folder since `tidy()` ran last.
    private var newScenes = 0
    /// The task that removes surplus files; nil when none is running.
    private(set) var tidying: Task<Void, Never>?
    /// Number of sessions that have left memory since `FreedMemory.giveBack()` was called.
    private var freed = 0
    /// Errors of unreadable files that are in the log already, so that each is logged once.
    private var unreadable: Set<String> = []

    init(
        launch: AppLaunch, configuration: HostConfiguration, log: Logger,
        metrics: HostMetrics = HostMetrics(),
        now: @escaping @Sendable () -> ContinuousClock.Instant = { .now },
        date: @escaping @Sendable () -> Date = { .now }
    ) {
        self.launch = launch
        folder = SceneFolder(directory: configuration.stateDirectory.appending(path: "scenes"))
        browsers = BrowserRegistry(
            directory: configuration.stateDirectory.appending(path: "browsers"), log: log)
        bounds = configuration.bounds
        self.log = log
        self.metrics = metrics
        self.now = now
        self.date = date
        tidy()
    }

    var count: Int { sessions.count }
    var unclaimedCount: Int { unclaimed.count }
    var sockets: Int { sessions.values.count { $0.hasSocket } }
    /// Number of sessions that could not be saved.
    var unsaved: Int { sessions.values.count { $0.unsaved != nil } }
    var appName: String { launch.name }

    /// Creates a session for a page that is being loaded. It has no owner until the page claims it.
    /// - Parameter client: the identifier from the cookie, if there is one, so that the first page shows the browser's stored
    ///   values.
    /// - Parameter address: the client's address.
    func makeProvisional(
        at path: String, isWide: Bool = false, client: String? = nil, address: String = "",
        language: String? = nil
    ) throws -> Session {
        if isStopping { throw RequestRefusal.stopping }
        let browser = try client.map { try self.browser(of: $0) }
        makeRoomAmongUnclaimed()
        try makeRoom(for: address)
        let session = Session(
            id: Secret.make(), token: Secret.make(), browser: browser, record: nil, isWide: isWide,
            language: language, launch: launch, folder: folder, bounds: bounds, log: log, metrics: metrics,
            tags: tags, clock: now
        )
        session.clientAddress = address
        sessions[session.id] = session
        unclaimed.append(session)
        if path != "/" { session.open(path: path) }
        return session
    }

    /// Returns the session with this id. A sleeping session is woken if it belongs to the client; one in memory may belong to another
    /// client or be unclaimed.
    /// - Parameter address: the client's address.
    func lookUp(id: String, token: String, client: String?, address: String = "") throws -> Session {
        if isStopping { throw RequestRefusal.stopping }
        if let session = sessions[id] {
            guard Secret.matches(token, session.token) else { throw RequestRefusal.wrongToken }
            return session
        }
        guard let client, let record = try sleeping(id, of: client) else {
            throw RequestRefusal.noSuchSession
        }
        guard Secret.matches(token, record.token) else { throw RequestRefusal.wrongToken }
        try makeRoom(for: address)
        let session = Session(
            id: id, token: record.token, browser: try browser(of: record.owner), record: record,
            launch: launch, folder: folder, bounds: bounds, log: log, metrics: metrics, tags: tags, clock: now
        )
        session.clientAddress = address
        sessions[id] = session
        metrics.woken.increment()
        log.info("A session was woken", metadata: ["session": "\(id.prefix(8))"])
        return session
    }

    /// Returns the session with this id if it belongs to the client.
    func find(id: String, token: String, client: String?, address: String = "") throws -> Session {
        let session = try lookUp(id: id, token: token, client: client, address: address)
        guard let owner = session.owner, let client, Secret.matches(client, owner) else {
            throw RequestRefusal.notYours
        }
        return session
    }

    private func browser(of client: String) throws -> Browser {
        do { return try browsers.browser(of: client) } catch let error as SceneFolderError {
            noteUnreadable(error)
            throw RequestRefusal.unreadable
        }
    }

    /// Returns the record of a sleeping session, or nil if there is none.
    private func sleeping(_ id: String, of client: String) throws -> SceneRecord? {
        do throws(SceneFolderError) {
            let found = try folder.read(id: id, owner: client)
            if let error = found.error { log.error("\(error)") }
            return found.record
        } catch {
            noteUnreadable(error)
            throw RequestRefusal.unreadable
        }
    }

    private func noteUnreadable(_ error: SceneFolderError) {
        if unreadable.count > 1000 { unreadable = [] }
        if unreadable.insert("\(error)").inserted { log.error("\(error)") }
    }

    /// Assigns a session to a client.
    func claim(_ session: Session, by client: String) throws {
        let browser = try browser(of: client)
        if !session.isClaimed {
            let theirs = sessions.values.filter { $0.owner == client }
            if theirs.count >= bounds.sessionsPerClient {
                // Closed tabs leave their sessions behind, so the least recently used one makes room.
                guard let idle = Self.longestUnused(of: theirs) else { throw RequestRefusal.tooManySessions }
                drop(idle)
            }
            newScenes += 1
            if newScenes >= max(1, bounds.scenes / 16) { tidy() }
        }
        // The session is assigned even if saving it fails.
        defer { if session.isClaimed { unclaimed.removeAll { $0 === session } } }
        try session.claim(by: browser)
    }

    /// Starts a session's app again in another language, with what it has saved, as an iPhone does. If it can't be saved, the app goes on in
    /// its language.
    func relaunch(_ session: Session, in language: String, client: String) throws -> Session {
        let scene = session.graph.scene
        let before = scene.language
        scene.language = language
        session.save()
        guard session.unsaved == nil else {
            scene.language = before
            return session
        }
        drop(session)
        return try lookUp(
            id: session.id, token: session.token, client: client, address: session.clientAddress)
    }

    /// Sends heartbeats, puts unused sessions to sleep and updates the meters. Called periodically.
    func tick() {
        let moment = now()
        for session in sessions.values.sorted(by: { $0.id < $1.id }) {
            session.beat()
            // Retries saving; until it succeeds the session stays in memory.
            if session.unsaved != nil { session.save() }
            if session.hasSocket || session.unsaved != nil { continue }
            let unused = session.lastUsed.duration(to: moment)
            if unused > (session.isUsed ? bounds.idle : bounds.unclaimed) {
                drop(session)
            } else if unused > bounds.unseen {
                session.moveToBackground()
            }
        }
        if newScenes > 0 { tidy() }
        for folder in [folder, browsers.folder] { folder.clock.noteUse(now: date().timeIntervalSince1970) }
        browsers.forget()
        if freed >= 16 {
            freed = 0
            FreedMemory.giveBack()
        }
        metrics.sessions.set(sessions.count)
        metrics.sockets.set(sockets)
        metrics.unsaved.set(unsaved)
    }

    private func tidy() {
        guard tidying == nil else { return }
        newScenes = 0
        let now = date()
        tidying = Task {
            let surplus = await folder.surplus(over: bounds.scenes, unusedFor: bounds.asleep, now: now)
            var removed = 0
            for (index, entry) in surplus.enumerated() {
                // On the main actor, where sessions are woken, so that a file in use is kept however old it is.
                if sessions[entry.id] == nil, folder.remove(entry) { removed += 1 }
                if index % 64 == 63 { await Task.yield() }
            }
            let others = await browsers.folder.surplus(
                over: bounds.scenes, unusedFor: bounds.asleep, now: now)
            for entry in others where !browsers.uses(entry) { _ = browsers.folder.remove(entry) }
            tidying = nil
            if removed > 0 { log.info("Scenes were removed from disk", metadata: ["count": "\(removed)"]) }
        }
    }

    /// Ends the sockets and refuses new requests; requests in progress may finish.
    func beginStopping() {
        isStopping = true
        #if DEBUG
            development?.finish()
        #endif
        for session in sessions.values.sorted(by: { $0.id < $1.id }) { session.closeSocket() }
    }

    /// Saves all sessions and ends the sockets.
    func close() {
        for session in sessions.values.sorted(by: { $0.id < $1.id }) { drop(session) }
    }

    #if DEBUG
        /// Evaluates the views of all sessions with the code that was loaded.
        func evaluateAllAgain() {
            for session in sessions.values.sorted(by: { $0.id < $1.id }) {
                session.graph.evaluateReplacedCode { session.flush(step: .replace, savesFirst: true) }
            }
        }
    #endif

    private func makeRoomAmongUnclaimed() {
        guard unclaimed.count >= bounds.unclaimedSessions else { return }
        // The oldest of the address with the most, so that a client that requests many pages loses its own.
        let counts = Dictionary(grouping: unclaimed, by: \.clientAddress).mapValues(\.count)
        let most = counts.values.max()
        guard let index = unclaimed.firstIndex(where: { counts[$0.clientAddress] == most }) else { return }
        let oldest = unclaimed.remove(at: index)
        sessions[oldest.id] = nil
        freed += 1
        // It has nothing to save, and the memory can be released after the page that it makes room for is written.
        Task { oldest.close() }
    }

    private func makeRoom(for address: String) throws {
        guard sessions.count >= bounds.sessions else { return }
        guard let leaving = Self.longestUnused(of: sessions.values) ?? surplus(beside: address) else {
            throw RequestRefusal.tooManySessions
        }
        drop(leaving)
    }

    /// Returns the least recently used session of the address with the most, if that has more than `address` will have. It has a
    /// socket, as all others do; its page wakes it again when there is room.
    private func surplus(beside address: String) -> Session? {
        let all = Dictionary(grouping: sessions.values, by: \.clientAddress)
        let most = all.values.max { ($0.count, $0[0].clientAddress) < ($1.count, $1[0].clientAddress) } ?? []
        guard most.count > (all[address]?.count ?? 0) + 1 else { return nil }
        return most.min { $0.lastUsed < $1.lastUsed }
    }

    /// Returns the least recently used session without a socket, preferring those without unsaved changes.
    private static func longestUnused(of sessions: some Sequence<Session>) -> Session? {
        sessions.filter { !$0.hasSocket }.min {
            ($0.unsaved == nil ? 0 : 1, $0.lastUsed) < ($1.unsaved == nil ? 0 : 1, $1.lastUsed)
        }
    }

    private func drop(_ session: Session) {
        sessions[session.id] = nil
        freed += 1
        unclaimed.removeAll { $0 === session }
        session.close()
        guard session.isClaimed else { return }
        metrics.slept.increment()
        log.info("A session was put to sleep", metadata: ["session": "\(session.id.prefix(8))"])
    }
}
