import Foundation

/// Events, links and user activities from the host.
extension Graph {
    /// Sends an event to the element with this id, unless the element is gone, disabled or covered.
    @discardableResult
    package func send(_ event: ElementEvent, to id: ElementID) -> EventOutcome {
        guard let element = ledger.elements[id], element.isPublished else { return .gone }
        var ancestor: Element? = element
        var top = element
        while let current = ancestor {
            if current.attributes.has(.covered) { return .covered }
            if current.attributes.has(.ignoresTaps), event.isTouch { return .unanswered }
            top = current
            ancestor = current.parent
            if ancestor === window { break }
        }
        guard ancestor === window else { return .gone }
        if let front = presentations.last?.node.element, top !== front { return .covered }
        if element.attributes.has(.disabled) { return .disabled }
        let outer = SceneContext.current
        Self.acting = self
        Self.interaction = Interaction(event, on: element.kind)
        SceneContext.current = scene
        defer {
            Self.acting = nil
            Self.interaction = nil
            SceneContext.current = outer
        }
        let hooks = hooks(around: element)
        for hook in hooks.reversed() {
            if let first = hook.first, withoutReading({ first(event) }) { return .handled }
        }
        guard let act = element.onEvent else { return .unanswered }
        withoutReading {
            act(event)
            for hook in hooks { hook.observe?(event) }
        }
        return .handled
    }

    /// The graph that is handling an event, for UIKit calls that address the process's only app.
    static weak var acting: Graph?

    /// The user's action while its event is handled; nil while the app acts by itself.
    package private(set) static var interaction: Interaction?

    /// Takes a measurement by the host of an element's size. Ignored if the element is gone or nothing asked for
    /// its size.
    package func take(_ frame: MeasuredFrame, of id: ElementID) {
        ledger.elements[id]?.place?.take(frame)
    }

    /// Gesture hooks of the element's ancestors, the innermost first. They receive the element's events as well.
    private func hooks(around element: Element) -> [GestureHooks] {
        var found: [GestureHooks] = []
        var ancestor = element.parent
        while let current = ancestor, current !== window {
            if let hooks = current.hooks { found.append(hooks) }
            ancestor = current.parent
        }
        return found
    }

    /// Opens a link in the scene: calls each mounted `onOpenURL`, the outermost first.
    /// - Returns: whether there was one.
    @discardableResult
    package func open(_ url: URL) -> Bool {
        let handlers = urlHandlers.filter { $0.node.isMounted }.sorted { $0.node.depth < $1.node.depth }
        for handler in handlers { withoutReading { handler.action(url) } }
        return !handlers.isEmpty || continueBrowsing(url)
    }

    /// Offers a web link that no `onOpenURL` takes to `onContinueUserActivity`, as a browsing activity.
    private func continueBrowsing(_ url: URL) -> Bool {
        guard ["http", "https"].contains(url.scheme?.lowercased()) else { return false }
        let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
        activity.webpageURL = url
        return take(up: activity)
    }

    /// Continues an activity that began elsewhere: calls each `onContinueUserActivity` for its type, the outermost
    /// first.
    /// - Returns: whether there was one.
    @discardableResult
    package func take(up activity: NSUserActivity) -> Bool {
        let takers = continuations.filter { $0.node.isMounted && $0.type == activity.activityType }
            .sorted { $0.node.depth < $1.node.depth }
        for taker in takers { withoutReading { taker.action(activity) } }
        return !takers.isEmpty
    }

    /// The scene's innermost active user activity.
    package var activity: NSUserActivity? {
        activities.filter { $0.isActive && $0.node.isMounted && $0.node.context.presence.isInSight }
            .max { $0.node.depth < $1.node.depth }?.activity
    }

    /// The web address of the current activity.
    package var address: URL? { activity?.webpageURL }
}

/// The kind of a user's action, for apps that ask what caused a change.
package enum Interaction: Sendable {
    case tap, tab, back, swipe, pull

    init?(_ event: ElementEvent, on kind: ElementKind) {
        switch event {
        case .back: self = .back
        case .swipe: self = .swipe
        case .dismiss: self = .pull
        case .tap, .value:
            self =
                switch kind {
                case .backButton: .back
                case .tabButton: .tab
                default: .tap
                }
        case .taps, .longPress, .toggle, .select, .submit, .delete: self = .tap
        default: return nil
        }
    }
}

package enum EventOutcome: String, Sendable, CaseIterable {
    case handled
    /// The event was handled before.
    case known
    /// The element doesn't exist, or not any more.
    case gone
    case disabled
    /// The element lies under another screen, page or sheet.
    case covered
    /// The element handles no events.
    case unanswered
}
