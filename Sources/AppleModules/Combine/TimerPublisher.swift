public import Foundation
public import OpenCombine

extension Timer {
    /// Returns a publisher that repeatedly publishes the current date once it is connected.
    ///
    /// ```swift
    /// Timer.publish(every: 1, on: .main, in: .common).autoconnect()
    /// ```
    public static func publish(
        every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop,
        in mode: RunLoop.Mode, options: RunLoop.SchedulerOptions? = nil
    ) -> TimerPublisher {
        TimerPublisher(
            interval: interval, tolerance: tolerance, runLoop: runLoop, mode: mode, options: options)
    }

    /// A publisher that repeatedly publishes the current date once it is connected.
    ///
    /// Dates without demand are dropped. It never finishes.
    public final class TimerPublisher: ConnectablePublisher {
        public typealias Output = Date
        public typealias Failure = Never

        /// The seconds between two dates.
        public final let interval: TimeInterval
        /// The allowed delay of a date.
        public final let tolerance: TimeInterval?
        /// The run loop of the timer, on which subscribers are called.
        public final let runLoop: RunLoop
        /// The mode of the run loop for the timer.
        public final let mode: RunLoop.Mode
        public final let options: RunLoop.SchedulerOptions?

        private let ticks = Locked<[(id: CombineIdentifier, deliver: (Date) -> Void)]>([])
        private let connection = Locked<TimerConnection?>(nil)

        public init(
            interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: RunLoop, mode: RunLoop.Mode,
            options: RunLoop.SchedulerOptions? = nil
        ) {
            self.interval = interval
            self.tolerance = tolerance
            self.runLoop = runLoop
            self.mode = mode
            self.options = options
        }

        public final func receive<S: Subscriber>(subscriber: S) where S.Input == Date, S.Failure == Never {
            let ticking = TimerSubscription(subscriber) { [weak self] id in
                self?.ticks.withLock { $0.removeAll { $0.id == id } }
            }
            ticks.withLock { $0.append((ticking.combineIdentifier, ticking.deliver)) }
            subscriber.receive(subscription: ticking)
        }

        /// Starts the timer, unless it is running.
        ///
        /// - Returns: A handle that stops it.
        public final func connect() -> any Cancellable {
            connection.withLock { connection in
                if let connection, connection.timer.isValid { return connection }
                // Foundation never frees a timer, so the timer must not retain the publisher.
                let publisher = Locked<TimerPublisher?>(self)
                let target = UncheckedSendable(publisher)
                let timer = Timer(timeInterval: interval, repeats: true) { _ in
                    target.value.withLock { $0 }?.tick()
                }
                timer.tolerance = tolerance ?? 0
                runLoop.add(timer, forMode: mode)
                let new = TimerConnection(timer: timer, publisher: publisher)
                connection = new
                return new
            }
        }

        private func tick() {
            let now = Date()
            for (_, deliver) in ticks.withLock({ $0 }) { deliver(now) }
        }
    }
}

private struct TimerConnection: Cancellable {
    let timer: Timer
    let publisher: Locked<Timer.TimerPublisher?>

    func cancel() {
        timer.invalidate()
        // It is released outside the lock, because its deinitializer may use this object.
        _ = publisher.withLock { publisher in
            defer { publisher = nil }
            return publisher
        }
    }
}

/// One subscriber of a timer.
private final class TimerSubscription<Downstream: Subscriber>: Subscription
where Downstream.Input == Date, Downstream.Failure == Never {
    private struct State {
        var downstream: Downstream?
        var demand = Subscribers.Demand.none
    }

    private let state: Locked<State>
    private let end: (CombineIdentifier) -> Void

    init(_ downstream: Downstream, end: @escaping (CombineIdentifier) -> Void) {
        state = Locked(State(downstream: downstream))
        self.end = end
    }

    func deliver(_ date: Date) {
        let downstream = state.withLock { state -> Downstream? in
            guard state.demand > .none else { return nil }
            state.demand -= 1
            return state.downstream
        }
        guard let downstream else { return }
        request(downstream.receive(date))
    }

    func request(_ demand: Subscribers.Demand) { state.withLock { $0.demand += demand } }

    func cancel() {
        // The subscriber is released outside the lock, because its deinitializer may use this object.
        _ = state.withLock { state in
            defer { state = State() }
            return state.downstream
        }
        end(combineIdentifier)
    }
}
