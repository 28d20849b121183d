import Foundation
import ModernComposable
import ModernNavigationCore
import Testing

/// A clock that only moves when it is set.
private final class HandClock: Clock, @unchecked Sendable {
    // Used by one test, on the main actor.
    struct Instant: InstantProtocol {
        var offset: Duration
        func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        func duration(to other: Instant) -> Duration { other.offset - offset }
        static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
    }

    var now = Instant(offset: .zero)
    var minimumResolution: Duration { .zero }
    func sleep(until deadline: Instant, tolerance: Duration?) async throws {}
}

@MainActor
@Suite struct JourneyTests {
    @Test(arguments: 0..<20)
    func `a journey replays to the same state at each of its steps`(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let recorder = JourneyRecorder<String, String>()
        let store = NavigationStore(initialState: Flow(tabs: TabsState("x", "y"))) {
            NavigationReducer { _ in }.recording(recorder)
        }
        var states = [store.state]
        for _ in 0..<60 {
            store.dispatch(randomAction(using: &random))
            states.append(store.state)
        }
        let journey = try #require(recorder.journey)
        for (count, state) in states.enumerated() { #expect(journey.state(after: count) == state) }
        #expect(journey.state(after: -1) == states.first)
        #expect(journey.state(after: 1_000) == states.last)
        let text = try journey.jsonLines()
        #expect(try Journey(jsonLines: text) == journey)
        for (step, change) in zip(journey.steps, zip(states, states.dropFirst())) {
            #expect(step.from == change.0.front)
            #expect(step.to == change.1.front)
            if step.outcome == .unchanged { #expect(change.0 == change.1) }
        }
    }

    @Test func `a long journey is recorded in order, with changes made outside navigation`() throws {
        let recorder = JourneyRecorder<String, String>()
        let store = NavigationStore(initialState: Flow(path: ["start"])) {
            NavigationReducer { _ in }.recording(recorder)
            Reduce { state, action in
                if action == .pop(1) { state.path.append("beside") }
                return .none
            }
        }
        for number in 0..<1_300 { store.dispatch(number == 700 ? .pop(1) : .push("\(number)")) }
        let steps = try #require(recorder.journey).steps
        #expect(steps.count == 1_300)
        #expect(steps[0].from == .route("start"))
        #expect(steps[700].to == .route("698"))
        #expect(steps[701].from == .route("beside"))
        for (number, (last, step)) in zip(steps, steps.dropFirst()).enumerated() where number != 700 {
            #expect(step.from == last.to)
            #expect(step.to == (number + 1 == 700 ? .route("698") : .route("\(number + 1)")))
            #expect(step.time >= last.time)
        }
        recorder.clear()
        #expect(recorder.journey == nil)
    }

    @Test func `each step has its time, source, action, screens and outcome`() throws {
        let clock = HandClock()
        let recorder = JourneyRecorder<Screen, Card>(clock: clock)
        let store = NavigationStore(initialState: tabsOnly) {
            NavigationReducer(links: links) { _ in }.recording(recorder)
        }
        func after(_ seconds: Int, _ action: NavigationAction<Screen, Card>) {
            clock.now = clock.now.advanced(by: .seconds(seconds))
            store.dispatch(action)
        }
        after(1, .tab("parks", .setPath([.park("zion")])))
        after(1, .tab("parks", .setPath([])))
        after(2, .open("/profile?sheet=avatar"))
        after(3, .open("/nowhere"))
        after(1, .tab("you", .dismiss))
        after(1, .tab("parks", .popToRoot))
        let steps = try #require(recorder.journey).steps
        #expect(steps.map(\.time) == [1, 2, 4, 7, 8, 9])
        #expect(steps.map(\.source) == [.tap, .back, .link, .link, .code, .code])
        #expect(
            steps.map(\.to) == [
                .route(.park("zion")), .tab("parks"), .sheet(.avatar), .sheet(.avatar), .route(.profile),
                .route(.profile),
            ])
        #expect(steps.map(\.from).first == .tab("parks"))
        #expect(steps.map(\.outcome) == [.changed, .changed, .changed, .linkFailed, .changed, .unchanged])
        #expect(recorder.journey?.state(after: 3, links: links).presentedSheet == nil)
        #expect(recorder.journey?.state(after: 3, links: links).tabs?["you"]?.presentedSheet == .avatar)
    }

    @Test func `a path written by a stack in a column is recorded as a tap or the way back`() throws {
        let recorder = JourneyRecorder<String, String>()
        let store = NavigationStore(initialState: Flow(columns: ColumnsState(.two))) {
            NavigationReducer { _ in }.recording(recorder)
        }
        func write(_ path: RoutePath<String>, _ front: ColumnID) {
            store.dispatch(.batch([.column(.detail, .setPath(path)), .showColumn(front)]))
        }
        write(["a"], .detail)
        store.dispatch(.column(.detail, .setPath(["a", "b"])))
        // Selected in the sidebar while further screens were shown.
        write(["c"], .detail)
        write([], .sidebar)
        store.dispatch(.batch([.showColumn(.detail)]))
        let steps = try #require(recorder.journey).steps
        #expect(steps.map(\.source) == [.tap, .tap, .tap, .back, .code])
    }

    @Test func `a restored scene is part of the journey`() throws {
        let files = MemoryFileSystem()
        let saving = NavigationSaving<String, String>(folder: "/saved", files: files) {
            Issue.record("\($0)")
        }
        let first = NavigationStore(initialState: Flow()) { NavigationReducer { _ in }.saving(saving) }
        first.dispatch(.restore(scene: "main"))
        first.dispatch(.push("a"))
        first.dispatch(.stopSaving)
        let recorder = JourneyRecorder<String, String>()
        let second = NavigationStore(initialState: Flow()) {
            NavigationReducer { _ in }.saving(saving).recording(recorder)
        }
        second.dispatch(.restore(scene: "main"))
        second.dispatch(.push("b"))
        #expect(recorder.journey?.state(after: 2) == Flow(path: ["a", "b"]))
        #expect(recorder.journey?.steps.first?.source == .restore)
    }

    @Test func `a journey is written as readable JSON lines`() throws {
        let step = JourneyStep<String, String>(
            time: 1.5, source: .code, action: .push("a"), from: .tab("t"), to: .route("a"), outcome: .changed)
        let journey = Journey(start: Flow(tabs: TabsState("t")), steps: [step])
        #expect(
            try journey.jsonLines() == """
                {"start":{"tabs":{"flows":[{"flow":{},"id":"t"}],"selection":"t"}},"version":1}
                {"action":{"push":"a"},"from":{"tab":"t"},"outcome":"changed","source":"code","time":1.5,"to":{"route":"a"}}

                """)
    }

