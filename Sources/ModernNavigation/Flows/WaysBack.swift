import SwiftUI

// Apple's systems pop a screen and dismiss a sheet before an app is told. A guard that then says no would have something
// brought back that has gone, and what a person typed into it with it. So the system's own ways are closed while a guard of
// the modules would keep a place, and ways that ask first stand in their place. Where a guard says no all the same, because
// it stands in a reducer of the app's own, or follows from something that SwiftUI doesn't observe, what is shown gets another
// identity: nothing of the stack that has moved is used again, so no screen is there twice or blank.

extension EnvironmentValues {
    /// Whether the system moves before it asks. The SwiftUI of this package asks first, so on Linux nothing need be closed.
    package var systemMovesFirst: Bool {
        get { self[SystemMovesFirstKey.self] }
        set { self[SystemMovesFirstKey.self] = newValue }
    }
}

private struct SystemMovesFirstKey: EnvironmentKey {
    #if os(Linux)
        static let defaultValue = false
    #else
        static let defaultValue = true
    #endif
}

/// How often something wasn't changed as the system wanted: a view that reads it is evaluated again, and shows what is bound.
struct Refusals {
    private(set) var count = 0
    /// Another where the system had moved already.
    private(set) var identity = 0

    mutating func add(hasMoved: Bool) {
        count += 1
        if hasMoved { identity += 1 }
    }
}

/// A screen of a stack: its way back is a button that asks, while a guard would keep it.
struct KeptScreen<Route: Hashable, Sheet: Hashable>: ViewModifier {
    let route: Route
    let address: FlowAddress
    let modules: ModuleRegistry
    let store: NavigationStore<Route, Sheet>
    /// What the store is told to go back; nil while nothing leads back from the screen.
    let back: NavigationAction<Route, Sheet>?
    @Environment(\.systemMovesFirst) private var systemMovesFirst

    func body(content: Content) -> some View {
        if systemMovesFirst {
            let isKept = back != nil && modules.mayKeep(JourneyPlace<Route, Sheet>.route(route), at: address)
            content
                // Takes the swipe along.
                .navigationBarBackButtonHidden(isKept)
                .toolbar {
                    if isKept, let back {
                        ToolbarItem(placement: .navigation) {
                            Button("Back", systemImage: "chevron.backward") {
                                store.dispatch(back, from: .back)
                            }
                        }
                    }
                }
        } else {
            content
        }
    }
}

extension KeptScreen {
    /// A screen that was pushed.
    init(_ route: Route, in flow: Flow<Route, Sheet>) {
        self.init(
            route: route, address: flow.address, modules: flow.views.modules, store: flow.store, back: .pop(1)
        )
    }
}

/// A sheet or cover: it can't be pulled down while a guard would keep it, or a screen in it.
struct KeptSheet<Route: Hashable, Sheet: Hashable>: ViewModifier {
    let sheet: Sheet
    /// The flow that presents it.
    let address: FlowAddress
    let modules: ModuleRegistry
    let store: NavigationStore<Route, Sheet>
    @Environment(\.systemMovesFirst) private var systemMovesFirst

    func body(content: Content) -> some View {
        if systemMovesFirst {
            content.interactiveDismissDisabled(isKept)
        } else {
            content
        }
    }

    private var isKept: Bool {
        if modules.guards.isEmpty { return false }
        if modules.mayKeep(JourneyPlace<Route, Sheet>.sheet(sheet), at: address) { return true }
        return store.state.path.contains {
            modules.mayKeep(JourneyPlace<Route, Sheet>.route($0), at: address.presented)
        }
    }
}

extension ModuleRegistry {
    /// Whether a guard would keep a place, or wants to take its time. Of routes that no module brings none is asked.
    fileprivate func mayKeep<Route, Sheet>(_ place: JourneyPlace<Route, Sheet>, at address: FlowAddress)
        -> Bool
    {
        guard let place = place as? JourneyPlace<AnyRoute, AnySheet> else { return false }
        return guards.contains { $0.mayKeep(place, at: address) }
    }
}
