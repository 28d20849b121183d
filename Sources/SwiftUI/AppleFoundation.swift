public import Foundation

// Dispatch's, which has them on Apple's platforms alone.
public var NSEC_PER_SEC: UInt64 { 1_000_000_000 }
public var NSEC_PER_MSEC: UInt64 { 1_000_000 }
public var NSEC_PER_USEC: UInt64 { 1000 }

extension UserDefaults {
    /// As `set(_:forKey:)`: on Apple's platforms a matter of key-value coding, which Foundation for Linux hasn't got.
    public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }
    public func value(forKey key: String) -> Any? { object(forKey: key) }
}
