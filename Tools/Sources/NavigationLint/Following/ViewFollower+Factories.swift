/// Views that a value creates: subscripts, protocols, and views that are kept.
extension ViewFollower {
    // MARK: Subscripts

    func renderSubscript(
        _ base: Expression, _ arguments: [Expression], _ expression: Expression, _ environment: NameScope
    ) -> Effects {
        if let values = selectedValues(expression, environment) {
            return shown(oneOf: values, place(expression.span, environment)) { render($0) }
        }
        let isStatic = namedType(base, environment) != nil
        if let entry = namedType(base, environment) ?? type(of: base, environment) {
            let functions = index.functions("subscript", of: entry).filter {
                $0.declaration.isStatic == isStatic
            }
            // The labels of subscripts aren't kept.
            let passed = arguments.map { Argument(label: "#", value: $0) }
            if let found = choose(functions, passed, from: environment.file) {
                let instance =
                    isStatic
                    ? nil
                    : knownInstance(base, entry, environment) ?? unknownInstance(entry, base, environment)
                return invoke(found, passed, instance, nil, expression, environment, "subscript")
            }
        }
        // `cache[id, default: AnyView(Page())]`
        return arguments.dropFirst().filter(isShown).reduce(into: Effects()) {
            $0.add(render($1, environment))
        }
    }

    /// The value in a dictionary literal for a key of the source; nil if the key or the dictionary is unknown.
    func value(
        for key: Expression, in dictionary: Expression, _ environment: NameScope, _ values: [Value]
    ) -> Value? {
        guard let wanted = self.key(key, environment), let entries = entries(dictionary, environment),
            entries.count == values.count,
            let number = entries.firstIndex(where: { self.key($0.key, environment) == wanted })
        else { return nil }
        return values[number]
    }

    private enum Key: Equatable {
        case text(String)
        case number(Int)
        case enumCase(String)
    }

    private func key(_ expression: Expression, _ environment: NameScope) -> Key? {
        switch expression.kind {
        case .text(let text?): return .text(text)
        case .integer(let number?): return .number(number)
        default:
            guard case .enumCase(let name) = evaluate(expression, environment) else { return nil }
            return .enumCase(name)
        }
    }

    /// The entries of a dictionary literal, or of a constant property with one.
    private func entries(_ expression: Expression, _ environment: NameScope) -> [Expression.Entry]? {
        switch expression.kind {
        case .dictionary(let entries): return entries
        case .name(let name), .member(_?, let name):
            if case .expression(let deferred)? = environment.locals[name],
                case .dictionary(let entries) = deferred.expression.kind
            {
                return entries
            }
            var owner = environment.owner
            if case .member(let base?, _) = expression.kind {
                owner = type(of: base, environment) ?? namedType(base, environment)
            }
            let declared = owner.map { index.property(name, of: $0) } ?? []
            let property = declared.first ?? index.properties(name, from: environment.file).first
            guard case .dictionary(let entries)? = property?.declaration.initial?.kind else { return nil }
            return entries
        default: return nil
        }
    }

    // MARK: Protocols

    /// The methods of the project's types for requirements of a protocol; empty if they aren't requirements.
    func implementations(of functions: [SourceIndex.Function]) -> [SourceIndex.Function] {
        guard functions.allSatisfy({ $0.declaration.body == nil }) else { return [] }
        return conforming(functions).filter { $0.declaration.body != nil }
    }

    /// As above, with those whose bodies weren't read because they contain no word of navigation.
    private func conforming(_ functions: [SourceIndex.Function]) -> [SourceIndex.Function] {
        guard let first = functions.first, let owner = first.owner, owner.kind == .protocol else { return [] }
        return index.conformers(to: owner).flatMap { index.functions(first.declaration.name, of: $0) }
    }

    func shown(
        byConforming functions: [SourceIndex.Function], to requirements: [SourceIndex.Function],
        _ arguments: [Argument], _ expression: Expression, _ environment: NameScope, _ name: String
    ) -> Effects {
        let matching = functions.filter { Self.match($0.declaration.parameters, arguments) != nil }
        let doubt: Doubt? = matching.count > 1 ? .conformances(name) : nil
        var recorded: [[Int]] = []
        let arms = matching.enumerated().map { number, function in
            let instance = function.owner.map {
                interning.instance($0, ["self": .varies], isStandalone: false)
            }
            let first = sites.count
            let effects = invoke([function], arguments, instance, nil, expression, environment, name)
            recorded.append((first..<sites.count).filter { isInside(function, sites[$0].place) })
            return ShownArm(number: number, effects: effects, doubt: doubt)
        }
        // A flow that pushes, beside one that presents.
        if recorded.contains(where: \.isEmpty)
            || conforming(requirements).contains(where: { $0.declaration.body == nil })
        {
            for site in recorded.joined() { sites[site].doubt = .conformances(name) }
        }
        return joined(arms, isExhaustive: true, of: place(expression.span, environment))
    }

    /// The views of a property that a protocol requires.
    func implementation(
        of requirement: SourceIndex.Property, _ expression: Expression, _ environment: NameScope
    ) -> Effects {
        guard let owner = requirement.owner else { return Effects() }
        let name = requirement.declaration.name
        let declared = index.conformers(to: owner).map { entry in
            (entry, index.property(name, of: entry).filter { $0.declaration.getter?.isEmpty != true })
        }.filter { !$0.1.isEmpty }
        let doubt: Doubt? = declared.count > 1 ? .conformances(owner.name) : nil
        let arms = declared.enumerated().map { number, found in
            let instance = interning.instance(found.0, ["self": .varies], isStandalone: false)
            let effects = property(found.1, name, instance, expression, environment)
            return ShownArm(number: number, effects: effects, doubt: doubt)
        }
        return joined(arms, isExhaustive: true, of: place(expression.span, environment))
    }

