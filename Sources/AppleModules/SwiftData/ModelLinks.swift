/// The models that a model refers to by its properties.
enum ModelLinks {
    static func models(
        of model: any PersistentModel, where isWanted: (ModelFacts.Link) -> Bool = { _ in true }
    ) -> [any PersistentModel] {
        facts(of: model).links.filter(isWanted).flatMap { values(of: model, $0.keyPath) }
    }

    /// Takes models out of the properties of others.
    static func remove(_ gone: [any PersistentModel], from models: [any PersistentModel]) {
        let ids = Set(gone.map(ObjectIdentifier.init))
        let types = Set(gone.map { ObjectIdentifier(type(of: $0)) })
        for model in models {
            for link in facts(of: model).links where types.contains(ObjectIdentifier(link.target)) {
                for other in values(of: model, link.keyPath) where ids.contains(ObjectIdentifier(other)) {
                    change(model, link.keyPath, other, isAdded: false)
                }
            }
        }
    }

    /// Makes the models that a model refers to refer to it, too, and those that it doesn't refer to any more forget it.
    ///
    /// - Parameter keyPath: the property that has changed; nil for all.
    static func completeInverses(of model: any PersistentModel, _ keyPath: AnyKeyPath? = nil) {
        let registrar = model._$observationRegistrar
        for link in facts(of: model).links where keyPath == nil || link.keyPath == keyPath {
            guard let inverse = link.inverse else { continue }
            let others = values(of: model, link.keyPath)
            let before = registrar.linked.updateValue(others, forKey: link.keyPath) ?? []
            for other in others where !refers(other, inverse, to: model) {
                change(other, inverse, model, isAdded: true)
            }
            let now = Set(others.map(ObjectIdentifier.init))
            for other in before
            where !now.contains(ObjectIdentifier(other)) && refers(other, inverse, to: model) {
                change(other, inverse, model, isAdded: false)
            }
        }
    }

    private static func facts(of model: any PersistentModel) -> ModelFacts { .of(type(of: model)) }

    private static func refers(
        _ model: any PersistentModel, _ keyPath: AnyKeyPath, to other: any PersistentModel
    ) -> Bool { values(of: model, keyPath).contains { $0 === other } }

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
