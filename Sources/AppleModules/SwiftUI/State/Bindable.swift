/// Makes bindings to the mutable properties of an observable object.
@dynamicMemberLookup @propertyWrapper
public struct Bindable<Value> {
    public var wrappedValue: Value

    public init(wrappedValue: Value) where Value: AnyObject, Value: Observable {
        self.wrappedValue = wrappedValue
    }
    public init(_ wrappedValue: Value) where Value: AnyObject, Value: Observable {
        self.wrappedValue = wrappedValue
    }
    public init(projectedValue: Bindable<Value>) where Value: AnyObject, Value: Observable {
        self = projectedValue
    }

    public var projectedValue: Bindable<Value> { self }
}

extension Bindable where Value: AnyObject {
    public subscript<Subject>(
        dynamicMember keyPath: ReferenceWritableKeyPath<Value, Subject>
    ) -> Binding<Subject> {
        Binding(location: ObjectLocation(wrappedValue, keyPath))
    }
}

extension Bindable: Identifiable where Value: Identifiable {
    public var id: Value.ID { wrappedValue.id }
}

extension Bindable: Sendable where Value: Sendable {}
extension Bindable: DynamicProperty {}

final class ObjectLocation<Root: AnyObject, Value>: BindingLocation<Value> {
    private let root: Root
    private let keyPath: ReferenceWritableKeyPath<Root, Value>
    init(_ root: Root, _ keyPath: ReferenceWritableKeyPath<Root, Value>) {
        self.root = root
        self.keyPath = keyPath
    }
    override func get() -> Value { root[keyPath: keyPath] }
    override func set(_ value: Value, _ transaction: Transaction) { root[keyPath: keyPath] = value }
    override func isSame(as other: BindingLocation<Value>) -> Bool {
        guard let other = other as? ObjectLocation<Root, Value> else { return false }
        return other.root === root && other.keyPath == keyPath
    }
}
