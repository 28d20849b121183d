public import Foundation

// Part of Dispatch on Apple's platforms only.
public var NSEC_PER_SEC: UInt64 { 1_000_000_000 }
public var NSEC_PER_MSEC: UInt64 { 1_000_000 }
public var NSEC_PER_USEC: UInt64 { 1000 }

extension UserDefaults {
    /// Same as `set(_:forKey:)`. On Apple's platforms it uses key-value coding, which Foundation for Linux lacks.
    public func setValue(_ value: Any?, forKey key: String) { set(value, forKey: key) }
    public func value(forKey key: String) -> Any? { object(forKey: key) }
}
