/// A class with `@Model`.
public protocol PersistentModel: AnyObject, Observable, Hashable, Identifiable {
    /// Written by `@Model`.
    static var schemaMetadata: [Schema.PropertyMetadata] { get }
    /// Written by `@Model`.
    var _$observationRegistrar: _ModelRegistrar { get }
}

extension PersistentModel {
    public var persistentModelID: PersistentIdentifier {
        _$observationRegistrar.identifier(String(describing: Self.self))
    }
    public var id: PersistentIdentifier { persistentModelID }
    /// The context that the model was inserted into; nil before, and after it was deleted.
    public var modelContext: ModelContext? { _$observationRegistrar.context }
    public var isDeleted: Bool { _$observationRegistrar.isDeleted }
    public var hasChanges: Bool { _$observationRegistrar.hasChanges }

    public static func == (lhs: Self, rhs: Self) -> Bool { lhs === rhs }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The identity of a model.
public struct PersistentIdentifier: Hashable, Identifiable, Comparable, Codable, Sendable {
    public let entityName: String
    public let storeIdentifier: String?
    private let number: UUID

    init(entityName: String) {
        self.entityName = entityName
        storeIdentifier = nil
        number = UUID()
    }

    public var id: PersistentIdentifier { self }
    public static func < (lhs: PersistentIdentifier, rhs: PersistentIdentifier) -> Bool {
        (lhs.entityName, lhs.number.uuidString) < (rhs.entityName, rhs.number.uuidString)
    }
}

/// What a model knows beside its properties: its observers, its identity and its context. It is the observation registrar of `@Model`.
///
/// `@unchecked`: a model is used where its context is, as on Apple's systems.
public final class _ModelRegistrar: @unchecked Sendable {
    private let observers = ObservationRegistrar()
    private var known: PersistentIdentifier?
    weak var context: ModelContext?
    /// The models of the container that has the model. A context may be gone earlier.
    weak var store: ModelStore?
    var isDeleted = false
    var hasChanges = false
    /// The models that its properties referred to when their inverses were last completed.
    var linked: [AnyKeyPath: [any PersistentModel]] = [:]

    public init() {}

    func identifier(_ name: String) -> PersistentIdentifier {
        if let known { return known }
        let new = PersistentIdentifier(entityName: name)
        known = new
        return new
    }

    public func access<Subject: PersistentModel, Member>(
        _ subject: Subject, keyPath: KeyPath<Subject, Member>
    ) { observers.access(subject, keyPath: keyPath) }

    public func willSet<Subject: PersistentModel, Member>(
        _ subject: Subject, keyPath: KeyPath<Subject, Member>
    ) { observers.willSet(subject, keyPath: keyPath) }

    public func didSet<Subject: PersistentModel, Member>(
        _ subject: Subject, keyPath: KeyPath<Subject, Member>
    ) {
        hasChanges = true
        observers.didSet(subject, keyPath: keyPath)
        context?.noteChange(of: subject, keyPath)
    }

    public func withMutation<Subject: PersistentModel, Member, Result>(
        of subject: Subject, keyPath: KeyPath<Subject, Member>, _ mutation: () throws -> Result
    ) rethrows -> Result {
        willSet(subject, keyPath: keyPath)
        defer { didSet(subject, keyPath: keyPath) }
        return try mutation()
    }
}
