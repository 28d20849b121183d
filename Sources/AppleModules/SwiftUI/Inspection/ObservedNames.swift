import Foundation

/// Names of properties of observable objects, from the key paths of observations.
@MainActor
enum ObservedNames {
    private static var known: [AnyKeyPath: String] = [:]

    /// The type and the property: `Cart.items`. The type alone if the property isn't known.
    static func name(of keyPath: AnyKeyPath) -> String {
        if let name = known[keyPath] { return name }
        let type = ValueInspection.name(of: Swift.type(of: keyPath).rootType)
        let name = property(of: keyPath).map { "\(type).\($0)" } ?? type
        known[keyPath] = name
        return name
    }

    /// Returns the property of a key path. Observed properties are computed, so their key paths contain the address of the getter.
    private static func property(of keyPath: AnyKeyPath) -> String? {
        let text = "\(keyPath)"
        guard let match = text.firstMatch(of: /<computed 0x([0-9a-f]+)/) else {
            return text.split(separator: ".").last.map(String.init)
        }
        guard let address = UInt(match.1, radix: 16), let symbol = ProgramSymbols.name(at: address) else {
            return nil
        }
        // `Shop.Cart.items.getter : …`, `key path getter for Shop.Cart.(items in _1F…) : …`
        return symbol.firstMatch(of: #/(\w+)(?: in _\w+\))?(?:\.getter)? : /#).map { String($0.1) }
    }
}
