import SwiftUI

// Apple's systems pop a screen and dismiss a sheet before they notify the app. If a guard then refuses the change, the
// screen returns without the text that was entered in it. So while a guard of a module may refuse to leave a place, the
// system's own gestures and buttons are disabled, and replaced by controls that evaluate the guard first. Other
// refusals can't be predicted: those of a guard in the app's own reducer, and those that depend on data that SwiftUI
// doesn't observe. After such a refusal the stack gets a new identity and is rebuilt, so that no screen is duplicated
// or blank.

extension EnvironmentValues {
    /// Whether the system moves before it notifies the app. False on Linux, where this package's SwiftUI notifies the
    /// app first.
    package var systemMovesFirst: Bool {
        get { self[SystemMovesFirstKey.self] }
        set { self[SystemMovesFirstKey.self] = newValue }
    }
}

private struct SystemMovesFirstKey: EnvironmentKey {
    static let defaultValue = EnvironmentValues.systemMovesFirst
}

/// The number of refused changes. A view that reads it is evaluated again, and shows the bound value.
struct RefusalCounter {
    private(set) var count = 0
    /// Changes with each refusal after which the system had already moved.
    private(set) var identity = 0

    mutating func add(hasMoved: Bool) {
        count += 1
        if hasMoved { identity += 1 }
    }
}

/// A screen of a stack. While a guard may refuse to leave it, its back button is replaced by one that evaluates the
/// guard first.
struct GuardedScreen<Route: Hashable, Sheet: Hashable>: ViewModifier {
    let route: Route
    let address: FlowAddress
    let modules: ModuleRegistry
    let store: NavigationStore<Route, Sheet>
    /// The action that goes back; nil if there is no way back from the screen.
    let back: NavigationAction<Route, Sheet>?
    @Environment(\.systemMovesFirst) private var systemMovesFirst

    func body(content: Content) -> some View {
        if systemMovesFirst {
            let isKept = back != nil && modules.mayKeep(JourneyPlace<Route, Sheet>.route(route), at: address)
            content
                // Disables the back swipe too.
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

extension GuardedScreen {
    /// Creates the modifier for a pushed screen.
    init(_ route: Route, in flow: Flow<Route, Sheet>) {
        self.init(
            route: route, address: flow.address, modules: flow.views.modules, store: flow.store, back: .pop(1)
        )
    }
}

/// A sheet or cover. It can't be pulled down while a guard may refuse to leave it or a screen in it.
struct GuardedSheet<Route: Hashable, Sheet: Hashable>: ViewModifier {
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
    /// Returns whether a guard would refuse to leave a place, or decides asynchronously. False for routes that no
    /// module registers.
    fileprivate func mayKeep<Route, Sheet>(_ place: JourneyPlace<Route, Sheet>, at address: FlowAddress)
        -> Bool
    {
        guard let place = place as? JourneyPlace<AnyRoute, AnySheet> else { return false }
        return guards.contains { $0.mayKeep(place, at: address) }
    }
}
