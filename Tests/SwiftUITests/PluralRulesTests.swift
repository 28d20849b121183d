import Testing

@testable import SwiftUI

@Suite("Plural categories")
struct PluralRulesTests {
    /// A language of each kind of rule, with numbers and their categories.
    @Test(arguments: [
        ("zh-Hans", "0 other, 1 other, 2 other"),
        ("en", "0 other, 1 one, 2 other, 1.5 other, -1 one"),
        ("hi", "0 one, 0.5 one, 1 one, 2 other"),
        ("hy", "0 one, 1.5 one, 2 other"),
        ("tr", "0 other, 1 one, 2 other"),
        ("da", "1 one, 0.5 one, 2.5 other"),
        ("is", "1 one, 11 other, 21 one"),
        ("fil", "1 one, 4 other, 5 one, 6 other"),
        ("lv", "0 zero, 1 one, 11 zero, 21 one, 2 other"),
        ("he", "1 one, 2 two, 3 other, 0.5 one"),
        ("ro", "1 one, 2 few, 19 few, 20 other, 119 few"),
        ("hr", "1 one, 2 few, 5 other, 11 other, 21 one, 22 few"),
        ("fr", "0 one, 1.5 one, 2 other, 1000000 many"),
        ("pt", "0 one, 2 other"),
        ("pt-PT", "0 other, 1 one, 1000000 many"),
        ("es", "1 one, 0 other, 2000000 many"),
        ("sl", "1 one, 2 two, 3 few, 5 other, 101 one"),
        ("cs", "1 one, 3 few, 5 other, 1.5 many"),
        ("pl", "1 one, 2 few, 5 many, 12 many, 22 few, 1.5 other"),
        ("lt", "1 one, 2 few, 11 other, 1.5 many"),
        ("ru", "1 one, 2 few, 5 many, 11 many, 21 one, 1.5 other"),
        ("br", "1 one, 71 other, 2 two, 3 few, 1000000 many"),
        ("mt", "1 one, 2 two, 0 few, 11 many, 20 other"),
        ("ga", "1 one, 2 two, 3 few, 7 many, 11 other"),
        ("gv", "1 one, 2 two, 20 few, 1.5 many, 3 other"),
        ("ar-EG", "0 zero, 1 one, 2 two, 3 few, 11 many, 100 other"),
        ("cy", "0 zero, 1 one, 2 two, 3 few, 6 many, 7 other"),
        ("xx", "1 other"), ("", "1 other"),
    ])
    func `a number has the category of its language`(language: String, numbers: String) throws {
        let rules = PluralRules(language: language)
        for pair in numbers.split(separator: ", ") {
            let parts = pair.split(separator: " ")
            let number = try #require(Double(parts[0]))
            #expect(rules.category(of: number) == String(parts[1]), "\(language) \(number)")
        }
    }

    @Test func `a language has one row, and its rules can be read`() {
        let names = PluralTable.rows.flatMap { $0.languages.split(whereSeparator: \.isWhitespace) }
        #expect(Set(names).count == names.count)
    }

    @Test(arguments: [Double.nan, .infinity, 1e300, 1e-300]) func `numbers without a category are other`(
        number: Double
    ) {
        #expect(PluralRules(language: "ru").category(of: number) == "other")
    }
}
