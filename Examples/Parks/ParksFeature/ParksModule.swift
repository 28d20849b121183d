public import ModernNavigation
import SwiftUI

/// The parks: a tab with the list, and a screen for each park.
public struct ParksModule: NavigationModule {
    public init() {}

    public func register(in modules: ModuleRegistry) {
        modules.tab("parks", "Parks", systemImage: "map.fill", link: "/parks") { ParksList() }
        modules.route(ParkRoute.self) { route in
            switch route {
            case .park(let id): ParkDetail(id: id)
            }
        }
        modules.links(for: ParkRoute.self, in: "parks")
    }
}

/// The screen of a park. The first one of a path has the link `/parks/yosemite`, and each further one follows the one
/// before it: `/parks/yosemite/nearby/sequoia`.
@Routable
enum ParkRoute: Hashable, Codable, Sendable {
    @Link("/parks/:id") @Link("nearby/:id") case park(ParkID)
}

/// In a link a park is written as its id; a link to an unknown park is refused.
extension ParkID: LinkValue {
    init?(linkText: String) {
        self.init(rawValue: linkText)
        guard ParkCatalog.bundled[self] != nil else { return nil }
    }

    static var linkExpectation: String { "the name of a national park" }

    static var linkCandidates: [String] { ParkCatalog.bundled.parks.map(\.id.rawValue) }
}
