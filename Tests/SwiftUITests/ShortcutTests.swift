import ScreenTesting
import SwiftUI
import Testing

@Suite("Keyboard shortcuts", .timeLimit(.minutes(30)))
@MainActor
struct ShortcutTests {
    private struct Desk: View {
        @State private var said: [String] = []
        @State private var isOpen = false
        @State private var isOn = false

        var body: some View {
            VStack {
                Text(said.joined(separator: ", "))
                Button("Save") { said.append("saved") }.keyboardShortcut("s")
                Button("Locked") { said.append("locked") }.keyboardShortcut("l").disabled(true)
                Button("Plain") { said.append("plain") }.keyboardShortcut(nil)
                VStack {
                    Text("A control within")
                    Toggle("Rain", isOn: $isOn)
                }
                .keyboardShortcut(.upArrow, modifiers: [.shift, .command, .option])
                Text(isOn ? "Rain" : "Sun")
                Button("Open") { isOpen = true }.keyboardShortcut(.defaultAction)
            }
            .sheet(isPresented: $isOpen) {
                Button("Done") { isOpen = false }.keyboardShortcut(.cancelAction)
            }
        }
    }

    @Test func `a keyboard shortcut triggers its control`() async throws {
        let screen = await HeadlessScreen { Desk() }
        try await screen.press(KeyboardShortcut("S"))
        #expect(screen.shows("saved"))
        try await screen.press(KeyboardShortcut(.upArrow, modifiers: [.command, .option, .shift]))
        #expect(screen.shows("Rain") && !screen.shows("Sun"))
    }

    @Test func `shortcuts of a screen that a sheet covers are ignored`() async throws {
        let screen = await HeadlessScreen { Desk() }
        try await screen.press(.defaultAction)
        #expect(screen.isSheetShown)
        await #expect(throws: ScreenError.self) { try await screen.press(KeyboardShortcut("s")) }
        try await screen.press(.cancelAction)
        #expect(!screen.isSheetShown)
    }

    @Test func `pressing keys that no enabled control has throws an error that names them`() async {
        let screen = await HeadlessScreen { Desk() }
        let failure = await #expect(throws: ScreenError.self) {
            try await screen.press(KeyboardShortcut("x"))
        }
        #expect(failure?.what == "No control on the screen has the keyboard shortcut Command+x.")
        await #expect(throws: ScreenError.self) { try await screen.press(KeyboardShortcut("l")) }
    }
}
