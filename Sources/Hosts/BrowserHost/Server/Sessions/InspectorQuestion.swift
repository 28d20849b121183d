internal import Foundation
internal import SwiftUI

/// A request of the inspector, decoded.
enum InspectorQuestion: Equatable, Sendable {
    /// The current state, and the steps after the given one.
    case report(after: Int)
    case jump(Int)
    /// The changes in a step.
    case step(Int)
    /// The outcome of the other steps without these. If `goes` is true, the app is brought into that state.
    case skip(Set<Int>, goes: Bool)
    /// Locks or unlocks the stores. While they are locked, actions of the app have no effect.
    case lock(Bool)
    /// Changes a value of the state.
    case edit(String, text: String)
    /// The state as Swift.
    case source
    /// Deletes the recorded steps.
    case clear
    /// The plan of a link, without opening it.
    case link(String)
    /// All patterns of links.
    case routes
    /// The screen as text, as tests print it.
    case text
    /// The recorded steps as a journey.
    case journey
    /// Replaces the recorded steps by those of a journey.
    case load(String)
    /// The outcome of a journey in the current app.
    case replay(String, InspectedTest?)

    private struct Body: Decodable {
        let after: Int?
        let step: Int?
        let skip: [Int]?
        let goes: Bool?
        let clear: Bool?
        let lock: Bool?
        let edit: String?
        let text: String?
        let source: Bool?
        let link: String?
        let routes: Bool?
        let screen: Bool?
        /// True, or the journey itself.
        let journey: Journey?
        let test: String?
        let imports: [String]?
        let reducer: String?
    }

    private enum Journey: Decodable {
        case isAsked(Bool)
        case lines(String)

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let isAsked = try? container.decode(Bool.self) {
                self = .isAsked(isAsked)
            } else {
                self = .lines(try container.decode(String.self))
            }
        }
    }

    /// The paths of all questions.
    static let paths: Set = [
        "/_/inspect", "/_/inspect/jump", "/_/inspect/step", "/_/inspect/skip", "/_/inspect/clear",
        "/_/inspect/link", "/_/inspect/routes", "/_/inspect/text", "/_/inspect/journey", "/_/inspect/load",
        "/_/inspect/replay", "/_/inspect/lock", "/_/inspect/edit", "/_/inspect/source",
    ]

    /// - Throws: `RequestRefusal.malformed` if the body doesn't match the path; `.addressTooLong` for a link over the limit.
    init(path: String, body: Data, addressLimit: Int) throws {
        guard let body = try? JSONDecoder().decode(Body.self, from: body) else {
            throw RequestRefusal.malformed
        }
        switch path {
        case "/_/inspect":
            guard let after = body.after, after >= 0 else { throw RequestRefusal.malformed }
            self = .report(after: after)
        case "/_/inspect/jump", "/_/inspect/step":
            guard let step = body.step, step >= 0 else { throw RequestRefusal.malformed }
            self = path.hasSuffix("jump") ? .jump(step) : .step(step)
        case "/_/inspect/skip":
            guard let skip = body.skip else { throw RequestRefusal.malformed }
            self = .skip(Set(skip), goes: body.goes ?? false)
        case "/_/inspect/link":
            guard let link = body.link else { throw RequestRefusal.malformed }
            guard link.utf8.count <= addressLimit else { throw RequestRefusal.addressTooLong }
            self = .link(link)
        default: try self.init(plain: path, body)
        }
    }

    /// Creates a request without arguments to check.
    private init(plain path: String, _ body: Body) throws {
        switch path {
        case "/_/inspect/lock":
            guard let lock = body.lock else { throw RequestRefusal.malformed }
            self = .lock(lock)
        case "/_/inspect/edit":
            guard let id = body.edit, let text = body.text else { throw RequestRefusal.malformed }
            self = .edit(id, text: text)
        case "/_/inspect/clear" where body.clear == true: self = .clear
        case "/_/inspect/routes" where body.routes == true: self = .routes
        case "/_/inspect/text" where body.screen == true: self = .text
        case "/_/inspect/source" where body.source == true: self = .source
        default: try self.init(journeys: path, body)
        }
    }

    private init(journeys path: String, _ body: Body) throws {
        switch (path, body.journey) {
        case ("/_/inspect/journey", .isAsked(true)): self = .journey
        case ("/_/inspect/load", .lines(let lines)): self = .load(lines)
        case ("/_/inspect/replay", .lines(let lines)):
            let test = body.test.map { suite in
                InspectedTest(
                    suite: suite, imports: body.imports ?? ["ModernNavigation"],
                    reducer: body.reducer ?? "NavigationReducer(links: modules.links)")
            }
            self = .replay(lines, test)
        default: throw RequestRefusal.malformed
        }
    }
}
