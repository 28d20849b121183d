internal import Foundation

/// What the inspector asks, as it stands in a request.
enum InspectorQuestion: Equatable, Sendable {
    /// How things are, and the steps after this one.
    case report(after: Int)
    case jump(Int)
    /// What a link would do.
    case link(String)
    /// The screen as text, as a test of the app would print it.
    case text

    private struct Body: Decodable {
        let after: Int?
        let step: Int?
        let link: String?
        let screen: Bool?
    }

    /// - Throws: `RequestRefusal.malformed` when the body is not the one that belongs to the path.
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
        } else {
            throw RequestRefusal.malformed
        }
    }
}
