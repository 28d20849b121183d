import Foundation
import Testing

@testable import Journeys

@Suite("Reading and writing events")
struct EventTests {
    static let resource =
        #"{"format":"modernnavigation.events","version":1,"app":"parks","appVersion":"1.4.0","person":"3f"}"#
    static let event =
        #"{"id":"7C1E0000-0000-0000-0000-000000000001","session":"a91b0000-0000-0000-0000-000000000001","sequence":17,"at":1764000000123,"name":"push","source":"tap","from":"/parks","to":"/parks/:id","flow":"tab:parks","outcome":"changed","micros":14}"#

    private func read(_ lines: String...) throws -> (batch: EventBatch, skipped: Int) {
        try EventReader.read(Array(lines.joined(separator: "\n").utf8))
    }

    @Test func `the example lines of the documentation are read`() throws {
        let (batch, skipped) = try read(Self.resource, Self.event)
        #expect(skipped == 0)
        let part = try #require(batch.parts.first)
        #expect(part.resource == Resource(app: "parks", appVersion: "1.4.0", person: "3f"))
        let event = try #require(part.events.first)
        #expect(event.sequence == 17 && event.at == 1_764_000_000_123 && event.to == "/parks/:id")
    }

    @Test func `written events are read in pieces of any size`() throws {
        let batch = Samples.random(seed: 11, sessions: 6)
        let data = try EventWriter.data(batch)
        for size in [1, 7, 64, 1000, data.count] {
            var reader = EventReader()
            var rest = data[...]
            while !rest.isEmpty {
                try reader.feed(rest.prefix(size))
                rest = rest.dropFirst(size)
            }
            try reader.finish()
            #expect(reader.take().parts.flatMap(\.events) == batch.parts.flatMap(\.events))
            #expect(reader.skipped == 0)
        }
    }

    @Test(arguments: [
        "no json", "[]", "17", "null", "\"x\"", "{", "{}", "{\"id\":7}", "{\"id\":null}",
        event.replacing("\"sequence\":17", with: "\"sequence\":-1"),
        event.replacing("\"sequence\":17", with: "\"sequence\":4294967296"),
        event.replacing("\"sequence\":17", with: "\"sequence\":1.5"),
        event.replacing("\"sequence\":17", with: "\"sequence\":1e400"),
        event.replacing("\"sequence\":17", with: "\"sequence\":\"17\""),
        event.replacing("\"at\":1764000000123", with: "\"at\":-1"),
        event.replacing("\"at\":1764000000123", with: "\"at\":9223372036854775807"),
        event.replacing("\"at\":1764000000123", with: "\"at\":99999999999999999999999"),
        event.replacing("\"micros\":14", with: "\"micros\":99999999999"),
        event.replacing("\"/parks/:id\"", with: "\"\""),
        event.replacing("\"/parks/:id\"", with: "\"\\ud800\""),
        event.replacing("\"/parks/:id\"", with: "\"a\\u0000b\""),
        event.replacing("\"/parks/:id\"", with: "[\"/parks/:id\"]"),
        event.replacing("\"tap\"", with: "\"telepathy\""),
        event.replacing("\"changed\"", with: "\"odd\""),
        event.replacing("7C1E0000-", with: "zzzz"),
        event.replacing("\"micros\":14", with: "\"values\":{\"a\":1}"),
        event.replacing("\"micros\":14", with: "\"values\":{\"a\":\"b\\u0000\"}"),
        event.replacing("\"micros\":14", with: "\"values\":{\"a\\u0000\":\"b\"}"),
        event.replacing("\"micros\":14", with: "\"values\":" + String(repeating: "[", count: 30_000)),
        event.replacing("/parks/:id", with: String(repeating: "x", count: 501)),
        String(repeating: "x", count: 70_000),
    ])
    func `an invalid line is skipped and counted`(_ line: String) throws {
        let (batch, skipped) = try read(Self.resource, line, Self.event)
        #expect(skipped == 1)
        #expect(batch.count == 1)
    }

    @Test func `reading a line of 100 MB needs no more memory than the longest accepted line`() throws {
        var reader = EventReader()
        try reader.feed(Array((Self.resource + "\n").utf8))
        let piece = Array(repeating: UInt8(ascii: "x"), count: 1 << 20)
        for _ in 0..<100 { try reader.feed(piece) }
        try reader.feed(Array(("\n" + Self.event + "\n").utf8))
        #expect(reader.skipped == 1)
        #expect(reader.take().count == 1)
    }

