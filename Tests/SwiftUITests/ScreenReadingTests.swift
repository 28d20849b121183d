import ScreenTesting
import SwiftUI
import Testing

@MainActor
@Suite(.timeLimit(.minutes(30))) struct `Reading a screen in tests` {
    private struct Note: View {
        @State private var asks = false
        @State private var chooses = false
        var body: some View {
            NavigationStack {
                List {
                    Button("Remove") { asks = true }
                    Button("Choose") { chooses = true }
                }
                .navigationTitle("Note")
                .alert("Remove the note?", isPresented: $asks) { Button("Keep", role: .cancel) {} }
                .confirmationDialog("Which colour?", isPresented: $chooses, titleVisibility: .visible) {
                    Button("Red") {}
                } message: {
                    Text("It can be changed later.")
                }
            }
        }
    }

    @Test func `the title of an alert is visible, and in the text of the screen`() async throws {
        let screen = await HeadlessScreen { Note() }
        #expect(!screen.shows("Remove the note?"))
        try await screen.tap("Remove")
        #expect(screen.shows("Remove the note?"))
        #expect(screen.text.hasPrefix("[alert “Remove the note?”]"))
    }

    @Test func `the title and the message of a dialog are visible`() async throws {
        let screen = await HeadlessScreen { Note() }
        try await screen.tap("Choose")
        #expect(screen.shows("Which colour?"))
        #expect(screen.shows("It can be changed later."))
        #expect(screen.text.hasPrefix("[dialog “Which colour?”]"))
    }

    private struct Home: View {
        @State private var isShown = false
        var body: some View {
            TabView {
                Tab("First", systemImage: "1.circle") { Button("Present") { isShown = true } }
                Tab("Second", systemImage: "2.circle") { Text("Nothing here") }
            }
            .sheet(isPresented: $isShown) { Text("Above") }
        }
    }

    @Test func `the selected tab is known under a sheet`() async throws {
        let screen = await HeadlessScreen { Home() }
        try await screen.tap("Present")
        #expect(screen.isSheetShown)
        #expect(screen.selectedTab == "First")
        try await screen.pullDown()
        try await screen.tap("Second")
        #expect(screen.selectedTab == "Second")
    }

    @Test func `a failed expectation prints the screen`() async throws {
        let screen = await HeadlessScreen { Note() }
        withKnownIssue {
            #expect(screen.shows("Save"))
        } matching: { issue in
            "\(issue)".contains("screen “Note”") && "\(issue)".contains("[button “Remove”]")
        }
    }
}
