public import Foundation
public import OpenCombine

extension NotificationCenter {
    /// Returns a publisher of the center's notifications with a name, optionally of one object only.
    ///
    /// It never finishes. Notifications without demand are dropped. Notifications posted by several threads are delivered
    /// one after another.
    public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
        Publisher(center: self, name: name, object: object)
    }

    /// A publisher of notifications.
    public struct Publisher: OpenCombine.Publisher {
        public typealias Output = Notification
        public typealias Failure = Never

        /// The posting center.
        public let center: NotificationCenter
        /// The name of the published notifications.
        public let name: Notification.Name
        /// The object of the published notifications; nil for any object.
        public let object: AnyObject?

        public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
            self.center = center
            self.name = name
            self.object = object
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Notification, S.Failure == Never {
            let observation = NotificationSubscription(subscriber)
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
private final class NotificationSubscription<Downstream: Subscriber>: Subscription
where Downstream.Input == Notification, Downstream.Failure == Never {
    private struct State {
        var downstream: Downstream?
        var demand = Subscribers.Demand.none
        var end: (() -> Void)?
    }

    private let state: Locked<State>
    // Recursive, because a subscriber may post the notification that it observes.
    private let delivery = NSRecursiveLock()

    init(_ downstream: Downstream) { state = Locked(State(downstream: downstream)) }

    func begin(at publisher: NotificationCenter.Publisher) {
        let center = publisher.center
        // The center retains the subscription until it is cancelled, so a subscriber with unlimited demand need not retain it.
        let deliver = UncheckedSendable(self.deliver)
        let token = center.addObserver(forName: publisher.name, object: publisher.object, queue: nil) {
            deliver.value($0)
        }
        state.withLock { $0.end = { center.removeObserver(token) } }
    }

    private func deliver(_ notification: Notification) {
        delivery.lock()
        defer { delivery.unlock() }
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
            // The subscriber is released outside the lock, because its deinitializer may use this object.
            return (state.end, state.downstream)
        }
        end?()
    }
}