    @Test func `a reader stops at the line after its limit`() {
        for (line, reason) in [
            ("\n", EventFormatError.Reason.tooManyLines(100)),
            ("x\n", .tooManyInvalidLines(10, "The line is not a JSON object.")),
        ] {
            var reader = EventReader(lines: 100, skipped: 10)
            let error = #expect(throws: EventFormatError.self) {
                try reader.feed(Array(String(repeating: line, count: 1_000_000).utf8))
            }
            #expect(error?.reason == reason)
            #expect(reader.line == (line == "\n" ? 101 : 11))
        }
    }

    @Test func `bytes that are not UTF-8 are skipped`() throws {
        let bytes = Array((Self.resource + "\n").utf8) + [0xFF, 0xFE, 0x0A] + Array(Self.event.utf8)
        let (batch, skipped) = try EventReader.read(bytes)
        #expect(skipped == 1 && batch.count == 1)
    }

    @Test func `randomly changed bytes are read or skipped`() throws {
        var numbers = SeededNumbers(5)
        let data = Array(try EventWriter.data(Samples.random(seed: 12, sessions: 2)))
        for _ in 0..<300 {
            var bytes = data
            for _ in 0..<8 {
                bytes[Int.random(in: 0..<bytes.count, using: &numbers)] = UInt8.random(
                    in: 0...255, using: &numbers)
            }
            _ = try? EventReader.read(bytes)
        }
    }

    @Test func `events with unknown fields, names and devices are read`() throws {
        let (batch, skipped) = try read(
            Self.resource.replacing("\"person\":\"3f\"", with: "\"device\":\"fridge\",\"mood\":[1]"),
            Self.event.replacing("\"push\"", with: "\"teleport\"").replacing(
                "\"micros\":14", with: "\"x\":{\"y\":1}"))
        #expect(skipped == 0)
        #expect(batch.parts.first?.resource.device == .other)
        #expect(batch.parts.first?.events.first?.name == .other)
    }

    @Test func `events after an invalid resource are skipped`() throws {
        let (batch, skipped) = try read(
            Self.resource, Self.event, #"{"format":"modernnavigation.events","version":1}"#, Self.event,
            Self.event)
        #expect(batch.count == 1)
        #expect(skipped == 3)
        #expect(try read(Self.event).skipped == 1)
    }

    @Test func `an unknown version or format is refused with its line`() throws {
        let error = #expect(throws: EventFormatError.self) {
            try read("", #"{"format":"modernnavigation.events","version":2}"#)
        }
        #expect(
            error?.description
                == "Line 2: version 2 of modernnavigation.events is unknown; this program reads version 1. Update modernnav."
        )
        #expect(throws: EventFormatError.self) {
            try read(#"{"format":"modernnavigation.journey","version":1}"#)
        }
    }

    @Test func `CRLF, a byte order mark and empty lines are accepted`() throws {
        let (batch, skipped) = try EventReader.read(
            [0xEF, 0xBB, 0xBF] + Array("\(Self.resource)\r\n\r\n \n\(Self.event)\r\n".utf8))
        #expect(batch.count == 1 && skipped == 0)
    }

    @Test(arguments: [
        ("/parks/:id", "parks"), ("/parks", "parks"), ("tab:parks", "parks"),
        ("ParkRoute.park", "ParkRoute"),
        ("sheet:ParkRoute.filter", "ParkRoute"), ("root", "root"), ("/", ""), ("/?sheet=avatar", ""),
    ])
    func `the module of a screen is the first segment of its pattern`(_ screen: String, _ name: String) {
        #expect(module(of: screen) == name)
    }

    @Test func `days are parsed and printed`() {
        #expect(Day(at: 0).description == "1970-01-01")
        #expect(Day("2026-11-23")?.number == 20_780)
        for number in stride(from: 0, to: 100_000, by: 1) {
            let day = Day(number: number)
            #expect(Day(day.description) == day)
        }
        for wrong in ["", "2026-02-30", "2026-13-01", "2025-02-29", "26-1-1", "2026-11-2３", "1969-01-01"] {
            #expect(Day(wrong) == nil, "\(wrong)")
        }
    }
}
