import Foundation

/// Where events go: memory, a file, the network, or a place of the app's own.
///
/// ```swift
/// struct ConsoleSink: EventSink {
///     let leavesDevice = false
///     func take(_ event: NavigationEvent, of resource: EventResource) { print(event.name, event.to) }
/// }
/// ```
public protocol EventSink: Sendable {
    /// Whether events leave the device by it. Such a sink is given nothing before the app has said that they may
    /// (``Journeys/allowSending()``).
    var leavesDevice: Bool { get }

    /// Takes an event. It is called on the main actor, during an action, so it only notes the event and works elsewhere.
    func take(_ event: NavigationEvent, of resource: EventResource)

    /// What was taken may leave the device from now on.
    func allow()

    /// Nothing may leave the device any more: what was kept in order to be sent is deleted.
    func forbid()

    /// Returns when all that was taken is where it belongs, as far as that depends on the device.
    func flush() async
}

extension EventSink {
    public func allow() {}
    public func forbid() {}
    public func flush() async {}
}

/// Keeps the last events in memory.
public final class MemorySink: EventSink, @unchecked Sendable {  // The lock guards what changes.
    private let lock = NSLock()
    private var ring: [NavigationEvent] = []
    private var next = 0
    private let count: Int

    public let leavesDevice = false

    /// - Parameter count: how many are kept, one at least.
    public init(keeping count: Int = 1_000) { self.count = max(1, count) }

    /// The events that are kept, in order.
    public var events: [NavigationEvent] {
        lock.withLock { Array(ring[next...] + ring[..<next]) }
    }

    public func take(_ event: NavigationEvent, of resource: EventResource) {
        lock.withLock {
            if ring.count < count { return ring.append(event) }
            ring[next] = event
            next = (next + 1) % count
        }
    }
}
