import Foundation
import ScreenTesting
import SwiftUI
import Testing

@Suite("Forms of lists, tables and outlines", .timeLimit(.minutes(30)))
@MainActor
struct ListFormTests {
    private func texts(_ screen: HeadlessScreen) -> [String] {
        screen.live.filter { $0.kind == .text }.compactMap(\.text)
    }

    private struct Person: Identifiable {
        let id: Int
        var name: String
        var friends: [Person]?
    }

    private struct People: View {
        @State private var people = [Person(id: 1, name: "Ada"), Person(id: 2, name: "Grace")]
        @State private var chosen: Int?
        @State private var order = [KeyPathComparator(\Person.name)]
        var body: some View {
            VStack {
                Text("Chosen: \(chosen ?? 0)")
                Table(people, selection: $chosen, sortOrder: $order) {
                    TableColumn("Name", value: \.name)
                    TableColumn("Letters", value: \.name.count) { Text("\($0.name.count) letters") }
                }
            }
        }
    }

    @Test func `a table is shown as a list of its first column, whose rows can be selected`() async throws {
        let screen = await HeadlessScreen { People() }
        #expect(screen.shows("Ada") && !screen.shows("3 letters"))
        try await screen.tap("Grace")
        #expect(screen.shows("Chosen: 2"))
    }

    private struct Rows: View {
        var body: some View {
            Table(of: Person.self) {
                TableColumn("Name") { Text($0.name).bold() }
            } rows: {
                TableRow(Person(id: 1, name: "Ada"))
                ForEach([Person(id: 2, name: "Grace"), Person(id: 3, name: "Mary")]) { TableRow($0) }
            }
        }
    }

    @Test func `the rows of a table can be declared one by one`() async {
        let screen = await HeadlessScreen { Rows() }
        #expect(texts(screen) == ["Ada", "Grace", "Mary"])
    }

    private struct Outline: View {
        let people = [Person(id: 1, name: "Ada", friends: [Person(id: 2, name: "Grace")])]
        var body: some View { List(people, children: \.friends) { Text($0.name) } }
    }

    @Test func `an outline shows the children of a row when it is opened`() async throws {
        let screen = await HeadlessScreen { Outline() }
        #expect(!screen.shows("Grace"))
        try await screen.tap("Ada")
        #expect(screen.shows("Grace"))
    }

    private struct Editable: View {
        @State private var people = [Person(id: 1, name: "Ada"), Person(id: 2, name: "Grace")]
        var body: some View {
            List($people, editActions: .all) { $person in
                Text(person.name)
            }
        }
    }

    @Test func `a list with edit actions lets rows be deleted`() async throws {
        let screen = await HeadlessScreen { Editable() }
        #expect(screen.shows("Ada"))
        try await screen.delete("Ada")
        #expect(!screen.shows("Ada") && screen.shows("Grace"))
    }

    private struct Task: Identifiable {
        let id: Int
        var name: String
    }

    private struct Tasks: View {
        @State private var tasks = [Task(id: 1, name: "Pack"), Task(id: 2, name: "Go")]
        @State private var names = ["Pack", "Go"]
        let isNamed: Bool
        var body: some View {
            if isNamed {
                List($names, id: \.self) { $name in Button(name) { name += "!" } }
            } else {
                List($tasks) { $task in Button(task.name) { task.name += "!" } }
            }
        }
    }

    @Test(arguments: [true, false])
    func `a list of a binding gives each row a binding to its element`(isNamed: Bool) async throws {
        let screen = await HeadlessScreen { Tasks(isNamed: isNamed) }
        try await screen.tap("Go")
        #expect(screen.live.filter { $0.kind == .button }.compactMap(\.name) == ["Pack", "Go!"])
    }

    private struct Folded: View {
        @State private var isOpen = true
        var body: some View {
            List {
                Section("Parks", isExpanded: $isOpen) { Text("Zion") }
                Button("Fold") { isOpen.toggle() }
            }
        }
    }

    @Test func `a section shows its rows while it is expanded`() async throws {
        let screen = await HeadlessScreen { Folded() }
        #expect(screen.shows("Zion"))
        try await screen.tap("Fold")
        #expect(!screen.shows("Zion"))
        #expect(screen.shows("Parks"))
        try await screen.tap("Fold")
        #expect(screen.shows("Zion"))
    }

    struct Deletable: View {
        @State private var parks = ["Acadia", "Yosemite", "Zion"]
        var body: some View {
            List {
                ForEach(parks, id: \.self) { Text($0) }
                    .onDelete { parks.remove(atOffsets: $0) }
            }
        }
    }

    @Test func `a row is deleted by its swipe action`() async throws {
        let screen = await HeadlessScreen { Deletable() }
        let row = try #require(screen.live.first { $0.kind == .row && $0.spoken.contains("Yosemite") })
        let delete = try #require(row.children.first { $0.kind == .swipeActions }?.children.first)
        #expect(screen.graph.send(.tap, to: delete.id) == .handled)
        await screen.settle()
        #expect(!screen.shows("Yosemite"))
        #expect(screen.shows("Acadia"))
        #expect(screen.shows("Zion"))
    }
}
