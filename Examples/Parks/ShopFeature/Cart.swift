import SwiftUI

/// The products in the cart, with their quantities.
struct Cart: Hashable {
    private var counts: [Int: Int] = [:]

    /// The quantity of a product, from 0 to 99.
    subscript(product: Product.ID) -> Int {
        get { counts[product] ?? 0 }
        set { counts[product] = newValue > 0 ? min(newValue, 99) : nil }
    }

    var count: Int { counts.values.reduce(0, +) }

    /// The products in the cart, in the order of the shop.
    var lines: [(product: Product, count: Int)] {
        Product.all.compactMap { product in
            counts[product.id].map { (product, $0) }
        }
    }

    /// In cents.
    var total: Int { lines.reduce(0) { $0 + $1.product.price * $1.count } }
}

/// Stored as text: `123x2 301x1`.
extension Cart: RawRepresentable {
    init?(rawValue: String) {
        for word in rawValue.split(separator: " ") {
            let parts = word.split(separator: "x")
            guard parts.count == 2, let product = Int(parts[0]), let count = Int(parts[1]) else { return nil }
            self[product] = count
        }
    }

    var rawValue: String {
        counts.sorted { $0.key < $1.key }.map { "\($0)x\($1)" }.joined(separator: " ")
    }
}
