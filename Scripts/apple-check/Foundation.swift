// The declarations that are missing in the printed interfaces of Foundation: members of nested types, and types that are printed in two modules.
// The file is appended to an interface.
public struct NSRange: Sendable {
    public init(); public init(location: Int, length: Int); public var location: Int; public var length: Int
}
extension URLError: Error {}
@available(macOS 11.0, iOS 14.0, *)
extension ProcessInfo { public var isiOSAppOnMac: Bool { get } }
@available(macOS 12.0, iOS 15.0, *)
extension Date {
    public struct FormatStyle: Sendable {
        public struct DateStyle: Codable, Hashable, Sendable {
            public static let omitted: DateStyle
            public static let numeric: DateStyle
            public static let abbreviated: DateStyle
            public static let long: DateStyle
            public static let complete: DateStyle
        }
        public struct TimeStyle: Codable, Hashable, Sendable {
            public static let omitted: TimeStyle
            public static let shortened: TimeStyle
            public static let standard: TimeStyle
            public static let complete: TimeStyle
        }
        public var locale: Locale { get set }
        public var timeZone: TimeZone { get set }
        public var calendar: Calendar { get set }
        public init(
            date: DateStyle? = nil, time: TimeStyle? = nil, locale: Locale = .autoupdatingCurrent,
            calendar: Calendar = .autoupdatingCurrent, timeZone: TimeZone = .autoupdatingCurrent)
        public func year() -> Date.FormatStyle
        public func month() -> Date.FormatStyle
        public func day() -> Date.FormatStyle
        public func weekday() -> Date.FormatStyle
        public func hour() -> Date.FormatStyle
        public func minute() -> Date.FormatStyle
        public func second() -> Date.FormatStyle
    }
    public func formatted(date: FormatStyle.DateStyle, time: FormatStyle.TimeStyle) -> String
    public func formatted() -> String
}
@available(macOS 12.0, iOS 15.0, *)
extension Date.FormatStyle: Foundation.FormatStyle {
    public typealias FormatInput = Date
    public typealias FormatOutput = String
    public func format(_ value: Date) -> String
    public func locale(_ locale: Locale) -> Date.FormatStyle
}
@available(macOS 12.0, iOS 15.0, *)
extension FormatStyle where Self == Date.FormatStyle {
    public static var dateTime: Date.FormatStyle { get }
}
