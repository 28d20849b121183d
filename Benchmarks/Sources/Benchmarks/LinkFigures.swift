import Foundation
@_spi(Internal) import Hummingbird
import ModernLinks
import ModernNavigationCore

@Routable
enum LinkRoute: Hashable {
    @Link("/users/:id") case user(id: Int)
    @Link("/parks/:name") @Link("nearby/:name") case park(name: String)
    @Link("/find?q=:words&page=:page") case find(words: [String], page: Int?)
}

/// The links of an app of this size: those of ``LinkRoute``, and others to the same cases.
private func links(_ count: Int) -> [DeepLink<LinkRoute>] {
    var links = LinkRoute.links
    while links.count < count {
        let pattern = LinkPattern("/area\(links.count)/items/:id")
        links.append(
            DeepLink(pattern) { (id: Int) -> LinkRoute? in
                .user(id: id)
            } extract: { route -> Int? in
                if case .user(let id) = route { id } else { nil }
            })
    }
    return links
}

/// A trie of Hummingbird with patterns of the same shapes, and numbers as values.
private func hummingbird(_ count: Int) -> RouterTrie<Int> {
    let builder = RouterPathTrieBuilder<Int>()
    for (index, path) in ["/users/:id", "/parks/:name", "/find"].enumerated() {
        builder.addEntry(RouterPath(path), value: index)
    }
    for number in 4..<count { builder.addEntry(RouterPath("/area\(number)/items/:id"), value: number) }
    return builder.build()
}

@MainActor
func linkFigures(_ report: inout Report) {
    for count in [10, 100, 1_000] {
        let table = LinkTable(links(count), key: { LinkKey(LinkRoute.self, case: $0.linkCase) })
        let link = "/area\(count - 1)/items/4242"
        report.measure(
            "read a link to a typed route, \(count) patterns", count: 50_000,
            against: .init("URL(string:) and its path components") {
                keep(URL(string: link)?.pathComponents.last.flatMap { Int($0) })
            }
        ) {
            keep(try? table.parse(link))
        }
        let peer = hummingbird(count)
        report.measure(
            "the same link, \(count) patterns", count: 50_000,
            against: .init("Hummingbird's RouterTrie, the id a string") { keep(peer.resolve(link)) }
        ) {
            keep(try? table.parse(link))
        }
        let miss = "/area\(count - 1)/itms/4242"
        report.measure("refuse a link, \(count) patterns", count: 50_000) {
            keep(try? table.parse(miss))
        }
        report.measure(
            "the same miss, \(count) patterns", count: 50_000,
            against: .init("Hummingbird's RouterTrie") { keep(peer.resolve(miss)) }
        ) {
            keep(try? table.parse(miss))
        }
        report.measure("print a route, \(count) patterns", count: 50_000) {
            keep(table.print([.park(name: "yosemite")]))
        }
    }
    let table = LinkTable(links(1_000))
    let nearby = "/parks/yosemite" + (0..<100).map { "/nearby/park\($0)" }.joined()
    report.measure("read a path of 101 screens", count: 500) { keep(try? table.parse(nearby)) }
    report.measure("explain a refusal, 1,000 patterns", count: 20) {
        do throws(LinkError) { keep(try table.parse("/area998/itms/4")) } catch { keep(error.description) }
    }
    tableFigures(&report)
}

/// The links of a whole app whose routes have no key, so each pattern is tried in order.
@MainActor
private func tableFigures(_ report: inout Report) {
    let tables = AppLinks<LinkRoute, LinkRoute>(
        tabs: [.init("parks", "/parks"), .init("users", "/users")],
        routes: [.init(in: "parks", LinkRoute.links)])
    let state = NavigationState<LinkRoute, LinkRoute>(path: [.park(name: "yosemite")])
    report.measure("print a state of one screen, no keys", count: 20_000) { keep(tables.link(for: state)) }
}
