internal import HTTPTypes
internal import Hummingbird

/// Who may ask: checked before anything else is looked at.
///
/// - `Host` has to be a name that this server goes by; otherwise a page of another site whose name was pointed
///   at this machine (DNS rebinding) could talk to it. The host of an absolute target counts as well: see `RequestForm`.
/// - `Origin`, which browsers add to whatever a page's script sends, has to be this site; a request that changes
///   something has to have one, and a socket.
/// - `Sec-Fetch-Site` and `Sec-Fetch-Dest`, where a browser sends them, must say the same.
struct Gate: Sendable {
    /// What is answered at all, beside a socket.
    static let methods: [HTTPRequest.Method] = [.get, .head, .post]

    let configuration: HostConfiguration

    func check(_ request: Request) throws {
        // Two would be two opinions of who is meant.
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
        // A number can't be pointed elsewhere, so it needs no list.
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
    /// A trailer: why a socket ends.
    static let refusal = Self.literal("Refusal")

    // A `StaticString`, so only the names above come here, and never what a client sends.
    private static func literal(_ name: StaticString) -> Self {
        guard let name = Self("\(name)") else { preconditionFailure("\(name) is no name of a header") }
        return name
    }
}

/// The headers that every answer carries.
enum SecurityHeaders {
    /// `style-src-attr 'unsafe-inline'` lets elements carry their looks from the first paint on. What stands in
    /// them is composed of numbers, colours and words of this module (see `Element.style`), never of text.
    /// `img-src` is open to the web because an app may show pictures from anywhere.
    static let contentSecurityPolicy = [
        "default-src 'none'", "script-src 'self'", "style-src 'self'", "style-src-attr 'unsafe-inline'",
        "img-src 'self' data: https: http:", "connect-src 'self'", "font-src 'self'", "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'", "frame-ancestors 'none'",
    ].joined(separator: "; ")

    static func apply(to response: inout Response) {
        response.headers[.contentSecurityPolicy] = contentSecurityPolicy
        response.headers[.xContentTypeOptions] = "nosniff"
        response.headers[.referrerPolicy] = "same-origin"
        response.headers[.openerPolicy] = "same-origin"
        response.headers[.resourcePolicy] = "same-origin"
        response.headers[.frameOptions] = "DENY"
        response.headers[.permissionsPolicy] = "camera=(), microphone=(), geolocation=(), payment=()"
        if response.headers[.cacheControl] == nil { response.headers[.cacheControl] = "no-store" }
    }
}
