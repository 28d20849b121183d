/// A key for a value of the focused view.
public protocol FocusedValueKey {
    associatedtype Value
}

/// Values of the focused view.
///
/// Always nil on Linux, because the menus and commands that read them on a Mac are not shown.
public struct FocusedValues: @unchecked Sendable {
    // Unchecked, because values are only passed on, like those of the environment.
    private var values: [ObjectIdentifier: Any] = [:]
    public init() {}
    public subscript<Key: FocusedValueKey>(key: Key.Type) -> Key.Value? {
        get { values[ObjectIdentifier(key)] as? Key.Value }
        set { values[ObjectIdentifier(key)] = newValue }
    }
}

/// A value of the focused view. Always nil on Linux.
@propertyWrapper
public struct FocusedValue<Value>: DynamicProperty {
    public init(_ keyPath: KeyPath<FocusedValues, Value?>) {}
    public var wrappedValue: Value? { nil }
}

/// A binding of the focused view. Always nil on Linux.
@propertyWrapper
public struct FocusedBinding<Value>: DynamicProperty {
    public init(_ keyPath: KeyPath<FocusedValues, Binding<Value>?>) {}
    public var wrappedValue: Value? {
        get { nil }
        nonmutating set {}
    }
    public var projectedValue: Binding<Value?> { .constant(nil) }
}

extension FocusedValue {
    public init(_ objectType: Value.Type) where Value: AnyObject, Value: Observable {}
}

/// An object of the focused view. Always nil on Linux.
@MainActor @preconcurrency @propertyWrapper
public struct FocusedObject<ObjectType: ObservableObject>: DynamicProperty {
    public init() {}
    public var wrappedValue: ObjectType? { nil }
    public var projectedValue: Wrapper? { nil }

    /// Makes bindings to the properties of the object.
    @MainActor @preconcurrency @dynamicMemberLookup
    public struct Wrapper {
        fileprivate let object: ObjectType
        public subscript<T>(dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, T>) -> Binding<T> {
            Binding(get: { object[keyPath: keyPath] }, set: { object[keyPath: keyPath] = $0 })
        }
    }
}
