import SwiftSyntax

extension ExpressionReader {
    mutating func statements(_ list: CodeBlockItemListSyntax) -> [Statement] {
        var result: [Statement] = []
        for item in list {
            switch item.item {
            case .expr(let expression): result.append(.expression(self.expression(expression)))
            case .stmt(let statement): self.statement(statement, into: &result)
            case .decl(let declaration): self.declaration(declaration, into: &result)
            }
        }
        return result
    }

    mutating func declaration(_ node: DeclSyntax, into result: inout [Statement]) {
        switch node.as(DeclSyntaxEnum.self) {
        case .variableDecl(let variable):
            for binding in variable.bindings {
                let value: Expression?
                if let initial = binding.initializer {
                    value = expression(initial.value)
                } else if case .getter(let items)? = binding.accessorBlock?.accessors {
                    value = Expression(
                        .call(Expression(.closure([], statements(items)), span(items)), []), span(items))
                } else {
                    value = nil
                }
                result.append(
                    .binding(names(binding.pattern), binding.typeAnnotation.map { type($0.type) }, value))
            }
        case .functionDecl(let function):
            result.append(.function(self.function(function, .always, reads: true)))
        case .ifConfigDecl(let branches):
            result.append(.branch(configurations(branches)))
        default: break
        }
    }

    func names(_ pattern: PatternSyntax) -> [String] {
        switch pattern.as(PatternSyntaxEnum.self) {
        case .identifierPattern(let pattern): [pattern.identifier.identifierText]
        case .tuplePattern(let pattern): pattern.elements.flatMap { names($0.pattern) }
        case .valueBindingPattern(let pattern): names(pattern.pattern)
        default: []
        }
    }

    mutating func statement(_ node: StmtSyntax, into result: inout [Statement]) {
        switch node.as(StmtSyntaxEnum.self) {
        case .expressionStmt(let statement):
            let expression = expression(statement.expression)
            if case .branch(let branch) = expression.kind {
                result.append(.branch(branch))
            } else {
                result.append(.expression(expression))
            }
        case .returnStmt(let statement): result.append(.result(statement.expression.map { expression($0) }))
        case .guardStmt(let statement):
            var arm = arm(statement.conditions, body: [])
            let names = arm.names
            arm.names = []
            result.append(
                .branch(
                    Branch(
                        kind: .guarding, span: span(statement), subject: nil,
                        arms: [arm, .init(body: statements(statement.body.statements))], isExhaustive: true)))
            for (name, value) in names { result.append(.binding([name], nil, value)) }
        case .doStmt(let statement):
            result.append(.block(statements(statement.body.statements)))
            for clause in statement.catchClauses { result.append(.block(statements(clause.body.statements))) }
        case .forStmt(let statement):
            result.append(
                .loop(
                    names(statement.pattern), expression(statement.sequence),
                    statements(statement.body.statements)))
        case .whileStmt(let statement): result.append(.loop([], nil, statements(statement.body.statements)))
        case .repeatStmt(let statement): result.append(.loop([], nil, statements(statement.body.statements)))
        case .deferStmt(let statement): result.append(.block(statements(statement.body.statements)))
        default: break
        }
    }

    mutating func arm(_ conditions: ConditionElementListSyntax, body: [Statement]) -> Branch.Arm {
        var arm = Branch.Arm(body: body)
        for element in conditions {
            switch element.condition {
            case .expression(let test): arm.tests.append(expression(test))
            case .availability: arm.isAvailability = true
            case .optionalBinding(let binding):
                let value: Expression
                if let initial = binding.initializer {
                    value = expression(initial.value)
                } else if let name = names(binding.pattern).first {
                    value = Expression(.name(name), span(binding))
                } else {
                    value = Expression(.other([]), span(binding))
                }
                for name in names(binding.pattern) { arm.names.append((name, value)) }
                arm.tests.append(
                    Expression(.binary("!=", value, Expression(.null, value.span)), value.span))
            case .matchingPattern(let match):
                let value = expression(match.initializer.value)
                let (pattern, names) = self.pattern(match.pattern)
                for name in names { arm.names.append((name, nil)) }
                if case .enumCase(let name) = pattern {
                    let wanted = Expression(.member(nil, name), value.span)
                    arm.tests.append(Expression(.binary("~=", value, wanted), value.span))
                } else {
                    arm.tests.append(Expression(.other([value]), value.span))
                }
            }
        }
        return arm
    }

