import ScreenTesting
import SwiftUI
import Testing

/// One presentation replaced by another, for all pairs of kinds.
@MainActor
@Suite(.timeLimit(.minutes(30))) struct PresentationPairTests {
    enum Kind: String, CaseIterable, Identifiable, Sendable {
        case sheet, cover, alert, dialog, popover
        var id: String { rawValue }

        static var pairs: [(Kind, Kind)] { allCases.flatMap { first in allCases.map { (first, $0) } } }
    }

    /// A state with a flag for each of two presentations.
    @MainActor @Observable
    final class Flags {
        var first: Kind?
        var second: Kind?
    }

    struct Presenting: View {
        let kind: Binding<Kind?>
        let name: String

        var body: some View {
            Color.clear
                .sheet(isPresented: shows(.sheet)) { Text("\(name) sheet") }
                .fullScreenCover(isPresented: shows(.cover)) { Text("\(name) cover") }
                .alert("\(name) alert", isPresented: shows(.alert)) { Button("Fine") {} }
                .confirmationDialog("\(name) dialog", isPresented: shows(.dialog), titleVisibility: .visible)
            {
                Button("Fine") {}
            }
                .popover(isPresented: shows(.popover)) { Text("\(name) popover") }
        }

        func shows(_ kind: Kind) -> Binding<Bool> {
            Binding {
                self.kind.wrappedValue == kind
            } set: {
                if !$0, self.kind.wrappedValue == kind { self.kind.wrappedValue = nil }
            }
        }
    }

    struct Page: View {
        @Bindable var flags: Flags
        var body: some View {
            VStack {
                Presenting(kind: $flags.first, name: "First")
                Presenting(kind: $flags.second, name: "Second")
            }
        }
    }

    private func names(on screen: HeadlessScreen) -> [String] {
        screen.graph.window.children.filter { $0.kind.has(.presentation) }.map { element in
            element.attributes.string(.title) ?? element.descendants.lazy.compactMap(\.text).first ?? ""
        }
    }

    @Test(arguments: Kind.pairs)
    func `one change replaces a presentation by another`(first: Kind, second: Kind) async {
        let flags = Flags()
        flags.first = first
        let screen = await HeadlessScreen { Page(flags: flags) }
        #expect(names(on: screen) == ["First \(first)"])
        flags.first = nil
        flags.second = second
        await screen.settle()
        #expect(names(on: screen) == ["Second \(second)"])
        #expect(flags.second == second)
        flags.second = nil
        flags.first = first
        await screen.settle()
        #expect(names(on: screen) == ["First \(first)"])
        flags.first = nil
        await screen.settle()
        #expect(names(on: screen).isEmpty)
    }

    @Test(arguments: Kind.pairs)
    func `a presentation that is requested too early is presented once the other has gone`(
        first: Kind, second: Kind
    ) async {
        let flags = Flags()
        flags.first = first
        let screen = await HeadlessScreen { Page(flags: flags) }
        flags.second = second
        await screen.settle()
        #expect(names(on: screen) == ["First \(first)"])
        #expect(screen.diagnostics.count == 1, "the one that waits is reported")
        flags.first = nil
        await screen.settle()
        #expect(names(on: screen) == ["Second \(second)"])
    }

    @Test(arguments: Kind.pairs)
    func `a presentation that is withdrawn while it waits never appears`(first: Kind, second: Kind) async {
        let flags = Flags()
        flags.first = first
        let screen = await HeadlessScreen { Page(flags: flags) }
        flags.second = second
        await screen.settle()
        flags.second = nil
        await screen.settle()
        flags.first = nil
        await screen.settle()
        #expect(names(on: screen).isEmpty)
        flags.second = second
        await screen.settle()
        #expect(names(on: screen) == ["Second \(second)"])
    }

    struct ByItem: View {
        @Bindable var flags: Flags
        var body: some View { Presenting(kind: $flags.first, name: "The") }
    }

    @Test func `of several changes in one update the last is shown`() async {
        let flags = Flags()
        let screen = await HeadlessScreen { ByItem(flags: flags) }
        for first in Kind.allCases {
            for second in Kind.allCases {
                for third in Kind.allCases {
                    flags.first = first
                    await screen.settle()
                    flags.first = second
                    flags.first = third
                    await screen.settle()
                    #expect(names(on: screen) == ["The \(third)"], "\(first), \(second), \(third)")
                }
            }
        }
    }

    @Test func `an answer that presents the next question is followed by it`() async throws {
        struct Asking: View {
            @State private var question: Kind? = .alert
            var body: some View {
                Text("Below")
                    .alert("An alert", isPresented: shows(.alert)) { Button("Next") { question = .dialog } }
                    .confirmationDialog("A dialog", isPresented: shows(.dialog), titleVisibility: .visible) {
                        Button("Next") { question = .popover }
                    }
                    .popover(isPresented: shows(.popover)) { Button("Next") { question = .cover } }
                    .fullScreenCover(isPresented: shows(.cover)) { Button("Next") { question = .sheet } }
                    .sheet(isPresented: shows(.sheet)) { Button("Next") { question = .alert } }
            }
            func shows(_ kind: Kind) -> Binding<Bool> {
                Binding {
                    question == kind
                } set: {
                    if !$0, question == kind { question = nil }
                }
            }
        }
        let screen = await HeadlessScreen { Asking() }
        var seen: [ElementKind] = []
        for _ in 0..<10 {
            try await screen.tap("Next")
            seen += screen.graph.window.children.map(\.kind).filter { $0.has(.presentation) }
        }
        let round: [ElementKind] = [.dialog, .popover, .cover, .sheet, .alert]
        #expect(seen == round + round)
    }
}
