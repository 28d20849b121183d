/// A node's observable object, with a subscription to its changes.
final class ObjectCell<Object: ObservableObject> {
    let object: Object
    /// Whether the view has made the object.
    let isOwned: Bool
    private var subscription: AnyCancellable?

    @MainActor init(_ object: Object, node: Node, isOwned: Bool = false) {
        self.object = object
        self.isOwned = isOwned
        // An object may change on any thread, so the closure must not be isolated to the main actor.
        subscription = object.objectWillChange.sink { @Sendable [reference = node.reference] _ in
            MainThread.run { reference.node?.markDirty() }
        }
    }

    @MainActor static func of(_ object: Object, node: Node, cell index: Int) {
        if let known = node.cells[index] as? ObjectCell<Object>, known.object === object { return }
        node.cells[index] = ObjectCell(object, node: node)
    }
}

extension ObjectCell: CarriedCell {
    func carried(to node: Node) -> AnyObject? {
        isOwned ? ObjectCell(object, node: node, isOwned: true) : nil
    }
}

/// A property of an observable object. The object's changes are reported only to the view that holds it, not to
/// views that only read the binding. So two bindings are equal only if the value was equal, too.
private final class PublishedLocation<Root: AnyObject, Value>: BindingLocation<Value> {
    private let root: Root
    private let keyPath: ReferenceWritableKeyPath<Root, Value>
    private let initialValue: Value

    init(_ root: Root, _ keyPath: ReferenceWritableKeyPath<Root, Value>) {
        self.root = root
        self.keyPath = keyPath
        initialValue = root[keyPath: keyPath]
    }

    override func get() -> Value { root[keyPath: keyPath] }
    override func set(_ value: Value, _ transaction: Transaction) { root[keyPath: keyPath] = value }

    override func isSame(as other: BindingLocation<Value>) -> Bool {
        guard let other = other as? PublishedLocation<Root, Value>, other.root === root,
            other.keyPath == keyPath
        else { return false }
        func isEqual<E: Equatable>(_ value: E) -> Bool { other.initialValue as? E == value }
        guard let value = initialValue as? any Equatable else { return false }
        return isEqual(value)
    }
}

/// An observable object that is owned elsewhere.
@propertyWrapper
public struct ObservedObject<ObjectType: ObservableObject>: DynamicProperty, GraphProperty {
    @dynamicMemberLookup @MainActor @preconcurrency
    public struct Wrapper {
        let root: ObjectType
        public subscript<Subject>(
            dynamicMember keyPath: ReferenceWritableKeyPath<ObjectType, Subject>
        ) -> Binding<Subject> {
            Binding(location: PublishedLocation(root, keyPath))
        }
    }

    private var object: ObjectType

    public init(initialValue: ObjectType) { object = initialValue }
    public init(wrappedValue: ObjectType) { object = wrappedValue }

    @MainActor @preconcurrency
    public var wrappedValue: ObjectType {
        get { object }
        set { object = newValue }
    }

    @MainActor @preconcurrency
    public var projectedValue: Wrapper { Wrapper(root: wrappedValue) }

    package mutating func bind(to node: Node, cell index: Int) {
        ObjectCell.of(wrappedValue, node: node, cell: index)
    }
}

/// An observable object that the view creates once and owns.
@propertyWrapper
public struct StateObject<ObjectType: ObservableObject>: DynamicProperty, GraphProperty, ComparedProperty {
    private let make: () -> ObjectType
    private var object: ObjectType?

    public init(wrappedValue thunk: @autoclosure @escaping () -> ObjectType) { make = thunk }

    @MainActor @preconcurrency
    public var wrappedValue: ObjectType { object ?? make() }

    @MainActor @preconcurrency
    public var projectedValue: ObservedObject<ObjectType>.Wrapper { .init(root: wrappedValue) }

    package mutating func bind(to node: Node, cell index: Int) {
        if let known = node.cells[index] as? ObjectCell<ObjectType> {
            object = known.object
        } else {
            let made = withoutReading(make)
            node.cells[index] = ObjectCell(made, node: node, isOwned: true)
            object = made
        }
    }

    static var comparison: Comparison { .always }
}

/// An observable object that a view above has put into the environment.
@propertyWrapper
public struct EnvironmentObject<ObjectType: ObservableObject>: DynamicProperty, GraphProperty,
    ComparedProperty
{
    private var object: ObjectType?

    public init() {}

    @MainActor @preconcurrency
    public var wrappedValue: ObjectType {
        guard let object else {
            // A mistake of the programmer; same message as on Apple's platforms.
            preconditionFailure(
                "No ObservableObject of type \(ObjectType.self) found. A View.environmentObject(_:) for "
                    + "\(ObjectType.self) may be missing as an ancestor of this view.")
        }
        return object
    }

    @MainActor @preconcurrency
    public var projectedValue: ObservedObject<ObjectType>.Wrapper { .init(root: wrappedValue) }

    package mutating func bind(to node: Node, cell index: Int) {
        object = node.environment.object(ObjectType.self)
        if let object { ObjectCell.of(object, node: node, cell: index) }
    }

    static var comparison: Comparison { .always }
}

extension View {
    nonisolated public func environmentObject<T: ObservableObject>(_ object: T) -> some View {
        modifier(EnvironmentTypedModifier(object: object))
    }
}

extension StateObject: InspectedProperty {
    static var inspectedName: String { "@StateObject" }
    var inspectedValue: Any? { object }
}

extension EnvironmentObject: InspectedProperty {
    static var inspectedName: String { "@EnvironmentObject" }
    var inspectedValue: Any? { object }
}
