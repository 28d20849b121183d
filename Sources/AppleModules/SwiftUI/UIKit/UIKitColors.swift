// UIKit's colours. `import SwiftUI` includes UIKit on Apple's platforms, and apps use its colours as in
// `Color(.systemGray6)`.

public import Foundation

/// A UIKit colour.
@available(macOS, unavailable)
public final class UIColor: Hashable, Sendable {
    let color: Color

    public init(_ color: Color) { self.color = color }

    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(
            Color(red: Double(red), green: Double(green), blue: Double(blue), opacity: Double(alpha)))
    }
    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(Color(white: Double(white), opacity: Double(alpha)))
    }
    public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        self.init(
            Color(
                hue: Double(hue), saturation: Double(saturation), brightness: Double(brightness),
                opacity: Double(alpha)))
    }
    /// A colour that depends on the theme. The provider is called once for each theme.
    public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
        let light = dynamicProvider(UITraitCollection(userInterfaceStyle: .light)).color
        let dark = dynamicProvider(UITraitCollection(userInterfaceStyle: .dark)).color
        self.init(light == dark ? light : Color(.themed(light: light, dark: dark)))
    }
    /// A colour in the app's asset catalogue. On Linux shown as grey, because catalogues are not read.
    public convenience init?(named name: String) { self.init(Color(name)) }

    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        UIColor(Color(color.storage, alpha: Double(alpha)))
    }

    public static func == (a: UIColor, b: UIColor) -> Bool { a.color == b.color }
    public func hash(into hasher: inout Hasher) { hasher.combine(color) }

    private static func system(_ color: SystemColor) -> UIColor {
        UIColor(Color(Color.Storage.system(color)))
    }
}

@available(macOS, unavailable)
extension UIColor {
    public static let systemRed = system(.red)
    public static let systemOrange = system(.orange)
    public static let systemYellow = system(.yellow)
    public static let systemGreen = system(.green)
    public static let systemMint = system(.mint)
    public static let systemTeal = system(.teal)
    public static let systemCyan = system(.cyan)
    public static let systemBlue = system(.blue)
    public static let systemIndigo = system(.indigo)
    public static let systemPurple = system(.purple)
    public static let systemPink = system(.pink)
    public static let systemBrown = system(.brown)
    public static let systemGray = system(.gray)
    public static let systemGray2 = system(.gray2)
    public static let systemGray3 = system(.gray3)
    public static let systemGray4 = system(.gray4)
    public static let systemGray5 = system(.gray5)
    public static let systemGray6 = system(.gray6)
    public static let tintColor = system(.tint)

    public static let label = system(.label)
    public static let secondaryLabel = system(.secondaryLabel)
    public static let tertiaryLabel = system(.tertiaryLabel)
    public static let quaternaryLabel = system(.quaternaryLabel)
    public static let link = system(.link)
    /// Text colours for dark and light backgrounds, whatever the theme.
    public static let lightText = UIColor(white: 1, alpha: 0.6)
    public static let darkText = UIColor(white: 0, alpha: 1)
    public static let placeholderText = system(.placeholder)
    public static let separator = system(.separator)
    public static let opaqueSeparator = system(.gray4)

    public static let systemBackground = system(.background)
    public static let secondarySystemBackground = system(.secondaryBackground)
    public static let tertiarySystemBackground = system(.tertiaryBackground)
    public static let systemGroupedBackground = system(.groupedBackground)
    public static let secondarySystemGroupedBackground = system(.secondaryGroupedBackground)
    public static let tertiarySystemGroupedBackground = system(.groupedBackground)
    public static let systemFill = system(.fill)
    public static let secondarySystemFill = system(.secondaryFill)
    public static let tertiarySystemFill = system(.secondaryFill)
    public static let quaternarySystemFill = system(.secondaryFill)

    public static let black = UIColor(.black)
    public static let white = UIColor(.white)
    public static let clear = UIColor(.clear)
    public static let gray = UIColor(white: 0.5, alpha: 1)
    public static let darkGray = UIColor(white: 1.0 / 3, alpha: 1)
    public static let lightGray = UIColor(white: 2.0 / 3, alpha: 1)
    public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
    public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
    public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
    public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
    public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
    public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
    public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
    public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
}

