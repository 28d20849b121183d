import Foundation
import SwiftSources
import Testing

@Suite final class SourcesOnDiskTests {
    private let folder: URL

    init() throws {
        let url = FileManager.default.temporaryDirectory.appending(path: "sources-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        folder = url.resolvingSymlinksInPath()
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    private func write(_ text: String, to path: String) throws {
        let url = folder.appending(path: path)
        try FileManager.default.createDirectory(
            at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: url)
    }

    private func found(_ paths: String...) -> [String] {
        let tree = SourcesOnDisk(paths.map { folder.path() + "/" + $0 })
        return tree.paths.map { String($0.dropFirst(folder.path().count + 1)) }
    }

    @Test func `source files are found, except in builds, dependencies and hidden folders`() throws {
        for path in [
            "A.swift", "B/C.swift", ".build/D.swift", "Pods/E.swift", "build/F.swift", "G.txt", "H.swift.txt",
            "App.xcodeproj/project.pbxproj", "Base.xcconfig",
        ] {
            try write("", to: path)
        }
        #expect(found("") == ["A.swift", "App.xcodeproj/project.pbxproj", "B/C.swift", "Base.xcconfig"])
        // A file that is given by its path is read, even in an excluded folder.
        #expect(found("Pods", "A.swift") == ["A.swift", "Pods/E.swift"])
    }

    @Test func `a project includes the files of its folder`() throws {
        try write("", to: "App/App.xcodeproj/project.pbxproj")
        try write("", to: "App/Sources/A.swift")
        try write("", to: "Other/B.swift")
        #expect(found("App/App.xcodeproj") == ["App/App.xcodeproj/project.pbxproj", "App/Sources/A.swift"])
    }

    @Test func `a workspace includes its projects, packages and folders`() throws {
        try write("", to: "App/App.xcodeproj/project.pbxproj")
        try write("", to: "App/A.swift")
        try write("", to: "Kits/A & B/Package.swift")
        try write("", to: "Kits/A & B/Sources/B.swift")
        try write("", to: "Shared/C.swift")
        try write("", to: "Pods/Pods.xcodeproj/project.pbxproj")
        try write("", to: "Pods/D.swift")
        try write("", to: "Elsewhere/E.swift")
        try write(
            """
            <?xml version="1.0" encoding="UTF-8"?>
            <Workspace version = "1.0">
               <FileRef location = "group:App/App.xcodeproj"></FileRef>
               <Group location = "container:Kits" name = "Kits">
                  <FileRef
                     location = "group:A &amp; B">
                  </FileRef>
               </Group>
               <FileRef location = "container:Shared"></FileRef>
               <FileRef location = "group:Pods/Pods.xcodeproj"></FileRef>
            </Workspace>
            """, to: "App.xcworkspace/contents.xcworkspacedata")
        #expect(
            found("App.xcworkspace") == [
                "App/A.swift", "App/App.xcodeproj/project.pbxproj", "Kits/A & B/Package.swift",
                "Kits/A & B/Sources/B.swift", "Shared/C.swift",
            ])
    }

    @Test(arguments: [
        "", "<FileRef", "<Group location=", "</Group></Group>", "<FileRef location='group:\u{0}'",
        "<FileRef location=\"self:\">",
    ])
    func `an empty workspace is read`(text: String) throws {
        try write(text, to: "A.xcworkspace/contents.xcworkspacedata")
        #expect(found("A.xcworkspace").isEmpty)
    }

    @Test func `a workspace without contents is reported`() throws {
        let tree = SourcesOnDisk([folder.path() + "/None.xcworkspace"])
        #expect(tree.skipped.map(\.reason) == ["it can't be read"])
    }
}
