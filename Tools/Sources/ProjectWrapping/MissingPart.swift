import Foundation

/// What an error of the compiler says is missing.
public struct MissingPart: Hashable, Sendable, Comparable, Codable {
    public enum Kind: String, Sendable, Codable, CaseIterable {
        /// A module that can't be imported.
        case module
        /// A type, function or value.
        case symbol
        /// A member of a type.
        case member
        /// Any other error, by its text.
        case other

        fileprivate var order: Int { Self.allCases.firstIndex(of: self) ?? 0 }
    }

    public var kind: Kind
    public var name: String

    public static func < (one: Self, other: Self) -> Bool {
        (one.kind.order, one.name) < (other.kind.order, other.name)
    }

    /// Reads the text of an error.
    init(error text: String) {
        (kind, name) = (.other, text)
        if let match = text.firstMatch(of: /no such module '([^']+)'/) {
            (kind, name) = (.module, String(match.1))
        } else if let match = text.firstMatch(of: /cannot find (?:type |operator )?'([^']+)' in scope/) {
            (kind, name) = (.symbol, String(match.1))
        } else if let match = text.firstMatch(of: /unknown attribute '([^']+)'/) {
            (kind, name) = (.symbol, "@" + match.1)
        } else if let match = text.firstMatch(of: /no macro named '([^']+)'/) {
            (kind, name) = (.symbol, "#" + match.1)
        } else if let match = text.firstMatch(
            of: /(?:value of type|type|root type) '(.+?)' has no (?:dynamic |static )?member '([^']+)'/)
        {
            (kind, name) = (.member, "\(Self.base(match.1)).\(match.2)")
        } else if let match = text.firstMatch(of: /'([^']+)' is not a member type of (?:\w+ )*'([^']+)'/) {
            (kind, name) = (.member, "\(Self.base(match.2)).\(match.1)")
        } else if let match = text.firstMatch(of: /no type named '([^']+)' in module '([^']+)'/) {
            (kind, name) = (.member, "\(match.2).\(match.1)")
        }
    }

    /// The member is missing for each view, whatever its type is.
    private static func base(_ type: Substring) -> String {
        type.hasPrefix("some View") || type.hasPrefix("some SwiftUI.View")
            ? "View" : String(type.prefix { $0 != "<" })
    }

}

/// An error of the compiler at a place in a file.
struct SourceError: Hashable, Sendable {
    var file: String
    var line: Int
    var column: Int
    var text: String

    /// The errors in the compiler's output, without repetitions. Errors without a place are last, in a file without a name.
    static func read(_ output: String) -> [SourceError] {
        var errors: [SourceError] = []
        var seen: Set<SourceError> = []
        for line in output.split(separator: "\n") {
            guard let match = line.wholeMatch(of: /(\/.+?):([0-9]+):([0-9]+): error: (.*)/) else { continue }
            let error = SourceError(
                file: String(match.1), line: Int(match.2) ?? 0, column: Int(match.3) ?? 0,
                text: String(match.4))
            if seen.insert(error).inserted { errors.append(error) }
        }
        return errors
    }
}
