public import Foundation

/// One navigation event, with patterns in place of values: a line of the format `modernnavigation.events`.
///
/// docs/Events.md describes each field.
public struct NavigationEvent: Hashable, Sendable, Codable {
    public enum Name: String, Hashable, Sendable, Codable, CaseIterable {
        case start, background, foreground, push, pop, popTo, popToRoot, replace, insert, remove, present,
            dismiss
        case dismissAll, select, open, batch, setPath, restore, resume, other
    }

    public enum Outcome: String, Hashable, Sendable, Codable, CaseIterable {
        case changed, unchanged, refused, held, redirected, linkFailed
    }

    /// Unique: a collector counts the same event once.
    public var id: UUID
    public var session: UUID
    /// The number of the event within its session, from 0.
    public var sequence: UInt32
    /// Milliseconds since 1970, by the device's clock.
    public var at: Int64
    public var name: Name
    public var source: NavigationSource
    /// The origin of a link, as given by the app.
    public var origin: String?
    /// The screen in front before the action; nil in the first event of a session.
    public var from: String?
    /// The screen in front after the action.
    public var to: String
    /// The flow of the action; nil for the root flow.
    public var flow: String?
    public var outcome: Outcome
    /// The name of the refusal.
    public var reason: String?
    /// The shape of a failed link, without values.
    public var asked: String?
    /// The pattern that a failed link most likely meant.
    public var meant: String?
    /// The duration of the action in microseconds.
    public var micros: UInt32?
    /// The allowed values of the screen in front after the action.
    public var values: [String: String]?

    package init(
        id: UUID, session: UUID, sequence: UInt32, at: Int64, name: Name, source: NavigationSource,
        to: String,
        outcome: Outcome
    ) {
        self.id = id
        self.session = session
        self.sequence = sequence
        self.at = at
        self.name = name
        self.source = source
        self.to = to
        self.outcome = outcome
    }
}

/// The app, system and user of events: the line before them.
public struct EventResource: Hashable, Sendable, Codable {
    public enum Device: String, Hashable, Sendable, Codable, CaseIterable {
        case phone, tablet, desktop, tv, watch, headset, browser, other
    }

    /// The name of the format.
    static let format = "modernnavigation.events"

    private(set) var format = Self.format
    private(set) var version = 1
    public var app: String
    public var appVersion: String?
    public var build: String?
    public var system: String?
    public var device: Device?
    public var locale: String?
    /// A random identifier; never a name or an address.
    public var person: String?

    public init(app: String) { self.app = app }

    /// The resource of this process: its bundle, system and locale, and a coarse class of the device.
    ///
    /// - Parameter app: The name of the app; that of its bundle or process by default.
    public static func current(app: String? = nil) -> Self {
        let info = Bundle.main.infoDictionary
        var resource = Self(
            app: app ?? Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName)
        resource.appVersion = info?["CFBundleShortVersionString"] as? String
        resource.build = info?["CFBundleVersion"] as? String
        let version = ProcessInfo.processInfo.operatingSystemVersion
        resource.system = "\(systemName) \(version.majorVersion).\(version.minorVersion)"
        resource.device = .current
        resource.locale = Locale.current.identifier
        return resource
    }

    private static var systemName: String {
        #if os(iOS)
            "iOS"
        #elseif os(macOS)
            "macOS"
        #elseif os(tvOS)
            "tvOS"
        #elseif os(watchOS)
            "watchOS"
        #elseif os(visionOS)
            "visionOS"
        #else
            "Linux"
        #endif
    }
}

extension EventResource.Device {
    /// On Linux an app is shown in a browser.
    fileprivate static var current: Self? {
        #if os(iOS)
            if ProcessInfo.processInfo.isiOSAppOnMac { return .desktop }
            var system = utsname()
            uname(&system)
            // An array in C is a tuple in Swift.
            let letters = Mirror(reflecting: system.machine).children.compactMap { $0.value as? CChar }
            let machine = String(
                decoding: letters.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
            let model = ProcessInfo.processInfo.environment["SIMULATOR_MODEL_IDENTIFIER"] ?? machine
            return model.hasPrefix("iPad") ? .tablet : .phone
        #elseif os(macOS)
            return .desktop
        #elseif os(tvOS)
            return .tv
        #elseif os(watchOS)
            return .watch
        #elseif os(visionOS)
            return .headset
        #elseif os(Linux)
            return .browser
        #else
            return .other
        #endif
    }
}

extension NavigationEvent {
    /// Shortens texts to the lengths that a collector accepts: it skips events with longer ones.
    mutating func shorten() {
        origin = origin?.shortened(toBytes: 400)
        from = from?.shortened(toBytes: 500)
        to = to.shortened(toBytes: 500)
        flow = flow?.shortened(toBytes: 500)
        reason = reason?.shortened(toBytes: 500)
        asked = asked?.shortened(toBytes: 500)
        meant = meant?.shortened(toBytes: 500)
        guard let all = values else { return }
        var left = 4096
        values = [:]
        for (name, value) in all.sorted(by: { $0.key < $1.key }) {
            left -= name.utf8.count + value.utf8.count
            guard left >= 0 else { break }
            values?[name] = value
        }
    }
}

extension EventResource {
    /// The same with texts of the lengths that a collector accepts. Without a name of the app, it is that of the process.
    var shortened: Self {
        var resource = self
        if app.isEmpty { resource.app = ProcessInfo.processInfo.processName }
        resource.app = resource.app.shortened(toBytes: 200)
        resource.appVersion = appVersion?.shortened(toBytes: 200)
        resource.build = build?.shortened(toBytes: 200)
        resource.system = system?.shortened(toBytes: 200)
        resource.locale = locale?.shortened(toBytes: 200)
        resource.person = person?.shortened(toBytes: 200)
        return resource
    }
}

extension String {
    /// Returns the longest beginning with at most this number of bytes in UTF-8, without U+0000.
    fileprivate func shortened(toBytes limit: Int) -> String {
        let text = utf8.contains(0) ? String(unicodeScalars.filter { $0.value != 0 }) : self
        guard text.utf8.count > limit else { return text }
        var bytes = Array(text.utf8.prefix(limit + 1))
        // The bytes of a scalar stay together.
        while bytes.removeLast() & 0xC0 == 0x80 {}
        return String(decoding: bytes, as: UTF8.self)
    }
}
