import Foundation
import ModernNavigation
import ScreenTesting
import SwiftUI
import Testing

private struct Legend: Hashable, Codable {}
private struct Sure: Hashable, Codable {}
private struct DeleteTrip: Hashable, Codable { let id: Int }

@MainActor @Observable
private final class Trips {
    var deleted: [Int] = []
}

private struct HomeScreen: View {
    @Environment(AppNavigationStore.self) private var navigation

    var body: some View {
        List {
            Button("Legend") { navigation.present(Legend(), as: .popover(from: "legend")) }
                .popoverAnchor("legend")
            Button("Lost") { navigation.present(Legend(), as: .popover(from: "nowhere")) }
            Button("Delete") { navigation.present(DeleteTrip(id: 7), as: .alert) }
            Button("Choose") { navigation.present(DeleteTrip(id: 8), as: .dialog) }
        }
        .navigationTitle("Home")
    }
}

private struct LegendScreen: View {
    @Environment(AppNavigationStore.self) private var navigation
    @State private var count = 0

    var body: some View {
        List {
            Button("Count \(count)") { count += 1 }
            Button("Keep") { navigation.setDismissDisabled() }
            Button("Free") { navigation.setDismissDisabled(false) }
            Button("Tall") { navigation.selectDetent(.large) }
        }
        .navigationTitle("Legend")
    }
}

private struct TripsModule: NavigationModule {
    let trips: Trips

    func register(in modules: ModuleRegistry) {
        modules.route(Int.self) { Text("Trip \($0)").navigationTitle("Trip \($0)") }
        modules.sheet(Legend.self) { _ in LegendScreen() }
        modules.alert(DeleteTrip.self) { trip in
            Text("Delete trip \(trip.id)?")
        } actions: { trip, navigation in
            Button("Delete", role: .destructive) {
                trips.deleted.append(trip.id)
                navigation.push(99)
            }
            Button("Keep", role: .cancel) {}
        } message: { _ in
            Text("Its photos, too.")
        }
        modules.sheetLinks(for: Legend.self) { DeepLink("legend", Legend()) }
        modules.sheetLinks(for: DeleteTrip.self) {
            DeepLink("delete/:id", make: DeleteTrip.init, extract: \.id)
        }
    }
}

@MainActor
@Suite("Manner of presentations", .timeLimit(.minutes(30)))
struct PresentationMannerTests {
    private let trips = Trips()
    private let modules: ModuleRegistry
    private let store: AppNavigationStore

    init() {
        let trips = trips
        modules = ModuleRegistry { TripsModule(trips: trips) }
        store = NavigationStore(modules: modules)
    }

    private func open() async -> HeadlessScreen {
        await HeadlessScreen { NavigationFlow(store: store, modules: modules) { HomeScreen() } }
    }

    private func layer(_ kind: ElementKind, of screen: HeadlessScreen) throws -> Element {
        try #require(screen.graph.window.children.first { $0.kind == kind })
    }

    private func layers(of screen: HeadlessScreen) -> [ElementKind] {
        screen.graph.window.children.map(\.kind).filter {
            [.sheet, .cover, .popover, .alert, .dialog].contains($0)
        }
    }

    @Test func `the chosen detent is a part of the state in both directions`() async throws {
        let screen = await open()
        store.present(Legend(), as: .sheet(detents: [.medium, .large]))
        await screen.settle()
        let sheet = try layer(.sheet, of: screen)
        #expect(sheet.attributes[.detents] == .detents([.medium, .large]))
        #expect(sheet.attributes[.detent] == .detent(.medium))
        try await screen.tap("Count 0")
        screen.graph.send(.detent("large"), to: sheet.id)
        await screen.settle()
        #expect(store.state.presentation?.style.detent == .large)
        #expect(sheet.attributes[.detent] == .detent(.large))
        store.dispatch(.undo)
        await screen.settle()
        #expect(sheet.attributes[.detent] == .detent(.medium))
        try await screen.tap("Tall")
        #expect(sheet.attributes[.detent] == .detent(.large))
        #expect(screen.shows("Count 1"))
        #expect(navigationLink == "/?sheet=legend&sheet.detents=medium_large&sheet.detent=large")
    }

    private var navigationLink: String? { modules.links.link(for: store.state) }

    @Test func `a sheet that can't be dismissed stays when it is pulled down, and keeps its state`()
        async throws
    {
        let screen = await open()
        store.present(Legend())
        await screen.settle()
        try await screen.tap("Count 0")
        try await screen.tap("Keep")
        try await screen.pullDown()
        #expect(screen.title == "Legend")
        #expect(screen.shows("Count 1"))
        try await screen.tap("Free")
        #expect(screen.shows("Count 1"))
        try await screen.pullDown()
        #expect(screen.title == "Home")
        #expect(store.state == NavigationState())
    }

    @Test func `a popover is attached to the view with the id of its anchor`() async throws {
        let screen = await open()
        try await screen.tap("Legend")
        let popover = try layer(.popover, of: screen)
        #expect(popover.attributes[.attachment] != nil)
        #expect(layers(of: screen) == [.popover])
        #expect(screen.title == "Legend")
        try await screen.pullDown()
        #expect(store.state == NavigationState())
        #expect(layers(of: screen) == [])
        try await screen.tap("Legend")
        #expect(layers(of: screen) == [.popover])
        store.dispatch(.dismiss)
        await screen.settle()
        #expect(layers(of: screen) == [])
        store.present(Legend())
        await screen.settle()
        #expect(layers(of: screen) == [.sheet])
    }

