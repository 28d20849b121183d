public import ModernNavigation
import SwiftUI

/// The parks: a tab with all of them, and a screen for each.
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

/// The screen of a park. The first of a path is linked to as `/parks/yosemite`, and each further one as what
/// it was reached from: `/parks/yosemite/nearby/sequoia`.
@Routable
enum ParkRoute: Hashable, Codable, Sendable {
    @Link("/parks/:id") @Link("nearby/:id") case park(ParkID)
}

/// In a link a park is written by its id, and only those that there are can be linked to.
extension ParkID: LinkValue {
    init?(linkText: String) {
        self.init(rawValue: linkText)
        guard ParkCatalog.bundled[self] != nil else { return nil }
    }

    static var linkExpectation: String { "the name of a national park" }

    static var linkCandidates: [String] { ParkCatalog.bundled.parks.map(\.id.rawValue) }
}
