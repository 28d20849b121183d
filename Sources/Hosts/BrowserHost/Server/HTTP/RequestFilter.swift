internal import HTTPTypes
internal import Hummingbird

/// Checks whether a request is allowed, before anything else is done with it.
///
/// - `Host` must be a name of this server. Otherwise a page of another site could reach it by pointing the site's name at this
///   machine (DNS rebinding). The host of an absolute target is checked too: see `RequestForm`.
/// - `Origin`, which browsers add to requests of scripts, must be this site. It is required for POST requests and sockets.
/// - `Sec-Fetch-Site` must be `same-origin` or `none` under `/_/`, if the browser sends it. (`RequestRouter` checks `Sec-Fetch-Dest`.)
struct RequestFilter: Sendable {
    /// Allowed methods, besides the `CONNECT` of a socket.
    static let methods: [HTTPRequest.Method] = [.get, .head, .post]

    let configuration: HostConfiguration

    func check(_ request: Request) throws {
        // Reject requests with both `Host` and `:authority`, or with two `Host` fields.
        guard let host = request.head.authority, isOurs(host), request.headers[.host] == nil else {
            throw RequestRefusal.wrongHost
        }
        let isSocket = request.method == .connect && request.uri.path == SocketUpgrade.path
        guard isSocket || Self.methods.contains(request.method) else { throw RequestRefusal.wrongMethod }
        if request.uri.string.utf8.count > configuration.bounds.address {
            throw RequestRefusal.addressTooLong
        }
        guard request.uri.string.hasPrefix("/") else { throw RequestRefusal.malformed }
        let isChange = request.method == .post
        if let origin = request.headers[.origin] {
            guard origin == "http://\(host)" || origin == "https://\(host)" else {
                throw RequestRefusal.foreignOrigin
            }
        } else if isChange || isSocket {
            throw RequestRefusal.noOrigin
        }
        let isInner = request.uri.path.hasPrefix("/_/")
        if let site = request.headers[.secFetchSite], isInner, site != "same-origin", site != "none" {
            throw RequestRefusal.foreignOrigin
        }
        if isChange, request.headers[.contentType]?.hasPrefix("application/json") != true {
            throw RequestRefusal.wrongType
        }
    }

    private func isOurs(_ authority: String) -> Bool {
        guard let host = HostName(authority: authority) else { return false }
        if host.isLoopback { return true }
        guard configuration.isExposed else { return false }
        // DNS can't point an IP address elsewhere, so it needs no allow list.
        if host.isNumber || host == HostName(configuration.host) { return true }
        return configuration.allowedHosts.contains { HostName($0) == host }
    }
}

extension HTTPField.Name {
    fileprivate static let host = Self.literal("Host")
    static let secFetchSite = Self.literal("Sec-Fetch-Site")
    static let secFetchDest = Self.literal("Sec-Fetch-Dest")
    static let session = Self.literal("X-Session")
    static let token = Self.literal("X-Token")
    static let openerPolicy = Self.literal("Cross-Origin-Opener-Policy")
    static let resourcePolicy = Self.literal("Cross-Origin-Resource-Policy")
    static let referrerPolicy = Self.literal("Referrer-Policy")
    static let permissionsPolicy = Self.literal("Permissions-Policy")
    static let frameOptions = Self.literal("X-Frame-Options")
    /// A trailer: the reason why a socket ends.
    static let refusal = Self.literal("Refusal")

    // A `StaticString`, so that the precondition can't be reached with text from a client.
    private static func literal(_ name: StaticString) -> Self {
        guard let name = Self("\(name)") else { preconditionFailure("\(name) is not a header name") }
        return name
    }
}
