/// The values that bodies of computed properties return.
extension ViewFollower {
    /// The value that statements return, if the conditions in them are known.
    func result(of list: [Statement], _ outer: NameScope, _ level: Int) -> Value? {
        guard level < 40 else { return nil }
        var environment = outer
        for (position, statement) in list.enumerated() {
            switch statement {
            case .binding(let names, _, let value):
                guard names.count == 1, let value else { return nil }
                environment = interning.environment(
                    environment, adding: [names[0]: evaluate(value, environment, level + 1)])
            case .result(let expression?): return constant(expression, environment, level)
            case .expression(let expression):
                // The last expression of a body, or of an arm of a `switch`, is its value.
                return position == list.count - 1 ? constant(expression, environment, level) : nil
            case .branch(let branch):
                switch taken(branch, environment, level) {
                case .unknown: return nil
                case .none: continue
                case .arm(let arm):
                    let inner = interning.environment(environment, adding: bindings(arm, environment))
                    // A `guard` whose conditions hold has no body.
                    if !arm.body.isEmpty { return result(of: arm.body, inner, level + 1) }
                    environment = inner
                }
            default: return nil
            }
        }
        return nil
    }

    private func constant(_ expression: Expression, _ environment: NameScope, _ level: Int) -> Value? {
        if case .branch(let branch) = expression.kind {
            guard case .arm(let arm) = taken(branch, environment, level) else { return nil }
            let inner = interning.environment(environment, adding: bindings(arm, environment))
            return result(of: arm.body, inner, level + 1)
        }
        let value = evaluate(expression, environment, level + 1)
        switch value {
        case .bool, .null, .enumCase, .instance: return value
        default: return nil
        }
    }

    private enum Choice {
        case arm(Branch.Arm)
        case none
        case unknown
    }

    /// The arm that the known values choose.
    private func taken(_ branch: Branch, _ environment: NameScope, _ level: Int) -> Choice {
        if branch.kind == .configuration { return .unknown }
        let subject = branch.subject.map { evaluate($0, environment, level + 1) }
        for arm in branch.arms {
            if let subject {
                guard let isTaken = isTaken(arm, of: branch, by: subject) else { return .unknown }
                if isTaken { return .arm(arm) }
                continue
            }
            if arm.isAvailability { return .unknown }
            var isTaken = true
            for test in arm.tests {
                switch evaluate(test, environment, level + 1) {
                case .bool(true): break
                case .bool(false): isTaken = false
                default: return .unknown
                }
            }
            if isTaken { return .arm(arm) }
        }
        return .none
    }

    /// The value of a computed property of a case of an enumeration.
    func value(_ name: String, of enumCase: String, _ entry: SourceIndex.TypeEntry, _ level: Int) -> Value? {
        guard entry.kind == .enumeration else { return nil }
        let instance = interning.instance(entry, ["self": .enumCase(enumCase)], isStandalone: false)
        let environment = interning.environment(
            entry.file, owner: entry, instance: instance, locals: [:])
        return value(name, environment, level + 1)
    }
}
