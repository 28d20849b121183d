import ModernNavigation
import SwiftUI

/// A product of the shop.
struct Product: Identifiable, Hashable, Sendable {
    let id: Int
    let name: String
    let category: Category
    /// In cents.
    let price: Int
    let symbol: String
    let about: String

    /// The name in the language of the window.
    var title: String { String(localized: String.LocalizationValue(name)) }
    /// The description in the language of the window.
    var advice: String { String(localized: String.LocalizationValue(about)) }

    var priceText: String { Self.priceText(price) }

    /// A price in cents as text: `$24.50`.
    static func priceText(_ cents: Int) -> String {
        "$\(cents / 100).\(cents % 100 < 10 ? "0" : "")\(cents % 100)"
    }

    enum Category: String, Hashable, Codable, Sendable, CaseIterable, Identifiable, LinkValue {
        case maps, books, gear

        var id: Self { self }

        var title: String {
            switch self {
            case .maps: String(localized: "Maps")
            case .books: String(localized: "Books")
            case .gear: String(localized: "Gear")
            }
        }

        var symbol: String {
            switch self {
            case .maps: "map.fill"
            case .books: "book.fill"
            case .gear: "backpack.fill"
            }
        }

        var products: [Product] { Product.all.filter { $0.category == self } }
    }

    static func with(id: Int) -> Product? { all.first { $0.id == id } }

    static let all = [
        Product(
            id: 123, name: "Wall map", category: .maps, price: 2450, symbol: "map",
            about: "All 63 national parks on one sheet, a metre wide, with room for a pin in each."),
        Product(
            id: 124, name: "Sierra trail map", category: .maps, price: 1395, symbol: "map",
            about:
                "Yosemite, Kings Canyon and Sequoia with every trail, printed on paper that rain doesn't harm."
        ),
        Product(
            id: 125, name: "Night sky chart", category: .maps, price: 980, symbol: "moon.stars",
            about: "What to see above the darkest parks, month by month."),
        Product(
            id: 201, name: "A ranger's year", category: .books, price: 1900, symbol: "book",
            about: "Twelve months, twelve parks, and what goes wrong in each of them."),
        Product(
            id: 202, name: "Tracks in the mud", category: .books, price: 1550, symbol: "pawprint",
            about: "A pocket guide to who walked here before you."),
        Product(
            id: 301, name: "Enamel mug", category: .gear, price: 1200, symbol: "cup.and.saucer",
            about: "Survives the fire, the drop and the dishwasher."),
        Product(
            id: 302, name: "Head lamp", category: .gear, price: 3400, symbol: "flashlight.on.fill",
            about: "For caves, tents and the way back. Red light spares the eyes of the others."),
        Product(
            id: 303, name: "Day pack", category: .gear, price: 6800, symbol: "backpack",
            about: "Eighteen litres, two bottles, one map pocket."),
    ]
}
