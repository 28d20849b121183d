import ScreenTesting
import SwiftUI
import Testing

enum RowsInTests {
    struct Letters: View {
        @State private var letters = ["Ann", "Bob"]
        @State private var isSorted = false

        var body: some View {
            NavigationStack {
                List {
                    ForEach(isSorted ? letters.sorted() : letters.reversed(), id: \.self) { name in
                        Text(name).swipeActions {
                            Button("Archive") { letters.removeAll { $0 == name } }
                        }
                    }
                }
                .toolbar { Menu("Sort") { Button("By name") { isSorted = true } } }
            }
        }
    }
}

@MainActor
@Suite(.timeLimit(.minutes(30))) struct RowsInTestsTests {
    // excerpt: test
    @Test func `a letter is archived, and the others are sorted`() async throws {
        let screen = await HeadlessScreen { RowsInTests.Letters() }
        #expect(try screen.swipeActions(of: "Bob") == ["Archive"])
        try await screen.tap("Archive", inRow: "Bob")
        #expect(!screen.shows("Bob"))
        try await screen.choose("By name", fromMenuOf: "Sort")
    }
    // end
}
