/// A variant of a symbol: filled, in a circle, with a slash.
public struct SymbolVariants: Hashable, Sendable {
    private(set) var enclosure: String?
    private(set) var isFilled = false
    private(set) var isSlashed = false

    public static let none = SymbolVariants()
    public static let circle = SymbolVariants(enclosure: "circle")
    public static let square = SymbolVariants(enclosure: "square")
    public static let rectangle = SymbolVariants(enclosure: "rectangle")
    public static let fill = SymbolVariants(isFilled: true)
    public static let slash = SymbolVariants(isSlashed: true)

    public var circle: SymbolVariants { with { $0.enclosure = "circle" } }
    public var square: SymbolVariants { with { $0.enclosure = "square" } }
    public var rectangle: SymbolVariants { with { $0.enclosure = "rectangle" } }
    public var fill: SymbolVariants { with { $0.isFilled = true } }
    public var slash: SymbolVariants { with { $0.isSlashed = true } }

    public func contains(_ other: SymbolVariants) -> Bool {
        (other.enclosure == nil || other.enclosure == enclosure)
            && (!other.isFilled || isFilled) && (!other.isSlashed || isSlashed)
    }

    private func with(_ change: (inout SymbolVariants) -> Void) -> SymbolVariants {
        var copy = self
        change(&copy)
        return copy
    }
}

extension SymbolVariants {
    /// The name of the symbol's variant, in Apple's order: `star` and `.circle.fill` make `star.circle.fill`.
    package func applied(to symbol: String) -> String {
        if self == .none { return symbol }
        var parts = symbol.split(separator: ".").map(String.init)
        let wasFilled = parts.last == "fill"
        if wasFilled { parts.removeLast() }
        if let enclosure, !parts.contains(enclosure) { parts.append(enclosure) }
        if isSlashed, !parts.contains("slash") { parts.append("slash") }
        if isFilled || wasFilled { parts.append("fill") }
        return parts.joined(separator: ".")
    }
}
