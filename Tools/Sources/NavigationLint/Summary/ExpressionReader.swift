import SwiftSyntax

/// Reduces expressions and statements to the parts that can determine what is shown.
struct ExpressionReader {
    /// The maximum nesting, for generated or hostile source. Deeper expressions are ignored.
    static let maxDepth = 400

    var deprecated: [DeprecatedForm] = []
    var depth = 0
    var isFallback = false
    var isPreview = false

    func span(_ node: some SyntaxProtocol) -> Span {
        Span(
            start: Int32(clamping: node.positionAfterSkippingLeadingTrivia.utf8Offset),
            end: Int32(clamping: node.endPositionBeforeTrailingTrivia.utf8Offset))
    }

    mutating func expression(_ node: ExprSyntax) -> Expression {
        depth += 1
        defer { depth -= 1 }
        guard depth < Self.maxDepth else { return Expression(.other([]), span(node)) }
        switch node.as(ExprSyntaxEnum.self) {
        case .declReferenceExpr(let name): return Expression(.name(name.baseName.identifierText), span(node))
        case .memberAccessExpr, .functionCallExpr, .forceUnwrapExpr, .optionalChainingExpr,
            .subscriptCallExpr,
            .postfixIfConfigExpr, .genericSpecializationExpr:
            return chain(node)
        case .closureExpr(let closure): return self.closure(closure)
        case .booleanLiteralExpr(let literal):
            return Expression(.bool(literal.literal.tokenKind == .keyword(.true)), span(node))
        case .nilLiteralExpr: return Expression(.null, span(node))
        case .integerLiteralExpr(let literal):
            return Expression(.integer(Int(literal.literal.text)), span(node))
        case .stringLiteralExpr(let literal):
            return Expression(.text(text(literal)), span(node))
        case .tryExpr(let wrapped): return expression(wrapped.expression)
        case .awaitExpr(let wrapped): return expression(wrapped.expression)
        case .inOutExpr(let wrapped): return expression(wrapped.expression)
        case .tupleExpr(let tuple):
            if tuple.elements.count == 1, let only = tuple.elements.first {
                return expression(only.expression)
            }
            var parts: [Argument] = []
            for part in tuple.elements {
                parts.append(Argument(label: part.label?.identifierText, value: expression(part.expression)))
            }
            return Expression(.tuple(parts), span(node))
        case .arrayExpr(let array):
            return Expression(.list(list(array.elements.map(\.expression))), span(node))
        case .dictionaryExpr(let dictionary):
            guard case .elements(let elements) = dictionary.content else {
                return Expression(.list([]), span(node))
            }
            var entries: [Expression.Entry] = []
            for element in elements {
                entries.append(.init(key: expression(element.key), value: expression(element.value)))
            }
            return Expression(.dictionary(entries), span(node))
        case .prefixOperatorExpr(let prefix):
            let operand = expression(prefix.expression)
            return prefix.operator.text == "!" ? Expression(.not(operand), span(node)) : operand
        case .sequenceExpr(let sequence): return self.sequence(Array(sequence.elements), span(node))
        case .ifExpr(let branch): return Expression(.branch(ifBranch(branch)), span(node))
        case .switchExpr(let branch): return Expression(.branch(switchBranch(branch)), span(node))
        case .macroExpansionExpr(let macro):
            if macro.macroName.text == "Preview" { preview(macro.trailingClosure) }
            return Expression(.other([]), span(node))
        case .keyPathExpr(let keyPath):
            let path = keyPath.components.map {
                $0.component.as(KeyPathPropertyComponentSyntax.self)?.declName.baseName.identifierText
            }
            let names = path.compactMap { $0 }
            return Expression(names.count == path.count ? .keyPath(names) : .other([]), span(node))
        default: return Expression(.other([]), span(node))
        }
    }

    /// The content of a string literal; nil if it contains other expressions.
    func text(_ literal: StringLiteralExprSyntax) -> String? {
        var result = ""
        for segment in literal.segments {
            guard case .stringSegment(let text) = segment else { return nil }
            result += text.content.text
        }
        return result
    }

