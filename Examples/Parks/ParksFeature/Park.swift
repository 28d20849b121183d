import SwiftUI

/// A national park from `parks.json`.
struct Park: Identifiable, Hashable, Codable, Sendable {
    let id: ParkID
    let name: String
    /// The states and territories of the park.
    let states: [String]
    /// The year in which it became a national park.
    let established: Int
    let squareKilometres: Double
    /// In degrees; positive in the north.
    let latitude: Double
    /// In degrees; positive in the east.
    let longitude: Double
    let landscape: Landscape
    let summary: String

    /// The name in the language of the window. Links, searches and the order have the English one.
    var title: String { String(localized: String.LocalizationValue(name)) }

    var stateTitles: String {
        states.map { String(localized: String.LocalizationValue($0)) }
            .joined(separator: String(localized: ", "))
    }

    /// The summary in the language of the window, from a table of its own. The English text is the key.
    var about: String {
        String(localized: String.LocalizationValue(summary), table: "ParkSummaries", bundle: .module)
    }

    /// Returns the distance to another park along the earth's surface, in kilometres.
    func distance(to other: Park) -> Double {
        let radius = 6371.0
        let north = (other.latitude - latitude).radians
        let east = (other.longitude - longitude).radians
        let chord =
            pow(sin(north / 2), 2)
            + cos(latitude.radians) * cos(other.latitude.radians) * pow(sin(east / 2), 2)
        return 2 * radius * asin(min(1, chord.squareRoot()))
    }
}

/// The park's name in links: `yosemite`.
struct ParkID: RawRepresentable, Hashable, Codable, Sendable {
    let rawValue: String

    init(rawValue: String) { self.rawValue = rawValue }

    init(from decoder: any Decoder) throws {
        rawValue = try decoder.singleValueContainer().decode(String.self)
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(rawValue)
    }
}

/// The main landscape of a park, which decides its symbol and colour.
enum Landscape: String, Hashable, Codable, Sendable, CaseIterable {
    case canyon, cave, city, desert, forest, ice, island, mountains, prairie, volcano, water

    var symbol: String {
        switch self {
        case .canyon: "square.3.layers.3d"
        case .cave: "flashlight.on.fill"
        case .city: "building.columns.fill"
        case .desert: "sun.max.fill"
        case .forest: "tree.fill"
        case .ice: "snowflake"
        case .island: "sailboat.fill"
        case .mountains: "mountain.2.fill"
        case .prairie: "leaf.fill"
        case .volcano: "flame.fill"
        case .water: "water.waves"
        }
    }

    var color: Color {
        switch self {
        case .canyon: .orange
        case .cave: .purple
        case .city: .gray
        case .desert: .yellow
        case .forest: .green
        case .ice: .cyan
        case .island: .teal
        case .mountains: .indigo
        case .prairie: .mint
        case .volcano: .red
        case .water: .blue
        }
    }
}

extension Double {
    fileprivate var radians: Double { self * .pi / 180 }
}
