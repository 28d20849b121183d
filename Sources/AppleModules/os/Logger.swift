import Logging

/// A logger for one part of an app.
///
///     let logger = Logger(subsystem: "com.example.parks", category: "links")
///     logger.info("Opened \(url, privacy: .public)")
///
/// On Linux messages go to the swift-log logger labelled with the subsystem; the app chooses its handler and level.
public struct Logger: Sendable {
    private let log: OSLog

    public init(subsystem: String, category: String) {
        log = OSLog(subsystem: subsystem, category: category)
    }
    public init() { log = .default }
    public init(_ logObj: OSLog) { log = logObj }

    public func log(_ message: OSLogMessage) { log.write(.notice, message.text) }
    public func log(level: OSLogType, _ message: OSLogMessage) { log.write(level.level, message.text) }
    public func trace(_ message: OSLogMessage) { log.write(.trace, message.text) }
    public func debug(_ message: OSLogMessage) { log.write(.debug, message.text) }
    public func info(_ message: OSLogMessage) { log.write(.info, message.text) }
    public func notice(_ message: OSLogMessage) { log.write(.notice, message.text) }
    public func warning(_ message: OSLogMessage) { log.write(.warning, message.text) }
    public func error(_ message: OSLogMessage) { log.write(.error, message.text) }
    public func critical(_ message: OSLogMessage) { log.write(.critical, message.text) }
    public func fault(_ message: OSLogMessage) { log.write(.critical, message.text) }
}
