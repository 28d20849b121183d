import ScreenTesting
import SwiftUI
import Testing

/// How tests operate rows and menus, and what the errors recommend.
@MainActor
@Suite(.timeLimit(.minutes(30))) struct RowActionTests {
    struct Letters: View {
        @State private var log = "nothing"
        private let names = ["Ann", "Bob"]

        var body: some View {
            NavigationStack {
                List {
                    Text("log: \(log)")
                    ForEach(names, id: \.self) { name in
                        HStack {
                            Text(name)
                            Button("Open") { log = "opened \(name)" }
                        }
                        .swipeActions {
                            Button("Archive", systemImage: "archivebox") { log = "archived \(name)" }
                            Button("Flag") { log = "flagged \(name)" }
                        }
                        .swipeActions(edge: .leading) { Button("Read") { log = "read \(name)" } }
                    }
                    Text("Cid").contextMenu { Button("Copy") { log = "copied" } }
                    ForEach(["Dan"], id: \.self) { Text($0) }.onDelete { _ in log = "deleted" }
                }
                .toolbar {
                    Menu("Sort") {
                        Button("By name") { log = "by name" }
                        Button("By date") { log = "by date" }
                    }
                }
            }
        }
    }

    private func message(_ body: () async throws -> Void) async -> String {
        do {
            try await body()
            return "no error"
        } catch {
            return (error as? ScreenError)?.what ?? "\(error)"
        }
    }

    @Test func `a swipe action and a button of one row are tapped`() async throws {
        let screen = await HeadlessScreen { Letters() }
        #expect(try screen.swipeActions(of: "Bob") == ["Read", "Archive", "Flag"])
        #expect(try screen.swipeActions(of: "Cid").isEmpty)
        try await screen.tap("Archive", inRow: "Bob")
        #expect(screen.shows("log: archived Bob"))
        try await screen.tap("Read", inRow: "Ann")
        #expect(screen.shows("log: read Ann"))
        try await screen.tap("Open", inRow: "Bob")
        #expect(screen.shows("log: opened Bob"))
    }

    /// What swipes offer beside the action of `onDelete`, and in edit mode.
    struct Edited: View {
        @State private var names = ["Ann", "Bob"]

        var body: some View {
            NavigationStack {
                List {
                    ForEach(names, id: \.self) { name in
                        Text(name)
                            .swipeActions(edge: .leading) { Button("Read") {} }
                            .swipeActions { Button("Flag") {} }
                    }
                    .onDelete { names.remove(atOffsets: $0) }
                    Text("Cid").swipeActions { Button("Copy") {} }
                }
                .toolbar { EditButton() }
            }
        }
    }

    @Test func `the app's actions replace that of onDelete, and in edit mode it replaces them`() async throws
    {
        let screen = await HeadlessScreen { Edited() }
        #expect(try screen.swipeActions(of: "Bob") == ["Read", "Flag"])
        await #expect(throws: ScreenError.self) { try await screen.delete("Bob") }
        await #expect(throws: ScreenError.self) { try await screen.tap("Delete", inRow: "Bob") }
        try await screen.tap("Edit")
        #expect(try screen.swipeActions(of: "Ann") == ["Delete"])
        #expect(try screen.swipeActions(of: "Bob") == ["Delete"])
        #expect(try screen.swipeActions(of: "Cid") == ["Copy"])
        #expect(!screen.shows("Read") && !screen.text.contains("Read") && !screen.text.contains("Flag"))
        await #expect(throws: ScreenError.self) { try await screen.tap("Read") }
        try await screen.delete("Bob")
        #expect(!screen.shows("Bob"))
    }

    @Test func `an item is chosen from a menu, and from a context menu`() async throws {
        let screen = await HeadlessScreen { Letters() }
        try await screen.choose("By date", fromMenuOf: "Sort")
        #expect(screen.shows("log: by date"))
        try await screen.choose("Copy", fromMenuOf: "Cid")
        #expect(screen.shows("log: copied"))
    }

    @Test func `errors name the method that works`() async throws {
        let screen = await HeadlessScreen { Letters() }
        let delete = await message { try await screen.delete("Bob") }
        #expect(
            delete.hasSuffix(
                "can't be deleted. Rows that can: Dan. Its swipe actions are: Read, Archive, Flag. Use tap(\"Read\", inRow: \"Bob Open\")."
            ), "\(delete)")
        let copy = await message { try await screen.tap("Copy", inRow: "Cid") }
        #expect(
            copy.hasSuffix("“Copy” is in its menu: use choose(\"Copy\", fromMenuOf: \"Cid\")."), "\(copy)")
        let none = await message { try await screen.tap("Open", inRow: "Zoe") }
        #expect(none.hasPrefix("No row is named “Zoe”. Rows: "), "\(none)")
        let item = await message { try await screen.choose("By size", fromMenuOf: "Sort") }
        #expect(item == "The menu of “Sort” has no item “By size”. Its items: By name, By date.")
    }
}
