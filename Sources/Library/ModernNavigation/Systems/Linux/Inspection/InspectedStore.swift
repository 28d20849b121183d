#if os(Linux)
    import ModernComposable
    import SwiftUI

    /// A type-erased store of the app. States and actions have the store's own types.
    @MainActor
    protocol InspectedStore: AnyObject {
        /// The name of its reducer, with a number for later stores of the same name.
        var name: String { get }
        /// Nil once the store is released.
        var state: Any? { get }
        func text(ofAction action: Any) -> String
        func items(of state: Any) -> [InspectedItem]
        func isEqual(_ first: Any, _ second: Any) -> Bool
        /// Returns the result of an action for any state. The store itself doesn't change.
        func reduced(_ state: Any, by action: Any) -> Any?
        func restore(_ state: Any)
    }

    /// An action of one of the app's stores, as recorded in the log.
    struct StoreAction {
        let store: any InspectedStore
        let source: String
        let action: Any
        let before: Any
        let after: Any
        let duration: Duration
    }

    /// Access to one store, and the source of its actions.
    @MainActor
    final class WatchedStore<State, Action>: InspectedStore {
        let name: String
        private let root: RootAccess<State, Action>

        /// - Parameters:
        ///   - isLocked: Whether actions have no effect at the moment.
        ///   - note: Called after each action, or with nil for one that had no effect.
        init(
            _ root: RootAccess<State, Action>, name: String, isLocked: @escaping @MainActor () -> Bool,
            note: @escaping @MainActor (StoreAction?) -> Void
        ) {
            self.root = root
            self.name = name
            // Weak, because the store retains the closure.
            root.intercept { [weak self] state, action, cause, reduce in
                guard let self else { return reduce(&state, action) }
                if MainActor.assumeIsolated({ isLocked() }) {
                    MainActor.assumeIsolated { note(nil) }
                    return .none
                }
                let before = state
                let start = ContinuousClock.now
                let effect = reduce(&state, action)
                let duration = start.duration(to: .now)
                let after = state
                MainActor.assumeIsolated {
                    note(
                        StoreAction(
                            store: self, source: Self.source(of: cause), action: action, before: before,
                            after: after, duration: duration))
                }
                return effect
            }
        }

        private static func source(of cause: ActionCause) -> String {
            if cause == .effect { return cause.rawValue }
            return Graph.interaction.map { "\($0)" } ?? "code"
        }

        var state: Any? { root.state }

        func text(ofAction action: Any) -> String {
            // Unwraps the action of the single child.
            if case .elements(.element(_, let inner))? = action as? IDReducer.Action {
                return ValueDump(inner.action).text
            }
            return ValueDump(action).text
        }

        func items(of state: Any) -> [InspectedItem] {
            let state = (state as? IDReducer.State)?.elements.first?.state ?? state
            return ValueInspection.items(of: state)
        }

        func isEqual(_ first: Any, _ second: Any) -> Bool {
            func equals<Value: Equatable>(_ value: Value) -> Bool { value == second as? Value }
            if let first = first as? any Equatable { return equals(first) }
            return items(of: first) == items(of: second)
        }

        func reduced(_ state: Any, by action: Any) -> Any? {
            guard let state = state as? State, let action = action as? Action else { return nil }
            return root.reduced(state, by: action)
        }

        func restore(_ state: Any) {
            if let state = state as? State { root.replaceState(with: state) }
        }
    }

    extension RootAccess {
        /// The name of the reducer: the type that contains its `State`.
        @MainActor var reducerName: String {
            let child = (state as? IDReducer.State)?.elements.first?.state
            let name = "\(TypeName(child.map { type(of: $0) } ?? State.self))"
            if name.hasPrefix("NavigationState<") { return "Navigation" }
            return name.hasSuffix(".State") ? String(name.dropLast(6)) : name
        }
    }
#endif
