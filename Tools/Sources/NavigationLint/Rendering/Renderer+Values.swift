extension Renderer {
    func evaluate(_ expression: Expression, _ environment: Environment, _ level: Int = 0) -> Value {
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
            if case .instance(let instance) = evaluate(base, environment, level + 1) {
                return instance.properties[name] ?? .any
            }
            return .expression(.init(expression: expression, environment: environment))
        case .name(let name):
            return value(name, environment, level + 1)
                ?? .expression(.init(expression: expression, environment: environment))
        case .not(let inner):
            if case .bool(let value) = evaluate(inner, environment, level + 1) { return .bool(!value) }
            return .any
        case .binary(let symbol, let left, let right):
            return binary(symbol, left, right, environment, level + 1)
        case .ternary(let test, let first, let second):
            switch evaluate(test, environment, level + 1) {
            case .bool(true): return evaluate(first, environment, level + 1)
            case .bool(false): return evaluate(second, environment, level + 1)
            default: return .expression(.init(expression: expression, environment: environment))
            }
        case .list:
            return elements(expression, environment, level + 1) == nil
                ? .any : .expression(.init(expression: expression, environment: environment))
        case .subscript:
            let values = selectedValues(expression, environment, level + 1)
            if let only = values?.first, values?.count == 1 { return only }
            return values == nil ? .any : .expression(.init(expression: expression, environment: environment))
        case .tuple:
            return mayShow(expression, environment)
                ? .expression(.init(expression: expression, environment: environment)) : .any
        case .text, .integer, .other, .keyPath: return .any
        default: return .expression(.init(expression: expression, environment: environment))
        }
    }

    /// The value of an argument: a view, a closure or a constant. For other arguments at most the type is known.
    func argumentValue(_ expression: Expression, _ environment: Environment) -> Value {
        let value = evaluate(expression, environment)
        guard case .expression(let deferred) = value else { return value }
        let (inner, place) = (deferred.expression, deferred.environment)
        switch inner.kind {
        case .closure, .branch, .ternary, .list, .tuple, .subscript: return value
        case .name(let name) where name.hasPrefix("#"): return value
        case .name, .member: if elements(inner, place) != nil { return value }
        default: break
        }
        if let type = type(of: inner, place), !isView(type) { return .typed(type) }
        if looksLikeView(inner, place) || isFunction(inner, place) { return value }
        return dependsOnCaller(inner, place) ? .caller : .any
    }

    func isFunction(_ expression: Expression, _ environment: Environment) -> Bool {
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
        _ symbol: String, _ left: Expression, _ right: Expression, _ environment: Environment, _ level: Int
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
    func value(_ name: String, _ environment: Environment, _ level: Int) -> Value? {
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
            guard getter.count == 1 else { return nil }
            let inner = interning.environment(
                property.file, owner: property.owner, instance: environment.instance, locals: [:])
            switch getter[0] {
            case .expression(let expression), .result(let expression?):
                let value = evaluate(expression, inner, level + 1)
                switch value {
                case .bool, .null, .enumCase: return value
                default: return nil
                }
            default: return nil
            }
        }
        if declaration.isConstant || declaration.isStatic, let initial = declaration.initial {
            return evaluate(
                initial,
                interning.environment(property.file, owner: property.owner, instance: nil, locals: [:]),
                level + 1)
        }
        if !isPlain(declaration) { return .any }
        return environment.instance?.isStandalone == true ? .caller : .any
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
    func dependsOnCaller(_ expression: Expression, _ environment: Environment, _ level: Int = 0)
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
                return false
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
        case .cast(let inner, _): return dependsOnCaller(inner, environment, level + 1)
        default: return false
        }
    }

    func dependsOnCaller(_ value: Value, _ level: Int) -> Bool {
        switch value {
        case .caller: return true
        case .expression(let deferred):
            if case .name(let name) = deferred.expression.kind, deferred.environment.locals[name] == value {
                return false
            }
            return dependsOnCaller(deferred.expression, deferred.environment, level + 1)
        default: return false
        }
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
