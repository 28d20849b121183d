import Foundation
import Testing

@testable import UniformTypeIdentifiers

@Suite("UTType")
struct UTTypeTests {
    @Test(arguments: [
        (UTType.json, UTType.text, true), (.json, .data, true), (.json, .item, true),
        (.json, .json, true),
        (.text, .json, false), (.png, .image, true), (.png, .text, false),
        (.swiftSource, .plainText, true),
        (.heic, .image, true), (.zip, .archive, true), (.folder, .data, false), (.fileURL, .url, true),
    ])
    func `a type conforms to those above it`(_ type: UTType, _ other: UTType, _ conforms: Bool) {
        #expect(type.conforms(to: other) == conforms)
        #expect(type.isSubtype(of: other) == (conforms && type != other))
        #expect(other.isSupertype(of: type) == (conforms && type != other))
    }

    @Test(arguments: [
        ("txt", "public.plain-text"), ("JPG", "public.jpeg"), ("pdf", "com.adobe.pdf"),
        ("csv", "public.comma-separated-values-text"),
        ("swift", "public.swift-source"), ("mov", "com.apple.quicktime-movie"),
        ("gif", "com.compuserve.gif"),
    ])
    func `a filename extension identifies a type`(_ filenameExtension: String, _ identifier: String) {
        #expect(UTType(filenameExtension: filenameExtension)?.identifier == identifier)
    }

    @Test(arguments: [
        ("text/plain", "public.plain-text"), ("image/png", "public.png"),
        ("application/json", "public.json"),
        ("video/mp4", "public.mpeg-4"),
    ])
    func `a MIME type identifies a type`(_ mimeType: String, _ identifier: String) {
        #expect(UTType(mimeType: mimeType)?.identifier == identifier)
        #expect(UTType(identifier)?.preferredMIMEType == mimeType)
    }

    @Test func `a type can be looked up by a tag among the types below another`() {
        #expect(UTType(filenameExtension: "mp4") == .mpeg4Movie)
        #expect(UTType(filenameExtension: "mp4", conformingTo: .audio) == .mpeg4Audio)
    }

    @Test func `an unknown tag makes a dynamic type, the same each time`() throws {
        let type = try #require(UTType(filenameExtension: "parks"))
        #expect(type.isDynamic && !type.isDeclared)
        #expect(type.preferredFilenameExtension == "parks")
        #expect(type.conforms(to: .data))
        #expect(UTType(filenameExtension: "parks") == type)
        #expect(UTType(type.identifier)?.preferredFilenameExtension == "parks")
        #expect(UTType(filenameExtension: "") == nil)
    }

    @Test(arguments: ["", "public.nothing", "dyn.", "dyn.x", "dyn.ffff"])
    func `an unknown identifier has no type`(_ identifier: String) {
        #expect(UTType(identifier) == nil)
    }

    @Test func `an app's own type conforms as declared, and is coded by its identifier`() throws {
        let type = UTType(exportedAs: "com.example.park", conformingTo: .json)
        #expect(type.conforms(to: .text))
        #expect(UTType(exportedAs: "com.example.other").conforms(to: .data))
        #expect(
            try JSONDecoder().decode([UTType].self, from: JSONEncoder().encode([type, .png])) == [type, .png])
    }

    @Test func `a filename gets the extension of its type unless it already has one`() {
        let folder = URL(filePath: "/parks", directoryHint: .isDirectory)
        #expect(folder.appendingPathComponent("map", conformingTo: .png).path() == "/parks/map.png")
        #expect(folder.appendingPathComponent("map.jpg", conformingTo: .image).path() == "/parks/map.jpg")
        #expect(
            folder.appendingPathComponent("map.jpg", conformingTo: .plainText).path() == "/parks/map.jpg.txt")
        #expect(URL(filePath: "/parks/map").appendingPathExtension(for: .pdf).path() == "/parks/map.pdf")
    }

    @Test func `every supertype of a type is declared`() {
        #expect(DeclaredType.all.count == DeclaredType.byIdentifier.count)
        for declaration in DeclaredType.all {
            for parent in declaration.parents {
                #expect(DeclaredType.byIdentifier[parent] != nil, "\(parent)")
            }
        }
    }
}
