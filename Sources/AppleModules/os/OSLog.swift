public import Foundation
import Logging

/// The severity of a message.
public struct OSLogType: RawRepresentable, Equatable, Hashable, Sendable {
    public let rawValue: UInt8

    public init(_ rawValue: UInt8) { self.rawValue = rawValue }
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let `default` = OSLogType(0x00)
    public static let info = OSLogType(0x01)
    public static let debug = OSLogType(0x02)
    public static let error = OSLogType(0x10)
    public static let fault = OSLogType(0x11)

    var level: Logging.Logger.Level {
        switch self {
        case .info: .info
        case .debug: .debug
        case .error: .error
        case .fault: .critical
        default: .notice
        }
    }
}

/// The destination of messages from one part of an app: the swift-log logger labelled with the subsystem, with the category as
/// their source.
public final class OSLog: NSObject, Sendable {
    /// A predefined category that tools look for.
    public struct Category: Sendable {
        let name: String

        public static let pointsOfInterest = Category(name: "PointsOfInterest")
        public static let dynamicTracing = Category(name: "DynamicTracing")
        public static let dynamicStackTracing = Category(name: "DynamicStackTracing")
    }

    /// The log for messages without a log of their own.
    public static let `default` = OSLog(subsystem: ProcessInfo.processInfo.processName, category: "")
    /// A log that discards all messages.
    public static let disabled = OSLog(log: nil, category: "")

    private let log: Logging.Logger?
    private let category: String

    public convenience init(subsystem: String, category: String) {
        self.init(log: Logging.Logger(label: subsystem), category: category)
    }
    public convenience init(subsystem: String, category: Category) {
        self.init(subsystem: subsystem, category: category.name)
    }
    init(log: Logging.Logger?, category: String) {
        self.log = log
        self.category = category
        super.init()
    }

    /// Returns whether messages of this type are written.
    public func isEnabled(type: OSLogType) -> Bool {
        log.map { $0.logLevel <= type.level } ?? false
    }

    /// Whether a tool records intervals; false on Linux.
    public var signpostsEnabled: Bool { false }

    func write(_ level: Logging.Logger.Level, _ text: @autoclosure () -> String) {
        log?.log(level: level, "\(text())", source: category)
    }
}

/// Writes a message.
public func os_log(_ message: OSLogMessage) {
    OSLog.default.write(.notice, message.text)
}
public func os_log(_ logLevel: OSLogType = .default, log logObject: OSLog = .default, _ message: OSLogMessage)
{
    logObject.write(logLevel.level, message.text)
}

/// Writes a message in `printf` style. Objects and texts are private unless the format has
/// `%{public}@`.
@_disfavoredOverload
public func os_log(
    _ message: StaticString, dso: UnsafeRawPointer? = #dsohandle, log: OSLog = .default,
    type: OSLogType = .default,
    _ args: any CVarArg...
) {
    log.write(type.level, formatted(message.description, args))
}
@_disfavoredOverload
public func os_log(
    _ type: OSLogType, dso: UnsafeRawPointer = #dsohandle, log: OSLog = .default, _ message: StaticString,
    _ args: any CVarArg...
) {
    log.write(type.level, formatted(message.description, args))
}
