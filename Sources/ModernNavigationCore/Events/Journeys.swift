import Foundation

/// What is recorded of an app's navigation, and where it goes.
///
/// ```swift
/// @State private var journeys = Journeys(sinks: [FileSink(), NetworkSink(url: collector, token: token)])
///
/// NavigationWindow(modules: modules) { TrailList() }
///     .recordsJourneys(to: journeys)
///
/// journeys.allowSending()     // when the person has said yes
/// ```
///
/// Events hold patterns and no values. Nothing leaves the device before ``allowSending()``.
public final class Journeys: @unchecked Sendable {  // The lock guards what changes.
    /// Who events are said to be of.
    public enum Person: Hashable, Sendable {
        /// Nobody: events can't be told apart by person.
        case nobody
        /// A random identifier for each window, which is gone with it.
        case ofWindow
        /// A random identifier that is kept in a file of this path, until ``Journeys/renewPerson()``.
        case kept(file: String)
    }

    private enum Consent { case unsaid, given, refused }

    /// How long an app may be in the background within one session.
    static let longestBreak: Duration = .seconds(30 * 60)

    public let sinks: [any EventSink]
    /// The names of values that are kept, as link patterns call them.
    public let keptValues: Set<String>
    private let kind: Person
    private let base: EventResource
    private let lock = NSLock()
    private var consent = Consent.unsaid
    private var generation = 0
    private var renewals = 0
    private var person: String?

    /// - Parameters:
    ///   - resource: what app and system it is; those of this process by default.
    ///   - sinks: where events go, any number at once.
    ///   - person: who events are said to be of.
    ///   - values: the names of values that may be kept, as link patterns call them: `["id"]` keeps what stands for `:id`.
    public init(
        resource: EventResource = .current(), sinks: [any EventSink], person: Person = .ofWindow,
        keeping values: Set<String> = []
    ) {
        self.sinks = sinks
        keptValues = values
        kind = person
        base = resource
        if case .kept(let file) = person { self.person = Self.person(in: file) }
    }

    /// Events go to a file in the app's own folder, and nowhere else.
    public static var on: Journeys { Journeys(sinks: [FileSink()]) }

    /// Events may leave the device from now on. The app says so at each start.
    public func allowSending() {
        lock.withLock {
            // What is sent begins with the start of a session.
            if consent != .given { generation += 1 }
            consent = .given
        }
        for sink in sinks { sink.allow() }
    }

    /// Nothing leaves the device any more, and what was kept in order to be sent is deleted.
    public func forbidSending() {
        lock.withLock { consent = .refused }
        for sink in sinks { sink.forbid() }
    }

    /// Ends the sessions of all windows: the next action begins a new one.
    public func endSession() { lock.withLock { generation += 1 } }

    /// Gives the person another identifier, which nothing connects with the one before, and ends the sessions.
    public func renewPerson() {
        lock.withLock {
            generation += 1
            renewals += 1
            guard case .kept(let file) = kind else { return }
            person = Self.make(in: file)
        }
    }

    /// Returns when all sinks have written what they were given.
    public func flush() async {
        for sink in sinks { await sink.flush() }
    }

    /// What the events of a window are of, and the number by which the window knows that another session is to begin.
    ///
    /// - Parameter known: the window's own identifier of a person, made anew where the app has renewed it.
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

    /// Which sessions are the present ones.
    var currentGeneration: Int { lock.withLock { generation } }

    func take(_ event: NavigationEvent, of resource: EventResource) {
        let maySend = lock.withLock { consent == .given }
        for sink in sinks where maySend || !sink.leavesDevice { sink.take(event, of: resource) }
    }

    private static func person(in file: String) -> String? {
        let kept = FileManager.default.contents(atPath: file).map { String(decoding: $0, as: UTF8.self) }
        if let kept, UUID(uuidString: kept) != nil { return kept }
        return make(in: file)
    }

    private static func make(in file: String) -> String {
        let new = UUID().uuidString.lowercased()
        let files = DiskFileSystem()
        let folder = file.lastIndex(of: "/").map { String(file[..<$0]) } ?? "."
        // Where it can't be kept, it is that of this run.
        try? files.makeFolder(folder)
        try? files.write(Array(new.utf8), to: file)
        return new
    }
}

/// The identifier of a person that is gone with its window.
struct WindowPerson {
    var generation = 0
    var id: String?
}

/// Where events are kept unless an app says otherwise.
package enum EventFolder {
    package static var path: String {
        let files = FileManager.default
        let support =
            files.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
            ?? files.temporaryDirectory
        let app = Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName
        return support.appendingPathComponent(app).appendingPathComponent("Events").path
    }
}
