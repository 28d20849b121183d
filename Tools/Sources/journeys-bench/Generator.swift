import Foundation
import Journeys

/// Generates events deterministically: sessions of 25 events, over 40 screens.
struct Generator {
    private var state: UInt64
    private var number = 0

    init(seed: UInt64 = 42) { state = seed }

    private mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    private mutating func uuid() -> UUID {
        var bytes = UUID().uuid
        let halves = (next(), next())
        withUnsafeMutableBytes(of: &bytes) { bytes in
            bytes.storeBytes(of: halves.0, as: UInt64.self)
            bytes.storeBytes(of: halves.1, toByteOffset: 8, as: UInt64.self)
        }
        return UUID(uuid: bytes)
    }

    static let screens = (0..<40).map { "/module\($0 % 7)/:id/section\($0)" }

    mutating func batch(_ size: Int) -> EventBatch {
        var parts: [EventBatch.Part] = []
        var count = 0
        while count < size {
            let session = uuid()
            var at = 1_764_000_000_000 + Int64(next() % 1_000_000_000)
            var screen = Self.screens[Int(next() % 3)]
            var events: [Event] = []
            for sequence in 0..<min(25, size - count) {
                let to = Self.screens[Int(next() % 40)]
                at += Int64(next() % 20_000)
                let name: EventName = sequence == 0 ? .start : next() % 3 == 0 ? .pop : .push
                events.append(
                    Event(
                        id: uuid(), session: session, sequence: UInt32(sequence), at: at, name: name,
                        source: .tap, from: sequence == 0 ? nil : screen, to: sequence == 0 ? screen : to,
                        flow: "tab:parks", micros: 14))
                if sequence > 0 { screen = to }
            }
            count += events.count
            number += 1
            let resource = Resource(
                app: "parks", appVersion: number % 2 == 0 ? "1.4.0" : "1.3.0", device: .phone,
                person: "person\(next() % 50_000)")
            parts.append(EventBatch.Part(resource: resource, events: events))
        }
        return EventBatch(parts)
    }
}
