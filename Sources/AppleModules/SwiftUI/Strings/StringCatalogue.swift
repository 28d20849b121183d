internal import Foundation

/// A string catalogue (`.xcstrings`), as Xcode writes it.
struct StringCatalogue: Decodable {
    private let sourceLanguage: String
    private let strings: [String: Key]

    static func table(from data: Data) throws(StringTableError) -> StringTable {
        do {
            return try JSONDecoder().decode(Self.self, from: data).table
        } catch let error as DecodingError {
            throw .unreadable(error.place)
        } catch {
            throw .unreadable("\(error)")
        }
    }

    private var table: StringTable {
        var table = StringTable()
        table.sourceLanguage = sourceLanguage
        table.keys = Set(strings.keys)
        var texts: [String: [String: LocalizedEntry]] = [:]
        for (key, value) in strings where value.shouldTranslate ?? true {
            for (language, localization) in value.localizations ?? [:] {
                texts[language, default: [:]][key] = localization.entry
            }
        }
        for (language, entries) in texts { table.add(entries, in: language) }
        return table
    }

    private struct Key: Decodable {
        let localizations: [String: Localization]?
        let shouldTranslate: Bool?
    }

    private struct Unit: Decodable { let value: String }

    private struct Localization: Decodable {
        let stringUnit: Unit?
        let variations: Variations?
        let substitutions: [String: Substitution]?

        var entry: LocalizedEntry? {
            guard let text = Form.variation(unit: stringUnit, variations: variations) else { return nil }
            return LocalizedEntry(text: text, substitutions: (substitutions ?? [:]).compactMapValues(\.part))
        }
    }

    private struct Substitution: Decodable {
        let argNum: Int?
        let formatSpecifier: String?
        let variations: Variations?

        var part: LocalizedEntry.Substitution? {
            Form.variation(unit: nil, variations: variations).map {
                LocalizedEntry.Substitution(
                    argument: argNum, specifier: formatSpecifier ?? "@", variation: $0)
            }
        }
    }

    /// The decoder limits how deep these are.
    private struct Variations: Decodable {
        let plural: [String: Form]?
        let device: [String: Form]?
    }

    private struct Form: Decodable {
        let stringUnit: Unit?
        let variations: Variations?

        static func variation(unit: Unit?, variations: Variations?, depth: Int = 0)
            -> LocalizedEntry.Variation?
        {
            guard depth < LocalizedEntry.Variation.mostDepth else { return nil }
            func all(_ forms: [String: Form]) -> [String: LocalizedEntry.Variation] {
                forms.compactMapValues {
                    variation(unit: $0.stringUnit, variations: $0.variations, depth: depth + 1)
                }
            }
            if let plural = variations?.plural { return .plural(all(plural)) }
            if let device = variations?.device { return .device(all(device)) }
            return unit.map { .text($0.value) }
        }
    }
}
