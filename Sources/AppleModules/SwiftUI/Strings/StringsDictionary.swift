internal import Foundation

/// A table of texts with plural forms, by width or by device (`.stringsdict`).
enum StringsDictionary {
    static func texts(from data: Data) throws(StringTableError) -> [String: LocalizedEntry] {
        try PropertyListTable.decode([String: Value].self, from: data).compactMapValues(\.entry)
    }

    /// A value of the property list: a text or more values.
    private indirect enum Value: Decodable {
        case text(String)
        case values([String: Value])

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            if let text = try? container.decode(String.self) {
                self = .text(text)
            } else {
                self = .values(try container.decode([String: Value].self))
            }
        }

        var text: String? { if case .text(let text) = self { text } else { nil } }
        subscript(name: String) -> Value? { if case .values(let values) = self { values[name] } else { nil } }

        var entry: LocalizedEntry? {
            guard case .values(let values) = self else { return text.map { LocalizedEntry(text: .text($0)) } }
            if let format = values["NSStringLocalizedFormatKey"]?.text {
                return LocalizedEntry(
                    text: .text(format),
                    substitutions: values.compactMapValues { part in
                        part.variation(depth: 0).map {
                            LocalizedEntry.Substitution(
                                argument: nil, specifier: part["NSStringFormatValueTypeKey"]?.text ?? "@",
                                variation: $0)
                        }
                    })
            }
            return variation(depth: 0).map { LocalizedEntry(text: $0) }
        }

        private func variation(depth: Int) -> LocalizedEntry.Variation? {
            guard depth < LocalizedEntry.Variation.mostDepth else { return nil }
            guard case .values(let values) = self else { return nil }
            func all(_ values: [String: Value]) -> [String: LocalizedEntry.Variation] {
                values.filter { !$0.key.hasPrefix("NSString") }.compactMapValues {
                    $0.text.map { .text($0) } ?? $0.variation(depth: depth + 1)
                }
            }
            if case .values(let devices)? = values["NSStringDeviceSpecificRuleType"] {
                return .device(all(devices))
            }
            if case .values(let widths)? = values["NSStringVariableWidthRuleType"] {
                // The widest: a page has room.
                let widest = widths.max { (Double($0.key) ?? 0) < (Double($1.key) ?? 0) }?.value
                return widest?.text.map { .text($0) } ?? widest?.variation(depth: depth + 1)
            }
            guard values["NSStringFormatSpecTypeKey"]?.text == "NSStringPluralRuleType" else { return nil }
            return .plural(all(values))
        }
    }
}
