internal import HTTPTypes

/// Reads and writes the cookies: `client` identifies the browser; `wide`, set by pages with columns, tells whether the window has
/// room for them; `language` is the language that was chosen for the app.
enum Cookie {
    static let name = "client"

    /// Returns the client's identifier, or nil if the cookie is missing or not in the form that this server issues.
    static func client(in headers: HTTPFields) -> String? {
        values(of: name, in: headers).first(where: Secret.isWellFormed)
    }

    static func isWide(in headers: HTTPFields) -> Bool { values(of: "wide", in: headers).first == "1" }

    static func language(in headers: HTTPFields) -> String? { values(of: "language", in: headers).first }

    private static func values(of name: String, in headers: HTTPFields) -> [String] {
        headers[values: .cookie].flatMap { $0.split(separator: ";") }.compactMap { pair in
            let parts = pair.split(separator: "=", maxSplits: 1).map { $0.filter { $0 != " " } }
            return parts.count == 2 && parts[0] == name ? parts[1] : nil
        }
    }

    /// `Lax`, so that a page has the chosen language also after a link on another site.
    /// - Parameter language: one of the app's own, so that it needs no escaping.
    static func header(language: String) -> String {
        "language=\(language); Path=/; SameSite=Lax; Max-Age=31536000"
    }

    static func header(for client: String) -> String {
        "\(name)=\(client); Path=/; HttpOnly; SameSite=Strict; Max-Age=31536000"
    }
}
