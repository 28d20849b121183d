extension View {
    @available(iOS 26.0, *)
    @available(macOS, unavailable)
    nonisolated public func tabViewBottomAccessory<Content: View>(@ViewBuilder content: () -> Content)
        -> some View
    {
        safeAreaInset(edge: .bottom, content: content)
    }
}
