internal import Foundation

/// The fields of one line, whichever kind it is.
struct EventLine: Decodable {
    private let format: String?
    private let version: Int?
    private let app: String?
    private let appVersion: String?
    private let build: String?
    private let system: String?
    private let device: String?
    private let locale: String?
    private let person: String?

    private let id: String?
    private let session: String?
    private let sequence: UInt32?
    private let at: Int64?
    private let name: String?
    private let source: String?
    private let origin: String?
    private let from: String?
    private let to: String?
    private let flow: String?
    private let outcome: String?
    private let reason: String?
    private let asked: String?
    private let meant: String?
    private let micros: UInt32?
    private let values: [String: String]?

    struct Problem: Error {
        let reason: String
    }

    /// Bounds on texts, in bytes of UTF-8.
    private enum Limit {
        static let app = 200
        static let text = 500
        static let origin = 400
        static let values = 4096
        /// The end of the year 9999.
        static let time: Int64 = 253_402_300_799_999
    }

    var isResource: Bool { format != nil }

    var resource: Result<(format: String, version: Int, resource: Resource), Problem> {
        guard let format, let version else { return missing("version") }
        // A format that isn't known may lack all the rest.
        guard format == EventFormat.name, version == EventFormat.version else {
            return .success((format, version, Resource(app: "")))
        }
        guard let app, !app.isEmpty else { return missing("app") }
        if let problem = Self.problem([("app", app)], limit: Limit.app)
            ?? Self.problem(
                [
                    ("appVersion", appVersion), ("build", build), ("system", system), ("locale", locale),
                    ("person", person),
                ], limit: Limit.app)
        {
            return .failure(problem)
        }
        return .success(
            (
                format, version,
                Resource(
                    app: app, appVersion: Self.said(appVersion), build: Self.said(build),
                    system: Self.said(system),
                    device: Self.said(device).map { Device(rawValue: $0) ?? .other },
                    locale: Self.said(locale), person: Self.said(person))
            ))
    }

    var event: Result<Event, Problem> {
        guard let id else { return missing("id") }
        guard let session else { return missing("session") }
        guard let uuid = UUID(uuidString: id) else { return wrong("id", "is no UUID") }
        guard let sessionUUID = UUID(uuidString: session) else { return wrong("session", "is no UUID") }
        guard let sequence else { return missing("sequence") }
        guard let at else { return missing("at") }
        guard (0...Limit.time).contains(at) else { return wrong("at", "is out of range") }
        guard let name else { return missing("name") }
        guard let source else { return missing("source") }
        guard let to, !to.isEmpty else { return missing("to") }
        guard let outcome else { return missing("outcome") }
        guard let sourceValue = EventSource(rawValue: source) else { return wrong("source", "isn't known") }
        guard let outcomeValue = EventOutcome(rawValue: outcome) else {
            return wrong("outcome", "isn't known")
        }
        if let problem = Self.problem([("origin", origin)], limit: Limit.origin)
            ?? Self.problem(
                [
                    ("from", from), ("to", to), ("flow", flow), ("reason", reason), ("asked", asked),
                    ("meant", meant),
                ], limit: Limit.text)
        {
            return .failure(problem)
        }
        let values = values ?? [:]
        guard values.reduce(0, { $0 + $1.key.utf8.count + $1.value.utf8.count }) <= Limit.values else {
            return wrong("values", "is longer than \(Limit.values) bytes")
        }
        return .success(
            Event(
                id: uuid, session: sessionUUID, sequence: sequence, at: at,
                // A newer recorder may know more of them.
                name: EventName(rawValue: name) ?? .other, source: sourceValue,
                origin: Self.said(origin), from: Self.said(from), to: to, flow: Self.said(flow),
                outcome: outcomeValue, reason: Self.said(reason), asked: Self.said(asked),
                meant: Self.said(meant), micros: micros == .max ? nil : micros, values: values))
    }

    private func missing<Value>(_ field: String) -> Result<Value, Problem> {
        .failure(Problem(reason: "\"\(field)\" is missing."))
    }

    private func wrong<Value>(_ field: String, _ what: String) -> Result<Value, Problem> {
        .failure(Problem(reason: "\"\(field)\" \(what)."))
    }

    /// An empty text counts as none.
    private static func said(_ text: String?) -> String? { text?.isEmpty == true ? nil : text }

    private static func problem(_ texts: [(String, String?)], limit: Int) -> Problem? {
        for (name, text) in texts {
            guard let text else { continue }
            if text.utf8.count > limit {
                return Problem(reason: "\"\(name)\" is longer than \(limit) bytes.")
            }
            // Databases end texts at it.
            if text.utf8.contains(0) { return Problem(reason: "\"\(name)\" holds U+0000.") }
        }
        return nil
    }
}
