public import Foundation

/// A fixed colour, or one that depends on the theme.
public struct Color: Hashable, CustomStringConvertible, Sendable {
    enum Storage: Hashable, Sendable {
        /// In sRGB, each component in 0...1.
        case fixed(red: Double, green: Double, blue: Double)
        case system(SystemColor)
        /// Different colours in the light and the dark theme, as with UIKit's dynamic colours.
        indirect case themed(light: Color, dark: Color)
        /// Different colours for standard and increased contrast, from an asset catalogue.
        indirect case contrasted(standard: Color, increased: Color)
        /// A colour in an asset catalogue. It is grey if no catalogue has it.
        case asset(AssetName)
    }

    let storage: Storage
    let alpha: Double

    init(_ storage: Storage, alpha: Double = 1) {
        self.storage = storage
        self.alpha = alpha
    }

    /// The colour space of a colour's components.
    public enum RGBColorSpace: Hashable, Sendable {
        case sRGB, sRGBLinear, displayP3
    }

    public init(
        _ colorSpace: RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
    ) {
        if colorSpace == .sRGBLinear {
            self.init(
                .fixed(red: encoded(red), green: encoded(green), blue: encoded(blue)), alpha: opacity)
        } else {
            self.init(.fixed(red: red, green: green, blue: blue), alpha: opacity)
        }
    }

    public init(_ colorSpace: RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
        self.init(colorSpace, red: white, green: white, blue: white, opacity: opacity)
    }

    public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
        func part(_ offset: Double) -> Double {
            let position = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
            return brightness - brightness * saturation * max(0, min(position, 4 - position, 1))
        }
        self.init(.fixed(red: part(5), green: part(3), blue: part(1)), alpha: opacity)
    }

    /// A colour in an asset catalogue. On Linux, without a bundle, those of the program and of the resource bundles beside it are read.
    /// If none has the name, grey is shown, and the nearest name is written once to the standard error stream.
    public init(_ name: String, bundle: Bundle? = nil) { self.init(.asset(AssetName(name, in: bundle))) }

    public init(_ resolved: Resolved) {
        self.init(
            .sRGBLinear, red: Double(resolved.linearRed), green: Double(resolved.linearGreen),
            blue: Double(resolved.linearBlue), opacity: Double(resolved.opacity))
    }

    public init<T: Hashable & ShapeStyle>(_ color: T) where T.Resolved == Color.Resolved {
        self.init(color.resolve(in: EnvironmentValues()))
    }

    public func opacity(_ opacity: Double) -> Color { Color(storage, alpha: alpha * opacity) }

    public var description: String {
        switch storage {
        case .fixed(let red, let green, let blue):
            "#" + [red, green, blue, alpha].map(hexadecimal).joined()
        case .system(let color): alpha == 1 ? color.rawValue : "\(Int(alpha * 100))% \(color.rawValue)"
        case .themed(let light, let dark): "light: \(light), dark: \(dark)"
        case .contrasted(let standard, let increased): "\(standard), increased contrast: \(increased)"
        case .asset(let asset): "NamedColor(name: \"\(asset.name)\")"
        }
    }
}

extension Color {
    public static let red = Color(.system(.red))
    public static let orange = Color(.system(.orange))
    public static let yellow = Color(.system(.yellow))
    public static let green = Color(.system(.green))
    public static let mint = Color(.system(.mint))
    public static let teal = Color(.system(.teal))
    public static let cyan = Color(.system(.cyan))
    public static let blue = Color(.system(.blue))
    public static let indigo = Color(.system(.indigo))
    public static let purple = Color(.system(.purple))
    public static let pink = Color(.system(.pink))
    public static let brown = Color(.system(.brown))
    public static let white = Color(.fixed(red: 1, green: 1, blue: 1))
    public static let gray = Color(.system(.gray))
    public static let black = Color(.fixed(red: 0, green: 0, blue: 0))
    public static let clear = Color(.fixed(red: 0, green: 0, blue: 0), alpha: 0)
    public static let primary = Color(.system(.label))
    public static let secondary = Color(.system(.secondaryLabel))
    public static var accentColor: Color { Color(.system(.tint)) }
}

extension Color {
    /// The components of a colour in one theme, in linear sRGB.
    public struct Resolved: Hashable, Codable, Sendable, CustomStringConvertible, Animatable {
        public var linearRed: Float
        public var linearGreen: Float
        public var linearBlue: Float
        public var opacity: Float

        public init(
            colorSpace: RGBColorSpace = .sRGB, red: Float, green: Float, blue: Float, opacity: Float = 1
        ) {
            func linear(_ part: Float) -> Float {
                colorSpace == .sRGBLinear ? part : Float(decoded(Double(part)))
            }
            linearRed = linear(red)
            linearGreen = linear(green)
            linearBlue = linear(blue)
            self.opacity = opacity
        }

