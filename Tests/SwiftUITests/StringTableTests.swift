import Foundation
import Testing

@testable import SwiftUI

@Suite("String tables", .timeLimit(.minutes(30)))
final class StringTableTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    private let reports = Reports()

    deinit { try? FileManager.default.removeItem(at: folder) }

    @Test func `a text is in the language that was asked for, else in the source language, else the key`()
        throws
    {
        try add(
            "Localizable.xcstrings",
            #"""
            {"sourceLanguage": "en", "strings": {
              "Close": {"localizations": {"zh-Hans": {"stringUnit": {"value": "关闭"}}}},
              "title": {"localizations": {"en": {"stringUnit": {"value": "Parks"}}}},
              "Brand": {"shouldTranslate": false, "localizations": {"zh-Hans": {"stringUnit": {"value": "x"}}}}
            }}
            """#)
        #expect(text("Close", "zh-CN") == "关闭")
        #expect(text("Close", "zh-Hans-HK") == "关闭")
        #expect(text("Close", "zh-TW") == nil)
        #expect(text("Close", "en-GB") == nil)
        #expect(text("title", "zh-Hans") == "Parks")
        #expect(text("Brand", "zh-Hans") == nil)
        #expect(text("Unknown", "fr") == nil)
        #expect(tables.languages == ["en", "zh-Hans"])
    }

    @Test func `plural forms, devices and substitutions of a catalogue are chosen by their values`() throws {
        try add(
            "Localizable.xcstrings",
            #"""
            {"sourceLanguage": "en", "strings": {
              "%lld photos": {"localizations": {"ru": {"variations": {"plural": {
                "one": {"stringUnit": {"value": "%lld снимок"}}, "few": {"stringUnit": {"value": "%lld снимка"}},
                "many": {"stringUnit": {"value": "%lld снимков"}}, "zero": {"stringUnit": {"value": "нет снимков"}}}}}}},
              "Tap": {"localizations": {"en": {"variations": {"device": {
                "mac": {"stringUnit": {"value": "Click"}}, "other": {"stringUnit": {"value": "Touch"}}}}}}},
              "%lld in %lld": {"localizations": {"en": {"stringUnit": {"value": "%#@birds@ in %#@trees@"},
                "substitutions": {
                  "birds": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {
                    "one": {"stringUnit": {"value": "%arg bird"}}, "other": {"stringUnit": {"value": "%arg birds"}}}}},
                  "trees": {"argNum": 2, "formatSpecifier": "lld", "variations": {"plural": {
                    "one": {"stringUnit": {"value": "a tree"}}, "other": {"stringUnit": {"value": "%arg trees"}}}}}}}}}
            }}
            """#)
        let photos = [0, 1, 3, 5, 21].map { text("%lld photos", "ru", [.integer($0)]) }
        #expect(photos == ["нет снимков", "1 снимок", "3 снимка", "5 снимков", "21 снимок"])
        #expect(text("Tap", "en") == "Touch")
        #expect(text("%lld in %lld", "en", [.integer(1), .integer(2)]) == "1 bird in 2 trees")
        #expect(text("%lld in %lld", "en", [.integer(2), .integer(1)]) == "2 birds in a tree")
    }

    @Test func `a table of a language's folder is read with comments and escapes, also in UTF-16`() throws {
        try add(
            "de.lproj/Localizable.strings",
            """
            /* A comment; with = marks */
            "Close" = "Schlie\\U00dfen"; // at the end
            bare.key = bare_text;
            "line\\n\\"two\\"" = 'it';
            alone;
            """)
        let wide = try #require("\"Open\" = \"Öffnen 🌲\";".data(using: .utf16))
        try add("de.lproj/Wide.strings", wide)
        try add(
            "zh-hans.lproj/Localizable.strings",
            #"<?xml version="1.0"?><plist version="1.0"><dict><key>Close</key><string>关闭</string></dict></plist>"#
        )
        #expect(text("Close", "de-AT") == "Schließen")
        #expect(text("bare.key", "de") == "bare_text")
        #expect(text("line\n\"two\"", "de") == "it")
        #expect(text("alone", "de") == "alone")
        #expect(text("Open", "de", table: "Wide") == "Öffnen 🌲")
        #expect(text("Close", "zh-CN") == "关闭")
        #expect(reports.lines.isEmpty)
    }

    @Test func `a table of plural forms comes before the texts beside it`() throws {
        try add("en.lproj/Localizable.strings", #""%@ ate %lld" = "plain";"#)
        try add(
            "en.lproj/Localizable.stringsdict",
            """
            <?xml version="1.0"?><plist version="1.0"><dict><key>%@ ate %lld</key><dict>
            <key>NSStringLocalizedFormatKey</key><string>%1$@ ate %2$#@cakes@, 100%%</string>
            <key>cakes</key><dict>
            <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>lld</string>
            <key>one</key><string>%lld cake</string><key>other</key><string>%lld cakes</string>
            </dict></dict></dict></plist>
            """)
        #expect(text("%@ ate %lld", "en", [.text("Ann"), .integer(1)]) == "Ann ate 1 cake, 100%")
        #expect(text("%@ ate %lld", "en", [.text("Ann"), .integer(4)]) == "Ann ate 4 cakes, 100%")
    }

    @Test(arguments: [
        ("\"a\" = \"b\"", "line 1: “;” is missing after “a”"),
        ("\n\n\"a\" = \"b", "line 3: this text has no closing quote"),
        ("\n/* never", "line 2: this comment has no end"),
        ("\"a\" = ;", "line 1: the text of “a” is missing"),
        ("= 1;", "line 1: a key is missing"),
        ("{ a = b; } c", "line 1: nothing may follow “}”"),
    ])
    func `a broken table is named with its line, and other tables are read`(
        source: String, reason: String
    ) throws {
        try add("en.lproj/Localizable.strings", source)
        try add("de.lproj/Localizable.strings", #""Close" = "Schließen";"#)
        #expect(text("Close", "de") == "Schließen")
        let file = folder.appendingPathComponent("en.lproj/Localizable.strings").path
        #expect(reports.lines == ["SwiftUI: \(file): \(reason). Its texts are not shown."])
    }

    @Test func `files of the wrong kind are named, and stop nothing`() throws {
        let levels = 20_000
        try add("en.lproj/A.strings", Data([0xFF, 0x00, 0xC0]))
        try add("B.xcstrings", String(repeating: "[", count: levels))
        try add("C.xcstrings", #"{"sourceLanguage": "en", "strings": {"a": {"localizations": 3}}}"#)
        try add(
            "en.lproj/D.stringsdict",
            "<?xml version=\"1.0\"?><plist>" + String(repeating: "<dict><key>a</key>", count: levels))
        try add("en.lproj/E.strings", "\"a\0b\" = \"c\0d\";")
        try add("en.lproj/F.stringsdict", Data("bplist00".utf8) + Data(repeating: 0xD1, count: 100))
        for table in ["A", "B", "C", "D", "F"] { #expect(text("a", "en", table: table) == nil) }
        #expect(text("a\0b", "en", table: "E") == "c\0d")
        #expect(reports.lines.count == 5)
        #expect(reports.lines.contains { $0.contains("A.strings: it is neither UTF-8 nor UTF-16") })
        #expect(reports.lines.contains { $0.contains("C.xcstrings: strings.a.localizations") })
        #expect(reports.lines.contains { $0.contains("D.stringsdict: it has more than 64 levels") })
    }

    @Test func `missing keys are counted, and reported at the first, the tenth and the hundredth`() throws {
        try add(
            "Localizable.xcstrings",
            #"{"sourceLanguage": "en", "strings": {"a": {"localizations": {"de": {"stringUnit": {"value": "b"}}}}}}"#
        )
        for _ in 0..<2 { for number in 0..<12 { _ = text("Key \(number)", "de") } }
        _ = text("%lld", "de", [.integer(1)])
        _ = text("Key", "en")
        #expect(tables.missingKeys(in: "de") == 12)
        #expect(tables.missingKeys(in: "en") == 0)
        #expect(
            reports.lines == [
                "SwiftUI: Table “Localizable”: a key has no text in de; the source language is shown. “Key 0”",
                "SwiftUI: Table “Localizable”: 10 keys have no text in de; the source language is shown. The newest is: “Key 9”",
            ])
    }

    private func add(_ path: String, _ text: String) throws { try add(path, Data(text.utf8)) }

    private func add(_ path: String, _ data: Data) throws {
        let file = folder.appendingPathComponent(path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file)
    }

    /// Made when a text is first asked for, after the files.
    private lazy var tables = StringTables(
        program: AssetCatalogues.Program(folder: folder, name: "App"), report: reports.add)

    private func text(
        _ key: String, _ language: String, _ arguments: [FormatArgument] = [], table: String? = nil
    ) -> String? {
        tables.text(
            StringTables.Request(
                key: key, arguments: arguments, table: table, locale: Locale(identifier: language)))
    }
}
