/// The privacy of a value in a log.
///
/// By default a number is public, and a text is public in debug builds only, as under Apple's debugger. A private value is written as
/// `<private>`, or as a hash that is the same for equal values within the process.
public struct OSLogPrivacy: Sendable {
    /// The replacement for a private value.
    public enum Mask: Sendable {
        case hash
        case none
    }

    private enum Audience {
        case everybody, nobody, byType
    }

    private let audience: Audience
    private let mask: Mask

    public static var auto: OSLogPrivacy { OSLogPrivacy(audience: .byType, mask: .none) }
    public static var `public`: OSLogPrivacy { OSLogPrivacy(audience: .everybody, mask: .none) }
    public static var `private`: OSLogPrivacy { OSLogPrivacy(audience: .nobody, mask: .none) }
    public static var sensitive: OSLogPrivacy { OSLogPrivacy(audience: .nobody, mask: .none) }

    public static func auto(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(audience: .byType, mask: mask) }
    public static func `private`(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(audience: .nobody, mask: mask) }
    public static func sensitive(mask: Mask) -> OSLogPrivacy { OSLogPrivacy(audience: .nobody, mask: mask) }

    /// Returns the text for the log; `isPrivate` is the default for its type.
    func shown(_ text: String, isPrivate: Bool, inDebug: Bool = OSLogPrivacy.isDebugBuild) -> String {
        switch (audience, mask) {
        case (.everybody, _): return text
        case (.byType, _) where !isPrivate: return text
        case (.byType, .none) where inDebug: return text
        case (_, .none): return "<private>"
        case (_, .hash):
            // Swift's hash has another seed in each process, so it can't be looked up.
            var hasher = Hasher()
            hasher.combine(text)
            return "<mask.hash: '\(String(UInt(bitPattern: hasher.finalize()), radix: 16))'>"
        }
    }

    #if DEBUG
        static let isDebugBuild = true
    #else
        static let isDebugBuild = false
    #endif
}
