internal import HTTPTypes
internal import Hummingbird

/// The cookie that says which browser it is, and nothing else.
enum Cookie {
    static let name = "client"

    /// The client that a request comes from; nil where the cookie is missing or was not made here.
    static func client(in headers: HTTPFields) -> String? {
        for field in headers[values: .cookie] {
            for pair in field.split(separator: ";") {
                let parts = pair.split(separator: "=", maxSplits: 1).map { $0.filter { $0 != " " } }
                if parts.count == 2, parts[0] == name, Secret.isWellFormed(parts[1]) { return parts[1] }
            }
        }
        return nil
    }

    static func header(for client: String) -> String {
        "\(name)=\(client); Path=/; HttpOnly; SameSite=Strict; Max-Age=31536000"
    }
}
