import Foundation
import Testing

@testable import ProjectWrapping

struct ObjectiveCAttributeTests {
    @Test func `attributes become spaces, so that lines and columns stay`() {
        let source = "@objcMembers class A {\n  @objc(tap:) private func tap() {}\n  @IBOutlet var b: Int?\n}"
        let spaces = { String(repeating: " ", count: $0) }
        #expect(
            ObjectiveCAttributes.removed(from: source)
                == "\(spaces(12)) class A {\n  \(spaces(11)) private func tap() {}\n  \(spaces(9)) var b: Int?\n}"
        )
    }

    @Test func `the start of an app has today's name`() {
        #expect(
            ObjectiveCAttributes.removed(from: "@UIApplicationMain class A {}") == "@main"
                + String(repeating: " ", count: 13) + " class A {}")
    }

    @Test func `a file without them, and a protocol with optional requirements, stay`() {
        #expect(ObjectiveCAttributes.removed(from: "// @objc\nlet a = \"@objc\"") == nil)
        #expect(ObjectiveCAttributes.removed(from: "@objc protocol P { @objc optional func f() }") == nil)
    }

    @Test func `a file with them is a copy that goes when they go`() throws {
        let folder = try ProjectFolder(["A.swift": "@objc class A {}"])
        let target = WrappedProject.Target(
            name: "T", kind: .library, sources: [.init(path: "A.swift", file: folder.path + "/A.swift")])
        let project = WrappedProject(name: "P", folder: folder.path, targets: [target])
        let package = LinkedPackage(folder: folder.path + "/W")
        try package.write(project, library: "/library")
        #expect(try folder.text("W/Sources/T/A.swift") == "      class A {}")
        #expect(folder.links(in: folder.path + "/W/Sources") == ["T/A.swift -> W/Copies/T/A.swift"])
        try folder.write("class A {}", to: "A.swift")
        try package.write(project, library: "/library")
        #expect(folder.links(in: folder.path + "/W/Sources") == ["T/A.swift -> A.swift"])
        #expect(!FolderContents.exists(folder.path + "/W/Copies/T/A.swift"))
    }
}
