import ModernNavigation
import ScreenTesting
import SwiftUI
import Testing

@MainActor
@Suite("Semantics: links and presentations of views", .timeLimit(.minutes(30)))
struct SemanticsOpenedLinkTests {
    @MainActor @Observable
    final class Session {
        var isSignedIn = false
    }

    private let app = PresentingApp()

    @Test("58. A link closes what a view presents above its screen", arguments: OwnPresentation.allCases)
    func s58(kind: OwnPresentation) async throws {
        let screen = await app.open()
        app.root.shown = kind
        await screen.settle()
        try await screen.open("trails://trails/a")
        #expect(screen.titles == ["home", "a"])
        #expect(screen.presentations.isEmpty)
        #expect(app.root.shown == nil)
        app.trail.shown = kind
        await screen.settle()
        try await screen.open("trails://trails/b?sheet=filter/c")
        #expect(screen.presentations == ["filter of c"])
        #expect(app.trail.shown == nil)
    }

    @Test(
        "58. A link to what is shown closes what covers it, and leaves the store’s sheet",
        arguments: OwnPresentation.allCases)
    func s58same(kind: OwnPresentation) async throws {
        let screen = await app.open()
        try await screen.open("trails://trails/b?sheet=filter/c")
        app.sheet.shown = kind
        await screen.settle()
        #expect(screen.presentations == ["filter of c", "own \(kind)"])
        try await screen.open("trails://trails/b?sheet=filter/c")
        #expect(screen.presentations == ["filter of c"])
        #expect(app.sheet.shown == nil)
        #expect(app.modules.diagnostics.isEmpty)
    }

    @Test("58. A link that can’t be read closes nothing")
    func s58failed() async throws {
        let screen = await app.open()
        app.root.shown = .sheet
        await screen.settle()
        try await screen.open("trails://nowhere")
        #expect(screen.presentations == ["own sheet"])
    }

    @Test("58. A link that a guard denies or holds closes nothing until it is resumed")
    func s58guarded() async throws {
        let modules = app.modules
        let session = Session()
        modules.guards(entering: TrailRoute.self) { route in
            switch route {
            case .trail("closed"): .deny("closed")
            case .trail("members") where !session.isSignedIn: .hold(until: "signedIn")
            default: .allow
            }
        }
        let screen = await app.open()
        app.root.shown = .sheet
        await screen.settle()
        try await screen.open("trails://trails/closed")
        #expect(screen.presentations == ["own sheet"])
        app.store.dispatch(.dismiss)
        try await screen.open("trails://trails/members")
        #expect(screen.presentations == ["own sheet"])
        #expect(app.store.state.held != nil)
        session.isSignedIn = true
        app.store.dispatch(.resume("signedIn"))
        await screen.settle()
        #expect(screen.presentations.isEmpty)
        #expect(screen.titles == ["home", "members"])
    }

    @Test("58. A presentation whose binding keeps its value stays, and is reported")
    func s58kept() async throws {
        let screen = await app.open()
        app.root.isStubborn = true
        app.root.shown = .alert
        await screen.settle()
        try await screen.open("trails://trails/a")
        #expect(screen.presentations == ["own alert"])
        let diagnostics = app.modules.diagnostics.map(\.description)
        #expect(
            diagnostics == [
                """
                MN0315 A link was opened, but its screen is covered by the alert “own alert” of FlowView, whose \
                binding keeps its value. Let the setter of the binding write it, or present it from the store.
                """
            ])
    }

    @Test("58. A sheet of another tab’s flow is shown again with its tab, a view’s own sheet isn’t")
    func s58tab() async throws {
        let flags = app.root
        let modules = ModuleRegistry(schemes: ["trails"]) { TrailsModule() }
        modules.tab("notes", "Notes", systemImage: "note", link: "/notes") {
            Text("notes").navigationTitle("notes").presents(flags)
        }
        let store = NavigationStore(modules: modules)
        let screen = await HeadlessScreen {
            NavigationTabs(store: store, modules: modules).navigationLinks(store, modules: modules)
        }
        store.dispatch(.select("notes"))
        store.dispatch(.tab("notes", .present(TrailSheet.legend)))
        await screen.settle()
        #expect(screen.presentations == ["legend"])
        try await screen.open("trails://you")
        #expect(screen.presentations.isEmpty)
        store.dispatch(.select("notes"))
        await screen.settle()
        #expect(screen.presentations == ["legend"])
        store.dispatch(.tab("notes", .dismiss))
        flags.shown = .sheet
        await screen.settle()
        #expect(screen.presentations == ["own sheet"])
        try await screen.open("trails://you")
        #expect(screen.presentations.isEmpty)
        store.dispatch(.select("notes"))
        await screen.settle()
        #expect(screen.presentations.isEmpty)
        #expect(screen.title == "notes")
    }
}
