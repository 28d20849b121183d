import Foundation
import ScreenTesting
import Testing

@testable import SwiftUI

@Suite("Pictures of asset catalogues", .timeLimit(.minutes(30)))
@MainActor
final class AssetPictureTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    private let files = PictureFiles()
    private let reports = Reports()
    private lazy var catalogues = AssetCatalogues(files: files, report: reports.add)

    deinit { try? FileManager.default.removeItem(at: folder) }

    @Test func `a picture has its size in points, and a file for each scale`() throws {
        try write(png(40, 20), to: "Assets.xcassets/Park.imageset/one.png")
        try write(png(80, 40), to: "Assets.xcassets/Park.imageset/two.png")
        try add(
            "Park.imageset",
            #"{"images": [{"idiom": "universal", "scale": "2x", "filename": "two.png"}, {"idiom": "universal", "scale": "3x"}, {"idiom": "universal", "scale": "1x", "filename": "one.png"}]}"#
        )
        let picture = try #require(self.picture("Park"))
        #expect(picture.light.size == CGSize(width: 40, height: 20))
        #expect(picture.light.files.map(\.scale) == [1, 2])
        #expect(picture.dark == nil)
        #expect(try #require(files[picture.light.files[1].name]).data == png(80, 40))
        #expect(files["../../Park.imageset/one.png"] == nil)
    }

    @Test func `a picture with one scale has its size in points, too`() throws {
        try write(png(90, 60), to: "Assets.xcassets/Park.imageset/three.png")
        try add(
            "Park.imageset",
            #"{"images": [{"idiom": "universal", "scale": "3x", "filename": "three.png"}]}"#)
        #expect(picture("Park")?.light.size == CGSize(width: 30, height: 20))
    }

    @Test func `a PDF file is shown by its drawing, which has a name by its content`() throws {
        let document = Data("%PDF-1.4 leaf".utf8)
        let drawing = Data(#"<svg width="24pt" height="12pt" viewBox="0 0 24 12"/>"#.utf8)
        try write(document, to: "Assets.xcassets/Leaf.imageset/leaf.pdf")
        try write(document, to: "map.pdf")
        try add(
            "Leaf.imageset",
            #"{"images": [{"idiom": "universal", "filename": "leaf.pdf"}], "properties": {"template-rendering-intent": "template"}}"#
        )
        let name = "pdf-\(document.contentHash)-13"
        try write(drawing, to: "\(name).svg")
        let leaf = try #require(picture("Leaf"))
        #expect(leaf.light.size == CGSize(width: 24, height: 12))
        #expect(leaf.isTemplate)
        #expect(try #require(files[leaf.light.files[0].name]).data == drawing)
        #expect(picture("map.pdf")?.light == leaf.light)
        #expect(picture(name) == nil)
    }

    @Test(
        arguments: [
            (#"<svg width="24" height="12px" viewBox="0 0 48 24"/>"#, 24, 12),
            (#"<?xml version="1.0"?><svg viewBox='0 0 48 24'></svg>"#, 48, 24),
            (#"<svg height="12" viewBox="0,0,48,24"></svg>"#, 24, 12),
            (#"<svg width="100%" stroke-width="3" viewBox="0 0 48 24"></svg>"#, 48, 24),
        ])
    func `the size of a vector is that of its first element`(svg: String, width: Double, height: Double)
        throws
    {
        try addVector(svg)
        #expect(picture("Leaf")?.light.size == CGSize(width: width, height: height))
    }

    @Test func `a picture of a JPEG file has the size of its frame`() throws {
        let jpeg: [UInt8] = [
            0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 0, 0, 0xFF, 0xC0, 0, 11, 8, 0, 30, 0, 50, 1, 1, 17, 0,
        ]
        try write(Data(jpeg), to: "photo.jpg")
        #expect(picture("photo.jpg")?.light.size == CGSize(width: 50, height: 30))
        #expect(picture("photo") == nil)
    }

    @Test func `pictures outside catalogues have their scale in the name`() throws {
        try write(png(10, 10), to: "map.png")
        try write(png(20, 20), to: "map@2x.png")
        let picture = try #require(self.picture("map"))
        #expect(picture.light.files.map(\.scale) == [1, 2])
        #expect(picture.light.size == CGSize(width: 10, height: 10))
    }

    @Test func `a picture follows the theme`() async throws {
        try write(png(1, 1), to: "Assets.xcassets/Park.imageset/day.png")
        try write(png(2, 2), to: "Assets.xcassets/Park.imageset/night.png")
        try add(
            "Park.imageset",
            #"{"images": [{"idiom": "universal", "filename": "day.png"}, {"idiom": "universal", "appearances": [{"appearance": "luminosity", "value": "dark"}], "filename": "night.png"}]}"#
        )
        let image = Image("Park", bundle: Bundle(path: folder.path))
        func size(_ scheme: ColorScheme) async -> AttributeValue? {
            let screen = await HeadlessScreen { image.environment(\.colorScheme, scheme) }
            return screen.live.first { $0.kind == .image }?.attributes[.pictureSize]
        }
        #expect(await size(.light) == .numbers([1, 1]))
        #expect(await size(.dark) == .numbers([2, 2]))
    }

    @Test func `a picture follows the contrast that the window has`() async throws {
        for side: UInt32 in 1...4 {
            try write(png(side, side), to: "Assets.xcassets/Park.imageset/\(side).png")
        }
        func variant(_ side: Int, _ appearances: [String: String]) -> String {
            let list = appearances.sorted { $0.key < $1.key }.map {
                #"{"appearance": "\#($0.key)", "value": "\#($0.value)"}"#
            }
            return
                #"{"idiom": "universal", "filename": "\#(side).png", "appearances": [\#(list.joined(separator: ", "))]}"#
        }
        let variants = [
            variant(1, [:]), variant(2, ["luminosity": "dark"]), variant(3, ["contrast": "high"]),
            variant(4, ["contrast": "high", "luminosity": "dark"]),
        ]
        try add("Park.imageset", "{\"images\": [\(variants.joined(separator: ", "))]}")
        let image = Image("Park", bundle: Bundle(path: folder.path))
        let screen = await HeadlessScreen { image }
        func size(_ scheme: ColorScheme, _ contrast: ColorSchemeContrast) async -> AttributeValue? {
            screen.graph.scene.colorScheme = scheme
            screen.graph.scene.contrast = contrast
            await screen.settle()
            return screen.live.first { $0.kind == .image }?.attributes[.pictureSize]
        }
        #expect(await size(.light, .standard) == .numbers([1, 1]))
        #expect(await size(.dark, .standard) == .numbers([2, 2]))
        #expect(await size(.light, .increased) == .numbers([3, 3]))
        #expect(await size(.dark, .increased) == .numbers([4, 4]))
    }

    @Test func `a template is drawn in the foreground colour, unless it keeps its own`() async throws {
        try addVector(
            #"<svg width="8" height="8"/>"#,
            more: #", "properties": {"template-rendering-intent": "template"}"#)
        let bundle = try #require(Bundle(path: folder.path))
        let screen = await HeadlessScreen {
            VStack {
                Image("Leaf", bundle: bundle)
                Image("Leaf", bundle: bundle).renderingMode(.original)
                Image(ImageResource(name: "Leaf", bundle: bundle))
                Image(decorative: "Leaf", bundle: bundle)
            }
        }
        let images = screen.live.filter { $0.kind == .image }
        #expect(images.map { $0.attributes.has(.template) } == [true, false, true, true])
        #expect(images.map { $0.attributes.string(.label) } == ["Leaf", "Leaf", "Leaf", nil])
        #expect(images.allSatisfy { $0.attributes.has(.picture) })
    }

    @Test func `a symbol is the regular weight of its template, or a whole file`() throws {
        let template = """
            <svg width="3300" height="2200"><g id="Guides"><line id="Baseline-M" y1="1126" y2="1126"/>
            <line id="Capline-M" y1="1056" y2="1056"/><line id="left-margin-Regular-M" x1="1400"/>
            <line id="right-margin-Regular-M" x1="1500"/></g><g id="Symbols"><g id="Black-M"><path d="M0 0"/></g>
            <g id="Regular-M" transform="matrix(1 0 0 1 1400 1126)"><g><path d="M9 9"/></g></g></g></svg>
            """
        try addSymbol("Pond", template)
        try addSymbol("Plain", #"<svg width="20" height="10"/>"#)
        let pond = try #require(self.picture("Pond"))
        #expect(pond.isSymbol && pond.isTemplate)
        #expect(pond.light.size == CGSize(width: 100, height: 105))
        let drawn = try #require(files[pond.light.files[0].name])
        #expect(
            String(decoding: drawn.data, as: UTF8.self)
                == #"<svg xmlns="http://www.w3.org/2000/svg" viewBox="1400.0 1038.5 100.0 105.0"><g id="Regular-M" transform="matrix(1 0 0 1 1400 1126)"><g><path d="M9 9"/></g></g></svg>"#
        )
        #expect(picture("Plain")?.light.size == CGSize(width: 250, height: 125))
    }

    @Test func `folders that provide a namespace are part of a picture's name`() throws {
        try write(png(1, 1), to: "Assets.xcassets/Birds/Owl.imageset/owl.png")
        try add("Birds/Owl.imageset", #"{"images": [{"idiom": "universal", "filename": "owl.png"}]}"#)
        try add("Birds", #"{"properties": {"provides-namespace": true}}"#)
        #expect(picture("Birds/Owl") != nil)
        #expect(picture("Owl") == nil)
    }

    @Test func `the icon is the largest picture of its set`() throws {
        try write(png(60, 60), to: "Assets.xcassets/AppIcon.appiconset/small.png")
        try write(png(1024, 1024), to: "Assets.xcassets/AppIcon.appiconset/large.png")
        try add(
            "AppIcon.appiconset",
            #"{"images": [{"size": "1024x1024", "scale": "1x", "filename": "large.png"}, {"size": "20x20", "scale": "3x", "filename": "small.png"}]}"#
        )
        let icon = try #require(catalogues.icon(in: Bundle(path: folder.path)))
        #expect(files[icon]?.sizes == "1024x1024")
    }

    @Test func `an unknown name is reported once with the nearest one`() throws {
        try addVector(#"<svg width="8" height="8"/>"#)
        for _ in 1...2 { #expect(picture("Leav") == nil) }
        #expect(
            reports.lines == [
                "SwiftUI: No asset catalogue has a picture “Leav”; grey is shown. The nearest name is “Leaf”."
            ])
    }

    @Test(
        arguments: [
            ("{\n\"images\": [", "The given data was not valid JSON"),
            (#"{"images": []}"#, "no picture is in this file"),
            (one("../../secret.png"), "“../../secret.png” isn't the name of a file in this folder"),
            (one("/etc/passwd"), "“/etc/passwd” isn't the name of a file in this folder"),
            (one(".."), "“..” isn't the name of a file in this folder"),
            (one("link.png"), "“link.png” isn't the name of a file in this folder"),
            (one("none.png"), "the picture “none.png” can't be read"),
            (one("text.png"), "it is no PNG, JPEG, GIF, WebP or SVG file"),
            (one("short.png"), "its size isn't known"),
            (one("huge.png"), "its size is 4294967295.0 × 4294967295.0"),
            (one("empty.png"), "its size is 0.0 × 1.0"),
            (one("endless.svg"), "its size isn't known"),
            (
                one("page.pdf"),
                "browsers don't show PDF as a picture: build with the plugin AssetSymbols where pdftocairo is installed (on Debian: apt-get install poppler-utils), or export “page.pdf” as SVG"
            ),
        ])
    func `a broken picture is reported with its place`(contents: String, reason: String) throws {
        let set = "Assets.xcassets/Park.imageset"
        try write(png(3, 3), to: "secret.png")
        try write(Data("words".utf8), to: "\(set)/text.png")
        try write(png(1, 1).prefix(12), to: "\(set)/short.png")
        try write(png(.max, .max), to: "\(set)/huge.png")
        try write(png(0, 1), to: "\(set)/empty.png")
        try write(Data("<svg width='".utf8), to: "\(set)/endless.svg")
        try write(Data("%PDF-1.7".utf8), to: "\(set)/page.pdf")
        try FileManager.default.createSymbolicLink(
            at: folder.appendingPathComponent("\(set)/link.png"),
            withDestinationURL: folder.appendingPathComponent("secret.png"))
        try add("Park.imageset", contents)
        #expect(picture("Park") == nil)
        let line = try #require(reports.lines.first)
        #expect(line.contains("Park.imageset/Contents.json"))
        #expect(line.contains(reason), "\(line)")
    }

    /// The start of a PNG file, which has the size.
    private func png(_ width: UInt32, _ height: UInt32) -> Data {
        var data = Data([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13])
        data += Data("IHDR".utf8)
        for side in [width, height] {
            for shift: UInt32 in [24, 16, 8, 0] { data.append(UInt8(side >> shift & 0xFF)) }
        }
        return data
    }
    private func picture(_ name: String) -> Picture? {
        catalogues.picture(AssetName(name, in: Bundle(path: folder.path)))
    }
    private func addVector(_ svg: String, more: String = "") throws {
        try write(Data(svg.utf8), to: "Assets.xcassets/Leaf.imageset/leaf.svg")
        try add(
            "Leaf.imageset", #"{"images": [{"idiom": "universal", "filename": "leaf.svg"}]\#(more)}"#)
    }
    private func addSymbol(_ name: String, _ svg: String) throws {
        try write(Data(svg.utf8), to: "Assets.xcassets/\(name).symbolset/symbol.svg")
        try add("\(name).symbolset", #"{"symbols": [{"idiom": "universal", "filename": "symbol.svg"}]}"#)
    }
    private func add(_ folder: String, _ contents: String) throws {
        try write(Data(contents.utf8), to: "Assets.xcassets/\(folder)/Contents.json")
    }
    private func write(_ contents: Data, to path: String) throws {
        let file = folder.appendingPathComponent(path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try contents.write(to: file)
    }
}

/// The contents of a set with one picture.
private func one(_ name: String) -> String {
    #"{"images": [{"idiom": "universal", "filename": "\#(name)"}]}"#
}
