import ScreenTesting
import SwiftUI
import Testing

@MainActor
@Suite(.timeLimit(.minutes(5))) struct `What a test reads on a screen` {
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

    @Test func `The title of an alert is shown, and stands in the text of the screen`() async throws {
        let screen = await HeadlessScreen { Note() }
        #expect(!screen.shows("Remove the note?"))
        try await screen.tap("Remove")
        #expect(screen.shows("Remove the note?"))
        #expect(screen.text.hasPrefix("[alert “Remove the note?”]"))
    }

    @Test func `The title of a dialog is shown, and its message`() async throws {
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

    @Test func `The chosen tab is known while a sheet is above it`() async throws {
        let screen = await HeadlessScreen { Home() }
        try await screen.tap("Present")
        #expect(screen.isSheetShown)
        #expect(screen.selectedTab == "First")
        try await screen.pullDown()
        try await screen.tap("Second")
        #expect(screen.selectedTab == "Second")
    }

    @Test func `An expectation that fails prints the screen`() async throws {
        let screen = await HeadlessScreen { Note() }
        withKnownIssue {
            #expect(screen.shows("Save"))
        } matching: { issue in
            "\(issue)".contains("screen “Note”") && "\(issue)".contains("[button “Remove”]")
        }
    }
}
