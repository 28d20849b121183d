public import Foundation

/// Writes events as JSON lines, with a resource line wherever the resource changes.
public struct EventWriter {
    private var resource: Resource?
    private let encoder = JSONEncoder()

    public init() { encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes] }

    /// Returns the line of an event, after a resource line if the resource differs from that of the previous event.
    public mutating func lines(_ event: Event, of resource: Resource) throws -> Data {
        var data = Data()
        if self.resource != resource {
            data += try encoder.encode(ResourceFields(resource)) + Data("\n".utf8)
            self.resource = resource
        }
        return data + (try encoder.encode(EventFields(event))) + Data("\n".utf8)
    }

    /// Returns the lines of all events of a batch.
    public static func data(_ batch: EventBatch) throws -> Data {
        var writer = EventWriter()
        var data = Data()
        for part in batch.parts {
            for event in part.events { data += try writer.lines(event, of: part.resource) }
        }
        return data
    }
}

/// The fields of a resource line.
struct ResourceFields: Encodable {
    let format = EventFormat.name
    let version = EventFormat.version
    let app: String
    let appVersion, build, system, locale, person: String?
    let device: Device?

    init(_ resource: Resource) {
        app = resource.app
        appVersion = resource.appVersion
        build = resource.build
        system = resource.system
        locale = resource.locale
        person = resource.person
        device = resource.device
    }
}

/// The fields of an event line.
struct EventFields: Encodable {
    let id, session: String
    let sequence: UInt32
    let at: Int64
    let name: EventName
    let source: EventSource
    let origin, from: String?
    let to: String
    let flow: String?
    let outcome: ActionOutcome
    let reason, asked, meant: String?
    let micros: UInt32?
    let values: [String: String]?

    init(_ event: Event) {
        id = event.id.uuidString.lowercased()
        session = event.session.uuidString.lowercased()
        sequence = event.sequence
        at = event.at
        name = event.name
        source = event.source
        origin = event.origin
        from = event.from
        to = event.to
        flow = event.flow
        outcome = event.outcome
        reason = event.reason
        asked = event.asked
        meant = event.meant
        micros = event.micros
        values = event.values.isEmpty ? nil : event.values
    }
}
