internal import Foundation

/// The app's own links (`https://parks.example/parks/yosemite`) and the address bar's part of them
/// (`/parks/yosemite`).
struct AppAddress: Equatable {
    /// The scheme and host of the app's links, once the app has told one.
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

    /// What the address bar shows for a link of the app's; nil for one that belongs elsewhere.
    func path(of address: URL) -> String? {
        guard let base, let parts = URLComponents(url: address, resolvingAgainstBaseURL: true) else {
            return nil
        }
        guard parts.scheme == base.scheme, parts.host == base.host, parts.port == base.port else {
            return nil
        }
        // Two slashes at the start would be a host to a browser.
        let path = "/" + parts.percentEncodedPath.drop { $0 == "/" }
        let query = parts.percentEncodedQuery.map { "?" + $0 } ?? ""
        let fragment = parts.percentEncodedFragment.map { "#" + $0 } ?? ""
        return path + query + fragment
    }

    /// The app's link for what stands in the address bar; nil when it is no address.
    func link(for path: String) -> URL? {
        guard path.hasPrefix("/"), !path.hasPrefix("//") else { return nil }
        let base = base?.absoluteString ?? "app://localhost"
        return URL(string: base + path)
    }
}
