/// The field with the keyboard focus.
@propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty {
    private let initial: Value
    private let state: State<Value>

    public var wrappedValue: Value {
        get { state.wrappedValue }
        nonmutating set { state.wrappedValue = newValue }
    }

    public var projectedValue: Binding { Binding(binding: state.projectedValue, none: initial) }

    public init() where Value == Bool {
        initial = false
        state = State(initialValue: false)
    }
    public init<T: Hashable>() where Value == T? {
        initial = nil
        state = State(initialValue: nil)
    }

    /// Connects the state to a field, for `focused(_:)`.
    @propertyWrapper
    public struct Binding {
        let binding: SwiftUI.Binding<Value>
        /// The value for no focus.
        let none: Value

        public var wrappedValue: Value {
            get { binding.wrappedValue }
            nonmutating set { binding.wrappedValue = newValue }
        }
        public var projectedValue: Binding { self }
    }
}

extension FocusState: Sendable where Value: Sendable {}

/// Connects a field to the app's focus state.
@MainActor
final class FocusTarget: Equatable {
    // Unchecked, because it only reads a binding, which is thread-safe.
    nonisolated(unsafe) let isFocused: () -> Bool
    let setFocused: (Bool) -> Void
    init(isFocused: @escaping () -> Bool, setFocused: @escaping (Bool) -> Void) {
        self.isFocused = isFocused
        self.setFocused = setFocused
    }
    nonisolated static func == (a: FocusTarget, b: FocusTarget) -> Bool { a === b }
}

@usableFromInline nonisolated struct FocusedModifier<Value: Hashable>: PrimitiveModifier {
    let binding: FocusState<Value>.Binding
    let value: Value
    var target: WritableKeyPath<EnvironmentValues, FocusTarget?> & Sendable = \.focusTarget

    @MainActor func update<Content: View>(_ node: Node, content: Content) {
        let (binding, value, keyPath) = (binding, value, target)
        let target = FocusTarget(
            isFocused: { binding.wrappedValue == value },
            setFocused: { isFocused in
                if isFocused {
                    binding.wrappedValue = value
                } else if binding.wrappedValue == value {
                    binding.wrappedValue = binding.none
                }
            })
        node.updateChild(content) { $0[keyPath: keyPath] = target }
    }
}

extension View {
    nonisolated public func focused<Value: Hashable>(
        _ binding: FocusState<Value>.Binding, equals value: Value
    )
        -> some View
    { modifier(FocusedModifier(binding: binding, value: value)) }

    nonisolated public func focused(_ condition: FocusState<Bool>.Binding) -> some View {
        modifier(FocusedModifier(binding: condition, value: true))
    }
}

extension EnvironmentValues {
    /// Whether the view has the focus, or is inside the one that has it. Here: if its `focused` modifier tells, which a view without one isn't.
    public var isFocused: Bool { focusTarget?.isFocused() ?? false }
}
