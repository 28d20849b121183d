import Combine
import Foundation
import Testing

@Suite("Timers", .timeLimit(.minutes(30)))
struct TimerTests {
    // A test may run on another thread than the initializer of the suite.
    private var loop: RunLoop { .current }
    private let mode = RunLoop.Mode("parks")

    /// Runs the loop of this thread until a condition is true, or for ten seconds.
    private func run(until isDone: () -> Bool) {
        let end = Date() + 10
        // A loop that has run a timer continues until its time is up.
        while !isDone(), Date() < end { _ = loop.run(mode: mode, before: Date() + 0.002) }
    }

    /// Runs the loop of this thread until a newly added timer has fired ten times.
    private func runForAWhile() {
        var count = 0
        let other = Timer.publish(every: 0.001, on: loop, in: mode).autoconnect().sink { _ in count += 1 }
        run { count >= 10 }
        other.cancel()
    }

    @Test func `a timer ticks while it is connected, also after connecting again`() {
        let publisher = Timer.publish(every: 0.001, tolerance: 0.001, on: loop, in: mode)
        #expect(publisher.interval == 0.001)
        #expect(publisher.tolerance == 0.001)
        #expect(publisher.mode == mode)
        #expect(publisher.runLoop === loop)
        let watcher = Watcher<Date, Never>()
        publisher.subscribe(watcher)
        watcher.request(.unlimited)
        #expect(watcher.values.isEmpty)

        let connection = publisher.connect()
        run { watcher.values.count >= 3 }
        #expect(watcher.values.count >= 3)
        #expect(watcher.values == watcher.values.sorted())
        connection.cancel()
        let count = watcher.values.count
        runForAWhile()
        #expect(watcher.values.count == count)

        let again = publisher.connect()
        run { watcher.values.count > count }
        again.cancel()
        #expect(watcher.values.count > count)
    }

    @Test func `each subscriber receives the ticks that it demands, in the order of subscription`() {
        let publisher = Timer.TimerPublisher(interval: 0.001, runLoop: loop, mode: mode)
        var told: [String] = []
        let (few, all) = (Watcher<Date, Never>(), Watcher<Date, Never>())
        few.answer = { _ in
            told.append("few")
            return .none
        }
        all.answer = { _ in
            told.append("all")
            return .none
        }
        publisher.subscribe(few)
        publisher.subscribe(all)
        few.request(.max(2))
        all.request(.unlimited)
        let connection = publisher.connect()
        run { all.values.count >= 4 }
        all.cancel()
        connection.cancel()
        #expect(few.values.count == 2)
        #expect(told.prefix(6) == ["few", "all", "few", "all", "all", "all"])
    }

    @Test func `an autoconnected timer starts with its first subscriber and stops with the last`() {
        let publisher = Timer.publish(every: 0.001, on: loop, in: mode)
        let watcher = Watcher<Date, Never>()
        publisher.subscribe(watcher)
        watcher.request(.unlimited)
        let connected = publisher.autoconnect()
        #expect(watcher.values.isEmpty)
        let first = connected.sink { _ in }
        let second = connected.sink { _ in }
        run { watcher.values.count >= 2 }
        first.cancel()
        let count = watcher.values.count
        run { watcher.values.count > count }
        #expect(watcher.values.count > count)
        second.cancel()
        let end = watcher.values.count
        runForAWhile()
        #expect(watcher.values.count == end)
    }

    @Test func `connecting twice starts one timer`() {
        let publisher = Timer.publish(every: 0.001, on: loop, in: mode)
        let watcher = Watcher<Date, Never>()
        publisher.subscribe(watcher)
        watcher.request(.unlimited)
        let connections = [publisher.connect(), publisher.connect()]
        run { watcher.values.count >= 2 }
        connections[1].cancel()
        let count = watcher.values.count
        runForAWhile()
        #expect(watcher.values.count == count)
    }

    @Test func `a timer publisher without owners is released`() {
        weak var publisher: Timer.TimerPublisher?
        do {
            let made = Timer.publish(every: 0.001, on: loop, in: mode)
            publisher = made
            let cancellable = made.sink { _ in }
            made.connect().cancel()
            cancellable.cancel()
        }
        #expect(publisher == nil)
    }
}
