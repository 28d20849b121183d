import ScreenTesting
import SwiftUI
import Testing

@MainActor
@Observable
private final class Model {
    var isShown = true
    var detent = PresentationDetent.medium
}

private struct Page: View {
    @Bindable var model: Model
    let isBound: Bool

    var body: some View {
        Text("Below").sheet(isPresented: $model.isShown) {
            if isBound {
                Text("Above").presentationDetents([.medium, .large], selection: $model.detent)
            } else {
                Text("Above").presentationDetents([.medium, .large])
            }
        }
    }
}

@MainActor
@Suite("Detents", .timeLimit(.minutes(30)))
struct DetentTests {
    private func sheet(_ screen: HeadlessScreen) throws -> Element {
        try #require(screen.graph.window.children.first { $0.kind == .sheet })
    }

    @Test func `a detent that a person chooses is written to the binding`() async throws {
        let model = Model()
        let screen = await HeadlessScreen { Page(model: model, isBound: true) }
        #expect(try sheet(screen).attributes[.detent] == .detent(.medium))
        screen.graph.send(.detent("large"), to: try sheet(screen).id)
        await screen.settle()
        #expect(model.detent == .large)
        #expect(try sheet(screen).attributes[.detent] == .detent(.large))
    }

    @Test func `a sheet moves to the detent that the app sets`() async throws {
        let model = Model()
        let screen = await HeadlessScreen { Page(model: model, isBound: true) }
        model.detent = .large
        await screen.settle()
        #expect(try sheet(screen).attributes[.detent] == .detent(.large))
    }

    @Test func `a sheet without a binding keeps the detent that the user chooses`() async throws {
        let screen = await HeadlessScreen { Page(model: Model(), isBound: false) }
        screen.graph.send(.detent("large"), to: try sheet(screen).id)
        await screen.settle()
        #expect(try sheet(screen).attributes[.detent] == .detent(.large))
    }

    @Test func `a detent that the sheet does not have changes nothing`() async throws {
        let model = Model()
        let screen = await HeadlessScreen { Page(model: model, isBound: true) }
        screen.graph.send(.detent("0.3"), to: try sheet(screen).id)
        await screen.settle()
        #expect(model.detent == .medium)
    }
}
