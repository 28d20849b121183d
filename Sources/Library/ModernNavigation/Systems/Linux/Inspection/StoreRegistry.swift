#if os(Linux)
    import ModernComposable
    import SwiftUI

    /// The stores that the app's views hold, except the navigation store of the window.
    ///
    /// A store is found when a view that holds it, or a store scoped from it, is evaluated.
    @MainActor
    final class StoreRegistry {
        private var storesByRoot: [ObjectIdentifier: any InspectedStore] = [:]
        private var counts: [String: Int] = [:]
        /// The store of the window, which has a log of its own.
        private var navigation: ObjectIdentifier?
        /// Called after each action.
        var note: (StoreAction) -> Void = { _ in }
        var report: (StoreDiagnostic) -> Void = { _ in }
        /// The number of actions that had no effect because of the lock; nil if the stores aren't locked.
        private(set) var ignored: Int?
        /// Whether the inspector is restoring a state. Then the lock doesn't apply to the navigation store.
        var isTravelling: () -> Bool = { false }

        var isLocked: Bool {
            get { ignored != nil }
            set { ignored = newValue ? ignored ?? 0 : nil }
        }

        /// Applies the lock to the navigation store, and excludes it from the other stores.
        func addNavigation<State, Action>(_ store: Store<State, Action>) {
            store.visitRoot(by: NavigationLock(stores: self))
        }

        /// Watches the store that a view holds, or the store that it is scoped from.
        func find(_ model: AnyObject) {
            (model as? any RootedStore)?.visitRoot(by: RootStoreFinder(stores: self))
        }

        fileprivate func lock<State, Action>(navigation root: RootAccess<State, Action>) {
            navigation = root.id
            root.onDiagnostic { [weak self] in self?.report($0) }
            root.intercept { [weak self] state, action, _, reduce in
                let isIgnored = MainActor.assumeIsolated { self?.ignoresNavigation() == true }
                return isIgnored ? .none : reduce(&state, action)
            }
        }

        fileprivate func watch<State, Action>(_ root: RootAccess<State, Action>) {
            // The identity of a released store may be used again.
            guard root.id != navigation, storesByRoot[root.id]?.state == nil else { return }
            let name = root.reducerName
            let count = counts[name, default: 0] + 1
            counts[name] = count
            root.onDiagnostic { [weak self] in self?.report($0) }
            let store = WatchedStore(root, name: count == 1 ? name : "\(name) \(count)") { [weak self] in
                self?.isLocked ?? false
            } note: { [weak self] action in
                if let action { self?.note(action) } else { self?.ignore() }
            }
            storesByRoot[root.id] = store
        }

        private func ignoresNavigation() -> Bool {
            guard isLocked, !isTravelling() else { return false }
            ignore()
            return true
        }

        private func ignore() { ignored = (ignored ?? 0) + 1 }
    }

    /// A store with any types of state and action.
    @MainActor
    private protocol RootedStore {
        func visitRoot(by visitor: some RootVisitor)
    }

    extension Store: RootedStore {}

    private struct RootStoreFinder: RootVisitor {
        let stores: StoreRegistry
        func visit<State, Action>(_ root: RootAccess<State, Action>) { stores.watch(root) }
    }

    private struct NavigationLock: RootVisitor {
        let stores: StoreRegistry
        func visit<State, Action>(_ root: RootAccess<State, Action>) { stores.lock(navigation: root) }
    }
#endif
