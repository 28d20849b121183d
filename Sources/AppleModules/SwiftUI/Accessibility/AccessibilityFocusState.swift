/// The focus of assistive technology.
///
/// A browser doesn't report it, so on Linux the value is only what the app has written.
@propertyWrapper
public struct AccessibilityFocusState<Value: Hashable>: DynamicProperty {
    private let state: State<Value>

    public var wrappedValue: Value {
        get { state.wrappedValue }
        nonmutating set { state.wrappedValue = newValue }
    }
    public var projectedValue: Binding { Binding(binding: state.projectedValue) }

    public init() where Value == Bool { state = State(initialValue: false) }
    public init(for technologies: AccessibilityTechnologies) where Value == Bool { self.init() }
    public init<T: Hashable>() where Value == T? { state = State(initialValue: nil) }
    public init<T: Hashable>(for technologies: AccessibilityTechnologies) where Value == T? { self.init() }

    /// Connects the state to a view, for `accessibilityFocused(_:)`.
    @propertyWrapper
    public struct Binding {
        let binding: SwiftUI.Binding<Value>

        public var wrappedValue: Value {
            get { binding.wrappedValue }
            nonmutating set { binding.wrappedValue = newValue }
        }
        public var projectedValue: Binding { self }
    }
}

extension AccessibilityFocusState: Sendable where Value: Sendable {}

/// A set of assistive technologies.
public struct AccessibilityTechnologies: OptionSet, Sendable {
    public let rawValue: UInt8
    public init() { rawValue = 0 }
    public init(rawValue: UInt8) { self.rawValue = rawValue }
    public static let voiceOver = AccessibilityTechnologies(rawValue: 1)
    public static let switchControl = AccessibilityTechnologies(rawValue: 2)
}
