import ScreenTesting
import Testing

@testable import SwiftUI

// Found by the tests below, like the previews of an app.
#Preview("Listed", traits: .fixedLayout(width: 40, height: 20), .landscapeLeft) { Text("shown") }

#Preview("Counting") {
    @Previewable @State var count = 0
    Button("Count \(count)") { count += 1 }
}

#Preview("Rows", arguments: [1, 2]) { Text("Row \($0)") }

#Preview("Shared", traits: .modifier(Framed())) { Text("content") }

private struct Framed: PreviewModifier {
    static func makeSharedContext() async throws -> String { "frame" }
    func body(content: Content, context: String) -> some View {
        Text(context)
        content
    }
}

private struct Composed_Previews: PreviewProvider {
    static var previews: some View {
        Text("first").previewDisplayName("First")
        Group {
            ForEach(0..<2) { Text("row \($0)") }
            if true { Text("last").previewDisplayName("Last") }
        }
        .previewLayout(.sizeThatFits)
        .previewDevice("iPad mini")
        .previewInterfaceOrientation(.landscapeRight)
    }
}

#if DEBUG
    @Suite("Previews", .timeLimit(.minutes(30)))
    @MainActor
    struct PreviewTests {
        private func previews(named name: String) throws -> [ProgramPreview] {
            try PreviewSource.all().filter { $0.place?.fileID == #fileID }.flatMap { try $0.previews() }
                .filter { $0.settings.name == name }
        }

        private func screen(_ preview: ProgramPreview) async -> HeadlessScreen {
            await HeadlessScreen { PreviewRoot(preview: preview, contexts: PreviewContexts()) }
        }

        @Test func `a preview is found with its place, name and traits`() async throws {
            let source = try #require(
                PreviewSource.all().first { $0.place?.fileID == #fileID && $0.place?.line == 7 })
            #expect(source.place?.column == 1)
            let preview = try #require(try source.previews().first)
            #expect(
                preview.settings
                    == PreviewSettings(
                        name: "Listed", layout: .fixed(width: 40, height: 20), orientation: .landscapeLeft))
            #expect(await screen(preview).shows("shown"))
        }

        @Test func `previewable state changes the preview`() async throws {
            let screen = await screen(try #require(try previews(named: "Counting").first))
            try await screen.tap("Count 0")
            #expect(screen.shows("Count 1"))
        }

        @Test func `each argument is a preview`() async throws {
            let rows = try previews(named: "Rows")
            #expect(rows.map(\.argument) == ["1", "2"])
            #expect(await screen(rows[1]).shows("Row 2"))
        }

        @Test func `a modifier gets its context before the preview is shown`() async throws {
            let screen = await screen(try #require(try previews(named: "Shared").first))
            #expect(screen.shows("frame") && screen.shows("content"))
        }

        @Test func `each view at the top of a provider is a preview with its own settings`() async throws {
            let source = try #require(
                PreviewSource.all().first { $0.name == "SwiftUITests.Composed_Previews" })
            #expect(source.place == nil)
            let previews = try source.previews()
            #expect(previews.map(\.settings.name) == ["First", nil, nil, "Last"])
            #expect(previews[0].settings == PreviewSettings(name: "First"))
            let group = PreviewSettings(
                layout: .sizeThatFits, orientation: .landscapeRight, device: "iPad mini")
            #expect(previews[1].settings == group)
            #expect(await screen(previews[2]).shows("row 1"))
            #expect(await screen(previews[3]).shows("last"))
        }
    }
#endif
