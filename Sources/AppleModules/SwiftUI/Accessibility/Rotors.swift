// Rotors belong to VoiceOver. No effect on Linux: screen readers for browsers have their own lists of headings and
// links.

extension AccessibilitySystemRotor {
    public static func links(visited: Bool) -> AccessibilitySystemRotor { Self(name: "links \(visited)") }
    public static func headings(level: AccessibilityHeadingLevel) -> AccessibilitySystemRotor {
        Self(name: "headings \(level.rawValue)")
    }
}

/// The content of a rotor.
@MainActor @preconcurrency
public protocol AccessibilityRotorContent {
    associatedtype Body: AccessibilityRotorContent
    @AccessibilityRotorContentBuilder @MainActor @preconcurrency var body: Body { get }
}

extension Never: AccessibilityRotorContent {}

/// Rotor content without a body.
protocol PrimitiveRotorContent: AccessibilityRotorContent where Body == Never {}

extension PrimitiveRotorContent {
    public var body: Never { preconditionFailure("\(Self.self) has no body") }
}

/// One entry of a rotor.
public struct AccessibilityRotorEntry<ID: Hashable>: PrimitiveRotorContent {
    nonisolated public init(
        _ label: Text, id: ID, textRange: Range<String.Index>? = nil,
        prepare: @escaping (() -> Void) = {}
    ) {}
    nonisolated public init(
        _ label: Text? = nil, id: ID, in namespace: Namespace.ID, textRange: Range<String.Index>? = nil,
        prepare: @escaping (() -> Void) = {}
    ) {}
}

extension ForEach: AccessibilityRotorContent, PrimitiveRotorContent
where Content: AccessibilityRotorContent {
    nonisolated public init(
        _ data: Data, @AccessibilityRotorContentBuilder content: @escaping (Data.Element) -> Content
    ) where ID == Data.Element.ID, Data.Element: Identifiable {
        self.init(data: data, content: content, id: { $0.id })
    }
    nonisolated public init(
        _ data: Data, id: KeyPath<Data.Element, ID>,
        @AccessibilityRotorContentBuilder content: @escaping (Data.Element) -> Content
    ) {
        self.init(data: data, content: content, id: { $0[keyPath: id] })
    }
}

extension Optional: AccessibilityRotorContent, PrimitiveRotorContent
where Wrapped: AccessibilityRotorContent {}

/// Several entries of a rotor.
public struct _RotorEntries: PrimitiveRotorContent {
    nonisolated init() {}
}

/// Composes the entries of a rotor.
@resultBuilder
public struct AccessibilityRotorContentBuilder {
    public static func buildExpression<Content: AccessibilityRotorContent>(_ content: Content) -> Content {
        content
    }
    public static func buildBlock<Content: AccessibilityRotorContent>(_ content: Content)
        -> some AccessibilityRotorContent
    { content }
    public static func buildBlock<each Content: AccessibilityRotorContent>(_ content: repeat each Content)
        -> some AccessibilityRotorContent
    { _RotorEntries() }
    public static func buildIf<Content: AccessibilityRotorContent>(_ content: Content?)
        -> some AccessibilityRotorContent
    { content }
}
