import Foundation
import SwiftUI
import Testing

@testable import BrowserHost

#Preview("In the host") { Text("shown") }

#Preview("Described") { DescribedWindow() }

private struct DescribedWindow: View {
    @Environment(\.colorScheme) private var scheme
    @Environment(\.layoutDirection) private var direction
    @Environment(\.dynamicTypeSize) private var size

    var body: some View { Text(verbatim: "\(scheme), \(direction), \(size)") }
}

#if DEBUG
    extension Graph {
        /// The only text of the window.
        fileprivate var text: String? { ledger.elements.values.compactMap(\.text).first }
    }

    @Suite("Previews in the host", .timeLimit(.minutes(30)))
    @MainActor
    struct PreviewModeTests {
        @Test(
            arguments: [
                ("list", PreviewMode.list(leftOut: [])), ("list 3 5", .list(leftOut: [3, 5])),
                ("3.0", .show(source: 3, preview: 0)), ("3", nil), ("", nil), ("3.-1", nil), ("a.b", nil),
            ])
        func `the variable is read`(text: String, mode: PreviewMode?) {
            #expect(PreviewMode(text) == mode)
        }

        private func lines(leftOut: Set<Int> = []) -> [PreviewList.Line] {
            var lines: [PreviewList.Line] = []
            PreviewList.write(leftOut: leftOut) { lines.append($0) }
            return lines
        }

        @Test func `a preview is listed, and can be shown by its number`() throws {
            let lines = lines()
            let index = try #require(lines.firstIndex { $0.name == "In the host" })
            #expect(lines[index - 1].file == #fileID && lines[index - 1].line == 7)
            #expect(lines.last?.languages == ["en"])
            let source = try #require(lines[index].source)
            #expect(try AppLaunch.preview(source: source, 0).name == "In the host")
            let error = #expect(throws: PreviewError.self) { try AppLaunch.preview(source: source, 1) }
            #expect(
                error?.description == """
                    MODERNNAV_PREVIEWS is "\(source).1". It has to be "list", or the number of a preview that the list has, such as 0.0.
                    """)
        }

        @Test func `a source that is left out is named but not read`() throws {
            let source = try #require(lines().first { $0.name == "In the host" }?.source)
            #expect(lines(leftOut: [source]).filter { $0.source == source }.map(\.file) == [#fileID])
        }

        @Test func `the address has the choices of the gallery`() {
            let choice = PreviewChoice(query: [
                "scheme": "dark", "text": "accessibility2", "direction": "rtl",
            ])
            #expect(choice.colorScheme == .dark && choice.textSize == .accessibility2)
            #expect(choice.isRightToLeft == true)
            #expect(PreviewChoice(query: ["scheme": "pink", "text": "huge"]) == PreviewChoice())
        }

        @Test func `a choice reaches the views of a preview that is shown already`() throws {
            let source = try #require(lines().first { $0.name == "Described" }?.source)
            let graph = try AppLaunch.preview(source: source, 0).open(SceneContext(id: "1"))
            graph.flush()
            #expect(graph.text == "light, leftToRight, large")
            graph.scene.previewChoice = PreviewChoice(query: [
                "scheme": "dark", "text": "small", "direction": "rtl",
            ])
            graph.flush()
            #expect(graph.text == "dark, rightToLeft, small")
        }

        @Test func `only the gallery may show a page in a frame`() throws {
            var environment = ["STATE_DIRECTORY": "/none", "MODERNNAV_GALLERY": "http://127.0.0.1:9"]
            let allowed = try HostConfiguration(app: "A", environment: environment, arguments: [])
            #expect(allowed.gallery == "http://127.0.0.1:9")
            environment["HOST"] = "0.0.0.0"
            environment["EXPOSE_TO_NETWORK"] = "1"
            #expect(throws: ConfigurationError.developed) {
                try HostConfiguration(app: "A", environment: environment, arguments: [])
            }
        }
    }
#endif
