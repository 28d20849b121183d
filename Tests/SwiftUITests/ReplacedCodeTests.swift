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

    private func graph(_ root: some View) -> Graph {
        let graph = Graph(root, scene: SceneContext(id: "test"), types: TypeTable())
        graph.flush()
        return graph
    }

    private func tap(_ label: String, in other: Graph? = nil) throws {
        let graph = other ?? self.graph
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

    private func back(in graph: Graph) throws {
        func find(_ element: Element) -> ElementID? {
            if element.kind == .navigation { return element.id }
            return element.children.lazy.compactMap { find($0) }.first
        }
        _ = graph.send(.back, to: try #require(find(graph.window)))
        graph.flush()
    }

    private var text: String { text(graph) }
    private func text(_ graph: Graph) -> String { ScreenText.render(graph.window) }

    private func replace(with version: Int, in other: Graph? = nil) {
        let graph = other ?? self.graph
        code.version = version
        graph.evaluateReplacedCode { graph.flush() }
        graph.flush()
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

    @Test func `a generic view around other content and an object of a view keep their state`() throws {
        graph.close()
        let graph = self.graph(ReplacedOwners(code: code))
        try tap("Card 0", in: graph)
        try tap("Object 0", in: graph)
        replace(with: 2, in: graph)
        #expect(
            text(graph).contains("New") && text(graph).contains("Card 1") && text(graph).contains("Object 1"))
        #expect(ReplacedObject.made == 1)
        // Its changes are reported to the new view.
        try tap("Object 1", in: graph)
        #expect(text(graph).contains("Object 2"))
        graph.close()
    }

    @Test
    func `a stack keeps the path that it owns, and the screens that links have pushed, with their state`()
        throws
    {
        graph.close()
        let graph = self.graph(ReplacedStack(code: code))
        try tap("To value", in: graph)
        try tap("To view", in: graph)
        try tap("Taps 0", in: graph)
        for version in [2, 1] {
            replace(with: version, in: graph)
            #expect(text(graph).contains("Taps 1"))
        }
        try back(in: graph)
        #expect(text(graph).contains("Value 7") && !text(graph).contains("Taps"))
        try tap("To view", in: graph)
        #expect(text(graph).contains("Taps 0"))
        try back(in: graph)
        try back(in: graph)
        #expect(text(graph).contains("To value"))
        graph.close()
    }

    @Test func `a covered screen keeps its state`() throws {
        graph.close()
        let graph = self.graph(ReplacedRoot(code: code))
        try tap("Count 0", in: graph)
        try tap("Next", in: graph)
        replace(with: 2, in: graph)
        try back(in: graph)
        #expect(text(graph).contains("New") && text(graph).contains("Count 1, version 2"))
        graph.close()
    }

    @Test func `the screen of a link that is gone is popped`() throws {
        graph.close()
        let graph = self.graph(ReplacedStack(code: code))
        try tap("To value", in: graph)
        try tap("To view", in: graph)
        replace(with: 3, in: graph)
        #expect(text(graph).contains("Value 7") && !text(graph).contains("Taps"))
        graph.close()
    }

    @Test func `tabs keep the selection that they own`() throws {
        graph.close()
        let graph = self.graph(ReplacedTabs(code: code))
        try tap("Second", in: graph)
        replace(with: 2, in: graph)
        #expect(text(graph).contains("New") && text(graph).contains("Page two"))
        graph.close()
    }

    @Test func `a sheet stays, with its state`() throws {
        graph.close()
        let graph = self.graph(ReplacedSheet(code: code))
        try tap("Present", in: graph)
        try tap("In the sheet 0", in: graph)
        replace(with: 2, in: graph)
        #expect(text(graph).contains("In the sheet 1"))
        graph.close()
    }
}

private struct ReplacedCard<Content: View>: View {
    @ViewBuilder let content: Content
    @State private var taps = 0
    var body: some View {
        Button("Card \(taps)") { taps += 1 }
        content
    }
}

@MainActor private final class ReplacedObject: ObservableObject {
    static var made = 0
    @Published var count = 0
    init() { Self.made += 1 }
}

private struct ReplacedObjectView: View {
    @StateObject private var object = ReplacedObject()
    var body: some View { Button("Object \(object.count)") { object.count += 1 } }
}

private struct ReplacedOwners: View {
    let code: ChangedCode

    var body: AnyView {
        if code.version == 1 {
            return AnyView(ReplacedCard { ReplacedObjectView() })
        }
        return AnyView(
            ReplacedCard {
                Text("New")
                ReplacedObjectView()
            })
    }
}

private struct ReplacedScreen: View {
    @State private var taps = 0
    var body: some View { Button("Taps \(taps)") { taps += 1 } }
}

private struct ReplacedStack: View {
    let code: ChangedCode

    var body: AnyView {
        let link = NavigationLink("To value", value: 7)
        if code.version == 1 { return AnyView(NavigationStack { destinations(of: VStack { link }) }) }
        return AnyView(
            NavigationStack {
                destinations(
                    of: List {
                        Text("New")
                        link
                    })
            })
    }

    private func destinations(of content: some View) -> some View {
        content.navigationDestination(for: Int.self) { number in
            let text = Text("Value \(number)")
            switch code.version {
            case 1:
                AnyView(
                    VStack {
                        text; NavigationLink("To view") { ReplacedScreen() }
                    })
            case 2:
                AnyView(
                    List {
                        text; Text("More"); NavigationLink("To view") { ReplacedScreen() }
                    })
            default: AnyView(text)
            }
        }
    }
}

private struct ReplacedRoot: View {
    let code: ChangedCode
    var body: some View {
        NavigationStack {
            ReplacedRootContent(code: code).navigationDestination(for: Int.self) { _ in Text("Next") }
        }
    }
}

private struct ReplacedRootContent: View {
    let code: ChangedCode

    var body: AnyView {
        let link = NavigationLink("Next", value: 1)
        if code.version == 1 {
            return AnyView(
                VStack {
                    ReplacedCounter(code: code); link
                })
        }
        return AnyView(
            List {
                Text("New")
                ReplacedCounter(code: code)
                link
            })
    }
}

private struct ReplacedTabs: View {
    let code: ChangedCode

    var body: AnyView {
        if code.version == 1 { return AnyView(tabs(Text("Page two"))) }
        return AnyView(
            tabs(
                VStack {
                    Text("New")
                    Text("Page two")
                }))
    }

    private func tabs(_ second: some View) -> some View {
        TabView {
            Text("Page one").tabItem { Text("First") }
            second.tabItem { Text("Second") }
        }
    }
}

private struct ReplacedSheet: View {
    let code: ChangedCode
    @State private var isPresented = false

    var body: AnyView {
        let button = Button("Present") { isPresented = true }
        if code.version == 1 { return AnyView(VStack { button }.sheet(isPresented: $isPresented) { sheet }) }
        return AnyView(
            List {
                button
                Text("New")
            }.sheet(isPresented: $isPresented) { sheet })
    }

    private var sheet: some View { ReplacedSheetContent() }
}

private struct ReplacedSheetContent: View {
    @State private var taps = 0
    var body: some View { Button("In the sheet \(taps)") { taps += 1 } }
}
