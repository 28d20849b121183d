import ModernNavigation
import Observation
import SavedData
import ScreenTesting
import SwiftUI
import Testing

enum AskBeforeLeaving {
    // excerpt: ask
    struct Note: Hashable, Codable {}
    struct DiscardNote: Hashable, Codable {}

    @MainActor @Observable final class Draft {
        var text = ""
    }

    struct NoteModule: NavigationModule {
        let draft: Draft

        func register(in modules: ModuleRegistry) {
            modules.route(Note.self) { _ in NoteScreen(draft: draft) }
            modules.guards(leaving: Note.self, also: .tabs) { [draft] _ in
                draft.text.isEmpty
                    ? .allow : .hold(until: "discarded", presenting: DiscardNote(), as: .alert)
            }
            modules.alert(DiscardNote.self) { _ in
                Text("Discard the note?")
            } actions: { [draft] _, navigation in
                Button("Discard", role: .destructive) {
                    draft.text = ""
                    navigation.dispatch(.resume("discarded"))  // Goes where the user wanted to go.
                }
                Button("Keep editing", role: .cancel) {}
            }
        }
    }

    struct NoteScreen: View {
        @Bindable var draft: Draft

        var body: some View {
            Form { TextField("Text", text: $draft.text) }.navigationTitle("Note")
        }
    }
    // end

    struct Tabs: NavigationModule {
        func register(in modules: ModuleRegistry) {
            modules.tab("notes", "Notes", systemImage: "note") {
                NavigationLink("Write", route: Note()).navigationTitle("Home")
            }
            modules.tab("help", "Help", systemImage: "questionmark") {
                Text("Ask us").navigationTitle("Help")
            }
        }
    }
}

@MainActor
@Suite(.timeLimit(.minutes(30))) struct AskBeforeLeavingTests {
    private func open() async -> HeadlessScreen {
        let draft = AskBeforeLeaving.Draft()
        let modules = ModuleRegistry {
            AskBeforeLeaving.NoteModule(draft: draft)
            AskBeforeLeaving.Tabs()
        }
        return await HeadlessScreen { NavigationWindow(modules: modules) }
    }

    @Test func `a changed note is left only after the user confirms`() async throws {
        _ = SavedElsewhere.folder
        let screen = await open()
        try await screen.tap("Write")
        try await screen.back()
        #expect(screen.titles == ["Home"])
        try await screen.tap("Write")
        try await screen.type("Dear", into: "Text")
        try await screen.back()
        #expect(screen.shows("Discard the note?"))
        try await screen.tap("Keep editing")
        #expect(screen.titles == ["Home", "Note"])
        try await screen.back()
        try await screen.tap("Discard")
        #expect(screen.titles == ["Home"])
    }

    @Test func `another tab is selected after the user confirms`() async throws {
        _ = SavedElsewhere.folder
        let screen = await open()
        try await screen.tap("Write")
        try await screen.type("Dear", into: "Text")
        try await screen.tap("Help")
        #expect(screen.shows("Discard the note?"))
        try await screen.tap("Keep editing")
        #expect(screen.title == "Note")
        try await screen.tap("Help")
        try await screen.tap("Discard")
        #expect(screen.title == "Help")
    }
}
