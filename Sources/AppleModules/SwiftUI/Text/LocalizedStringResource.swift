// Part of Foundation on Apple's platforms, where `import SwiftUI` includes it; Foundation for Linux lacks these
// types. No string tables are read: the key itself is shown.

public import Foundation

extension String {
    /// The key of a localised string, with its values inserted.
    public struct LocalizationValue: Hashable, Codable, ExpressibleByStringInterpolation, Sendable {
        let resolved: String

        public init(_ value: String) { resolved = value }
        public init(stringLiteral value: String) { resolved = value }
        public init(stringInterpolation: LocalizedStringKey.StringInterpolation) {
            resolved = stringInterpolation.text
        }
    }

    /// The localised string. On Linux the key itself, because no string tables are read.
    public init(
        localized keyAndValue: String.LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
        locale: Locale = .current, comment: StaticString? = nil
    ) {
        self = keyAndValue.resolved
    }

    public init(
        localized key: StaticString, defaultValue: String.LocalizationValue, table: String? = nil,
        bundle: Bundle? = nil, locale: Locale = .current, comment: StaticString? = nil
    ) {
        self = defaultValue.resolved
    }

    public init(localized resource: LocalizedStringResource) { self = resource.defaultValue.resolved }
}

/// A string that is localised when it is shown. On Linux the key itself, because no string tables are read.
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
        key = keyAndValue.resolved
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
        self.init(LocalizedStringKey(String(localized: resource)))
    }
}

extension LocalizedStringKey.StringInterpolation {
    public mutating func appendInterpolation(_ resource: LocalizedStringResource) {
        appendInterpolation(String(localized: resource))
    }
}
