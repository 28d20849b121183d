import ModernNavigation
import Observation
import ScreenTesting
import SwiftUI
import Testing

enum AskBeforeLeaving {
    // excerpt: ask
    struct Note: Hashable, Codable {}

    @MainActor @Observable final class Draft {
        var text = ""
        var asks = false
        @ObservationIgnored private var answer: CheckedContinuation<Bool, Never>?

        func mayBeLeft() async -> Bool {
            if text.isEmpty { return true }
            asks = true
            return await withCheckedContinuation { answer = $0 }
        }

        func leave(_ isAllowed: Bool) {
            answer?.resume(returning: isAllowed)
            answer = nil
        }
    }

    struct NoteModule: NavigationModule {
        let draft: Draft

        func register(in modules: ModuleRegistry) {
            modules.route(Note.self) { _ in NoteScreen(draft: draft) }
            modules.guards(leaving: Note.self) { [draft] _ in
                await draft.mayBeLeft() ? .allow : .deny("The note is kept.")
            }
        }
    }

    struct NoteScreen: View {
        @Bindable var draft: Draft

        var body: some View {
            Form { TextField("Text", text: $draft.text) }
                .navigationTitle("Note")
                .alert("Discard the note?", isPresented: $draft.asks) {
                    Button("Discard", role: .destructive) { draft.leave(true) }
                    Button("Keep editing", role: .cancel) { draft.leave(false) }
                }
        }
    }
    // end
}

@MainActor
@Suite(.timeLimit(.minutes(30))) struct AskBeforeLeavingTests {
    @Test func `a changed note is left only after the user confirms`() async throws {
        let draft = AskBeforeLeaving.Draft()
        let screen = await openWindow(ModuleRegistry { AskBeforeLeaving.NoteModule(draft: draft) }) {
            NavigationLink("Write", route: AskBeforeLeaving.Note()).navigationTitle("Home")
        }
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
}
