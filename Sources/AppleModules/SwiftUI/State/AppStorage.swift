public import Foundation

/// A value kept in the user defaults, the same for every view that uses its key.
///
/// In a browser, a value without a `store` belongs to that browser: all its tabs share it, and no other browser
/// sees it.
@propertyWrapper
public struct AppStorage<Value>: DynamicProperty, GraphProperty, ComparedProperty {
    private let initial: Value
    private let key: String
    private let place: DefaultsSource
    private let coding: DefaultsCoding<Value>
    private var cell: AppStorageCell<Value>?

    fileprivate init(_ initial: Value, key: String, store: UserDefaults?, coding: DefaultsCoding<Value>) {
        self.initial = initial
        self.key = key
        self.coding = coding
        if let store {
            place = .defaults(store)
        } else if let values = AppValues.atWork {
            // Used when the wrapper is read outside a view, for example in a model.
            place = .values(values)
        } else {
            place = .standard
        }
    }

    public var wrappedValue: Value {
        // Outside a view there is no cell, so the store is read directly.
        get { cell?.state.read() ?? place.object(forKey: key).flatMap(coding.decode) ?? initial }
        nonmutating set {
            if let cell {
                cell.write(newValue)
            } else {
                do { place.set(try coding.encode(newValue), forKey: key) } catch {
                    StandardError.write(
                        StorageError(property: "AppStorage", key: key, error: error).description)
                }
            }
        }
    }

    public var projectedValue: Binding<Value> {
        let storage = self
        return Binding(
            location: ClosureLocation(
                get: { storage.wrappedValue }, set: { new, _ in storage.wrappedValue = new }))
    }

    package mutating func bind(to node: Node, cell index: Int) {
        if let known = node.cells[index] as? AppStorageCell<Value> {
            cell = known
            return
        }
        let scene = node.graph.scene
        func make(_ place: DefaultsSource) -> AppStorageCell<Value> {
            AppStorageCell(initial, key: key, place: place, coding: coding, scene: scene)
        }
        let shared: AppStorageCell<Value>
        if let store = place.store ?? node.environment.defaultStore?.store {
            // All views of the scene with this key share one cell, so that they stay in step.
            let name = "\(AppStorage.self) \(ObjectIdentifier(store)) \(key)"
            shared = scene.cells[name] as? AppStorageCell<Value> ?? make(.defaults(store))
            scene.cells[name] = shared
        } else {
            // All windows share one cell.
            shared = scene.appValues.cell(forKey: key) { make(.values(scene.appValues)) }
        }
        node.cells[index] = shared
        cell = shared
    }

    static var comparison: Comparison { .always }
}

/// The store of a value.
private enum DefaultsSource {
    case defaults(UserDefaults)
    case values(AppValues)
    case standard

    /// The store that the app has chosen, if any.
    var store: UserDefaults? { if case .defaults(let store) = self { store } else { nil } }

    func object(forKey key: String) -> Any? {
        switch self {
        case .defaults(let store): store.object(forKey: key)
        case .values(let values): values.object(forKey: key)
        case .standard: UserDefaults.standard.object(forKey: key)
        }
    }

    func set(_ object: Any?, forKey key: String) {
        switch self {
        case .defaults(let store):
            store.set(object, forKey: key)
            // Foundation for Linux doesn't post this notification itself, and other scenes may show the value.
            NotificationCenter.default.post(name: UserDefaults.didChangeNotification, object: store)
        case .values(let values): values.set(object, forKey: key)
        case .standard: UserDefaults.standard.set(object, forKey: key)
        }
    }
}

extension AppValues {
    /// The values of the scene that is being updated or is handling an event; nil if there is none.
    fileprivate static var atWork: AppValues? {
        guard MainThread.isCurrent else { return nil }
        return MainActor.assumeIsolated { SceneContext.current?.appValues }
    }
}

/// Encodes and decodes values for the defaults.
private struct DefaultsCoding<Value> {
    let encode: (Value) throws -> Any?
    let decode: (Any) -> Value?

    static func plain() -> Self { DefaultsCoding(encode: { $0 }, decode: { $0 as? Value }) }

    /// Stores the raw value.
    static func raw() -> Self where Value: RawRepresentable {
        DefaultsCoding(
            encode: \.rawValue, decode: { ($0 as? Value.RawValue).flatMap(Value.init(rawValue:)) })
    }

    static func address() -> Self where Value == URL {
        DefaultsCoding(
            encode: \.absoluteString, decode: { ($0 as? String).flatMap { URL(string: $0) } })
    }

    /// Non-finite dates can't be stored: Foundation for Linux can't read a defaults file that contains one.
    static func date() -> Self where Value == Date {
        DefaultsCoding(
            encode: { date in
                if date.timeIntervalSinceReferenceDate.isFinite { return date }
                let reason = "A date that isn't finite can't be written to the defaults."
                throw EncodingError.invalidValue(date, .init(codingPath: [], debugDescription: reason))
            }, decode: { $0 as? Date })
    }

    /// Stores an optional value. Nil removes the key.
    static func optional<Wrapped>(_ coding: DefaultsCoding<Wrapped>) -> Self where Value == Wrapped? {
        DefaultsCoding(encode: { try $0.flatMap(coding.encode) }, decode: { .some(coding.decode($0)) })
    }
}

/// The value of one key, updated when other scenes write it.
// Unchecked: the state and the store are thread-safe, and nothing else is written once the cell is shared.
private final class AppStorageCell<Value>: AppValueCell, @unchecked Sendable {
    let state: StateCell<Value>
    private let initial: Value
    private let key: String
    private let place: DefaultsSource
    private let coding: DefaultsCoding<Value>
    private let last: LastStored
    private weak let scene: SceneContext?
    private var observer: (any NSObjectProtocol)?

