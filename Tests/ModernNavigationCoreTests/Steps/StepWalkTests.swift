import Foundation
import ModernComposable
import Testing

@testable import ModernNavigationCore

/// Whatever is sent, everyone who is told of it says the same.
@MainActor
@Suite(.timeLimit(.minutes(30))) struct StepWalkTests {
    /// What the guards of a walk read.
    private final class Conditions {
        var isSignedIn = false
        var isClosed = false
        var hasChanges = false
    }

    private let conditions = Conditions()

    private var guards: [NavigationGuard<String, String>] {
        let conditions = conditions
        return [
            .entering {
                $0.route == "b" && !conditions.isSignedIn
                    ? .hold(until: "signedIn", presenting: "login") : .allow
            },
            .entering { $0.route == "c" && conditions.isClosed ? .redirect(to: .push("a")) : .allow },
            .entering { $0.place == .sheet("c") && conditions.isClosed ? .deny("Closed.") : .allow },
            .leaving { $0.route == "a" && conditions.hasChanges ? .deny("Unsaved.") : .allow },
        ]
    }

    /// An app's own reducer around navigation, which also writes the state itself.
    private struct Writing: Reducer {
        let navigation: NavigationReducer<String, String>

        var body: some Reducer<Flow, Verb> {
            navigation
            Reduce { state, action in
                if case .pushNew = action.verb { state.path.append("own") }
                return .none
            }
        }
    }

    private func action(_ random: inout SeededGenerator) -> Verb {
        switch Int.random(in: 0..<12, using: &random) {
        case 0: .undo
        case 1: .resume("signedIn")
        case 2: .drop("signedIn")
        case 3: Verb(.reconsider)
        case 4: .open("/nowhere")
        case 5: Verb(Bool.random(using: &random) ? .save : .restore(scene: "walk"))
        default: randomAction(using: &random)
        }
    }

    private static var count: Int {
        ProcessInfo.processInfo.environment["WALK_STEPS"].flatMap { Int($0) } ?? 1_000
    }

    private static var seed: UInt64 {
        ProcessInfo.processInfo.environment["WALK_SEED"].flatMap { UInt64($0) } ?? 37
    }

    @Test(arguments: [false, true])
    func `log, journey, events and steps agree on source, outcome and screens`(writes: Bool) throws {
        var random = SeededGenerator(seed: Self.seed)
        let (conditions, guards) = (conditions, guards)
        let navigation = NavigationReducer<String, String> { _ in }
        let own = NavigationReducer<String, String>(Writing(navigation: navigation))
        let observed = ObservedStore((writes ? own : navigation).guarded { guards })
        let store = observed.store
        store.dispatch(.restore(scene: "walk"))
        var front = store.state.front
        for _ in 0..<Self.count {
            switch Int.random(in: 0..<10, using: &random) {
            case 0: conditions.isSignedIn.toggle()
            case 1: conditions.isClosed.toggle()
            case 2: conditions.hasChanges.toggle()
            default: break
            }
            let known = observed.steps.all.count
            let action = action(&random)
            if Bool.random(using: &random) {
                store.dispatch(action)
            } else {
                store.dispatch(action, from: .tap)
            }
            for step in observed.steps.all[known...] {
                #expect(step.from == front, "\(step.text)")
                front = step.to
            }
            try #require(store.state.front == front, "\(action)")
        }
        let journey = try #require(observed.recorder.journey)
        try #require(journey.steps.count == observed.steps.all.count)
        try #require(observed.lines.lines.count == observed.steps.all.count)
        let names = ScreenNames<String, String>(ScreenLinks())
        var events = observed.events[...]
        for ((step, line), recorded) in zip(zip(observed.steps.all, observed.lines.lines), journey.steps) {
            #expect(recorded.source == step.source)
            #expect(recorded.from == step.from && recorded.to == step.to)
            #expect((recorded.outcome == .unchanged) == !step.edit.isChange)
            #expect((recorded.outcome == .linkFailed) == step.failsLink)
            #expect(line.hasPrefix("info \(step.text): \(step.edit.isChange ? "changed" : "unchanged"), "))
            guard step.eventName != nil else { continue }
            let next = events.popFirst()
            let event = try #require(next)
            #expect(event.source == step.source, "\(step.text)")
            #expect(event.from == names.name(of: step.from) && event.to == names.name(of: step.to))
            #expect("\(event.outcome)" == "\(step.outcome)", "\(step.text)")
        }
        #expect(events.isEmpty)
        if !writes { #expect(journey.state(after: journey.steps.count) == store.state) }
        let copy = ObservedStore()
        copy.files.files = observed.files.files
        copy.store.dispatch(.restore(scene: "walk"))
        // The error of a link is never saved.
        var saved = store.state
        saved.failedLink = nil
        #expect(copy.store.state == saved)
    }
}

extension ObservedStore {
    @MainActor fileprivate init(_ reducer: NavigationReducer<String, String>) { self.init(Flow(), reducer) }
}