extension Color {
    @available(macOS, unavailable)
    public init(_ color: UIColor) { self = color.color }
    @available(macOS, unavailable)
    public init(uiColor: UIColor) { self = uiColor.color }
}

// Support for `#colorLiteral`.
@available(macOS, unavailable)
extension UIColor: _ExpressibleByColorLiteral {
    public convenience init(
        _colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float
    ) {
        self.init(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(alpha))
    }
}

@available(macOS, unavailable)
public typealias _ColorLiteralType = UIColor

/// The theme as a UIKit value.
@available(macOS, unavailable)
public enum UIUserInterfaceStyle: Int, Sendable {
    case unspecified, light, dark
}

/// The traits of a UIKit environment. On Linux only the theme.
@available(macOS, unavailable)
public final class UITraitCollection: NSObject, Sendable {
    public let userInterfaceStyle: UIUserInterfaceStyle

    public init(userInterfaceStyle: UIUserInterfaceStyle) { self.userInterfaceStyle = userInterfaceStyle }

    /// Always the light theme.
    public static var current: UITraitCollection { UITraitCollection(userInterfaceStyle: .light) }
}

@available(macOS, unavailable)
extension UIColor {
    /// The colour in the theme of the given traits.
    public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
        let isDark = traitCollection.userInterfaceStyle == .dark
        if case .themed(let light, let dark) = color.storage {
            return UIColor((isDark ? dark : light).opacity(color.alpha))
        }
        var environment = EnvironmentValues()
        environment.colorScheme = isDark ? .dark : .light
        return UIColor(Color(color.resolve(in: environment)))
    }

    /// No effect on Linux: UIKit drawing is not shown.
    public func set() {}
    public func setFill() {}
    public func setStroke() {}
}

@available(macOS, unavailable)
extension UIColor {
    public convenience init(cgColor: CGColor) {
        let parts = cgColor.components ?? [0, 0, 0, 0]
        self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
    }

    /// The colour in the light theme.
    public var cgColor: CGColor { color.resolve(in: EnvironmentValues()).cgColor }

    /// The components in the light theme.
    @discardableResult
    public func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let resolved = color.resolve(in: EnvironmentValues())
        red?.pointee = CGFloat(resolved.red)
        green?.pointee = CGFloat(resolved.green)
        blue?.pointee = CGFloat(resolved.blue)
        alpha?.pointee = CGFloat(resolved.opacity)
        return true
    }
}

extension Color.Resolved {
    @available(macOS, unavailable)
    public var cgColor: CGColor {
        CGColor(red: CGFloat(red), green: CGFloat(green), blue: CGFloat(blue), alpha: CGFloat(opacity))
    }
}

extension Color {
    @available(macOS, unavailable)
    public init(cgColor: CGColor) { self.init(UIColor(cgColor: cgColor)) }
    @_disfavoredOverload
    @available(swift, deprecated: 100000.0, message: "Use Color(cgColor:) when converting a CGColor")
    @available(macOS, unavailable)
    public init(_ cgColor: CGColor) { self.init(cgColor: cgColor) }
    /// Nil for a colour that depends on the theme.
    @available(macOS, unavailable)
    public var cgColor: CGColor? {
        if case .fixed = storage { return resolve(in: EnvironmentValues()).cgColor }
        return nil
    }
}

@available(macOS, unavailable)
extension ColorScheme {
    /// The theme of UIKit; nil if it is unspecified.
    public init?(_ uiUserInterfaceStyle: UIUserInterfaceStyle) {
        switch uiUserInterfaceStyle {
        case .unspecified: return nil
        case .light: self = .light
        case .dark: self = .dark
        }
    }
}

@available(macOS, unavailable)
extension UIUserInterfaceStyle {
    /// The theme as a UIKit value; unspecified for nil.
    public init(_ colorScheme: ColorScheme?) {
        switch colorScheme {
        case nil: self = .unspecified
        case .light: self = .light
        case .dark: self = .dark
        }
    }
}