    // MARK: Kept values

    /// The value that later statements assign to a variable without a value: a view or controller that a `switch` chooses.
    ///
    /// Several values are a condition whose result is unknown.
    func laterValue(of name: String, in rest: ArraySlice<Statement>) -> Expression? {
        var values: [Expression] = []
        func walk(_ list: some Sequence<Statement>, _ outer: [Statement]) {
            var bindings = outer
            for statement in list {
                switch statement {
                case .binding: bindings.append(statement)
                case .expression(let expression):
                    guard case .assign(let target, let value) = expression.kind,
                        case .name(name) = target.kind
                    else { continue }
                    values.append(within(bindings, value))
                case .branch(let branch): for arm in branch.arms { walk(arm.body, bindings) }
                case .block(let body): walk(body, bindings)
                default: break
                }
            }
        }
        walk(rest, [])
        guard let last = values.last else { return nil }
        if let known = assignedValues[ObjectIdentifier(last)] { return known }
        let unknown = Expression(.other([]), last.span)
        let all = values.dropLast().reversed().reduce(last) {
            Expression(.ternary(unknown, $1, $0), $1.span)
        }
        assignedValues[ObjectIdentifier(last)] = all
        return all
    }

    /// A value after the bindings that it may name.
    private func within(_ bindings: [Statement], _ value: Expression) -> Expression {
        if bindings.isEmpty { return value }
        if let known = assignedValues[ObjectIdentifier(value)] { return known }
        let closure = Expression(.closure([], bindings + [.result(value)]), value.span)
        let call = Expression(.call(closure, []), value.span)
        assignedValues[ObjectIdentifier(value)] = call
        return call
    }

    /// The view that earlier statements keep in the dictionary of a returned element: `cache[id] = AnyView(Page()); return cache[id]!`.
    func keptValue(of dictionary: Expression, in earlier: ArraySlice<Statement>) -> Expression? {
        guard let name = dictionary.written else { return nil }
        var found: Expression?
        func walk(_ list: some Sequence<Statement>, _ outer: [Statement]) {
            var bindings = outer
            for statement in list {
                switch statement {
                case .binding: bindings.append(statement)
                case .expression(let expression):
                    guard case .assign(let target, let value) = expression.kind,
                        case .subscript(let base, _) = target.kind, base.written == name
                    else { continue }
                    found = found ?? within(bindings, value)
                case .branch(let branch): for arm in branch.arms { walk(arm.body, bindings) }
                case .block(let body): walk(body, bindings)
                default: break
                }
            }
        }
        walk(earlier, [])
        return found
    }

    /// The views that a type assigns to a variable of its own, such as `page = AnyView(Page())`.
    func assignedViews(_ property: SourceIndex.Property, _ instance: ViewInstance?) -> Effects {
        guard !property.declaration.isConstant else { return Effects() }
        let name = property.declaration.name
        let key = ObjectIdentifier(property.declaration)
        guard runningFunctions[key, default: 0] == 0 else { return Effects() }
        runningFunctions[key, default: 0] += 1
        defer { runningFunctions[key, default: 0] -= 1 }
        var result = Effects()
        func walk(_ environment: NameScope) -> ExpressionWalk {
            ExpressionWalk { expression in
                guard case .assign(let target, let value) = expression.kind, target.written == name,
                    self.isShown(value)
                else { return }
                result.add(self.render(value, environment))
            }
        }
        guard let owner = property.owner else {
            // A variable of the file.
            let environment = interning.environment(property.file, owner: nil, instance: nil, locals: [:])
            for function in property.file.summary.functions {
                walk(environment).statements(function.body ?? [])
            }
            return result
        }
        for part in owner.parts {
            let environment = interning.environment(part.file, owner: owner, instance: instance, locals: [:])
            let walk = walk(environment)
            for function in part.declaration.functions { walk.statements(function.body ?? []) }
            for other in part.declaration.properties { walk.statements(other.getter ?? []) }
        }
        return result
    }

    /// Whether an expression is in the body of a function.
    func isInside(_ function: SourceIndex.Function, _ expression: Expression, _ environment: NameScope)
        -> Bool
    {
        isInside(function, place(expression.span, environment))
    }

    private func isInside(_ function: SourceIndex.Function, _ place: FileRange) -> Bool {
        guard function.file.id == place.file else { return false }
        let span = bodySpan(of: function.declaration)
        return span.start <= place.span.start && place.span.end <= span.end
    }

    private func bodySpan(of function: FunctionDeclaration) -> Span {
        let id = ObjectIdentifier(function)
        if let known = bodySpans[id] { return known }
        var end = function.span.end
        func walk(_ statements: [Statement]) {
            for statement in statements {
                switch statement {
                case .expression(let expression), .result(let expression?), .binding(_, _, let expression?):
                    end = max(end, expression.span.end)
                case .branch(let branch): end = max(end, branch.span.end)
                case .function(let function): walk(function.body ?? [])
                case .loop(_, _, let body), .block(let body): walk(body)
                default: break
                }
            }
        }
        walk(function.body ?? [])
        bodySpans[id] = Span(start: function.span.start, end: end)
        return Span(start: function.span.start, end: end)
    }
}
