public import Foundation
public import OpenCombine

extension NotificationCenter {
    /// The notifications of one name that the center posts, optionally of one object only.
    ///
    /// It never ends. What is posted while the subscriber asks for nothing is not told later. Notifications posted by several threads are
    /// told one after another.
    public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
        Publisher(center: self, name: name, object: object)
    }

    /// A publisher of notifications.
    public struct Publisher: OpenCombine.Publisher {
        public typealias Output = Notification
        public typealias Failure = Never

        /// Who posts them.
        public let center: NotificationCenter
        /// Which are published.
        public let name: Notification.Name
        /// Whose are published; everybody's if there is none.
        public let object: AnyObject?

        public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
            self.center = center
            self.name = name
            self.object = object
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Notification, S.Failure == Never {
            let observation = Observation(subscriber)
            observation.begin(at: self)
            subscriber.receive(subscription: observation)
        }
    }
}

extension NotificationCenter.Publisher: Equatable {
    public static func == (a: Self, b: Self) -> Bool {
        a.center === b.center && a.name == b.name && a.object === b.object
    }
}

/// One subscriber's observation of a center.
private final class Observation<Downstream: Subscriber>: Subscription
where Downstream.Input == Notification, Downstream.Failure == Never {
    private struct State {
        var downstream: Downstream?
        var demand = Subscribers.Demand.none
        var end: (() -> Void)?
    }

    private let state: Locked<State>
    // A subscriber may post what it observes, and hears of it within.
    private let telling = NSRecursiveLock()

    init(_ downstream: Downstream) { state = Locked(State(downstream: downstream)) }

    func begin(at publisher: NotificationCenter.Publisher) {
        let center = publisher.center
        // The center holds the subscription until it is cancelled: a subscriber that asks for all need not keep it.
        let tell = Moved(self.tell)
        let token = center.addObserver(forName: publisher.name, object: publisher.object, queue: nil) {
            tell.value($0)
        }
        state.withLock { $0.end = { center.removeObserver(token) } }
    }

    private func tell(_ notification: Notification) {
        telling.lock()
        defer { telling.unlock() }
        let downstream = state.withLock { state -> Downstream? in
            guard state.demand > .none else { return nil }
            state.demand -= 1
            return state.downstream
        }
        guard let downstream else { return }
        request(downstream.receive(notification))
    }

    func request(_ demand: Subscribers.Demand) { state.withLock { $0.demand += demand } }

    func cancel() {
        let (end, _) = state.withLock { state in
            defer { state = State() }
            // Who is told is let go of outside the lock, as its end may touch this.
            return (state.end, state.downstream)
        }
        end?()
    }
}
