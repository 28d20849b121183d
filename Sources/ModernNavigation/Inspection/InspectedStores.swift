#if os(Linux)
    import ModernComposable
    import SwiftUI

    /// The stores of the app that its views hold, besides the one of the window's navigation.
    ///
    /// A store is found when a view that holds it, or a store scoped from it, is evaluated.
    @MainActor
    final class InspectedStores {
        private var found: [ObjectIdentifier: any InspectedStore] = [:]
        private var counts: [String: Int] = [:]
        /// The store of the window, which has a log of its own.
        private var navigation: ObjectIdentifier?
        /// Called after each action.
        var note: (StoreAction) -> Void = { _ in }
        var report: (StoreDiagnostic) -> Void = { _ in }
        /// The number of actions that had no effect because time is locked; nil while it isn't.
        private(set) var ignored: Int?
        /// Called in place of an action of the navigation's store, while time is locked: whether it may go on.
        var isTravelling: () -> Bool = { false }

        var isLocked: Bool {
            get { ignored != nil }
            set { ignored = newValue ? ignored ?? 0 : nil }
        }

        /// Makes the lock apply to the navigation, and keeps it out of the other stores.
        func addNavigation<State, Action>(_ store: Store<State, Action>) {
            store.visitRoot(by: NavigationLock(stores: self))
        }

        /// Begins to watch the store that a view holds, or the one that it is scoped from.
        func find(_ model: AnyObject) {
            (model as? any RootedStore)?.visitRoot(by: Finder(stores: self))
        }

        fileprivate func lock<State, Action>(navigation root: RootAccess<State, Action>) {
            navigation = root.id
            root.onDiagnostic { [weak self] in self?.report($0) }
            root.intercept { [weak self] _, _, run in
                guard let self, isLocked, !isTravelling() else { return run() }
                ignore()
                return .none
            }
        }

        fileprivate func watch<State, Action>(_ root: RootAccess<State, Action>) {
            // An identity is reused once its store is gone.
            guard root.id != navigation, found[root.id]?.state == nil else { return }
            let name = root.reducerName
            let count = counts[name, default: 0] + 1
            counts[name] = count
            root.onDiagnostic { [weak self] in self?.report($0) }
            let store = WatchedStore(root, name: count == 1 ? name : "\(name) \(count)") { [weak self] in
                self?.isLocked ?? false
            } note: { [weak self] action in
                if let action { self?.note(action) } else { self?.ignore() }
            }
            found[root.id] = store
        }

        private func ignore() { ignored = (ignored ?? 0) + 1 }
    }

    /// A store of any types.
    @MainActor
    private protocol RootedStore {
        func visitRoot(by visitor: some RootVisitor)
    }

    extension Store: RootedStore {}

    private struct Finder: RootVisitor {
        let stores: InspectedStores
        func visit<State, Action>(_ root: RootAccess<State, Action>) { stores.watch(root) }
    }

    private struct NavigationLock: RootVisitor {
        let stores: InspectedStores
        func visit<State, Action>(_ root: RootAccess<State, Action>) { stores.lock(navigation: root) }
    }
#endif
