import Foundation
import ScreenTesting
import SwiftUI
import Testing

@Suite("Lists: selecting, editing, moving, deleting", .timeLimit(.minutes(30)))
@MainActor
struct ListTests {
    @MainActor @Observable
    final class Model {
        var names = ["Ann", "Bob", "Cid"]
        var one: String?
        var always = "Bob"
        var many: Set<String> = []
        var taps = 0
    }

    struct One: View {
        @Bindable var model: Model
        var body: some View {
            List(model.names, id: \.self, selection: $model.one) { Text($0) }
        }
    }

    @Test func `a tap on a row writes an optional selection`() async throws {
        let model = Model()
        let screen = await HeadlessScreen { One(model: model) }
        #expect(screen.selectedRows.isEmpty)
        try await screen.tap("Bob")
        #expect(model.one == "Bob")
        #expect(screen.selectedRows == ["Bob"])
        try await screen.tap("Cid")
        #expect(screen.selectedRows == ["Cid"])
    }

    @Test func `the app's selection is shown, also nil and a value without a row`() async throws {
        let model = Model()
        model.one = "Cid"
        let screen = await HeadlessScreen { One(model: model) }
        #expect(screen.selectedRows == ["Cid"])
        model.one = "Zoe"
        await screen.settle()
        #expect(screen.selectedRows.isEmpty)
        model.names.append("Zoe")
        await screen.settle()
        #expect(screen.selectedRows == ["Zoe"])
        model.one = nil
        await screen.settle()
        #expect(screen.selectedRows.isEmpty)
    }

    @Test func `a row of a list over a range is its view, as in a ForEach`() async {
        let list = await HeadlessScreen {
            NavigationStack { List(0..<2) { NavigationLink("Row \($0)", value: $0) } }
        }
        let each = await HeadlessScreen {
            NavigationStack { List { ForEach(0..<2) { NavigationLink("Row \($0)", value: $0) } } }
        }
        #expect(list.live.map(\.kind) == each.live.map(\.kind))
        #expect(!list.live.contains { $0.kind == .hstack })
    }

    @Test func `several views in a row of a list over a range stand side by side`() async {
        let screen = await HeadlessScreen {
            List(0..<2) {
                Text("Row \($0)")
                Text("End")
            }
        }
        #expect(screen.live.count { $0.kind == .row } == 2)
        #expect(screen.live.count { $0.kind == .hstack } == 2)
    }

    struct Always: View {
        @Bindable var model: Model
        var body: some View {
            List(selection: $model.always) {
                Text("First").tag("Ann")
                Section { Text("Second").tag("Bob") }
                Text("Untagged")
                Text("Of another type").tag(3)
            }
        }
    }

    @Test
    func `rows are selected by their tags; rows without one, or with one of another type, can't be selected`()
        async throws
    {
        let model = Model()
        let screen = await HeadlessScreen { Always(model: model) }
        #expect(screen.selectedRows == ["Second"])
        try await screen.tap("First")
        #expect(model.always == "Ann")
        await #expect(throws: ScreenError.self) { try await screen.tap("Untagged") }
        await #expect(throws: ScreenError.self) { try await screen.tap("Of another type") }
    }

    struct Many: View {
        @Bindable var model: Model
        var body: some View {
            NavigationStack {
                List(selection: $model.many) {
                    ForEach(model.names, id: \.self) { name in
                        Button(name) { model.taps += 1 }
                            .moveDisabled(name == "Cid")
                            .deleteDisabled(name == "Ann")
                    }
                    .onMove { model.names.move(fromOffsets: $0, toOffset: $1) }
                    .onDelete { model.names.remove(atOffsets: $0) }
                }
                .toolbar { EditButton() }
            }
        }
    }

    @Test func `in edit mode a tap adds a row to a set or removes it, and controls in rows are inactive`()
        async throws
    {
        let model = Model()
        let screen = await HeadlessScreen { Many(model: model) }
        try await screen.tap("Ann")
        #expect(model.taps == 1)
        #expect(model.many.isEmpty)
        try await screen.tap("Edit")
        try await screen.tap("Ann")
        try await screen.tap("Cid")
        #expect(model.many == ["Ann", "Cid"])
        try await screen.tap("Ann")
        #expect(model.many == ["Cid"])
        #expect(model.taps == 1)
        try await screen.tap("Done")
        try await screen.tap("Ann")
        #expect(model.taps == 2)
        #expect(model.many == ["Cid"])
    }

    struct ManyTexts: View {
        @Bindable var model: Model
        var body: some View { List(model.names, id: \.self, selection: $model.many) { Text($0) } }
    }

    @Test func `outside edit mode the tapped row becomes the only one in a set`() async throws {
        let model = Model()
        let screen = await HeadlessScreen { ManyTexts(model: model) }
        try await screen.tap("Ann")
        try await screen.tap("Bob")
        #expect(model.many == ["Bob"])
    }

    @Test(arguments: [
        (0, 1, ["Bob", "Ann", "Cid"]), (1, 0, ["Bob", "Ann", "Cid"]), (0, 2, ["Bob", "Cid", "Ann"]),
        (1, 1, ["Ann", "Bob", "Cid"]), (0, 3, ["Ann", "Bob", "Cid"]), (0, -1, ["Ann", "Bob", "Cid"]),
    ])
    func `a dragged row ends at the position of its drop`(from: Int, to place: Int, result: [String])
        async throws
    {
        let model = Model()
        let screen = await HeadlessScreen { Many(model: model) }
        try await screen.move(model.names[from], to: place)
        #expect(model.names == result)
    }

    @Test func `after a row is deleted, the rows below keep their actions`() async throws {
        let model = Model()
        let screen = await HeadlessScreen { Many(model: model) }
        try await screen.delete("Bob")
        #expect(model.names == ["Ann", "Cid"])
        try await screen.delete("Cid")
        #expect(model.names == ["Ann"])
    }

    @Test func `rows with moveDisabled or deleteDisabled can't be moved or deleted`() async throws {
        let model = Model()
        let screen = await HeadlessScreen { Many(model: model) }
        await #expect(throws: ScreenError.self) { try await screen.move("Cid", to: 0) }
        await #expect(throws: ScreenError.self) { try await screen.delete("Ann") }
        let rows = screen.live.filter { $0.kind == .row }
        #expect(rows.map { $0.children.contains { $0.kind == .swipeActions } } == [false, true, true])
    }

    @Test func `each screen has its own edit mode`() async throws {
        struct Two: View {
            @State private var path: [Int] = []
            var body: some View {
                NavigationStack(path: $path) {
                    List { Text("row") }.toolbar {
                        EditButton()
                        Button("Next") { path = [1] }
                    }
                    .navigationDestination(for: Int.self) { _ in List { Text("other") } }
                }
            }
        }
        let screen = await HeadlessScreen { Two() }
        func isEditing() -> Bool { screen.live.contains { $0.kind == .list && $0.attributes.has(.editing) } }
        try await screen.tap("Edit")
        #expect(isEditing())
        try await screen.tap("Next")
        #expect(!isEditing())
        try await screen.back()
        #expect(isEditing())
    }
}
