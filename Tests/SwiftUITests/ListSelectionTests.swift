import ScreenTesting
import SwiftUI
import Testing

@MainActor
@Suite("Selections of lists", .timeLimit(.minutes(30)))
struct ListSelectionTests {
    struct Folder: Identifiable, Hashable {
        let id: String
        var isMarked = false
        var folders: [Folder]?
    }

    @MainActor @Observable
    final class Model {
        var one: String?
        var many: Set<String> = []
        var number: Int?
        var numbers: Set<Int> = []
        var folders = [
            Folder(
                id: "Root",
                folders: [Folder(id: "Leaf"), Folder(id: "Branch", folders: [Folder(id: "Deep")])])
        ]
    }

    struct Outline: View {
        @Bindable var model: Model
        var body: some View {
            List(model.folders, children: \.folders, selection: $model.one) { Text($0.id) }
        }
    }

    @Test("A row of an outline is selected by its id, however deep it is")
    func outline() async throws {
        let model = Model()
        let screen = await HeadlessScreen { Outline(model: model) }
        try await screen.tap("Root")
        try await screen.tap("Branch")
        try await screen.tap("Deep")
        #expect(model.one == "Deep")
        #expect(screen.selectedRows == ["Deep"])
    }

    struct BoundOutline: View {
        @Bindable var model: Model
        var body: some View {
            List($model.folders, children: \.folders, selection: $model.many) { $folder in
                Toggle(folder.id, isOn: $folder.isMarked)
            }
        }
    }

    @Test("A row of an outline of a binding changes its element")
    func boundOutline() async throws {
        let model = Model()
        let screen = await HeadlessScreen { BoundOutline(model: model) }
        try await screen.tap("Root")
        try await screen.tap("Leaf")
        #expect(model.folders[0].folders?[0].isMarked == true)
    }

    struct Ranges: View {
        @Bindable var model: Model
        var body: some View {
            VStack {
                List(1..<4, selection: $model.number) { Text("Row \($0)") }
                List(11..<14, selection: $model.numbers) { Text("Row \($0)") }
            }
        }
    }

    @Test("A row of a range is selected by its number")
    func ranges() async throws {
        let model = Model()
        let screen = await HeadlessScreen { Ranges(model: model) }
        try await screen.tap("Row 2")
        try await screen.tap("Row 13")
        #expect(model.number == 2)
        #expect(model.numbers == [13])
    }

    struct Bound: View {
        @Bindable var model: Model
        var body: some View {
            VStack {
                List($model.folders, selection: $model.one) { $folder in Text("By identity: \(folder.id)") }
                List($model.folders, id: \.id, selection: $model.many) { $folder in
                    Text("By id: \(folder.id)")
                }
                List($model.folders, id: \.id, editActions: .delete, selection: $model.many) { $folder in
                    Text("Editable: \(folder.id)")
                }
            }
        }
    }

    @Test("A row of a binding's element is selected by its id")
    func bound() async throws {
        let model = Model()
        let screen = await HeadlessScreen { Bound(model: model) }
        try await screen.tap("By identity: Root")
        #expect(model.one == "Root")
        try await screen.tap("By id: Root")
        #expect(model.many == ["Root"])
        try await screen.delete("Editable: Root")
        #expect(model.folders.isEmpty)
    }

    struct Sources: View {
        let isLink: Bool
        @State private var sizes = [1, 2]
        var body: some View {
            NavigationStack {
                Form {
                    if isLink {
                        ListSelectionTests.picker(of: $sizes).pickerStyle(.navigationLink)
                    } else {
                        ListSelectionTests.picker(of: $sizes).pickerStyle(.inline)
                    }
                    Text("Sizes \(sizes.map { "\($0)" }.joined(separator: ", "))")
                }
            }
        }
    }

    fileprivate static func picker(of sources: Binding<[Int]>) -> some View {
        Picker("Size", sources: sources, selection: \.self) {
            Text("Small").tag(1)
            Text("Large").tag(2)
        }
    }

    @Test("A picker of several sources chooses nothing while they differ, and sets all of them")
    func sources() async throws {
        let screen = await HeadlessScreen { Sources(isLink: false) }
        #expect(!screen.text.contains("(selected)"))
        try await screen.tap("Large")
        #expect(screen.shows("Sizes 2, 2"))
        #expect(screen.text.contains("(selected)"))
    }

    @Test("A picker that pushes its options names one only if all sources have it")
    func sourcesBehindLink() async throws {
        let screen = await HeadlessScreen { Sources(isLink: true) }
        #expect(!screen.shows("Small") && !screen.shows("Large"))
        try await screen.tap("Size")
        try await screen.tap("Large")
        #expect(screen.shows("Sizes 2, 2") && screen.shows("Large"))
    }

    @Test("A picker without a source has no selection, and a tap changes nothing")
    func noSource() async throws {
        let screen = await HeadlessScreen {
            Form { Self.picker(of: .constant([])).pickerStyle(.inline) }
        }
        try await screen.tap("Large")
        #expect(!screen.text.contains("(selected)"))
    }
}
