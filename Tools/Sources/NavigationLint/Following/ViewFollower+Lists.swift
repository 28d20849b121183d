/// Views in arrays, tuples and dictionaries, such as `pages[0].view` and `ForEach(tabs) { $0.view }`.
extension ViewFollower {
    /// The maximum number of elements of a list. Longer lists are data, not pages of an app.
    private static let maxElements = 60
    /// The maximum number of derived elements in a project, for example by `map`.
    private static let maxMapped = 20_000
    private static let maxListDepth = 30

    private static let index = Expression(.name("#offset"), Span(start: 0, end: 0))
    private static let numbered = Expression(
        .tuple([
            Argument(label: "offset", value: index),
            Argument(label: "element", value: Expression(.name("#element"), Span(start: 0, end: 0))),
        ]), Span(start: 0, end: 0))

    // MARK: Elements of a list

    /// The elements of a list literal, in order. Nil if the elements are unknown, or if none shows a view.
    func elements(_ expression: Expression, _ environment: NameScope, _ level: Int = 0) -> [Value]? {
        elements(expression, environment, nil, level)
    }

    private func elements(
        _ expression: Expression, _ environment: NameScope, _ type: SourceIndex.TypeEntry?, _ level: Int
    ) -> [Value]? {
        guard level < 12, listDepth < Self.maxListDepth else { return nil }
        listDepth += 1
        defer { listDepth -= 1 }
        switch expression.kind {
        case .list, .dictionary:
            guard let parts = expression.elements, parts.count <= Self.maxElements,
                mayShow(expression, environment)
            else { return nil }
            let key = Value.Deferred(expression: expression, environment: environment)
            if let known = lists[key] { return known }
            lists[key] = []
            let result = parts.map { element($0, environment, type) }
            lists[key] = result
            return result
        case .name(let name):
            if let value = environment.locals[name] { return elements(value, level) }
            let plain = name.hasPrefix("$") ? String(name.dropFirst()) : name
            if let value = environment.instance?.properties[plain] { return elements(value, level) }
            let own = environment.owner.map { index.property(plain, of: $0) } ?? []
            guard let property = own.first ?? index.properties(plain, from: environment.file).first else {
                return nil
            }
            return elements(of: property, own.isEmpty ? nil : environment.instance, level)
        case .member(let base?, "indices"):
            return elements(base, environment, nil, level + 1)?.indices.map { number($0, environment) }
        case .member(let base?, let name):
            if case .name("self") = base.kind, environment.base == nil {
                return elements(nameExpression(name), environment, nil, level + 1)
            }
            if let entry = namedType(base, environment) {
                return index.property(name, of: entry).first { $0.declaration.isStatic }
                    .flatMap { elements(of: $0, nil, level) }
            }
            guard let entry = self.type(of: base, environment, level) else { return nil }
            let instance = knownInstance(base, entry, environment)
            if let value = instance?.properties[name] { return elements(value, level) }
            return index.property(name, of: entry).first { !$0.declaration.isStatic }
                .flatMap { elements(of: $0, instance, level) }
        case .cast(let inner, _): return elements(inner, environment, type, level + 1)
        case .call(let callee, let arguments):
            switch callee.kind {
            case .name("Array"), .generic(_, _), .list:
                guard arguments.count == 1, case nil = arguments[0].label else { return nil }
                return elements(arguments[0].value, environment, nil, level + 1)
            case .member(let base?, "enumerated"):
                return elements(base, environment, nil, level + 1).map { list in
                    list.enumerated().map { number, element in
                        let locals = ["#offset": self.number(number, environment), "#element": element]
                        return .expression(
                            .init(
                                expression: Self.numbered,
                                environment: interning.environment(environment, adding: locals)))
                    }
                }
            case .member(let base?, "map"), .member(let base?, "compactMap"):
                guard let change = arguments.first?.value,
                    let list = elements(base, environment, nil, level + 1)
                else { return nil }
                return mapped(list, change, environment)
            case .member(let base?, let name) where Self.reordering.contains(name):
                return elements(base, environment, nil, level + 1)
            default: return nil
            }
        case .other(let parts):
            // `0..<pages.count`
            guard parts.count == 3, case .integer(0) = parts[0].kind,
                case .member(let base?, "count") = parts[2].kind
            else { return nil }
            return elements(base, environment, nil, level + 1)?.indices.map { number($0, environment) }
        default: return nil
        }
    }

