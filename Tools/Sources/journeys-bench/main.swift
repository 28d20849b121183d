import Foundation
import Journeys

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

// journeys-bench store ADDRESS [EVENTS]    writes events in batches, then asks a funnel and all questions
// journeys-bench collect PORT [EVENTS]     sends events over HTTP to a collector

/// The same events each time: sessions of 25 over 40 screens.
struct Generator {
    private var state: UInt64 = 42
    private var number = 0

    private mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
        return z ^ (z >> 31)
    }

    private mutating func uuid() -> UUID {
        let (a, b) = (next(), next())
        func byte(_ value: UInt64, _ index: Int) -> UInt8 { UInt8(truncatingIfNeeded: value >> (index * 8)) }
        return UUID(
            uuid: (
                byte(a, 0), byte(a, 1), byte(a, 2), byte(a, 3), byte(a, 4), byte(a, 5), byte(a, 6),
                byte(a, 7),
                byte(b, 0), byte(b, 1), byte(b, 2), byte(b, 3), byte(b, 4), byte(b, 5), byte(b, 6), byte(b, 7)
            ))
    }

    private static let screens = (0..<40).map { "/module\($0 % 7)/:id/section\($0)" }

    mutating func batch(_ count: Int) -> EventBatch {
        var parts: [EventBatch.Part] = []
        var made = 0
        while made < count {
            let session = uuid()
            var at = 1_764_000_000_000 + Int64(next() % 1_000_000_000)
            var screen = Self.screens[Int(next() % 3)]
            var events: [Event] = []
            for sequence in 0..<min(25, count - made) {
                let to = Self.screens[Int(next() % 40)]
                at += Int64(next() % 20_000)
                events.append(
                    Event(
                        id: uuid(), session: session, sequence: UInt32(sequence), at: at,
                        name: sequence == 0 ? .start : next() % 3 == 0 ? .pop : .push, source: .tap,
                        from: sequence == 0 ? nil : screen, to: sequence == 0 ? screen : to,
                        flow: "tab:parks",
                        micros: 14))
                if sequence > 0 { screen = to }
            }
            made += events.count
            number += 1
            parts.append(
                EventBatch.Part(
                    resource: Resource(
                        app: "parks", appVersion: number % 2 == 0 ? "1.4.0" : "1.3.0", device: .phone,
                        person: "person\(next() % 50_000)"), events: events))
        }
        return EventBatch(parts)
    }
}

func memory() -> String {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM") } ?? ""
    return "\((Int(line.filter(\.isNumber)) ?? 0) / 1024) MiB at most"
}

func measure<Value>(_ what: String, events: Int? = nil, _ work: () async throws -> Value) async rethrows
    -> Value
{
    let start = ContinuousClock.now
    let value = try await work()
    let took = ContinuousClock.now - start
    let seconds = Double(took.components.seconds) + Double(took.components.attoseconds) / 1e18
    let rate = events.map { ", \(Int(Double($0) / seconds)) events/s" } ?? ""
    try? FileHandle.standardOutput.write(
        contentsOf: Data("\(what): \((seconds * 100).rounded() / 100) s\(rate), \(memory())\n".utf8))
    return value
}

let arguments = CommandLine.arguments
guard arguments.count >= 3 else {
    print("journeys-bench store ADDRESS [EVENTS] | collect PORT [EVENTS]")
    exit(2)
}
let count = arguments.count > 3 ? Int(arguments[3]) ?? 10_000_000 : 10_000_000
var generator = Generator()
if arguments[1] == "store" {
    let store = try await StoreAddress(arguments[2]).open()
    let there = try await store.resources(Selection()).reduce(0) { $0 + $1.events }
    if there < count {
        try await measure("write \(count) events in batches of 20000", events: count) {
            var rest = count
            while rest > 0 {
                _ = try await store.insert([generator.batch(min(20_000, rest))])
                rest -= 20_000
            }
        }
    }
    let screens = [0, 8, 15, 30].map { "/module\($0 % 7)/:id/section\($0)" }
    for _ in 0..<2 {
        let funnel = try await measure("funnel of 4 screens") { try await Funnel.ask(store, screens) }
        print("  \(funnel.stages.map(\.sessions))")
    }
    _ = try await measure("time on screen") { try await TimeOnScreen.ask(store) }
    _ = try await measure("all questions") { try await Portrait.ask(store) }
    try await store.close()
} else {
    guard let url = URL(string: "http://127.0.0.1:\(arguments[2])/v1/events") else { exit(2) }
    var bodies: [Data] = []
    for _ in 0..<(count / 500) { bodies.append(try EventWriter.data(generator.batch(500))) }
    let all = bodies
    try await measure("send \(count) events in batches of 500, 8 at a time", events: count) {
        try await withThrowingTaskGroup(of: Void.self) { group in
            for lane in 0..<8 {
                group.addTask {
                    for index in stride(from: lane, to: all.count, by: 8) {
                        var request = URLRequest(url: url)
                        request.httpMethod = "POST"
                        request.setValue("application/x-ndjson", forHTTPHeaderField: "Content-Type")
                        request.httpBody = all[index]
                        while true {
                            let (data, response) = try await URLSession.shared.data(for: request)
                            if (response as? HTTPURLResponse)?.statusCode == 200 { break }
                            print(String(decoding: data, as: UTF8.self))
                            try await Task.sleep(for: .milliseconds(100))
                        }
                    }
                }
            }
            try await group.waitForAll()
        }
    }
}
