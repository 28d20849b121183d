internal import SwiftUI

// Requests of the inspector.

extension Session {
    /// Answers a request of the inspector, as JSON.
    func answer(_ question: InspectorQuestion) throws -> String {
        lastUsed = now()
        guard budget.take(1, now: lastUsed) else { throw RequestRefusal.tooManyEvents }
        let isOpening = graph.openInspection == nil
        let inspected = graph.inspected
        // Evaluates all views once, so that the reasons of their next evaluations are recorded.
        if isOpening, inspected != nil { flushUnnoted() }
        switch question {
        case .report(let after):
            return InspectorReport.json(
                graph: graph, inspected: inspected, link: shownPath, sequence: sequence, after: after)
        case .jump(let step):
            return shown(inspected?.jump(toStep: step) ?? .gone)
        case .step(let number):
            return InspectorReport.json(
                of: inspected?.states(ofStep: number), work: inspected?.work(ofStep: number), graph: graph)
        case .skip(let numbers, let goes):
            if goes { return shown(inspected?.jump(without: numbers) ?? .gone) }
            return InspectorReport.json(of: inspected?.outcomes(without: numbers))
        case .lock(let isLocked):
            inspected?.lock(isLocked)
            return (isLocked ? InspectorOutcome.locked : .unlocked).json
        case .edit(let id, let text):
            let isWritten = graph.write(text, to: id)
            flushUnnoted()
            save()
            return (isWritten ? InspectorOutcome.changed : .refused).json
        case .source:
            return MessageJSON.object(["source": .string(InspectorReport.source(graph: graph, inspected))])
        case .clear:
            inspected?.clear()
            return InspectorOutcome.cleared.json
        case .link(let text):
            let link = address.link(for: text)?.absoluteString ?? text
            return InspectorReport.json(
                of: inspected?.explain(link: link), contenders: inspected?.contenders(for: link) ?? [])
        case .routes:
            return InspectorReport.json(of: inspected?.routes ?? [])
        case .journey:
            return replayed { try MessageJSON.object(["journey": .string($0.journey())]) }
        case .load(let journey):
            return replayed {
                defer {
                    flushUnnoted()
                    save()
                }
                try $0.load(journey: journey)
                return InspectorOutcome.loaded.json
            }
        case .replay(let journey, let test):
            return replayed {
                let replay = try $0.replay(journey: journey, test: test)
                return MessageJSON.object([
                    "places": .written("[\(replay.places.joined(separator: ","))]"),
                    "test": replay.test.map { .string($0) } ?? .absent,
                ])
            }
        case .text:
            return MessageJSON.object([
                "n": .number(sequence), "text": .string(ScreenText.render(graph.window)),
            ])
        }
    }

    /// Shows the result of a jump.
    private func shown(_ jump: InspectedJump) -> String {
        // The states of other stores were replaced without an action.
        graph.evaluateAllAgain()
        flushUnnoted()
        save()
        return MessageJSON.object(["outcome": .string(jump.rawValue)])
    }

    /// Returns an answer about journeys, or the reason why there is none.
    private func replayed(_ answer: (any Inspected) throws -> String) -> String {
        do {
            guard let inspected = graph.inspected else {
                throw InspectionError("This app has no navigation store that the inspector can use.")
            }
            return try answer(inspected)
        } catch {
            return MessageJSON.object(["says": .string("\(error)")])
        }
    }
}
