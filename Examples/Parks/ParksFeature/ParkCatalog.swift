import SwiftUI

/// All parks, read once from `parks.json`.
struct ParkCatalog: Sendable {
    let parks: [Park]
    /// The error if the file can't be read.
    let failure: String?
    private let byID: [ParkID: Park]
    private let inOrder: [ParkOrder: [Park]]

    static let bundled = ParkCatalog {
        guard let url = Bundle.module.url(forResource: "parks", withExtension: "json") else {
            throw CocoaError(.fileNoSuchFile)
        }
        return try Data(contentsOf: url)
    }

    init(reading data: () throws -> Data) {
        do {
            parks = try JSONDecoder().decode([Park].self, from: data())
            failure = nil
        } catch {
            parks = []
            failure = String(describing: error)
        }
        let parks = parks
        inOrder = Dictionary(
            uniqueKeysWithValues: ParkOrder.allCases.map { ($0, parks.sorted(by: $0.areInOrder)) })
        byID = Dictionary(parks.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    }

    subscript(id: ParkID) -> Park? { byID[id] }

    /// Returns the parks with the words in their name or state, in the given order; all parks if there are no words.
    func parks(matching words: String, by order: ParkOrder) -> [Park] {
        let words = words.trimmingCharacters(in: .whitespaces)
        let parks = inOrder[order] ?? []
        if words.isEmpty { return parks }
        return parks.filter { park in
            ([park.name] + park.states).contains { $0.localizedStandardContains(words) }
        }
    }

    /// Returns the other parks, the nearest first, with their distances in kilometres.
    func nearest(to park: Park, count: Int) -> [(park: Park, distance: Double)] {
        let others = parks.filter { $0.id != park.id }.map { (park: $0, distance: park.distance(to: $0)) }
        return Array(others.sorted { $0.distance < $1.distance }.prefix(count))
    }
}

/// The order of the list of parks. Ties are sorted by name.
enum ParkOrder: String, CaseIterable, Identifiable, Sendable {
    case name, oldest, largest

    var id: Self { self }

    var title: String {
        switch self {
        case .name: String(localized: "Name")
        case .oldest: String(localized: "Oldest first")
        case .largest: String(localized: "Largest first")
        }
    }

    func areInOrder(_ a: Park, _ b: Park) -> Bool {
        switch self {
        case .oldest where a.established != b.established: a.established < b.established
        case .largest where a.squareKilometres != b.squareKilometres: a.squareKilometres > b.squareKilometres
        default: a.name < b.name
        }
    }
}
