internal import SwiftUI

// What a person does, and whether the tab is seen.

extension Session {
    /// Takes events in order. Those that were handled before are passed over, so they may be sent again. When it returns,
    /// what the app keeps of its state is on disk, or `unsaved` says why it isn't.
    /// - Returns: the outcome of each.
    func handle(_ events: [ClientEvent]) throws -> [EventOutcome] {
        lastUsed = now()
        isUsed = true
        // To ask for nothing is work as well.
        guard budget.take(max(1, events.count), now: lastUsed) else { throw RequestRefusal.tooManyEvents }
        var outcomes: [EventOutcome] = []
        for event in events {
            guard event.number > acknowledged else {
                outcomes.append(.known)
                continue
            }
            acknowledged = event.number
            outcomes.append(handle(event))
        }
        save()
        for outcome in outcomes { metrics.count(outcome) }
        return outcomes
    }

    private func handle(_ event: ClientEvent) -> EventOutcome {
        switch event.kind {
        case .open(let path):
            open(path: path)
            return .handled
        case .dark(let isDark):
            setDark(isDark)
            flush()
            return .handled
        case .wide(let isWide):
            if graph.scene.isCompact == isWide { graph.scene.isCompact = !isWide }
            // The address may say more or less in it, of the same place.
            flush(step: .replace)
            return .handled
        case .phase(let phase):
            setPhase(phase)
            return .handled
        case .measured(let id, let room):
            guard isIntroduced else { return .gone }
            graph.take(room, of: id)
            flush()
            return .handled
        case .element(let id, let event):
            guard isIntroduced else { return .gone }
            setPhase(.active)
            // To show or hide a column is no step that somebody would go back from.
            let isStep = graph.ledger.elements[id]?.kind != .split
            let outcome = graph.send(event, to: id)
            flush(step: isStep ? .push : .replace)
            answerRefusedInput(event, to: id)
            return outcome
        }
    }

    /// A field shows what was typed; where the app made something else of it, or nothing, it has to be told.
    private func answerRefusedInput(_ event: ElementEvent, to id: ElementID) {
        guard case .input(let typed) = event, let element = graph.ledger.elements[id], element.text != typed,
            updates.isOpen
        else { return }
        sequence += 1
        put(
            MessageJSON.object([
                "n": .number(sequence), "ack": .number(acknowledged),
                "p": .written(PatchText.json(of: [.text(id)], in: graph.ledger, tags: tags)),
            ]))
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
}
