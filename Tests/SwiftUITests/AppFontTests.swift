import Foundation
import Synchronization
import Testing

@testable import SwiftUI

@Suite("The fonts of an app", .timeLimit(.minutes(30)))
final class AppFontTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    private let messages = Messages()

    private final class Messages: Sendable {
        private let list = Mutex<[String]>([])
        var all: [String] { list.withLock { $0 } }
        func add(_ message: String) { list.withLock { $0.append(message) } }
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func add(_ data: Data, as name: String) throws {
        let file = folder.appendingPathComponent("App_App.resources/\(name)")
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file)
    }

    private var fonts: AppFonts {
        AppFonts(program: AssetCatalogues.Program(folder: folder, name: "App")) { [messages] in
            messages.add($0)
        }
    }

    @Test func `a file tells its names, its weight and its style`() throws {
        let facts = try FontFacts(
            TestFont(
                family: "Boîte", fullName: "Boîte Bold Italic", postScriptName: "Boite-BoldItalic",
                weight: 700, isItalic: true
            ).data)
        #expect(facts.family == "Boîte")
        #expect(facts.names == ["Boîte Bold Italic", "Boite-BoldItalic"])
        #expect(facts.weights == 700...700 && facts.isItalic)
    }

    @Test func `a damaged file is an error, wherever it is cut and whatever it claims`() throws {
        let whole = [UInt8](TestFont().data)
        for length in 0..<whole.count {
            do { _ = try FontFacts(Data(whole.prefix(length))) } catch {}
        }
        var random = SystemRandomNumberGenerator()
        for _ in 0..<5000 {
            var bytes = whole
            for _ in 0..<8 { bytes[Int.random(in: 0..<bytes.count, using: &random)] = .random(in: 0...255) }
            do { _ = try FontFacts(Data(bytes)) } catch {}
        }
        #expect(throws: FontError.notAFont) { try FontFacts(Data("hello".utf8)) }
        #expect(throws: FontError.collection) { try FontFacts(Data("ttcf0000".utf8)) }
        #expect(throws: FontError.incomplete("name")) { try FontFacts(Data([0, 1, 0, 0, 0, 0])) }
    }

    @Test func `a font is found by its family, its full name and its PostScript name`() throws {
        try add(TestFont().data, as: "Boxes.ttf")
        try add(
            TestFont(fullName: "Boxes Bold", postScriptName: "Boxes-Bold", weight: 700).data,
            as: "Fonts/Bold.ttf")
        let fonts = fonts
        let family = try #require(fonts.family(named: "Boxes"))
        let bold = try #require(fonts.family(named: "Boxes-Bold"))
        #expect(family.hasPrefix("family-") && bold.hasPrefix("face-"))
        #expect(fonts.family(named: "boxes bold") == bold)
        #expect(fonts.family(named: "Boxes-Regular") != bold)
        let sheet = try #require(fonts.styleSheet)
        #expect(sheet.contains("font-family:\(family);font-weight:400;font-style:normal;"))
        #expect(sheet.contains("font-family:\(family);font-weight:700;font-style:normal;"))
        #expect(sheet.contains("font-family:\(bold);font-weight:1 1000;"))
        #expect(!sheet.contains("Boxes"))
        let name = try #require(sheet.firstMatch(of: /\/_\/fonts\/([^)]+)\)/)?.output.1)
        #expect(fonts[String(name)]?.type == "font/ttf")
        #expect(fonts["../\(name)"] == nil && messages.all.isEmpty)
    }

    @Test func `a compressed font is found by the name of its file`() throws {
        try add(Data("wOF2compressed".utf8), as: "Lato.woff2")
        let fonts = fonts
        #expect(fonts.family(named: "Lato") != nil)
        #expect(fonts.styleSheet?.contains("font-weight:1 1000;") == true)
    }

    @Test func `a name that isn't there is reported once, with the nearest one`() throws {
        try add(TestFont().data, as: "Boxes.ttf")
        let fonts = fonts
        #expect(fonts.family(named: "Boxxes") == nil)
        #expect(fonts.family(named: "Boxxes") == nil)
        #expect(
            messages.all == [
                "SwiftUI: No bundle has a font “Boxxes”; the system's is shown. The nearest name is “Boxes”."
            ])
    }

    @Test func `a file that can't be read is named with the reason`() throws {
        try add(Data("no font".utf8), as: "Bad.ttf")
        try add(Data("ttcf".utf8), as: "Many.ttc")
        #expect(fonts.styleSheet == nil)
        #expect(messages.all.count == 2)
        #expect(
            messages.all.first?.hasSuffix(
                "Bad.ttf: it is no TrueType, OpenType or WOFF file. This font is not shown.") == true)
        #expect(messages.all.last?.contains("export each font as a file of its own") == true)
    }

    @Test func `a size follows the size of text unless it is fixed`() {
        func sizes(_ font: Font) -> [AttributeName: AttributeValue] {
            var found: [AttributeName: AttributeValue] = [:]
            for (name, value) in font.attributes where [.fontSize, .scaledFontSize].contains(name) {
                found[name] = value
            }
            return found
        }
        #expect(sizes(.custom("Nowhere", size: 20)) == [.scaledFontSize: .number(20)])
        #expect(sizes(.custom("Nowhere", size: 20, relativeTo: .title)) == [.scaledFontSize: .number(20)])
        #expect(sizes(.custom("Nowhere", fixedSize: 20)) == [.fontSize: .number(20)])
        #expect(sizes(.system(size: 20)) == [.fontSize: .number(20)])
    }
}
