public import SwiftUI

/// Inserts, deletes and fetches models. All contexts of a container see the same models at once: nothing has to be saved, and nothing can be
/// rolled back.
public final class ModelContext {
    public let container: ModelContainer
    public var autosaveEnabled = false
    public var undoManager: UndoManager?
    public private(set) var hasChanges = false

    public init(_ container: ModelContainer) { self.container = container }

    /// Inserts a model, and those that it refers to. A model with the same value of a unique attribute is replaced.
    public func insert<T: PersistentModel>(_ model: T) {
        var new: [any PersistentModel] = []
        var next: [any PersistentModel] = [model]
        var known: Set<ObjectIdentifier> = []
        while let model = next.popLast() {
            let registrar = model._$observationRegistrar
            if registrar.store === container.store || !known.insert(ObjectIdentifier(model)).inserted {
                continue
            }
            registrar.context = self
            registrar.isDeleted = false
            new.append(model)
            next += ModelLinks.models(of: model)
        }
        hasChanges = true
        for old in container.store.add(new) { old._$observationRegistrar.context = nil }
        for model in new { ModelLinks.completeInverses(of: model) }
    }

    /// Deletes a model, and those behind relationships with the rule `cascade`. Others don't refer to it any more.
    public func delete<T: PersistentModel>(_ model: T) { delete([model]) }

    private func delete(_ models: [any PersistentModel]) {
        var gone: [any PersistentModel] = []
        var next = models
        var known: Set<ObjectIdentifier> = []
        while let model = next.popLast() {
            guard known.insert(ObjectIdentifier(model)).inserted else { continue }
            gone.append(model)
            next += ModelLinks.models(of: model) { $0.deleteRule == .cascade }
        }
        hasChanges = true
        container.store.remove(gone)
        for model in gone {
            model._$observationRegistrar.isDeleted = true
            model._$observationRegistrar.context = nil
        }
        ModelLinks.remove(gone, from: container.store.all)
    }

    public func delete<T: PersistentModel>(
        model: T.Type, where predicate: Predicate<T>? = nil, includeSubclasses: Bool = true
    ) throws { delete(try fetch(FetchDescriptor<T>(predicate: predicate))) }

    public func fetch<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> [T] {
        try descriptor.chosen(from: container.store.models)
    }
    public func fetchCount<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws -> Int {
        try fetch(descriptor).count
    }
    public func fetchIdentifiers<T: PersistentModel>(_ descriptor: FetchDescriptor<T>) throws
        -> [PersistentIdentifier]
    { try fetch(descriptor).map(\.persistentModelID) }
    public func enumerate<T: PersistentModel>(
        _ fetch: FetchDescriptor<T>, batchSize: Int = 5000, allowEscapingMutations: Bool = false,
        block: (_ model: T) throws -> Void
    ) throws { for model in try self.fetch(fetch) { try block(model) } }

    public func registeredModel<T: PersistentModel>(for persistentModelID: PersistentIdentifier) -> T? {
        container.store.models.lazy.compactMap { $0 as? T }.first {
            $0.persistentModelID == persistentModelID
        }
    }
    /// - Precondition: the container has the model, because Apple's result is not optional. `registeredModel(for:)` asks for one that may be gone.
    public func model(for persistentModelID: PersistentIdentifier) -> any PersistentModel {
        guard let model = container.store.models.first(where: { $0.persistentModelID == persistentModelID })
        else { preconditionFailure("The container has no model \(persistentModelID).") }
        return model
    }

    /// Marks all changes as saved. On Linux they are kept in memory anyway.
    public func save() throws {
        hasChanges = false
        for model in container.store.all { model._$observationRegistrar.hasChanges = false }
    }
    public func transaction(block: () throws -> Void) throws {
        try block()
        try save()
    }
    public func processPendingChanges() {}

    func noteChange(of model: some PersistentModel, _ keyPath: AnyKeyPath) {
        hasChanges = true
        let facts = ModelFacts.of(type(of: model))
        if facts.uniques.contains(keyPath) { container.store.index(model) }
        guard facts.links.contains(where: { $0.keyPath == keyPath }) else { return }
        ModelLinks.completeInverses(of: model, keyPath)
        // What it refers to now may be new.
        for other in ModelLinks.models(of: model, where: { $0.keyPath == keyPath })
        where other._$observationRegistrar.store !== container.store { insert(other) }
    }
}
