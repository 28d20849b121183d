import ModernNavigation
import SwiftUI
import Testing

private enum A: Hashable, Codable { case a }
private enum B: Hashable, Codable { case b }

private struct First: NavigationModule {
    func register(in modules: ModuleRegistry) {
        modules.tab("tab", "Tab", systemImage: "circle") { EmptyView() }
        modules.route(A.self) { _ in Text("first") }
    }
}

private struct Second: NavigationModule {
    func register(in modules: ModuleRegistry) {
        modules.tab("tab", "Tab", systemImage: "circle") { EmptyView() }
        modules.route(A.self) { _ in Text("second") }
        modules.route(B.self, name: "A") { _ in EmptyView() }
    }
}

private struct Gaps: NavigationModule {
    func register(in modules: ModuleRegistry) {
        modules.links(for: A.self, in: "none") {
            DeepLink("/a", A.a)
            DeepLink("/a", A.a)
        }
    }
}

@Routable
private enum Linked: Hashable, Codable, Sendable {
    @Link("/linked/:id") @Link("linked/:id") case linked(id: Int)
    @Link("/other") case other
    case unlinked
}

@Routable
private enum LinkedSheet: Hashable, Codable, Sendable {
    @Link("card/:text") case card(text: String)
}

/// A module with a dependency of the app.
private struct LinkedModule: NavigationModule {
    let title: String

    func register(in modules: ModuleRegistry) {
        modules.route(Linked.self) { _ in Text(title) }
        modules.sheet(LinkedSheet.self) { _ in Text(title) }
        modules.links(for: Linked.self)
        modules.sheetLinks(for: LinkedSheet.self)
    }
}

@Routable
private enum Box: Hashable, Codable, Sendable {
    @Link("/boxes/:name") case box(name: String)
}

private struct ColumnModule: NavigationModule {
    func register(in modules: ModuleRegistry) {
        modules.route(Box.self) { _ in Text("box") }
        modules.links(for: Box.self, column: .content)
        modules.links(for: Detail.self, column: .detail)
        modules.route(Detail.self) { _ in Text("detail") }
    }
}

@Routable
private enum Detail: Hashable, Codable, Sendable {
    @Link("/details/:id") case detail(id: Int)
}

private struct Named: RouteViewFactory {
    static var routeTypes: [Any.Type] { [A.self] }
    func view(for route: Any) -> AnyView? { route is A ? AnyView(EmptyView()) : nil }
}

private enum Found: Hashable, Codable, Sendable { case found(id: Int) }
private enum Lost: Hashable, Codable, Sendable { case lost(id: Int) }
private enum Odd: Hashable, Codable, Sendable { case odd(OddValue) }

/// A value that no simple text is read as.
private struct OddValue: LinkValue, Hashable, Codable, Sendable {
    init() {}
    init?(linkText: String) {
        guard linkText == "odd" else { return nil }
    }
    var linkText: String { "odd" }
    static var linkExpectation: String { "odd" }
}

/// A factory as seed 000 writes it.
private struct Seed: RouteViewFactory {
    func view(for route: Any) -> AnyView? {
        if route is Found { return AnyView(Text("found")) }
        if route is Odd { return AnyView(Text("odd")) }
        return nil
    }
}

private struct Factories: NavigationModule {
    func register(in modules: ModuleRegistry) {
        modules.factory(Seed())
        modules.links(for: Found.self) { DeepLink("/found/:id", Found.found) }
        modules.links(for: Lost.self) { DeepLink("/lost/:id", Lost.lost) }
        modules.links(for: Odd.self) { DeepLink("/odd/:odd", Odd.odd) }
    }
}

@MainActor
private final class Asked {
    var count = 0
}

private struct InTurn: RouteViewFactory {
    let asked: Asked
    let answers: Bool

    func view(for route: Any) -> AnyView? {
        asked.count += 1
        return answers && route is B ? AnyView(EmptyView()) : nil
    }
}

@MainActor
@Suite struct ModuleRegistryTests {
    @Test func `correct modules have no diagnostics`() {
        #expect(makeModules().diagnostics == [])
    }