    init(
        _ initial: Value, key: String, place: DefaultsSource, coding: DefaultsCoding<Value>,
        scene: SceneContext
    ) {
        self.scene = scene
        self.initial = initial
        self.key = key
        self.place = place
        self.coding = coding
        let stored = place.object(forKey: key)
        state = StateCell(stored.flatMap(coding.decode) ?? initial)
        last = LastStored(stored)
        guard place.store != nil else { return }
        observer = NotificationCenter.default.addObserver(
            forName: UserDefaults.didChangeNotification, object: nil, queue: nil
        ) { [weak self] _ in self?.reread() }
    }

    deinit {
        if let observer { NotificationCenter.default.removeObserver(observer) }
    }

    /// Writes the value. A value that can't be encoded is shown, but the store keeps the last one that could be.
    func write(_ value: Value) {
        state.write(value)
        do { place.set(try coding.encode(value), forKey: key) } catch {
            let storageError = StorageError(property: "AppStorage", key: key, error: error)
            MainThread.run { self.scene?.report(storageError.description) }
        }
    }

    func reread() {
        let stored = place.object(forKey: key)
        if last.replace(with: stored) { state.write(stored.flatMap(coding.decode) ?? initial) }
    }
}

/// The object in the defaults when they were last read.
private final class LastStored: @unchecked Sendable {
    // Guarded by the lock.
    private var object: AnyHashable?
    private let lock = NSLock()

    init(_ object: Any?) { self.object = object as? AnyHashable }

    /// Stores `new`. Returns whether it differs from the last object.
    func replace(with new: Any?) -> Bool {
        lock.withLock {
            let new = new as? AnyHashable
            defer { object = new }
            return new != object
        }
    }
}

extension AppStorage where Value == Bool {
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
        self.init(wrappedValue, key: key, store: store, coding: .plain())
    }
}
extension AppStorage where Value == Int {
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
        self.init(wrappedValue, key: key, store: store, coding: .plain())
    }
}
extension AppStorage where Value == Double {
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
        self.init(wrappedValue, key: key, store: store, coding: .plain())
    }
}
extension AppStorage where Value == String {
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
        self.init(wrappedValue, key: key, store: store, coding: .plain())
    }
}
extension AppStorage where Value == Data {
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
        self.init(wrappedValue, key: key, store: store, coding: .plain())
    }
}
@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
extension AppStorage where Value == Date {
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
        self.init(wrappedValue, key: key, store: store, coding: .date())
    }
}
extension AppStorage where Value == URL {
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
        self.init(wrappedValue, key: key, store: store, coding: .address())
    }
}
@available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
extension AppStorage where Value == TabViewCustomization {
    public init(_ key: String, store: UserDefaults? = nil) {
        self.init(wrappedValue: TabViewCustomization(), key, store: store)
    }
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
        self.init(
            wrappedValue, key: key, store: store,
            coding: .init(
                encode: { try JSONEncoder().encode($0) },
                decode: { ($0 as? Data).flatMap { try? JSONDecoder().decode(Value.self, from: $0) } }))
    }
}
extension AppStorage where Value: RawRepresentable, Value.RawValue == Int {
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
        self.init(wrappedValue, key: key, store: store, coding: .raw())
    }
}
extension AppStorage where Value: RawRepresentable, Value.RawValue == String {
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
        self.init(wrappedValue, key: key, store: store, coding: .raw())
    }
}

extension AppStorage where Value: ExpressibleByNilLiteral {
    public init(_ key: String, store: UserDefaults? = nil) where Value == Bool? {
        self.init(nil, key: key, store: store, coding: .optional(.plain()))
    }
    public init(_ key: String, store: UserDefaults? = nil) where Value == Int? {
        self.init(nil, key: key, store: store, coding: .optional(.plain()))
    }
    public init(_ key: String, store: UserDefaults? = nil) where Value == Double? {
        self.init(nil, key: key, store: store, coding: .optional(.plain()))
    }
    public init(_ key: String, store: UserDefaults? = nil) where Value == String? {
        self.init(nil, key: key, store: store, coding: .optional(.plain()))
    }
    public init(_ key: String, store: UserDefaults? = nil) where Value == Data? {
        self.init(nil, key: key, store: store, coding: .optional(.plain()))
    }
    public init(_ key: String, store: UserDefaults? = nil) where Value == URL? {
        self.init(nil, key: key, store: store, coding: .optional(.address()))
    }
    @available(iOS 18.0, macOS 15.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
    public init(_ key: String, store: UserDefaults? = nil) where Value == Date? {
        self.init(nil, key: key, store: store, coding: .optional(.date()))
    }
}

extension AppStorage {
    public init<R: RawRepresentable>(_ key: String, store: UserDefaults? = nil)
    where Value == R?, R.RawValue == Int {
        self.init(nil, key: key, store: store, coding: .optional(.raw()))
    }
    public init<R: RawRepresentable>(_ key: String, store: UserDefaults? = nil)
    where Value == R?, R.RawValue == String {
        self.init(nil, key: key, store: store, coding: .optional(.raw()))
    }
}

/// The defaults for views that don't choose a store.
struct DefaultStore: Equatable {
    let store: UserDefaults
    static func == (a: Self, b: Self) -> Bool { a.store === b.store }
}

extension View {
    /// Sets the store for `@AppStorage` properties inside that don't choose one.
    nonisolated public func defaultAppStorage(_ store: UserDefaults) -> some View {
        transformEnvironment(\.defaultStore) { $0 = DefaultStore(store: store) }
    }
}
