/// The models that a model refers to by its properties: one, or several.
enum ModelLinks {
    /// - Parameter isWanted: chooses among the relationships with options; nil for all.
    static func models(
        of model: any PersistentModel, where isWanted: ((Schema.Relationship) -> Bool)? = nil
    ) -> [any PersistentModel] {
        properties(of: model).flatMap { property -> [any PersistentModel] in
            if let isWanted {
                guard let relationship = property.metadata as? Schema.Relationship, isWanted(relationship)
                else {
                    return []
                }
            }
            return values(of: model, property.keypath)
        }
    }

    /// Takes models out of the properties of another one.
    static func remove(_ gone: [any PersistentModel], from model: any PersistentModel) {
        for property in properties(of: model) {
            for other in gone where values(of: model, property.keypath).contains(where: { $0 === other }) {
                change(model, property.keypath, other, isAdded: false)
            }
        }
    }

    /// Makes the models that a model refers to refer to it, too, where the relationship names its inverse, on either side.
    static func completeInverses(of model: any PersistentModel) {
        for property in properties(of: model) {
            let others = values(of: model, property.keypath)
            for other in others {
                guard let inverse = inverse(of: property, in: other),
                    !values(of: other, inverse).contains(where: { $0 === model })
                else { continue }
                change(other, inverse, model, isAdded: true)
            }
            // Those that it doesn't refer to any more.
            for other in model._$observationRegistrar.context?.container.store.all ?? [] {
                guard let inverse = inverse(of: property, in: other),
                    !others.contains(where: { $0 === other }),
                    values(of: other, inverse).contains(where: { $0 === model })
                else { continue }
                change(other, inverse, model, isAdded: false)
            }
        }
    }

    private static func inverse(
        of property: Schema.PropertyMetadata, in other: any PersistentModel
    ) -> AnyKeyPath? {
        if let named = (property.metadata as? Schema.Relationship)?.inverseKeyPath {
            return properties(of: other).contains { $0.keypath == named } ? named : nil
        }
        return properties(of: other).first {
            ($0.metadata as? Schema.Relationship)?.inverseKeyPath == property.keypath
        }?.keypath
    }

    private static func properties(of model: any PersistentModel) -> [Schema.PropertyMetadata] {
        type(of: model).schemaMetadata
    }

    private static func values(of model: any PersistentModel, _ keyPath: AnyKeyPath) -> [any PersistentModel]
    {
        switch model[keyPath: keyPath] {
        case let one as any PersistentModel: [one]
        case let several as [any PersistentModel]: several
        default: []
        }
    }

    private static func change(
        _ model: any PersistentModel, _ keyPath: AnyKeyPath, _ other: any PersistentModel, isAdded: Bool
    ) {
        func change<Root: PersistentModel, Other: PersistentModel>(_ root: Root, _ other: Other) {
            if let path = keyPath as? ReferenceWritableKeyPath<Root, Other?> {
                root[keyPath: path] = isAdded ? other : nil
            } else if let path = keyPath as? ReferenceWritableKeyPath<Root, Other>, isAdded {
                root[keyPath: path] = other
            } else if let path = keyPath as? ReferenceWritableKeyPath<Root, [Other]> {
                if isAdded {
                    root[keyPath: path].append(other)
                } else {
                    root[keyPath: path].removeAll { $0 === other }
                }
            } else if let path = keyPath as? ReferenceWritableKeyPath<Root, [Other]?> {
                var all = root[keyPath: path] ?? []
                if isAdded { all.append(other) } else { all.removeAll { $0 === other } }
                root[keyPath: path] = all
            }
        }
        change(model, other)
    }
}

/// Models with the same value of a unique attribute.
enum Uniqueness {
    static func isSame(_ one: any PersistentModel, _ other: any PersistentModel) -> Bool {
        guard one !== other, type(of: one) == type(of: other) else { return false }
        return type(of: one).schemaMetadata.contains { property in
            guard (property.metadata as? Schema.Attribute)?.isUnique ?? false,
                let value = one[keyPath: property.keypath] as? AnyHashable
            else { return false }
            return value == other[keyPath: property.keypath] as? AnyHashable
        }
    }
}
