import ModernLinks
public import ModernNavigationCore
public import SwiftUI

// Loading what is about to be opened: the module of a link or a route, and the data of a screen.

extension ModuleRegistry {
    /// Registers the loading of data for routes or sheets of a type, before one is opened.
    ///
    /// ```swift
    /// modules.preload(TripRoute.self) { route in await photos.load(of: route) }
    /// ```
    ///
    /// It runs for ``SwiftUI/View/preloads(_:when:)`` and `navigation.preload(…)`, once at a time for equal values. It must not change what is shown:
    /// the user may never open the screen.
    public func preload<Value: Hashable & Codable & Sendable>(
        _ type: Value.Type, _ load: @escaping @MainActor (Value) async -> Void
    ) {
        preloading.loads[ObjectIdentifier(type), default: []].append { value in
            if let value = value as? Value { await load(value) }
        }
    }

    /// Registers the loading of data for a tab. It runs once, when the tab bar has appeared and another tab is selected.
    public func preload(tab: TabID, _ load: @escaping @MainActor () async -> Void) {
        preloading.tabs[tab, default: []].append(load)
    }

    /// Loads the data of tabs that aren't selected, each once.
    func preloadTabs(besides selected: TabID?) async {
        for tab in tabs.map(\.id) where tab != selected {
            for load in preloading.tabs.removeValue(forKey: tab) ?? [] { await load() }
        }
    }
}

/// What modules load in advance, and what is being loaded.
@MainActor
final class Preloading {
    fileprivate var loads: [ObjectIdentifier: [@MainActor (any Hashable) async -> Void]] = [:]
    fileprivate var tabs: [TabID: [@MainActor () async -> Void]] = [:]
    private var running: [AnyRoute: Task<Void, Never>] = [:]

    fileprivate func load(_ route: AnyRoute) async {
        if let task = running[route] { return await task.value }
        guard let loads = loads[ObjectIdentifier(type(of: route.value))] else { return }
        let task = Task {
            for load in loads { await load(route.value) }
            running[route] = nil
        }
        running[route] = task
        await task.value
    }
}

extension AppNavigationStore {
    /// Loads the module and the data of a route or sheet that is about to be opened.
    public func preload(_ route: some Hashable & Codable & Sendable) async {
        await preload(.push(AnyRoute(route)), [AnyRoute(route)])
    }

    /// Loads the module and the data of the screens of a link that is about to be opened. A link that can't be read is ignored.
    public func preload(link: String) async {
        guard let modules = maker as? ModuleRegistry else { return }
        await preload(.open(link), [])
        guard let plan = try? modules.links.plan(for: link) else { return }
        for route in plan.values { await modules.preloading.load(route) }
    }

    private func preload(_ action: NavigationAction<AnyRoute, AnySheet>, _ values: [AnyRoute]) async {
        guard let modules = maker as? ModuleRegistry else { return }
        if let load = modules.loading(for: action), await load() != nil { return }
        for value in values { await modules.preloading.load(value) }
    }
}

extension NavigationPlan where Route == AnyRoute, Sheet == AnySheet {
    /// All routes and sheets of a link.
    fileprivate var values: [AnyRoute] {
        flow.values + columns.flatMap(\.path.routes) + (above.map { [$0.sheet] + $0.flow.values } ?? [])
    }
}

extension NavigationState where Route == AnyRoute, Sheet == AnySheet {
    fileprivate var values: [AnyRoute] {
        path.routes + (presentation.map { [$0.sheet] + $0.flow.values } ?? [])
    }
}

/// The moment at which a view loads what it opens.
public enum PreloadTime: Hashable, Sendable {
    /// When a finger or a pointer comes to it. No effect on Linux, where an app learns of a tap only.
    case touched
    /// When it appears.
    case shown
}

extension View {
    /// Loads the module and the data of a route before the view opens it.
    ///
    /// ```swift
    /// NavigationLink("Lofoten", route: TripRoute.trip(id: 7)).preloads(TripRoute.trip(id: 7))
    /// ```
    public func preloads(
        _ route: some Hashable & Codable & Sendable, when time: PreloadTime = .touched
    ) -> some View {
        modifier(Preloads(time: time) { await $0.preload(route) })
    }

    /// Loads the module and the data of the screens of a link before the view opens it.
    public func preloads(link: String, when time: PreloadTime = .touched) -> some View {
        modifier(Preloads(time: time) { await $0.preload(link: link) })
    }
}

private struct Preloads: ViewModifier {
    let time: PreloadTime
    let load: @MainActor (AppNavigationStore) async -> Void
    @Environment(AppNavigationStore.self) private var navigation: AppNavigationStore?

    func body(content: Content) -> some View {
        content
            .task { if time == .shown { await preload() } }
            .onTouch { if time == .touched { Task { await preload() } } }
    }

    private func preload() async {
        if let navigation { await load(navigation) }
    }
}
