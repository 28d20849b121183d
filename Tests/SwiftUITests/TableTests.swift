import Foundation
import ScreenTesting
import Testing

@testable import SwiftUI

@Suite("Tables", .timeLimit(.minutes(30)))
@MainActor
struct TableTests {
    struct Park: Identifiable {
        let id: String
        let area: Int
    }

    @MainActor @Observable
    final class Model {
        var order = [KeyPathComparator(\Park.id)]
        var chosen: String?
        var parks: [Park] {
            let all = [
                Park(id: "Zion", area: 595), Park(id: "Acadia", area: 198), Park(id: "Arches", area: 310),
            ]
            return all.sorted(using: order)
        }
    }

    private struct Parks: View {
        @Bindable var model: Model
        var headers = Visibility.automatic
        var body: some View {
            NavigationStack {
                Table(model.parks, selection: $model.chosen, sortOrder: $model.order) {
                    TableColumn("Name", value: \.id)
                    TableColumn("Area", value: \.area) { Text("\($0.area) km²") }.width(120).alignment(
                        .numeric)
                    TableColumn("Note") { Text("note on \($0.id)") }
                }
                .tableColumnHeaders(headers)
            }
        }
    }

    private func rows(_ screen: HeadlessScreen) -> [String] {
        screen.live.filter { $0.kind == .row }.map(\.spoken)
    }
    private func lines(_ screen: HeadlessScreen, _ style: String) -> [Element] {
        screen.live.filter { $0.attributes.string(.style) == style }
    }

    @Test func `a wide table shows all columns with their titles`() async throws {
        let screen = await HeadlessScreen(isCompact: false) { Parks(model: Model()) }
        let header = try #require(lines(screen, "tableHeader").first)
        #expect(header.children.count == 3)
        #expect(screen.shows("Name") && screen.shows("Area") && screen.shows("Note"))
        #expect(lines(screen, "tableRow").map(\.children.count) == [3, 3, 3])
        #expect(rows(screen).first?.contains("Acadia") == true)
        #expect(screen.shows("198 km²") && screen.shows("note on Zion"))
        // Cells and title of a column have the same width.
        let fixed = (lines(screen, "tableHeader") + lines(screen, "tableRow")).map { $0.children[1] }
        #expect(fixed.allSatisfy { $0.attributes.number(.width) == 120 })
    }

    @Test func `a narrow table shows the first column only, without titles`() async throws {
        let screen = await HeadlessScreen { Parks(model: Model()) }
        #expect(screen.shows("Acadia") && !screen.shows("km²") && !screen.shows("Name"))
        #expect(lines(screen, "tableHeader").isEmpty)
        // The host is asked for a wide window.
        #expect(screen.graph.window.attributes.string(.style) == "split")
        await screen.resize(isCompact: false)
        #expect(screen.graph.window.attributes.string(.style) == "columns" && screen.shows("198 km²"))
    }

    @Test func `a tap on a title sorts by its column, and the next one turns the order around`() async throws
    {
        let model = Model()
        let screen = await HeadlessScreen(isCompact: false) { Parks(model: model) }
        try await screen.tap("Area")
        #expect(model.parks.map(\.area) == [198, 310, 595])
        #expect(model.order.map(\.order) == [.forward, .forward])
        try await screen.tap("Area")
        #expect(model.parks.map(\.area) == [595, 310, 198])
        #expect(model.order.count == 2)
        #expect(rows(screen).first?.contains("Zion") == true)
        try await screen.tap("Name")
        #expect(model.parks.map(\.id) == ["Acadia", "Arches", "Zion"])
        let values = screen.live.filter { $0.kind == .button }.map { $0.attributes.string(.value) ?? "" }
        #expect(values == ["ascending", ""])
    }

    @Test func `a column without a comparator has no button`() async throws {
        let screen = await HeadlessScreen(isCompact: false) { Parks(model: Model()) }
        await #expect(throws: ScreenError.self) { try await screen.tap("Note") }
    }

    @Test func `a row is selected by its id in both widths`() async throws {
        for isCompact in [true, false] {
            let model = Model()
            let screen = await HeadlessScreen(isCompact: isCompact) { Parks(model: model) }
            try await screen.tap("Arches")
            #expect(model.chosen == "Arches")
        }
    }

    @Test func `the titles can be hidden`() async throws {
        let screen = await HeadlessScreen(isCompact: false) { Parks(model: Model(), headers: .hidden) }
        #expect(lines(screen, "tableHeader").isEmpty && screen.shows("198 km²"))
    }

    private struct Menus: View {
        @State private var said = "Nothing"
        var body: some View {
            VStack {
                Text(said)
                Table(of: Park.self) {
                    TableColumn("Name", value: \.id)
                } rows: {
                    TableRow(Park(id: "Zion", area: 1))
                    TableRow(Park(id: "Arches", area: 2))
                }
                Table([Park(id: "Acadia", area: 3)], selection: .constant(Set<String>())) {
                    TableColumn("Name", value: \.id)
                }
                .contextMenu(forSelectionType: String.self) { names in
                    Button("Star") { said = "starred \(names.joined())" }
                }
            }
        }
    }

    @Test func `rows of a closure are shown, and a selectable table has the menu around it`() async throws {
        let screen = await HeadlessScreen(isCompact: false) { Menus() }
        #expect(screen.shows("Zion") && screen.shows("Arches"))
        try await screen.choose("Star", fromMenuOf: "Acadia")
        #expect(screen.shows("starred Acadia"))
    }
}