    mutating func ifBranch(_ node: IfExprSyntax) -> Branch {
        var arms: [Branch.Arm] = []
        var current = node
        var isExhaustive = false
        let outer = isFallback
        defer { isFallback = outer }
        while true {
            var arm = arm(current.conditions, body: [])
            arm.body = statements(current.body.statements)
            arms.append(arm)
            if arm.isAvailability { isFallback = true }
            switch current.elseBody {
            case .ifExpr(let next)?:
                current = next
                continue
            case .codeBlock(let block)?:
                isExhaustive = true
                arms.append(.init(body: statements(block.statements)))
            case nil: break
            }
            break
        }
        return Branch(kind: .test, span: span(node), subject: nil, arms: arms, isExhaustive: isExhaustive)
    }

    mutating func switchBranch(_ node: SwitchExprSyntax) -> Branch {
        var arms: [Branch.Arm] = []
        func add(_ item: SwitchCaseSyntax, _ configuration: Configuration, _ reader: inout ExpressionReader) {
            var arm = Branch.Arm(body: [])
            arm.configuration = configuration
            if case .case(let label) = item.label {
                for element in label.caseItems {
                    let (pattern, names) = reader.pattern(element.pattern)
                    arm.patterns.append(pattern)
                    for name in names { arm.names.append((name, nil)) }
                    if let clause = element.whereClause {
                        arm.tests.append(reader.expression(clause.condition))
                    }
                }
            }
            arm.body = reader.statements(item.statements)
            arms.append(arm)
        }
        func add(
            _ list: SwitchCaseListSyntax, _ configuration: Configuration, _ reader: inout ExpressionReader
        ) {
            for element in list {
                switch element {
                case .switchCase(let item): add(item, configuration, &reader)
                case .ifConfigDecl(let branches):
                    var rest = configuration
                    for clause in branches.clauses {
                        let own = clause.condition.map(reader.configuration) ?? .always
                        if let both = rest.and(own), case .switchCases(let cases) = clause.elements {
                            add(cases, both, &reader)
                        }
                        guard let left = rest.and(own.negated) else { break }
                        rest = left
                    }
                }
            }
        }
        let subject = expression(node.subject)
        add(node.cases, .always, &self)
        return Branch(kind: .choice, span: span(node), subject: subject, arms: arms, isExhaustive: true)
    }

    mutating func pattern(_ node: PatternSyntax) -> (Branch.Pattern, [String]) {
        switch node.as(PatternSyntaxEnum.self) {
        case .expressionPattern(let pattern): return self.pattern(pattern.expression)
        case .valueBindingPattern(let pattern): return self.pattern(pattern.pattern)
        case .identifierPattern(let pattern): return (.other, [pattern.identifier.identifierText])
        case .tuplePattern(let pattern):
            return (.other, pattern.elements.flatMap { self.pattern($0.pattern).1 })
        default: return (.other, [])
        }
    }

    mutating func pattern(_ node: ExprSyntax) -> (Branch.Pattern, [String]) {
        switch node.as(ExprSyntaxEnum.self) {
        case .memberAccessExpr(let member): return (.enumCase(member.declName.baseName.identifierText), [])
        case .functionCallExpr(let call):
            guard let member = call.calledExpression.as(MemberAccessExprSyntax.self) else {
                return (.other, [])
            }
            let names = call.arguments.flatMap { argument -> [String] in
                if let pattern = argument.expression.as(PatternExprSyntax.self) {
                    return self.pattern(pattern.pattern).1
                }
                if let name = argument.expression.as(DeclReferenceExprSyntax.self) {
                    return [name.baseName.identifierText]
                }
                return []
            }
            return (.enumCase(member.declName.baseName.identifierText), names)
        case .patternExpr(let pattern): return self.pattern(pattern.pattern)
        case .booleanLiteralExpr(let literal):
            return (.bool(literal.literal.tokenKind == .keyword(.true)), [])
        case .nilLiteralExpr: return (.null, [])
        case .stringLiteralExpr, .integerLiteralExpr:
            switch expression(node).kind {
            case .text(let text?): return (.text(text), [])
            case .integer(let number?): return (.integer(number), [])
            default: return (.other, [])
            }
        case .optionalChainingExpr(let expression): return self.pattern(expression.expression)
        case .tupleExpr(let tuple):
            return (.other, tuple.elements.flatMap { self.pattern($0.expression).1 })
        default: return (.other, [])
        }
    }

