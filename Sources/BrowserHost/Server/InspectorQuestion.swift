internal import Foundation
internal import SwiftUI

/// A request of the inspector, decoded.
enum InspectorQuestion: Equatable, Sendable {
    /// The current state, and the steps after the given one.
    case report(after: Int)
    case jump(Int)
    /// The plan of a link, without opening it.
    case link(String)
    /// The screen as text, as tests print it.
    case text
    /// The recorded steps as a journey.
    case journey
    /// Where a journey leads today.
    case replay(String, InspectedTest?)

    private struct Body: Decodable {
        let after: Int?
        let step: Int?
        let link: String?
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
        "/_/inspect", "/_/inspect/jump", "/_/inspect/link", "/_/inspect/text", "/_/inspect/journey",
        "/_/inspect/replay",
    ]

    /// - Throws: `RequestRefusal.malformed` if the body doesn't match the path; `.addressTooLong` for a link over the limit.
    init(path: String, body: Data, addressLimit: Int) throws {
        guard let body = try? JSONDecoder().decode(Body.self, from: body) else {
            throw RequestRefusal.malformed
        }
        if path == "/_/inspect", let after = body.after, after >= 0 {
            self = .report(after: after)
        } else if path == "/_/inspect/jump", let step = body.step, step >= 0 {
            self = .jump(step)
        } else if path == "/_/inspect/link", let link = body.link {
            guard link.utf8.count <= addressLimit else { throw RequestRefusal.addressTooLong }
            self = .link(link)
        } else if path == "/_/inspect/text", body.screen == true {
            self = .text
        } else if path == "/_/inspect/journey", case .isAsked(true) = body.journey {
            self = .journey
        } else if path == "/_/inspect/replay", case .lines(let lines) = body.journey {
            let test = body.test.map { suite in
                InspectedTest(
                    suite: suite, imports: body.imports ?? ["ModernNavigation"],
                    reducer: body.reducer ?? "NavigationReducer(links: modules.links)")
            }
            self = .replay(lines, test)
        } else {
            throw RequestRefusal.malformed
        }
    }
}