    private static let reordering: Set<String> = ["reversed", "shuffled", "sorted"]

    private func elements(_ value: Value, _ level: Int) -> [Value]? {
        guard case .expression(let deferred) = value else { return nil }
        return elements(deferred.expression, deferred.environment, nil, level + 1)
    }

    private func elements(of property: SourceIndex.Property, _ instance: ViewInstance?, _ level: Int)
        -> [Value]?
    {
        let declaration = property.declaration
        var type: SourceIndex.TypeEntry?
        if case .array(let element)? = declaration.type {
            type = index.type(element, in: property.owner, from: property.file)
        }
        if let getter = declaration.getter {
            guard getter.count == 1 else { return nil }
            let inner = interning.environment(
                property.file, owner: property.owner, instance: instance, locals: [:])
            switch getter[0] {
            case .expression(let expression), .result(let expression?):
                return elements(expression, inner, type, level + 1)
            default: return nil
            }
        }
        guard let initial = declaration.initial else { return nil }
        // The creator of the view may set it.
        if instance?.isStandalone == true, !declaration.isConstant, isPlain(declaration) { return nil }
        let inner = interning.environment(property.file, owner: property.owner, instance: nil, locals: [:])
        let list = elements(initial, inner, type, level + 1)
        return declaration.isConstant ? list : list?.map(changeable)
    }

    /// An element of a mutable list: its views are shown, its other values are unknown.
    private func changeable(_ element: Value) -> Value {
        guard case .instance(let instance) = element else { return element }
        let properties = instance.properties.mapValues { value -> Value in
            switch value {
            case .bool, .null, .enumCase, .fixed: .any
            default: value
            }
        }
        return .instance(interning.instance(instance.entry, properties, isStandalone: false))
    }

    private func element(
        _ expression: Expression, _ environment: NameScope, _ type: SourceIndex.TypeEntry?
    ) -> Value {
        let deferred = Value.Deferred(expression: expression, environment: environment)
        switch expression.kind {
        case .call(let callee, let arguments):
            let entry: SourceIndex.TypeEntry?
            switch callee.kind {
            case .member(nil, "init"): entry = type
            case .member(let base?, "init"): entry = namedType(base, environment)
            default: entry = namedType(callee, environment)
            }
            guard let entry, isPlainStructure(entry) else { return .expression(deferred) }
            let place = place(nameSpan(expression), environment)
            return .instance(instance(entry, arguments, environment, at: place))
        case .closure, .tuple, .list, .dictionary, .branch, .ternary: return .expression(deferred)
        case .cast(let inner, _): return element(inner, environment, type)
        default: return evaluate(expression, environment)
        }
    }

    private func mapped(_ list: [Value], _ change: Expression, _ environment: NameScope) -> [Value]? {
        mappedCount += list.count
        guard mappedCount < Self.maxMapped else { return nil }
        switch change.kind {
        case .keyPath(let path):
            let member = keyPathMember(change, path)
            return list.map {
                .expression(
                    .init(
                        expression: member,
                        environment: interning.environment(environment, adding: ["#0": $0])))
            }
        case .closure(let parameters, let body):
            guard body.count == 1 else { return nil }
            switch body[0] {
            case .expression(let expression), .result(let expression?):
                return list.map {
                    let locals = bound(parameters, values(of: $0, for: parameters))
                    return element(expression, interning.environment(environment, adding: locals), nil)
                }
            default: return nil
            }
        default: return nil
        }
    }

    func keyPathMember(_ keyPath: Expression, _ path: [String]) -> Expression {
        if let known = references[ObjectIdentifier(keyPath)] { return known }
        let member = path.reduce(nameExpression("#0")) { Expression(.member($0, $1), keyPath.span) }
        references[ObjectIdentifier(keyPath)] = member
        return member
    }

