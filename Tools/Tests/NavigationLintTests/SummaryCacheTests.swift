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

    @Test func `What is read from the cache says what the source says`() async throws {
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
            #expect(kept.count == 1)
        }
    }

    @Test func `Changed source is read anew`() async throws {
        try await Self.folders { sources, cache in
            _ = await Self.analyse(sources, cache)
            try Data("import SwiftUI\n".utf8).write(to: sources.appending(path: "Home.swift"))
            #expect(await Self.analyse(sources, cache).findings.isEmpty)
        }
    }

    @Test func `A damaged cache counts as none`() async throws {
        try await Self.folders { sources, cache in
            let plain = await Self.analyse(sources, cache)
            let kept = try FileManager.default.contentsOfDirectory(atPath: cache.path())
            let name = try #require(kept.first)
            let file = cache.appending(path: name)
            let whole = try Data(contentsOf: file)
            for length in stride(from: 0, to: whole.count, by: 97) {
                try whole.prefix(length).write(to: file)
                #expect(await Self.analyse(sources, cache).findings == plain.findings)
            }
            for position in stride(from: 60, to: whole.count, by: 53) {
                var damaged = whole
                damaged[position] ^= 0xFF
                try damaged.write(to: file)
                // What a damaged byte says may be wrong; reading it must end.
                #expect(await Self.analyse(sources, cache).files == 1)
            }
        }
    }
}
