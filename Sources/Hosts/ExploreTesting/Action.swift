import Foundation
import ScreenTesting

/// Something that a user can do on a screen: a call of `HeadlessScreen`.
struct Action: Hashable, Sendable {
    enum Verb: Hashable, Sendable {
        case tap, doubleTap, longPress, back, swipeBack, pullDown, nextPage, previousPage, submit, delete
        case type(String)
        case slide(Double)
        case move(Int)
        /// Chooses an item of a context menu.
        case choose(String)

        /// The name of the method, without its arguments.
        var name: String {
            switch self {
            case .tap: "tap"
            case .doubleTap: "doubleTap"
            case .longPress: "longPress"
            case .back: "back"
            case .swipeBack: "swipeBack"
            case .pullDown: "pullDown"
            case .nextPage: "swipeToNextPage"
            case .previousPage: "swipeToPreviousPage"
            case .submit: "submit"
            case .delete: "delete"
            case .type: "type"
            case .slide: "slide"
            case .move: "move"
            case .choose: "choose"
            }
        }

        /// What else it needs to know.
        var value: String? {
            switch self {
            case .type(let text), .choose(let text): text
            case .slide(let value): "\(value)"
            case .move(let place): "\(place)"
            default: nil
            }
        }
    }

    var verb: Verb
    /// The name of the control; empty for actions of the whole screen.
    var name = ""
    /// Which of the controls with this name to tap, from 1.
    var number = 1

    /// The call of `HeadlessScreen` as Swift source: `tap("Done")`.
    var call: String {
        let label = name.debugDescription
        return switch verb {
        case .tap where number > 1: "tap(\(label), number: \(number))"
        case .tap, .doubleTap, .longPress, .submit, .delete: "\(verb.name)(\(label))"
        case .back, .swipeBack, .pullDown, .nextPage, .previousPage: "\(verb.name)()"
        case .type(let text): "type(\(text.debugDescription), into: \(label))"
        case .slide(let value): "slide(\(label), to: \(value))"
        case .move(let place): "move(\(label), to: \(place))"
        case .choose(let item): "choose(\(item.debugDescription), fromMenuOf: \(label))"
        }
    }

    @MainActor func perform(on screen: HeadlessScreen) async throws {
        switch verb {
        case .tap where number == 1: try await screen.tap(name)
        case .tap: try await screen.tap(name, number: number)
        case .doubleTap: try await screen.doubleTap(name)
        case .longPress: try await screen.longPress(name)
        case .back: try await screen.back()
        case .swipeBack: try await screen.swipeBack()
        case .pullDown: try await screen.pullDown()
        case .nextPage: try await screen.swipeToNextPage()
        case .previousPage: try await screen.swipeToPreviousPage()
        case .submit: try await screen.submit(name)
        case .delete: try await screen.delete(name)
        case .type(let text): try await screen.type(text, into: name)
        case .slide(let value): try await screen.slide(name, to: value)
        case .move(let place): try await screen.move(name, to: place)
        case .choose(let item): try await screen.choose(item, fromMenuOf: name)
        }
    }
}

extension [Action] {
    /// The way in one line.
    var summary: String { isEmpty ? "(start)" : map(\.call).joined(separator: " → ") }
}
