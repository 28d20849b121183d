import Foundation
import ModernLinks

enum Tab: String, CaseIterable, LinkValue { case posts, photos }

enum AppRoute: Hashable, Sendable {
    case home
    case settings
    case parks
    case park(String)
    case user(Int, Tab?)
    case userEdit(id: Int)
    case search(words: [String], page: Int?)
    case article(UUID, section: String?)
    case text(String)
}

/// One pattern of each shape, as in an app.
let table = LinkTable<AppRoute>(schemes: ["parksapp"], hosts: ["parks.example"]) {
    DeepLink("/settings", .settings)
    DeepLink("/parks", .parks)
    DeepLink("/parks/:id", AppRoute.park)
    DeepLink("nearby/:id", AppRoute.park)
    DeepLink("/users/:id?tab=:tab", AppRoute.user)
    DeepLink("/users/:id/edit", AppRoute.userEdit)
    DeepLink("/search?q=:words&page=:page", AppRoute.search)
    DeepLink("/articles/:id#:section", AppRoute.article)
    DeepLink("/text/:value") {
        AppRoute.text($0)
    } extract: { route -> String? in
        if case .text(let value) = route { value } else { nil }
    }
}

/// The routes of a link, or the text of its error.
func read(_ link: String, _ table: LinkTable<AppRoute> = table) -> [AppRoute] {
    do { return try table.parse(link).routes } catch { return [.text("\(error)")] }
}

func message(_ link: String, _ table: LinkTable<AppRoute> = table) -> String {
    do { return "\(try table.parse(link).routes)" } catch { return error.description }
}
