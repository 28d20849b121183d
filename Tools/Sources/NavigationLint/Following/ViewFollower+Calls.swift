extension ViewFollower {
    func renderCall(
        _ expression: Expression, _ callee: Expression, _ arguments: [Argument], _ environment: NameScope
    ) -> Effects {
        switch callee.kind {
        case .generic(let base, _): return renderCall(expression, base, arguments, environment)
        case .name(let name): return call(name, arguments, expression, environment)
        case .closure(_, let body): return statements(body, environment)
        case .subscript:
            return keptValues(callee, environment).map {
                shown(oneOf: $0, place(callee.span, environment)) {
                    invoke($0, arguments, expression, environment)
                }
            } ?? render(callee, environment)
        case .member(nil, _): return Effects()
        case .member(let base?, "init"): return renderCall(expression, base, arguments, environment)
        case .member(let base?, let name):
            if let path = typePath(base),
                environment.locals[path[0]] == nil
            {
                if let entry = index.type(path + [name], in: environment.owner, from: environment.file) {
                    return make(entry, arguments, expression, environment)
                }
                if let owner = namedType(base, environment) {
                    let functions = index.functions(name, of: owner).filter { $0.declaration.isStatic }
                    if let found = choose(functions, arguments, from: environment.file) {
                        return invoke(found, arguments, nil, nil, expression, environment, name)
                    }
                    if let shown = shownCase(name, of: owner) { return shown }
                    return Effects()
                }
                if path == ["SwiftUI"] { return system(name, arguments, expression, environment) }
                if name.startsUppercase {
                    return container(name, arguments, expression, environment)
                }
                return Effects()
            }
            if case .name("self") = base.kind, environment.base == nil {
                return call(name, arguments, expression, environment)
            }
            if case .name("super") = base.kind { return Effects() }
            return member(base, name, arguments, expression, environment)
        default: return Effects()
        }
    }

    func path(_ expression: Expression) -> [String]? {
        switch expression.kind {
        case .name(let name): [name]
        case .member(let base?, let name): path(base).map { $0 + [name] }
        case .generic(let base, _): path(base)
        default: nil
        }
    }

    /// The path of an expression that looks like a type; nil for others. The check is cheap, because most expressions don't.
    func typePath(_ expression: Expression) -> [String]? {
        var current = expression
        while true {
            switch current.kind {
            case .name(let name): return name.startsUppercase ? path(expression) : nil
            case .member(let base?, let name):
                guard name.startsUppercase else { return nil }
                current = base
            case .generic(let base, _): current = base
            default: return nil
            }
        }
    }

    func namedType(_ expression: Expression, _ environment: NameScope) -> SourceIndex.TypeEntry? {
        guard let path = typePath(expression) else { return nil }
        if path == ["Self"] { return environment.owner }
        return index.type(path, in: environment.owner, from: environment.file)
    }

    func call(
        _ name: String, _ arguments: [Argument], _ expression: Expression, _ environment: NameScope
    ) -> Effects {
        if let local = environment.locals[name] { return invoke(local, arguments, expression, environment) }
        if let value = environment.instance?.properties[name] {
            return invoke(value, arguments, expression, environment)
        }
        if name.startsUppercase {
            if name == "Self", let owner = environment.owner {
                return make(owner, arguments, expression, environment)
            }
            if environment.owner?.declaration.generics.contains(name) == true { return .unknown }
            if let entry = index.type([name], in: environment.owner, from: environment.file) {
                return make(entry, arguments, expression, environment)
            }
            let variants = index.variants(name, from: environment.file).filter {
                configuration.and($0.declaration.configuration) != nil
            }
            if !variants.isEmpty {
                return variants.reduce(into: Effects()) {
                    $0.add(make($1, arguments, expression, environment).inside($1.declaration.configuration))
                }
            }
            return system(name, arguments, expression, environment)
        }
        if let owner = environment.owner {
            var scope: SourceIndex.TypeEntry? = owner
            while let entry = scope {
                if let found = choose(index.functions(name, of: entry), arguments, from: environment.file) {
                    noteCall(found, place(nameSpan(expression), environment), environment)
                    return invoke(
                        found, arguments, entry === owner ? environment.instance : nil, nil, expression,
                        environment, name)
                }
                scope = entry.parent
            }
            let own = index.property(name, of: owner)
            if let builder = initialBuilder(own.first) {
                return invoke(builder, arguments, expression, environment)
            }
            if own.contains(where: { $0.declaration.getter == nil }) { return .unknown }
            let isController = owner.kind == .class && environment.base == nil
            if isController, isPush(name, arguments, nil, environment) {
                recordPush(arguments, place(nameSpan(expression), environment), environment)
                return Effects()
            }
        }
        if let owner = environment.owner, owner.kind == .class, environment.base == nil,
            let found = choose(
                index.modifiers(name, from: environment.file), arguments, from: environment.file)
        {
            // A function in an extension of `UIViewController`.
            let own = Value.expression(.init(expression: nameExpression("self"), environment: environment))
            return invoke(found, arguments, nil, own, expression, environment, name)
        }
        if environment.base != nil {
            let own = Expression(.name("self"), expression.span)
            return member(own, name, arguments, expression, environment)
        }
        if let found = choose(
            index.functions(name, from: environment.file), arguments, from: environment.file)
        {
            return invoke(found, arguments, nil, nil, expression, environment, name)
        }
        if let owner = environment.owner, index.conforms(owner, to: ["View"]),
            Vocabulary.sheets[name] != nil || name == "navigationDestination"
        {
            return member(
                Expression(.name("self"), expression.span), name, arguments, expression, environment)
        }
        if environment.owner?.kind == .class {
            for argument in arguments { look(into: argument.value, environment) }
        }
        // A function of another library could return a view.
        return environment.file.importsOthers ? .unknown : Effects()
    }

    /// Calls the value of a name: a closure, or a reference to a function or type.
    func invoke(
        _ value: Value, _ arguments: [Argument], _ expression: Expression, _ environment: NameScope
    ) -> Effects {
        switch value {
        case .expression(let deferred):
            switch deferred.expression.kind {
            case .closure(let parameters, let body):
                var locals: [String: Value] = [:]
                for (position, argument) in arguments.enumerated() {
                    let value = argumentValue(argument.value, environment)
                    if position < parameters.count { locals[parameters[position].name] = value }
                    if parameters.isEmpty { locals["$\(position)"] = value }
                }
                let key = ObjectIdentifier(deferred.expression)
                guard runningFunctions[key, default: 0] < 4 else { return .unknown }
                runningFunctions[key, default: 0] += 1
                defer { runningFunctions[key, default: 0] -= 1 }
                return statements(body, interning.environment(deferred.environment, adding: locals))
            case .name, .member, .generic:
                if case .name(let name) = deferred.expression.kind,
                    let again = deferred.environment.locals[name]
                        ?? deferred.environment.instance?.properties[name]
                {
                    guard again != value else { return .unknown }
                    return invoke(again, arguments, expression, environment)
                }
                // Arguments are evaluated in the environment of the call, the reference in that of its source.
                let locals = Dictionary(
                    arguments.enumerated().map {
                        ("#\($0.offset)", argumentValue($0.element.value, environment))
                    },
                    uniquingKeysWith: { $1 })
                let inner = interning.environment(deferred.environment, adding: locals)
                let passed = arguments.indices.map {
                    Argument(label: "#", value: argumentName($0, arguments[$0].value.span))
                }
                return renderCall(deferred.expression, deferred.expression, passed, inner)
            case .subscript:
                return keptValues(deferred.expression, deferred.environment).map {
                    shown(oneOf: $0, place(expression.span, environment)) {
                        invoke($0, arguments, expression, environment)
                    }
                } ?? .unknown
            default: return .unknown
            }
        case .any, .caller, .varies: return .unknown
        default: return Effects()
        }
    }

    func argumentName(_ position: Int, _ span: Span) -> Expression {
        if let known = argumentNames[position] { return known }
        let name = Expression(.name("#\(position)"), span)
        argumentNames[position] = name
        return name
    }

    /// The only function whose parameters match the arguments; nil if there are several.
    func choose(
        _ functions: [SourceIndex.Function], _ arguments: [Argument], from file: SourceIndex.File
    ) -> [SourceIndex.Function]? {
        let matching = functions.filter { Self.match($0.declaration.parameters, arguments) != nil }
        if matching.count < 2 { return matching.isEmpty ? nil : matching }
        // If several targets have the same function, the one in the nearest folder is used.
        let distances = matching.map { SourceIndex.shared($0.file.pathParts, file.pathParts) }
        let nearest = distances.max() ?? 0
        return zip(matching, distances).filter { $0.1 == nearest }.map(\.0)
    }

    /// The indices of the arguments, by the indices of the parameters.
    static func match(_ parameters: [Parameter], _ arguments: [Argument]) -> [Int: Int]? {
        var result: [Int: Int] = [:]
        var next = 0
        for (number, argument) in arguments.enumerated() where !argument.isTrailing {
            guard
                let found = parameters[min(next, parameters.count)...].firstIndex(where: {
                    argument.label == "#" || $0.label == argument.label
                })
            else { return nil }
            if parameters[next..<found].contains(where: { $0.initial == nil }) { return nil }
            result[found] = number
            next = found + 1
        }
        for (number, argument) in arguments.enumerated() where argument.isTrailing {
            let open = parameters.indices.filter { result[$0] == nil }
            let found: Int?
            if let label = argument.label {
                found = open.first { parameters[$0].label == label || parameters[$0].name == label }
            } else {
                // `@ViewBuilder let content: Content` takes a closure in the memberwise initializer.
                let functions = open.filter { position in
                    position >= next
                        && (parameters[position].type?.isFunction == true
                            || parameters[position].attributes.contains { $0.hasSuffix("Builder") })
                }
                let required = functions.first { parameters[$0].initial == nil }
                found =
                    required ?? functions.first
                    ?? open.last { $0 >= next && isGenericClosure(parameters[$0]) }
            }
            guard let found else { return nil }
            result[found] = number
        }
        for index in parameters.indices where result[index] == nil {
            if parameters[index].initial == nil { return nil }
        }
        return result
    }

    static func isGenericClosure(_ parameter: Parameter) -> Bool {
        guard case .named(let path, _)? = parameter.type else { return parameter.type == nil }
        return path.count == 1
            && (path[0].hasSuffix("Builder") || path[0].hasSuffix("Action") || path[0].hasSuffix("Closure"))
    }

    func bind(
        _ function: SourceIndex.Function, _ arguments: [Argument], _ environment: NameScope
    ) -> [String: Value] {
        var locals: [String: Value] = [:]
        let parameters = function.declaration.parameters
        let matched = Self.match(parameters, arguments) ?? [:]
        notePassedLinks(
            matched.map { (parameters[$0.key].name, arguments[$0.value].value) },
            to: ObjectIdentifier(function.declaration), environment)
        for (position, parameter) in parameters.enumerated() {
            if let number = matched[position], parameter.attributes.contains("autoclosure") {
                locals[parameter.name] = .expression(
                    .init(expression: delayed(arguments[number].value), environment: environment))
            } else if let number = matched[position] {
                if let literal = literal(arguments[number].value, chosenBy: parameter.name, in: function) {
                    locals[parameter.name] = literal
                    continue
                }
                let entry = boundType(parameter.type, of: function)
                var value = passed(arguments[number].value, as: entry, environment)
                if value == .any || value == .varies || isUnresolved(value) {
                    if let entry, !isView(entry) { value = .typed(entry) }
                }
                if value == .any, Self.isFlagType(parameter.type) { value = .caller }
                locals[parameter.name] = value
            } else if let initial = parameter.initial {
                let own = interning.environment(
                    function.file, owner: function.owner, instance: nil, locals: [:])
                locals[parameter.name] = passed(initial, as: boundType(parameter.type, of: function), own)
            } else {
                locals[parameter.name] = .any
            }
        }
        return locals
    }

    /// A text or number that a `switch` of a function chooses by. Other literals aren't kept, because each one would be a variant of the
    /// function.
    private func literal(
        _ expression: Expression, chosenBy name: String, in function: SourceIndex.Function
    ) -> Value? {
        let value: Value
        switch expression.kind {
        case .text(let text?): value = .text(text)
        case .integer(let number?): value = .integer(number)
        default: return nil
        }
        let isChosen = function.declaration.body?.contains { statement in
            switch statement {
            case .branch(let branch): branch.isChoice(by: name)
            case .result(let result?), .expression(let result):
                if case .branch(let branch) = result.kind { branch.isChoice(by: name) } else { false }
            default: false
            }
        }
        return isChosen == true ? value : nil
    }

    /// Whether it is the type of a flag, for which other calls may pass another value.
    static func isFlagType(_ type: TypeReference?) -> Bool {
        switch type {
        case .optional(let wrapped)?: !wrapped.isFunction
        case .named(["Bool"], _)?, .named(["String"], _)?, .named(["Int"], _)?: true
        default: false
        }
    }

    /// Whether nothing but the type of an expression is known.
    func isUnresolved(_ value: Value) -> Bool {
        guard case .expression(let deferred) = value else { return false }
        switch deferred.expression.kind {
        case .closure, .name: return false
        case .call: return false
        default: return true
        }
    }

    func invoke(
        _ functions: [SourceIndex.Function], _ arguments: [Argument], _ instance: ViewInstance?,
        _ base: Value?,
        _ expression: Expression, _ environment: NameScope, _ name: String
    ) -> Effects {
        let implementations = implementations(of: functions)
        if !implementations.isEmpty {
            return shown(
                byConforming: implementations, to: functions, arguments, expression, environment, name)
        }
        var result = Effects()
        for function in functions {
            result.add(
                run(function, instance: instance, locals: bind(function, arguments, environment), base: base))
        }
        if functions.count > 1 {
            // The overloads can't be distinguished by their labels.
            let bodies = Set(functions.map { $0.declaration.configuration })
            if bodies.count == 1 {
                result = result.doubted(.overloads(name))
            }
        }
        if result.isEmpty { return result }
        let place = place(nameSpan(expression), environment)
        if let base {
            moveStacks(of: nil, in: &result, to: place, environment)
            result = result.applied(at: place, to: render(base))
        }
        return result.after(TraceStep(place: place, note: "`\(name)()` shows it"))
    }

    /// The range of the callee of a call, to be reported.
    func nameSpan(_ expression: Expression) -> Span {
        guard case .call(let callee, _) = expression.kind else { return expression.span }
        if case .member(let base?, let name) = callee.kind {
            let length = Int32(name.utf8.count)
            if callee.span.end - length > base.span.end {
                return Span(start: callee.span.end - length, end: callee.span.end)
            }
        }
        return callee.span
    }
}

extension Branch {
    /// Whether it is a `switch` over a name.
    fileprivate func isChoice(by name: String) -> Bool {
        guard kind == .choice, case .name(name)? = subject?.kind else { return false }
        return true
    }
}

extension String {
    /// Whether it is capitalized like the name of a type.
    var startsUppercase: Bool {
        guard let byte = utf8.first else { return false }
        if byte < 0x80 { return (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) }
        return first?.isUppercase == true
    }
}
