/// Placeholder for a UIKit view. Fills the view's space and names the missing view.
nonisolated struct UnshownView: View {
    let name: String

    @MainActor var body: some View {
        Text("\(name): a view of UIKit, which is not shown here")
            .font(.footnote)
            .foregroundStyle(.secondary)
            .multilineTextAlignment(.center)
            .padding(8)
            .frame(maxWidth: .infinity, maxHeight: .infinity)
            .background(.quaternary, in: RoundedRectangle(cornerRadius: 8))
    }

    /// Returns a function that shows a placeholder for an unknown type without a body; nil for types with a body.
    @MainActor static func placeholder<V: View>(for type: V.Type) -> (@MainActor (Node) -> Void)? {
        guard V.Body.self == Never.self else { return nil }
        let view = UnshownView(name: "\(type)")
        return { $0.updateChild(view) }
    }
}
