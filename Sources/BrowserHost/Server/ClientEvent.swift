internal import Foundation
internal import SwiftUI

/// An event as the client sends it: `{"n":7,"e":"e12","k":"tap","v":null}`.
struct ClientEvent: Equatable, Sendable {
    enum Kind: Equatable, Sendable {
        case element(ElementID, ElementEvent)
        /// The browser's Back, Forward or a new address.
        case open(path: String)
        /// The system's theme changed.
        case dark(Bool)
        /// The window has become so wide that columns stand side by side, or is no more.
        case wide(Bool)
        /// The tab was hidden or shown.
        case phase(Phase)
        /// How large an element is, and where.
        case measured(ElementID, Room)
    }
    /// How the tab is: the words of SwiftUI's scene phase.
    enum Phase: String, Sendable { case active, inactive, background }
    let number: Int
    let kind: Kind

    /// The events of a request's body.
    /// - Throws: `Refusal.malformed` when the body is anything else than an array of events.
    static func list(from data: Data, limit: Int) throws -> [ClientEvent] {
        guard let wires = try? JSONDecoder().decode([Wire].self, from: data) else { throw Refusal.malformed }
        guard wires.count <= limit else { throw Refusal.tooManyEvents }
        return try wires.map(ClientEvent.init)
    }

    private struct Wire: Decodable {
        let n: Int
        let e: String?
        let k: String
        let v: Value?

        enum Value: Decodable {
            case text(String), number(Double), flag(Bool)

            init(from decoder: any Decoder) throws {
                let container = try decoder.singleValueContainer()
                if let flag = try? container.decode(Bool.self) {
                    self = .flag(flag)
                } else if let number = try? container.decode(Double.self) {
                    self = .number(number)
                } else {
                    self = .text(try container.decode(String.self))
                }
            }
        }

        var text: String? { if case .text(let text)? = v { text } else { nil } }
        var number: Double? { if case .number(let number)? = v, number.isFinite { number } else { nil } }
        var flag: Bool? { if case .flag(let flag)? = v { flag } else { nil } }
    }

    private init(_ wire: Wire) throws {
        guard wire.n > 0 else { throw Refusal.malformed }
        number = wire.n
        if wire.k == "open" {
            guard let path = wire.text else { throw Refusal.malformed }
            kind = .open(path: path)
            return
        }
        if wire.k == "phase" {
            guard let phase = wire.text.flatMap(Phase.init) else { throw Refusal.malformed }
            kind = .phase(phase)
            return
        }
        if wire.k == "dark" {
            guard let isDark = wire.flag else { throw Refusal.malformed }
            kind = .dark(isDark)
            return
        }
        if wire.k == "wide" {
            guard let isWide = wire.flag else { throw Refusal.malformed }
            kind = .wide(isWide)
            return
        }
        guard let name = wire.e, name.hasPrefix("e"), let id = UInt32(name.dropFirst()).map(ElementID.init)
        else {
            throw Refusal.malformed
        }
        if wire.k == "room" {
            guard let room = wire.text.flatMap(Room.init) else { throw Refusal.malformed }
            kind = .measured(id, room)
            return
        }
        guard let event = Self.event(wire) else { throw Refusal.malformed }
        kind = .element(id, event)
    }

    private static func event(_ wire: Wire) -> ElementEvent? {
        switch wire.k {
        case "tap": .tap
        case "input": wire.text.map(ElementEvent.input)
        case "submit": .submit
        case "toggle": wire.flag.map(ElementEvent.toggle)
        case "value": wire.number.map(ElementEvent.value)
        case "select": wire.text.map(ElementEvent.select)
        case "focus": wire.flag.map(ElementEvent.focus)
        case "back": .back
        case "dismiss": .dismiss
        case "refresh": .refresh
        case "detent": wire.text.map(ElementEvent.detent)
        default: ElementEvent(gesture: wire.k, text: wire.text, number: wire.number, flag: wire.flag)
        }
    }
}
