import Foundation
import Testing

@testable import SwiftUI

@Suite("Colours of asset catalogues", .timeLimit(.minutes(30)))
final class AssetColorTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    private let reports = Reports()

    deinit { try? FileManager.default.removeItem(at: folder) }

    @Test func `a colour has the components of its catalogue, in each of their formats`() throws {
        try add(
            "Float",
            one(
                #""color-space": "srgb", "components": {"red": "0.200", "green": "0.400", "blue": "0.600", "alpha": "0.500"}"#
            ))
        try add(
            "Bytes", one(#""components": {"red": "51", "green": "102", "blue": "153", "alpha": "1.000"}"#))
        try add("Hexadecimal", one(#""components": {"red": "0x33", "green": "0x66", "blue": "0x99"}"#))
        try add("Numbers", one(#""components": {"red": 0.2, "green": 0.4, "blue": 0.6, "alpha": 1}"#))
        try add(
            "Gray", one(#""color-space": "gray-gamma-22", "components": {"white": "0x33", "alpha": "1.000"}"#)
        )
        try add("System", one(#""platform": "ios", "reference": "systemRedColor""#))
        #expect(description("Float") == "#33669980")
        #expect(description("Bytes") == "#336699FF")
        #expect(description("Hexadecimal") == "#336699FF")
        #expect(description("Numbers") == "#336699FF")
        #expect(description("Gray") == "#333333FF")
        #expect(color("System").paint == .system("red", opacity: 1))
        #expect(color("System").opacity(0.5).paint == .system("red", opacity: 0.5))
    }

    @Test func `the accent colour resolves to the tint around a view, in its theme`() {
        var values = EnvironmentValues()
        #expect(Color.accentColor.resolve(in: values) == Color.blue.resolve(in: values))
        values.tintPaint = Color.green.paint
        #expect(Color.accentColor.resolve(in: values) == Color.green.resolve(in: values))
        #expect(
            Color.accentColor.opacity(0.5).resolve(in: values) == Color.green.opacity(0.5).resolve(in: values)
        )
        values.colorScheme = .dark
        #expect(Color.accentColor.resolve(in: values) == Color.green.resolve(in: values))
        values.tintPaint = Color(red: 1, green: 0, blue: 0).paint
        #expect(Color.accentColor.resolve(in: values).red == 1)
    }

    @Test func `a colour of Display P3 is converted to sRGB`() throws {
        func wide(_ red: String, _ green: String) -> String {
            one(
                #""color-space": "display-p3", "components": {"red": "\#(red)", "green": "\#(green)", "blue": "0.500"}"#
            )
        }
        try add("Gray", wide("0.500", "0.500"))
        try add("Red", wide("1.000", "0.500"))
        #expect(description("Gray") == "#808080FF")
        // A red that sRGB doesn't have: the green part is less than in Display P3.
        #expect(description("Red") == "#FF767BFF")
    }

    @Test func `a colour follows the theme and the contrast`() throws {
        func variant(_ red: String, _ appearances: String) -> String {
            #"{"idiom": "universal", "appearances": [\#(appearances)], "color": {"components": {"red": "\#(red)", "green": "0", "blue": "0"}}}"#
        }
        let contrast = #"{"appearance": "contrast", "value": "high"}"#
        let dark = #"{"appearance": "luminosity", "value": "dark"}"#
        try add(
            "Sea",
            #"{"colors": [\#(variant("9", contrast)), \#(variant("1", "")), \#(variant("8", dark + "," + contrast)), \#(variant("2", dark))]}"#
        )
        // One variant for both themes, one theme without a variant, and no other variant.
        try add(
            "Lake", #"{"colors": [\#(variant("1", "")), \#(variant("2", dark)), \#(variant("9", contrast))]}"#
        )
        try add(
            "River",
            #"{"colors": [\#(variant("1", "")), \#(variant("2", dark)), \#(variant("8", dark + "," + contrast))]}"#
        )
        try add("Pond", #"{"colors": [\#(variant("9", contrast))]}"#)
        let looks: [(ColorScheme, ColorSchemeContrast)] = [
            (.light, .standard), (.dark, .standard), (.light, .increased), (.dark, .increased),
        ]
        func reds(_ name: String) -> [Substring] {
            looks.map { description(name, $0.0, $0.1).dropFirst().prefix(2) }
        }
        #expect(reds("Sea") == ["01", "02", "09", "08"])
        #expect(reds("Lake") == ["01", "02", "09", "09"])
        #expect(reds("River") == ["01", "02", "01", "08"])
        #expect(reds("Pond") == ["09", "09", "09", "09"])
        #expect(color("River").opacity(0.5).resolve(in: EnvironmentValues()).opacity == 0.5)
    }

    @Test func `a catalogue may be a link to one, as in a wrapped project`() throws {
        try add("Sea", one(#""components": {"red": "255", "green": "0", "blue": "0"}"#))
        let moved = folder.appendingPathComponent("elsewhere")
        let catalogue = folder.appendingPathComponent("Assets.xcassets")
        try FileManager.default.moveItem(at: catalogue, to: moved)
        try FileManager.default.createSymbolicLink(at: catalogue, withDestinationURL: moved)
        #expect(description("Sea") == "#FF0000FF")
    }

    @Test func `only folders that provide a namespace are part of a name`() throws {
        let red = one(#""components": {"red": "255", "green": "0", "blue": "0"}"#)
        try add("Water/Sea", red)
        try add("Land/Wood", red)
        try write(#"{"properties": {"provides-namespace": true}}"#, to: "Assets.xcassets/Water/Contents.json")
        #expect(description("Water/Sea") == "#FF0000FF")
        #expect(description("Wood") == "#FF0000FF")
    }

    @Test func `a resource names a colour of its bundle`() throws {
        try add("Sea", one(#""components": {"red": "255", "green": "0", "blue": "0"}"#))
        let bundle = try #require(Bundle(path: folder.path))
        let color = Color(ColorResource(name: "Sea", bundle: bundle))
        #expect(color.paint == .rgba(red: 1, green: 0, blue: 0, opacity: 1))
        #expect(color == Color("Sea", bundle: bundle))
        #expect(color != Color("Sea"))
        #expect(color.description == #"NamedColor(name: "Sea")"#)
    }

    @Test func `an unknown name is grey, and reported once with the nearest one`() throws {
        try add("Lagoon", one(#""reference": "systemRedColor""#))
        let catalogues = AssetCatalogues(report: reports.add)
        let bundle = try #require(Bundle(path: folder.path))
        for _ in 1...2 { #expect(catalogues.color(AssetName("Lagon", in: bundle)) == nil) }
        #expect(catalogues.color(AssetName("Mountain", in: bundle)) == nil)
        #expect(
            reports.lines == [
                "SwiftUI: No asset catalogue has a colour “Lagon”; grey is shown. The nearest name is “Lagoon”.",
                "SwiftUI: No asset catalogue has a colour “Mountain”; grey is shown.",
            ])
        #expect(color("Lagon").paint == .system("gray", opacity: 1))
    }

    @Test(
        arguments: [
            ("{\n\"colors\": [\n}", "The given data was not valid JSON"),
            ("", "The given data was not valid JSON"),
            (#"{"colors": 1}"#, "colors: "),
            (#"{"colors": []}"#, "no colour is in this file"),
            (#"{"colors": [{"color": {"components": {"red": "1"}}}]}"#, "the component “green” is missing"),
            (
                #"{"colors": [{"color": {"components": {"red": "0xFFF", "green": "1", "blue": "1"}}}]}"#,
                "the component “red” can't be read: “0xFFF”"
            ),
            (
                #"{"colors": [{"color": {"components": {"red": "nan", "green": "1", "blue": "1"}}}]}"#,
                "the component “red” can't be read: “nan”"
            ),
            (
                #"{"colors": [{"color": {"reference": "../../etc/passwd"}}]}"#,
                "the system colour “../../etc/passwd” isn't known on Linux"
            ),
            (String(repeating: "[", count: 1000), "The given data was not valid JSON"),
        ])
    func `a broken file is reported with its place`(contents: String, reason: String) throws {
        try add("Sea", contents)
        let catalogues = AssetCatalogues(report: reports.add)
        let bundle = try #require(Bundle(path: folder.path))
        #expect(catalogues.color(AssetName("Sea", in: bundle)) == nil)
        let line = try #require(reports.lines.first)
        #expect(line.contains("Assets.xcassets/Sea.colorset/Contents.json"))
        #expect(line.contains(reason), "\(line)")
    }

    @Test func `links to the folder around them are not followed`() throws {
        try add("Sea", one(#""reference": "systemRedColor""#))
        let catalogue = folder.appendingPathComponent("Assets.xcassets")
        for name in ["One", "Two", "Three", "Four"] {
            try FileManager.default.createSymbolicLink(
                at: catalogue.appendingPathComponent(name), withDestinationURL: catalogue)
        }
        #expect(color("Sea").paint == .system("red", opacity: 1))
    }

    @Test func `the tint of an app is its accent colour, and a new project has none`() throws {
        func accent() -> Color? {
            AssetCatalogues(files: PictureFiles(), report: reports.add).accent(in: Bundle(path: folder.path))
        }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        #expect(accent() == nil)
        try add("AccentColor", #"{"colors": [{"idiom": "universal"}]}"#)
        #expect(accent() == nil)
        #expect(reports.lines.isEmpty)
        try add(
            "AccentColor", one(#""components": {"red": "0x33", "green": "0x66", "blue": "0x99"}"#))
        #expect(accent()?.resolve(in: EnvironmentValues()).description == "#336699FF")
        try add("AccentColor", "{")
        #expect(accent() == nil)
        #expect(reports.lines.count == 1)
    }

    @Test func `an app has its own icon and tint, and not those of an app beside it`() throws {
        let icon = #"{"images": [{"idiom": "universal", "filename": "icon.svg"}]}"#
        for (target, red, side) in [("Another", "0x11", 1), ("Shop", "0x22", 2), ("Views", "0x33", 3)] {
            let catalogue = "App_\(target).resources/Assets.xcassets"
            let color = one(#""components": {"red": "\#(red)", "green": "0x00", "blue": "0x00"}"#)
            try write(color, to: "\(catalogue)/AccentColor.colorset/Contents.json")
            try write(color, to: "\(catalogue)/Sea.colorset/Contents.json")
            try write(icon, to: "\(catalogue)/AppIcon.appiconset/Contents.json")
            try write(
                "<svg viewBox=\"0 0 \(side) \(side)\"/>", to: "\(catalogue)/AppIcon.appiconset/icon.svg")
        }
        let files = PictureFiles()
        func catalogues(of program: String) -> AssetCatalogues {
            AssetCatalogues(
                files: files, program: .init(folder: folder, name: program), report: reports.add)
        }
        func description(_ color: Color?) -> String? { color?.resolve(in: EnvironmentValues()).description }
        let shop = catalogues(of: "Shop")
        #expect(description(shop.accent) == "#220000FF")
        #expect(description(shop.color(AssetName("Sea", in: nil))) == "#220000FF")
        #expect(try #require(shop.icon.flatMap { files[$0] }).size.width == 2)
        // An app without resources of its own shows those of the modules, and has neither icon nor tint.
        let plain = catalogues(of: "Plain")
        #expect(plain.accent == nil)
        #expect(plain.icon == nil)
        #expect(description(plain.color(AssetName("Sea", in: nil))) == "#110000FF")
    }

    private func one(_ definition: String) -> String {
        #"{"colors": [{"idiom": "universal", "color": {\#(definition)}}]}"#
    }
    private func add(_ name: String, _ contents: String) throws {
        try write(contents, to: "Assets.xcassets/\(name).colorset/Contents.json")
    }
    private func write(_ contents: String, to path: String) throws {
        let file = folder.appendingPathComponent(path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(contents.utf8).write(to: file)
    }
    private func color(_ name: String) -> Color { Color(name, bundle: Bundle(path: folder.path)) }
    private func description(
        _ name: String, _ scheme: ColorScheme = .light, _ contrast: ColorSchemeContrast = .standard
    ) -> String {
        var environment = EnvironmentValues()
        environment.colorScheme = scheme
        environment.colorSchemeContrast = contrast
        return color(name).resolve(in: environment).description
    }
}
