import Foundation
import NavigationLint
import Testing

@Suite struct SummaryCacheTests {
    private static let source = """
        import SwiftUI
        enum Route: Hashable { case a(Int, name: String?), b }
        struct Home: View {
            @State private var path: [Route] = []
            let title: String?
            init(title: String? = nil) { self.title = title }
            var body: some View {
                NavigationStack(path: $path) {
                    if let title { Text(title) } else { rows { Text("A") } }
                }
                .navigationTitle("A")
            }
            @ViewBuilder func rows<C: View>(@ViewBuilder _ c: () -> C) -> some View {
                #if os(iOS)
                c().navigationDestination(for: Route.self) { route in
                    switch route {
                    case .a(let number, _): NavigationView { Text(number > 1 ? "\\(number)" : "") }
                    case .b: EmptyView()
                    }
                }
                #endif
            }
        }
        """

    private static func folders(_ body: (_ sources: URL, _ cache: URL) async throws -> Void) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "lint-\(UUID().uuidString)")
        let sources = folder.appending(path: "Sources")
        try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        try Data(source.utf8).write(to: sources.appending(path: "Home.swift"))
        try await body(sources, folder.appending(path: "Cache"))
    }

    private static func analyse(_ sources: URL, _ cache: URL?) async -> Analysis {
        await Analyser(options: .init(cache: cache?.path())).analyse([sources.path()])
    }

    @Test func `the result from the cache equals the result from the source`() async throws {
        try await Self.folders { sources, cache in
            let plain = await Self.analyse(sources, nil)
            #expect(Set(plain.findings.map(\.code)) == ["MN1001", "MN1002", "MN1004"])
            for _ in 0..<2 {
                let cached = await Self.analyse(sources, cache)
                #expect(cached.findings == plain.findings)
                #expect(cached.graph == plain.graph)
                #expect(cached.lines == plain.lines)
            }
            let kept = try FileManager.default.contentsOfDirectory(atPath: cache.path())
            #expect(kept.map { URL(filePath: $0).pathExtension }.sorted() == ["analysis", "summaries"])
        }
    }

    @Test func `findings are cached as long as no file changes`() async throws {
        try await Self.folders { sources, cache in
            let plain = await Self.analyse(sources, cache)
            let other = sources.appending(path: "Other.swift")
            try Data("import SwiftUI\n".utf8).write(to: other)
            #expect(await Self.analyse(sources, cache).files == 2)
            try FileManager.default.removeItem(at: other)
            #expect(await Self.analyse(sources, cache).findings == plain.findings)
            let names = try FileManager.default.contentsOfDirectory(atPath: cache.path())
            for name in names where name.hasSuffix(".summaries") {
                try FileManager.default.removeItem(at: cache.appending(path: name))
            }
            // No summary is read, and none is written.
            #expect(await Self.analyse(sources, cache).findings == plain.findings)
            #expect(try FileManager.default.contentsOfDirectory(atPath: cache.path()).count == 1)
        }
    }

    @Test func `each selection of rules has its own cached findings`() async throws {
        try await Self.folders { sources, cache in
            _ = await Self.analyse(sources, cache)
            let options = Analyser.Options(only: ["MN1001"], cache: cache.path())
            for _ in 0..<2 {
                let some = await Analyser(options: options).analyse([sources.path()])
                #expect(Set(some.findings.map(\.code)) == ["MN1001"])
            }
        }
    }

    @Test func `a changed file is read again`() async throws {
        try await Self.folders { sources, cache in
            _ = await Self.analyse(sources, cache)
            try Data("import SwiftUI\n".utf8).write(to: sources.appending(path: "Home.swift"))
            #expect(await Self.analyse(sources, cache).findings.isEmpty)
        }
    }

    @Test func `a damaged cache is ignored`() async throws {
        try await Self.folders { sources, cache in
            let plain = await Self.analyse(sources, cache)
            for name in try FileManager.default.contentsOfDirectory(atPath: cache.path()) {
                let own = cache.appending(path: "of-\(name)")
                try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
                let file = own.appending(path: name)
                let whole = try Data(contentsOf: cache.appending(path: name))
                func read(_ damaged: Data) async throws -> Analysis {
                    // The undamaged file would be used instead of it.
                    try FileManager.default.removeItem(at: own)
                    try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
                    try damaged.write(to: file)
                    return await Self.analyse(sources, own)
                }
                for length in stride(from: 0, to: whole.count, by: 97) {
                    #expect(try await read(whole.prefix(length)).findings == plain.findings)
                }
                for position in stride(from: 0, to: whole.count, by: 53) {
                    var damaged = whole
                    damaged[position] ^= 0xFF
                    let analysis = try await read(damaged)
                    // A damaged summary may be wrong, but reading it must end.
                    #expect(analysis.files == 1)
                    if name.hasSuffix(".analysis") { #expect(analysis.findings == plain.findings) }
                }
            }
        }
    }
}
