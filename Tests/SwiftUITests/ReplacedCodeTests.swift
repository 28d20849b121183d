import Testing

@testable import SwiftUI

/// Stands for code that is replaced while the app runs: views read it, and aren't told of a change.
@MainActor private final class ChangedCode {
    var version = 1
}

private struct ReplacedCounter: View {
    let code: ChangedCode
    @State private var count = 0

    var body: some View {
        Button("Count \(count), version \(code.version)") { count += 1 }
    }
}

private struct ReplacedPage: View {
    let code: ChangedCode
    @State private var isShown = true

    // An opaque view is erased in a build whose bodies can be replaced.
    var body: AnyView {
        let toggle = Button("Toggle") { isShown.toggle() }
        if code.version == 1 {
            return AnyView(
                VStack {
                    if isShown { ReplacedCounter(code: code) }; toggle
                })
        }
        return AnyView(
            List {
                Text("New")
                if isShown { ReplacedCounter(code: code) }
                toggle
            })
    }
}

@Suite("Replaced code") @MainActor struct ReplacedCodeTests {
    private let code = ChangedCode()
    private let graph: Graph

    init() {
        graph = Graph(ReplacedPage(code: code), scene: SceneContext(id: "test"), types: TypeTable())
        graph.flush()
    }

    private func tap(_ label: String) throws {
        func find(_ element: Element) -> ElementID? {
            if element.reacts, ScreenText.render(element).contains(label) {
                for child in element.children { if let inner = find(child) { return inner } }
                return element.id
            }
            return element.children.lazy.compactMap { find($0) }.first
        }
        _ = graph.send(.tap, to: try #require(find(graph.window)))
        graph.flush()
    }

    private var text: String { ScreenText.render(graph.window) }

    private func replace(with version: Int) {
        code.version = version
        graph.evaluateReplacedCode { graph.flush() }
    }

    @Test func `views whose values are the same are evaluated again`() throws {
        try tap("Count")
        code.version = 3
        graph.flush()
        #expect(text.contains("Count 1, version 1"))
        code.version = 1
        replace(with: 1)
        #expect(text.contains("Count 1, version 1"))
        graph.close()
    }

    @Test func `state stays when the type of a body changes, and when it changes back`() throws {
        try tap("Count")
        try tap("Count")
        replace(with: 2)
        #expect(text.contains("New") && text.contains("Count 2, version 2"))
        try tap("Count")
        replace(with: 1)
        #expect(!text.contains("New") && text.contains("Count 3, version 1"))
        graph.close()
    }

    @Test func `a view that is removed later begins anew`() throws {
        try tap("Count")
        replace(with: 2)
        try tap("Toggle")
        try tap("Toggle")
        #expect(text.contains("Count 0, version 2"))
        graph.close()
    }
}
