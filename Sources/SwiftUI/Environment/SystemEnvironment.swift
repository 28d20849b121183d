// System settings in the environment. Hosts don't provide them yet, so they have the system's default values; an
// app can set them for its views.

private struct VoiceOverKey: EnvironmentKey { static let defaultValue = false }
extension EnvironmentValues {
    public internal(set) var accessibilityVoiceOverEnabled: Bool {
        get { self[VoiceOverKey.self] }
        set { self[VoiceOverKey.self] = newValue }
    }
    public var accessibilityEnabled: Bool {
        get { self[VoiceOverKey.self] }
        set { self[VoiceOverKey.self] = newValue }
    }
    public var pixelLength: CGFloat { 1 / displayScale }
}

/// Whether a list is being edited.
@available(macOS, unavailable)
public enum EditMode: Hashable, Sendable {
    case inactive, transient, active
    public var isEditing: Bool { self != .inactive }
}

extension View {
    nonisolated public func dynamicTypeSize(_ size: DynamicTypeSize) -> some View {
        environment(\.dynamicTypeSize, size)
    }
    nonisolated public func dynamicTypeSize<T: RangeExpression<DynamicTypeSize>>(_ range: T) -> some View {
        transformEnvironment(\.dynamicTypeSize) { size in
            guard !range.contains(size) else { return }
            let allowed = DynamicTypeSize.allCases.filter(range.contains)
            if let first = allowed.first, let last = allowed.last { size = size < first ? first : last }
        }
    }
}

extension Scene {
    nonisolated public func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
    ) -> some Scene {
        SceneModifier(scene: self, modifier: ChangeModifier(value: value, initial: initial, action: action))
    }
    nonisolated public func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping () -> Void
    ) -> some Scene {
        SceneModifier(
            scene: self, modifier: ChangeModifier(value: value, initial: initial) { _, _ in action() })
    }
    @available(*, deprecated, message: "Use `onChange` with a two or zero parameter action closure instead.")
    nonisolated public func onChange<V: Equatable>(
        of value: V, perform action: @escaping (_ newValue: V) -> Void
    ) -> some Scene {
        SceneModifier(scene: self, modifier: ChangeModifier(value: value, initial: false) { action($1) })
    }
}
