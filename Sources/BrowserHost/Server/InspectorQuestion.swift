internal import Foundation

/// A request of the inspector, decoded.
enum InspectorQuestion: Equatable, Sendable {
    /// The current state, and the steps after the given one.
    case report(after: Int)
    case jump(Int)
    /// The plan of a link, without opening it.
    case link(String)
    /// The screen as text, as tests print it.
    case text

    private struct Body: Decodable {
        let after: Int?
        let step: Int?
        let link: String?
        let screen: Bool?
    }

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
        } else {
            throw RequestRefusal.malformed
        }
    }
}
