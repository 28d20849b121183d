import ScreenTesting
import SwiftUI
import Testing

@Suite("Menus of a selection", .timeLimit(.minutes(30)))
@MainActor
struct SelectionMenuTests {
    @MainActor @Observable
    final class Model {
        var many: Set<String> = []
        var said = "Nothing"
        var edits = EditMode.inactive
    }

    private struct Parks: View {
        @Bindable var model: Model
        var hasAction = false
        var body: some View {
            NavigationStack {
                List(["Acadia", "Arches", "Zion"], id: \.self, selection: $model.many) { Text($0) }
                    .contextMenu(forSelectionType: String.self) { names in
                        if names.isEmpty {
                            Button("New Park") { model.said = "new" }
                        } else {
                            Button("Delete \(names.count)") {
                                model.said = "deleted \(names.sorted().joined(separator: ", "))"
                            }
                        }
                    } primaryAction: { names in
                        model.said = "opened \(names.sorted().joined(separator: ", "))"
                    }
                    .environment(\.editMode, $model.edits)
            }
        }
    }

    private struct Plain: View {
        @Bindable var model: Model
        var body: some View {
            List(["Acadia", "Arches"], id: \.self, selection: $model.many) { Text($0) }
                .contextMenu(forSelectionType: String.self) { names in
                    Button("Star") { model.said = "starred \(names.sorted().joined(separator: ", "))" }
                }
        }
    }

    private struct OtherType: View {
        @Bindable var model: Model
        var body: some View {
            List(["Acadia", "Arches"], id: \.self, selection: $model.many) { Text($0) }
                .contextMenu(forSelectionType: Int.self) { _ in
                    Button("Star") {}
                } primaryAction: { _ in
                    model.said = "opened"
                }
        }
    }

    @Test func `the menu of an unselected row acts on that row alone`() async throws {
        let model = Model()
        model.many = ["Arches"]
        let screen = await HeadlessScreen { Parks(model: model) }
        try await screen.choose("Delete 1", fromMenuOf: "Zion")
        #expect(model.said == "deleted Zion")
        #expect(model.many == ["Arches"])
    }

    @Test func `the menu of a selected row acts on the whole selection`() async throws {
        let model = Model()
        model.many = ["Acadia", "Zion"]
        let screen = await HeadlessScreen { Parks(model: model) }
        try await screen.choose("Delete 2", fromMenuOf: "Zion")
        #expect(model.said == "deleted Acadia, Zion")
    }

    @Test func `the menu of the area around the rows acts on nothing`() async throws {
        let model = Model()
        let screen = await HeadlessScreen { Parks(model: model) }
        try await screen.choose("Delete 1", fromMenuOf: "Zion")
        try await screen.chooseFromMenuAroundRows("New Park")
        #expect(model.said == "new")
    }

    @Test func `a tap on a row calls the primary action, and in edit mode it selects the row`() async throws {
        let model = Model()
        let screen = await HeadlessScreen { Parks(model: model) }
        try await screen.tap("Arches")
        #expect(model.said == "opened Arches" && model.many.isEmpty)
        model.edits = .active
        await screen.settle()
        try await screen.tap("Zion")
        #expect(model.said == "opened Arches" && model.many == ["Zion"])
    }

    @Test func `without a primary action a tap selects the row`() async throws {
        let model = Model()
        let screen = await HeadlessScreen { Plain(model: model) }
        try await screen.tap("Arches")
        #expect(model.many == ["Arches"])
        try await screen.choose("Star", fromMenuOf: "Arches")
        #expect(model.said == "starred Arches")
    }

    @Test func `a menu of another type than the selection has no effect`() async throws {
        let model = Model()
        let screen = await HeadlessScreen { OtherType(model: model) }
        try await screen.tap("Arches")
        #expect(model.many == ["Arches"] && model.said == "Nothing")
        await #expect(throws: ScreenError.self) { try await screen.choose("Star", fromMenuOf: "Arches") }
    }
}
