import Foundation
import Testing

@testable import ProjectWrapping

struct SharedBuildFolderTests {
    @Test func `the plan of another package is removed, and its own is kept`() throws {
        let folder = try ProjectFolder([
            "debug/description.json": #"{"packagePath" : "/cache/Parks-1/Sources/A.swift"}"#
        ])
        let build = SharedBuildFolder(folder.path)
        try build.prepare(for: "/cache/Parks-1")
        #expect(FolderContents.exists(folder.path + "/debug/description.json"))
        try build.prepare(for: "/cache/Parks-2")
        #expect(!FolderContents.exists(folder.path + "/debug/description.json"))
        try build.prepare(for: "/cache/Parks-2")
    }
}
