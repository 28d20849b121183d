// No effect on Linux; declared so that an app's source compiles.

extension View {
    nonisolated public func findNavigator(isPresented: Binding<Bool>) -> some View { self }
    nonisolated public func findDisabled(_ isDisabled: Bool = true) -> some View { self }
    @available(iOS 16.0, macOS 26.0, *)
    nonisolated public func replaceDisabled(_ isDisabled: Bool = true) -> some View { self }
}
