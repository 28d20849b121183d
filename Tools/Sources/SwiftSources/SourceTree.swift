/// The files of a project, on disk or in memory.
public protocol SourceTree: Sendable {
    /// The sorted paths of Swift source and build settings, as reports show them.
    var paths: [String] { get }
    var skipped: [SkippedFile] { get }
    /// The folders to analyse, with the names in `paths`.
    var roots: [String] { get }
    /// The bytes of a file.
    func bytes(_ path: String) throws(UnreadableSource) -> [UInt8]
}

/// A file or folder that wasn't read.
public struct SkippedFile: Hashable, Sendable, Codable {
    public var path: String
    /// The reason, as a sentence without a full stop.
    public var reason: String

    public init(path: String, reason: String) {
        self.path = path
        self.reason = reason
    }
}

/// The reason why a file can't be read, as a sentence without a full stop.
public struct UnreadableSource: Error {
    public let reason: String

    public init(reason: String) {
        self.reason = reason
    }
}

/// Sources in memory, by path.
public struct SourcesInMemory: SourceTree {
    private let sources: [String: [UInt8]]

    public init(_ sources: [String: [UInt8]]) {
        self.sources = sources
    }

    public init(_ sources: [String: String]) {
        self.sources = sources.mapValues { Array($0.utf8) }
    }

    public var paths: [String] { sources.keys.sorted() }
    public var skipped: [SkippedFile] { [] }
    public var roots: [String] { [] }

    public func bytes(_ path: String) throws(UnreadableSource) -> [UInt8] {
        guard let bytes = sources[path] else { throw UnreadableSource(reason: "there is no such file") }
        return bytes
    }
}
