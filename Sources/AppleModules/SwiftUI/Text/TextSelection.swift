/// Whether text can be selected.
public protocol TextSelectability {
    static var allowsSelection: Bool { get }
}

/// Text can be selected.
public struct EnabledTextSelectability: TextSelectability, Sendable {
    public static let allowsSelection = true
}

/// Text can't be selected.
public struct DisabledTextSelectability: TextSelectability, Sendable {
    public static let allowsSelection = false
}

extension View {
    nonisolated public func textSelection<S: TextSelectability>(_ selectability: S) -> some View {
        trait(Attribute(.textSelection, .string(S.allowsSelection ? "text" : "none")))
    }
}
