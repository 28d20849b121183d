import SwiftSources

/// A property list in Xcode's old text format: dictionaries in braces, arrays in parentheses.
indirect enum PropertyList {
    case string(String)
    case array([PropertyList])
    case dictionary([String: PropertyList])

    var string: String? { if case .string(let value) = self { value } else { nil } }
    var array: [PropertyList] { if case .array(let value) = self { value } else { [] } }
    var dictionary: [String: PropertyList]? { if case .dictionary(let value) = self { value } else { nil } }
    subscript(key: String) -> PropertyList? { dictionary?[key] }

    /// Parses a property list.
    ///
    /// - Complexity: O(*n*) in the number of bytes.
    static func parse(_ bytes: [UInt8]) throws(UnreadableSource) -> PropertyList {
        var parser = Parser(bytes: bytes)
        return try parser.value(0)
    }

    private struct Parser {
        let bytes: [UInt8]
        var at = 0

        func failure(_ what: String) -> UnreadableSource {
            UnreadableSource(reason: "it isn't a valid property list: \(what) at byte \(at)")
        }

        mutating func skipSpace() {
            while at < bytes.count {
                switch bytes[at] {
                case 0x20, 0x09, 0x0A, 0x0D: at += 1
                case UInt8(ascii: "/") where at + 1 < bytes.count && bytes[at + 1] == UInt8(ascii: "*"):
                    at += 2
                    while at + 1 < bytes.count,
                        !(bytes[at] == UInt8(ascii: "*") && bytes[at + 1] == UInt8(ascii: "/"))
                    {
                        at += 1
                    }
                    at += 2
                case UInt8(ascii: "/") where at + 1 < bytes.count && bytes[at + 1] == UInt8(ascii: "/"):
                    while at < bytes.count, bytes[at] != 0x0A { at += 1 }
                default: return
                }
            }
        }

        mutating func take(_ character: Character) -> Bool {
            skipSpace()
            guard at < bytes.count, bytes[at] == character.asciiValue else { return false }
            at += 1
            return true
        }

        mutating func value(_ depth: Int) throws(UnreadableSource) -> PropertyList {
            guard depth < 200 else { throw failure("too deeply nested") }
            if take("{") {
                var result: [String: PropertyList] = [:]
                while !take("}") {
                    let key = try text()
                    guard take("=") else { throw failure("missing `=`") }
                    result[key] = try value(depth + 1)
                    guard take(";") else { throw failure("missing `;`") }
                }
                return .dictionary(result)
            }
            if take("(") {
                var result: [PropertyList] = []
                while !take(")") {
                    result.append(try value(depth + 1))
                    if !take(",") {
                        guard take(")") else { throw failure("missing `,`") }
                        break
                    }
                }
                return .array(result)
            }
            return .string(try text())
        }

        mutating func text() throws(UnreadableSource) -> String {
            skipSpace()
            guard at < bytes.count else { throw failure("unexpected end") }
            let quote = bytes[at]
            if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
                at += 1
                var result: [UInt8] = []
                while at < bytes.count, bytes[at] != quote {
                    if bytes[at] == UInt8(ascii: "\\"), at + 1 < bytes.count { at += 1 }
                    result.append(bytes[at])
                    at += 1
                }
                guard at < bytes.count else { throw failure("unterminated string") }
                at += 1
                return String(decoding: result, as: UTF8.self)
            }
            let start = at
            let ends = Array("{}()=;,\"' \t\r\n".utf8)
            while at < bytes.count, !ends.contains(bytes[at]) { at += 1 }
            guard at > start else { throw failure("missing value") }
            return String(decoding: bytes[start..<at], as: UTF8.self)
        }
    }
}
