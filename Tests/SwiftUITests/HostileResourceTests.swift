import Foundation
import Testing

@testable import SwiftUI

/// Files of an app's resources, changed at random: nothing that is in a file stops the app.
@Suite("Hostile resources", .timeLimit(.minutes(30)))
struct HostileResourceTests {
    /// Changed copies of each file. More with `HOSTILE_COPIES` in the environment.
    private let count = ProcessInfo.processInfo.environment["HOSTILE_COPIES"].flatMap { Int($0) } ?? 400

    private static let catalogue = #"""
        {"sourceLanguage": "en", "version": "1.0", "strings": {
          "%lld photos of %@": {"localizations": {"ru": {"variations": {"plural": {
            "one": {"stringUnit": {"state": "translated", "value": "%1$lld фото: %2$@"}},
            "other": {"variations": {"device": {"iphone": {"stringUnit": {"value": "%#@n@, %%, %5.2f"}}}}}}}}}},
          "parts": {"localizations": {"en": {"stringUnit": {"value": "%#@a@ and %#@b@"}, "substitutions": {
            "a": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {"other": {"stringUnit": {"value": "%arg %#@b@"}}}}},
            "b": {"argNum": 2, "formatSpecifier": "f", "variations": {"plural": {"other": {"stringUnit": {"value": "%#@a@ %arg"}}}}}}}}}
        }}
        """#
    private static let strings = #"""
        /* A comment */ "a \"quoted\" key" = "café \U00e9 \n %@"; // the rest
        plain = "%1$@ and %2$lld, %05d"; "last" = "end";
        """#
    private static let dictionary = #"""
        <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict><key>%d items</key><dict>
        <key>NSStringLocalizedFormatKey</key><string>%#@n@ %#@m@</string><key>n</key><dict>
        <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
        <key>NSStringFormatValueTypeKey</key><string>d</string><key>one</key><string>%d item</string>
        <key>other</key><string>%d items %#@n@</string></dict></dict></dict></plist>
        """#

    @Test func `string tables`() {
        let readers: [(String, (Data) throws -> [LocalizedEntry])] = [
            (
                Self.catalogue,
                { data in
                    try StringCatalogue.table(from: data).languages.values.flatMap(\.values)
                }
            ),
            (Self.strings, { data in Array(try StringsFile.texts(from: data).values) }),
            (Self.dictionary, { data in Array(try StringsDictionary.texts(from: data).values) }),
        ]
        let arguments: [FormatArgument] = [.integer(3), .text("%@ %n"), .number(.infinity), .unsigned(.max)]
        var readable = 0
        for (text, read) in readers {
            #expect(throws: Never.self) { try read(Data(text.utf8)) }
            for copy in Noise(Data(text.utf8), seed: 1).copies(count) {
                guard let entries = try? read(copy) else { continue }
                readable += 1
                for entry in entries {
                    let shown = FormatText(
                        entry: entry, arguments: arguments, rules: PluralRules(language: "ru"),
                        locale: Locale(identifier: "ru"))
                    _ = shown.text()
                }
            }
        }
        #expect(readable > count / 10, "most changes would be refused at once")
    }

    @Test func `pictures`() throws {
        let png = Data([
            0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 9,
            0, 0, 0, 8,
        ])
        let jpeg = Data([
            0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xC0, 0, 11, 8, 0, 7, 0, 6, 3, 1, 2, 3, 4, 5,
        ])
        let gif = Data(Array("GIF89a".utf8) + [5, 0, 4, 0, 0, 0, 0])
        let webp = Data(
            Array("RIFF".utf8) + [30, 0, 0, 0] + Array("WEBPVP8X".utf8) + [
                10, 0, 0, 0, 0, 0, 0, 0, 7, 0, 0, 8, 0, 0,
            ])
        let svg = Data(
            #"<svg width="12pt" height="3.5" viewBox="0 0 24 24"><g id="Regular-M"><path d="M0 0"/></g></svg>"#
                .utf8)
        for file in [png, jpeg, gif, webp, svg] {
            for copy in Noise(file, seed: 2).copies(count) {
                _ = (PictureFormat(of: copy) ?? PictureFormat(vector: copy))?.size(of: copy)
                _ = SymbolTemplate(copy)
            }
        }
        #expect(PictureFormat(of: png)?.size(of: png) == CGSize(width: 9, height: 8))
    }

    @Test func `fonts`() throws {
        let font = TestFont().data
        #expect(try FontFacts(font).family == "Boxes")
        for copy in Noise(font, seed: 3).copies(count) { _ = try? FontFacts(copy) }
    }

    @Test func `colours`() throws {
        let text = #"""
            {"colors": [{"idiom": "universal", "color": {"color-space": "display-p3", "components":
              {"red": "0xFF", "green": "0.5", "blue": 127, "alpha": "1.000"}}},
              {"appearances": [{"appearance": "luminosity", "value": "dark"}], "idiom": "universal",
               "color": {"platform": "ios", "reference": "systemRedColor"}}]}
            """#
        let decoder = JSONDecoder()
        #expect(throws: Never.self) { try decoder.decode(ColorSet.self, from: Data(text.utf8)).color() }
        for copy in Noise(Data(text.utf8), seed: 4).copies(count) {
            _ = try? decoder.decode(ColorSet.self, from: copy).color()
        }
    }
}

/// Copies of a file with random changes: bits, bytes, parts that are doubled, moved or cut, and numbers at their limits.
private struct Noise {
    private let file: [UInt8]
    private var generator: SeededGenerator

    init(_ file: Data, seed: UInt64) {
        self.file = Array(file)
        generator = SeededGenerator(state: seed)
    }

    func copies(_ count: Int) -> [Data] {
        var noise = self
        return (0..<count).map { _ in noise.copy() }
    }

    private mutating func copy() -> Data {
        var bytes = file
        for _ in 0..<Int.random(in: 1...6, using: &generator) { change(&bytes) }
        return Data(bytes)
    }

    private mutating func change(_ bytes: inout [UInt8]) {
        guard !bytes.isEmpty else { return }
        let place = bytes.indices.randomElement(using: &generator) ?? 0
        let end = min(bytes.count, place + Int.random(in: 1...24, using: &generator))
        switch Int.random(in: 0..<7, using: &generator) {
        case 0: bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
        case 1: bytes[place] = UInt8.random(in: 0...255, using: &generator)
        case 2: bytes.removeSubrange(place..<end)
        case 3: bytes.insert(contentsOf: bytes[place..<end], at: place)
        case 4: bytes.removeSubrange(place...)
        case 5:
            let limit: [[UInt8]] = [
                [0xFF, 0xFF, 0xFF, 0xFF], [0x7F, 0xFF, 0xFF, 0xFF], [0, 0, 0, 0],
                Array("99999999999999999999".utf8),
            ]
            bytes.replaceSubrange(
                place..<min(bytes.count, place + 4), with: limit.randomElement(using: &generator) ?? [])
        default:
            let words = [
                "%", "{", "\"", "\\U", "%#@a@", "null", "-1", "1e999", "<dict>", "</dict>", "\u{0}", "other",
            ]
            bytes.insert(contentsOf: Array((words.randomElement(using: &generator) ?? "").utf8), at: place)
        }
    }
}
