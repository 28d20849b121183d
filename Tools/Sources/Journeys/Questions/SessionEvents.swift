public import Foundation

/// The events of one session, in their order.
public struct SessionEvents: Hashable, Sendable {
    /// How many events are kept; a session that never ends may have any number.
    public static let longest = 10_000

    public let session: UUID
    /// What the first event is of; nil where the store has no such session.
    public let resource: Resource?
    public let events: [Event]
    /// How many events more there are.
    public let leftOut: Int

    public static func ask(_ store: any JourneyStore, _ session: UUID) async throws -> Self {
        let found = Found()
        try await store.export(Selection(session: session)) { event, resource in
            await found.take(event, resource)
        }
        return Self(
            session: session, resource: await found.resource, events: await found.events,
            leftOut: await found.leftOut)
    }

    private actor Found {
        private(set) var resource: Resource?
        private(set) var events: [Event] = []
        private(set) var leftOut = 0

        func take(_ event: Event, _ resource: Resource) {
            if self.resource == nil { self.resource = resource }
            if events.count < SessionEvents.longest { events.append(event) } else { leftOut += 1 }
        }
    }
}

extension SessionEvents: Encodable {
    private enum Key: String, CodingKey { case session, resource, events, leftOut }

    /// Events and resource have the fields of their lines.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(session.uuidString.lowercased(), forKey: .session)
        try container.encodeIfPresent(resource.map(ResourceFields.init), forKey: .resource)
        try container.encode(events.map(EventFields.init), forKey: .events)
        try container.encode(leftOut, forKey: .leftOut)
    }
}