    @Test func `a popover without a view for its anchor is a sheet`() async throws {
        let screen = await open()
        try await screen.tap("Lost")
        #expect(layers(of: screen) == [.sheet])
        #expect(screen.title == "Legend")
        try await screen.pullDown()
        #expect(store.state == NavigationState())
    }

    @Test func `an alert of a module has a title, buttons and a message`() async throws {
        let screen = await open()
        try await screen.tap("Delete")
        #expect(layers(of: screen) == [.alert])
        #expect(screen.shows("Delete trip 7?"))
        #expect(screen.shows("Its photos, too."))
        #expect(store.state.presentation == Presentation(AnySheet(DeleteTrip(id: 7)), as: .alert))
        try await screen.tap("Keep")
        #expect(store.state == NavigationState())
        #expect(trips.deleted == [])
        try await screen.tap("Delete")
        try await screen.tap("Delete")
        #expect(trips.deleted == [7])
        #expect(store.state == NavigationState(path: [AnyRoute(99)]))
        #expect(screen.title == "Trip 99")
    }

    @Test func `a dialog is another style of the same value`() async throws {
        let screen = await open()
        try await screen.tap("Choose")
        #expect(layers(of: screen) == [.dialog])
        try await screen.tap("Delete")
        #expect(trips.deleted == [8])
    }

    @Test func `an alert is opened by a link, and gives way to a sheet`() async throws {
        let screen = await open()
        store.open("/?alert=delete/3")
        await screen.settle()
        #expect(layers(of: screen) == [.alert])
        #expect(navigationLink == "/?alert=delete/3")
        store.dispatch(.top(.present(Legend())))
        await screen.settle()
        #expect(layers(of: screen) == [.sheet])
        store.dispatch(.present(DeleteTrip(id: 1), as: .alert))
        await screen.settle()
        #expect(layers(of: screen) == [.alert])
        store.dispatch(.undo)
        await screen.settle()
        #expect(layers(of: screen) == [.sheet])
    }

    @Test func `what is registered as an alert is one in any style, and nothing else is`() async throws {
        #expect(modules.diagnostics == [])
        let screen = await open()
        store.present(DeleteTrip(id: 7))
        await screen.settle()
        #expect(layers(of: screen) == [.alert])
        store.dispatch(.dismiss)
        store.present(Legend(), as: .alert)
        await screen.settle()
        #expect(layers(of: screen) == [.sheet])
        #expect(screen.title == "Legend")
    }

    @Test func `a restored popover, sheet and alert look as before`() async throws {
        for (style, kind) in [
            (PresentationStyle.popover(from: "legend"), ElementKind.popover),
            (.sheet(detents: [.large, .height(90)], detent: .height(90)), .sheet),
        ] {
            let state = NavigationState<AnyRoute, AnySheet>(
                presentation: Presentation(AnySheet(Legend()), as: style))
            let store = NavigationStore(initialState: state) { NavigationReducer(modules: modules) }
            let screen = await HeadlessScreen {
                NavigationFlow(store: store, modules: modules) { HomeScreen() }
            }
            #expect(layers(of: screen) == [kind])
            #expect(screen.title == "Legend")
        }
    }

    @Test func `an alert that holds what was asked for resumes it by its button`() async throws {
        modules.guards(leaving: Int.self, also: [.tabs, .windows]) { [trips] _ in
            trips.deleted.isEmpty ? .hold(until: "sure", presenting: Sure(), as: .alert) : .allow
        }
        modules.alert(Sure.self) { _ in
            Text("Sure?")
        } actions: { [trips] _, navigation in
            Button("Yes") {
                trips.deleted = [1]
                navigation.dispatch(.resume("sure"))
            }
            Button("No", role: .cancel) {}
        }
        store.push(7)
        let screen = await open()
        try await screen.back()
        #expect(layers(of: screen) == [.alert])
        #expect(store.held != nil)
        #expect(await store.mayClose() == false)
        try await screen.tap("No")
        #expect(store.held == nil)
        #expect(screen.title == "Trip 7")
        try await screen.back()
        try await screen.tap("Yes")
        #expect(store.held == nil)
        #expect(store.state == NavigationState())
        #expect(screen.title == "Home")
        #expect(await store.mayClose())
    }

    @Test func `the badge of a tab is in the state`() async throws {
        let app = TrailsApp()
        let screen = await app.open()
        func badges() -> [String] { screen.live.compactMap { $0.attributes.string(.badge) } }
        #expect(badges() == [])
        app.store.setBadge("3", of: "you")
        await screen.settle()
        #expect(badges() == ["3"])
        #expect(app.store.state.tabs?.badge(of: "you") == "3")
        app.store.open("/trails/zion")
        #expect(app.store.state.tabs?.badge(of: "you") == "3")
        app.store.setBadge(nil, of: "you")
        await screen.settle()
        #expect(badges() == [])
        app.store.dispatch(.undo)
        await screen.settle()
        #expect(badges() == ["3"])
    }
}
