/// A value that the system keeps for the scene, across restarts.
@propertyWrapper
public struct SceneStorage<Value>: DynamicProperty, GraphProperty, ComparedProperty {
    private let initial: Value
    private let key: String
    private let coding: StorageCoding<Value>
    private var cell: SceneStorageCell<Value>?

    fileprivate init(_ initial: Value, key: String, coding: StorageCoding<Value>) {
        self.initial = initial
        self.key = key
        self.coding = coding
    }

    public var wrappedValue: Value {
        get { cell?.state.read() ?? initial }
        nonmutating set { cell?.write(newValue) }
    }

    public var projectedValue: Binding<Value> {
        guard let cell else { return .constant(initial) }
        return Binding(
            location: ClosureLocation(get: { cell.state.read() }, set: { value, _ in cell.write(value) }))
    }

    package mutating func bind(to node: Node, cell index: Int) {
        if let known = node.cells[index] as? SceneStorageCell<Value> {
            cell = known
        } else {
            // All views of the scene with this key share one cell, so that they stay in step.
            let scene = node.graph.scene
            let shared =
                scene.cells[key] as? SceneStorageCell<Value>
                ?? SceneStorageCell(initial, key: key, coding: coding, scene: scene)
            scene.cells[key] = shared
            node.cells[index] = shared
            cell = shared
        }
    }

    static var comparison: Comparison { .always }
}

/// Encodes and decodes values for the scene's storage.
struct StorageCoding<Value> {
    let encode: (Value) throws -> Data
    let decode: (Data) -> Value?

    static func json<Stored: Codable>(
        _ type: Stored.Type, from: @escaping (Value) -> Stored, to: @escaping (Stored) -> Value?
    ) -> Self {
        StorageCoding(
            encode: { value in try JSONEncoder().encode([from(value)]) },
            decode: { data in (try? JSONDecoder().decode([Stored].self, from: data))?.first.flatMap(to) })
    }
}

/// The value of one key in a scene. If it outlives the scene, it is no longer stored.
// Unchecked: the state is thread-safe, and nothing else is written after `init`.
private final class SceneStorageCell<Value>: @unchecked Sendable {
    let state: StateCell<Value>
    private let key: String
    private let coding: StorageCoding<Value>
    private weak let scene: SceneContext?

    @MainActor init(_ initial: Value, key: String, coding: StorageCoding<Value>, scene: SceneContext) {
        self.key = key
        self.coding = coding
        self.scene = scene
        state = StateCell(scene.storage[key].flatMap(coding.decode) ?? initial)
    }

    /// Writes the value. A value that can't be encoded is shown but not stored; the scene keeps the last one that
    /// could be.
    func write(_ value: Value) {
        state.write(value)
        do {
            let data = try coding.encode(value)
            MainThread.run { self.scene?.store(data, for: self.key) }
        } catch {
            let storageError = StorageError(property: "SceneStorage", key: key, error: error)
            MainThread.run { self.scene?.report(storageError.description) }
        }
    }
}

/// The error for a value that could not be stored.
struct StorageError: CustomStringConvertible {
    let property: String
    let key: String
    let error: any Error

    var description: String {
        "The value of @\(property)(\"\(key)\") can't be stored: \(reason) The previously stored value stays, and is "
            + "restored at the next start. Write a value that can be encoded."
    }

    private var reason: String {
        if case EncodingError.invalidValue(_, let context) = error { return context.debugDescription }
        return "\(error)."
    }
}

extension SceneStorage where Value == Bool {
    public init(wrappedValue: Value, _ key: String) {
        self.init(wrappedValue, key: key, coding: .json(Bool.self, from: { $0 }, to: { $0 }))
    }
}
extension SceneStorage where Value == Int {
    public init(wrappedValue: Value, _ key: String) {
        self.init(wrappedValue, key: key, coding: .json(Int.self, from: { $0 }, to: { $0 }))
    }
}
extension SceneStorage where Value == Double {
    public init(wrappedValue: Value, _ key: String) {
        self.init(wrappedValue, key: key, coding: .json(Double.self, from: { $0 }, to: { $0 }))
    }
}
extension SceneStorage where Value == String {
    public init(wrappedValue: Value, _ key: String) {
        self.init(wrappedValue, key: key, coding: .json(String.self, from: { $0 }, to: { $0 }))
    }
}
extension SceneStorage where Value == URL {
    public init(wrappedValue: Value, _ key: String) {
        self.init(wrappedValue, key: key, coding: .json(URL.self, from: { $0 }, to: { $0 }))
    }
}
extension SceneStorage where Value == Data {
    public init(wrappedValue: Value, _ key: String) {
        self.init(wrappedValue, key: key, coding: .json(Data.self, from: { $0 }, to: { $0 }))
    }
}
extension SceneStorage where Value: RawRepresentable, Value.RawValue == Int {
    public init(wrappedValue: Value, _ key: String) {
        self.init(wrappedValue, key: key, coding: .json(Int.self, from: \.rawValue, to: Value.init))
    }
}
extension SceneStorage where Value: RawRepresentable, Value.RawValue == String {
    public init(wrappedValue: Value, _ key: String) {
        self.init(wrappedValue, key: key, coding: .json(String.self, from: \.rawValue, to: Value.init))
    }
}
extension SceneStorage where Value: ExpressibleByNilLiteral {
    public init(_ key: String) where Value == Bool? {
        self.init(nil, key: key, coding: .json(Bool?.self, from: { $0 }, to: { $0 }))
    }
    public init(_ key: String) where Value == Int? {
        self.init(nil, key: key, coding: .json(Int?.self, from: { $0 }, to: { $0 }))
    }
    public init(_ key: String) where Value == Double? {
        self.init(nil, key: key, coding: .json(Double?.self, from: { $0 }, to: { $0 }))
    }
    public init(_ key: String) where Value == String? {
        self.init(nil, key: key, coding: .json(String?.self, from: { $0 }, to: { $0 }))
    }
    public init(_ key: String) where Value == URL? {
        self.init(nil, key: key, coding: .json(URL?.self, from: { $0 }, to: { $0 }))
    }
    public init(_ key: String) where Value == Data? {
        self.init(nil, key: key, coding: .json(Data?.self, from: { $0 }, to: { $0 }))
    }
}

extension SceneStorage {
    public init<R: RawRepresentable>(_ key: String) where Value == R?, R.RawValue == Int {
        self.init(
            nil, key: key,
            coding: .json(Int?.self, from: { $0?.rawValue }, to: { $0.flatMap { R(rawValue: $0) } }))
    }
    public init<R: RawRepresentable>(_ key: String) where Value == R?, R.RawValue == String {
        self.init(
            nil, key: key,
            coding: .json(String?.self, from: { $0?.rawValue }, to: { $0.flatMap { R(rawValue: $0) } }))
    }
}
