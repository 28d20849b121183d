internal import Foundation

/// Converts between the app's links (`https://parks.example/parks/yosemite`) and paths in the address bar (`/parks/yosemite`).
struct AppAddress: Equatable {
    /// Scheme and host of the app's links; nil until the app has reported its first address.
    private(set) var base: URL?

    mutating func learn(from address: URL) {
        guard base == nil, var parts = URLComponents(url: address, resolvingAgainstBaseURL: true) else {
            return
        }
        parts.path = ""
        parts.query = nil
        parts.fragment = nil
        base = parts.url
    }

    /// Returns the text for the address bar, or nil if the link has another scheme, host or port than the app's links.
    func path(of address: URL) -> String? {
        guard let base, let parts = URLComponents(url: address, resolvingAgainstBaseURL: true) else {
            return nil
        }
        guard parts.scheme == base.scheme, parts.host == base.host, parts.port == base.port else {
            return nil
        }
        // A browser reads two leading slashes as the start of a host name.
        let path = "/" + parts.percentEncodedPath.drop { $0 == "/" }
        let query = parts.percentEncodedQuery.map { "?" + $0 } ?? ""
        let fragment = parts.percentEncodedFragment.map { "#" + $0 } ?? ""
        return path + query + fragment
    }

    /// Returns the app's link for a path in the address bar, or nil if the text is not an absolute path.
    func link(for path: String) -> URL? {
        guard path.hasPrefix("/"), !path.hasPrefix("//") else { return nil }
        let base = base?.absoluteString ?? "app://localhost"
        return URL(string: base + path)
    }
}
