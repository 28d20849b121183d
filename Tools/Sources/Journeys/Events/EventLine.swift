internal import Foundation

/// The fields of a resource line or an event line.
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

    struct FieldError: Error {
        let reason: String
    }

    /// Maximum lengths of texts, in bytes of UTF-8.
    private enum Limit {
        static let app = 200
        static let text = 500
        static let origin = 400
        static let values = 4096
        /// The end of the year 9999.
        static let time: Int64 = 253_402_300_799_999
    }

    var isResource: Bool { format != nil }

    var resource: Result<(format: String, version: Int, resource: Resource), FieldError> {
        guard let format, let version else { return missing("version") }
        // An unknown format may have no other fields.
        guard format == EventFormat.name, version == EventFormat.version else {
            return .success((format, version, Resource(app: "")))
        }
        guard let app, !app.isEmpty else { return missing("app") }
        if let error = Self.textError([("app", app)], limit: Limit.app)
            ?? Self.textError(
                [
                    ("appVersion", appVersion), ("build", build), ("system", system), ("locale", locale),
                    ("person", person),
                ], limit: Limit.app)
        {
            return .failure(error)
        }
        return .success(
            (
                format, version,
                Resource(
                    app: app, appVersion: appVersion, build: build, system: system,
                    device: StoredText.form(device).map { Device(rawValue: $0) ?? .other },
                    locale: locale, person: person)
            ))
    }

    var event: Result<Event, FieldError> {
        guard let id else { return missing("id") }
        guard let session else { return missing("session") }
        guard let uuid = UUID(uuidString: id) else { return invalid("id", "is not a UUID") }
        guard let sessionUUID = UUID(uuidString: session) else { return invalid("session", "is not a UUID") }
        guard let sequence else { return missing("sequence") }
        guard let at else { return missing("at") }
        guard (0...Limit.time).contains(at) else { return invalid("at", "is out of range") }
        guard let name else { return missing("name") }
        guard let source else { return missing("source") }
        guard let to, !to.isEmpty else { return missing("to") }
        guard let outcome else { return missing("outcome") }
        guard let sourceValue = EventSource(rawValue: source) else {
            return invalid("source", "is not a known value")
        }
        guard let outcomeValue = ActionOutcome(rawValue: outcome) else {
            return invalid("outcome", "is not a known value")
        }
        if let error = Self.textError([("origin", origin)], limit: Limit.origin)
            ?? Self.textError(
                [
                    ("from", from), ("to", to), ("flow", flow), ("reason", reason), ("asked", asked),
                    ("meant", meant),
                ], limit: Limit.text)
        {
            return .failure(error)
        }
        let values = values ?? [:]
        guard values.reduce(0, { $0 + $1.key.utf8.count + $1.value.utf8.count }) <= Limit.values else {
            return invalid("values", "is longer than \(Limit.values) bytes")
        }
        for (key, value) in values {
            if let error = Self.textError([("values", key), ("values", value)], limit: Limit.values) {
                return .failure(error)
            }
        }
        return .success(
            Event(
                id: uuid, session: sessionUUID, sequence: sequence, at: at,
                // Names of newer versions count as `other`.
                name: EventName(rawValue: name) ?? .other, source: sourceValue,
                origin: origin, from: from, to: to, flow: flow, outcome: outcomeValue, reason: reason,
                asked: asked, meant: meant, micros: micros == .max ? nil : micros, values: values))
    }

    private func missing<Value>(_ field: String) -> Result<Value, FieldError> {
        .failure(FieldError(reason: "\"\(field)\" is missing."))
    }

    private func invalid<Value>(_ field: String, _ what: String) -> Result<Value, FieldError> {
        .failure(FieldError(reason: "\"\(field)\" \(what)."))
    }

    private static func textError(_ texts: [(String, String?)], limit: Int) -> FieldError? {
        for (name, text) in texts {
            if let text, let reason = StoredText.refusal(text, limit: limit) {
                return FieldError(reason: "\"\(name)\" \(reason).")
            }
        }
        return nil
    }
}
