import ModernNavigation
import ScreenTesting
import SwiftUI
import Testing

enum TabWithColumns {
    // excerpt: tab
    @Routable
    enum DoctorRoute: Hashable, Codable {
        @Link("/doctors/:id") case doctor(id: Int)
        @Link("/doctors/:id/hours", behind: "/doctors/:id") case hours(id: Int)
    }

    struct DoctorsModule: NavigationModule {
        func register(in modules: ModuleRegistry) {
            modules.tab("doctors", "Doctors", systemImage: "cross", link: "/doctors") {
                List(1..<4, id: \.self) { id in
                    NavigationLink("Doctor \(id)", route: DoctorRoute.doctor(id: id))
                }
                .navigationTitle("Doctors")
            } detail: {
                Text("Choose a doctor").navigationTitle("Doctor")
            }
            modules.route(DoctorRoute.self) { route in
                switch route {
                case .doctor(let id):
                    NavigationLink("Hours", route: DoctorRoute.hours(id: id)).navigationTitle("Doctor \(id)")
                case .hours(let id): Text("8 to 12").navigationTitle("Hours of \(id)")
                }
            }
            modules.links(for: DoctorRoute.self, in: "doctors", column: .detail)
        }
    }
    // end

    struct HelpModule: NavigationModule {
        func register(in modules: ModuleRegistry) {
            modules.tab("help", "Help", systemImage: "questionmark.circle", link: "/help") {
                Text("Ask us").navigationTitle("Help")
            }
        }
    }
}

@MainActor
@Suite(.timeLimit(.minutes(30))) struct TabWithColumnsTests {
    private func open(isCompact: Bool) async -> HeadlessScreen {
        let modules = ModuleRegistry(hosts: ["clinic.example"]) {
            TabWithColumns.DoctorsModule()
            TabWithColumns.HelpModule()
        }
        return await HeadlessScreen(isCompact: isCompact) { NavigationWindow(modules: modules) }
    }

    @Test func `columns are side by side in a wide window`() async throws {
        let screen = await open(isCompact: false)
        try await screen.tap("Doctor 2")
        try await screen.tap("Hours")
        #expect(screen.columns == ["Doctors", "Hours of 2"])
        try await screen.tap("Help")
        try await screen.open("/doctors/3")
        #expect(screen.columns == ["Doctors", "Doctor 3"])
        let again = await screen.relaunched()
        #expect(again.columns == ["Doctors", "Doctor 3"])
    }

    @Test func `columns are one stack on a phone`() async throws {
        let screen = await open(isCompact: true)
        try await screen.tap("Doctor 2")
        try await screen.tap("Hours")
        #expect(screen.title == "Hours of 2")
        let again = await screen.relaunched()
        #expect(again.title == "Hours of 2")
        try await again.back()
        try await again.back()
        #expect(again.title == "Doctors")
    }
}