    mutating func list(_ nodes: [ExprSyntax]) -> [Expression] {
        var result: [Expression] = []
        for node in nodes { result.append(expression(node)) }
        return result
    }

    /// Reads a chain of members and calls from its start, without recursion.
    mutating func chain(_ node: ExprSyntax) -> Expression {
        var links: [ExprSyntax] = []
        var current: ExprSyntax? = node
        var start: Expression?
        while let link = current {
            if links.count > 4_000 { return Expression(.other([]), span(node)) }
            switch link.as(ExprSyntaxEnum.self) {
            case .memberAccessExpr(let member):
                links.append(link)
                current = member.base
            case .functionCallExpr(let call):
                links.append(link)
                current = call.calledExpression
            case .forceUnwrapExpr(let unwrap): current = unwrap.expression
            case .optionalChainingExpr(let unwrap): current = unwrap.expression
            case .subscriptCallExpr(let call):
                links.append(link)
                current = call.calledExpression
            case .genericSpecializationExpr(let generic):
                links.append(link)
                current = generic.expression
            case .postfixIfConfigExpr(let branches):
                // The modifiers of each branch apply to the same base.
                links.append(link)
                current = branches.base
            default:
                start = expression(link)
                current = nil
            }
        }
        for link in links.reversed() {
            switch link.as(ExprSyntaxEnum.self) {
            case .memberAccessExpr(let member):
                start = Expression(.member(start, member.declName.baseName.identifierText), span(link))
            case .functionCallExpr(let call):
                let callee = start ?? Expression(.other([]), span(link))
                let arguments = arguments(call)
                note(callee, arguments, call)
                start = Expression(.call(callee, arguments), span(link))
            case .subscriptCallExpr(let call):
                let arguments = list(call.arguments.map(\.expression))
                start = Expression(
                    start.map { .subscript($0, arguments) } ?? .other(arguments), span(link))
            case .genericSpecializationExpr(let generic):
                if let base = start {
                    start = Expression(.generic(base, generics(generic.genericArgumentClause)), span(link))
                }
            case .postfixIfConfigExpr(let branches):
                start = start.map { modified($0, branches.config) }
            default: break
            }
        }
        return start ?? Expression(.other([]), span(node))
    }

    /// `base` with the modifiers inside a following `#if`, as a branch of the whole chain.
    mutating func modified(_ base: Expression, _ node: IfConfigDeclSyntax) -> Expression {
        var branch = configurations(node)
        for index in branch.arms.indices {
            guard case .expression(let modifiers)? = branch.arms[index].body.first else { continue }
            branch.arms[index].body = [.expression(rebased(modifiers, on: base, 0))]
        }
        if !branch.isExhaustive {
            var arm = Branch.Arm(body: [.expression(base)])
            arm.configuration = branch.arms.reduce(Configuration.always) {
                $0.and($1.configuration.negated) ?? $0
            }
            branch.arms.append(arm)
            branch.isExhaustive = true
        }
        return Expression(.branch(branch), base.span)
    }

    /// A chain that starts with a dot, applied to `base`.
    func rebased(_ chain: Expression, on base: Expression, _ depth: Int) -> Expression {
        guard depth < Self.maxDepth else { return base }
        switch chain.kind {
        case .member(let inner, let name):
            return Expression(
                .member(inner.map { rebased($0, on: base, depth + 1) } ?? base, name), chain.span)
        case .call(let callee, let arguments):
            return Expression(.call(rebased(callee, on: base, depth + 1), arguments), chain.span)
        case .branch(var branch):
            for index in branch.arms.indices {
                guard case .expression(let body)? = branch.arms[index].body.first else { continue }
                branch.arms[index].body = [.expression(rebased(body, on: base, depth + 1))]
            }
            return Expression(.branch(branch), chain.span)
        default: return chain
        }
    }

    mutating func arguments(_ call: FunctionCallExprSyntax) -> [Argument] {
        var list: [Argument] = []
        for argument in call.arguments {
            list.append(
                Argument(label: argument.label?.identifierText, value: expression(argument.expression)))
        }
        if let closure = call.trailingClosure {
            list.append(Argument(label: nil, value: self.closure(closure), isTrailing: true))
        }
        for closure in call.additionalTrailingClosures {
            list.append(
                Argument(
                    label: closure.label.identifierText, value: self.closure(closure.closure),
                    isTrailing: true))
        }
        return list
    }

