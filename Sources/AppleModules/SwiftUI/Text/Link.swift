/// A control that opens a URL.
nonisolated public struct Link<Label: View>: View, PrimitiveView {
    let destination: URL
    let label: Label

    nonisolated public init(destination: URL, @ViewBuilder label: () -> Label) {
        self.destination = destination
        self.label = label()
    }

    @MainActor package static func update(_ node: ViewNode<Self>) {
        let link = node.view
        let element = node.showing(.link)
        ControlLooks.apply(node.environment, to: element)
        let own = node.environment.ownLinks?.path(link.destination)
        element.set(.url, .string(own ?? link.destination.absoluteString))
        let open = node.environment.openURL
        element.onEvent = { event in
            if event == .tap { open(link.destination) }
        }
        node.updateChild(link.label)
    }
}
