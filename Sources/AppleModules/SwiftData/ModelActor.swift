/// An actor with a context of its own.
public protocol ModelActor: Actor {
    nonisolated var modelContainer: ModelContainer { get }
    var modelContext: ModelContext { get }
}

extension ModelActor {
    public subscript<T: PersistentModel>(id: PersistentIdentifier, as type: T.Type) -> T? {
        modelContext.registeredModel(for: id)
    }
}