        public var red: Float {
            get { Float(encoded(Double(linearRed))) }
            set { linearRed = Float(decoded(Double(newValue))) }
        }
        public var green: Float {
            get { Float(encoded(Double(linearGreen))) }
            set { linearGreen = Float(decoded(Double(newValue))) }
        }
        public var blue: Float {
            get { Float(encoded(Double(linearBlue))) }
            set { linearBlue = Float(decoded(Double(newValue))) }
        }
        public var description: String { Color(self).description }

        public typealias AnimatableData = AnimatablePair<
            Float, AnimatablePair<Float, AnimatablePair<Float, Float>>
        >
        public var animatableData: AnimatableData {
            get {
                AnimatablePair(linearRed, AnimatablePair(linearGreen, AnimatablePair(linearBlue, opacity)))
            }
            set {
                linearRed = newValue.first
                linearGreen = newValue.second.first
                linearBlue = newValue.second.second.first
                opacity = newValue.second.second.second
            }
        }
    }

    public func resolve(in environment: EnvironmentValues) -> Resolved {
        let tint = storage == .system(.tint) ? environment.tintPaint.flatMap(Color.init(paint:)) : nil
        let rgb = (tint?.opacity(alpha) ?? self).components(
            isDark: environment.colorScheme == .dark,
            isIncreased: environment.colorSchemeContrast == .increased)
        return Resolved(
            red: Float(rgb.red), green: Float(rgb.green), blue: Float(rgb.blue), opacity: Float(rgb.opacity))
    }

    /// Mixes two colours by their sRGB components. On Linux `colorSpace` has no effect.
    @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
    public func mix(with rhs: Color, by fraction: Double, in colorSpace: Gradient.ColorSpace = .perceptual)
        -> Color
    {
        let (from, to) = (components(isDark: false), rhs.components(isDark: false))
        func between(_ a: Double, _ b: Double) -> Double { a + (b - a) * min(max(fraction, 0), 1) }
        return Color(
            red: between(from.red, to.red), green: between(from.green, to.green),
            blue: between(from.blue, to.blue), opacity: between(from.opacity, to.opacity))
    }

    private func components(
        isDark: Bool, isIncreased: Bool = false
    ) -> (red: Double, green: Double, blue: Double, opacity: Double) {
        switch storage {
        case .fixed(let red, let green, let blue): (red, green, blue, alpha)
        case .system(.tint):
            (Self.appAccent ?? .blue).opacity(alpha).components(isDark: isDark, isIncreased: isIncreased)
        case .system(let color): color.components(isDark: isDark, opacity: alpha)
        case .themed(let light, let dark):
            (isDark ? dark : light).opacity(alpha).components(isDark: isDark, isIncreased: isIncreased)
        case .contrasted(let standard, let increased):
            (isIncreased ? increased : standard).opacity(alpha)
                .components(isDark: isDark, isIncreased: isIncreased)
        case .asset(let asset):
            (asset.color ?? .gray).opacity(alpha).components(isDark: isDark, isIncreased: isIncreased)
        }
    }
}

extension Color {
    /// The colour `AccentColor` of the app's catalogue, unless it names the accent colour itself.
    private static var appAccent: Color? {
        AssetCatalogues.shared.accent.flatMap { $0.storage == .system(.tint) ? nil : $0 }
    }

    /// Nil for a gradient or a material.
    init?(paint: PaintValue) {
        switch paint {
        case .rgba(let red, let green, let blue, let opacity):
            self.init(.fixed(red: red, green: green, blue: blue), alpha: opacity)
        case .system(let name, let opacity):
            guard let color = SystemColor(rawValue: name) else { return nil }
            self.init(.system(color), alpha: opacity)
        case .themed(let light, let dark):
            guard let light = Color(paint: light), let dark = Color(paint: dark) else { return nil }
            self.init(.themed(light: light, dark: dark))
        default: return nil
        }
    }

    /// The colour as the host gets it.
    package var paint: PaintValue {
        switch storage {
        case .fixed(let red, let green, let blue): .rgba(red: red, green: green, blue: blue, opacity: alpha)
        case .system(let color): .system(color.rawValue, opacity: alpha)
        case .themed(let light, let dark):
            .themed(light: light.opacity(alpha).paint, dark: dark.opacity(alpha).paint)
        case .contrasted(let standard, let increased):
            .contrasted(standard: standard.opacity(alpha).paint, increased: increased.opacity(alpha).paint)
        case .asset(let asset): (asset.color ?? .gray).opacity(alpha).paint
        }
    }
}

/// Converts a linear component to sRGB.
private func encoded(_ linear: Double) -> Double {
    linear <= 0.003_130_8 ? linear * 12.92 : 1.055 * pow(linear, 1 / 2.4) - 0.055
}

/// Converts an sRGB component to linear.
private func decoded(_ part: Double) -> Double {
    part <= 0.040_45 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
}

private func hexadecimal(_ part: Double) -> String {
    let byte = Int((min(max(part, 0), 1) * 255).rounded())
    return (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
}

extension Color: View, PrimitiveView {
    @MainActor package static func update(_ node: ViewNode<Self>) {
        let element = node.showing(.shape)
        element.set(.foreground, .color(node.view.paint))
    }
}