    @Test(arguments: ["/linked/1", "/linked/1/linked/2/other", "/other?cover=card/x/linked/3"])
    func `a routable type registers its links, which are parsed and printed`(link: String) throws {
        let modules = ModuleRegistry { LinkedModule(title: "x") }
        #expect(modules.diagnostics == [])
        let store = NavigationStore(modules: modules)
        store.dispatch(.open(link))
        #expect(store.failedLink == nil)
        #expect(modules.links.link(for: store.state) == link)
    }

    @Test func `modules can have columns`() {
        let modules = ModuleRegistry {
            ColumnModule()
        }
        #expect(modules.diagnostics == [])
        let store = NavigationStore(modules: modules, columns: .three)
        let link = "/boxes/in/details/7?columns=all"
        store.dispatch(.open(link))
        #expect(store.failedLink == nil)
        #expect(store.state.columns?[.content]?.path.count == 1)
        #expect(store.state.columns?[.detail]?.path.count == 1)
        #expect(modules.links.link(for: store.state) == link)
    }

    @Test func `a view is found for a route, erased or not`() {
        let modules = ModuleRegistry { First() }
        #expect(modules.view(for: A.a) != nil)
        #expect(modules.view(for: AnyRoute(A.a)) != nil)
        #expect(modules.view(for: B.b) == nil)
    }

    @Test func `duplicates are reported, and the first registration stays`() {
        let modules = ModuleRegistry {
            First()
            Second()
        }
        #expect(
            modules.diagnostics.map { "\($0)" } == [
                """
                MN0304 Second registers the tab “tab”, which First has registered before. Give it an id of its own.
                """,
                """
                MN0301 Second registers A, which First has registered before; the view of First is shown. Remove one of \
                the two.
                """,
                """
                MN0302 B would be saved as “A”, the name of A. Give it another: route(B.self, name: "…").
                """,
            ])
    }

    @Test func `missing registrations are reported`() {
        let modules = ModuleRegistry { Gaps() }
        #expect(
            modules.diagnostics.map { "\($0)" } == [
                "MN0303 Gaps has links to A, but no module registers a view for it. Register one: route(A.self) { … }.",
                "MN0307 Gaps has links in the tab “none”, and no module registers a tab. Register it: tab(\"none\", …) { … }.",
                """
                MN0104 /a: it has the same shape as /a, so it is never read. Remove one, or tell them apart by a literal \
                (Gaps)
                """,
            ])
    }

    @Test func `a factory that names its types is found by them, without asking others`() {
        let asked = Asked()
        let modules = ModuleRegistry()
        modules.factory(InTurn(asked: asked, answers: true))
        modules.factory(Named())
        #expect(modules.view(for: A.a) != nil)
        #expect(asked.count == 0)
        #expect(modules.routeTypes.name(of: A.self) == "A")
    }

    @Test func `a factory without type names is asked about what links read`() {
        let modules = ModuleRegistry { Factories() }
        #expect(
            modules.diagnostics.map { "\($0)" } == [
                "MN0303 Factories has links to Lost, but no module registers a view for it. Register one: route(Lost.self) { … }.",
                """
                MN0316 Seed may have a view for Odd, but that isn't known before one is shown. List the types in routeTypes of \
                the factory.
                """,
            ])
        #expect(modules.factoryAnswers.map(\.description) == ["Seed: none 0"])
        #expect(modules.view(for: Odd.odd(OddValue())) != nil)
        #expect(modules.view(for: Lost.lost(id: 1)) == nil)
        #expect(modules.diagnostics.map(\.code) == ["MN0303"])
        #expect("\(modules.factoryAnswers[0])" == "Seed: Odd 1, none 1")
    }

    @Test func `factories without type names are asked in turn, and nil is not cached`() {
        let first = Asked()
        let second = Asked()
        let modules = ModuleRegistry()
        modules.factory(InTurn(asked: first, answers: false))
        modules.factory(InTurn(asked: second, answers: true))
        #expect(modules.view(for: B.b) != nil)
        #expect(modules.view(for: B.b) != nil)
        #expect(first.count == 2)
        #expect(second.count == 2)
    }
}
