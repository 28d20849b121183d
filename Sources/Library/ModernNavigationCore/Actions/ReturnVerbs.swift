// The two ways back that look at the whole tree: to the first state, and to a screen wherever it is.

extension NavigationAction {
    /// Returns to the first state of the store: ``Verb/reset(_:)``.
    public static var reset: Self { Self(.reset(nil)) }

    /// Shows exactly a given state: ``Verb/reset(_:)``.
    public static func reset(to state: NavigationState<Route, Sheet>) -> Self { Self(.reset(state)) }

    /// Returns to the nearest of these screens, wherever it is: ``Verb/returnTo(_:)``.
    public static func returnTo(place: JourneyPlace<Route, Sheet>...) -> Self { Self(.returnTo(place)) }

    /// Returns to the screen of a route, wherever it is: ``Verb/returnTo(_:)``.
    public static func returnTo(_ route: Route) -> Self { .returnTo(place: .route(route)) }

    /// Returns to the nearest screen with this name, wherever it is: ``NavigationCheckpoint``.
    public static func returnTo(checkpoint name: String) -> Self { .returnTo(place: .checkpoint(name)) }

    /// Replaces resets to the first state by resets to this one, so that the action means the same wherever it is performed.
    func resolvingReset(to first: @autoclosure () -> NavigationState<Route, Sheet>) -> Self {
        switch verb {
        case .reset(nil): return Self(at: at, .reset(first())).sent(by: sender)
        case .batch(let actions) where actions.contains(where: \.resets):
            let first = first()
            return Self(at: at, .batch(actions.map { $0.resolvingReset(to: first) })).sent(by: sender)
        default: return self
        }
    }

    /// Whether it resets to the first state.
    private var resets: Bool {
        switch verb {
        case .reset(nil): true
        case .batch(let actions): actions.contains(where: \.resets)
        default: false
        }
    }
}

/// A route or sheet whose screen has a name, to return to from anywhere, also from modules that don't know its type.
///
/// ```swift
/// extension ShopRoute: NavigationCheckpoint {
///     var checkpoint: String? { self == .cart ? "cart" : nil }
/// }
/// navigation.returnTo(checkpoint: "cart")
/// ```
public protocol NavigationCheckpoint {
    /// The name; nil for a screen without one.
    var checkpoint: String? { get }
}

extension JourneyPlace {
    /// The name of the screen.
    fileprivate var checkpoint: String? {
        let value: Any? =
            switch self {
            case .route(let route): (route as? AnyRoute)?.value ?? route
            case .sheet(let sheet): (sheet as? AnySheet)?.value ?? sheet
            case .root, .tab, .child, .checkpoint: nil
            }
        return (value as? any NavigationCheckpoint)?.checkpoint
    }

    fileprivate var textWithCheckpoint: String {
        checkpoint.map { "\(self) (checkpoint \($0))" } ?? "\(self)"
    }
}

extension NavigationAction where Route == AnyRoute {
    /// Returns to the screen of a module's route, wherever it is: ``Verb/returnTo(_:)``.
    @_disfavoredOverload
    public static func returnTo(_ route: some Hashable & Codable & Sendable) -> Self {
        .returnTo(AnyRoute(route))
    }
}

extension NavigationState {
    /// All screens that there are, the nearest to the user first: those of the front flow from top to bottom, what is below it, and then what is
    /// hidden, such as the screens of other tabs.
    ///
    /// A flow's own root is the last one of the flow, unless children are its root.
    public var places: [JourneyPlace<Route, Sheet>] {
        var places: [JourneyPlace<Route, Sheet>] = []
        _ = visit([], root: .root) { place, _, _ in
            places.append(place)
            return false
        }
        return places
    }

    /// Visits the places until one is accepted.
    ///
    /// - Parameters:
    ///   - address: The address of this flow.
    ///   - root: The place of its root.
    ///   - isFound: Called with each place, the address of its flow, and the number of routes in the path up to the place.
    private func visit(
        _ address: FlowSteps, root: JourneyPlace<Route, Sheet>,
        _ isFound: (JourneyPlace<Route, Sheet>, FlowSteps, Int) -> Bool
    ) -> Bool {
        if let presentation = storedPresentation,
            presentation.flow.visit(address + [.presented], root: .sheet(presentation.sheet), isFound)
        {
            return true
        }
        for index in storedPath.indices.reversed()
        where isFound(.route(storedPath[index]), address, index + 1) {
            return true
        }
        guard let container = storedContainer else { return isFound(root, address, 0) }
        let others = container.ids.indices.filter { $0 != container.frontIndex }
        for index in [container.frontIndex] + others {
            let child = container.child(container.ids[index])
            let root = child.key(as: TabID.self).map { JourneyPlace<Route, Sheet>.tab($0) } ?? .child(child)
            if container.flows[index].visit(address + [.child(child)], root: root, isFound) { return true }
        }
        return false
    }

    /// Brings the nearest of some places to the front.
    mutating func returnTo(
        _ wanted: [JourneyPlace<Route, Sheet>], _ edit: inout Edit
    ) throws(NavigationRefusal) {
        var found: (place: FlowSteps, count: Int)?
        _ = visit([], root: .root) { place, address, count in
            guard wanted.contains(place) || place.checkpoint.map({ wanted.contains(.checkpoint($0)) }) == true
            else { return false }
            found = (address, count)
            return true
        }
        guard let (place, count) = found else {
            throw .noPlace(wanted.map { "\($0)" }, places: places.map(\.textWithCheckpoint))
        }
        if let failure = storedLinkFailure { setLinkFailure(nil, was: failure, &edit) }
        for (length, step) in place.enumerated() where step != .presented {
            try uncover(Array(place[..<length]), downTo: 0, &edit)
            if case .child(let child) = step { try show(child, at: Array(place[..<length]), &edit) }
        }
        try uncover(place, downTo: count, &edit)
    }

    /// Closes what a flow presents, and pops the routes above the first ones.
    private mutating func uncover(_ place: FlowSteps, downTo count: Int, _ edit: inout Edit)
        throws(NavigationRefusal)
    {
        guard let flow = self[FlowAddress(place)] else { return }
        if flow.storedPresentation != nil { changePresentation(nil, at: place, &edit) }
        try editPath(.pop(flow.storedPath.count - count), at: place, verified: place.count, &edit)
    }
}
