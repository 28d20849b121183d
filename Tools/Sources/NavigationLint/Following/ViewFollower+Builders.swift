/// Closures that create views: in properties of factories, and in dictionaries that code fills.
extension ViewFollower {
    /// The closures that a property of a factory can have, such as `pages.detail` in `pages.detail(id)`.
    func builders(
        _ name: String, of base: Expression, _ entry: SourceIndex.TypeEntry, _ environment: NameScope
    ) -> [Value] {
        guard index.functions(name, of: entry).isEmpty,
            let property = index.property(name, of: entry).first(where: { !$0.declaration.isStatic })
        else { return [] }
        let instance =
            knownInstance(base, entry, environment)
            ?? (isPlainStructure(entry) ? structure(base, entry, environment) : nil)
        if case .expression(let deferred)? = instance?.properties[name] { return [.expression(deferred)] }
        if let initial = initialBuilder(property) { return [initial] }
        return createdValues(property)
    }

    /// The values of a stored property in all structures that the project creates: an element of data can be any of them.
    func createdValues(_ property: SourceIndex.Property) -> [Value] {
        guard let owner = property.owner, isPlainStructure(owner), property.declaration.getter == nil else {
            return []
        }
        let key = ObjectIdentifier(property.declaration)
        if let known = filledDictionaries[key] { return known }
        filledDictionaries[key] = []
        var values: [Value] = []
        for call in calls(of: owner.name) {
            guard index.type([owner.name], in: call.environment.owner, from: call.environment.file) == owner
            else { continue }
            let made = instance(owner, call.arguments, call.environment, at: call.place)
            if case .expression(let deferred)? = made.properties[property.declaration.name] {
                values.append(.expression(deferred))
            }
        }
        filledDictionaries[key] = values
        return values
    }

    /// Whether nothing is known of a value but its type.
    func isUnknown(_ instance: ViewInstance) -> Bool {
        instance.isStandalone || instance.properties.allSatisfy { $0.key == "self" }
    }

    /// The closure that is the initial value of a property.
    func initialBuilder(_ property: SourceIndex.Property?) -> Value? {
        guard let property, let initial = property.declaration.initial, case .closure = initial.kind else {
            return nil
        }
        let environment = interning.environment(
            property.file, owner: property.owner, instance: nil, locals: [:])
        return .expression(.init(expression: initial, environment: environment))
    }

    // MARK: Dictionaries

    /// The possible values of an element of a list or dictionary literal, or of a dictionary that the own type fills; nil if unknown.
    func keptValues(_ expression: Expression, _ environment: NameScope) -> [Value]? {
        if let known = selectedValues(expression, environment) { return known }
        guard case .subscript(let base, _) = expression.kind,
            let property = filledProperty(base, environment)
        else { return nil }
        let values = filled(property)
        return values.isEmpty ? nil : values
    }

    /// The variable that a dictionary's expression names.
    private func filledProperty(_ expression: Expression, _ environment: NameScope) -> SourceIndex.Property? {
        let found: SourceIndex.Property?
        switch expression.kind {
        case .name(let name) where environment.locals[name] == nil:
            found = environment.owner.flatMap { index.property(name, of: $0).first }
        case .member(let base?, let name):
            var owner = namedType(base, environment) ?? type(of: base, environment)
            if case .name("self") = base.kind { owner = environment.owner }
            found = owner.flatMap { index.property(name, of: $0).first }
        default: found = nil
        }
        guard let found, found.declaration.getter == nil, !found.declaration.isConstant else { return nil }
        return found
    }

    /// What a type assigns to the elements of its dictionary: `builders[key] = { AnyView(Page()) }`.
    private func filled(_ property: SourceIndex.Property) -> [Value] {
        guard let owner = property.owner else { return [] }
        let key = ObjectIdentifier(property.declaration)
        if let known = filledDictionaries[key] { return known }
        // A builder that uses the dictionary itself.
        filledDictionaries[key] = []
        let name = property.declaration.name
        var values: [Value] = []
        var found: [Expression] = []
        for part in owner.parts {
            for function in part.declaration.functions + part.declaration.initialisers {
                let filling = SourceIndex.Function(declaration: function, file: part.file, owner: owner)
                ExpressionWalk { expression in
                    guard case .assign(let target, let value) = expression.kind,
                        case .subscript(let base, _) = target.kind, base.written == name
                    else { return }
                    found.append(value)
                }.statements(function.body ?? [])
                for value in found { values += assigned(value, in: filling) }
                found = []
            }
        }
        filledDictionaries[key] = values
        return values
    }

    /// The values that a function assigns: one for each call, if they depend on its parameters.
    private func assigned(_ value: Expression, in function: SourceIndex.Function) -> [Value] {
        let names = Set(function.declaration.parameters.map(\.name))
        var depends = false
        ExpressionWalk { expression in
            if case .name(let name) = expression.kind, names.contains(name) { depends = true }
        }.expression(value)
        func bound(_ locals: [String: Value]) -> Value {
            let environment = interning.environment(
                function.file, owner: function.owner, instance: nil, locals: locals)
            let deferred = Value.Deferred(expression: value, environment: environment)
            return evaluated(deferred)
        }
        guard depends else { return [bound([:])] }
        return calls(of: function.declaration.name).compactMap { call in
            guard Self.match(function.declaration.parameters, call.arguments) != nil else { return nil }
            return bound(bind(function, call.arguments, call.environment))
        }
    }

    /// A closure, or the value of a name.
    private func evaluated(_ deferred: Value.Deferred) -> Value {
        if case .name(let name) = deferred.expression.kind, let local = deferred.environment.locals[name] {
            return local
        }
        return .expression(deferred)
    }

    struct Call {
        var arguments: [Argument]
        var environment: NameScope
        var place: FileRange
    }

    /// Every call of a method with a name in the project.
    private func calls(of name: String) -> [Call] {
        if let known = methodCalls[name] { return known }
        var found: [Call] = []
        for file in index.files where !file.isTest {
            func visit(in owner: SourceIndex.TypeEntry?) -> ExpressionWalk {
                ExpressionWalk { expression in
                    guard case .call(let callee, let arguments) = expression.kind, found.count < 500 else {
                        return
                    }
                    switch callee.kind {
                    case .member(_?, name), .name(name): break
                    default: return
                    }
                    let environment = self.interning.environment(
                        file, owner: owner, instance: nil, locals: [:])
                    found.append(
                        Call(
                            arguments: arguments, environment: environment,
                            place: self.place(self.nameSpan(expression), environment)))
                }
            }
            let walk = visit(in: nil)
            for function in file.summary.functions { walk.statements(function.body ?? []) }
            for property in file.summary.properties { walk.property(property) }
            for type in file.summary.types {
                let path = type.name.split(separator: ".").map(String.init)
                visit(in: index.type(path, in: nil, from: file)).type(type)
            }
        }
        methodCalls[name] = found
        return found
    }
}
