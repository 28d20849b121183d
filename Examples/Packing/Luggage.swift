import Foundation
import Observation

/// All trips, with the things to pack for each.
@Observable final class Luggage {
    var trips = [
        Trip("Yosemite", "mountain.2", ["Tent", "Boots", "Map", "Torch"]),
        Trip("Acadia", "sailboat", ["Raincoat", "Camera", "Book"]),
        Trip("Zion", "sun.max", ["Hat", "Water"]),
    ]

    /// The trip with a name; nil once it is deleted. Writing to a deleted trip has no effect.
    subscript(name: String) -> Trip? {
        get { trips.first { $0.name == name } }
        set {
            guard let newValue, let index = trips.firstIndex(where: { $0.name == name }) else { return }
            trips[index] = newValue
        }
    }

    /// Adds a trip. A second one of a name gets a number, because routes and links address trips by their names.
    func add(_ name: String, _ symbol: String, _ things: [String]) {
        var unique = name
        var number = 2
        while self[unique] != nil {
            unique = "\(name) \(number)"
            number += 1
        }
        trips.append(Trip(unique, symbol, things))
    }
}

struct Trip: Identifiable {
    let name: String
    let symbol: String
    var things: [Thing]
    var id: String { name }

    init(_ name: String, _ symbol: String, _ things: [String]) {
        self.name = name
        self.symbol = symbol
        self.things = things.map { Thing(name: $0) }
    }

    mutating func toggle(_ thing: Thing) {
        guard let index = things.firstIndex(where: { $0.id == thing.id }) else { return }
        things[index].isPacked.toggle()
    }

    mutating func add(another thing: Thing) {
        guard let index = things.firstIndex(where: { $0.id == thing.id }) else { return }
        things.insert(Thing(name: thing.name), at: index + 1)
    }
}

struct Thing: Identifiable {
    let id = UUID()
    let name: String
    var isPacked = false
}
