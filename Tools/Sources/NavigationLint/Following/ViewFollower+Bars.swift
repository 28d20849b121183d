extension ViewFollower {
    func bar(
        _ kind: BarKind, counts: Bool, _ base: Expression, _ name: String, _ arguments: [Argument],
        _ expression: Expression, _ environment: NameScope
    ) -> Effects {
        var result = render(base, environment)
        for argument in arguments where name == "toolbar" || name == "navigationBarItems" {
            result.add(shown(argument.value, [:], environment))
        }
        if name == "toolbar", hidesBar(arguments) { result.bars = [] }
        guard counts else { return result }
        let place = place(nameSpan(expression), environment)
        if let stack = stackAtRoot(base, environment) {
            remarks.insert(
                Remark(
                    kind: .barOnStack(name), place: place, stack: stack,
                    configuration: configuration))
            return result
        }
        result.bars.append(Traced(value: kind, place: place))
        return result
    }

    /// Whether it is `toolbar(.hidden, for: .navigationBar)`. Items of a hidden bar are not reported.
    func hidesBar(_ arguments: [Argument]) -> Bool {
        guard case .member(_, "hidden")? = arguments.first?.value.kind else { return false }
        guard let bar = arguments.first(where: { $0.label == "for" }) else { return true }
        if case .member(_, "navigationBar") = bar.value.kind { return true }
        return false
    }

    /// The stack that modifiers of an expression apply to: directly, by a modifier or an extension, or as the whole of a property, a
    /// function or a view of the project.
    func stackAtRoot(_ expression: Expression, _ environment: NameScope, _ level: Int = 0) -> FileRange? {
        var current = expression
        var environment = environment
        var depth = 0
        func follow(_ next: (Expression, NameScope)?) -> Bool {
            guard let next, next.0 !== current || next.1 !== environment else { return false }
            (current, environment) = next
            return true
        }
        while depth < 500 {
            depth += 1
            switch current.kind {
            case .call(let callee, let arguments):
                switch callee.kind {
                case .name(let name) where name.startsUppercase:
                    if let entry = index.type([name], in: environment.owner, from: environment.file) {
                        return level < 8 ? stackAtRoot(of: entry, level) : nil
                    }
                    guard name == "NavigationStack" || name == "NavigationView" else { return nil }
                    return place(callee.span, environment)
                case .name(let name):
                    if let next = result(ofCall: name, arguments, environment) {
                        guard follow(next) else { return nil }
                    } else if environment.base == nil || !follow(meaning(of: "self", environment)) {
                        return nil
                    }
                case .member(let base?, let name):
                    if case .name("self") = base.kind, environment.base == nil {
                        guard follow(result(ofCall: name, arguments, environment)) else { return nil }
                    } else {
                        current = base
                    }
                default: return nil
                }
            case .name(let name): guard follow(meaning(of: name, environment)) else { return nil }
            case .member(let base?, let name):
                guard case .name("self") = base.kind, environment.base == nil,
                    follow(meaning(of: name, environment))
                else { return nil }
            default: return nil
            }
        }
        return nil
    }

    /// The expression that a name stands for, with its scope.
    private func meaning(of name: String, _ environment: NameScope) -> (Expression, NameScope)? {
        var value = environment.locals[name] ?? environment.instance?.properties[name]
        if name == "self" { value = environment.base }
        if case .expression(let deferred)? = value {
            if case .closure = deferred.expression.kind { return nil }
            return (deferred.expression, deferred.environment)
        }
        guard value == nil, let owner = environment.owner else { return nil }
        let declared = index.property(name, of: owner)
        guard declared.count == 1, let property = declared.first,
            let result = property.declaration.getter.flatMap(onlyResult)
        else { return nil }
        return (
            result,
            interning.environment(
                property.file, owner: property.owner, instance: environment.instance, locals: [:],
                configuration: property.declaration.configuration)
        )
    }

    /// The expression that a method of the own type returns, with its scope.
    private func result(ofCall name: String, _ arguments: [Argument], _ environment: NameScope)
        -> (Expression, NameScope)?
    {
        guard environment.locals[name] == nil, let owner = environment.owner,
            let found = choose(index.functions(name, of: owner), arguments, from: environment.file),
            found.count == 1, let result = found[0].declaration.body.flatMap(onlyResult)
        else { return nil }
        return (
            result,
            interning.environment(
                found[0].file, owner: found[0].owner, instance: environment.instance,
                locals: bind(found[0], arguments, environment),
                configuration: found[0].declaration.configuration)
        )
    }

    private func stackAtRoot(of entry: SourceIndex.TypeEntry, _ level: Int) -> FileRange? {
        let declared = index.property("body", of: entry)
        guard declared.count == 1, let body = declared.first, body.owner == entry,
            let getter = body.declaration.getter, getter.count == 1
        else { return nil }
        switch getter[0] {
        case .expression(let shown), .result(let shown?):
            let environment = interning.environment(
                body.file, owner: entry,
                instance: interning.instance(entry, [:], isStandalone: true), locals: [:])
            return stackAtRoot(shown, environment, level + 1)
        default: return nil
        }
    }

    /// Whether a toolbar has items for the navigation bar. Items above the keyboard need no stack.
    func showsBar(_ arguments: [Argument], _ name: String) -> Bool {
        if name == "navigationBarItems" { return true }
        guard
            let content = arguments.last(where: { $0.isTrailing || $0.label == "content" || $0.label == nil }
            ),
            case .closure(_, let body) = content.value.kind
        else { return false }
        var placements: [String] = []
        var items = 0
        func look(_ expression: Expression) {
            guard case .call(let callee, let arguments) = expression.kind else {
                if case .branch(let branch) = expression.kind { walk(branch) }
                return
            }
            if case .member(let base?, _) = callee.kind { return look(base) }
            if case .name("Group") = callee.kind {
                for argument in arguments {
                    if case .closure(_, let body) = argument.value.kind { walk(body) }
                }
                return
            }
            items += 1
            if let placement = arguments.first(where: { $0.label == "placement" }),
                case .member(_, let name) = placement.value.kind
            {
                placements.append(name)
            }
        }
        func walk(_ statements: [Statement]) {
            for statement in statements {
                switch statement {
                case .expression(let expression): look(expression)
                case .result(let expression?): look(expression)
                case .branch(let branch): walk(branch)
                default: break
                }
            }
        }
        func walk(_ branch: Branch) {
            for arm in branch.arms {
                // On a Mac and a watch, the items of a window need no stack.
                guard let built = configuration.and(arm.configuration),
                    !built.systems.isDisjoint(with: .withBars)
                else { continue }
                walk(arm.body)
            }
        }
        walk(body)
        let elsewhere: Set<String> = ["keyboard", "bottomOrnament", "bottomBar", "status"]
        return items > 0 && !(placements.count == items && placements.allSatisfy(elsewhere.contains))
    }
}
