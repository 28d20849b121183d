/// The builds that compile a piece of source: the systems and the flags of `#if`.
struct Configuration: Hashable, Sendable {
    struct Systems: OptionSet, Hashable, Sendable {
        let rawValue: UInt8
        static let iOS = Systems(rawValue: 1)
        static let macOS = Systems(rawValue: 2)
        static let tvOS = Systems(rawValue: 4)
        static let watchOS = Systems(rawValue: 8)
        static let visionOS = Systems(rawValue: 16)
        static let catalyst = Systems(rawValue: 32)
        static let other = Systems(rawValue: 64)
        static let all = Systems(rawValue: 127)
    }

    var systems: Systems
    /// Flags that must be set (true) or not set (false).
    var flags: [String: Bool]

    static let always = Configuration(systems: .all, flags: [:])

    /// Both conditions; nil if they exclude each other.
    func and(_ other: Configuration) -> Configuration? {
        let systems = systems.intersection(other.systems)
        if systems.isEmpty { return nil }
        if other.flags.isEmpty { return Configuration(systems: systems, flags: flags) }
        var flags = flags
        for (name, value) in other.flags {
            if let known = flags[name], known != value { return nil }
            flags[name] = value
        }
        return Configuration(systems: systems, flags: flags)
    }

    /// The negated conditions, as far as they can be expressed.
    var negated: Configuration {
        if flags.isEmpty { return Configuration(systems: Systems.all.subtracting(systems), flags: [:]) }
        if systems == .all, flags.count == 1, let (name, value) = flags.first {
            return Configuration(systems: .all, flags: [name: !value])
        }
        return .always
    }

    func or(_ other: Configuration) -> Configuration {
        if self == other { return self }
        if flags.isEmpty, other.flags.isEmpty {
            return Configuration(systems: systems.union(other.systems), flags: [:])
        }
        return Configuration(systems: systems.union(other.systems), flags: [:])
    }
}
