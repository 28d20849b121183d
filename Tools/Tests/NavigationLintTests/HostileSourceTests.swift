import Foundation
import NavigationLint
import SwiftSources
import Testing

// These are small enough for a debug build, in which the parser is many times slower.
@Suite(.timeLimit(.minutes(30))) struct HostileSourceTests {
    private static func analyse(_ source: String) async -> Analysis {
        await Analyser().analyse(sources: ["A.swift": source])
    }

    @Test func `a hundred thousand nested parentheses are read`() async {
        let deep = String(repeating: "(", count: 100_000) + "1" + String(repeating: ")", count: 100_000)
        let analysis = await Self.analyse("import SwiftUI\nlet a = \(deep)\n")
        #expect(analysis.files == 1)
    }

    @Test(arguments: [
        "a.b()", "a ? b : ", "if a { b } else ", "!", "{ ", "a { ", ".b { ", "NavigationStack { ",
    ])
    func `long chains of one form are read`(_ form: String) async {
        let source =
            "import SwiftUI\nstruct A: View { var body: some View { "
            + String(repeating: form, count: 2_000) + "c } }\n"
        #expect(await Self.analyse(source).files == 1)
    }

    @Test func `a chain of ten thousand modifiers is read`() async {
        let source =
            "import SwiftUI\nstruct A: View { var body: some View { Text(\"\")"
            + String(repeating: ".padding()\n", count: 10_000) + "} }\n"
        #expect(await Self.analyse(source).files == 1)
    }

    @Test func `views and functions that contain themselves are read once`() async {
        let analysis = await Self.analyse(
            """
            import SwiftUI
            struct A: View { var body: some View { B { A() } ; A() } }
            struct B<C: View>: View { @ViewBuilder let c: () -> C; var body: some View { c(); B { B { c() } } } }
            struct D: View { let d: () -> D; var body: some View { NavigationLink("D") { D { D { d() } } } } }
            extension View {
                func e() -> some View { self.e().f() }
                func f() -> some View { e().f() }
            }
            struct G: View { var body: some View { G().e().sheet(isPresented: .constant(true)) { G().f() } } }
            typealias H = I
            typealias I = H
            struct J: View { var body: some View { H() } }
            """)
        #expect(analysis.files == 1)
    }

    @Test(arguments: [
        "struct", "struct A: View { var body: some View {", "}}}}", "#if", "#if os(", "extension { }",
        "enum A { case", "@",
        "import SwiftUI\nstruct A: View { var body: some View { NavigationLink( } }",
        "\u{FEFF}import SwiftUI", "",
        "switch {", "Text(.sheet {", ".navigationTitle(", "let x = if", "func f(",
    ])
    func `source with syntax errors is read`(_ source: String) async {
        let analysis = await Self.analyse(source)
        #expect(analysis.files == 1)
        #expect(analysis.skipped.isEmpty)
    }
}

@Suite(.timeLimit(.minutes(30))) struct HostileFolderTests {
    private static func folder(_ body: (URL) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "lint-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try await body(folder)
    }

    @Test func `bytes that are not text are skipped, and the rest is read`() async throws {
        try await Self.folder { folder in
            try Data([0xFF, 0xFE, 0x00, 0x61]).write(to: folder.appending(path: "Bad.swift"))
            try Data([]).write(to: folder.appending(path: "Empty.swift"))
            try Data("import SwiftUI\n".utf8).write(to: folder.appending(path: "Good.swift"))
            let analysis = await Analyser(options: .init(jobs: 2)).analyse([folder.path()])
            #expect(analysis.files == 2)
            #expect(analysis.skipped.map { ($0.path as NSString).lastPathComponent } == ["Bad.swift"])
            #expect(analysis.skipped.map(\.reason) == ["it isn't UTF-8 text"])
        }
    }

    @Test func `loops of symbolic links end, and each file is read once`() async throws {
        try await Self.folder { folder in
            let inner = folder.appending(path: "a/b")
            try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
            try Data("import SwiftUI\n".utf8).write(to: inner.appending(path: "A.swift"))
            try FileManager.default.createSymbolicLink(
                at: inner.appending(path: "up"), withDestinationURL: folder)
            try FileManager.default.createSymbolicLink(
                at: folder.appending(path: "again"), withDestinationURL: inner)
            try FileManager.default.createSymbolicLink(
                atPath: folder.appending(path: "self").path(), withDestinationPath: "self")
            let analysis = await Analyser().analyse([folder.path()])
            #expect(analysis.files == 1)
            #expect(analysis.skipped.count == 1)
        }
    }

    @Test func `a missing folder is reported`() async {
        let analysis = await Analyser().analyse(["/no/such/folder"])
        #expect(analysis.skipped == [.init(path: "/no/such/folder", reason: "No such file or directory")])
    }

    @Test func `an unreadable project file is reported, and the source is read`() async {
        let analysis = await Analyser().analyse(sources: [
            "App.xcodeproj/project.pbxproj": "{ objects = ( } ;", "App/A.swift": "import SwiftUI",
            "B.xcodeproj/project.pbxproj": String(repeating: "(", count: 100_000),
        ])
        #expect(analysis.files == 1)
        #expect(analysis.skipped.count == 2)
    }

    @Test func `a file of two megabytes is read`() async throws {
        try await Self.folder { folder in
            let row = "let value = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]\n"
            try Data(String(repeating: row, count: 2_000_000 / row.utf8.count).utf8)
                .write(to: folder.appending(path: "Big.swift"))
            let analysis = await Analyser().analyse([folder.path()])
            #expect(analysis.files == 1)
        }
    }
}