    @Test func `a journey with other line endings and a byte order mark is read`() throws {
        let text =
            "\u{FEFF}\n{\"version\":1,\"start\":{}}\r\n\r\n"
            + #"{"time":0,"source":"code","action":{"push":"a"},"from":{"root":true},"to":{"route":"a"},"outcome":"changed"}"#
        let journey = try Journey<String, String>(jsonLines: text + "\r\n")
        #expect(journey.state(after: 1) == Flow(path: ["a"]))
        #expect {
            try Journey<String, String>(jsonLines: text + "\r\n{}")
        } throws: { ($0 as? JourneyError)?.line == 5 }
    }

    @Test(arguments: [
        ("", 1), ("x", 1), (#"{"version":2,"start":{}}"#, 1), (#"{"version":1,"start":{}}"# + "\n{}", 2),
    ])
    func `an invalid journey is an error with the number of the line`(text: String, line: Int) {
        #expect {
            try Journey<String, String>(jsonLines: text)
        } throws: { ($0 as? JourneyError)?.line == line }
    }

    @Test(arguments: 0..<200)
    func `randomly changed lines are read or refused, and a read journey replays`(seed: Int) throws {
        var random = SeededGenerator(seed: UInt64(seed))
        let recorder = JourneyRecorder<String, String>(clock: HandClock())
        let store = NavigationStore(initialState: Flow(tabs: TabsState("x", "y"))) {
            NavigationReducer { _ in }.recording(recorder)
        }
        for _ in 0..<5 { store.dispatch(randomAction(using: &random)) }
        var bytes = Array(try #require(recorder.journey).jsonLines().utf8)
        for _ in 0..<Int.random(in: 1...6, using: &random) {
            let index = Int.random(in: 0..<bytes.count, using: &random)
            switch Int.random(in: 0..<3, using: &random) {
            case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
            case 1: bytes.removeSubrange(index..<min(bytes.count, index + 4))
            default: bytes.insert(contentsOf: bytes[(index / 2)...index], at: index)
            }
        }
        do throws(JourneyError) {
            let journey = try Journey<String, String>(jsonLines: String(decoding: bytes, as: UTF8.self))
            _ = journey.state(after: journey.steps.count)
        } catch {
            #expect(error.line > 0)
        }
    }

    @Test(arguments: [100, 10_000, 300_000])
    func `deeply nested lines are read or refused`(depth: Int) {
        let action =
            String(repeating: #"{"top":"#, count: depth) + #"{"pop":1}"#
            + String(repeating: "}", count: depth)
        let text = """
            {"version":1,"start":{}}
            {"time":0,"source":"code","action":\(action),"from":{"root":true},"to":{"root":true},"outcome":"changed"}
            """
        do throws(JourneyError) {
            let journey = try Journey<String, String>(jsonLines: text)
            #expect(journey.state(after: 1) == Flow())
        } catch {
            #expect(error.line == 2)
        }
    }
}
