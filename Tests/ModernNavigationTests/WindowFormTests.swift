import Foundation
import ModernNavigation
import ScreenTesting
import SwiftUI
import Testing

/// Windows in one line, as in the examples. They save in the default folder, which is a temporary one in tests.
@MainActor
@Suite(.timeLimit(.minutes(30))) struct WindowFormTests {
    @Test func `navigation in tests is saved in a temporary folder by default`() async throws {
        // The saved scenes of the user who runs the tests.
        func scenes() -> [String] {
            let files = FileManager.default
            let folder = files.urls(for: .applicationSupportDirectory, in: .userDomainMask)[0]
                .appending(path: "\(ProcessInfo.processInfo.processName)/Navigation")
            return ((try? files.contentsOfDirectory(atPath: folder.path())) ?? []).sorted()
        }
        let before = scenes()
        let screen = await HeadlessScreen(isOnlyWindow: false) { NavigationWindow(modules: makeModules()) }
        try await screen.open("/trails/Mist")
        let again = await screen.relaunched()
        #expect(again.titles == ["trails", "Mist"])
        #expect(scenes() == before)
    }

    @Test func `without a host, a path opens as a link`() async throws {
        let modules = ModuleRegistry { PlainTrails() }
        let screen = await HeadlessScreen {
            NavigationWindow(modules: modules) { Text("Home").navigationTitle("Home") }
        }
        try await screen.open("/plain/7")
        #expect(screen.titles == ["Home", "Plain 7"])
    }

    @Test func `each window migrates the state saved by an older version`() async throws {
        let modules = makeModules()
        let path = NavigationMigration(from: 1) { flow in flow.path = [] }
        func stack(_ version: Int, _ migrations: [NavigationMigration]) -> some View {
            NavigationWindow(modules: modules, scene: "migrated", version: version, migrations: migrations) {
                TrailScreen(name: "home")
            }
        }
        let version = Version()
        let screen = await HeadlessScreen {
            version.number == 1 ? AnyView(stack(1, [])) : AnyView(stack(2, [path]))
        }
        try await screen.open("/trails/Mist")
        #expect(screen.titles == ["home", "Mist"])
        let same = await screen.relaunched()
        #expect(same.titles == ["home", "Mist"])
        version.number = 2
        let migrated = await same.relaunched()
        #expect(migrated.titles == ["home"])
    }

    @MainActor private final class Version { var number = 1 }

    @Test func `a window without a view shows the tabs of the modules`() async throws {
        let screen = await HeadlessScreen { NavigationWindow(modules: makeModules()) }
        try await screen.tap("You")
        #expect(screen.selectedTab == "You")
        #expect(screen.address?.path() == "/you")
        try await screen.open("/trails/Mist")
        #expect(screen.titles == ["trails", "Mist"])
        let again = await screen.relaunched(keepingSceneStorage: false)
        #expect(again.titles == ["trails", "Mist"])
    }

    @Test func `a window with one view shows a stack, whatever tabs exist`() async throws {
        let screen = await HeadlessScreen {
            NavigationWindow(modules: makeModules()) { TrailScreen(name: "home") }
        }
        try await screen.tap("Link")
        #expect(screen.titles == ["home", "home linked"])
        try await screen.back()
        try await screen.open("/trails/Mist")
        #expect(screen.titles == ["home", "Mist"])
    }

    @Test func `a window with two or three views shows that many columns`() async throws {
        let two = await HeadlessScreen(isCompact: false) {
            NavigationWindow(modules: makeModules()) {
                TrailScreen(name: "sidebar")
            } detail: {
                Text("nothing chosen")
            }
        }
        try await two.tap("Link")
        #expect(two.columns == ["sidebar", "sidebar linked"])
        let three = await HeadlessScreen(isCompact: false) {
            NavigationWindow(modules: makeModules()) {
                TrailScreen(name: "sidebar")
            } content: {
                Text("middle").navigationTitle("middle")
            } detail: {
                Text("nothing chosen")
            }
        }
        #expect(three.columns == ["sidebar", "middle", ""])
        try await three.tap("Link")
        #expect(three.columns == ["sidebar", "middle", "sidebar linked"])
    }
}

@Routable
enum PlainRoute: Hashable, Codable {
    @Link("/plain/:id") case plain(id: Int)
}

/// A module of an app without a scheme and a host.
private struct PlainTrails: NavigationModule {
    func register(in modules: ModuleRegistry) {
        modules.route(PlainRoute.self) { route in
            switch route {
            case .plain(let id): Text("A trail").navigationTitle("Plain \(id)")
            }
        }
        modules.links(for: PlainRoute.self)
    }
}
