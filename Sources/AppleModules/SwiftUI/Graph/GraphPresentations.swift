/// Presentations of the scene, and the order in which views present.
///
/// A presenter, which is the window or another presentation, has one presentation at a time. A view that asks for another one waits until
/// the presenter is free and nobody has waited for it longer.
extension Graph {
    /// Begins a presentation of a view, if it is its turn.
    func beginPresentation(of node: Node, as kind: ElementKind) -> Bool {
        let presenter = node.context.presence.root
        if let current = currentPresentations.first(where: { $0.presenter === presenter }) {
            guard current.node === node else { return false }
            current.isEnding = false
            return true
        }
        let next = waitingToPresent.first { reference in
            guard let presence = reference.node?.context.presence else { return false }
            return presence.root === presenter && presence.isReachable
        }
        if let next, next.node !== node { return false }
        waitingToPresent.removeAll { $0.node === node }
        let current = CurrentPresentation(node: node, kind: kind)
        currentPresentations.append(current)
        current.place.countPresentation(1)
        return true
    }

    /// The presentation of another view that prevents a view from presenting.
    func presentation(before node: Node) -> CurrentPresentation? {
        let presenter = node.context.presence.root
        return currentPresentations.first { $0.presenter === presenter && $0.node !== node }
    }

    /// Evaluates the view again when its presenter's current presentation has gone.
    func waitToPresent(_ node: Node) { waitingToPresent.append(node.reference) }

    /// Ends the view's presentation, or its wait for one.
    func endPresentation(of node: Node) {
        if waitingToPresent.contains(where: { $0.node === node }) {
            waitingToPresent.removeAll { $0.node === node }
            // Others may have waited for this view.
            offer(node.context.presence.root)
        }
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
        guard current.isEnding, currentPresentations.contains(where: { $0 === current }) else { return }
        currentPresentations.removeAll { $0 === current }
        current.place.countPresentation(-1)
        offer(current.presenter)
    }

    /// Evaluates the views that wait for a presenter, if it is free.
    private func offer(_ presenter: Presence) {
        guard !isClosing, !currentPresentations.contains(where: { $0.presenter === presenter }) else {
            return
        }
        for reference in waitingToPresent {
            if let node = reference.node, node.context.presence.root === presenter { node.markDirty() }
        }
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

/// The current presentation of a presenter. Other views can't present from it until this one has gone.
@MainActor
final class CurrentPresentation {
    let presenter: Presence
    @OwnerNode var node: Node
    /// The page or screen that contains the presenting view.
    let place: Presence
    /// Closed, but still disappearing.
    var isEnding = false
    private let kind: ElementKind

    init(node: Node, kind: ElementKind) {
        place = node.context.presence
        presenter = place.root
        _node = OwnerNode(node)
        self.kind = kind
    }

    var isAlert: Bool { kind == .alert || kind == .dialog }

    /// Apple's message for another presentation that this one blocks.
    func refusal(of other: ElementKind) -> String {
        if isSheet, other == .sheet || other == .cover {
            return "Currently, only presenting a single sheet is supported. "
                + "The next sheet will be presented when the currently presented sheet gets dismissed."
        }
        let controller = presenter.layer == 0 ? "UIHostingController" : Self.controller(of: .sheet)
        return "Attempt to present <SwiftUI.\(Self.controller(of: other))> on <SwiftUI.\(controller)> "
            + "(from <SwiftUI.\(controller)>) which is already presenting <SwiftUI.\(Self.controller(of: kind))>."
    }

    private var isSheet: Bool { kind == .sheet || kind == .cover }

    private static func controller(of kind: ElementKind) -> String {
        kind == .alert || kind == .dialog ? "PlatformAlertController" : "PresentationHostingController"
    }
}
