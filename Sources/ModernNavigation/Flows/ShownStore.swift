import ModernComposable
import SwiftUI

extension View {
    /// Marks a store as shown by this view. When no view shows it any more, the window was closed: pending waits for results
    /// end with an error and release what they retain.
    func shows<State, Action>(_ store: Store<State, Action>) -> some View {
        modifier(ShownStore(use: store.use()))
    }
}

private struct ShownStore: ViewModifier {
    @State private var use: StoreUse

    init(use: StoreUse) { _use = State(initialValue: use) }

    func body(content: Content) -> some View { content }
}
