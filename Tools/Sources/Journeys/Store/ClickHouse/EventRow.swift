internal import Foundation
internal import NIOCore

extension ByteBuffer {
    /// The stored value of `micros` if an event has no duration.
    static var noMicros: UInt32 { .max }

    mutating func writeRow(_ event: Event, _ resource: Resource) {
        writeRowUUID(event.session)
        writeInteger(event.sequence, endianness: .little)
        writeRowUUID(event.id)
        writeInteger(event.at, endianness: .little)
        writeInteger(UInt8(event.name.code))
        writeInteger(UInt8(event.source.code))
        writeInteger(UInt8(event.outcome.code))
        writeInteger(UInt8(event.beginsVisit ? 1 : 0))
        writeRowText(event.from)
        writeRowText(event.to)
        writeRowText(module(of: event.to))
        for text in [
            resource.app, resource.appVersion, resource.build, resource.system, resource.device?.rawValue,
            resource.locale, resource.person, event.flow, event.origin, event.reason, event.asked,
            event.meant,
        ] { writeRowText(text) }
        writeInteger(event.micros ?? Self.noMicros, endianness: .little)
        let values = event.values.isEmpty ? Data() : ((try? EventValues.data(event.values)) ?? Data())
        writeRowText(String(decoding: values, as: UTF8.self))
    }
}
