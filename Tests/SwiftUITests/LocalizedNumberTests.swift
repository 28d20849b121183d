import Foundation
import ScreenTesting
import Testing

@testable import SwiftUI

@MainActor @Suite("Numbers in texts", .timeLimit(.minutes(30)))
struct LocalizedNumberTests {
    private struct Numbers: View {
        var locale: Locale?
        var body: some View {
            if let locale { texts.environment(\.locale, locale) } else { texts }
        }

        private var texts: some View {
            VStack {
                Text("\(1_234_567) parks, \(12)")
                Text("**\(1234)** of \(5_000)%")
                Text("\(1234.5, specifier: "%.2f")|\(-1234)|\(UInt64.max)")
                Text(verbatim: "\(1_234_567) as they are")
                Text("\(String(2026)) is a year")
                Text("\(255_000, specifier: "%x")")
            }
        }
    }

    private func lines(_ locale: String?) async -> [String] {
        let screen = await HeadlessScreen { Numbers(locale: locale.map(Locale.init(identifier:))) }
        return screen.text.split(separator: "\n").map(String.init)
    }

    @Test(arguments: [
        ("en_US", "1,234,567 parks, 12", "1,234.50|-1,234|18,446,744,073,709,551,615"),
        ("de_DE", "1.234.567 parks, 12", "1.234,50|-1.234|18.446.744.073.709.551.615"),
        ("hi_IN", "12,34,567 parks, 12", "1,234.50|-1,234|1,84,46,74,40,73,70,95,51,615"),
        ("ar_EG", "١٬٢٣٤٬٥٦٧ parks, ١٢", "١٬٢٣٤٫٥٠|؜-١٬٢٣٤|١٨٬٤٤٦٬٧٤٤٬٠٧٣٬٧٠٩٬٥٥١٬٦١٥"),
    ])
    func `a key's numbers are written as in the locale, and those of a string are not`(
        locale: String, parks: String, others: String
    ) async {
        let text = await lines(locale).joined(separator: "\n")
        #expect(text.contains(parks))
        #expect(text.contains(others))
        #expect(text.contains("1234567 as they are"))
        #expect(text.contains("2026 is a year"))
        #expect(text.contains("3e418"))
    }

    @Test func `without a locale numbers are written as in the process's language, and marks count`() async {
        let text = await lines(nil).joined(separator: "\n")
        #expect(text.contains("1,234,567 parks, 12"))
        #expect(text.contains("1,234") && text.contains("of 5,000%") && !text.contains("**"))
    }

    @Test func `a localised string has groups of thousands in its locale`() {
        #expect(String(localized: "\(1234) parks", locale: Locale(identifier: "de_DE")) == "1.234 parks")
        #expect(String(localized: "\(999) parks", locale: Locale(identifier: "de_DE")) == "999 parks")
        #expect(String(localized: LocalizedStringResource("\(1234) parks")) == "1,234 parks")
        #expect(String(localized: "\(5000) 100%", locale: Locale(identifier: "ar_EG")) == "٥٬٠٠٠ 100%")
    }

    @Test func `formats are in the language of the window, except those with a locale of their own`() async {
        struct Formats: View {
            private static let date = Date(timeIntervalSince1970: 0)
            var body: some View {
                VStack {
                    Text(1234.5, format: .number)
                    Text(0.5, format: .percent)
                    Text(3.5, format: .currency(code: "USD"))
                    Text("\(1234.5, format: .number.locale(Locale(identifier: "en_US"))) in English")
                    Text(Self.date, format: Date.FormatStyle(date: .long, timeZone: .gmt))
                    LabeledContent("Area", value: 9876.5, format: .number)
                }
            }
        }
        struct Formatted: App {
            var body: some Scene { WindowGroup { Formats() } }
        }
        let german = await HeadlessScreen(Formatted.self, language: "de").text
        for text in [
            "1.234,5", "50\u{a0}%", "3,50\u{a0}$", "1,234.5 in English", "1. Januar 1970", "9.876,5",
        ] {
            #expect(german.contains(text), "\(german)")
        }
        let chinese = await HeadlessScreen(Formatted.self, language: "zh-Hans").text
        #expect(chinese.contains("1970年1月1日") && chinese.contains("US$3.50"))
    }
}
