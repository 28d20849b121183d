import ScreenTesting
import SwiftUI
import Testing

@MainActor
@Suite(.timeLimit(.minutes(30)))
struct RestTests {
    @Test func `a task that changes its own id without end is reported, and not waited for`() async throws {
        let screen = await HeadlessScreen { Spinner() }
        #expect(screen.diagnostics.isEmpty)
        try await screen.tap("Spin")
        #expect(
            screen.diagnostics == [
                "The app doesn't come to rest: it changes by itself without end, for example in a `task(id:)` that changes its own id. "
                    + "Evaluated again and again: Spinner."
            ])
        screen.close()
    }

    @Test func `a long chain of changes is waited for`() async throws {
        let screen = await HeadlessScreen { Countdown() }
        try await screen.tap("Count")
        #expect(screen.shows("Left: 0"))
        #expect(screen.diagnostics.isEmpty)
    }

    @Test func `the text of a screen shows what is typed, except for a password`() async throws {
        let screen = await HeadlessScreen { Fields() }
        #expect(screen.text == "[textField “Name”]\n[secureField “Password”]")
        try await screen.type("Robin", into: "Name")
        try await screen.type("abc", into: "Password")
        #expect(screen.text == "[textField “Name”] (“Robin”)\n[secureField “Password”] (•••)")
    }

    @Test func `the second of two controls of one name is tapped by its number`() async throws {
        let screen = await HeadlessScreen { Twins() }
        try await screen.tap("Add", number: 2)
        #expect(screen.shows("0 and 1"))
        try await screen.tap("Add", number: 1)
        #expect(screen.shows("1 and 1"))
        await #expect(throws: ScreenError.self) { try await screen.tap("Add", number: 3) }
    }

    @Test func `two quick taps are two taps`() async throws {
        let screen = await HeadlessScreen { Twins() }
        try await screen.tapTwice("Add")
        #expect(screen.shows("2 and 0"))
    }
}

private struct Spinner: View {
    @State private var count = 0
    var body: some View {
        Text("Turns: \(count)")
        Button("Spin") { count = 1 }
            .task(id: count) {
                guard count > 0 else { return }
                await Task.yield()
                count += 1
            }
    }
}

private struct Countdown: View {
    @State private var left = 500
    @State private var isCounting = false
    var body: some View {
        Text("Left: \(left)")
        Button("Count") { isCounting = true }
            .task(id: isCounting ? left : -1) {
                guard isCounting, left > 0 else { return }
                await Task.yield()
                left -= 1
            }
    }
}

private struct Fields: View {
    @State private var name = ""
    @State private var password = ""
    var body: some View {
        TextField("Name", text: $name)
        SecureField("Password", text: $password)
    }
}

private struct Twins: View {
    @State private var first = 0
    @State private var second = 0
    var body: some View {
        Text("\(first) and \(second)")
        Button("Add") { first += 1 }
        Button("Add") { second += 1 }
    }
}
