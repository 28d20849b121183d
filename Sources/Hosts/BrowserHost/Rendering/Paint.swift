internal import Foundation
internal import SwiftUI

/// CSS for colours and lengths. The input is typed, so no text of an app reaches a style.
enum CSS {
    /// Names of `PaintValue.system`; each is a custom property `--<name>` of the style sheet.
    static let systemPaints: Set<String> = [
        "label", "secondaryLabel", "tertiaryLabel", "quaternaryLabel", "tint", "background",
        "secondaryBackground", "tertiaryBackground", "groupedBackground", "secondaryGroupedBackground",
        "cell",
        "separator", "fill", "secondaryFill", "red", "orange", "yellow", "green", "mint", "teal", "cyan",
        "blue", "indigo", "purple", "pink", "brown", "gray", "gray2", "gray3", "gray4", "gray5", "gray6",
        "white", "black", "clear", "placeholder", "link",
    ]
    /// Whether a text is a name of a font's family that this package makes, and nothing else.
    static func isName(_ text: String) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy { (97...122).contains($0) || (48...57).contains($0) || $0 == 45 }
    }

    static let materials: Set<String> = ["ultraThin", "thin", "regular", "thick", "ultraThick", "bar"]

    /// Returns a number with at most three decimals, never in scientific notation; 0 for a value that is not finite. Clamped to
    /// ±1,000,000.
    static func number(_ value: Double) -> String {
        guard value.isFinite else { return "0" }
        let bounded = min(max(value, -1_000_000), 1_000_000)
        let thousandths = (bounded * 1000).rounded()
        if thousandths == 0 { return "0" }
        let whole = Int(thousandths)
        guard whole % 1000 != 0 else { return String(whole / 1000) }
        var decimals = String(abs(whole) % 1000)
        decimals = String(repeating: "0", count: 3 - decimals.count) + decimals
        while decimals.hasSuffix("0") { decimals.removeLast() }
        return "\(whole < 0 ? "-" : "")\(abs(whole) / 1000).\(decimals)"
    }

    static func px(_ value: Double) -> String {
        let text = number(value)
        return text == "0" ? "0" : text + "px"
    }

    /// Returns a paint as a CSS `<color>`, or nil for a gradient or material.
    static func color(_ paint: PaintValue) -> String? {
        switch paint {
        case .rgba(let red, let green, let blue, let opacity):
            let parts = [red, green, blue].map { Int((part($0) * 255).rounded()) }
            return part(opacity) == 1
                ? hexadecimal(parts)
                : "rgb(\(parts[0]) \(parts[1]) \(parts[2])/\(number(part(opacity))))"
        case .system(let name, let opacity):
            guard systemPaints.contains(name) else { return "var(--label)" }
            let variable = "var(--\(name))"
            return part(opacity) == 1
                ? variable : "color-mix(in srgb,\(variable) \(number(part(opacity) * 100))%,transparent)"
        case .themed(let light, let dark):
            guard let light = color(light), let dark = color(dark) else { return nil }
            return "light-dark(\(light),\(dark))"
        case .contrasted(let standard, let increased):
            guard let standard = color(standard), let increased = color(increased) else { return nil }
            // One of the two properties is empty, and the other one has no value, so that its fallback counts: see tokens.css.
            return "var(--standard,\(standard))var(--increased,\(increased))"
        case .linearGradient, .ellipticalGradient, .circularGradient, .conicGradient, .material:
            return nil
        }
    }

    /// Returns an opaque colour as `#rrggbb`, or as `#rgb` if that is the same.
    private static func hexadecimal(_ parts: [Int]) -> String {
        let isShort = parts.allSatisfy { $0.isMultiple(of: 17) }
        return parts.reduce("#") { text, part in
            let digits = String(isShort ? part / 17 : part, radix: 16)
            return text + (isShort || part > 15 ? digits : "0" + digits)
        }
    }

    /// Returns lengths at the top, right, bottom and left in the shortest form.
    static func sides(_ lengths: [Double]) -> String {
        var sides = lengths.map(px)
        if sides[3] == sides[1] { sides.removeLast() }
        if sides.count == 3, sides[2] == sides[0] { sides.removeLast() }
        if sides.count == 2, sides[1] == sides[0] { sides.removeLast() }
        return sides.joined(separator: " ")
    }

    /// Returns a paint as a CSS `<image>`, or nil for a plain colour or material.
    static func image(_ paint: PaintValue) -> String? {
        switch paint {
        case .linearGradient(let stops, let angle):
            "linear-gradient(\(number(angle))deg,\(list(stops)))"
        case .ellipticalGradient(let stops, let center, let radii):
            "radial-gradient(100% 100% at \(place(center)),\(list(stops) { number(between(radii, $0) * 100) + "%" }))"
        case .circularGradient(let stops, let center, let radii):
            "radial-gradient(circle at \(place(center)),\(list(stops) { px(between(radii, $0)) }))"
        case .conicGradient(let stops, let center, let start, let sweep):
            "conic-gradient(from \(number(start + 90))deg at \(place(center)),\(list(stops) { number($0 * sweep) + "deg" }))"
        case .rgba, .system, .themed, .contrasted, .material:
            nil
        }
    }

    private static func place(_ point: PaintValue.Point) -> String {
        "\(number(point.x * 100))% \(number(point.y * 100))%"
    }

    private static func between(_ range: ClosedRange<Double>, _ part: Double) -> Double {
        range.lowerBound + part * (range.upperBound - range.lowerBound)
    }

    /// - Parameter place: converts a stop's location, in 0...1, to a CSS length.
    private static func list(
        _ stops: [PaintValue.Stop], place: (Double) -> String = { number($0 * 100) + "%" }
    ) -> String {
        // CSS requires two stops, so a single one is repeated.
        var padded = stops
        if let only = stops.first, stops.count == 1 { padded.append(only) }
        if padded.isEmpty { return "transparent,transparent" }
        return padded.map { "\(color($0.paint) ?? "transparent") \(place(part($0.location)))" }
            .joined(separator: ",")
    }

    private static func part(_ value: Double) -> Double { value.isFinite ? min(max(value, 0), 1) : 1 }
}
