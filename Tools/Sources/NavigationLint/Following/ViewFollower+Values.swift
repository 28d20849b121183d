extension ViewFollower {
    func evaluate(_ expression: Expression, _ environment: NameScope, _ level: Int = 0) -> Value {
        guard level < 40 else { return .any }
        switch expression.kind {
        case .bool(let value): return .bool(value)
        case .null: return .null
        case .member(nil, let name): return .enumCase(name)
        case .call(let callee, _):
            if case .member(nil, let name) = callee.kind, name != "init", name != "constant" {
                return .enumCase(name)
            }
            if case .member(nil, "constant") = callee.kind, case .call(_, let arguments) = expression.kind,
                let first = arguments.first
            {
                return evaluate(first.value, environment, level + 1)
            }
            if case .member(let base?, let name) = callee.kind, let entry = namedType(base, environment),
                entry.kind == .enumeration, index.cases(of: entry).contains(where: { $0.name == name })
            {
                return .enumCase(name)
            }
            return .expression(.init(expression: expression, environment: environment))
        case .member(let base?, let name):
            if let entry = namedType(base, environment) {
                if entry.kind == .enumeration, index.cases(of: entry).contains(where: { $0.name == name }) {
                    return .enumCase(name)
                }
                return .expression(.init(expression: expression, environment: environment))
            }
            if case .name("self") = base.kind, environment.base == nil {
                return self.value(name, environment, level + 1)
                    ?? .expression(.init(expression: expression, environment: environment))
            }
            switch evaluate(base, environment, level + 1) {
            case .instance(let instance): return member(name, of: instance, level + 1)
            case .enumCase(let enumCase):
                if let entry = type(of: base, environment, level + 1),
                    let known = value(name, of: enumCase, entry, level + 1)
                {
                    return known
                }
            default: break
            }
            return .expression(.init(expression: expression, environment: environment))
        case .name(let name):
            return value(name, environment, level + 1)
                ?? .expression(.init(expression: expression, environment: environment))
        case .not(let inner):
            switch evaluate(inner, environment, level + 1) {
            case .bool(let value): return .bool(!value)
            case .varies: return .varies
            default: return .any
            }
        case .binary(let symbol, let left, let right):
            let value = binary(symbol, left, right, environment, level + 1)
            // `let page = cache[id] ?? AnyView(Page())`
            if value == .any, symbol == "??", isShown(right) || looksLikeView(left, environment) {
                return .expression(.init(expression: expression, environment: environment))
            }
            return value
        case .ternary(let test, let first, let second):
            switch evaluate(test, environment, level + 1) {
            case .bool(true): return evaluate(first, environment, level + 1)
            case .bool(false): return evaluate(second, environment, level + 1)
            default: return .expression(.init(expression: expression, environment: environment))
            }
        case .list, .dictionary:
            return elements(expression, environment, level + 1) == nil
                ? .any : .expression(.init(expression: expression, environment: environment))
        case .subscript:
            let values = keptValues(expression, environment)
            if let only = values?.first, values?.count == 1 { return only }
            return values == nil ? .any : .expression(.init(expression: expression, environment: environment))
        case .tuple:
            return mayShow(expression, environment)
                ? .expression(.init(expression: expression, environment: environment)) : .any
        case .text, .integer, .other: return .any
        default: return .expression(.init(expression: expression, environment: environment))
        }
    }

    /// The value of an argument: a view, a closure or a constant. For other arguments at most the type is known.
    func argumentValue(_ expression: Expression, _ environment: NameScope) -> Value {
        let value = evaluate(expression, environment)
        guard case .expression(let deferred) = value else { return value }
        let (inner, place) = (deferred.expression, deferred.environment)
        switch inner.kind {
        case .closure, .branch, .ternary, .list, .dictionary, .tuple, .subscript: return value
        case .keyPath: return value
        case .name(let name) where name.hasPrefix("#"): return value
        case .name, .member: if elements(inner, place) != nil { return value }
        default: break
        }
        if let type = type(of: inner, place), !isView(type) { return .typed(type) }
        if looksLikeView(inner, place) || isFunction(inner, place) { return value }
        if dependsOnCaller(inner, place) { return .caller }
        return isModelState(inner, place) ? .varies : .any
    }

    /// Whether it is a variable of an object, which changes at run time.
    private func isModelState(_ expression: Expression, _ environment: NameScope) -> Bool {
        guard case .member(let base?, let name) = expression.kind,
            let entry = type(of: base, environment), entry.kind == .class,
            let property = index.property(name, of: entry).first
        else { return false }
        return !property.declaration.isConstant && property.declaration.getter == nil
            && isFlag(property.declaration)
    }

    private func isFlag(_ declaration: PropertyDeclaration) -> Bool {
        if let type = declaration.type { return type == .named(["Bool"], []) }
        if case .bool? = declaration.initial?.kind { return true }
        return false
    }

    func isFunction(_ expression: Expression, _ environment: NameScope) -> Bool {
        switch expression.kind {
        case .name(let name):
            environment.owner.map { !index.functions(name, of: $0).isEmpty } ?? false
                || !index.functions(name, from: environment.file).isEmpty || name.startsUppercase
        case .member(let base?, let name):
            name == "init" || name == "self"
                || (type(of: base, environment) ?? namedType(base, environment)).map {
                    !index.functions(name, of: $0).isEmpty
                } ?? false
        case .generic(let base, _): isFunction(base, environment)
        default: false
        }
    }

    func binary(
        _ symbol: String, _ left: Expression, _ right: Expression, _ environment: NameScope, _ level: Int
    ) -> Value {
        let first = evaluate(left, environment, level)
        let second = evaluate(right, environment, level)
        switch symbol {
        case "&&":
            if first == .bool(false) || second == .bool(false) { return .bool(false) }
            if first == .bool(true) { return second }
            return second == .bool(true) ? first : .any
        case "||":
            if first == .bool(true) || second == .bool(true) { return .bool(true) }
            if first == .bool(false) { return second }
            return second == .bool(false) ? first : .any
        case "==", "!=", "~=":
            guard let equal = equal(first, second) else { return .any }
            return .bool(symbol == "!=" ? !equal : equal)
        case "??":
            if first == .null { return second }
            if case .bool = first { return first }
            if case .enumCase = first { return first }
            return .any
        default: return .any
        }
    }

    func equal(_ first: Value, _ second: Value) -> Bool? {
        switch (first, second) {
        case (.bool(let left), .bool(let right)): left == right
        case (.enumCase(let left), .enumCase(let right)): left == right
        case (.null, .null): true
        case (.null, .bool), (.null, .enumCase), (.bool, .null), (.enumCase, .null): false
        case (.expression(let deferred), .null), (.null, .expression(let deferred)):
            if case .closure = deferred.expression.kind { false } else { nil }
        default: nil
        }
    }

    /// The value of a name; nil if it is unknown.
    func value(_ name: String, _ environment: NameScope, _ level: Int) -> Value? {
        if let local = environment.locals[name] { return resolve(local, level) }
        if name == "self" {
            if let own = environment.instance?.properties["self"] { return own }
            if let base = environment.base { return base }
            return environment.instance.map(Value.instance)
        }
        let plain = name.hasPrefix("$") ? String(name.dropFirst()) : name
        if let value = environment.instance?.properties[plain] { return resolve(value, level) }
        guard let owner = environment.owner, let property = index.property(plain, of: owner).first else {
            return nil
        }
        let declaration = property.declaration
        if let getter = declaration.getter {
            let inner = interning.environment(
                property.file, owner: property.owner, instance: environment.instance, locals: [:])
            return result(of: getter, inner, level + 1)
        }
        if declaration.isConstant || declaration.isStatic, let initial = declaration.initial {
            return evaluate(
                initial,
                interning.environment(property.file, owner: property.owner, instance: nil, locals: [:]),
                level + 1)
        }
        if !isPlain(declaration) { return isState(declaration) && isFlag(declaration) ? .varies : .any }
        return environment.instance?.isStandalone == true ? .caller : .any
    }

    /// Whether it is a state of the view that changes at run time, and that no creator of the view sets.
    func isState(_ declaration: PropertyDeclaration) -> Bool {
        let isOptional = declaration.type.map { if case .optional = $0 { true } else { false } } ?? false
        return (declaration.initial != nil || isOptional)
            && declaration.attributes.contains { ["State", "FocusState", "GestureState"].contains($0) }
    }

    /// The value of a property of a value of which some properties are known.
    private func member(_ name: String, of instance: ViewInstance, _ level: Int) -> Value {
        let environment = interning.environment(
            instance.entry.file, owner: instance.entry, instance: instance, locals: [:])
        return value(name, environment, level) ?? .any
    }

    // MARK: Passed values

    /// The value of an argument for a parameter or property of a type.
    func passed(
        _ expression: Expression, as type: SourceIndex.TypeEntry?, _ environment: NameScope
    ) -> Value {
        guard let type, type.kind == .structure, isPlainStructure(type) else {
            return argumentValue(expression, environment)
        }
        if let known = structure(expression, type, environment) { return .instance(known) }
        let value = argumentValue(expression, environment)
        switch value {
        case .any, .typed, .expression, .enumCase:
            return isChosen(expression, environment) ? .fixed(type) : value
        default: return value
        }
    }

    /// A structure with known properties: `Options(isModal: true)`, `.init(isModal: true)`, `.standard`.
    func structure(
        _ expression: Expression, _ type: SourceIndex.TypeEntry, _ environment: NameScope, _ level: Int = 0
    ) -> ViewInstance? {
        guard level < 8, depth < Self.maxDepth else { return nil }
        switch expression.kind {
        case .call(let callee, let arguments):
            switch callee.kind {
            case .member(nil, "init"): break
            case .member(let base?, "init"): if namedType(base, environment) != type { return nil }
            case .member(let base, let name):
                if let base, namedType(base, environment) != type { return nil }
                let functions = index.functions(name, of: type).filter { $0.declaration.isStatic }
                guard let found = choose(functions, arguments, from: environment.file), found.count == 1,
                    let body = found[0].declaration.body, let result = onlyResult(of: body)
                else { return nil }
                let inner = interning.environment(
                    found[0].file, owner: type, instance: nil, locals: bind(found[0], arguments, environment))
                return structure(result, type, inner, level + 1)
            default: if namedType(callee, environment) != type { return nil }
            }
            let key = Value.Deferred(expression: expression, environment: environment)
            if let known = madeInstances[key] { return known }
            // A recursive value.
            madeInstances[key] = .some(nil)
            let made = instance(
                type, arguments, environment, at: place(nameSpan(expression), environment))
            madeInstances[key] = made
            return made
        case .member(let base, let name):
            if let base {
                if namedType(base, environment) != type {
                    if case .instance(let known) = evaluate(expression, environment), known.entry == type {
                        return known
                    }
                    return nil
                }
            }
            guard let property = index.property(name, of: type).first(where: { $0.declaration.isStatic }),
                property.declaration.isConstant || property.declaration.getter != nil
            else { return nil }
            let source = property.declaration.getter.flatMap(onlyResult) ?? property.declaration.initial
            guard let source else { return nil }
            let inner = interning.environment(property.file, owner: type, instance: nil, locals: [:])
            return structure(source, type, inner, level + 1)
        case .name(let name):
            switch environment.locals[name] ?? environment.instance?.properties[name] {
            case .instance(let known)?: return known.entry == type ? known : nil
            case .expression(let deferred)? where deferred.expression !== expression:
                return structure(deferred.expression, type, deferred.environment, level + 1)
            case .some: return nil
            case nil: break
            }
            guard let owner = environment.owner, let property = index.property(name, of: owner).first,
                property.declaration.isConstant || property.declaration.getter != nil,
                let source = property.declaration.getter.flatMap(onlyResult) ?? property.declaration.initial
            else { return nil }
            let inner = interning.environment(
                property.file, owner: property.owner, instance: environment.instance, locals: [:])
            return structure(source, type, inner, level + 1)
        default: return nil
        }
    }

    /// Whether the creator of a view chooses a value in the source, as opposed to an element of its data.
    private func isChosen(_ expression: Expression, _ environment: NameScope) -> Bool {
        switch expression.kind {
        case .list, .dictionary, .tuple, .ternary, .member(nil, _): return true
        case .member(let base?, _): return namedType(base, environment) != nil
        case .name(let name):
            // A computed property, or a constant of the creator.
            guard environment.locals[name] == nil, environment.instance?.properties[name] == nil,
                let property = environment.owner.flatMap({ index.property(name, of: $0).first })
            else { return false }
            return property.declaration.getter != nil
                || property.declaration.initial != nil && isPlain(property.declaration)
        case .subscript(let base, _): return isChosen(base, environment)
        case .call(let callee, _):
            guard case .member(let base?, _) = callee.kind, namedType(base, environment) == nil else {
                return true
            }
            // A method of a model returns its data.
            if let entry = type(of: base, environment) { return entry.kind != .class && entry.kind != .actor }
            return isChosen(base, environment)
        default: return false
        }
    }

    /// The expression that a body of one statement returns.
    func onlyResult(of body: [Statement]) -> Expression? {
        guard body.count == 1 else { return nil }
        switch body[0] {
        case .expression(let expression), .result(let expression?): return expression
        default: return nil
        }
    }

    func nameExpression(_ name: String) -> Expression {
        if let known = nameExpressions[name] { return known }
        let expression = Expression(.name(name), Span(start: 0, end: 0))
        nameExpressions[name] = expression
        return expression
    }

    /// A deferred value, evaluated if it is a constant.
    func resolve(_ value: Value, _ level: Int) -> Value {
        guard case .expression(let deferred) = value else { return value }
        switch deferred.expression.kind {
        case .name, .member, .not, .binary, .ternary:
            let result = evaluate(deferred.expression, deferred.environment, level + 1)
            switch result {
            case .bool, .null, .enumCase: return result
            default: return value
            }
        default: return value
        }
    }

    /// Whether the creator of the view determines the value of an expression.
    func dependsOnCaller(_ expression: Expression, _ environment: NameScope, _ level: Int = 0)
        -> Bool
    {
        guard level < 30 else { return true }
        switch expression.kind {
        case .name(let name), .member(_, let name):
            if Vocabulary.isDeviceTest(name) { return true }
        default: break
        }
        switch expression.kind {
        case .name(let name):
            if let local = environment.locals[name] { return dependsOnCaller(local, level) }
            if name == "self", environment.base == nil, let instance = environment.instance {
                return instance.properties["self"].map { dependsOnCaller($0, level) } ?? false
            }
            if let value = environment.instance?.properties[name] { return dependsOnCaller(value, level) }
            guard let owner = environment.owner, let property = index.property(name, of: owner).first else {
                return false
            }
            if let getter = property.declaration.getter {
                let inner = interning.environment(
                    property.file, owner: property.owner, instance: environment.instance, locals: [:])
                return getter.contains { statement in
                    switch statement {
                    case .expression(let expression), .result(let expression?):
                        return dependsOnCaller(expression, inner, level + 1)
                    case .branch(let branch):
                        return branch.subject.map { dependsOnCaller($0, inner, level + 1) } ?? false
                            || branch.arms.contains {
                                $0.tests.contains { dependsOnCaller($0, inner, level + 1) }
                            }
                    default: return false
                    }
                }
            }
            if property.declaration.attributes.contains(where: { $0.hasPrefix("Environment(\\") }) {
                return true
            }
            if !isPlain(property.declaration) { return false }
            return environment.instance?.isStandalone == true && isFlag(property)
        case .member(let base?, let name):
            if case .name("self") = base.kind, environment.base == nil {
                return dependsOnCaller(nameExpression(name), environment, level + 1)
            }
            if let path = path(base), let first = path.first, first == "UIDevice" || first == "ProcessInfo" {
                return true
            }
            if let entry = type(of: base, environment), entry.kind == .class || entry.kind == .actor {
                return isCreatorsChoice(name, of: entry)
            }
            if case .enumCase = evaluate(base, environment, level + 1) { return true }
            if case .instance(let instance) = evaluate(base, environment, level + 1) {
                // The body of a computed property may not have been read.
                if index.property(name, of: instance.entry).first?.declaration.getter?.isEmpty == true {
                    return true
                }
                let inner = interning.environment(
                    instance.entry.file, owner: instance.entry, instance: instance, locals: [:])
                return dependsOnCaller(nameExpression(name), inner, level + 1)
            }
            return dependsOnCaller(base, environment, level + 1)
        case .not(let inner): return dependsOnCaller(inner, environment, level + 1)
        case .binary(_, let left, let right):
            return dependsOnCaller(left, environment, level + 1)
                || dependsOnCaller(right, environment, level + 1)
        case .call(let callee, let arguments):
            return dependsOnCaller(callee, environment, level + 1)
                || arguments.contains { dependsOnCaller($0.value, environment, level + 1) }
        case .subscript(let base, let parts):
            return dependsOnCaller(base, environment, level + 1)
                || parts.contains { dependsOnCaller($0, environment, level + 1) }
        case .tuple(let parts):
            return parts.contains { dependsOnCaller($0.value, environment, level + 1) }
        case .other(let parts), .list(let parts):
            return parts.contains { dependsOnCaller($0, environment, level + 1) }
        case .dictionary(let entries):
            return entries.contains { dependsOnCaller($0.value, environment, level + 1) }
        case .cast(let inner, _): return dependsOnCaller(inner, environment, level + 1)
        default: return false
        }
    }

    func dependsOnCaller(_ value: Value, _ level: Int) -> Bool {
        switch value {
        case .caller, .fixed, .text, .integer: return true
        case .expression(let deferred):
            if case .name(let name) = deferred.expression.kind, deferred.environment.locals[name] == value {
                return false
            }
            return dependsOnCaller(deferred.expression, deferred.environment, level + 1)
        default: return false
        }
    }

    /// Whether it is a flag that the initialiser of an object sets permanently.
    private func isCreatorsChoice(_ name: String, of entry: SourceIndex.TypeEntry) -> Bool {
        guard let declaration = index.property(name, of: entry).first?.declaration else { return false }
        return declaration.isConstant && declaration.initial == nil
            && declaration.type == .named(["Bool"], [])
    }

    /// Whether a property determines the appearance of a view, not its content.
    func isFlag(_ property: SourceIndex.Property) -> Bool {
        switch property.declaration.type {
        case .optional?, .function?: return true
        case .named(let path, _)?:
            if path == ["Bool"] { return true }
            return index.type(path, in: property.owner, from: property.file)?.kind != .class
        case nil:
            guard case .bool? = property.declaration.initial?.kind else { return false }
            return true
        default: return true
        }
    }
}
