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
    private(set) var lastUsed: ContinuousClock.Instant
    /// The number of the last update.
    private(set) var sequence = 0
    /// The number of the last event that was handled.
    private(set) var acknowledged = 0

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
    private var outlet = Outlet()
    private var budget: EventBudget

    init(
        id: String, token: String, owner: String?, record: SceneRecord?, launch: AppLaunch,
        folder: SceneFolder,
        bounds: HostConfiguration.Bounds, log: Logger, now: ContinuousClock.Instant
    ) {
        self.id = id
        self.token = token
        self.owner = owner
        self.folder = folder
        self.bounds = bounds
        var log = log
        log[metadataKey: "session"] = "\(id.prefix(8))"
        self.log = log
        lastUsed = now
        budget = EventBudget(bounds: bounds, now: now)
        outlet.limit = bounds.waitingBytes
        graph = launch.open(SceneContext(id: id, storage: record?.storage ?? [:]))
        graph.onDiagnostic = { log.warning("\($0)") }
        graph.flush()
        noteAddress()
        home = graph.address
        saved = record
        graph.onNeedsFlush = { [weak self] in self?.planFlush() }
    }

    var isClaimed: Bool { owner != nil }
    var hasStream: Bool { outlet.isOpen }
    var title: String { shownTitle ?? "" }

    // MARK: Showing

    /// The whole window as HTML.
    func html() -> String { Renderer.html(of: graph.window) }

    /// Everything that is shown, as one update that needs none before it.
    func snapshot() -> String {
        JSONText.object([
            "n": .number(sequence), "ack": .number(acknowledged), "url": .optional(shownPath),
            "step": .string("replace"), "title": .optional(shownTitle), "html": .string(html()),
        ])
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
        outlet.put(
            JSONText.object([
                "n": .number(sequence), "ack": .number(acknowledged),
                "url": path == shownPath ? .null : .optional(shownPath), "step": .string(step.rawValue),
                "title": title == shownTitle ? .null : .optional(shownTitle),
                "p": .written(PatchText.json(of: patches, in: graph.ledger)),
            ]))
    }

    /// Whether the browser's history grows by a new address.
    private enum Step: String { case push, replace }

    private func planFlush() {
        guard !flushIsPlanned else { return }
        flushIsPlanned = true
        Task { [weak self] in
            guard let self else { return }
            flushIsPlanned = false
            flush()
            save()
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

    /// Takes the events of one request in order. Those that were handled before are passed over, so a request may
    /// be sent again. When it returns, what the app keeps of its state is on disk.
    /// - Returns: the outcome of each.
    func handle(_ events: [ClientEvent], now: ContinuousClock.Instant) throws -> [String] {
        lastUsed = now
        guard budget.take(events.count, now: now) else { throw Refusal.tooManyEvents }
        var outcomes: [String] = []
        for event in events {
            guard event.number > acknowledged else {
                outcomes.append("known")
                continue
            }
            acknowledged = event.number
            outcomes.append(handle(event))
        }
        try write()
        return outcomes
    }

    private func handle(_ event: ClientEvent) -> String {
        switch event.kind {
        case .open(let path):
            open(path: path)
            return "handled"
        case .dark(let isDark):
            setDark(isDark)
            flush()
            return "handled"
        case .element(let id, let event):
            let outcome = graph.send(event, to: id)
            flush()
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
        outlet.put(
            JSONText.object([
                "n": .number(sequence), "ack": .number(acknowledged),
                "p": .written(PatchText.json(of: [.text(id)], in: graph.ledger)),
            ]))
    }

    // MARK: Claim

    /// Makes the session a client's own, or says that it is another's.
    func claim(by client: String, now: ContinuousClock.Instant) throws {
        if let owner, !Secret.matches(client, owner) { throw Refusal.notYours }
        owner = client
        lastUsed = now
        try write()
    }

    // MARK: Stream

    /// Begins a stream in place of the one before it.
    /// - Parameter position: the number of the last update that the page has.
    func openStream(after position: Int?, now: ContinuousClock.Instant) -> Int {
        lastUsed = now
        return outlet.open(needsSnapshot: position != sequence)
    }

    /// The next piece of the stream; waits until there is one. Nil ends the stream.
    func nextChunk(of stream: Int) async -> String? {
        while true {
            switch outlet.take(stream) {
            case .ended: return nil
            case .nothing: await waitForUpdate(of: stream)
            case .snapshot: return Self.event(snapshot())
            case .updates(let updates): return updates.map(Self.event).joined()
            case .beat: return ":\n\n"
            }
        }
    }

    /// Also ends when the task is cancelled, because the connection is gone.
    private func waitForUpdate(of stream: Int) async {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                if Task.isCancelled {
                    _ = outlet.close(stream)
                    continuation.resume()
                } else {
                    outlet.wait(with: continuation)
                }
            }
        } onCancel: {
            Task { @MainActor in _ = self.outlet.close(stream) }
        }
    }

    /// JSON has no line breaks of its own, so one data line holds it.
    private static func event(_ json: String) -> String { "data: \(json)\n\n" }

    func streamEnded(_ stream: Int, now: ContinuousClock.Instant) {
        guard outlet.close(stream) else { return }
        lastUsed = now
    }

    /// Keeps a quiet stream open, so that a lost connection is noticed.
    func beat() { outlet.beat() }

    // MARK: Sleep

    /// Saves, and gives back all that the session holds in memory.
    func close() {
        outlet.end()
        save()
        graph.close()
    }

    private func save() {
        do { try write() } catch { log.error("The scene could not be saved: \(error)") }
    }

    /// Writes what the app keeps, if that has changed. A session that nobody has claimed leaves no trace.
    private func write() throws {
        guard let owner else { return }
        let record = SceneRecord(
            token: token, owner: owner, address: graph.address?.absoluteString, storage: graph.scene.storage)
        guard record != saved else { return }
        do { try folder.write(record, id: id) } catch {
            log.error("The scene could not be saved: \(error)")
            throw Refusal.notSaved
        }
        saved = record
    }
}
