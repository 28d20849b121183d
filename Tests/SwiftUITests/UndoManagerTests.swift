import Foundation
import ScreenTesting
import SwiftUI
import Testing

@Suite(.timeLimit(.minutes(30)))
@MainActor
struct UndoManagerTests {
    @MainActor @Observable
    final class Note {
        var text = ""

        func set(_ new: String, _ undo: UndoManager?) {
            let old = text
            text = new
            undo?.registerUndo(withTarget: self) { $0.set(old, undo) }
        }
    }

    struct Editor: View {
        let note: Note
        @Environment(\.undoManager) private var undoManager

        var body: some View {
            VStack {
                Text("Note: \(note.text)")
                Button("Write") { note.set(note.text + "a", undoManager) }
                Button("Write twice") {
                    note.set(note.text + "b", undoManager)
                    note.set(note.text + "c", undoManager)
                    undoManager?.setActionName("Twice")
                }
                Button("Undo") { undoManager?.undo() }
                Button("Redo") { undoManager?.redo() }
                Text(undoManager == nil ? "none" : "there is one")
            }
        }
    }

    @Test func `a window has an undo manager, and what one event registers is undone together`() async throws
    {
        let note = Note()
        let screen = await HeadlessScreen { Editor(note: note) }
        #expect(screen.shows("there is one"))
        try await screen.tap("Write")
        try await screen.tap("Write twice")
        #expect(screen.shows("Note: abc"))
        try await screen.tap("Undo")
        #expect(screen.shows("Note: a"))
        try await screen.tap("Undo")
        #expect(note.text == "")
        try await screen.tap("Undo")
        #expect(note.text == "")
        try await screen.tap("Redo")
        try await screen.tap("Redo")
        #expect(screen.shows("Note: abc"))
        try await screen.tap("Undo")
        try await screen.tap("Write")
        #expect(note.text == "aa")
        try await screen.tap("Redo")
        #expect(note.text == "aa", "a new change drops what could be redone")
    }

    @Test func `groups nest, have names and a limit`() {
        let note = Note()
        let undo = UndoManager()
        undo.groupsByEvent = false
        undo.beginUndoGrouping()
        note.set("1", undo)
        undo.beginUndoGrouping()
        note.set("2", undo)
        undo.endUndoGrouping()
        undo.setActionName("Typing")
        #expect(undo.groupingLevel == 1)
        undo.endUndoGrouping()
        undo.endUndoGrouping()
        #expect(undo.undoMenuItemTitle == "Undo Typing")
        #expect(undo.canUndo && !undo.canRedo)
        undo.undo()
        #expect(note.text == "")
        #expect(undo.redoActionName == "Typing")
        undo.redo()
        #expect(note.text == "2")
        undo.levelsOfUndo = 2
        for text in ["3", "4", "5"] { note.set(text, undo) }
        #expect(undo.undoCount == 2)
        for _ in 0..<5 { undo.undo() }
        #expect(note.text == "3")
        #expect(undo.undoMenuItemTitle == "Undo")
    }

    @Test func `nothing is registered while that is disabled, and targets are not kept`() {
        let undo = UndoManager()
        undo.groupsByEvent = false
        let note = Note()
        undo.disableUndoRegistration()
        note.set("1", undo)
        undo.enableUndoRegistration()
        #expect(undo.isUndoRegistrationEnabled && !undo.canUndo)
        var other: Note? = Note()
        weak let released = other
        other?.set("2", undo)
        other = nil
        #expect(released == nil)
        undo.undo()
        #expect(!undo.canUndo)
        note.set("3", undo)
        undo.removeAllActions(withTarget: note)
        #expect(!undo.canUndo)
        note.set("4", undo)
        undo.removeAllActions()
        undo.undo()
        #expect(note.text == "4")
    }

    @Test func `an undo is announced`() {
        let undo = UndoManager()
        let note = Note()
        var names: [String] = []
        let announced: [Notification.Name] = [.NSUndoManagerWillUndoChange, .NSUndoManagerDidUndoChange]
        let observers = announced.map { name in
            NotificationCenter.default.addObserver(forName: name, object: undo, queue: nil) { _ in
                MainActor.assumeIsolated { names.append(note.text) }
            }
        }
        note.set("1", undo)
        undo.undo()
        #expect(names == ["1", ""])
        for observer in observers { NotificationCenter.default.removeObserver(observer) }
    }
}
