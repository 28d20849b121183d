import Synchronization

/// The models of a container, in the order of their insertion.
final class ModelStore: Sendable {
    private let kept = Mutex(KeptModels())
    private let version = StoreVersion()

    /// All models. Who reads them in the body of a view is evaluated again after changes.
    var models: [any PersistentModel] {
        version.read()
        return all
    }
    var all: [any PersistentModel] { kept.withLock { $0.copy }.models }

    /// - Returns: the models that are replaced, because they have the same value of a unique attribute.
    func add(_ new: [any PersistentModel]) -> [any PersistentModel] {
        let added = KeptModels(new)
        for model in new { model._$observationRegistrar.store = self }
        let replaced = version.change { kept.withLock { $0.add(added) } }.models
        for model in replaced { model._$observationRegistrar.store = nil }
        return replaced
    }

    func remove(_ gone: [any PersistentModel]) {
        let removed = KeptModels(gone)
        version.change { kept.withLock { $0.remove(removed) } }
        for model in gone { model._$observationRegistrar.store = nil }
    }

    func removeAll() {
        let gone = all
        remove(gone)
        for model in gone { model._$observationRegistrar.isDeleted = true }
    }

    /// Notes the present values of a model's unique attributes.
    func index(_ model: any PersistentModel) {
        guard model._$observationRegistrar.store === self else { return }
        let changed = KeptModels([model])
        kept.withLock { $0.index(changed) }
    }
}

/// `@unchecked`: models belong to the actor of their context; this only keeps them.
private struct KeptModels: @unchecked Sendable {
    private struct UniqueValue: Hashable {
        let type: ObjectIdentifier
        let keyPath: AnyKeyPath
        let value: AnyHashable
    }

    private(set) var models: [any PersistentModel]
    /// The last model that had each unique value.
    private var uniques: [UniqueValue: any PersistentModel] = [:]

    init(_ models: [any PersistentModel] = []) { self.models = models }

    var copy: KeptModels { KeptModels(models) }

    mutating func add(_ new: KeptModels) -> KeptModels {
        var replaced: [any PersistentModel] = []
        for model in new.models {
            for value in Self.values(of: model) {
                // The other one may have got another value since.
                if let old = uniques[value], old !== model, Self.values(of: old).contains(value),
                    !replaced.contains(where: { $0 === old })
                {
                    replaced.append(old)
                }
                uniques[value] = model
            }
        }
        drop(replaced)
        models += new.models
        return KeptModels(replaced)
    }

    mutating func remove(_ gone: KeptModels) {
        drop(gone.models)
        for model in gone.models {
            for value in Self.values(of: model) where uniques[value] === model { uniques[value] = nil }
        }
    }

    mutating func index(_ changed: KeptModels) {
        for model in changed.models { for value in Self.values(of: model) { uniques[value] = model } }
    }

    private mutating func drop(_ gone: [any PersistentModel]) {
        if gone.isEmpty { return }
        let ids = Set(gone.map(ObjectIdentifier.init))
        models.removeAll { ids.contains(ObjectIdentifier($0)) }
    }

    private static func values(of model: any PersistentModel) -> [UniqueValue] {
        let type = type(of: model)
        return ModelFacts.of(type).uniques.compactMap { keyPath in
            (model[keyPath: keyPath] as? AnyHashable).map {
                UniqueValue(type: ObjectIdentifier(type), keyPath: keyPath, value: $0)
            }
        }
    }
}

/// Observed instead of the models of a store.
private final class StoreVersion: Observable, Sendable {
    private let registrar = ObservationRegistrar()
    private var number: Int { 0 }

    func read() { registrar.access(self, keyPath: \.number) }
    func change<Result>(_ work: () -> Result) -> Result {
        registrar.withMutation(of: self, keyPath: \.number, work)
    }
}
