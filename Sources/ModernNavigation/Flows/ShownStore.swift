import ModernComposable
import SwiftUI

extension View {
    /// Says that the view shows a store. When no view does any more, a window was closed: who still waits for a result in it
    /// gets an error, and keeps nothing of it.
    func shows<State, Action>(_ store: Store<State, Action>) -> some View {
        modifier(ShownStore(use: store.use()))
    }
}

private struct ShownStore: ViewModifier {
    @State private var use: StoreUse

    init(use: StoreUse) { _use = State(initialValue: use) }

    func body(content: Content) -> some View { content }
}
