nonisolated struct SearchField: View, PrimitiveView {
    let search: Search
    let text: String
    let prompt: String
    let isActive: Bool
    let isFocused: Bool
    /// Whether the field takes the focus now.
    let isWanted: Bool

    @MainActor init(_ search: Search) {
        self.search = search
        text = search.text.wrappedValue
        prompt = search.prompt
        isActive = search.isActive
        isFocused = search.focus?.isFocused() ?? false
        isWanted = search.takesFocus()
    }

    @MainActor static func update(_ node: ViewNode<Self>) {
        let field = node.view
        let search = field.search
        let element = node.showing(.searchField)
        element.setText(field.text)
        element.set(.prompt, .string(field.prompt))
        element.set(.label, .string(field.prompt))
        element.set(.style, field.isActive ? .string("active") : nil)
        if field.isWanted || field.isFocused && !element.attributes.has(.focused) {
            node.graph.ledger.effect(.focus(element.id))
        }
        element.set(.focused, field.isFocused)
        element.onEvent = { event in
            switch event {
            case .focus(let isFocused):
                search.focus?.setFocused(isFocused)
                if isFocused { search.begin() }
            case .input(let text):
                search.begin()
                search.text.wrappedValue = text
            case .submit: search.submit?()
            default: break
            }
        }
    }
}

@available(macOS, unavailable)
extension SearchFieldPlacement {
    public static func navigationBarDrawer(displayMode: NavigationBarDrawerDisplayMode)
        -> SearchFieldPlacement
    { .navigationBarDrawer }
}
