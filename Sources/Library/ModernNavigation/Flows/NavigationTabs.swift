public import SwiftUI

/// The tabs of an app's modules, each with a stack bound to its own flow.
///
/// ```swift
/// NavigationTabs(store: navigation)
/// ```
///
/// ``NavigationWindow`` creates it, with the store, for a window.
public struct NavigationTabs: View {
    private let store: AppNavigationStore
    private let modules: ModuleRegistry
    @State private var refusals = 0

    /// Creates the tabs.
    ///
    /// - Parameters:
    ///   - store: The store of the window.
    ///   - modules: The modules; by default those that the store was made of.
    public init(store: AppNavigationStore, modules: ModuleRegistry? = nil) {
        self.store = store
        self.modules = store.modules(or: modules)
    }

    public var body: some View {
        // Read so that a tab that a guard refuses is deselected again, as in a stack.
        let _ = refusals
        TabView(selection: selection) {
            ForEach(modules.tabs) { tab in
                ModuleTabPage(id: tab.id, modules: modules)
                    .tabItem { Label(LocalizedStringKey(tab.title), systemImage: tab.systemImage) }
                    .modifier(TabBadge(id: tab.id, store: store))
                    .tag(tab.id)
            }
        }
        .showsTabs(withColumns: modules.tabs.contains { $0.columns != nil })
        .navigation(store, modules: modules)
        .task { await modules.preloadTabs(besides: store.withUnobservedState { $0.tabs?.selection } ?? nil) }
        .onAppear {
            for tab in store.state.tabs?.map(\.id) ?? [] where !modules.tabs.contains(where: { $0.id == tab })
            {
                modules.note(.tabWithoutView(tab.rawValue))
            }
        }
    }

    private var selection: Binding<TabID> {
        Binding {
            store.state.tabs?.selection ?? TabID(rawValue: "")
        } set: { id in
            store.dispatch(.select(id), from: .written(.tab))
            if store.state.tabs?.selection != id { refusals += 1 }
        }
    }
}

/// The page of a tab. Equatable, so that a change in one tab doesn't evaluate the others.
private struct ModuleTabPage: View {
    let id: TabID
    let modules: ModuleRegistry

    var body: some View {
        if let tab = modules.tabs.first(where: { $0.id == id }) {
            tab.page()
        }
    }
}
