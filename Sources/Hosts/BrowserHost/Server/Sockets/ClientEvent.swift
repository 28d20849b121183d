internal import Foundation
internal import SwiftUI

/// An event as the client sends it: `{"n":7,"e":"e12","k":"tap","v":null}`.
struct ClientEvent: Equatable, Sendable {
    enum Kind: Equatable, Sendable {
        case element(ElementID, ElementEvent)
        /// A change of the text in a field.
        case edited(ElementID, TextEdit)
        /// The browser's Back, Forward or a new address.
        case open(path: String)
        /// The system's theme changed.
        case dark(Bool)
        /// Whether the system asks for more contrast.
        case contrast(isIncreased: Bool)
        /// Whether the window is wide enough for columns side by side.
        case wide(Bool)
        /// The tab was hidden or shown.
        case phase(Phase)
        /// The size and position of an element.
        case measured(ElementID, MeasuredFrame)
    }
    /// The phase of the tab, in the terms of SwiftUI's scene phase.
    enum Phase: String, Sendable { case active, inactive, background }
    let number: Int
    let kind: Kind

    /// The events of a socket's line.
    /// - Throws: `RequestRefusal.malformed` if the line isn't an array of events.
    static func list(from data: Data, limit: Int) throws -> [ClientEvent] {
        guard let events = try? JSONDecoder().decode([Written].self, from: data) else {
            throw RequestRefusal.malformed
        }
        guard events.count <= limit else { throw RequestRefusal.tooManyEvents }
        return try events.map(ClientEvent.init)
    }

    private struct Written: Decodable {
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

    private init(_ written: Written) throws {
        guard written.n > 0 else { throw RequestRefusal.malformed }
        number = written.n
        if written.k == "open" {
            guard let path = written.text else { throw RequestRefusal.malformed }
            kind = .open(path: path)
            return
        }
        if written.k == "phase" {
            guard let phase = written.text.flatMap(Phase.init) else { throw RequestRefusal.malformed }
            kind = .phase(phase)
            return
        }
        if written.k == "dark" {
            guard let isDark = written.flag else { throw RequestRefusal.malformed }
            kind = .dark(isDark)
            return
        }
        if written.k == "more" {
            guard let isIncreased = written.flag else { throw RequestRefusal.malformed }
            kind = .contrast(isIncreased: isIncreased)
            return
        }
        if written.k == "wide" {
            guard let isWide = written.flag else { throw RequestRefusal.malformed }
            kind = .wide(isWide)
            return
        }
        guard let name = written.e, name.hasPrefix("e"),
            let id = UInt32(digits: name.dropFirst()).map(ElementID.init)
        else {
            throw RequestRefusal.malformed
        }
        if written.k == "frame" {
            guard let frame = written.text.flatMap(MeasuredFrame.init) else { throw RequestRefusal.malformed }
            kind = .measured(id, frame)
            return
        }
        if written.k == "edit" {
            guard let edit = written.text.flatMap(TextEdit.init) else { throw RequestRefusal.malformed }
            kind = .edited(id, edit)
            return
        }
        guard let event = Self.event(written) else { throw RequestRefusal.malformed }
        kind = .element(id, event)
    }

    private static func event(_ written: Written) -> ElementEvent? {
        switch written.k {
        case "tap": .tap
        case "input": written.text.map(ElementEvent.input)
        case "submit": .submit
        case "toggle": written.flag.map(ElementEvent.toggle)
        case "value": written.number.map(ElementEvent.value)
        case "select": written.text.map(ElementEvent.select)
        case "focus": written.flag.map(ElementEvent.focus)
        case "back": .back
        case "swipe": .swipe
        case "dismiss": .dismiss
        case "refresh": .refresh
        case "play": written.flag.map(ElementEvent.play)
        case "menu": .menu
        case "detent": written.text.map(ElementEvent.detent)
        case "rows": written.text.flatMap(RowRequest.init).map(ElementEvent.rows)
        default:
            ElementEvent(gesture: written.k, text: written.text, number: written.number, flag: written.flag)
        }
    }
}
