import Foundation
import NavigationMigrate
import SwiftSources
import Testing

/// The screens that the library's tests compile and open, in `Tests/Migrated`.
@Suite("Migrated screens")
struct ScreensTests {
    @Test func `the committed migrated screens equal the migration of the originals`() throws {
        var repository = URL(fileURLWithPath: #filePath)
        for _ in 0..<4 { repository.deleteLastPathComponent() }
        let folder = repository.appendingPathComponent("Tests/Migrated")
        let before = folder.appendingPathComponent("Before").path
        let tree = SourcesOnDisk([before])
        try #require(
            tree.paths.map { URL(fileURLWithPath: $0).lastPathComponent } == [
                "Catalog.swift", "Preferences.swift",
            ])
        let migration = Migration(of: tree, oldest: SourceFiles(tree, in: [before]).oldest)
        #expect(migration.leftovers == [])
        for file in migration.files {
            let name = URL(fileURLWithPath: file.path).lastPathComponent
            let after = try Data(contentsOf: folder.appendingPathComponent("After/\(name)"))
            #expect(String(decoding: file.after, as: UTF8.self) == String(decoding: after, as: UTF8.self))
        }
    }
}
