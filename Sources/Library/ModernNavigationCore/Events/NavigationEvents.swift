import Foundation

/// The recording of an app's navigation: its sinks, and the user's consent.
///
/// ```swift
/// @State private var events = NavigationEvents(sinks: [FileSink(), NetworkSink(url: collector, token: token)])
///
/// NavigationWindow(modules: modules) { TrailList() }
///     .recordsEvents(to: events)
///
/// events.allowSending()     // once the user agrees
/// ```
///
/// Events contain patterns and no values. Nothing leaves the device before ``allowSending()``.
public final class NavigationEvents: @unchecked Sendable {  // The lock guards what changes.
    /// The identifier of the user in events.
    public enum Person: Hashable, Sendable {
        /// None: events can't be grouped by user.
        case nobody
        /// A random identifier for each window, until it closes.
        case ofWindow
        /// A random identifier, stored in a file at this path until ``NavigationEvents/renewPerson()``.
        case kept(file: String)
    }

    private enum Consent { case unsaid, given, refused }

    /// The longest time in the background within one session.
    static let longestBreak: Duration = .seconds(30 * 60)

    let sinks: [any EventSink]
    /// The names of the recorded values, as in link patterns.
    let keptValues: Set<String>
    private let kind: Person
    private let base: EventResource
    private let lock = NSLock()
    private var consent = Consent.unsaid
    private var generation = 0
    private var renewals = 0
    private var person: String?

    /// - Parameters:
    ///   - resource: The app and system; those of this process by default.
    ///   - sinks: The destinations of events, any number.
    ///   - person: The identifier of the user in events.
    ///   - values: The names of values that may be recorded, as in link patterns: `["id"]` records the value of `:id`.
    public init(
        resource: EventResource = .current(), sinks: [any EventSink], person: Person = .ofWindow,
        keeping values: Set<String> = []
    ) {
        self.sinks = sinks
        keptValues = values
        kind = person
        base = resource.shortened
        if case .kept(let file) = person { self.person = Self.person(in: file) }
    }

    /// Records to a file in the app's own folder only. The same value for the whole process.
    public static var on: NavigationEvents { inFile }

    private static let inFile = NavigationEvents(sinks: [FileSink()])

    /// Allows sinks to send events off the device. Call it at each start.
    public func allowSending() {
        lock.withLock {
            // A new session, so that sent events begin with its start.
            if consent != .given { generation += 1 }
            consent = .given
        }
        for sink in sinks { sink.allow() }
    }

    /// Stops sending, and deletes unsent events.
    public func forbidSending() {
        lock.withLock { consent = .refused }
        for sink in sinks { sink.forbid() }
    }

    /// Ends the sessions of all windows; the next action begins a new one.
    public func endSession() { lock.withLock { generation += 1 } }

    /// Replaces the identifier of the user by a new random one, and ends the sessions.
    public func renewPerson() {
        lock.withLock {
            generation += 1
            renewals += 1
            guard case .kept(let file) = kind else { return }
            person = Self.make(in: file)
        }
    }

    /// Returns when all sinks have written their events.
    public func flush() async {
        for sink in sinks { await sink.flush() }
    }

    /// Returns the resource for a window's events, and the generation, which changes when a new session has to begin.
    ///
    /// - Parameter known: The window's identifier of the user; replaced after a renewal.
    func begin(_ known: inout WindowPerson) -> (generation: Int, resource: EventResource) {
        lock.withLock {
            var resource = base
            switch kind {
            case .nobody: break
            case .kept: resource.person = person
            case .ofWindow:
                if known.id == nil || known.generation != renewals {
                    known = WindowPerson(generation: renewals, id: UUID().uuidString.lowercased())
                }
                resource.person = known.id
            }
            return (generation, resource)
        }
    }

    /// The generation of the current sessions.
    var currentGeneration: Int { lock.withLock { generation } }

    /// Whether events may leave the device.
    var maySend: Bool { lock.withLock { consent == .given } }

    /// - Parameter mayLeave: False for an event from before the user agreed.
    func take(_ event: NavigationEvent, of resource: EventResource, mayLeave: Bool = true) {
        let maySend = mayLeave && maySend
        for sink in sinks where maySend || !sink.leavesDevice { sink.take(event, of: resource) }
    }

    private static func person(in file: String) -> String? {
        let kept = (try? DiskFileSystem().contents(of: file)).map { String(decoding: $0, as: UTF8.self) }
        if let kept, UUID(uuidString: kept) != nil { return kept }
        return make(in: file)
    }

    private static func make(in file: String) -> String {
        let new = UUID().uuidString.lowercased()
        let files = DiskFileSystem()
        let folder = file.lastIndex(of: "/").map { String(file[..<$0]) } ?? "."
        // If it can't be saved, it is valid for this run only.
        try? files.makeFolder(folder)
        try? files.write(Array(new.utf8), to: file)
        return new
    }
}

/// An identifier of the user that lasts as long as a window.
struct WindowPerson {
    var generation = 0
    var id: String?
}
