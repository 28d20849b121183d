public import Foundation

/// One navigation action in an app. It has patterns, without the values of their parameters. `docs/Events.md` describes the format.
///
/// Its texts are in Unicode's composed form, and an empty optional text is nil.
public struct Event: Hashable, Sendable {
    public var id: UUID
    public var session: UUID
    /// Increases by one with each event of the session; events are sorted by it.
    public var sequence: UInt32
    /// Milliseconds since 1970, by the device's clock.
    public var at: Int64
    public var name: EventName
    public var source: EventSource
    /// For links: the origin that the app gives, such as `push` or `web`.
    public private(set) var origin: String?
    /// The frontmost screen before the action.
    public private(set) var from: String?
    /// The frontmost screen after the action.
    public private(set) var to: String
    /// The flow of the action: the steps from the root, joined by `/`.
    public private(set) var flow: String?
    public var outcome: ActionOutcome
    /// The reason for a refusal or a failure.
    public private(set) var reason: String?
    /// For failed links: the shape of the requested link, such as `/parkz/:`.
    public private(set) var asked: String?
    /// For failed links: the pattern that is most similar to the requested link.
    public private(set) var meant: String?
    /// Duration of the action, in microseconds.
    public var micros: UInt32?
    /// Additional values, only with names that the app has allowed.
    public private(set) var values: [String: String]

    public init(
        id: UUID, session: UUID, sequence: UInt32, at: Int64, name: EventName, source: EventSource,
        origin: String? = nil, from: String? = nil, to: String, flow: String? = nil,
        outcome: ActionOutcome = .changed, reason: String? = nil, asked: String? = nil, meant: String? = nil,
        micros: UInt32? = nil, values: [String: String] = [:]
    ) {
        self.id = id
        self.session = session
        self.sequence = sequence
        self.at = at
        self.name = name
        self.source = source
        self.origin = StoredText.form(origin)
        self.from = StoredText.form(from)
        self.to = StoredText.form(to)
        self.flow = StoredText.form(flow)
        self.outcome = outcome
        self.reason = StoredText.form(reason)
        self.asked = StoredText.form(asked)
        self.meant = StoredText.form(meant)
        self.micros = micros
        self.values = StoredText.form(values)
    }

    /// Whether a visit begins with this event: at the start of a session, if the frontmost screen changes, or if a screen with the same
    /// pattern replaces it.
    ///
    /// Depends only on this event, so lost or delayed events of the session don't change it.
    public var beginsVisit: Bool {
        if name == .start { return true }
        if let from, from != to { return true }
        return outcome == .changed && name.changesFrontScreen
    }
}

/// The kind of action. Stores save the index in this list, so add new cases at the end.
public enum EventName: String, CaseIterable, Sendable, Codable {
    case start, background, foreground, push, pop, popTo, popToRoot, replace, insert, remove, present, dismiss
    case dismissAll, select, open, batch, setPath, restore, resume, other

    /// Whether the action returns to an earlier screen.
    public var goesBack: Bool {
        switch self {
        case .pop, .popTo, .popToRoot, .dismiss, .dismissAll: true
        default: false
        }
    }

    /// Whether the action shows another screen, even if that has the same pattern as the previous one.
    var changesFrontScreen: Bool {
        switch self {
        case .push, .pop, .popTo, .replace, .present, .dismiss, .open: true
        default: false
        }
    }
}

/// The source of the action. Stores save the index in this list, so add new cases at the end.
public enum EventSource: String, CaseIterable, Sendable, Codable {
    case tap, tab, back, swipe, pull, link, restore, `guard`, code
}

/// The outcome of the action. Stores save the index in this list, so add new cases at the end.
public enum ActionOutcome: String, CaseIterable, Sendable, Codable {
    case changed, unchanged, refused, held, redirected, linkFailed
}

extension CaseIterable where Self: Equatable, AllCases: RandomAccessCollection, AllCases.Index == Int {
    /// The number that stores save: the index in `allCases`.
    var code: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// The kind of device. The categories are coarse, so that they don't identify a person.
public enum Device: String, CaseIterable, Sendable, Codable {
    case phone, tablet, desktop, tv, watch, headset, browser, other
}

/// The app, its version, the system and the person: the context of all events that follow.
///
/// Its texts are in Unicode's composed form, and an empty optional text is nil.
public struct Resource: Hashable, Sendable {
    public private(set) var app: String
    public private(set) var appVersion: String?
    public private(set) var build: String?
    public private(set) var system: String?
    public var device: Device?
    public private(set) var locale: String?
    /// A random identifier of the person.
    public internal(set) var person: String?

    public init(
        app: String, appVersion: String? = nil, build: String? = nil, system: String? = nil,
        device: Device? = nil, locale: String? = nil, person: String? = nil
    ) {
        self.app = StoredText.form(app)
        self.appVersion = StoredText.form(appVersion)
        self.build = StoredText.form(build)
        self.system = StoredText.form(system)
        self.device = device
        self.locale = StoredText.form(locale)
        self.person = StoredText.form(person)
    }
}

/// Events in the order of arrival. Consecutive events with the same resource are one part.
public struct EventBatch: Hashable, Sendable {
    public struct Part: Hashable, Sendable {
        public var resource: Resource
        public var events: [Event]

        public init(resource: Resource, events: [Event]) {
            self.resource = resource
            self.events = events
        }
    }

    public private(set) var parts: [Part]
    /// Number of events.
    public private(set) var count: Int

    public init(_ parts: [Part] = []) {
        self.parts = parts
        count = parts.reduce(0) { $0 + $1.events.count }
    }

    public mutating func append(_ event: Event, of resource: Resource) {
        if parts.last?.resource == resource {
            parts[parts.count - 1].events.append(event)
        } else {
            parts.append(Part(resource: resource, events: [event]))
        }
        count += 1
    }

    public mutating func append(_ other: EventBatch) {
        parts += other.parts
        count += other.count
    }
}

/// The module of a screen: the first segment of its pattern, or the type of its route.
///
/// The module of `/parks/:id` and `tab:parks` is `parks`; that of `ParkRoute.park` and `sheet:ParkRoute.filter` is `ParkRoute`.
public func module(of screen: String) -> String {
    var rest = screen[...]
    for prefix in ["tab:", "sheet:"] where rest.hasPrefix(prefix) { rest = rest.dropFirst(prefix.count) }
    if rest.hasPrefix("/") {
        return String(rest.dropFirst().prefix { $0 != "/" && $0 != "?" })
    }
    return String(rest.prefix { $0 != "." && $0 != "/" })
}