    mutating func configurations(_ node: IfConfigDeclSyntax) -> Branch {
        var arms: [Branch.Arm] = []
        var rest = Configuration.always
        var isExhaustive = false
        for clause in node.clauses {
            let own = clause.condition.map { configuration($0) } ?? .always
            if clause.condition == nil { isExhaustive = true }
            if let both = rest.and(own) {
                var arm = Branch.Arm(body: [])
                arm.configuration = both
                switch clause.elements {
                case .statements(let items): arm.body = statements(items)
                case .postfixExpression(let expression): arm.body = [.expression(self.expression(expression))]
                default: break
                }
                arms.append(arm)
            }
            guard let left = rest.and(own.negated) else {
                isExhaustive = true
                break
            }
            rest = left
        }
        return Branch(
            kind: .configuration, span: span(node), subject: nil, arms: arms, isExhaustive: isExhaustive)
    }

    func configuration(_ condition: ExprSyntax) -> Configuration {
        switch condition.as(ExprSyntaxEnum.self) {
        case .functionCallExpr(let call):
            let name = call.calledExpression.trimmedDescription
            let argument = call.arguments.first?.expression.trimmedDescription ?? ""
            switch (name, argument) {
            case ("os", "iOS"): return Configuration(systems: [.iOS, .catalyst], flags: [:])
            case ("os", "macOS"), ("os", "OSX"): return Configuration(systems: .macOS, flags: [:])
            case ("os", "tvOS"): return Configuration(systems: .tvOS, flags: [:])
            case ("os", "watchOS"): return Configuration(systems: .watchOS, flags: [:])
            case ("os", "visionOS"), ("os", "xrOS"): return Configuration(systems: .visionOS, flags: [:])
            case ("os", _): return Configuration(systems: .other, flags: [:])
            case ("targetEnvironment", "macCatalyst"): return Configuration(systems: .catalyst, flags: [:])
            case ("canImport", "AppKit"), ("canImport", "Cocoa"):
                return Configuration(systems: [.macOS, .catalyst], flags: [:])
            case ("canImport", "UIKit"):
                return Configuration(systems: [.iOS, .catalyst, .tvOS, .watchOS, .visionOS], flags: [:])
            default: return Configuration(systems: .all, flags: [call.trimmedDescription: true])
            }
        case .declReferenceExpr(let flag):
            return Configuration(systems: .all, flags: [flag.baseName.text: true])
        case .booleanLiteralExpr(let literal):
            return literal.literal.tokenKind == .keyword(.true)
                ? .always : Configuration(systems: [], flags: [:])
        case .prefixOperatorExpr(let prefix): return configuration(prefix.expression).negated
        case .tupleExpr(let tuple):
            guard tuple.elements.count == 1, let only = tuple.elements.first else { return .always }
            return configuration(only.expression)
        case .sequenceExpr(let sequence):
            let elements = Array(sequence.elements)
            func text(_ index: Int) -> String { elements[index].trimmedDescription }
            var groups: [[Configuration]] = [[]]
            for index in stride(from: 0, to: elements.count, by: 2) {
                if index > 0, text(index - 1) == "||" { groups.append([]) }
                if index > 0, text(index - 1) != "||", text(index - 1) != "&&" {
                    return Configuration(systems: .all, flags: [sequence.trimmedDescription: true])
                }
                groups[groups.count - 1].append(configuration(elements[index]))
            }
            let all = groups.map { group in
                group.reduce(Configuration.always) { $0.and($1) ?? Configuration(systems: [], flags: [:]) }
            }
            guard let first = all.first else { return .always }
            return all.dropFirst().reduce(first) { $0.or($1) }
        default: return Configuration(systems: .all, flags: [condition.trimmedDescription: true])
        }
    }
}
