import ModernNavigation
import PagesFeature
import ParksFeature
import ProfileFeature
import SettingsFeature
import ShopFeature
import SwiftUI

/// The national parks of the United States: one app of five modules that don't import one another.
@main
struct ParksApp: App {
    @State private var modules: ModuleRegistry
    @State private var session: Session
    @State private var events = RecordedEvents.asked

    init() {
        let session = Session()
        _modules = State(initialValue: Self.modules(session: session))
        _session = State(initialValue: session)
    }

    static func modules(session: Session = Session()) -> ModuleRegistry {
        ModuleRegistry(schemes: ["parksapp"], hosts: ["parks.example"]) {
            ParksModule()
            ShopModule()
            PagesModule()
            ProfileModule(session: session)
            SettingsModule()
        }
    }

    static func navigation(
        _ modules: ModuleRegistry, folder: String? = nil,
        report: @escaping (SaveError) -> Void = SaveError.log
    ) -> AppNavigationStore {
        NavigationStore(
            modules: modules, folder: folder, version: SavedParks.version, migrations: SavedParks.migrations,
            report: report)
    }

    var body: some Scene {
        WindowGroup {
            KeptSession(session) {
                NavigationWindow(store: Self.navigation(modules)) { navigation in
                    NavigationTabs(store: navigation)
                        .navigationLinks(navigation)
                        .environment(\.openNotification) { [navigation] in navigation.openNotification($0) }
                }
            }
            .tint(.green)
            .recordsEvents(to: events)
        }
    }
}
