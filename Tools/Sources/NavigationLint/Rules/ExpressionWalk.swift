extension FileSummary {
    /// Calls `visit` with every expression of the summary, and `loop` with the body of every `for`.
    func forEachExpression(
        _ visit: @escaping (Expression) -> Void, loop: @escaping ([Statement]) -> Void = { _ in }
    ) {
        let walk = ExpressionWalk(visit: visit, loop: loop)
        for function in functions { walk.statements(function.body ?? []) }
        for property in properties { walk.property(property) }
        for type in types { walk.type(type) }
    }
}

/// Visits expressions and their subexpressions.
struct ExpressionWalk {
    let visit: (Expression) -> Void
    /// Called with the body of each `for`.
    var loop: ([Statement]) -> Void = { _ in }
    /// Called with each local name, and its type and value if the source has them.
    var bind: (String, TypeReference?, Expression?) -> Void = { _, _, _ in }

    func type(_ type: TypeDeclaration) {
        for function in type.functions + type.initialisers { statements(function.body ?? []) }
        for property in type.properties { self.property(property) }
        for inner in type.nested { self.type(inner) }
    }

    func property(_ property: PropertyDeclaration) {
        statements(property.getter ?? [])
        if let initial = property.initial { expression(initial) }
    }

    func statements(_ list: [Statement]) {
        for statement in list {
            switch statement {
            case .expression(let expression): self.expression(expression)
            case .binding(let names, let type, let value):
                for name in names { bind(name, type, names.count == 1 ? value : nil) }
                if let value { expression(value) }
            case .function(let function):
                for parameter in function.parameters { bind(parameter.name, parameter.type, nil) }
                statements(function.body ?? [])
            case .branch(let branch): self.branch(branch)
            case .result(let value): if let value { expression(value) }
            case .loop(let names, let sequence, let body):
                for name in names { bind(name, nil, nil) }
                if let sequence { expression(sequence) }
                loop(body)
                statements(body)
            case .block(let body): statements(body)
            }
        }
    }

    func branch(_ branch: Branch) {
        if let subject = branch.subject { expression(subject) }
        for arm in branch.arms {
            for (name, value) in arm.names { bind(name, nil, value) }
            for test in arm.tests { expression(test) }
            statements(arm.body)
        }
    }

    func expression(_ expression: Expression) {
        visit(expression)
        switch expression.kind {
        case .member(let base, _): if let base { self.expression(base) }
        case .call(let callee, let arguments):
            self.expression(callee)
            for argument in arguments { self.expression(argument.value) }
        case .closure(let parameters, let body):
            for parameter in parameters { bind(parameter.name, parameter.type, nil) }
            statements(body)
        case .generic(let base, _), .not(let base), .cast(let base, _): self.expression(base)
        case .list(let parts), .other(let parts): for part in parts { self.expression(part) }
        case .dictionary(let entries):
            for entry in entries {
                self.expression(entry.key)
                self.expression(entry.value)
            }
        case .tuple(let parts): for part in parts { self.expression(part.value) }
        case .subscript(let base, let arguments):
            self.expression(base)
            for argument in arguments { self.expression(argument) }
        case .ternary(let test, let first, let second):
            self.expression(test)
            self.expression(first)
            self.expression(second)
        case .binary(_, let left, let right), .assign(let left, let right):
            self.expression(left)
            self.expression(right)
        case .branch(let branch): self.branch(branch)
        default: break
        }
    }
}