    mutating func closure(_ node: ClosureExprSyntax) -> Expression {
        var parameters: [Parameter] = []
        switch node.signature?.parameterClause {
        case .simpleInput(let names):
            for name in names { parameters.append(Parameter(name: name.name.identifierText)) }
        case .parameterClause(let clause):
            for parameter in clause.parameters {
                parameters.append(
                    Parameter(
                        name: parameter.secondName?.identifierText ?? parameter.firstName.identifierText,
                        type: parameter.type.map { type($0) }))
            }
        case nil: break
        }
        depth += 1
        defer { depth -= 1 }
        guard depth < Self.maxDepth else { return Expression(.other([]), span(node)) }
        return Expression(.closure(parameters, statements(node.statements)), span(node))
    }

    mutating func sequence(_ elements: [ExprSyntax], _ whole: Span) -> Expression {
        func symbol(_ node: ExprSyntax) -> String? {
            if let binary = node.as(BinaryOperatorExprSyntax.self) { return binary.operator.text }
            if node.is(AssignmentExprSyntax.self) { return "=" }
            return nil
        }
        if elements.count == 1 { return expression(elements[0]) }
        if let index = elements.firstIndex(where: { symbol($0) == "=" }), index > 0,
            index + 1 < elements.count
        {
            return Expression(
                .assign(
                    sequence(Array(elements[..<index]), whole),
                    sequence(Array(elements[(index + 1)...]), whole)), whole
            )
        }
        if let index = elements.firstIndex(where: { $0.is(UnresolvedTernaryExprSyntax.self) }), index > 0,
            index + 1 < elements.count, let middle = elements[index].as(UnresolvedTernaryExprSyntax.self)
        {
            depth += 1
            defer { depth -= 1 }
            guard depth < Self.maxDepth else { return Expression(.other([]), whole) }
            return Expression(
                .ternary(
                    sequence(Array(elements[..<index]), whole), expression(middle.thenExpression),
                    sequence(Array(elements[(index + 1)...]), whole)), whole)
        }
        if elements.count >= 3, let cast = elements.last?.as(TypeExprSyntax.self),
            elements[elements.count - 2].is(UnresolvedAsExprSyntax.self)
        {
            return Expression(
                .cast(sequence(Array(elements[..<(elements.count - 2)]), whole), type(cast.type)), whole)
        }
        for operators in [["||"], ["&&"], ["==", "!="], ["??"]] {
            if let index = elements.firstIndex(where: { operators.contains(symbol($0) ?? "") }), index > 0,
                index + 1 < elements.count
            {
                depth += 1
                defer { depth -= 1 }
                guard depth < Self.maxDepth else { return Expression(.other([]), whole) }
                return Expression(
                    .binary(
                        symbol(elements[index]) ?? "", sequence(Array(elements[..<index]), whole),
                        sequence(Array(elements[(index + 1)...]), whole)), whole)
            }
        }
        return Expression(.other(list(elements)), whole)
    }

    // MARK: Deprecated forms

    mutating func note(_ callee: Expression, _ arguments: [Argument], _ call: FunctionCallExprSyntax) {
        func add(_ kind: DeprecatedForm.Kind) {
            deprecated.append(
                DeprecatedForm(
                    kind: kind, span: span(call.calledExpression), isFallback: isFallback,
                    isPreview: isPreview))
        }
        var callee = callee
        if case .generic(let base, _) = callee.kind { callee = base }
        var name = ""
        switch callee.kind {
        case .name(let text): name = text
        case .member(let base?, let text):
            if case .name("SwiftUI") = base.kind { name = text }
        default: break
        }
        switch name {
        case "NavigationView": add(.navigationView)
        case "NavigationLink":
            let labels = Set(arguments.compactMap(\.label))
            if labels.contains("isActive") { add(.isActive) }
            if labels.contains("tag"), labels.contains("selection") { add(.tagSelection) }
        default: break
        }
    }
}
