internal import Foundation

/// Reads events from JSON lines that arrive in pieces.
///
/// It ignores fields that it doesn't know and skips and counts lines that it can't read, whatever they hold. What it keeps is bounded
/// by the longest line and by what the caller hasn't taken yet.
public struct EventReader {
    /// A line that was skipped.
    public struct Problem: Hashable, Sendable {
        /// Counted from 1.
        public let line: Int
        public let reason: String
    }

    /// The longest line in bytes.
    public static let longestLine = 65_536

    /// The first problems; ``skipped`` counts all.
    public private(set) var problems: [Problem] = []
    public private(set) var skipped = 0
    public private(set) var line = 0

    private var splitter = LineSplitter(limit: Self.longestLine)
    private var resource: Resource?
    private var batch = EventBatch()
    private let decoder = JSONDecoder()

    public init() {}

    /// Number of events that were read and not taken yet.
    public var count: Int { batch.count }

    /// - Throws: `EventFormatError` for a format or a version that isn't known.
    public mutating func feed(_ bytes: some Collection<UInt8>) throws(EventFormatError) {
        // The splitter can't call what changes the reader that it belongs to.
        var splitter = splitter
        self.splitter = LineSplitter(limit: 0)
        var failure: EventFormatError?
        splitter.feed(ArraySlice(bytes)) { line in
            guard failure == nil else { return }
            do throws(EventFormatError) { try read(line) } catch { failure = error }
        }
        self.splitter = splitter
        if let failure { throw failure }
    }

    /// Reads the last line where it has no end.
    public mutating func finish() throws(EventFormatError) {
        var failure: EventFormatError?
        var splitter = splitter
        splitter.finish { line in
            do throws(EventFormatError) { try read(line) } catch { failure = error }
        }
        self.splitter = splitter
        if let failure { throw failure }
    }

    /// Returns the events that were read since the last call.
    public mutating func take() -> EventBatch {
        defer { batch = EventBatch() }
        return batch
    }

    /// Reads all lines of a text.
    public static func read(_ text: some Collection<UInt8>) throws(EventFormatError) -> (
        batch: EventBatch, skipped: Int
    ) {
        var reader = EventReader()
        try reader.feed(text)
        try reader.finish()
        return (reader.take(), reader.skipped)
    }

    private mutating func read(_ line: LineSplitter.Line) throws(EventFormatError) {
        self.line += 1
        guard case .whole(var bytes) = line else {
            return skip("It is longer than \(Self.longestLine) bytes.")
        }
        if self.line == 1, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
        if bytes.last == UInt8(ascii: "\r") { bytes = bytes.dropLast() }
        guard bytes.contains(where: { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }) else { return }
        let fields: EventLine
        do {
            fields = try decoder.decode(EventLine.self, from: Data(bytes))
        } catch {
            return skip(Self.reason(error))
        }
        guard fields.isResource else {
            guard let resource else { return skip("It belongs to no resource line that could be read.") }
            switch fields.event {
            case .success(let event): batch.append(event, of: resource)
            case .failure(let problem): skip(problem.reason)
            }
            return
        }
        // The following events must not count for the previous resource.
        resource = nil
        switch fields.resource {
        case .success(let found):
            guard found.format == EventFormat.name else {
                throw EventFormatError(line: self.line, reason: .unknownFormat(found.format))
            }
            guard found.version == EventFormat.version else {
                throw EventFormatError(line: self.line, reason: .unknownVersion(found.version))
            }
            resource = found.resource
        case .failure(let problem): skip(problem.reason)
        }
    }

    private mutating func skip(_ reason: String) {
        skipped += 1
        if problems.count < 20 { problems.append(Problem(line: line, reason: reason)) }
    }

    private static func reason(_ error: any Error) -> String {
        switch error {
        case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
            "\"\(context.codingPath.map(\.stringValue).joined(separator: "."))\" is of the wrong type."
        case DecodingError.dataCorrupted(let context) where !context.codingPath.isEmpty:
            "\"\(context.codingPath.map(\.stringValue).joined(separator: "."))\" is out of range."
        default: "It is no JSON object."
        }
    }
}

/// The name and version of the format.
public enum EventFormat {
    public static let name = "modernnavigation.events"
    public static let version = 1
}

/// Events in a format that can't be read.
public struct EventFormatError: Error, Hashable, CustomStringConvertible {
    public enum Reason: Hashable, Sendable {
        case unknownFormat(String)
        case unknownVersion(Int)
    }

    /// Counted from 1.
    public let line: Int
    public let reason: Reason

    public var description: String {
        switch reason {
        case .unknownFormat(let name):
            "Line \(line) begins the format \"\(name.prefix(80))\"; what can be read is \"\(EventFormat.name)\"."
        case .unknownVersion(let version):
            "Line \(line) begins version \(version) of \(EventFormat.name), and version \(EventFormat.version) is known. Is there a newer modernnav?"
        }
    }
}
