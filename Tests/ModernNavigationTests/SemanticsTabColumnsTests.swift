import ModernNavigation
import ScreenTesting
import SwiftUI
import Testing

/// A tab whose content is a split view, beside one with a stack.
@MainActor
@Suite("Semantics: columns in a tab", .timeLimit(.minutes(30))) struct SemanticsTabColumnsTests {
    enum Doctor: Hashable, Codable { case doctor(Int), hours(Int) }
    struct Call: Hashable, Codable { let doctor: Int }

    struct Doctors: NavigationModule {
        func register(in modules: ModuleRegistry) {
            modules.tab("doctors", "Doctors", systemImage: "cross", link: "/doctors") {
                List([1, 2], id: \.self) { NavigationLink("Doctor \($0)", route: Doctor.doctor($0)) }
                    .navigationTitle("Doctors")
            } detail: {
                Text("Choose one").navigationTitle("None")
            }
            modules.route(Doctor.self) { DoctorScreen(route: $0) }
            modules.sheet(Call.self) { Text("Ring").navigationTitle("Call \($0.doctor)") }
            modules.links(for: Doctor.self, in: "doctors", column: .detail) {
                DeepLink("/doctors/:id", Doctor.doctor)
                DeepLink("/doctors/:id/hours", Doctor.hours).behind("/doctors/:id")
            }
            modules.sheetLinks(for: Call.self) {
                DeepLink("call/:doctor", make: Call.init, extract: \.doctor)
            }
        }
    }

    struct Help: NavigationModule {
        func register(in modules: ModuleRegistry) {
            modules.tab("help", "Help", systemImage: "questionmark", link: "/help") {
                Text("Ask").navigationTitle("Help")
            }
        }
    }

    struct DoctorScreen: View {
        let route: Doctor
        @Environment(AppNavigationStore.self) private var navigation
        var body: some View {
            switch route {
            case .doctor(let id):
                List {
                    NavigationLink("Hours", route: Doctor.hours(id))
                    Button("Call") { navigation.present(Call(doctor: id)) }
                }
                .navigationTitle("Doctor \(id)")
            case .hours(let id): Text("8 to 12").navigationTitle("Hours \(id)")
            }
        }
    }

    private static func modules() -> ModuleRegistry {
        ModuleRegistry(hosts: ["clinic.example"]) {
            Doctors()
            Help()
        }
    }

    private func open(isCompact: Bool) async -> HeadlessScreen {
        let modules = Self.modules()
        return await HeadlessScreen(isCompact: isCompact) { NavigationWindow(modules: modules) }
    }

    @Test("60. A wide window shows the columns of the tab side by side") func s60wide() async throws {
        let screen = await open(isCompact: false)
        #expect(screen.columns == ["Doctors", "None"])
        try await screen.tap("Doctor 2")
        #expect(screen.columns == ["Doctors", "Doctor 2"])
        try await screen.tap("Hours")
        #expect(screen.columns == ["Doctors", "Hours 2"])
        #expect(screen.address?.path() == "/doctors/2/hours")
        try await screen.back()
        try await screen.tap("Doctor 1")
        #expect(screen.columns == ["Doctors", "Doctor 1"])
        #expect(screen.diagnostics.isEmpty)
    }

    @Test("60. A phone shows one column, with a way back to the sidebar") func s60phone() async throws {
        let screen = await open(isCompact: true)
        #expect(screen.title == "Doctors")
        try await screen.tap("Doctor 2")
        #expect(screen.title == "Doctor 2")
        try await screen.tap("Hours")
        #expect(screen.title == "Hours 2")
        try await screen.back()
        try await screen.back()
        #expect(screen.title == "Doctors")
        #expect(screen.diagnostics.isEmpty)
    }

    @Test("60. Another tab keeps the columns", arguments: [true, false])
    func s60tabs(isCompact: Bool) async throws {
        let screen = await open(isCompact: isCompact)
        try await screen.tap("Doctor 2")
        try await screen.tap("Help")
        #expect(screen.title == "Help")
        try await screen.tap("Doctors")
        #expect(screen.shows("Hours"))
    }

    @Test("60. A link selects the tab and fills its columns", arguments: [true, false])
    func s60link(isCompact: Bool) async throws {
        let screen = await open(isCompact: isCompact)
        try await screen.tap("Help")
        try await screen.open("/doctors/2/hours?sheet=call/2")
        #expect(screen.title == "Call 2")
        #expect(screen.address?.absoluteString == "https://clinic.example/doctors/2/hours?sheet=call/2")
        try await screen.pullDown()
        #expect(screen.selectedTab == "Doctors")
        #expect(screen.title == "Hours 2")
        try await screen.back()
        #expect(screen.shows("Hours"))
    }

    @Test("60. The columns of a tab are restored", arguments: [true, false])
    func s60restored(isCompact: Bool) async throws {
        let screen = await open(isCompact: isCompact)
        try await screen.tap("Doctor 2")
        try await screen.tap("Call")
        let again = await screen.relaunched()
        #expect(again.title == "Call 2")
        try await again.pullDown()
        #expect(again.shows("Hours"))
        await again.resize(isCompact: !isCompact)
        #expect(again.shows("Hours"))
    }

    @Test func `the first state of the modules has the columns, and links are printed from it`() throws {
        let modules = Self.modules()
        #expect(modules.diagnostics.isEmpty)
        var state = NavigationState(modules: modules)
        #expect(state.tabs?["doctors"]?.columns?.map(\.id) == [.sidebar, .detail])
        #expect(state.tabs?["help"]?.columns == nil)
        let plan = try modules.links.plan(for: "/doctors/2/hours")
        state.apply(plan.action(from: state))
        #expect(state.tabs?["doctors"]?.columns?[.detail]?.path.count == 2)
        #expect(modules.links.link(for: state) == "/doctors/2/hours")
    }

    @Test func `a tab with three columns shows three`() async throws {
        struct Mail: NavigationModule {
            func register(in modules: ModuleRegistry) {
                modules.tab("mail", "Mail", systemImage: "envelope") {
                    Text("Boxes").navigationTitle("Boxes")
                } content: {
                    Text("Mails").navigationTitle("Mails")
                } detail: {
                    Text("Mail").navigationTitle("Mail")
                }
            }
        }
        let modules = ModuleRegistry { Mail() }
        let screen = await HeadlessScreen(isCompact: false) { NavigationWindow(modules: modules) }
        #expect(screen.columns == ["Boxes", "Mails", "Mail"])
    }

    @Test func `a reset and a return look into the columns of tabs`() {
        let store = NavigationStore(modules: Self.modules())
        store.open("/doctors/2/hours")
        store.select("help")
        store.returnTo(Doctor.doctor(2))
        #expect(store.state.front == .route(AnyRoute(Doctor.doctor(2))))
        #expect(store.state.tabs?["doctors"]?.columns?[.detail]?.path == [AnyRoute(Doctor.doctor(2))])
        store.reset()
        #expect(store.state == NavigationState(modules: Self.modules()))
    }
}
