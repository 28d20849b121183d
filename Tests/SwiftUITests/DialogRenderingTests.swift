import Foundation
import ScreenTesting
import SwiftUI
import Testing

@Suite("Alerts, dialogs and detents", .timeLimit(.minutes(30)))
@MainActor
struct DialogRenderingTests {
    /// The first visible element of a kind.
    private func first(_ kind: ElementKind, in screen: HeadlessScreen) throws -> Element {
        try #require(screen.live.first { $0.kind == kind })
    }

    struct Alerts: View {
        @State private var isShown = false
        @State private var answer = "none"
        var body: some View {
            Text("Answer: \(answer)")
            Button("Ask") { isShown = true }
                .alert("Delete it?", isPresented: $isShown) {
                    Button("Delete", role: .destructive) { answer = "deleted" }
                    Button("Cancel", role: .cancel) {}
                } message: {
                    Text("It is gone for good.")
                }
        }
    }

    @Test func `an alert is closed by each of its buttons`() async throws {
        let screen = await HeadlessScreen { Alerts() }
        try await screen.tap("Ask")
        #expect(try first(.alert, in: screen).attributes.string(.title) == "Delete it?")
        #expect(screen.shows("It is gone for good."))
        try await screen.tap("Cancel")
        #expect(screen.shows("Answer: none"))
        try await screen.tap("Ask")
        try await screen.tap("Delete")
        #expect(screen.shows("Answer: deleted"))
        #expect(!screen.live.contains { $0.kind == .alert })
    }

    @available(*, deprecated)
    struct Older: View {
        struct Fault: Identifiable { let id: Int }
        @State private var fault: Fault?
        @State private var retries = 0
        var body: some View {
            Text("Retries: \(retries)")
            Button("Fail") { fault = Fault(id: 7) }
                .alert(item: $fault) { fault in
                    Alert(
                        title: Text("Fault \(fault.id)"), message: Text("Try again?"),
                        primaryButton: .default(Text("Retry")) { retries += 1 }, secondaryButton: .cancel())
                }
        }
    }

    @available(*, deprecated)
    @Test func `an alert of the older form is shown and runs its action`() async throws {
        let screen = await HeadlessScreen { Older() }
        try await screen.tap("Fail")
        #expect(screen.shows("Try again?"))
        try await screen.tap("Retry")
        #expect(screen.shows("Retries: 1"))
        #expect(!screen.live.contains { $0.kind == .alert })
    }

    private struct Asking: View {
        @State private var isAsking = false
        @State private var answer = "none"
        let title: String
        var body: some View {
            Button("Ask") { isAsking = true }
                .confirmationDialog(title, isPresented: $isAsking, presenting: 7) { number in
                    Button("Take \(number)") { answer = "took \(number)" }
                }
            Text(answer)
        }
    }

    @Test func `a confirmation dialog with data takes a title that is a string`() async throws {
        let screen = await HeadlessScreen { Asking(title: "Which one?") }
        try await screen.tap("Ask")
        try await screen.tap("Take 7")
        #expect(screen.shows("took 7"))
    }

    private struct Third: CustomPresentationDetent {
        static func height(in context: Context) -> CGFloat? { context.maxDetentValue / 3 }
    }
    private struct None: CustomPresentationDetent {
        static func height(in context: Context) -> CGFloat? { nil }
    }

    @Test func `a custom detent becomes a height, or the large one where it has none`() {
        #expect(PresentationDetent.custom(Third.self) == .height(284))
        #expect(PresentationDetent.custom(None.self) == .large)
    }
}
