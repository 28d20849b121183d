internal import SwiftUI

// Events from the tab, and the phase of its scene.

extension Session {
    /// Handles events in order. Events that were handled before are skipped, so a client may send them again. On return the app's state
    /// is saved, or `unsaved` contains the reason why it isn't.
    /// - Parameter cost: the number of events that count against the rate limit, if not as many as there are.
    /// - Returns: the outcome of each event.
    func handle(_ events: [ClientEvent], cost: Int? = nil) throws -> [EventOutcome] {
        lastUsed = now()
        isUsed = true
        // An empty list costs work as well.
        guard budget.take(cost ?? max(1, events.count), now: lastUsed) else {
            throw RequestRefusal.tooManyEvents
        }
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
            open(path: path, bar: path)
            return .handled
        case .dark(let isDark):
            setDark(isDark)
            flush()
            return .handled
        case .contrast(let isIncreased):
            setContrast(isIncreased: isIncreased)
            flush()
            return .handled
        case .wide(let isWide):
            setWide(isWide)
            // The same place may have a different link in the other width.
            flush(step: .replace)
            return .handled
        case .phase(let phase):
            setPhase(phase)
            return .handled
        case .measured(let id, let frame):
            guard isIntroduced else { return .gone }
            graph.take(frame, of: id)
            flush()
            return .handled
        case .edited(let id, let edit):
            guard isIntroduced, let field = graph.ledger.elements[id] else { return .gone }
            let text = field.text ?? ""
            guard let changed = edit.applied(to: text) else {
                // Asks for the whole text.
                sendPatch(#"[["a","\#(id)","data-again",""]]"#)
                return .handled
            }
            guard changed.utf8.count <= bounds.fieldText else {
                sendPatch(PatchText.json(of: [.text(id)], in: graph.ledger, tags: tags))
                return .handled
            }
            return send(.input(changed), to: id)
        case .element(let id, let event):
            guard isIntroduced else { return .gone }
            return send(event, to: id)
        }
    }

    private func send(_ event: ElementEvent, to id: ElementID) -> EventOutcome {
        setPhase(.active)
        // Showing or hiding a column adds no entry to the browser's history.
        let isStep = graph.ledger.elements[id]?.kind != .split
        if case .input(let text) = event { typed = (id, text) }
        let outcome = graph.send(event, to: id)
        flush(step: isStep ? .push : .replace)
        typed = nil
        answerRefusedInput(event, to: id)
        return outcome
    }

    /// Sends a field's text if it differs from the typed text, because the browser shows the typed text until it receives another one.
    private func answerRefusedInput(_ event: ElementEvent, to id: ElementID) {
        guard case .input(let typed) = event, let element = graph.ledger.elements[id], element.text != typed
        else { return }
        sendPatch(PatchText.json(of: [.text(id)], in: graph.ledger, tags: tags))
    }

    /// Sends an update that the graph doesn't know.
    private func sendPatch(_ json: String) {
        guard updates.isOpen else { return }
        sequence += 1
        put(
            MessageJSON.object([
                "n": .number(sequence), "ack": .number(acknowledged), "p": .written(json),
            ]))
    }

    func setDark(_ isDark: Bool) {
        let scheme: ColorScheme = isDark ? .dark : .light
        if graph.scene.colorScheme != scheme { graph.scene.colorScheme = scheme }
    }

    func setContrast(isIncreased: Bool) {
        let contrast: ColorSchemeContrast = isIncreased ? .increased : .standard
        if graph.scene.contrast != contrast { graph.scene.contrast = contrast }
    }

    func setWide(_ isWide: Bool) {
        if graph.scene.isCompact == isWide, !isLent { graph.scene.isCompact = !isWide }
    }

    /// Sets the scene's phase. Between active and background it passes through `.inactive`, as on iOS.
    func setPhase(_ phase: ClientEvent.Phase) {
        let wanted: ScenePhase =
            switch phase {
            case .active: .active
            case .inactive: .inactive
            case .background: .background
            }
        guard graph.scene.phase != wanted, !isLent else { return }
        if graph.scene.phase != .inactive, wanted != .inactive {
            graph.scene.phase = .inactive
            flush()
        }
        graph.scene.phase = wanted
        flush()
    }
}