    /// Whether a list or a tuple contains a view. The result is cached.
    func mayShow(_ list: Expression, _ environment: NameScope) -> Bool {
        if let known = listsThatShow[ObjectIdentifier(list)] { return known }
        // A recursive list.
        listsThatShow[ObjectIdentifier(list)] = false
        let result = mayShow(list, environment, 0)
        listsThatShow[ObjectIdentifier(list)] = result
        return result
    }

    private func mayShow(_ expression: Expression, _ environment: NameScope, _ level: Int) -> Bool {
        guard level < 8 else { return false }
        switch expression.kind {
        case .list, .dictionary:
            return expression.elements?.contains { mayShow($0, environment, level + 1) } ?? false
        case .tuple(let parts): return parts.contains { mayShow($0.value, environment, level + 1) }
        case .call(let callee, let arguments):
            if let path = typePath(callee) {
                if let entry = index.type(path, in: environment.owner, from: environment.file) {
                    if isView(entry) || creates(entry) { return true }
                } else if path.last == "AnyView" || path.last.map(Vocabulary.stacks.contains) == true {
                    return true
                }
            } else if case .member(let base?, _) = callee.kind, mayShow(base, environment, level + 1) {
                return true
            }
            return arguments.contains { mayShow($0.value, environment, level + 1) }
        case .closure(_, let body):
            return body.contains { statement in
                switch statement {
                case .expression(let inner), .result(let inner?): mayShow(inner, environment, level + 1)
                default: false
                }
            }
        case .ternary(_, let first, let second):
            return mayShow(first, environment, level + 1) || mayShow(second, environment, level + 1)
        case .cast(let inner, _): return mayShow(inner, environment, level + 1)
        case .name, .member, .subscript: return looksLikeView(expression, environment)
        default: return false
        }
    }

    /// Whether a value of a type creates views, such as a feature with a screen.
    private func creates(_ entry: SourceIndex.TypeEntry) -> Bool {
        if let known = creators[entry] { return known }
        let result =
            isPlainStructure(entry)
            && entry.parts.contains { part in
                part.declaration.properties.contains { isViewResult($0.type) }
                    || part.declaration.functions.contains { isViewResult($0.result) }
            }
        creators[entry] = result
        return result
    }

    // MARK: Selected elements

    /// The possible values of an expression that selects an element of a list, or of a name that is bound to one; nil if unknown.
    func selectedValues(_ expression: Expression, _ environment: NameScope, _ level: Int = 0) -> [Value]? {
        guard level < 12 else { return nil }
        switch expression.kind {
        case .subscript(let base, let arguments):
            guard arguments.count == 1, let list = elements(base, environment, level) else { return nil }
            if let found = value(for: arguments[0], in: base, environment, list) { return [found] }
            var index = arguments[0]
            if case .name(let name) = index.kind, case .expression(let deferred)? = environment.locals[name] {
                index = deferred.expression
            }
            guard case .integer(let number?) = index.kind else { return list }
            return list.indices.contains(number) ? [list[number]] : []
        case .member(let base?, "first"):
            return elements(base, environment, level).map { Array($0.prefix(1)) }
        case .member(let base?, "last"): return elements(base, environment, level).map { Array($0.suffix(1)) }
        case .call(let callee, _):
            guard case .member(let base?, let name) = callee.kind,
                ["first", "last", "randomElement"].contains(name)
            else { return nil }
            return elements(base, environment, level)
        case .name(let name):
            switch environment.locals[name] ?? environment.instance?.properties[name] {
            case .instance(let instance)? where isPlainStructure(instance.entry): return [.instance(instance)]
            case .expression(let deferred)?:
                switch deferred.expression.kind {
                case .tuple: return [.expression(deferred)]
                case .subscript, .member, .call, .name:
                    return selectedValues(deferred.expression, deferred.environment, level + 1)
                default: return nil
                }
            default: return nil
            }
        case .member(let base?, let name):
            // The elements of `enumerated()` contain the element.
            guard let values = selectedValues(base, environment, level + 1) else { return nil }
            let parts = values.compactMap { part(name, of: $0) }.flatMap { value -> [Value] in
                guard case .expression(let deferred) = value else { return [value] }
                if case .tuple = deferred.expression.kind { return [value] }
                return selectedValues(deferred.expression, deferred.environment, level + 1) ?? []
            }
            return parts.isEmpty ? nil : parts
        default: return nil
        }
    }

