import NavigationMigrate
import SwiftParser
import SwiftSources
import SwiftSyntax
import Testing

@Suite("Migration")
struct MigrationTests {
    @Test(arguments: Sample.all)
    func `certain code is rewritten`(_ sample: Sample) {
        #expect(migrated(sample.before) == sample.after)
    }

    @Test(arguments: Sample.all)
    func `migrated source parses, and a second migration leaves it unchanged`(_ sample: Sample) {
        let once = migrated(sample.before)
        #expect(!Parser.parse(source: once).hasError)
        #expect(migrated(once) == once)
    }

    @Test(arguments: Sample.all)
    func `comments are kept`(_ sample: Sample) {
        #expect(comments(of: migrated(sample.before)) == comments(of: sample.before))
    }

    @Test(arguments: Sample.all)
    func `line endings and a byte order mark are kept`(_ sample: Sample) {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        func windows(_ text: String) -> [UInt8] {
            mark + Array(("import SwiftUI\n" + text).utf8).flatMap { $0 == 0x0A ? [0x0D, 0x0A] : [$0] }
        }
        let migration = Migration(of: [("Page.swift", windows(sample.before))])
        #expect(migration.files.first?.after == windows(sample.after))
    }

    @Test func `tabs are kept as indentation`() {
        let before =
            "struct A: View {\n\tvar body: some View {\n\t\tNavigationLink(destination: B()) {\n\t\t\tC()\n\t\t}\n\t}\n}\n"
        let after =
            "struct A: View {\n\tvar body: some View {\n\t\tNavigationLink {\n\t\t\tB()\n\t\t} label: {\n\t\t\tC()\n\t\t}\n\t}\n}\n"
        #expect(migrated(before) == after)
    }

    @Test func `files that can't be parsed are skipped and reported`() {
        let migration = Migration(of: [
            ("Broken.swift", Array("import SwiftUI\nstruct A { NavigationView {".utf8)),
            ("Latin.swift", [0x2F, 0x2F, 0xE9, 0x0A]),
            ("Bytes.swift", [0x2F, 0x2F, 0x00, 0x0A]),
            ("Good.swift", Array("import SwiftUI\nlet a = NavigationView { B() }\n".utf8)),
        ])
        #expect(
            migration.skipped == [
                .init(path: "Broken.swift", reason: "it has syntax errors"),
                .init(path: "Bytes.swift", reason: "it isn't UTF-8 text"),
                .init(path: "Latin.swift", reason: "it isn't UTF-8 text"),
            ])
        #expect(migration.files.map(\.path) == ["Good.swift"])
    }

    @Test func `forms that older systems need are left`() {
        let source = "import SwiftUI\nlet a = NavigationView { List {}.navigationBarTitle(\"A\") }\n"
        let migration = Migration(of: [("A.swift", Array(source.utf8))]) { _ in
            OldestSystem(release: 15, words: "macOS 12.0 in Package.swift")
        }
        #expect(
            migration.files.map { String(decoding: $0.after, as: UTF8.self) } == [
                "import SwiftUI\nlet a = NavigationView { List {}.navigationTitle(\"A\") }\n"
            ])
        #expect(
            migration.leftovers.map(\.reason) == [
                "it needs iOS 16 or a system of the same year, but the oldest system is macOS 12.0 in Package.swift"
            ])
    }

    @Test func `deep nesting and long chains are migrated or skipped`() {
        let nested = String(repeating: "(", count: 100_000)
        let chain = "let a = NavigationView { B()" + String(repeating: ".padding()", count: 2_000) + " }\n"
        let migration = Migration(of: [
            ("Nested.swift", Array("import SwiftUI\nlet a = \(nested)".utf8)),
            ("Chain.swift", Array("import SwiftUI\n\(chain)".utf8)),
        ])
        #expect(migration.skipped.map(\.path) == ["Nested.swift"])
        #expect(migration.files.first?.rewritten == [.navigationView: 1])
    }
}

extension Migration {
    init(
        of files: [(path: String, bytes: [UInt8])],
        oldest: @escaping @Sendable (String) -> OldestSystem? = { _ in nil }
    ) {
        self.init(of: SourcesInMemory(Dictionary(uniqueKeysWithValues: files)), oldest: oldest)
    }
}

/// Migrates a file that imports SwiftUI.
func migrated(_ source: String) -> String {
    let migration = Migration(of: [("Page.swift", Array(("import SwiftUI\n" + source).utf8))])
    return String(decoding: migration.files.first?.after ?? [], as: UTF8.self).replacing(
        "import SwiftUI\n", with: "", maxReplacements: 1)
}

private func comments(of source: String) -> [String] {
    Parser.parse(source: source).tokens(viewMode: .sourceAccurate).flatMap { token in
        (token.leadingTrivia.pieces + token.trailingTrivia.pieces).compactMap { piece in
            switch piece {
            case .lineComment(let text), .blockComment(let text), .docLineComment(let text),
                .docBlockComment(let text):
                text
            default: nil
            }
        }
    }
}
