public import ModernComposable

// Changes of what is presented, and of the badges of tabs.

extension NavigationAction {
    /// Lets the sheet around this flow rest at another height: ``Verb/adjust(_:)``.
    public static func selectDetent(_ detent: SheetDetent) -> Self { Self(.adjust(.detent(detent))) }

    /// Sets whether the user can't pull down the sheet around this flow: ``Verb/adjust(_:)``.
    public static func setDismissDisabled(_ isDisabled: Bool = true) -> Self {
        Self(.adjust(.isDismissDisabled(isDisabled)))
    }

    /// Sets the badge of a tab; nil removes it.
    ///
    /// The tab belongs to this flow, or to the nearest enclosing flow with tabs.
    public static func setBadge(_ text: String?, of tab: TabID) -> Self {
        Self(.set(TabID.badgeFact(of: tab.rawValue), of: TabID.container, to: text ?? ""))
    }
}

extension TabID {
    private static let badgePrefix = "badge."

    /// The key of a tab's badge among the properties of its container.
    static func badgeFact(of id: String) -> String { badgePrefix + id }

    /// The tab whose badge a property of a container is.
    init?(badgeFact fact: String) {
        guard fact.hasPrefix(Self.badgePrefix) else { return nil }
        self.init(rawValue: String(fact.dropFirst(Self.badgePrefix.count)))
    }
}

extension ContainerState where Key == TabID {
    /// The badge of a tab.
    public func badge(of tab: TabID) -> String? { container.facts[TabID.badgeFact(of: tab.rawValue)] }

    /// Sets the badge of a tab; nil removes it.
    public mutating func setBadge(_ text: String?, of tab: TabID) {
        container.set(TabID.badgeFact(of: tab.rawValue), to: text ?? "")
    }
}

extension NavigationState {
    /// The badges of its tabs.
    package var badges: [TabID: String] {
        guard let facts = storedContainer?.facts, !facts.isEmpty else { return [:] }
        return Dictionary(
            uniqueKeysWithValues: facts.compactMap { fact, text in TabID(badgeFact: fact).map { ($0, text) } }
        )
    }
}

extension NavigationState.Container {
    /// Sets a property; an empty text removes it.
    mutating func set(_ fact: String, to value: String) { facts[fact] = value.isEmpty ? nil : value }
}

extension NavigationState {
    /// Changes the style of the presentation around a flow.
    mutating func adjust(
        _ change: PresentationChange, at place: FlowSteps, _ edit: inout Edit
    ) throws(NavigationRefusal) {
        guard let presenter = presenter(of: place) else { throw .nothingPresented(by: .root) }
        setStyle(at: presenter, &edit) { $0.adjusted(by: change) }
    }

    private mutating func setStyle(
        at presenter: FlowSteps, _ edit: inout Edit, _ adjust: (PresentationStyle) -> PresentationStyle
    ) {
        let change: Edit.Change?? = at(presenter) { flow in
            guard let was = flow.storedPresentation?.style, adjust(was) != was else { return nil }
            flow.storedPresentation?.style = adjust(was)
            return .style(at: presenter, was: was)
        }
        if let change, let change { edit.changes.append(change) }
    }
}

extension Store where State: _NavigationFlowState {
    /// Lets the sheet around this flow rest at another height: `navigation.selectDetent(.large)`.
    @discardableResult
    public func selectDetent<Route, Sheet>(_ detent: SheetDetent) -> StoreTask
    where State == NavigationState<Route, Sheet>, Action == NavigationAction<Route, Sheet> {
        send(.selectDetent(detent))
    }

    /// Sets whether the user can't pull down the sheet around this flow, such as while a form has changes.
    @discardableResult
    public func setDismissDisabled<Route, Sheet>(_ isDisabled: Bool = true) -> StoreTask
    where State == NavigationState<Route, Sheet>, Action == NavigationAction<Route, Sheet> {
        send(.setDismissDisabled(isDisabled))
    }

    /// Sets the badge of a tab; nil removes it: `navigation.setBadge("3", of: "cart")`.
    @discardableResult
    public func setBadge<Route, Sheet>(_ text: String?, of tab: TabID) -> StoreTask
    where State == NavigationState<Route, Sheet>, Action == NavigationAction<Route, Sheet> {
        send(.root(.setBadge(text, of: tab)))
    }
}
