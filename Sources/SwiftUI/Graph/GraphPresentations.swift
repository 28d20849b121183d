/// Presentations of the scene, and the order in which views present.
extension Graph {
    /// Begins a presentation of a view, if its presenter is free. A presenter, which is the window or another presentation, has one
    /// presentation at a time.
    func mayPresent(_ node: Node, as kind: ElementKind) -> Bool {
        let presenter = node.context.presence.root
        if let current = currentPresentations.first(where: { $0.presenter === presenter }) {
            guard current.node === node else { return false }
            current.isEnding = false
            return true
        }
        currentPresentations.append(CurrentPresentation(presenter: presenter, node: node, kind: kind))
        return true
    }

    /// The presentation that prevents a view from presenting, determined once everything is evaluated; nil if the view may try again.
    func presentation(before node: Node) -> CurrentPresentation? {
        let presenter = node.context.presence.root
        return currentPresentations.first { $0.presenter === presenter && $0.node !== node }
    }

    /// Evaluates the view again when its presenter's current presentation has gone.
    func waitToPresent(_ node: Node) { waitingToPresent.append(node.reference) }

    /// Ends the view's presentation, or its wait for one.
    func endPresentation(of node: Node) {
        waitingToPresent.removeAll { $0.node === node }
        guard let current = currentPresentations.first(where: { $0.node === node }) else { return }
        current.isEnding = true
        // The action of an alert's button runs once the alert has gone, so the next presentation needn't wait for
        // its dismissal.
        if current.isAlert {
            finish(current)
        } else {
            afterDismissal { [weak self] in self?.finish(current) }
        }
    }

    private func finish(_ current: CurrentPresentation) {
        guard current.isEnding else { return }
        currentPresentations.removeAll { $0 === current }
        let next = waitingToPresent.firstIndex { $0.node?.context.presence.root === current.presenter }
        if let next, let node = waitingToPresent.remove(at: next).node, node.isMounted { node.markDirty() }
    }

    func present(_ presentation: WindowPresentation) {
        lastLayer += 1
        presentation.presence.layer = lastLayer
        presentations.append(presentation)
        windowChanged = true
    }

    func presentationEnded(_ presentation: WindowPresentation) {
        presentation.presence.hasEnded = true
        hasEndedPresentations = true
        presentations.removeAll { $0 === presentation }
        windowChanged = true
        requestFlush()
    }

    /// Whether something presented from `screen` covers it. Alerts and dialogs don't count.
    func isPresenting(from screen: ScreenModel) -> Bool {
        presentations.contains { presentation in
            let kind = presentation.node.element?.kind
            return presentation.node.context.screen === screen && kind != .alert && kind != .dialog
        }
    }
}
