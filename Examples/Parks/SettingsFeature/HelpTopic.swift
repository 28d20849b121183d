import ModernNavigation
import SwiftUI

enum HelpRoute: Hashable, Codable, Sendable {
    case help
    case topic(HelpTopic)
    case call
}

/// A safety topic to read before going out.
enum HelpTopic: String, Hashable, Codable, Sendable, CaseIterable, Identifiable, LinkValue {
    case water, bears, weather

    var id: Self { self }

    var title: String {
        switch self {
        case .water: String(localized: "Water")
        case .bears: String(localized: "Bears")
        case .weather: String(localized: "Weather")
        }
    }

    var symbol: String {
        switch self {
        case .water: "drop.fill"
        case .bears: "pawprint.fill"
        case .weather: "bolt.fill"
        }
    }

    var picture: ImageResource { ImageResource(name: rawValue, bundle: .module) }

    var advice: String {
        switch self {
        case .water:
            String(
                localized:
                    "Carry half a litre for each hour of walking, twice that in the desert. Boil what you find on the way."
            )
        case .bears:
            String(
                localized:
                    "Store food in a canister, not in the tent. Make noise, keep away a hundred metres, and never run."
            )
        case .weather:
            String(
                localized:
                    "Mountains make their own weather. Be below the tree line before the afternoon's thunder."
            )
        }
    }
}
