extension ViewFollower {
    /// The type of an expression, if the project declares it and the source names it.
    func type(of expression: Expression, _ environment: NameScope, _ level: Int = 0) -> SourceIndex
        .TypeEntry?
    {
        guard level < 20 else { return nil }
        switch expression.kind {
        case .name(let name):
            if let local = environment.locals[name] { return type(of: local, level) }
            if name == "self" { return environment.base == nil ? environment.owner : nil }
            let plain = name.hasPrefix("$") || name.hasPrefix("_") ? String(name.dropFirst()) : name
            guard let owner = environment.owner else {
                return index.properties(plain, from: environment.file).first.flatMap {
                    type(of: $0, nil, level)
                }
            }
            if let value = environment.instance?.properties[plain], let type = type(of: value, level) {
                return type
            }
            if let property = index.property(plain, of: owner).first {
                return type(of: property, environment.instance, level)
            }
            return index.properties(plain, from: environment.file).first.flatMap { type(of: $0, nil, level) }
        case .member(let base?, let name):
            if let entry = namedType(base, environment) {
                if entry.kind == .enumeration, index.cases(of: entry).contains(where: { $0.name == name }) {
                    return entry
                }
                guard let property = index.property(name, of: entry).first(where: { $0.declaration.isStatic })
                else {
                    return nil
                }
                return type(of: property, nil, level)
            }
            guard let entry = type(of: base, environment, level + 1) else { return nil }
            if name == "wrappedValue" || name == "projectedValue" { return entry }
            return index.property(name, of: entry).first.flatMap { type(of: $0, nil, level) }
        case .call(let callee, _):
            if let entry = namedType(callee, environment) { return entry }
            switch callee.kind {
            case .member(let base?, let name):
                if name == "init" { return namedType(base, environment) }
                if let entry = namedType(base, environment) {
                    if entry.kind == .enumeration, index.cases(of: entry).contains(where: { $0.name == name })
                    {
                        return entry
                    }
                    return index.functions(name, of: entry).first.flatMap { result(of: $0) }
                }
                guard let entry = type(of: base, environment, level + 1) else { return nil }
                return index.functions(name, of: entry).first.flatMap { result(of: $0) }
            case .name(let name):
                guard let owner = environment.owner else { return nil }
                return index.functions(name, of: owner).first.flatMap { result(of: $0) }
            case .generic(let base, _): return namedType(base, environment)
            default: return nil
            }
        case .subscript(let base, _):
            return selectedValues(expression, environment, level + 1)?.first.flatMap {
                type(of: $0, level + 1)
            } ?? elementType(base, environment)
        case .cast(_, let target): return index.type(target, in: environment.owner, from: environment.file)
        case .generic(let base, _): return type(of: base, environment, level + 1)
        default: return nil
        }
    }

    /// The type of a parameter: a type of the project, or the protocol that bounds a generic parameter of the function's type.
    func boundType(_ type: TypeReference?, of function: SourceIndex.Function) -> SourceIndex.TypeEntry? {
        guard let type else { return nil }
        return index.type(type, in: function.owner, from: function.file)
            ?? index.bound(of: type, in: function.owner, from: function.file)
    }

    func result(of function: SourceIndex.Function) -> SourceIndex.TypeEntry? {
        guard let type = function.declaration.result else { return nil }
        if case .constrained = type { return nil }
        return index.type(type, in: function.owner, from: function.file)
    }

    func type(of value: Value, _ level: Int) -> SourceIndex.TypeEntry? {
        switch value {
        case .typed(let entry), .fixed(let entry): entry
        case .instance(let instance): instance.entry
        case .expression(let deferred): type(of: deferred.expression, deferred.environment, level + 1)
        default: nil
        }
    }

    func type(of property: SourceIndex.Property, _ instance: ViewInstance?, _ level: Int) -> SourceIndex
        .TypeEntry?
    {
        let declaration = property.declaration
        if let declared = declaration.type {
            return index.type(declared, in: property.owner, from: property.file)
                ?? index.bound(of: declared, in: property.owner, from: property.file)
        }
        if let attribute = declaration.attributes.first(where: {
            $0.hasPrefix("Environment(") && $0.hasSuffix(".self)")
        }) {
            let name = attribute.dropFirst("Environment(".count).dropLast(".self)".count)
            return index.type(
                name.split(separator: ".").map(String.init), in: property.owner, from: property.file)
        }
        guard let initial = declaration.initial else { return nil }
        let inner = interning.environment(property.file, owner: property.owner, instance: nil, locals: [:])
        return type(of: initial, inner, level + 1)
    }

    /// The project's type of the elements of a sequence.
    func elementType(_ expression: Expression, _ environment: NameScope) -> SourceIndex.TypeEntry? {
        switch expression.kind {
        case .name(let name):
            guard environment.locals[name] == nil, let owner = environment.owner,
                let property = index.property(
                    name.hasPrefix("$") ? String(name.dropFirst()) : name, of: owner
                ).first,
                case .array(let element)? = property.declaration.type
            else { return nil }
            return index.type(element, in: property.owner, from: property.file)
        case .member(let base?, "allCases"): return namedType(base, environment)
        case .member(let base?, let name):
            guard let entry = type(of: base, environment),
                let property = index.property(name, of: entry).first,
                case .array(let element)? = property.declaration.type
            else { return nil }
            return index.type(element, in: property.owner, from: property.file)
        default: return nil
        }
    }
}
