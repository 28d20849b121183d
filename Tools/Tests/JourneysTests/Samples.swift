import Foundation

@testable import Journeys

/// A deterministic generator: equal seeds give equal numbers.
struct SeededNumbers: RandomNumberGenerator {
    private var state: UInt64

    init(_ seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }
}

enum Samples {
    static let screens = [
        "/parks", "/parks/:id", "/parks/:id/map", "/you", "ParkRoute.tour", "sheet:ParkRoute.filter",
        "tab:shop",
        "root",
    ]

    static func uuid(_ numbers: inout SeededNumbers) -> UUID {
        let bytes = (0..<16).map { _ in UInt8.random(in: 0...255, using: &numbers) }
        return UUID(bytes: bytes) ?? UUID()
    }

    /// Random sessions with all kinds of events; each session is one part.
    static func random(seed: UInt64, sessions: Int = 40, length: Int = 30) -> EventBatch {
        var numbers = SeededNumbers(seed)
        var parts: [EventBatch.Part] = []
        for _ in 0..<sessions {
            let resource = Resource(
                app: Bool.random(using: &numbers) ? "parks" : "packing",
                appVersion: ["1.0", "1.1", nil].randomElement(using: &numbers) ?? nil,
                system: "Linux", device: Device.allCases.randomElement(using: &numbers),
                person: Int.random(in: 0..<5, using: &numbers) == 0
                    ? nil : "person \(Int.random(in: 0..<12, using: &numbers))")
            let session = uuid(&numbers)
            var at = 1_764_000_000_000 + Int64.random(in: 0..<(6 * 86_400_000), using: &numbers)
            var screen = "/parks"
            var events: [Event] = []
            for sequence in 0..<Int.random(in: 1...length, using: &numbers) {
                let to =
                    Int.random(in: 0..<3, using: &numbers) == 0
                    ? screen : screens.randomElement(using: &numbers) ?? "root"
                let isFirst = sequence == 0 && Int.random(in: 0..<8, using: &numbers) > 0
                let outcome =
                    Int.random(in: 0..<3, using: &numbers) > 0
                    ? .changed : ActionOutcome.allCases.randomElement(using: &numbers) ?? .changed
                let event = Event(
                    id: uuid(&numbers), session: session, sequence: UInt32(sequence), at: at,
                    name: isFirst ? .start : EventName.allCases.randomElement(using: &numbers) ?? .push,
                    source: EventSource.allCases.randomElement(using: &numbers) ?? .tap,
                    origin: [nil, "push", "web"].randomElement(using: &numbers) ?? nil,
                    from: isFirst ? nil : screen, to: to,
                    flow: [nil, "tab:parks"].randomElement(using: &numbers) ?? nil,
                    outcome: outcome, reason: outcome == .refused ? "MN0306" : nil,
                    asked: outcome == .linkFailed ? "/parkz/:" : nil,
                    meant: outcome == .linkFailed ? "/parks/:id" : nil,
                    micros: Bool.random(using: &numbers) ? 14 : nil,
                    values: Int.random(in: 0..<9, using: &numbers) == 0 ? ["plan": "pro 'x' \\ ü"] : [:])
                events.append(event)
                screen = to
                // The device's clock may be set back.
                at = max(0, at + Int64.random(in: -2000...120_000, using: &numbers))
            }
            parts.append(EventBatch.Part(resource: resource, events: events))
        }
        return EventBatch(parts)
    }

    static let selections = [
        Selection(),
        Selection(app: "parks"),
        Selection(app: "parks", appVersion: "1.1"),
        Selection(appVersion: "2.0"),
        Selection(module: "parks"),
        Selection(module: "ParkRoute", source: .tap),
        Selection(
            since: Day(at: 1_764_000_000_000 + 86_400_000), until: Day(at: 1_764_000_000_000 + 3 * 86_400_000)
        ),
    ]
}

/// A folder that is removed after the test.
final class Scratch: Sendable {
    let path: String

    init() throws {
        path = FileManager.default.temporaryDirectory.path + "/journeys-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }
}
