// Part of Foundation on Apple's platforms, where `import SwiftUI` includes it; Foundation for Linux lacks these
// types. Where no string table has the key, the key itself is shown.

public import Foundation

extension String {
    /// The key of a localised string, with its values inserted.
    public struct LocalizationValue: Hashable, Codable, ExpressibleByStringInterpolation, Sendable {
        let resolved: String
        /// The key as tables have it, if it has values and there are tables, or numbers that a locale writes otherwise.
        private var format: LocalizedFormat?

        var key: String { format?.key ?? resolved }

        public init(_ value: String) { resolved = value }
        public init(stringLiteral value: String) { resolved = value }
        public init(stringInterpolation: LocalizedStringKey.StringInterpolation) {
            resolved = stringInterpolation.text
            format = stringInterpolation.format
        }

        /// The text of a key that has these values.
        func text(of key: String, table: String?, folder: String?, locale: Locale) -> String {
            let isLookedUp = folder != nil || StringTables.shared.areThere
            let translation =
                isLookedUp
                ? StringTables.shared.text(
                    StringTables.Request(
                        key: key, arguments: format?.arguments ?? [], table: table, folder: folder,
                        locale: locale)) : nil
            return translation ?? format?.text(in: LanguageMatch.locale(of: locale)) ?? resolved
        }
    }

    /// The localised string. On Linux the current locale stands for the language of the window that is at work.
    public init(
        localized keyAndValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
        locale: Locale = .current, comment: StaticString? = nil
    ) {
        self = keyAndValue.text(
            of: keyAndValue.key, table: table, folder: bundle?.tableFolder, locale: locale)
    }

    public init(
        localized key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil,
        bundle: Bundle? = nil, locale: Locale = .current, comment: StaticString? = nil
    ) {
        self = defaultValue.text(of: "\(key)", table: table, folder: bundle?.tableFolder, locale: locale)
    }

    public init(localized resource: LocalizedStringResource) {
        self = resource.defaultValue.text(
            of: resource.key, table: resource.table, folder: resource.bundle.tableFolder,
            locale: resource.locale)
    }
}

extension Bundle {
    /// The folder of the bundle's tables; nil for the program, whose tables may be in bundles beside it.
    var tableFolder: String? { self == .main ? nil : assetFolder }
}

extension LocalizedStringResource.BundleDescription {
    fileprivate var tableFolder: String? {
        switch self {
        case .main: nil
        case .forClass(let type): Bundle(for: type).tableFolder
        case .atURL(let url): Bundle(url: url)?.tableFolder ?? url.path
        }
    }
}

/// A string that is localised when it is shown.
public struct LocalizedStringResource: Hashable, ExpressibleByStringInterpolation, Sendable {
    /// The location of the string tables.
    public enum BundleDescription: Hashable, Sendable {
        case main
        case forClass(AnyClass)
        case atURL(URL)

        public static func == (a: Self, b: Self) -> Bool {
            switch (a, b) {
            case (.main, .main): true
            case (.forClass(let a), .forClass(let b)): a == b
            case (.atURL(let a), .atURL(let b)): a == b
            default: false
            }
        }

        public func hash(into hasher: inout Hasher) {
            switch self {
            case .main: hasher.combine(0)
            case .forClass(let type): hasher.combine(ObjectIdentifier(type))
            case .atURL(let url): hasher.combine(url)
            }
        }
    }

    public let key: String
    public let defaultValue: String.LocalizationValue
    public let table: String?
    public var locale: Locale
    public let bundle: BundleDescription

    public init(
        _ keyAndValue: String.LocalizationValue, table: String? = nil, locale: Locale = .current,
        bundle: BundleDescription = .main, comment: StaticString? = nil
    ) {
        key = keyAndValue.key
        defaultValue = keyAndValue
        self.table = table
        self.locale = locale
        self.bundle = bundle
    }

    public init(
        _ key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil,
        locale: Locale = .current, bundle: BundleDescription = .main, comment: StaticString? = nil
    ) {
        self.key = "\(key)"
        self.defaultValue = defaultValue
        self.table = table
        self.locale = locale
        self.bundle = bundle
    }

    public init(stringLiteral value: String) { self.init(String.LocalizationValue(value)) }
    public init(stringInterpolation: LocalizedStringKey.StringInterpolation) {
        self.init(String.LocalizationValue(stringInterpolation: stringInterpolation))
    }
}

extension Text {
    @_disfavoredOverload
    nonisolated public init(_ resource: LocalizedStringResource) {
        self.init(LocalizedStringKey(resource))
    }
}

extension LocalizedStringKey.StringInterpolation {
    public mutating func appendInterpolation(_ resource: LocalizedStringResource) {
        appendInterpolation(String(localized: resource))
    }
}
