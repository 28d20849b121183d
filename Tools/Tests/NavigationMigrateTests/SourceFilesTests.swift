import Foundation
import NavigationMigrate
import SwiftSources
import Testing

@Suite("Source files")
struct SourceFilesTests {
    private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

    private func write(_ name: String, _ text: String) throws {
        let file = folder.appendingPathComponent(name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    @Test func `the oldest system of a file is that of the nearest project that declares one`() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        try write(
            "App.xcodeproj/project.pbxproj",
            "IPHONEOS_DEPLOYMENT_TARGET = 15.0;\nMACOSX_DEPLOYMENT_TARGET = 14.0;\n")
        try write("App/A.swift", "")
        try write("Kit/Package.swift", "let p = Package(platforms: [.iOS(.v17), .macOS(\"13.0\")])")
        try write("Kit/Sources/B.swift", "")
        let paths = [folder.path + "/App", folder.path]
        let files = SourceFiles(SourcesOnDisk(paths), in: paths)
        #expect(files.oldest(for: folder.path + "/App/A.swift")?.release == 15)
        #expect(files.oldest(for: folder.path + "/Kit/Sources/B.swift")?.release == 16)
    }

    @Test(arguments: [
        ("Package.swift", ".macOS(.v10_15)", 13, "macOS 10.15"),
        ("Package.swift", ".watchOS(.v9)", 16, "watchOS 9"),
        ("A.xcconfig", "TVOS_DEPLOYMENT_TARGET = 16.4", 16, "tvOS 16.4"),
        ("Package.swift", ".macOS(.v26)", 26, "macOS 26"),
    ])
    func `the oldest system is read from a project`(path: String, text: String, release: Int, words: String) {
        #expect(
            OldestSystem.read(text, path: path)
                == OldestSystem(release: release, words: "\(words) in \(path)"))
    }

    @Test func `a file is replaced through links, with its permissions, and no temporary file stays`() throws
    {
        defer { try? FileManager.default.removeItem(at: folder) }
        try write("A.swift", "old")
        let file = folder.appendingPathComponent("A.swift")
        let link = folder.appendingPathComponent("Link.swift")
        try FileManager.default.setAttributes([.posixPermissions: 0o754], ofItemAtPath: file.path)
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: file)
        try SourceFiles.replace(link.path, with: Array("new".utf8))
        #expect(try String(contentsOf: file, encoding: .utf8) == "new")
        #expect(
            try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int == 0o754)
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == file.path)
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() == [
                "A.swift", "Link.swift",
            ])
        #expect(throws: SourceFiles.Failure.self) {
            try SourceFiles.replace(folder.path + "/Missing.swift", with: [])
        }
    }
}
