import Foundation

/// Events as JSON lines: a resource line, then one line for each event.
package enum EventLines {
    /// Encodes a resource or an event as one line, with the line break.
    static func line(_ value: some Encodable) -> [UInt8] {
        let writer = JSONWriter()
        // Only texts and numbers, so encoding can't fail.
        guard (try? writer.writeValue(value)) != nil else { return [] }
        return writer.bytes + [UInt8(ascii: "\n")]
    }

    /// The result of reading lines.
    package struct Contents: Hashable, Sendable {
        /// The events, each with its resource.
        package var events: [(resource: EventResource, event: NavigationEvent)] {
            zip(resources, all).map { ($0, $1) }
        }
        /// The number of unreadable lines.
        package fileprivate(set) var skipped = 0
        package fileprivate(set) var all: [NavigationEvent] = []
        fileprivate var resources: [EventResource] = []
    }

    /// Reads lines. Unreadable lines, and events after an unknown version, are skipped and counted.
    package static func read(_ bytes: some Collection<UInt8>) -> Contents {
        var contents = Contents()
        var resource: EventResource?
        let decoder = JSONDecoder()
        for line in bytes.split(separator: UInt8(ascii: "\n")) {
            let data = Data(line)
            if let event = try? decoder.decode(NavigationEvent.self, from: data) {
                if let resource {
                    contents.all.append(event)
                    contents.resources.append(resource)
                } else {
                    contents.skipped += 1
                }
            } else if let next = try? decoder.decode(EventResource.self, from: data) {
                resource = next.format == EventResource.format && next.version == 1 ? next : nil
                if resource == nil { contents.skipped += 1 }
            } else {
                contents.skipped += 1
            }
        }
        return contents
    }
}
