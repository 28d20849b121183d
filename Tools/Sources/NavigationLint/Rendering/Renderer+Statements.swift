extension Renderer {
    func statements(_ list: [Statement], _ environment: Environment) -> Effects {
        var result = Effects()
        var environment = environment
        for (position, statement) in list.enumerated() {
            switch statement {
            case .expression(let expression): result.add(render(expression, environment))
            case .result(let expression):
                if let expression { result.add(render(expression, environment)) }
                return result
            case .binding(let names, let type, let value):
                var locals: [String: Value] = [:]
                for name in names {
                    var bound = value.map { evaluate($0, environment) } ?? .any
                    if bound == .any,
                        let entry = index.type(type, in: environment.owner, from: environment.file)
                    {
                        bound = .typed(entry)
                    }
                    locals[name] = names.count == 1 ? bound : .any
                }
                if let value { sideEffects(value, environment) }
                environment = interning.environment(environment, adding: locals)
            case .function(let function):
                guard let body = function.body else { break }
                let closure = localFunction(function, body)
                environment = interning.environment(
                    environment,
                    adding: [function.name: .expression(.init(expression: closure, environment: environment))]
                )
            case .branch(let branch):
                if branch.kind == .guarding {
                    let rest = Array(list[(position + 1)...])
                    var whole = branch
                    if whole.arms.count == 2 {
                        whole.arms[0].body = rest
                        result.add(self.branch(whole, environment))
                        return result
                    }
                }
                result.add(self.branch(branch, environment))
            case .loop(let names, let sequence, let body):
                if let list = sequence.flatMap({ elements($0, environment) }) {
                    let parameters = names.map { Parameter(name: $0) }
                    for element in list {
                        let locals = bound(parameters, values(of: element, for: parameters))
                        result.add(statements(body, interning.environment(environment, adding: locals)))
                    }
                    break
                }
                let element = sequence.flatMap { elementType($0, environment) }
                let locals = Dictionary(
                    names.map { ($0, element.map(Value.typed) ?? .any) }, uniquingKeysWith: { $1 })
                result.add(statements(body, interning.environment(environment, adding: locals)))
            case .block(let body): result.add(statements(body, environment))
            }
        }
        return result
    }

    func localFunction(_ function: FunctionDeclaration, _ body: [Statement]) -> Expression {
        let id = ObjectIdentifier(function)
        if let known = localFunctions[id] { return known }
        let closure = Expression(.closure(function.parameters, body), function.span)
        localFunctions[id] = closure
        return closure
    }

    /// Analyses an expression whose value isn't shown. It can contain a hosting controller.
    func sideEffects(_ expression: Expression, _ environment: Environment) {
        switch expression.kind {
        case .call(let callee, _):
            if case .name(let name) = callee.kind, name.hasSuffix("HostingController") {
                _ = render(expression, environment)
            }
        default: break
        }
    }

    func branch(_ branch: Branch, _ environment: Environment) -> Effects {
        let place = place(branch.span, environment)
        var result = Effects()
        switch branch.kind {
        case .configuration:
            for (number, arm) in branch.arms.enumerated() {
                let effects = within(arm.configuration) { statements(arm.body, environment) }
                result.add(effects.inside(arm: number, of: place))
            }
        case .test, .guarding:
            var doubt: String?
            for (number, arm) in branch.arms.enumerated() {
                var verdict: Bool? = true
                for test in arm.tests {
                    switch evaluate(test, environment) {
                    case .bool(true): break
                    case .bool(false): verdict = false
                    default:
                        if verdict != false { verdict = nil }
                        if dependsOnCaller(test, environment) {
                            doubt = "it depends on values passed to the view"
                        }
                    }
                }
                if arm.isAvailability, verdict == true { verdict = nil }
                if verdict == false { continue }
                let inner = interning.environment(environment, adding: bindings(arm, environment))
                var effects = statements(arm.body, inner).inside(arm: number, of: place)
                if let doubt { effects = effects.doubted(doubt) }
                result.add(effects)
                if verdict == true, !arm.isAvailability { break }
            }
        case .choice:
            let subject = branch.subject.map { evaluate($0, environment) } ?? .any
            let depends = branch.subject.map { dependsOnCaller($0, environment) } ?? false
            for (number, arm) in branch.arms.enumerated() {
                if case .enumCase(let name) = subject {
                    let matches = arm.patterns.contains { pattern in
                        switch pattern {
                        case .enumCase(let wanted): wanted == name
                        case .other: true
                        default: false
                        }
                    }
                    let others = branch.arms.contains { other in
                        other.patterns.contains {
                            if case .enumCase(name) = $0 { true } else { false }
                        }
                    }
                    if !matches, !(arm.patterns.isEmpty && !others) { continue }
                }
                if case .bool(let value) = subject {
                    let matches = arm.patterns.contains {
                        if case .bool(value) = $0 { true } else { false }
                    }
                    let others = branch.arms.contains { other in
                        other.patterns.contains {
                            if case .bool(value) = $0 { true } else { false }
                        }
                    }
                    if !matches, !(arm.patterns.isEmpty && !others) { continue }
                }
                let inner = interning.environment(environment, adding: bindings(arm, environment))
                var effects = within(arm.configuration) { statements(arm.body, inner) }
                effects = effects.inside(arm: number, of: place)
                let names = arm.patterns.compactMap { pattern -> String? in
                    if case .enumCase(let name) = pattern { name } else { nil }
                }
                if !names.isEmpty {
                    let label = names.joined(separator: ",")
                    effects = effects.mapped {
                        $0.cases[place] = label
                        return true
                    }
                }
                if depends { effects = effects.doubted("it depends on values passed to the view") }
                result.add(effects)
            }
        }
        return result
    }

    func bindings(_ arm: Branch.Arm, _ environment: Environment) -> [String: Value] {
        var locals: [String: Value] = [:]
        for (name, source) in arm.names {
            guard let source else {
                locals[name] = .any
                continue
            }
            let value = evaluate(source, environment)
            if value == .any, let type = type(of: source, environment) {
                locals[name] = .typed(type)
            } else {
                locals[name] = value == .null ? .any : value
            }
        }
        return locals
    }
}
