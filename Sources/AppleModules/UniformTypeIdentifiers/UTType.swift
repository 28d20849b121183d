public import Foundation

/// A type of data, with an identifier such as `public.json`, in a hierarchy of types.
///
///     UTType.json.conforms(to: .text)                       // true
///     UTType(filenameExtension: "png")?.preferredMIMEType   // "image/png"
///
/// The types of Apple's systems are known, and those that an app creates with `init(exportedAs:conformingTo:)`. An app's property
/// list can't declare others.
public struct UTType: Sendable {
    private let declaration: DeclaredType

    /// The type with this identifier, or nil if the system knows none.
    public init?(_ identifier: String) {
        guard let known = DeclaredType.byIdentifier[identifier] ?? DeclaredType(dynamic: identifier)
        else {
            return nil
        }
        declaration = known
    }

    init(declared identifier: String) {
        declaration = DeclaredType.byIdentifier[identifier] ?? DeclaredType(identifier: identifier)
    }
    private init(_ declaration: DeclaredType) { self.declaration = declaration }

    public var identifier: String { declaration.identifier }
    public var preferredFilenameExtension: String? { declaration.filenameExtensions.first }
    public var preferredMIMEType: String? { declaration.mimeTypes.first }

    /// A localised description; always nil on Linux.
    public var localizedDescription: String? { nil }
    public var version: Int? { nil }
    public var referenceURL: URL? { nil }

    /// Whether the type was generated for a tag that no declared type has.
    public var isDynamic: Bool { identifier.hasPrefix(DeclaredType.dynamicPrefix) }
    public var isDeclared: Bool { !isDynamic }
    public var isPublic: Bool { identifier.hasPrefix("public.") }
}

/// The hierarchy.
extension UTType {
    /// The types that this one conforms to, directly or indirectly.
    public var supertypes: Set<UTType> {
        var found: Set<UTType> = []
        var left = declaration.parents
        while let parent = left.popLast().map(UTType.init(declared:)) {
            if found.insert(parent).inserted { left += parent.declaration.parents }
        }
        return found
    }

    public func conforms(to type: UTType) -> Bool { self == type || isSubtype(of: type) }
    public func isSubtype(of type: UTType) -> Bool { self != type && supertypes.contains(type) }
    public func isSupertype(of type: UTType) -> Bool { type.isSubtype(of: self) }
}

// Lookup by other tags.
extension UTType {
    public init?(filenameExtension: String, conformingTo supertype: UTType = .data) {
        self.init(tag: filenameExtension, tagClass: .filenameExtension, conformingTo: supertype)
    }
    public init?(mimeType: String, conformingTo supertype: UTType = .data) {
        self.init(tag: mimeType, tagClass: .mimeType, conformingTo: supertype)
    }
    public init?(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) {
        guard let first = UTType.types(tag: tag, tagClass: tagClass, conformingTo: supertype).first else {
            return nil
        }
        self = first
    }

    /// Returns the types with this tag; if there is none, a generated one.
    public static func types(tag: String, tagClass: UTTagClass, conformingTo supertype: UTType?) -> [UTType] {
        guard !tag.isEmpty else { return [] }
        let tag = tag.lowercased()
        let known = DeclaredType.all.lazy
            .filter { $0.tags[tagClass]?.contains { $0.lowercased() == tag } ?? false }
            .map(UTType.init(_:))
            .filter { type in supertype.map(type.conforms(to:)) ?? true }
        if !known.isEmpty { return Array(known) }
        return DeclaredType(tag: tag, tagClass: tagClass, parent: supertype?.identifier).map {
            [UTType($0)]
        }
            ?? []
    }

    public var tags: [UTTagClass: [String]] { declaration.tags }
}

/// An app's own types.
extension UTType {
    public init(exportedAs identifier: String, conformingTo parentType: UTType? = nil) {
        let parent = (parentType ?? .data).identifier
        declaration =
            DeclaredType.byIdentifier[identifier]
            ?? DeclaredType(identifier: identifier, parents: [parent])
    }
    public init(importedAs identifier: String, conformingTo parentType: UTType? = nil) {
        self.init(exportedAs: identifier, conformingTo: parentType)
    }
}

extension UTType: Hashable {
    public static func == (lhs: UTType, rhs: UTType) -> Bool { lhs.identifier == rhs.identifier }
    public func hash(into hasher: inout Hasher) { hasher.combine(identifier) }
}

extension UTType: Codable {
    public init(from decoder: any Decoder) throws {
        let identifier = try decoder.singleValueContainer().decode(String.self)
        self.init(exportedAs: identifier)
    }
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(identifier)
    }
}

extension UTType: CustomStringConvertible, CustomDebugStringConvertible {
    public var description: String { identifier }
    public var debugDescription: String { "<UTType: \(identifier)>" }
}

/// A class of type tags: filename extensions or MIME types.
public struct UTTagClass: RawRepresentable, Hashable, Codable, Sendable, CustomStringConvertible {
    public let rawValue: String

    public init(rawValue: String) { self.rawValue = rawValue }

    public static let filenameExtension = UTTagClass(rawValue: "public.filename-extension")
    public static let mimeType = UTTagClass(rawValue: "public.mime-type")

    public var description: String { rawValue }
}

extension DeclaredType {
    static let dynamicPrefix = "dyn."

    var tags: [UTTagClass: [String]] {
        var tags: [UTTagClass: [String]] = [:]
        if !filenameExtensions.isEmpty { tags[.filenameExtension] = filenameExtensions }
        if !mimeTypes.isEmpty { tags[.mimeType] = mimeTypes }
        return tags
    }

    /// Creates a type for a tag that no declared type has; its identifier contains the tag.
    init?(tag: String, tagClass: UTTagClass, parent: String?) {
        let fields = [tagClass.rawValue, tag, parent ?? ""].joined(separator: "\n")
        self.init(dynamic: DeclaredType.dynamicPrefix + Data(fields.utf8).map { hexadecimal($0) }.joined())
    }

    init?(dynamic identifier: String) {
        guard identifier.hasPrefix(DeclaredType.dynamicPrefix) else { return nil }
        let digits = Array(identifier.dropFirst(DeclaredType.dynamicPrefix.count))
        let bytes = stride(from: 0, to: digits.count - 1, by: 2).compactMap {
            UInt8(String(digits[$0...$0 + 1]), radix: 16)
        }
        guard digits.count == 2 * bytes.count else { return nil }
        let fields = String(decoding: bytes, as: UTF8.self).components(separatedBy: "\n")
        guard fields.count == 3 else { return nil }
        self.init(identifier: identifier, parents: fields[2].isEmpty ? [] : [fields[2]])
        switch UTTagClass(rawValue: fields[0]) {
        case .filenameExtension: filenameExtensions = [fields[1]]
        case .mimeType: mimeTypes = [fields[1]]
        default: return nil
        }
    }
}

private func hexadecimal(_ byte: UInt8) -> String {
    (byte < 16 ? "0" : "") + String(byte, radix: 16)
}
