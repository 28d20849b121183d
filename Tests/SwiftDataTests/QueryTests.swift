import ScreenTesting
import SwiftData
import SwiftUI
import Testing

/// Views with models.
@MainActor
@Suite(.timeLimit(.minutes(30)))
struct QueryTests {
    struct StoredParksApp: App {
        var body: some Scene {
            WindowGroup { StoredParkList(minimum: 0) }.modelContainer(for: [
                StoredPark.self, StoredTrail.self,
            ])
        }
    }

    struct StoredParkList: View {
        @Environment(\.modelContext) private var context
        @Query(sort: \StoredPark.name) private var parks: [StoredPark]
        @Query private var trails: [StoredTrail]
        @Query private var large: [StoredPark]

        init(minimum: Int) {
            _large = Query(
                filter: #Predicate<StoredPark> { $0.area > minimum }, sort: [SortDescriptor(\StoredPark.area)]
            )
        }

        var body: some View {
            List {
                Text("Large: \(large.count), trails: \(trails.count)")
                ForEach(parks) { StoredParkRow(park: $0) }
                    .onDelete { for index in $0 { context.delete(parks[index]) } }
                Button("Add") { context.insert(StoredPark(name: "Park \(parks.count)")) }
                Button("Grow") { parks.first?.area += 5 }
                Button("Walk") { parks.first?.trails.append(StoredTrail(name: "Rim")) }
            }
        }
    }

    struct StoredParkRow: View {
        @Bindable var park: StoredPark
        var body: some View { TextField("Name", text: $park.name) }
    }

    struct SharedContainerList: View {
        @Query var parks: [StoredPark]
        let word: String
        var body: some View { Text("\(word): \(parks.map(\.name).joined(separator: ", "))") }
    }

    @Test func `queries follow the context and the models`() async throws {
        let screen = await HeadlessScreen(StoredParksApp.self)
        #expect(screen.shows("Large: 0, trails: 0"))
        try await screen.tap("Add")
        try await screen.tap("Grow")
        try await screen.tap("Walk")
        #expect(screen.shows("Large: 1, trails: 1"))
        try await screen.type("Zion", into: "Name")
        try await screen.tap("Add")
        let text = screen.text
        #expect(text.contains("Park 1") && text.contains("Zion"))
        let other = await HeadlessScreen(StoredParksApp.self)
        #expect(other.shows("Large: 0, trails: 0"))
    }

    @Test func `a container that an app has made is that of its views`() async throws {
        let container = try ModelContainer(
            for: StoredPark.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
        container.mainContext.insert(StoredPark(name: "Zion"))
        let screen = await HeadlessScreen { SharedContainerList(word: "Parks").modelContainer(container) }
        #expect(screen.shows("Parks: Zion"))
        container.mainContext.insert(StoredPark(name: "Acadia"))
        await screen.settle()
        #expect(screen.shows("Parks: Zion, Acadia"))
    }
}
