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
    private(set) var owner: String?
    /// The browser that the tab belongs to, with the values that all its tabs share; nil until a page has claimed the session.
    private var browser: Browser?
    private(set) var lastUsed: ContinuousClock.Instant
    /// Whether its page has listened or sent something. One that was only claimed is put to sleep as soon as one that wasn't is
    /// forgotten: who asks for many sessions that way has little of them in memory.
    private(set) var isUsed = false
    /// The number of the last update.
    private(set) var sequence = 0
    /// The number that this life of the session began with: elements of another have other names.
    private var since = 0
    /// The number of the last event that was handled.
    private(set) var acknowledged = 0
    /// The number of the last event whose change is on disk.
    private var secured = 0
    /// Why what the app keeps is not on disk, for its person; nil where it is.
    private(set) var unsaved: String?

    private let graph: Graph
    private let folder: SceneFolder
    private let bounds: HostConfiguration.Bounds
    private let log: Logger
    private var address = AppAddress()
    /// Where the app began, which is what the bare site means.
    private var home: URL?
    private var shownPath: String?
    private var shownTitle: String?
    private var saved: SceneRecord?
    private var flushIsPlanned = false
    private var isClosed = false
    private var outlet = Outlet()
    /// The last that was opened.
    private var stream = 0
    /// Which of the tab's wires the stream goes over.
    private var wire = 0
    private var budget: Budget
    private let metrics: HostMetrics
    private let tags: TagTexts
    /// Whether it has been written in this life of the session which elements there are. Before that an event can only name those of
    /// a life before.
    private var isIntroduced = false

    init(
        id: String, token: String, browser: Browser?, record: SceneRecord?, isWide: Bool = false,
        language: String? = nil, launch: AppLaunch, folder: SceneFolder,
        bounds: HostConfiguration.Bounds, log: Logger, metrics: HostMetrics, tags: TagTexts,
        now: ContinuousClock.Instant
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
        lastUsed = now
        budget = Budget(burst: bounds.eventBurst, perSecond: bounds.eventsPerSecond, now: now)
        outlet.limit = bounds.waitingBytes
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
    var hasStream: Bool { outlet.isOpen }
    var waitingBytes: Int { outlet.size }
    var title: String { shownTitle ?? "" }

    // MARK: Showing

    /// The whole window as HTML.
    func html() -> String { markup().html }

    private func markup() -> Markup {
        var markup = Markup()
        write(into: &markup)
        return markup
    }

    /// Writes the whole window as HTML.
    func write(into markup: inout Markup) {
        isIntroduced = true
        Renderer.write(graph.window, into: &markup, tags: tags)
    }

    /// Everything that is shown, as one update that needs none before it.
    func snapshot() -> String {
        metrics.snapshots.increment()
        return JSONText.object([
            "n": .number(sequence), "ack": .number(acknowledged), "url": .optional(shownPath),
            "step": .string("replace"), "title": .optional(shownTitle),
            "since": since == 0 ? .absent : .number(since), "html": .markup(markup()),
        ])
    }

    /// Waits for what the app does by itself, as its first screen may come from a task. It waits no longer than `bound`.
    func comeToRest(within bound: Duration) async {
        await graph.rest(until: .now + bound) { if graph.needsFlush { flush(step: .replace) } }
    }

    /// Evaluates what has changed and tells the tab.
    private func flush(step: Step = .push) {
        let patches = graph.flush()
        let path = shownPath
        let title = shownTitle
        noteAddress()
        guard !patches.isEmpty || path != shownPath || title != shownTitle else { return }
        sequence += 1
        guard outlet.isOpen else { return }
        put(
            JSONText.object([
                "n": .number(sequence), "ack": .number(acknowledged),
                "url": path == shownPath ? .null : .optional(shownPath), "step": .string(step.rawValue),
                "title": title == shownTitle ? .null : .optional(shownTitle),
                "motion": graph.motion.isEmpty ? .absent : .written(MotionText.json(of: graph.motion)),
                "p": .written(PatchText.json(of: patches, in: graph.ledger, tags: tags)),
            ]))
    }

    private func put(_ update: String) {
        metrics.updates.increment()
        metrics.updateBytes.record(update.utf8.count)
        outlet.put(update)
    }

    /// Whether the browser's history grows by a new address.
    private enum Step: String { case push, replace }

    private func planFlush() {
        guard !flushIsPlanned else { return }
        flushIsPlanned = true
        Task { [weak self] in
            guard let self else { return }
            flushIsPlanned = false
            // An event's own flush comes first.
            if graph.needsFlush { flush() }
            // To try again may change what the app shows of it, without end.
            save(again: false)
        }
    }

    private func noteAddress() {
        if let url = graph.address {
            address.learn(from: url)
            shownPath = address.path(of: url)
        } else {
            shownPath = nil
        }
        shownTitle = graph.window.shownTitle
    }

    func setDark(_ isDark: Bool) {
        let scheme: ColorScheme = isDark ? .dark : .light
        if graph.scene.colorScheme != scheme { graph.scene.colorScheme = scheme }
    }

    /// Tells the app whether its tab is seen. The way from one to the other leads through `.inactive`, as it does for an
    /// app that is left or entered.
    func setPhase(_ phase: ClientEvent.Phase) {
        let wanted: ScenePhase =
            switch phase {
            case .active: .active
            case .inactive: .inactive
            case .background: .background
            }
        guard graph.scene.phase != wanted else { return }
        if graph.scene.phase != .inactive, wanted != .inactive {
            graph.scene.phase = .inactive
            flush()
        }
        graph.scene.phase = wanted
        flush()
    }

    /// Nobody has been seen at the tab for a while.
    func rest() {
        guard isClaimed, graph.scene.phase != .background else { return }
        setPhase(.background)
        save()
    }

    // MARK: Links

    /// Opens what stands in the address bar, unless it is shown already. The bare site is where the app began.
    func open(path: String) {
        if path == "/" {
            if let home, graph.address != home { graph.open(home) }
        } else if path != shownPath, let link = address.link(for: path) {
            graph.open(link)
        }
        flush(step: .replace)
    }

    // MARK: Events

    /// Takes events in order. Those that were handled before are passed over, so they may be sent again. When it returns,
    /// what the app keeps of its state is on disk, or `unsaved` says why it isn't.
    /// - Returns: the outcome of each.
    func handle(_ events: [ClientEvent], now: ContinuousClock.Instant) throws -> [String] {
        lastUsed = now
        isUsed = true
        // To ask for nothing is work as well.
        guard budget.take(max(1, events.count), now: now) else { throw Refusal.tooManyEvents }
        var outcomes: [String] = []
        for event in events {
            guard event.number > acknowledged else {
                outcomes.append("known")
                continue
            }
            acknowledged = event.number
            outcomes.append(handle(event))
        }
        save()
        for outcome in outcomes { metrics.count(outcome: outcome) }
        return outcomes
    }

    /// What can come of an event: what the graph says, and `known` for one that was handled before.
    nonisolated static let outcomes = ["handled", "gone", "disabled", "covered", "unanswered", "known"]

    private func handle(_ event: ClientEvent) -> String {
        switch event.kind {
        case .open(let path):
            open(path: path)
            return "handled"
        case .dark(let isDark):
            setDark(isDark)
            flush()
            return "handled"
        case .wide(let isWide):
            if graph.scene.isCompact == isWide { graph.scene.isCompact = !isWide }
            // The address may say more or less in it, of the same place.
            flush(step: .replace)
            return "handled"
        case .phase(let phase):
            setPhase(phase)
            return "handled"
        case .measured(let id, let room):
            guard isIntroduced else { return EventOutcome.gone.rawValue }
            graph.take(room, of: id)
            flush()
            return "handled"
        case .element(let id, let event):
            guard isIntroduced else { return EventOutcome.gone.rawValue }
            setPhase(.active)
            // To show or hide a column is no step that somebody would go back from.
            let isStep = graph.ledger.elements[id]?.kind != .split
            let outcome = graph.send(event, to: id)
            flush(step: isStep ? .push : .replace)
            answerRefusedInput(event, to: id)
            return outcome.rawValue
        }
    }

    /// A field shows what was typed; where the app made something else of it, or nothing, it has to be told.
    private func answerRefusedInput(_ event: ElementEvent, to id: ElementID) {
        guard case .input(let typed) = event, let element = graph.ledger.elements[id], element.text != typed,
            outlet.isOpen
        else { return }
        sequence += 1
        put(
            JSONText.object([
                "n": .number(sequence), "ack": .number(acknowledged),
                "p": .written(PatchText.json(of: [.text(id)], in: graph.ledger, tags: tags)),
            ]))
    }

    // MARK: Inspector

    /// What the inspector wants to know or to be done.
    func answer(_ question: InspectorQuestion, now: ContinuousClock.Instant) throws -> String {
        lastUsed = now
        guard budget.take(1, now: now) else { throw Refusal.tooManyEvents }
        let inspected = graph.inspected
        switch question {
        case .report(let after):
            return InspectorReport.json(
                graph: graph, inspected: inspected, link: shownPath, sequence: sequence, after: after)
        case .jump(let step):
            let outcome = inspected?.jump(toStep: step) ?? .gone
            flush()
            save()
            return JSONText.object(["outcome": .string(outcome.rawValue)])
        case .link(let text):
            let link = address.link(for: text)?.absoluteString ?? text
            return InspectorReport.json(of: inspected?.explain(link: link))
        case .text:
            return JSONText.object([
                "n": .number(sequence), "text": .string(ScreenText.render(graph.window)),
            ])
        }
    }

    // MARK: Claim

    /// Makes the session a client's own, or says that it is another's.
    func claim(by browser: Browser, now: ContinuousClock.Instant) throws {
        if let known = owner ?? self.browser?.client, !Secret.matches(browser.client, known) {
            throw Refusal.notYours
        }
        owner = browser.client
        if self.browser == nil {
            // A page that another site led to comes without the cookie.
            self.browser = browser
            graph.scene.appValues.give(way: browser.values)
            flush(step: .replace)
        }
        lastUsed = now
        setPhase(.active)
        save()
    }

    // MARK: Stream

    /// Begins a stream in place of the one before it.
    /// - Parameter position: the number of the last update that the page has.
    /// - Parameter cut: ends the connection, for when the client has stopped reading.
    func openStream(
        after position: Int?, now: ContinuousClock.Instant, cut: (@Sendable () -> Void)? = nil
    ) -> Int {
        lastUsed = now
        isUsed = true
        stream = outlet.open(needsSnapshot: position != sequence, cut: cut)
        if position == sequence { isIntroduced = true }
        setPhase(.active)
        if unsaved != nil { tell([], over: stream) }
        return stream
    }

    /// Whether a wire may take the place of the one there is: not one that its tab opened earlier, whose greeting was late.
    func takes(wire: Int) -> Bool {
        guard !outlet.isOpen || wire >= self.wire else { return false }
        self.wire = wire
        return true
    }

    func isOpen(_ stream: Int) -> Bool { outlet.isOpen(stream) }

    /// Says what came of events, up to which one their changes are on disk, and why the others' are not.
    func tell(_ outcomes: [String], over stream: Int) {
        var list = JSONText()
        list.array(outcomes.map(JSONText.Value.string))
        outlet.answer(
            JSONText.object([
                "saved": .number(secured), "heard": unsaved == nil ? .absent : .number(acknowledged),
                "unsaved": unsaved.map { .string($0) } ?? .absent, "outcomes": .written(list.text),
            ]), over: stream)
    }

    /// Nothing more is asked over the stream: what waits goes down it, then it ends.
    func finishStream(_ stream: Int, now: ContinuousClock.Instant) {
        lastUsed = now
        outlet.finish(stream)
    }

    func noteProgress(of stream: Int) { outlet.noteProgress(of: stream) }

    enum Next: Equatable {
        case lines(String)
        case ended(Refusal?)
    }

    /// What goes down the stream next; waits until there is something.
    ///
    /// Away from the main actor: an update is on its way to the page while that still saves what the event changed.
    @concurrent
    nonisolated func nextLines(of stream: Int) async -> Next {
        switch await next(of: stream) {
        case .ended(let why): .ended(why)
        case .nothing: .ended(nil)
        case .snapshot: .lines(Self.line(await snapshot()))
        case .updates(let updates): .lines(updates.map(Self.line).joined())
        case .answer(let answer): .lines(answer + "\n")
        case .beat: .lines("\n")
        }
    }

    /// Also ends when the task is cancelled, because the connection is gone.
    private nonisolated func next(of stream: Int) async -> Outlet.Taken {
        await withTaskCancellationHandler {
            await withCheckedContinuation { reader in
                Task { @MainActor in outlet.hand(stream, to: reader) }
            }
        } onCancel: {
            Task { @MainActor in _ = outlet.close(stream, because: nil) }
        }
    }

    /// JSON has no line breaks of its own.
    private nonisolated static func line(_ json: String) -> String { Shortening.of(json) + "\n" }

    func streamEnded(_ stream: Int, because why: Refusal?, now: ContinuousClock.Instant) {
        guard outlet.close(stream, because: why) else { return }
        lastUsed = now
    }

    /// Keeps a quiet stream open, so that a lost connection is noticed, and gives up one that nobody reads.
    func beat(now: ContinuousClock.Instant) {
        guard outlet.beat(patience: bounds.stalledBeats) else { return }
        lastUsed = now
        metrics.stalled.increment()
        log.info("A stream was given up: its client did not read")
    }

    /// Ends the stream; the client may open another.
    func endStream() { outlet.end(because: .stopping) }

    // MARK: Sleep

    /// Saves, and gives back all that the session holds in memory.
    func close() {
        outlet.end(because: nil)
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
        tell([], over: stream)
    }

    /// Writes what the app keeps, if that has changed. A session that nobody has claimed leaves no trace.
    /// - Returns: why that can't be done; nil once it is.
    private func write(again: Bool) -> String? {
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
    private func explain(_ error: any Error, as what: String) -> String {
        let problem = (error as? SceneFolderError)?.reason ?? "what is shown can't be written down"
        if problem != unsaved { log.error("\(what): \(error)") }
        return problem
    }
}
