import Foundation
import ModernComposable
import Testing

@testable import ModernNavigationCore

/// A clock that records the requested waits, and doesn't wait.
final class PassingClock: Clock, @unchecked Sendable {  // The lock guards what changes.
    struct Instant: InstantProtocol {
        var offset: Duration
        func advanced(by duration: Duration) -> Instant { Instant(offset: offset + duration) }
        func duration(to other: Instant) -> Duration { other.offset - offset }
        static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
    }

    private let lock = NSLock()
    /// Whether waits end only when they are cancelled.
    private let isStuck: Bool
    private var offset = Duration.zero
    private var asked: [Duration] = []

    init(isStuck: Bool = false) { self.isStuck = isStuck }

    var now: Instant { Instant(offset: lock.withLock { offset }) }
    var minimumResolution: Duration { .zero }
    var waits: [Duration] { lock.withLock { asked } }

    func sleep(until deadline: Instant, tolerance: Duration?) async throws {
        if isStuck {
            let (stream, continuation) = AsyncStream<Void>.makeStream()
            for await _ in stream {}
            continuation.finish()
        }
        try Task.checkCancellation()
        lock.withLock {
            asked.append(deadline.offset - offset)
            offset = max(offset, deadline.offset)
        }
        await Task.yield()
    }
}

/// The date that a test sets.
@MainActor
final class Wall {
    // Only used on the main actor.
    nonisolated(unsafe) var date = Date(timeIntervalSince1970: 1_764_000_000)
}

/// A store recorded into memory.
@MainActor
struct Recorded {
    let memory = MemorySink()
    let events: NavigationEvents
    let store: NavigationStore<Screen, Card>
    let recorder: EventRecorder<Screen, Card>
    let wall = Wall()

    init(
        person: NavigationEvents.Person = .nobody, keeping values: Set<String> = [],
        others: [any EventSink] = [],
        start: AppState = tabsOnly, guards: NavigationGuard<Screen, Card>...
    ) throws {
        var resource = EventResource(app: "test")
        resource.system = "Linux 1.0"
        events = NavigationEvents(
            resource: resource, sinks: [memory] + others, person: person, keeping: values)
        let (all, wall) = (guards, wall)
        store = NavigationStore(initialState: start) {
            NavigationReducer(links: links) { _ in }.guarded(by: { all })
        }
        recorder = try #require(
            EventRecorder.record(store, to: events) { wall.date })
        recorder.name { links }
    }

    /// Events as `name source outcome from → to`, with further fields, without the start.
    var lines: [String] {
        memory.events.filter { $0.name != .start }.map { event in
            let more = [
                event.flow.map { "in \($0)" }, event.origin.map { "from \($0)" }, event.reason, event.asked,
                event.meant.map { "meant \($0)" },
                event.values.map { "\($0.sorted { $0.key < $1.key }.map { "\($0)=\($1)" })" },
            ].compactMap(\.self)
            let way = event.from == event.to ? "at \(event.to)" : "\(event.from ?? "nowhere") → \(event.to)"
            return (["\(event.name) \(event.source) \(event.outcome) \(way)"] + more).joined(separator: ", ")
        }
    }
}

/// A temporary folder.
struct EventTestFolder {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent("events-\(UUID().uuidString)")
        .path

    func remove() { try? FileManager.default.removeItem(atPath: path) }

    var files: [String] {
        ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).filter { $0.hasSuffix(".jsonl") }
            .sorted()
            .map { path + "/" + $0 }
    }

    /// The lines of all files.
    var contents: [EventLines.Contents] {
        files.map { EventLines.read(FileManager.default.contents(atPath: $0) ?? Data()) }
    }

    var sequences: [UInt32] { contents.flatMap { $0.events.map(\.event.sequence) } }
}

/// Waits until a condition is true.
func until(_ isSo: () throws -> Bool) async rethrows {
    while try !isSo() { await Task.yield() }
}

extension EventTestFolder {
    /// Waits until no process has the files with this name open.
    func isReleased(_ name: String) async throws {
        try await until { try FolderLocks.shared.lock(name, in: path) != nil }
    }
}

/// An event with a number.
func event(_ sequence: UInt32, to place: String = "/parks") -> NavigationEvent {
    NavigationEvent(
        id: UUID(), session: UUID(), sequence: sequence, at: 1, name: .push, source: .tap, to: place,
        outcome: .changed)
}

let testResource = EventResource(app: "test")
