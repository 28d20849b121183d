import ScreenTesting
import Testing

@testable import SwiftUI

@Suite("Inspectors beside a view", .timeLimit(.minutes(30)))
@MainActor
struct InspectorColumnTests {
    @MainActor @Observable
    final class Model {
        var isInspecting = false
        var isAsking = false
        var log: [String] = []
    }

    private struct Counter: View {
        @State private var count = 0
        @Environment(\.dismiss) private var dismiss
        var body: some View {
            Button("Count \(count)") { count += 1 }
            Button("Done") { dismiss() }
        }
    }

    private struct Editor: View {
        @Bindable var model: Model
        @State private var words = 0
        var body: some View {
            NavigationStack {
                VStack {
                    Button("Inspect") { model.isInspecting.toggle() }
                    Button("Words \(words)") { words += 1 }
                    Button("Ask") { model.isAsking = true }
                    NavigationLink("Next") { Text("Next screen") }
                }
                .inspector(isPresented: $model.isInspecting) {
                    Counter()
                        .inspectorColumnWidth(min: 240, ideal: 300, max: 400)
                        .onAppear { model.log.append("appears") }
                        .onDisappear { model.log.append("disappears") }
                }
                .sheet(isPresented: $model.isAsking) { Text("A question") }
                .navigationTitle("Editor")
            }
        }
    }

    private func column(_ screen: HeadlessScreen) -> Element? {
        screen.live.first { $0.kind == .column && $0.attributes.string(.placement) == "inspector" }
    }

    @Test func `in a wide window an inspector is a trailing column with its width`() async throws {
        let model = Model()
        let screen = await HeadlessScreen(isCompact: false) { Editor(model: model) }
        #expect(column(screen) == nil)
        try await screen.tap("Inspect")
        #expect(!screen.isSheetShown)
        let column = try #require(self.column(screen))
        #expect(column.attributes.number(.width) == 300)
        #expect(column.attributes.number(.minWidth) == 240)
        #expect(column.attributes.number(.maxWidth) == 400)
        // It follows the view that it belongs to, also for assistive technology and the keyboard.
        #expect(column.parent?.children.last === column)
        try await screen.tap("Words 0")
        try await screen.tap("Count 0")
        #expect(screen.shows("Words 1") && screen.shows("Count 1"))
        #expect(screen.title == "Editor")
        try await screen.tap("Inspect")
        #expect(self.column(screen) == nil)
        #expect(model.log == ["appears", "disappears"])
    }

    @Test func `in a narrow window an inspector is a sheet`() async throws {
        let model = Model()
        let screen = await HeadlessScreen { Editor(model: model) }
        try await screen.tap("Inspect")
        #expect(screen.isSheetShown)
        try await screen.pullDown()
        #expect(!model.isInspecting)
    }

    @Test func `an inspector and its view keep their state when the width changes`() async throws {
        let model = Model()
        let screen = await HeadlessScreen(isCompact: false) { Editor(model: model) }
        try await screen.tap("Words 0")
        try await screen.tap("Inspect")
        try await screen.tap("Count 0")
        await screen.resize(isCompact: true)
        #expect(screen.isSheetShown && screen.shows("Count 1"))
        try await screen.tap("Count 1")
        await screen.resize(isCompact: false)
        #expect(!screen.isSheetShown)
        #expect(screen.shows("Count 2") && screen.shows("Words 1"))
        #expect(column(screen)?.attributes.has(.detents) == false)
        await screen.resize(isCompact: true)
        try await screen.pullDown()
        #expect(!model.isInspecting && screen.shows("Words 1"))
        #expect(model.log == ["appears", "disappears"])
    }

    @Test func `dismiss closes an inspector in both forms`() async throws {
        for isCompact in [true, false] {
            let model = Model()
            let screen = await HeadlessScreen(isCompact: isCompact) { Editor(model: model) }
            try await screen.tap("Inspect")
            try await screen.tap("Done")
            #expect(!model.isInspecting)
        }
    }

    @Test func `a column is no presentation, so a sheet can be presented beside it`() async throws {
        let model = Model()
        let screen = await HeadlessScreen(isCompact: false) { Editor(model: model) }
        try await screen.tap("Inspect")
        try await screen.tap("Ask")
        #expect(screen.shows("A question"))
        #expect(screen.diagnostics.isEmpty)
        try await screen.pullDown()
        #expect(column(screen) != nil)
    }

    @Test func `a column goes with the screen that it belongs to, and comes back with it`() async throws {
        let model = Model()
        let screen = await HeadlessScreen(isCompact: false) { Editor(model: model) }
        try await screen.tap("Inspect")
        try await screen.tap("Count 0")
        try await screen.tap("Next")
        #expect(screen.shows("Next screen") && column(screen) == nil)
        #expect(model.log == ["appears", "disappears"])
        try await screen.back()
        #expect(screen.shows("Count 1"))
        #expect(model.isInspecting)
    }

    private struct SplitEditor: View {
        @State private var isInspecting = true
        var body: some View {
            NavigationSplitView {
                Text("Side").navigationTitle("Trips")
            } detail: {
                Text("Detail").navigationTitle("Acadia")
            }
            .inspector(isPresented: $isInspecting) { Text("About Acadia") }
        }
    }

    @Test func `an inspector beside a split view is none of its columns`() async throws {
        let screen = await HeadlessScreen(isCompact: false) { SplitEditor() }
        #expect(screen.columns == ["Trips", "Acadia"] && screen.shows("About Acadia"))
        try await screen.showSidebar(false)
        #expect(screen.columns == ["Acadia"] && screen.shows("About Acadia"))
    }

    @Test func `a window with an inspector says whether it shows columns`() async throws {
        let screen = await HeadlessScreen { Editor(model: Model()) }
        #expect(screen.graph.window.attributes.string(.style) == "split")
        await screen.resize(isCompact: false)
        #expect(screen.graph.window.attributes.string(.style) == "columns")
    }
}