    /// The views of several values, of which only one exists at a time.
    func shown(oneOf values: [Value], _ place: FileRange, _ show: (Value) -> Effects) -> Effects {
        if values.count == 1 { return show(values[0]) }
        var result = Effects()
        for (number, value) in values.enumerated() { result.add(show(value).inside(arm: number, of: place)) }
        return result
    }

    /// The views of the member `name` of a value.
    func render(
        _ name: String, of value: Value, _ expression: Expression, _ environment: NameScope
    ) -> Effects {
        if let part = part(name, of: value) { return render(part) }
        guard case .instance(let instance) = value else { return .unknown }
        let declared = index.property(name, of: instance.entry).filter { !$0.declaration.isStatic }
        return property(declared, name, instance, expression, environment)
    }

    /// The views of the call `name(…)` of a value, if known.
    func call(
        _ name: String, of value: Value, _ arguments: [Argument], _ expression: Expression,
        _ environment: NameScope
    ) -> Effects? {
        if let part = part(name, of: value) { return invoke(part, arguments, expression, environment) }
        guard case .instance(let instance) = value else { return nil }
        let functions = index.functions(name, of: instance.entry).filter { !$0.declaration.isStatic }
        guard let found = choose(functions, arguments, from: environment.file) else { return nil }
        return invoke(found, arguments, instance, nil, expression, environment, name)
    }

    /// A part of a tuple by its label or number, or a stored property.
    private func part(_ name: String, of value: Value) -> Value? {
        switch value {
        case .instance(let instance): return instance.properties[name]
        case .expression(let deferred):
            guard case .tuple(let parts) = deferred.expression.kind else { return nil }
            guard
                let part = Int(name).flatMap({ parts.indices.contains($0) ? parts[$0] : nil })
                    ?? parts.first(where: { $0.label == name })
            else { return nil }
            if case .name(let name) = part.value.kind, let local = deferred.environment.locals[name] {
                return local
            }
            return .expression(.init(expression: part.value, environment: deferred.environment))
        default: return nil
        }
    }

    func isViewPart(_ name: String, of value: Value) -> Bool {
        if let part = part(name, of: value), isViewValue(part) { return true }
        guard case .instance(let instance) = value else { return false }
        return index.property(name, of: instance.entry).contains { isViewResult($0.declaration.type) }
    }

    // MARK: Values of elements

    /// The values of the parameters of a closure that is called with an element. The parts of a tuple may have parameters of their own.
    func values(of element: Value, for parameters: [Parameter]) -> [String: Value] {
        guard parameters.count > 1, case .expression(let deferred) = element,
            case .tuple(let parts) = deferred.expression.kind
        else { return ["0": element] }
        return Dictionary(
            parts.indices.map { ("\($0)", part("\($0)", of: element) ?? .any) }, uniquingKeysWith: { $1 })
    }

    /// The instance of an expression, if its value is known.
    func knownInstance(_ expression: Expression, _ entry: SourceIndex.TypeEntry, _ environment: NameScope)
        -> ViewInstance?
    {
        switch evaluate(expression, environment) {
        case .instance(let instance): return instance
        case .expression(let deferred):
            guard isPlainStructure(entry),
                case .call(let callee, let arguments) = deferred.expression.kind,
                namedType(callee, deferred.environment) == entry
            else { return nil }
            if let known = madeInstances[deferred] { return known }
            // A recursive value.
            madeInstances[deferred] = .some(nil)
            let place = place(nameSpan(deferred.expression), deferred.environment)
            let made = instance(entry, arguments, deferred.environment, at: place)
            madeInstances[deferred] = made
            return made
        default: return nil
        }
    }

    /// Whether a type is a structure that isn't a view.
    func isPlainStructure(_ entry: SourceIndex.TypeEntry) -> Bool {
        entry.kind == .structure && !isView(entry)
    }

    private func number(_ number: Int, _ environment: NameScope) -> Value {
        let expression = numbers[number] ?? Expression(.integer(number), Span(start: 0, end: 0))
        numbers[number] = expression
        let outermost = interning.environment(environment.file, owner: nil, instance: nil, locals: [:])
        return .expression(.init(expression: expression, environment: outermost))
    }
}
