internal import CoreMetrics
internal import SwiftUI

// Output for the tab: the page, snapshots and updates.

extension Session {
    /// Returns the whole window as HTML.
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

    /// Returns the complete state of the page as one update that doesn't depend on earlier ones.
    func snapshot() -> String {
        metrics.snapshots.increment()
        return MessageJSON.object([
            "n": .number(sequence), "ack": .number(acknowledged), "url": .optional(shownPath),
            "step": .string("replace"), "title": .optional(shownTitle),
            "since": since == 0 ? .absent : .number(since), "html": .markup(markup()),
        ])
    }

    /// Returns what brings a page with the app at an address up to date.
    /// - Parameter position: the number of the last update that the page has.
    func update(for url: String, after position: Int?) -> String {
        // The page came with this state, perhaps from another link than the app has for it.
        if let position, position == sequence {
            return MessageJSON.object([
                "n": .number(position), "ack": .number(acknowledged),
                "url": shownPath == url ? .absent : .optional(shownPath),
            ])
        }
        return snapshot()
    }

    /// Waits until the app stops changing by itself, because its first screen may come from a task; at most `bound`.
    func comeToRest(within bound: Duration) async {
        // The system's time and not `now`, because `rest` compares with it.
        await graph.rest(until: .now + bound) { if graph.needsFlush { flush(step: .replace) } }
    }

    /// Evaluates pending changes and sends the tab an update. Reports the work to an open inspector.
    /// - Parameters:
    ///   - bar: the path in the address bar, if it may differ from the last one that was sent.
    ///   - savesFirst: whether the changes are written to disk before they are sent.
    func flush(step: HistoryChange = .push, bar: String? = nil, savesFirst: Bool = false) {
        guard let inspected = graph.openInspection else {
            _ = update(step: step, bar: bar, savesFirst: savesFirst)
            return
        }
        let evaluations = graph.counters.evaluations
        let start = now()
        let (patches, bytes) = update(step: step, bar: bar, savesFirst: savesFirst)
        let time = start.duration(to: now())
        let evaluated = graph.counters.evaluations - evaluations
        if patches == 0 && bytes == 0 && evaluated == 0 { return }
        inspected.note(
            InspectedWork(
                evaluations: evaluated, patches: patches, bytes: bytes,
                microseconds: Int(time / .microseconds(1)), views: graph.takeEvaluations()))
    }

    /// Sends the tab an update for a change by the inspector, which doesn't count as work of the app.
    func flushUnnoted() {
        _ = update(step: .push, bar: nil)
        _ = graph.takeEvaluations()
    }

    /// - Returns: the number of patches, and the bytes that were sent.
    private func update(step: HistoryChange, bar: String?, savesFirst: Bool = false) -> (
        patches: Int, bytes: Int
    ) {
        let patches = graph.flush()
        let path = shownPath
        let title = shownTitle
        noteAddress()
        // No retry here: a retry may change what the app shows, and would lead to the next flush without end.
        if savesFirst { save(again: false) }
        let isShown = path == shownPath && (bar == nil || shownPath == nil || bar == shownPath)
        guard !patches.isEmpty || !isShown || title != shownTitle else { return (0, 0) }
        sequence += 1
        guard updates.isOpen else { return (patches.count, 0) }
        let update =
            MessageJSON.object([
                "n": .number(sequence), "ack": .number(acknowledged),
                "url": isShown ? .null : .optional(shownPath), "step": .string(step.rawValue),
                "title": title == shownTitle ? .null : .optional(shownTitle),
                "motion": graph.motion.isEmpty ? .absent : .written(MotionText.json(of: graph.motion)),
                "p": .written(PatchText.json(of: patches.filter(isNews), in: graph.ledger, tags: tags)),
            ])
        put(update)
        return (patches.count, update.utf8.count)
    }

    /// False for the text that was typed, which the page shows already.
    private func isNews(_ patch: Patch) -> Bool {
        guard case .text(let id) = patch, let typed, typed.id == id else { return true }
        return graph.ledger.elements[id]?.text != typed.text
    }

    func put(_ update: String) {
        metrics.updates.increment()
        metrics.updateBytes.record(update.utf8.count)
        updates.put(update)
    }

    /// How a new address changes the browser's history.
    enum HistoryChange: String { case push, replace }

    func planFlush() {
        guard !flushIsPlanned else { return }
        flushIsPlanned = true
        Task { [weak self] in
            guard let self else { return }
            flushIsPlanned = false
            // The flush of an event may have come first. The page repeats an event that was not saved, but not what a task has changed.
            if graph.needsFlush { flush(savesFirst: true) } else { save(again: false) }
        }
    }
}
