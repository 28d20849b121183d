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
        var models = container.store.all
        var new: [any PersistentModel] = []
        var next: [any PersistentModel] = [model]
        var known = Set(models.map(ObjectIdentifier.init))
        while let model = next.popLast() {
            guard known.insert(ObjectIdentifier(model)).inserted else { continue }
            new.append(model)
            next += ModelLinks.models(of: model)
        }
        let replaced = models.filter { old in new.contains { Uniqueness.isSame(old, $0) } }
        models.removeAll { old in replaced.contains { $0 === old } }
        for old in replaced { old._$observationRegistrar.context = nil }
        for model in new {
            model._$observationRegistrar.context = self
            model._$observationRegistrar.isDeleted = false
        }
        hasChanges = true
        container.store.update { $0 = models + new }
        for model in new { ModelLinks.completeInverses(of: model) }
    }

    /// Deletes a model, and those behind relationships with the rule `cascade`. Others don't refer to it any more.
    public func delete<T: PersistentModel>(_ model: T) {
        var gone: [any PersistentModel] = []
        var next: [any PersistentModel] = [model]
        while let model = next.popLast() {
            guard !gone.contains(where: { $0 === model }) else { continue }
            gone.append(model)
            next += ModelLinks.models(of: model) { $0.deleteRule == .cascade }
        }
        hasChanges = true
        container.store.update { models in models.removeAll { one in gone.contains { $0 === one } } }
        for model in gone {
            model._$observationRegistrar.isDeleted = true
            model._$observationRegistrar.context = nil
        }
        for model in container.store.all { ModelLinks.remove(gone, from: model) }
    }

    public func delete<T: PersistentModel>(
        model: T.Type, where predicate: Predicate<T>? = nil, includeSubclasses: Bool = true
    ) throws {
        for model in try fetch(FetchDescriptor<T>(predicate: predicate)) { delete(model) }
    }

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
    /// - Precondition: the context has the model.
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

    func noteChange(of model: some PersistentModel) {
        hasChanges = true
        ModelLinks.completeInverses(of: model)
        // What it refers to now may be new.
        let known = Set(container.store.all.map(ObjectIdentifier.init))
        for other in ModelLinks.models(of: model) where !known.contains(ObjectIdentifier(other)) {
            insert(other)
        }
    }
}
