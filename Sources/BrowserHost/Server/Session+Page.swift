internal import CoreMetrics
internal import SwiftUI

// What the tab shows: the whole page, and what changes of it.

extension Session {
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
        return MessageJSON.object([
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
    func flush(step: Step = .push) {
        let patches = graph.flush()
        let path = shownPath
        let title = shownTitle
        noteAddress()
        guard !patches.isEmpty || path != shownPath || title != shownTitle else { return }
        sequence += 1
        guard updates.isOpen else { return }
        put(
            MessageJSON.object([
                "n": .number(sequence), "ack": .number(acknowledged),
                "url": path == shownPath ? .null : .optional(shownPath), "step": .string(step.rawValue),
                "title": title == shownTitle ? .null : .optional(shownTitle),
                "motion": graph.motion.isEmpty ? .absent : .written(MotionText.json(of: graph.motion)),
                "p": .written(PatchText.json(of: patches, in: graph.ledger, tags: tags)),
            ]))
    }

    func put(_ update: String) {
        metrics.updates.increment()
        metrics.updateBytes.record(update.utf8.count)
        updates.put(update)
    }

    /// Whether the browser's history grows by a new address.
    enum Step: String { case push, replace }

    func planFlush() {
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
}
