/// What stands where a view of UIKit would: a place as large, which says what is missing.
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

    /// How a type without a body is shown that the graph doesn't know; nil for all that have one.
    @MainActor static func standing<V: View>(for type: V.Type) -> (@MainActor (Node) -> Void)? {
        guard V.Body.self == Never.self else { return nil }
        let view = UnshownView(name: "\(type)")
        return { $0.updateChild(view) }
    }
}
