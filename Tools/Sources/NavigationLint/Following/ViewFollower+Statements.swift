extension ViewFollower {
    func statements(_ list: [Statement], _ environment: NameScope) -> Effects {
        var result = Effects()
        var environment = environment
        for (position, statement) in list.enumerated() {
            switch statement {
            case .expression(let expression): result.add(render(expression, environment))
            case .result(let expression):
                if let expression, case .subscript(let base, _) = expression.kind,
                    let kept = keptValue(of: base, in: list[..<position])
                {
                    result.add(render(kept, environment))
                }
                if let expression { result.add(render(expression, environment)) }
                return result
            case .binding(let names, let type, let value):
                var locals: [String: Value] = [:]
                for name in names {
                    var bound = value.map { evaluate($0, environment) } ?? .any
                    if value == nil, let later = laterValue(of: name, in: list[(position + 1)...]) {
                        bound = .expression(.init(expression: later, environment: environment))
                    }
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
    func sideEffects(_ expression: Expression, _ environment: NameScope) {
        switch expression.kind {
        case .call(let callee, let arguments):
            if case .name(let name) = callee.kind, name.hasSuffix("HostingController") {
                _ = render(expression, environment)
            }
            // `let name = try await navigation.present(ProfileSheet.login, returning: String.self)`
            if case .member(_?, let name) = callee.kind {
                noteRouting(name, arguments, expression, environment)
            }
        case .other(let parts): if parts.count == 1 { sideEffects(parts[0], environment) }
        default: break
        }
    }

    func branch(_ branch: Branch, _ environment: NameScope) -> Effects {
        let place = place(branch.span, environment)
        var result = Effects()
        switch branch.kind {
        case .configuration:
            for (number, arm) in branch.arms.enumerated() {
                guard let inner = interning.environment(environment, inside: arm.configuration) else {
                    continue
                }
                let effects = within(arm.configuration) { statements(arm.body, inner) }
                result.add(effects.inside(arm: number, of: place))
            }
        case .test, .guarding:
            var doubt: Doubt?
            var shown: [ShownArm] = []
            var isExhaustive = branch.isExhaustive
            for (number, arm) in branch.arms.enumerated() {
                var verdict: Bool? = true
                for test in arm.tests {
                    switch evaluate(test, environment) {
                    case .bool(true): break
                    case .bool(false): verdict = false
                    default:
                        if verdict != false { verdict = nil }
                        doubt = self.doubt(test, environment) ?? doubt
                    }
                }
                if arm.isAvailability, verdict == true { verdict = nil }
                if verdict == false { continue }
                let inner = interning.environment(environment, adding: bindings(arm, environment))
                shown.append(
                    ShownArm(number: number, effects: statements(arm.body, inner), doubt: doubt))
                if verdict == true, !arm.isAvailability {
                    isExhaustive = true
                    break
                }
            }
            result = joined(shown, isExhaustive: isExhaustive, of: place)
        case .choice:
            let subject = branch.subject.map { evaluate($0, environment) } ?? .any
            let doubt = branch.subject.flatMap { self.doubt($0, environment) }
            var shown: [ShownArm] = []
            for (number, arm) in branch.arms.enumerated() {
                if let isTaken = isTaken(arm, of: branch, by: subject), !isTaken { continue }
                let bound = interning.environment(environment, adding: bindings(arm, environment))
                guard let inner = interning.environment(bound, inside: arm.configuration) else { continue }
                var effects = within(arm.configuration) { statements(arm.body, inner) }
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
                shown.append(ShownArm(number: number, effects: effects, doubt: doubt))
            }
            result = joined(shown, isExhaustive: branch.isExhaustive, of: place)
        }
        return result
    }

    /// Whether a known value chooses an arm of a `switch`; nil if the value is unknown.
    func isTaken(_ arm: Branch.Arm, of branch: Branch, by subject: Value) -> Bool? {
        func matches(_ pattern: Branch.Pattern) -> Bool {
            switch (pattern, subject) {
            case (.enumCase(let wanted), .enumCase(let name)): wanted == name
            case (.bool(let wanted), .bool(let value)): wanted == value
            case (.text(let wanted), .text(let text)): wanted == text
            case (.integer(let wanted), .integer(let number)): wanted == number
            default: false
            }
        }
        switch subject {
        case .bool: break
        case .enumCase, .text, .integer:
            let isOther = arm.patterns.contains { if case .other = $0 { true } else { false } }
            if isOther { return true }
        default: return nil
        }
        if arm.patterns.contains(where: matches) { return true }
        return arm.patterns.isEmpty && !branch.arms.contains { $0.patterns.contains(where: matches) }
    }

    /// The doubt about the arms of a test that the creator of the view decides.
    func doubt(_ test: Expression, _ environment: NameScope) -> Doubt? {
        var isRow = false
        var isInStack = false
        ExpressionWalk { expression in
            switch expression.kind {
            case .name(let name), .member(_, let name):
                if name.mentions(Self.rows) { isRow = true }
                if name.mentions(Self.flows) { isInStack = true }
            default: break
            }
        }.expression(test)
        // `layer.hasNavigationStack` is chosen with the content, also if it is a variable of an object.
        if isInStack { return .surroundings }
        guard dependsOnCaller(test, environment) else { return nil }
        return isRow ? .surroundings : .passedValues
    }

    private static let rows = ["list", "row", "lazy", "inline", "inside", "nested"].map { Array($0.utf8) }
    private static let flows = [
        "navigationstack", "hasstack", "needsstack", "usesstack", "instack", "withstack", "modal", "embed",
        "existingnavigation", "ispushed", "insheet",
    ].map { Array($0.utf8) }

    /// The views of arms of which one is shown, each with the reason if its own showing is uncertain.
    ///
    /// What every arm shows isn't uncertain: neither the receiver of `if wide { self.padding() } else { self }`, nor that there is a stack
    /// in `if wide { NavigationStack { … } } else { NavigationStack { … } }`.
    func joined(_ arms: [ShownArm], isExhaustive: Bool, of place: FileRange) -> Effects {
        let isCommon = isExhaustive && arms.contains { $0.doubt != nil }
        func certain<What>(_ list: KeyPath<Effects, [Traced<What>]>) -> Bool {
            isCommon
                && arms.allSatisfy { $0.effects[keyPath: list].contains { $0.trace.doubt == nil } }
        }
        var result = Effects()
        let (stacks, bars) = (certain(\.stacks), certain(\.bars))
        for arm in arms {
            let inside = arm.effects.inside(arm: arm.number, of: place)
            guard let doubt = arm.doubt else {
                result.add(inside)
                continue
            }
            if doubt == .surroundings { chosenStacks.formUnion(arm.effects.stacks.map(\.place)) }
            var doubted = inside.doubted(doubt)
            if stacks { doubted.stacks = inside.stacks }
            if bars { doubted.bars = inside.bars }
            result.add(doubted)
        }
        guard isCommon else { return result }
        func keepCommon<What>(_ list: WritableKeyPath<Effects, [Traced<What>]>) {
            for position in result[keyPath: list].indices {
                let item = result[keyPath: list][position]
                let found = arms.compactMap { arm in
                    arm.effects[keyPath: list].first {
                        $0.place == item.place && $0.application == item.application
                    }
                }
                guard found.count == arms.count else { continue }
                let surest = found.first { $0.trace.doubt == nil } ?? found[0]
                result[keyPath: list][position].trace = surest.trace
            }
        }
        keepCommon(\.stacks)
        keepCommon(\.bars)
        keepCommon(\.destinations)
        keepCommon(\.links)
        keepCommon(\.views)
        return result
    }

    func bindings(_ arm: Branch.Arm, _ environment: NameScope) -> [String: Value] {
        var locals: [String: Value] = [:]
        for (name, source) in arm.names {
            guard let source else {
                locals[name] = .any
                continue
            }
            let value = evaluate(source, environment)
            if value == .any || value == .varies, let type = type(of: source, environment) {
                locals[name] = .typed(type)
            } else {
                locals[name] = value == .null ? .any : value
            }
        }
        return locals
    }
}

/// An arm of a branch with the views in it.
struct ShownArm {
    var number: Int
    var effects: Effects
    /// The reason if it is uncertain that the arm is taken.
    var doubt: Doubt?
}
