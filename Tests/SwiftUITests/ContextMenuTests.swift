import ScreenTesting
import SwiftUI
import Testing

@MainActor
@Suite("Context menus", .timeLimit(.minutes(30)))
struct ContextMenuTests {
    private struct Menus: View {
        @State private var said = "Nothing"

        var body: some View {
            NavigationStack {
                List {
                    NavigationLink("Acadia") { Text("Inside") }
                        .contextMenu { Button("Copy") { said = "Acadia copied" } }
                    Text("Arches").contextMenu {
                        Button("Copy") { said = "Arches copied" }
                        Button("Delete", role: .destructive) { said = "Arches deleted" }.disabled(true)
                    }
                    VStack { Text("Big Bend").contextMenu { Button("Star") { said = "starred" } } }
                    Text(said)
                }
            }
        }
    }

    private func screen() async -> HeadlessScreen { await HeadlessScreen { Menus() } }

    @Test func `an item of a context menu can be chosen`() async throws {
        let screen = await screen()
        try await screen.choose("Copy", fromMenuOf: "Arches")
        #expect(screen.shows("Arches copied"))
        try await screen.choose("Copy", fromMenuOf: "Acadia")
        #expect(screen.shows("Acadia copied"))
        try await screen.choose("Star", fromMenuOf: "Big Bend")
        #expect(screen.shows("starred"))
    }

    @Test func `the items are neither visible nor tappable until the menu opens`() async throws {
        let screen = await screen()
        #expect(!screen.text.contains("Copy"))
        await #expect(throws: ScreenError.self) { try await screen.tap("Copy") }
    }

    @Test func `a row with a context menu can be tapped as usual`() async throws {
        let screen = await screen()
        try await screen.tap("Acadia")
        #expect(screen.shows("Inside"))
    }

    @Test func `choosing a missing item throws an error that lists the existing ones`() async throws {
        let screen = await screen()
        let item = await #expect(throws: ScreenError.self) {
            try await screen.choose("Share", fromMenuOf: "Arches")
        }
        #expect(item?.what == "The menu of “Arches” has no item “Share”. Its items: Copy, Delete.")
        let owner = await #expect(throws: ScreenError.self) {
            try await screen.choose("Copy", fromMenuOf: "Nothing")
        }
        #expect(
            owner?.what
                == "No view named “Nothing” has a menu. Views that have one: Acadia, Arches, Big Bend."
        )
        await #expect(throws: ScreenError.self) { try await screen.choose("Delete", fromMenuOf: "Arches") }
        #expect(screen.shows("Nothing"))
    }
}
