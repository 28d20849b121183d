public import SwiftUI

extension View {
    /// Synchronises the focus of a view with a field of a state: `.bind($store.focus, to: $focus)`.
    ///
    /// When the view appears, the focus is set to the state's value. A later change of either is written to the other.
    public func bind<Value: Hashable>(
        _ value: Binding<Value>, to focus: FocusState<Value>.Binding
    ) -> some View {
        modifier(BoundFocus(value: value, focus: focus))
    }
}

private struct BoundFocus<Value: Hashable>: ViewModifier {
    let value: Binding<Value>
    let focus: FocusState<Value>.Binding

    func body(content: Content) -> some View {
        content
            .onAppear {
                if focus.wrappedValue != value.wrappedValue { focus.wrappedValue = value.wrappedValue }
            }
            .onChange(of: value.wrappedValue) { _, new in
                if focus.wrappedValue != new { focus.wrappedValue = new }
            }
            .onChange(of: focus.wrappedValue) { _, new in
                if value.wrappedValue != new { value.wrappedValue = new }
            }
    }
}
