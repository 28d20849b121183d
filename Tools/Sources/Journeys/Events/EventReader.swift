internal import Foundation

/// Reads events from JSON lines that arrive in pieces.
///
/// Unknown fields are ignored. Invalid lines are skipped and counted. Memory is limited to the longest line and to the events that
/// `take()` hasn't returned yet. After an error, the reader can't be used any more.
public struct EventReader {
    /// A line that was skipped.
    public struct SkippedLine: Hashable, Sendable {
        /// Starts at 1.
        public let number: Int
        public let reason: String
    }

    /// Maximum length of a line, in bytes.
    public static let longestLine = 65_536

    /// The first 20 skipped lines.
    public private(set) var skippedLines: [SkippedLine] = []
    /// Number of all skipped lines.
    public private(set) var skipped = 0
    /// Number of lines so far.
    public private(set) var line = 0

    private var splitter = LineSplitter(limit: Self.longestLine)
    private var resource: Resource?
    private var batch = EventBatch()
    private let decoder = JSONDecoder()
    private let mostLines: Int
    private let mostSkipped: Int

    /// - Parameters:
    ///   - lines: maximum number of lines, including empty ones.
    ///   - skipped: maximum number of invalid lines.
    public init(lines: Int = .max, skipped: Int = .max) {
        mostLines = lines
        mostSkipped = skipped
    }

    /// Number of events that `take()` hasn't returned yet.
    public var count: Int { batch.count }

    /// Reads the next bytes; they may end within a line.
    ///
    /// - Throws: `EventFormatError` for an unknown format or version, or above a limit.
    public mutating func feed(_ bytes: some Collection<UInt8>) throws(EventFormatError) {
        // Exclusive access: `read` changes `self`, so the splitter can't be a property of `self` during the call.
        var splitter = splitter
        self.splitter = LineSplitter(limit: 0)
        try splitter.feed(ArraySlice(bytes)) { line throws(EventFormatError) in try read(line) }
        self.splitter = splitter
    }

    /// Reads the last line if no LF follows it.
    public mutating func finish() throws(EventFormatError) {
        var splitter = splitter
        try splitter.finish { line throws(EventFormatError) in try read(line) }
        self.splitter = splitter
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
        guard self.line <= mostLines else {
            throw EventFormatError(line: self.line, reason: .tooManyLines(mostLines))
        }
        guard case .whole(var bytes) = line else {
            return try skip("The line is longer than \(Self.longestLine) bytes.")
        }
        if self.line == 1, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
        if bytes.last == UInt8(ascii: "\r") { bytes = bytes.dropLast() }
        guard bytes.contains(where: { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }) else { return }
        let fields: EventLine
        do {
            fields = try decoder.decode(EventLine.self, from: Data(bytes))
        } catch {
            return try skip(Self.reason(error))
        }
        guard fields.isResource else {
            guard let resource else { return try skip("There is no valid resource line before it.") }
            switch fields.event {
            case .success(let event): batch.append(event, of: resource)
            case .failure(let error): try skip(error.reason)
            }
            return
        }
        // If this line is invalid, the following events must not get the previous resource.
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
        case .failure(let error): try skip(error.reason)
        }
    }

    private mutating func skip(_ reason: String) throws(EventFormatError) {
        skipped += 1
        if skippedLines.count < 20 { skippedLines.append(SkippedLine(number: line, reason: reason)) }
        if skipped > mostSkipped {
            throw EventFormatError(line: line, reason: .tooManyInvalidLines(mostSkipped, reason))
        }
    }

    private static func reason(_ error: any Error) -> String {
        switch error {
        case DecodingError.typeMismatch(_, let context), DecodingError.valueNotFound(_, let context):
            "\"\(context.codingPath.map(\.stringValue).joined(separator: "."))\" has the wrong type."
        case DecodingError.dataCorrupted(let context) where !context.codingPath.isEmpty:
            "\"\(context.codingPath.map(\.stringValue).joined(separator: "."))\" is out of range."
        default: "The line is not a JSON object."
        }
    }
}

/// The name and version of the format.
public enum EventFormat {
    public static let name = "modernnavigation.events"
    public static let version = 1
}

/// An unknown format or version of events, or more lines than a reader accepts.
public struct EventFormatError: Error, Hashable, CustomStringConvertible {
    public enum Reason: Hashable, Sendable {
        case unknownFormat(String)
        case unknownVersion(Int)
        /// More lines than this number.
        case tooManyLines(Int)
        /// More invalid lines than this number. The text says why the last one is invalid.
        case tooManyInvalidLines(Int, String)
    }

    /// Starts at 1.
    public let line: Int
    public let reason: Reason

    public var description: String {
        switch reason {
        case .unknownFormat(let name):
            "Line \(line): the format \"\(name.prefix(80))\" is unknown. Events have the format \"\(EventFormat.name)\"."
        case .unknownVersion(let version):
            """
            Line \(line): version \(version) of \(EventFormat.name) is unknown; this program reads version \(EventFormat.version). \
            Update modernnav.
            """
        case .tooManyLines(let limit): "There are more than \(limit) lines."
        case .tooManyInvalidLines(let limit, let reason):
            "Line \(line): there are more than \(limit) invalid lines. \(reason)"
        }
    }
}
