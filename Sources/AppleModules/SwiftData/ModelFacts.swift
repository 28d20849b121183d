import Synchronization

/// What the properties of a model's type say. It is read once.
///
/// `@unchecked`: it is constant, and has only types, key paths and options.
struct ModelFacts: @unchecked Sendable {
    /// A property with other models: one, or several.
    struct Link {
        let keyPath: AnyKeyPath
        let target: any PersistentModel.Type
        let deleteRule: Schema.Relationship.DeleteRule
        /// The property of those models that refers back, if either side names the other.
        let inverse: AnyKeyPath?
    }

    let links: [Link]
    /// Properties whose values are unique.
    let uniques: [AnyKeyPath]

    private static let known = Mutex<[ObjectIdentifier: ModelFacts]>([:])

    static func of(_ type: any PersistentModel.Type) -> ModelFacts {
        let id = ObjectIdentifier(type)
        if let facts = known.withLock({ $0[id] }) { return facts }
        let facts = ModelFacts(type)
        known.withLock { $0[id] = facts }
        return facts
    }

    private init(_ type: any PersistentModel.Type) {
        links = type.schemaMetadata.compactMap { property in
            guard let target = Self.model(in: Swift.type(of: property.keypath).valueType) else { return nil }
            let relationship = property.metadata as? Schema.Relationship
            let inverse =
                relationship?.inverseKeyPath ?? Self.property(of: target, withInverse: property.keypath)
            return Link(
                keyPath: property.keypath, target: target, deleteRule: relationship?.deleteRule ?? .nullify,
                inverse: inverse)
        }
        uniques = type.schemaMetadata.filter { ($0.metadata as? Schema.Attribute)?.isUnique ?? false }.map(
            \.keypath)
    }

    private static func property(of type: any PersistentModel.Type, withInverse keyPath: AnyKeyPath)
        -> AnyKeyPath?
    {
        type.schemaMetadata.first { ($0.metadata as? Schema.Relationship)?.inverseKeyPath == keyPath }?
            .keypath
    }

    /// The type of the models in a value: `Stop` for `[Stop]?`.
    private static func model(in type: Any.Type) -> (any PersistentModel.Type)? {
        if let model = type as? any PersistentModel.Type { return model }
        return (type as? any ModelHolder.Type).flatMap { model(in: $0.held) }
    }
}

private protocol ModelHolder { static var held: Any.Type { get } }
extension Optional: ModelHolder { fileprivate static var held: Any.Type { Wrapped.self } }
extension Array: ModelHolder { fileprivate static var held: Any.Type { Element.self } }
