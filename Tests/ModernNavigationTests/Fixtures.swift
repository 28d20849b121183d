import Foundation
import ModernNavigation
import ScreenTesting
import SwiftUI

enum TrailRoute: Hashable, Codable { case trail(String), map, unregistered }
enum TrailSheet: Hashable, Codable { case filter(String), legend, own }
enum LostRoute: Hashable, Codable { case lost }

/// A screen that shows its name and offers every kind of navigation.
struct TrailScreen: View {
    let name: String
    @Environment(NavigationStore<AnyRoute, AnySheet>.self) private var navigation
    @Environment(\.isModal) private var isModal
    @State private var count = 0

    var body: some View {
        List {
            Text(verbatim: isModal ? "modal" : "not modal")
            Text(verbatim: "count \(count)")
            Button("Count") { count += 1 }
            Button("Push") { navigation.dispatch(.push(TrailRoute.trail("\(name)+"))) }
            NavigationLink("Link", route: TrailRoute.trail("\(name) linked"))
            Button("Sheet") { navigation.dispatch(.present(TrailSheet.filter(name))) }
            Button("Cover") { navigation.dispatch(.present(TrailSheet.filter(name), as: .cover)) }
            Button("Own") { navigation.dispatch(.present(TrailSheet.own)) }
            Button("Dismiss") { navigation.dispatch(.dismiss) }
            Button("Root") { navigation.dispatch(.popToRoot) }
            Button("Unlinked") { navigation.dispatch(.push(TrailRoute.map)) }
            Button("Lost") { navigation.dispatch(.push(LostRoute.lost)) }
        }
        .navigationTitle(name)
    }
}

/// A sheet with its own stack.
struct OwnStackScreen: View {
    @Environment(NavigationStore<AnyRoute, AnySheet>.self) private var navigation
    @Environment(\.isModal) private var isModal

    var body: some View {
        NavigationStack {
            List {
                Text(verbatim: isModal ? "modal" : "not modal")
                Button("Push") { navigation.dispatch(.push(TrailRoute.map)) }
                Button("Sheet") { navigation.dispatch(.present(TrailSheet.legend)) }
                Button("Dismiss") { navigation.dispatch(.dismiss) }
            }
            .navigationTitle("own")
        }
    }
}

struct TrailsModule: NavigationModule {
    func register(in modules: ModuleRegistry) {
        modules.tab("trails", "Trails", systemImage: "map", link: "/trails") { TrailScreen(name: "trails") }
        modules.tab("you", "You", systemImage: "person", link: "/you") { TrailScreen(name: "you") }
        modules.route(TrailRoute.self) { route in
            switch route {
            case .trail(let name): TrailScreen(name: name)
            case .map: TrailScreen(name: "map")
            case .unregistered: EmptyView()
            }
        }
        modules.sheet(TrailSheet.self) { sheet in
            switch sheet {
            case .filter(let name): TrailScreen(name: "filter of \(name)")
            case .legend: TrailScreen(name: "legend")
            case .own: EmptyView()
            }
        }
        modules.links(for: TrailRoute.self, in: "trails") {
            DeepLink("/trails/:name", TrailRoute.trail)
            DeepLink("to/:name", TrailRoute.trail)
        }
        modules.sheetLinks(for: TrailSheet.self) {
            DeepLink("filter/:name", TrailSheet.filter)
            DeepLink("legend", TrailSheet.legend)
        }
    }
}

@MainActor
func makeModules() -> ModuleRegistry {
    ModuleRegistry(schemes: ["trails"], hosts: ["trails.example"]) { TrailsModule() }
}

@MainActor
struct TrailsApp {
    let modules = makeModules()
    let store: NavigationStore<AnyRoute, AnySheet>

    init() { store = NavigationStore(modules: modules) }

    func open() async -> HeadlessScreen {
        await HeadlessScreen {
            NavigationTabs(store: store, modules: modules).navigationLinks(store, modules: modules)
        }
    }
}

/// A stack without tabs.
@MainActor
struct StackApp {
    let modules = makeModules()
    let store: NavigationStore<AnyRoute, AnySheet>

    init(_ state: NavigationState<AnyRoute, AnySheet> = .init()) {
        let links = modules.links
        store = NavigationStore(initialState: state) { NavigationReducer(links: links) }
    }

    func open() async -> HeadlessScreen {
        await HeadlessScreen {
            NavigationFlow(store: store, modules: modules) { TrailScreen(name: "home") }
        }
    }
}
