/// Presentations of the scene, and the order in which views present.
extension Graph {
    /// Takes the turn of a view to present, if its presenter is free. A presenter, which is the window or another
    /// presentation, has one presentation at a time.
    func mayPresent(_ node: Node, as kind: ElementKind) -> Bool {
        let presenter = node.context.presence.root
        if let turn = turns.first(where: { $0.presenter === presenter }) {
            guard turn.node === node else { return false }
            turn.isEnding = false
            return true
        }
        turns.append(PresentationTurn(presenter: presenter, node: node, kind: kind))
        return true
    }

    /// The presentation that prevents a view from presenting, determined once everything is evaluated; nil if the view may try again.
    func turn(before node: Node) -> PresentationTurn? {
        let presenter = node.context.presence.root
        return turns.first { $0.presenter === presenter && $0.node !== node }
    }

    /// Evaluates the view again when its presenter's current presentation has gone.
    func waitForTurn(_ node: Node) { waitingForTurn.append(node.reference) }

    /// Ends the view's turn: it presents nothing any more and doesn't wait to.
    func endTurn(of node: Node) {
        waitingForTurn.removeAll { $0.node === node }
        guard let turn = turns.first(where: { $0.node === node }) else { return }
        turn.isEnding = true
        // The action of an alert's button runs once the alert has gone, so the next presentation needn't wait for
        // its dismissal.
        if turn.isAlert {
            finish(turn)
        } else {
            afterDismissal { [weak self] in self?.finish(turn) }
        }
    }

    private func finish(_ turn: PresentationTurn) {
        guard turn.isEnding else { return }
        turns.removeAll { $0 === turn }
        let next = waitingForTurn.firstIndex { $0.node?.context.presence.root === turn.presenter }
        if let next, let node = waitingForTurn.remove(at: next).node, node.isMounted { node.markDirty() }
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
