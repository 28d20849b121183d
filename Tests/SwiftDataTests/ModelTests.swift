import Foundation
import SwiftData
import Testing

@Model
final class StoredPark {
    @Attribute(.unique) var name: String
    var area = 0
    var opened: Date?
    @Relationship(deleteRule: .cascade, inverse: \StoredTrail.park) var trails: [StoredTrail] = []
    @Transient var isSelected = false
    var title: String { name.uppercased() }

    init(name: String, area: Int = 0) {
        self.name = name
        self.area = area
    }
}

@Model
final class StoredTrail {
    var name: String
    var park: StoredPark?

    init(name: String, park: StoredPark? = nil) {
        self.name = name
        self.park = park
    }
}

@ModelActor
actor ParkImporter {
    func add(_ name: String) throws -> Int {
        modelContext.insert(StoredPark(name: name))
        return try modelContext.fetchCount(FetchDescriptor<StoredPark>())
    }
}

@MainActor
@Suite(.timeLimit(.minutes(30)))
struct ModelTests {
    private func context() throws -> ModelContext {
        try ModelContainer(for: StoredPark.self, StoredTrail.self).mainContext
    }

    @Test func `models are fetched with a predicate, an order, a limit and an offset`() throws {
        let context = try context()
        for (name, area) in [("Zion", 3), ("Acadia", 1), ("Denali", 9), ("Arches", 3)] {
            context.insert(StoredPark(name: name, area: area))
        }
        let all = try context.fetch(FetchDescriptor<StoredPark>())
        #expect(all.map(\.name) == ["Zion", "Acadia", "Denali", "Arches"])
        let large = #Predicate<StoredPark> { $0.area >= 3 }
        var descriptor = FetchDescriptor(
            predicate: large, sortBy: [SortDescriptor(\.area, order: .reverse), SortDescriptor(\.name)])
        #expect(try context.fetch(descriptor).map(\.name) == ["Denali", "Arches", "Zion"])
        (descriptor.fetchOffset, descriptor.fetchLimit) = (1, 1)
        #expect(try context.fetch(descriptor).map(\.name) == ["Arches"])
        #expect(try context.fetchCount(FetchDescriptor(predicate: large)) == 3)
        let known: StoredPark? = context.registeredModel(for: all[1].id)
        #expect(known === all[1])
    }

    @Test func `text is found without regard to case and accents`() throws {
        let context = try context()
        for name in ["Zion", "Acadia"] { context.insert(StoredPark(name: name)) }
        let word = "ZÍO"
        let found = #Predicate<StoredPark> { $0.name.localizedStandardContains(word) }
        #expect(try context.fetch(FetchDescriptor(predicate: found)).map(\.name) == ["Zion"])
    }

    @Test func `a model with the same unique value is replaced`() throws {
        let context = try context()
        context.insert(StoredPark(name: "Zion", area: 1))
        context.insert(StoredPark(name: "Zion", area: 2))
        #expect(try context.fetch(FetchDescriptor<StoredPark>()).map(\.area) == [2])
    }

    @Test func `a model brings those that it refers to, and inverses follow`() throws {
        let context = try context()
        let (zion, acadia) = (StoredPark(name: "Zion"), StoredPark(name: "Acadia"))
        let trail = StoredTrail(name: "Narrows")
        zion.trails.append(trail)
        context.insert(zion)
        context.insert(acadia)
        #expect(try context.fetchCount(FetchDescriptor<StoredTrail>()) == 1)
        #expect(trail.park === zion && trail.modelContext === context)
        trail.park = acadia
        #expect(zion.trails.isEmpty && acadia.trails == [trail])
        acadia.trails = []
        #expect(trail.park == nil)
        zion.trails.append(StoredTrail(name: "Rim"))
        #expect(try context.fetchCount(FetchDescriptor<StoredTrail>()) == 2)
    }

    @Test func `deleting follows the rules of relationships`() throws {
        let context = try context()
        let zion = StoredPark(name: "Zion")
        let (one, two) = (StoredTrail(name: "Narrows", park: zion), StoredTrail(name: "Rim", park: zion))
        context.insert(one)
        context.insert(two)
        #expect(zion.trails == [one, two])
        context.delete(one)
        #expect(zion.trails == [two] && one.isDeleted && one.modelContext == nil)
        context.delete(zion)
        #expect(try context.fetchCount(FetchDescriptor<StoredTrail>()) == 0 && two.isDeleted)
        context.insert(StoredPark(name: "Denali"))
        try context.delete(model: StoredPark.self)
        #expect(try context.fetchCount(FetchDescriptor<StoredPark>()) == 0)
    }

    @Test func `changes last until they are saved, and computed and transient properties are none`() throws {
        let context = try context()
        let zion = StoredPark(name: "Zion")
        context.insert(zion)
        try context.save()
        #expect(!context.hasChanges && !zion.hasChanges)
        zion.isSelected = true
        #expect(!zion.hasChanges)
        zion.area = 4
        #expect(context.hasChanges && zion.hasChanges)
        #expect(StoredPark.schemaMetadata.map(\.name) == ["name", "area", "opened", "trails"])
    }

    @Test func `an actor has a context of the same models`() async throws {
        let container = try ModelContainer(for: StoredPark.self)
        container.mainContext.insert(StoredPark(name: "Zion"))
        #expect(try await ParkImporter(modelContainer: container).add("Acadia") == 2)
        container.deleteAllData()
        #expect(try container.mainContext.fetchCount(FetchDescriptor<StoredPark>()) == 0)
    }

    @Test func `a unique value that a model has got later counts, and one that it had doesn't`() throws {
        let context = try context()
        let zion = StoredPark(name: "Sion")
        context.insert(zion)
        zion.name = "Zion"
        context.insert(StoredPark(name: "Sion", area: 1))
        #expect(try context.fetchCount(FetchDescriptor<StoredPark>()) == 2)
        context.insert(StoredPark(name: "Zion", area: 2))
        #expect(try context.fetch(FetchDescriptor<StoredPark>()).map(\.area) == [1, 2])
    }

    @Test func `a model whose context is gone is still in the container`() throws {
        let container = try ModelContainer(for: StoredPark.self, StoredTrail.self)
        let trail = StoredTrail(name: "Narrows")
        ModelContext(container).insert(trail)
        container.mainContext.insert(trail)
        container.mainContext.insert(StoredPark(name: "Zion"))
        #expect(try container.mainContext.fetchCount(FetchDescriptor<StoredTrail>()) == 1)
    }

    @Test func `thousands of models can be inserted and deleted`() throws {
        let context = try context()
        var parks: [StoredPark] = []
        for number in 0..<5_000 {
            let park = StoredPark(name: "Park \(number)")
            context.insert(park)
            park.trails.append(StoredTrail(name: "Trail \(number)"))
            parks.append(park)
        }
        #expect(try context.fetchCount(FetchDescriptor<StoredTrail>()) == 5_000)
        try context.delete(model: StoredPark.self)
        #expect(try context.fetchCount(FetchDescriptor<StoredTrail>()) == 0)
    }
}
