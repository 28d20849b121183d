/// One action of a journey: its time, source and outcome, and the screens before and after it.
public struct JourneyStep<Route: Hashable, Sheet: Hashable>: Hashable {
    /// Seconds since the recording began.
    public var time: Double

    public var source: NavigationSource

    public var action: NavigationAction<Route, Sheet>

    /// The frontmost screen before the action.
    public var from: JourneyPlace<Route, Sheet>

    /// The frontmost screen after the action.
    public var to: JourneyPlace<Route, Sheet>

    public var outcome: JourneyOutcome

    /// The state after a restored scene, or after guards have removed what they no longer allow; nil for any other action.
    public var restored: NavigationState<Route, Sheet>? {
        get { restoredStates.first }
        set { restoredStates = newValue.map { [$0] } ?? [] }
    }

    // At most one element. An array takes less space than an optional of this rare, large value.
    var restoredStates: [NavigationState<Route, Sheet>]

    package init(
        time: Double, source: NavigationSource, action: NavigationAction<Route, Sheet>,
        from: JourneyPlace<Route, Sheet>, to: JourneyPlace<Route, Sheet>, outcome: JourneyOutcome,
        restored: NavigationState<Route, Sheet>? = nil
    ) {
        self.time = time
        self.source = source
        self.action = action
        self.from = from
        self.to = to
        self.outcome = outcome
        restoredStates = restored.map { [$0] } ?? []
    }
}

/// The effect of an action on the state.
public enum JourneyOutcome: String, Hashable, Sendable, Codable, CaseIterable {
    case changed
    /// There was nothing to do, or the action was refused.
    case unchanged
    /// A link could not be opened.
    case linkFailed
}

/// A screen: the last route of a path, or the root of a flow.
public enum JourneyPlace<Route: Hashable, Sheet: Hashable>: Hashable {
    case root
    case tab(TabID)
    /// The root of a child of an app's own container.
    case child(FlowID)
    case sheet(Sheet)
    case route(Route)
    /// The screen that has this name: ``NavigationCheckpoint``. Only for a return; nothing that is shown is described by it.
    case checkpoint(String)
}

extension JourneyPlace: CustomStringConvertible {
    public var description: String {
        switch self {
        case .root: "root"
        case .tab(let id): "tab \(id)"
        case .child(let id): "\(id)"
        case .sheet(let sheet): "sheet \(sheet)"
        case .route(let route): "\(route)"
        case .checkpoint(let name): "checkpoint \(name)"
        }
    }
}

extension NavigationState {
    /// The frontmost screen.
    public var front: JourneyPlace<Route, Sheet> {
        if let presentation = storedPresentation {
            let inner = presentation.flow.front
            return inner == .root ? .sheet(presentation.sheet) : inner
        }
        let routes = storedPath.storedRoutes
        if !routes.isEmpty { return .route(routes[routes.count - 1]) }
        guard let container = storedContainer else { return .root }
        let inner = container.flows[container.frontIndex].front
        return inner == .root && !container.isSideBySide ? container.frontPlace : inner
    }
}

extension JourneyStep: Sendable where Route: Sendable, Sheet: Sendable {}

private enum StepKeys: String, CodingKey { case time, source, action, from, to, outcome, restored }

extension JourneyStep: Encodable where Route: Encodable, Sheet: Encodable {
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: StepKeys.self)
        try container.encode(time, forKey: .time)
        try container.encode(source, forKey: .source)
        try container.encode(action, forKey: .action)
        try container.encode(from, forKey: .from)
        try container.encode(to, forKey: .to)
        try container.encode(outcome, forKey: .outcome)
        try container.encodeIfPresent(restored, forKey: .restored)
    }
}

extension JourneyStep: Decodable where Route: Decodable, Sheet: Decodable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: StepKeys.self)
        self.init(
            time: try container.decode(Double.self, forKey: .time),
            source: try container.decode(NavigationSource.self, forKey: .source),
            action: try container.decode(NavigationAction<Route, Sheet>.self, forKey: .action),
            from: try container.decode(JourneyPlace<Route, Sheet>.self, forKey: .from),
            to: try container.decode(JourneyPlace<Route, Sheet>.self, forKey: .to),
            outcome: try container.decode(JourneyOutcome.self, forKey: .outcome),
            restored: try container.decodeIfPresent(NavigationState<Route, Sheet>.self, forKey: .restored))
    }
}

extension JourneyPlace: Sendable where Route: Sendable, Sheet: Sendable {}

private enum PlaceKeys: String, CodingKey { case root, tab, child, sheet, route, checkpoint }

extension JourneyPlace: Encodable where Route: Encodable, Sheet: Encodable {
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: PlaceKeys.self)
        switch self {
        case .root: try container.encode(true, forKey: .root)
        case .tab(let id): try container.encode(id.rawValue, forKey: .tab)
        case .child(let id): try container.encode(id.savedText, forKey: .child)
        case .sheet(let sheet): try container.encode(sheet, forKey: .sheet)
        case .route(let route): try container.encode(route, forKey: .route)
        case .checkpoint(let name): try container.encode(name, forKey: .checkpoint)
        }
    }
}

extension JourneyPlace: Decodable where Route: Decodable, Sheet: Decodable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: PlaceKeys.self)
        if let route = try container.decodeIfPresent(Route.self, forKey: .route) {
            self = .route(route)
        } else if let sheet = try container.decodeIfPresent(Sheet.self, forKey: .sheet) {
            self = .sheet(sheet)
        } else if let tab = try container.decodeIfPresent(String.self, forKey: .tab) {
            self = .tab(TabID(rawValue: tab))
        } else if let text = try container.decodeIfPresent(String.self, forKey: .child),
            let child = FlowID(savedText: text)
        {
            self = .child(child)
        } else if let name = try container.decodeIfPresent(String.self, forKey: .checkpoint) {
            self = .checkpoint(name)
        } else {
            self = .root
        }
    }
}
