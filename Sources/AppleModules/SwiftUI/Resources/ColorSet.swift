internal import Foundation

/// The `Contents.json` of a colour in an asset catalogue.
struct ColorSet: Decodable {
    private let colors: [Variant]

    init(contentsOf file: URL) throws(AssetError) {
        self = try AssetError.decoding(Self.self, from: file)
    }

    /// The colour for all devices, in both themes and for both contrasts.
    func color() throws(AssetError) -> Color {
        let all = colors.filter { $0.color != nil }
        let plain = all.filter { !$0.has("contrast", "high") }
        let shown = plain.isEmpty ? all : plain
        let isUniversal = shown.contains { $0.idiom == "universal" }
        func ofIdiom(_ variants: [Variant]) -> [Variant] {
            isUniversal ? variants.filter { $0.idiom == "universal" } : variants
        }
        let usual = ofIdiom(shown)
        let high = ofIdiom(all.filter { $0.has("contrast", "high") })
        guard let standard = try Self.themed(usual) else { throw .empty }
        // A theme without a variant of its own for high contrast keeps its usual colour.
        guard !high.isEmpty, let increased = try Self.themed(high, else: usual),
            increased != standard
        else { return standard }
        return Color(.contrasted(standard: standard, increased: increased))
    }

    /// The colour in both themes; nil without variants.
    private static func themed(_ variants: [Variant], else others: [Variant] = []) throws(AssetError)
        -> Color?
    {
        let base = variants.first { $0.value(of: "luminosity") == nil }
        func definition(_ theme: String) -> Definition? {
            let own = variants.first { $0.has("luminosity", theme) } ?? base
            let other =
                others.first { $0.has("luminosity", theme) }
                ?? others.first { $0.value(of: "luminosity") == nil }
            return (own ?? other ?? variants.first)?.color
        }
        guard let light = try definition("light")?.color(), let dark = try definition("dark")?.color() else {
            return nil
        }
        return light == dark ? light : Color(.themed(light: light, dark: dark))
    }

    private struct Variant: Decodable, AssetVariant {
        let idiom: String?
        let appearances: [AssetAppearance]?
        let color: Definition?
    }

    private struct Definition: Decodable {
        let colorSpace: String?
        let components: [String: Component]?
        let reference: String?

        enum CodingKeys: String, CodingKey {
            case components, reference
            case colorSpace = "color-space"
        }

        func color() throws(AssetError) -> Color {
            if let reference {
                guard let system = SystemColor(reference: reference) else {
                    throw .unknownReference(reference)
                }
                return Color(.system(system))
            }
            let opacity = try part("alpha", whole: 1, default: 1)
            if components?["white"] != nil {
                return Color(white: try part("white"), opacity: opacity)
            }
            let (red, green, blue) = (try part("red"), try part("green"), try part("blue"))
            return switch colorSpace {
            case "display-p3": Color(displayP3Red: red, green: green, blue: blue, opacity: opacity)
            case "extended-linear-srgb":
                Color(.sRGBLinear, red: red, green: green, blue: blue, opacity: opacity)
            default: Color(red: red, green: green, blue: blue, opacity: opacity)
            }
        }

        private func part(_ name: String, whole: Double = 255, default standard: Double? = nil)
            throws(AssetError) -> Double
        {
            guard let component = components?[name] else {
                guard let standard else { throw .missing(name) }
                return standard
            }
            guard let value = component.value(whole: whole), value.isFinite else {
                throw .unreadableComponent(name, component.text)
            }
            return min(max(value, 0), 1)
        }
    }

    /// A component as Xcode writes it: `0.500`, `128` or `0x80`.
    private struct Component: Decodable {
        let text: String

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            // Other programs write numbers, which are in 0...1.
            if let number = try? container.decode(Double.self) {
                text = "\(number)"
            } else {
                text = try container.decode(String.self)
            }
        }

        func value(whole: Double) -> Double? {
            if text.lowercased().hasPrefix("0x") {
                return UInt8(text.dropFirst(2), radix: 16).map { Double($0) / 255 }
            }
            guard let number = Double(text) else { return nil }
            return text.contains(".") ? number : number / whole
        }
    }
}

extension Color {
    /// A colour of Display P3, in sRGB. What is outside of sRGB becomes the nearest component.
    fileprivate init(displayP3Red red: Double, green: Double, blue: Double, opacity: Double) {
        // Both have the same transfer function. The matrix is that of CSS Color 4, § 18.
        let linear = Resolved(red: Float(red), green: Float(green), blue: Float(blue))
        let (r, g, b) = (Double(linear.linearRed), Double(linear.linearGreen), Double(linear.linearBlue))
        func inside(_ part: Double) -> Double { min(max(part, 0), 1) }
        self.init(
            .sRGBLinear, red: inside(1.224_940_2 * r - 0.224_940_2 * g),
            green: inside(-0.042_057_0 * r + 1.042_057_0 * g),
            blue: inside(-0.019_637_6 * r - 0.078_636_0 * g + 1.098_273_6 * b), opacity: opacity)
    }
}

extension SystemColor {
    /// A colour by the name that catalogues have for it, such as `systemRedColor`.
    init?(reference: String) {
        let name = reference.hasSuffix("Color") ? String(reference.dropLast(5)) : reference
        switch name {
        case "systemBackground": self = .background
        case "secondarySystemBackground": self = .secondaryBackground
        case "tertiarySystemBackground": self = .tertiaryBackground
        case "systemGroupedBackground": self = .groupedBackground
        case "secondarySystemGroupedBackground": self = .secondaryGroupedBackground
        case "systemFill": self = .fill
        case "secondarySystemFill": self = .secondaryFill
        case "placeholderText": self = .placeholder
        case "label", "secondaryLabel", "tertiaryLabel", "quaternaryLabel", "separator", "link":
            self.init(rawValue: name)
        default:
            guard name.hasPrefix("system") else { return nil }
            let short = name.dropFirst(6)
            self.init(rawValue: short.prefix(1).lowercased() + short.dropFirst())
        }
    }
}
