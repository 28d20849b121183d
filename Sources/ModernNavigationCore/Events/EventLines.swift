import Foundation

/// Events as JSON lines: a line that says of what they are, and a line for each.
public enum EventLines {
    /// A line for a resource or an event, with its end.
    static func line(_ value: some Encodable) -> [UInt8] {
        let writer = JSONWriter()
        // Texts and numbers: there is nothing that can't be written.
        guard (try? writer.writeValue(value)) != nil else { return [] }
        return writer.bytes + [UInt8(ascii: "\n")]
    }

    /// What lines hold.
    public struct Contents: Hashable, Sendable {
        /// Events, each with the resource line that it belongs to.
        public var events: [(resource: EventResource, event: NavigationEvent)] {
            zip(resources, all).map { ($0, $1) }
        }
        /// Lines that can't be read.
        public fileprivate(set) var skipped = 0
        public fileprivate(set) var all: [NavigationEvent] = []
        fileprivate var resources: [EventResource] = []
    }

    /// Reads lines; what can't be read is skipped and counted, and so is what follows a version that isn't known.
    public static func read(_ bytes: some Collection<UInt8>) -> Contents {
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
