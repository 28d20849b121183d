public import Foundation
public import ModernNavigationCore

extension AppNavigationStore {
    /// The link to what is in front in the window, for a share button; nil if it has none.
    ///
    /// ```swift
    /// if let link = navigation.link { ShareLink(item: link) }
    /// ```
    ///
    /// It is a web link to the first of the modules' hosts; without hosts it has the first of their schemes. A screen or a sheet without a link
    /// is left out, with everything above it. The store of any flow returns the same link. It is nil for a store that wasn't made of modules.
    public var link: URL? {
        guard let modules = maker as? ModuleRegistry else { return nil }
        guard let link = withOutermostState({ modules.links.link(for: $0) }) ?? nil else { return nil }
        if let host = modules.hosts.first { return URL(string: "https://\(host)\(link)") }
        return modules.schemes.first.flatMap { URL(string: "\($0)://\(link)") }
    }
}
