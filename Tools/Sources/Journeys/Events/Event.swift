public import Foundation

/// An app's record of one navigation action: patterns and no values. The format is in `Tools/docs/Journeys.md`.
public struct Event: Hashable, Sendable {
    public var id: UUID
    public var session: UUID
    /// Counts up by one within the session, and orders its events.
    public var sequence: UInt32
    /// Milliseconds since 1970, by the device's clock.
    public var at: Int64
    public var name: EventName
    public var source: EventSource
    /// The origin of a link, as the app states it.
    public var origin: String?
    /// The screen in front before.
    public var from: String?
    /// The screen in front after.
    public var to: String
    /// The flow in which it happened: steps joined by `/`.
    public var flow: String?
    public var outcome: EventOutcome
    /// The reason of a refusal or failure.
    public var reason: String?
    /// The shape of the link that was asked for.
    public var asked: String?
    /// The pattern that was most likely meant.
    public var meant: String?
    public var micros: UInt32?
    /// Values whose names the app allowed.
    public var values: [String: String]

    public init(
        id: UUID, session: UUID, sequence: UInt32, at: Int64, name: EventName, source: EventSource,
        origin: String? = nil, from: String? = nil, to: String, flow: String? = nil,
        outcome: EventOutcome = .changed, reason: String? = nil, asked: String? = nil, meant: String? = nil,
        micros: UInt32? = nil, values: [String: String] = [:]
    ) {
        self.id = id
        self.session = session
        self.sequence = sequence
        self.at = at
        self.name = name
        self.source = source
        self.origin = origin
        self.from = from
        self.to = to
        self.flow = flow
        self.outcome = outcome
        self.reason = reason
        self.asked = asked
        self.meant = meant
        self.micros = micros
        self.values = values
    }

    /// Whether a stay at a screen begins here: at the start of a session, wherever the screen in front becomes another one, and where
    /// something of the same pattern is put in front.
    ///
    /// It follows from the event alone, so that it holds also where other events of the session were lost or come later.
    public var beginsVisit: Bool {
        if name == .start { return true }
        if let from, from != to { return true }
        return outcome == .changed && name.bringsScreen
    }
}

/// The kind of action. Stores keep its index in this list, so new ones are added at the end.
public enum EventName: String, CaseIterable, Sendable, Codable {
    case start, background, foreground, push, pop, popTo, popToRoot, replace, insert, remove, present, dismiss
    case dismissAll, select, open, batch, setPath, restore, resume, other

    /// Whether it goes back to a screen that was there.
    public var goesBack: Bool {
        switch self {
        case .pop, .popTo, .popToRoot, .dismiss, .dismissAll: true
        default: false
        }
    }

    /// Whether it puts another screen in front, also where that has the pattern of the one before.
    var bringsScreen: Bool {
        switch self {
        case .push, .pop, .popTo, .replace, .present, .dismiss, .open: true
        default: false
        }
    }
}

/// The source of the action. Stores keep its index in this list.
public enum EventSource: String, CaseIterable, Sendable, Codable {
    case tap, tab, back, swipe, pull, link, restore, `guard`, code
}

/// The outcome of the action. Stores keep its index in this list.
public enum EventOutcome: String, CaseIterable, Sendable, Codable {
    case changed, unchanged, refused, held, redirected, linkFailed
}

extension CaseIterable where Self: Equatable, AllCases: RandomAccessCollection, AllCases.Index == Int {
    /// The number that stores keep.
    var code: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}

/// The kind of device, coarse enough to say nothing about a person.
public enum Device: String, CaseIterable, Sendable, Codable {
    case phone, tablet, desktop, tv, watch, headset, browser, other
}

/// The app, its version and its system, for all events that follow.
public struct Resource: Hashable, Sendable {
    public var app: String
    public var appVersion: String?
    public var build: String?
    public var system: String?
    public var device: Device?
    public var locale: String?
    /// A random identifier.
    public var person: String?

    public init(
        app: String, appVersion: String? = nil, build: String? = nil, system: String? = nil,
        device: Device? = nil, locale: String? = nil, person: String? = nil
    ) {
        self.app = app
        self.appVersion = appVersion
        self.build = build
        self.system = system
        self.device = device
        self.locale = locale
        self.person = person
    }
}

/// Events as they came, each run of them with the resource it belongs to.
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

/// The module that a screen belongs to: the first segment of its pattern, or the type of its route.
///
/// `/parks/:id` and `tab:parks` are of `parks`, `ParkRoute.park` and `sheet:ParkRoute.filter` of `ParkRoute`.
public func module(of screen: String) -> String {
    var rest = screen[...]
    for prefix in ["tab:", "sheet:"] where rest.hasPrefix(prefix) { rest = rest.dropFirst(prefix.count) }
    if rest.hasPrefix("/") {
        return String(rest.dropFirst().prefix { $0 != "/" && $0 != "?" })
    }
    return String(rest.prefix { $0 != "." && $0 != "/" })
}
