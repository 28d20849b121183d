import ModernNavigation
import ScreenTesting
import SwiftUI
import Testing

/// Views without `modules:` use the modules that their store was made of.
@MainActor
@Suite(.timeLimit(.minutes(30))) struct ModulesOfStoreTests {
    private let modules = ModuleRegistry { OfficeModule() }

    @Test func `a stack shows the views of the modules that its store was made of`() async throws {
        let store = NavigationStore(modules: modules)
        let screen = await HeadlessScreen {
            NavigationFlow(store: store) { Text("Home") }.navigationLinks(store)
        }
        store.dispatch(.push(OfficeRoom(number: 7)))
        await screen.settle()
        #expect(screen.title == "Room 7")
        store.open("/rooms/8")
        await screen.settle()
        #expect(screen.title == "Room 8")
    }

    @Test func `tabs are those of the modules that their store was made of`() async throws {
        let store = NavigationStore(
            modules: ModuleRegistry {
                OfficeModule()
                OfficeTabs()
            })
        let screen = await HeadlessScreen { NavigationTabs(store: store) }
        #expect(screen.selectedTab == "Rooms")
        store.dispatch(.tab("rooms", .push(OfficeRoom(number: 7))))
        await screen.settle()
        #expect(screen.title == "Room 7")
    }

    @Test func `columns show the views of the modules that their store was made of`() async throws {
        let store = NavigationStore(modules: modules, columns: .two)
        let screen = await HeadlessScreen {
            NavigationColumns(store: store) {
                Text("Sidebar")
            } detail: {
                Text("Nothing chosen")
            }
        }
        store.dispatch(.show(AnyRoute(OfficeRoom(number: 7)), in: .detail))
        await screen.settle()
        #expect(screen.shows("Number 7"))
    }

    @Test func `modules that are given are used before those of the store`() async throws {
        let store = NavigationStore(modules: ModuleRegistry())
        let screen = await HeadlessScreen { NavigationFlow(store: store, modules: modules) { Text("Home") } }
        store.dispatch(.push(OfficeRoom(number: 7)))
        await screen.settle()
        #expect(screen.title == "Room 7")
    }
}

private struct OfficeRoom: Hashable, Codable {
    let number: Int
}

private struct OfficeModule: NavigationModule {
    func register(in modules: ModuleRegistry) {
        modules.route(OfficeRoom.self) { Text("Number \($0.number)").navigationTitle("Room \($0.number)") }
        modules.links(for: OfficeRoom.self) {
            DeepLink("/rooms/:number", make: OfficeRoom.init, extract: \.number)
        }
    }
}

private struct OfficeTabs: NavigationModule {
    func register(in modules: ModuleRegistry) {
        modules.tab("rooms", "Rooms", systemImage: "door.left.hand.open") { Text("All rooms") }
    }
}
