import Foundation

/// A destination of events: memory, a file, the network, or one of the app's own.
///
/// ```swift
/// struct ConsoleSink: EventSink {
///     let leavesDevice = false
///     func take(_ event: NavigationEvent, of resource: EventResource) { print(event.name, event.to) }
/// }
/// ```
public protocol EventSink: Sendable {
    /// Whether the sink sends events off the device. Such a sink gets none before ``NavigationEvents/allowSending()``.
    var leavesDevice: Bool { get }

    /// Takes an event. Called on the main actor during an action, so it must return at once and do its work elsewhere.
    func take(_ event: NavigationEvent, of resource: EventResource)

    /// Called when events may leave the device.
    func allow()

    /// Called when nothing may leave the device any more: deletes unsent events.
    func forbid()

    /// Returns once all taken events are in memory or on disk; it doesn't wait for the network.
    func flush() async
}

extension EventSink {
    public func allow() {}
    public func forbid() {}
    public func flush() async {}
}

/// A ring buffer of the last events.
public final class MemorySink: EventSink, @unchecked Sendable {  // The lock guards what changes.
    private let lock = NSLock()
    private var ring: [NavigationEvent] = []
    private var next = 0
    private let count: Int

    public let leavesDevice = false

    /// - Parameter count: The capacity, at least one.
    public init(keeping count: Int = 1_000) { self.count = max(1, count) }

    /// The stored events, the oldest first.
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
