import Foundation
import Testing

@testable import SwiftUI

@Suite("Formats of localised texts")
struct LocalizedFormatTests {
    private let english = Locale(identifier: "en_US")

    @Test func `a key has the specifiers that Apple's systems put into it`() {
        var key = LocalizedStringKey.StringInterpolation(
            literalCapacity: 0, interpolationCount: 6, isLookedUp: true)
        key.appendLiteral("100% of ")
        key.appendInterpolation(3)
        key.appendLiteral(" ")
        key.appendInterpolation("*x*")
        key.appendInterpolation(1.5)
        key.appendInterpolation(Int32(4))
        key.appendInterpolation(UInt(5))
        key.appendInterpolation(2.25, specifier: "%.1f")
        #expect(key.format?.key == "100%% of %lld %@%lf%d%llu%.1f")
        #expect(
            key.format?.arguments == [
                .integer(3), .text("*x*"), .number(1.5), .integer(4), .unsigned(5), .number(2.25),
            ])
        #expect(key.text == "100% of 3 *x*1.500000452.2")
    }

    @Test func `without tables a key has no format, so it costs nothing`() {
        var key = LocalizedStringKey.StringInterpolation(
            literalCapacity: 0, interpolationCount: 1, isLookedUp: false)
        key.appendInterpolation(3)
        #expect(key.format == nil && key.text == "3")
    }

    @Test(arguments: [
        ("%2$@ %1$lld", "x 7"), ("%lld %@ %lld", "7 x %lld"), ("%05d|%x", "00,007|x"), ("%@ 100%%", "7 100%"),
        ("%f", "7.000000"), ("%s %n %", "7 %n %"), ("%9999999d %99$@ %*d", "%9999999d %99$@ %*d"),
        ("%#@none@ %lld", "%#@none@ 7"), ("%", "%"), ("%1$", "%1$"), ("%#@", "%#@"), ("%lc", "7"),
    ])
    func `values keep their type, whatever a translation says`(format: String, shown: String) {
        #expect(text(format, [.integer(7), .text("x")]) == shown)
    }

    @Test func `numbers of all types are shown in full`() {
        #expect(text("%d", [.unsigned(.max)]) == "18,446,744,073,709,551,615")
        #expect(text("%lld", [.integer(.min)]) == "-9,223,372,036,854,775,808")
        #expect(text("%.2f", [.number(1.005e3)]) == "1,005.00")
        #expect(text("%d", [.number(1.5)]) == "1.5")
        #expect(text("%d", [.number(.nan)]) == "NaN")
    }

    @Test func `substitutions that contain one another end`() {
        let own = LocalizedEntry.Substitution(argument: 1, specifier: "@", variation: .text("%#@a@%#@a@"))
        let entry = LocalizedEntry(text: .text("%#@a@"), substitutions: ["a": own])
        let text = FormatText(
            entry: entry, arguments: [.integer(1)], rules: PluralRules(language: "en"), locale: english
        ).text()
        // Each of 64 substitutions leaves one mark more.
        #expect(text == String(repeating: "%#@a@", count: 65))
    }

    @Test func `marks in values are escaped, and those of the translation count`() {
        let text = FormatText(
            entry: LocalizedEntry(text: .text("**%@**")), arguments: [.text("*x*")],
            rules: PluralRules(language: "en"), locale: english, escape: InlineMarkdown.escaped
        ).text()
        #expect(text.map { InlineMarkdown.runs(of: $0).map(\.text) } == ["*x*"])
    }

    private func text(_ format: String, _ arguments: [FormatArgument]) -> String? {
        FormatText(
            entry: LocalizedEntry(text: .text(format)), arguments: arguments,
            rules: PluralRules(language: "en"), locale: english
        ).text()
    }
}
