public import Foundation

/// The events of one session, in order.
public struct SessionEvents: Hashable, Sendable {
    /// Maximum number of events that are loaded, because the length of a session is unlimited.
    public static let longest = 10_000

    public let session: UUID
    /// The resource of the first event; nil if the store has no such session.
    public let resource: Resource?
    public let events: [Event]
    /// Number of events that weren't loaded.
    public let leftOut: Int

    public static func ask(_ store: any JourneyStore, _ session: UUID) async throws -> Self {
        let found = EventList()
        try await store.export(Selection(session: session)) { event, resource in
            await found.append(event, resource)
        }
        return Self(
            session: session, resource: await found.resource, events: await found.events,
            leftOut: await found.leftOut)
    }

    private actor EventList {
        private(set) var resource: Resource?
        private(set) var events: [Event] = []
        private(set) var leftOut = 0

        func append(_ event: Event, _ resource: Resource) {
            if self.resource == nil { self.resource = resource }
            if events.count < SessionEvents.longest { events.append(event) } else { leftOut += 1 }
        }
    }
}

extension SessionEvents: Encodable {
    private enum Key: String, CodingKey { case session, resource, events, leftOut }

    /// Encodes the events and the resource with the same fields as their JSON lines.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(session.uuidString.lowercased(), forKey: .session)
        try container.encodeIfPresent(resource.map(ResourceFields.init), forKey: .resource)
        try container.encode(events.map(EventFields.init), forKey: .events)
        try container.encode(leftOut, forKey: .leftOut)
    }
}
