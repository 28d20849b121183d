import Foundation
import ModernComposable
import Testing

@testable import ModernNavigationCore

/// Runs code on a thread with a stack of the given number of KiB: that of the main thread of a phone, or for Foundation's coders, which take
/// more in a debug build, that of the main thread of a computer.
private func onStack<Value: Sendable>(of size: Int = 1_024, _ body: @escaping @Sendable () -> Value) async
    -> Value
{
    await withCheckedContinuation { continuation in
        let thread = Thread { continuation.resume(returning: body()) }
        thread.stackSize = size << 10
        thread.start()
    }
}

/// Values that contain values of their own type don't grow beyond what a thread can handle.
@Suite(.timeLimit(.minutes(30))) struct `Deep values` {
    private static let tooMany = 50_000
    private static let limit = NavigationLimits.flows

    /// The number of presentations above one another.
    private static func depth(of state: Flow) -> Int { state.topAddress.steps.count }

    private static func deepest() -> Flow {
        (1...limit).reduce(Flow(path: ["root"])) { flow, number in
            Flow(path: ["\(number)"], presentation: Presentation("sheet \(number)", flow: flow))
        }
    }

    @Test func `a presentation above 250 others is refused, and the state stays`() async {
        let (depth, outcome) = await onStack {
            var state = Flow()
            var outcome = NavigationOutcome.unchanged
            for _ in 1...2_000 { outcome = state.apply(.top(.present("s"))) }
            return (Self.depth(of: state), outcome)
        }
        #expect(depth == Self.limit)
        guard case .refused(let refusal) = outcome else {
            Issue.record("\(outcome)")
            return
        }
        #expect(
            refusal.description
                == "The flow at root › presented › presented › presented … is inside 250 others, so it can't present another one."
        )
    }

    @Test func `the deepest state is compared, hashed, printed, coded and freed`()
        async throws
    {
        let works = await onStack(of: 8_192) {
            let state = Self.deepest()
            let data = try? JSONEncoder().encode(state)
            let decoded = data.flatMap { try? JSONDecoder().decode(Flow.self, from: $0) }
            return Self.depth(of: state) == Self.limit && state == Self.deepest()
                && state.hashValue == Self.deepest().hashValue
                && state.debugDescription.contains("sheet 1") && decoded == state
        }
        #expect(works)
    }

    @Test func `initializers and setters leave out what is too deep`() async {
        let depths = await onStack {
            var made = Flow()
            var set = Flow()
            var inTabs = Flow()
            for _ in 1...5_000 {
                made = Flow(presentation: Presentation("s", flow: made))
                var presentation = Presentation<String, String>("s")
                presentation.flow = set
                set = Flow()
                set.presentation = presentation
                var tabs = TabsState<String, String>("a", "b")
                tabs["a"] = inTabs
                inTabs = Flow()
                inTabs.tabs = tabs
            }
            var updated = Self.deepest()
            updated.update(updated.topAddress) { $0 = Self.deepest() }
            var reached = Flow()
            for _ in 1...300 {
                reached.update(reached.topAddress) { $0.presentation = Presentation("s") }
            }
            return [made, set, inTabs, updated, reached].map(Self.depth)
        }
        #expect(depths == [Self.limit, Self.limit, Self.limit, Self.limit, Self.limit])
    }

    @Test func `batches inside one another beyond 32, and batches of more than 1,000 actions, are refused`()
        async
    {
        let outcomes = await onStack { () -> [NavigationOutcome] in
            let nested = (1...Self.tooMany).reduce(Verb.push("a")) { action, _ in .batch([action]) }
            let byVerb = (1...Self.tooMany).reduce(Verb.push("a")) { action, _ in Verb(.batch([action])) }
            var bySetter = Verb.push("a")
            for _ in 1...Self.tooMany {
                let inner = bySetter
                bySetter.verb = .batch([inner])
            }
            let addressed = (1...Self.tooMany).reduce(Verb.push("a")) { action, _ in
                .root(.batch([.top(action)]))
            }
            let allowed = (1...32).reduce(Verb.push("a")) { action, _ in .batch([action]) }
            let wide = Verb.batch(Array(repeating: .push("a"), count: 1_001))
            let allowedWide = Verb.batch(Array(repeating: .push("a"), count: 1_000))
            return [
                nested, byVerb, bySetter, addressed, .top(nested), .batch([nested]), wide, allowed,
                allowedWide,
            ].map {
                var state = Flow()
                return state.apply($0)
            }
        }
        #expect(outcomes.prefix(5).allSatisfy { $0 == .refused(.tooDeep) })
        #expect(outcomes[5] == .refused(.tooDeep))
        #expect(outcomes[6] == .refused(.tooManyActions(1_001)))
        #expect(outcomes.suffix(2) == [.changed, .changed])
    }

    @Test func `many hops are refused, printed and coded`() async {
        let works = await onStack { () -> [Bool] in
            let made = (1...2_000).reduce(Verb.pop) { action, _ in .presented(action) }
            let inTabs = (1...Self.tooMany).reduce(Verb.pop) { action, _ in .tab("a", action) }
            let set = Verb(at: Array(repeating: .step(.presented), count: Self.tooMany), .pop(1))
            let allowed = (1...32).reduce(Verb.pop) { action, _ in .presented(action) }
            var state = Self.deepest()
            let address = FlowAddress(Array(repeating: .presented, count: Self.tooMany))
            let coded = (try? JSONEncoder().encode(address)).flatMap {
                try? JSONDecoder().decode(FlowAddress.self, from: $0)
            }
            let copy = (try? JSONEncoder().encode(allowed)).flatMap {
                try? JSONDecoder().decode(Verb.self, from: $0)
            }
            return [
                state.apply(made) != .changed, (try? JSONEncoder().encode(made)) == nil,
                state.apply(inTabs) == .refused(.tooDeep),
                state.apply(set) != .changed, !set.description.isEmpty, !set.text.isEmpty,
                (try? JSONEncoder().encode(set)) == nil, set == set, set.hashValue == set.hashValue,
                state[address] == nil, state.update(address) { _ in } == nil, coded == address,
                !address.description.isEmpty,
                copy == allowed, state.apply(allowed) == .changed,
            ]
        }
        #expect(works.indices.filter { !works[$0] } == [])
    }

    @Test(arguments: [
        (#"{"presented":"#, "}", #"{"pop":1}"#), (#"{"batch":["#, "]}", #"{"pop":1}"#),
        (#"{"presentation":{"sheet":"s","flow":"#, "}}", "{}"),
        (#"{"tabs":{"selection":"a","flows":[{"id":"a","flow":"#, "}]}}", "{}"),
    ])
    func `text that is nested too deeply is refused, and not read`(open: String, close: String, core: String)
        async
    {
        for count in [20, 32, 60, 100, 240, 2_000, Self.tooMany] {
            let text = String(repeating: open, count: count) + core + String(repeating: close, count: count)
            let works = await onStack(of: 8_192) {
                let data = Data(text.utf8)
                let action = try? JSONDecoder().decode(Verb.self, from: data)
                let state = try? JSONDecoder().decode(Flow.self, from: data)
                let saved = try? SavedFlow(json: text)
                let depth = state.map(Self.depth) ?? 0
                return (action == nil || count <= 1_024) && depth <= Self.limit
                    && (saved == nil || count <= 1_024)
            }
            #expect(works, "\(count)")
        }
    }
}
