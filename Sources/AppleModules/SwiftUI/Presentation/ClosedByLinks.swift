// A link shows its screen, so what views present above it has to close. Views own these presentations by bindings that the
// state of the navigation knows nothing about.

extension View {
    /// Closes what views present above this one, the uppermost first, whenever a number of opened links changes.
    ///
    /// - Parameter remaining: Called with the name of each presentation that can't be closed, because its binding keeps the item.
    package func closesPresentations(
        on links: Int, remaining: @escaping @MainActor (String) -> Void
    ) -> some View {
        modifier(ClosedByLinksModifier(links: links, remaining: remaining))
    }

    /// Marks the content of a presentation that `closesPresentations` leaves, because links change the state that it shows.
    package func staysPresentedForLinks() -> some View {
        modifier(PresentationOptionsModifier(options: .init(staysForLinks: true)))
    }
}

private struct ClosedByLinksModifier: PrimitiveModifier {
    let links: Int
    let remaining: @MainActor (String) -> Void

    @MainActor func update<Content: View>(_ node: Node, content: Content) {
        if case .from = node.change(to: links) {
            let presence = node.context.presence
            node.graph.afterEvaluation { [graph = node.graph, remaining] in
                graph.closePresentations(above: presence.root, remaining)
            }
        }
        node.updateWhileCovered()
        node.updateChild(content)
    }
}

extension Graph {
    fileprivate func closePresentations(
        above presenter: Presence, _ remaining: @escaping @MainActor (String) -> Void
    ) {
        let closing = presentations.filter { $0.presence.layer > presenter.layer && !$0.staysForLinks }
        guard !closing.isEmpty else { return }
        for presentation in closing.reversed() { presentation.dismiss() }
        // The binding of a store's alert is only written once the action of its button, if there is one, was sent.
        Task { @MainActor in
            for presentation in closing where presentation.isWanted() { remaining(presentation.name) }
        }
    }
}

extension WindowPresentation {
    /// For messages: the kind, and the title or the beginning of the content.
    fileprivate var name: String {
        guard let element = node.element else { return "presentation" }
        let title = element.attributes.string(.title) ?? String(element.name.prefix(40))
        return "\(element.kind) “\(title)” of \(node.nameOfAppView.prefix { $0 != "<" })"
    }
}
