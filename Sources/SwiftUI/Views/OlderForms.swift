// Older forms of initialisers, which many apps still write.

extension Picker {
    @available(swift, deprecated: 100000.0, renamed: "init(selection:content:label:)")
    nonisolated public init(
        selection: Binding<SelectionValue>, label: Label, @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, content: content) { label }
    }
}

extension Section where Parent: View, Content: View, Footer: View {
    @available(swift, deprecated: 100000.0, renamed: "init(content:header:footer:)")
    nonisolated public init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
        self.init(content: content, header: { header }, footer: { footer })
    }
}

extension Section where Parent == EmptyView, Content: View, Footer: View {
    @available(swift, deprecated: 100000.0, renamed: "init(content:footer:)")
    nonisolated public init(footer: Footer, @ViewBuilder content: () -> Content) {
        self.init(content: content, footer: { footer })
    }
}
