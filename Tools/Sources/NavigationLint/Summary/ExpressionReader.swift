import SwiftSyntax

/// Reduces expressions and statements to what can say what is shown.
struct ExpressionReader {
    /// Deeper than this nothing is looked into: generated source, or hostile.
    private static let deepest = 400

    private(set) var deprecated: [DeprecatedForm] = []
    private var depth = 0
    private var isFallback = false

    func span(_ node: some SyntaxProtocol) -> Span {
        Span(
            start: Int32(clamping: node.positionAfterSkippingLeadingTrivia.utf8Offset),
            end: Int32(clamping: node.endPositionBeforeTrailingTrivia.utf8Offset))
    }

    // MARK: Declarations

    func attributes(_ list: AttributeListSyntax) -> [String] {
        list.compactMap { element in
            guard case .attribute(let attribute) = element else { return nil }
            let name = attribute.attributeName.trimmedDescription
            // `@Environment(\.isPresented)` keeps what it reads.
            if name == "Environment", let arguments = attribute.arguments {
                return "Environment(\(arguments.trimmedDescription))"
            }
            return name
        }
    }

    mutating func function(
        _ node: FunctionDeclSyntax, _ configuration: Configuration, reads: Bool
    ) -> FunctionDeclaration {
        let result = node.signature.returnClause.map { type($0.type) }
        let attributes = attributes(node.attributes)
        let shows = reads || attributes.contains { $0.hasSuffix("Builder") } || isShown(result)
        return FunctionDeclaration(
            name: node.name.identifierText, parameters: parameters(node.signature.parameterClause),
            result: result,
            attributes: attributes,
            generics: node.genericParameterClause?.parameters.map(\.name.identifierText) ?? [],
            isStatic: isStatic(node.modifiers),
            body: shows ? node.body.map { statements($0.statements) } : nil,
            span: span(node.name), configuration: configuration)
    }

    mutating func initialiser(
        _ node: InitializerDeclSyntax, _ configuration: Configuration
    ) -> FunctionDeclaration {
        FunctionDeclaration(
            name: "init", parameters: parameters(node.signature.parameterClause), result: nil,
            attributes: attributes(node.attributes), generics: [], isStatic: true,
            body: node.body.map { statements($0.statements) }, span: span(node.initKeyword),
            configuration: configuration)
    }

    private mutating func parameters(_ clause: FunctionParameterClauseSyntax) -> [Parameter] {
        var list: [Parameter] = []
        for parameter in clause.parameters {
            let first = parameter.firstName.identifierText
            list.append(
                Parameter(
                    label: first == "_" ? nil : first, name: parameter.secondName?.identifierText ?? first,
                    type: type(parameter.type), attributes: typeAttributes(parameter),
                    initial: parameter.defaultValue.map { expression($0.value) }))
        }
        return list
    }

    private func typeAttributes(_ parameter: FunctionParameterSyntax) -> [String] {
        var list = attributes(parameter.attributes)
        if let attributed = parameter.type.as(AttributedTypeSyntax.self) {
            list += attributes(attributed.attributes)
        }
        return list
    }

    private func isStatic(_ modifiers: DeclModifierListSyntax) -> Bool {
        modifiers.contains { $0.name.tokenKind == .keyword(.static) || $0.name.tokenKind == .keyword(.class) }
    }

    private func isShown(_ type: TypeReference?) -> Bool {
        switch type {
        case .constrained?: true
        case .optional(let type)?: isShown(type)
        case .named?:
            type?.name.map {
                $0.hasSuffix("View") || $0.hasSuffix("ViewController") || $0.hasSuffix("Screen")
                    || $0 == "Content"
                    || $0 == "Body"
            } ?? false
        default: false
        }
    }

    mutating func properties(
        _ node: VariableDeclSyntax, _ configuration: Configuration, reads: (Syntax) -> Bool
    ) -> [PropertyDeclaration] {
        let attributes = attributes(node.attributes)
        let isStatic = isStatic(node.modifiers)
        let isConstant = node.bindingSpecifier.tokenKind == .keyword(.let)
        var list: [PropertyDeclaration] = []
        for binding in node.bindings {
            guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.identifierText
            else { continue }
            let declared = binding.typeAnnotation.map { type($0.type) }
            var getter: [Statement]?
            if let block = binding.accessorBlock {
                let shows =
                    isShown(declared) || attributes.contains { $0.hasSuffix("Builder") }
                    || reads(Syntax(block))
                switch block.accessors {
                case .getter(let items):
                    getter = shows ? statements(items) : []
                case .accessors(let accessors):
                    if let get = accessors.first(where: { $0.accessorSpecifier.tokenKind == .keyword(.get) })
                    {
                        getter = shows ? get.body.map { statements($0.statements) } ?? [] : []
                    }
                }
            }
            list.append(
                PropertyDeclaration(
                    name: name, type: declared, attributes: attributes, isStatic: isStatic,
                    isConstant: isConstant,
                    initial: binding.initializer.map { expression($0.value) }, getter: getter,
                    span: span(binding.pattern), configuration: configuration))
        }
        return list
    }

    /// Looks for forms that are replaced; what a preview shows is dropped.
    mutating func preview(_ macro: MacroExpansionDeclSyntax) {
        for closure in [macro.trailingClosure].compactMap({ $0 }) { _ = statements(closure.statements) }
    }

    // MARK: Types

    func type(_ node: TypeSyntax) -> TypeReference {
        switch node.as(TypeSyntaxEnum.self) {
        case .identifierType(let type):
            let arguments = generics(type.genericArgumentClause)
            let name = type.name.identifierText
            if name == "Optional", let wrapped = arguments.first { return .optional(wrapped) }
            if name == "Array", let element = arguments.first { return .array(element) }
            return .named([name], arguments)
        case .memberType(let type):
            guard case .named(let path, _) = self.type(type.baseType), path.count < 20 else { return .other }
            let name = type.name.identifierText
            if name == "Type" || name == "self" { return .named(path, []) }
            return .named(path + [name], generics(type.genericArgumentClause))
        case .optionalType(let type): return .optional(self.type(type.wrappedType))
        case .implicitlyUnwrappedOptionalType(let type): return .optional(self.type(type.wrappedType))
        case .arrayType(let type): return .array(self.type(type.element))
        case .functionType(let type): return .function(self.type(type.returnClause.type))
        case .attributedType(let type): return self.type(type.baseType)
        case .someOrAnyType(let type): return .constrained(self.type(type.constraint))
        case .tupleType(let type):
            if type.elements.count == 1, let only = type.elements.first { return self.type(only.type) }
            return .tuple(type.elements.map { self.type($0.type) })
        case .metatypeType(let type): return self.type(type.baseType)
        case .compositionType(let type): return type.elements.first.map { self.type($0.type) } ?? .other
        default: return .other
        }
    }

    private func generics(_ clause: GenericArgumentClauseSyntax?) -> [TypeReference] {
        clause?.arguments.map { argument in
            if case .type(let type) = argument.argument { return self.type(type) }
            return .other
        } ?? []
    }

    // MARK: Statements

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

    private mutating func declaration(_ node: DeclSyntax, into result: inout [Statement]) {
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

    private func names(_ pattern: PatternSyntax) -> [String] {
        switch pattern.as(PatternSyntaxEnum.self) {
        case .identifierPattern(let pattern): [pattern.identifier.identifierText]
        case .tuplePattern(let pattern): pattern.elements.flatMap { names($0.pattern) }
        case .valueBindingPattern(let pattern): names(pattern.pattern)
        default: []
        }
    }

    private mutating func statement(_ node: StmtSyntax, into result: inout [Statement]) {
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

    private mutating func arm(_ conditions: ConditionElementListSyntax, body: [Statement]) -> Branch.Arm {
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

    private mutating func ifBranch(_ node: IfExprSyntax) -> Branch {
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

    private mutating func switchBranch(_ node: SwitchExprSyntax) -> Branch {
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

    private mutating func pattern(_ node: PatternSyntax) -> (Branch.Pattern, [String]) {
        switch node.as(PatternSyntaxEnum.self) {
        case .expressionPattern(let pattern): return self.pattern(pattern.expression)
        case .valueBindingPattern(let pattern): return self.pattern(pattern.pattern)
        case .identifierPattern(let pattern): return (.other, [pattern.identifier.identifierText])
        case .tuplePattern(let pattern):
            return (.other, pattern.elements.flatMap { self.pattern($0.pattern).1 })
        default: return (.other, [])
        }
    }

    private mutating func pattern(_ node: ExprSyntax) -> (Branch.Pattern, [String]) {
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
        case .optionalChainingExpr(let expression): return self.pattern(expression.expression)
        case .tupleExpr(let tuple):
            return (.other, tuple.elements.flatMap { self.pattern($0.expression).1 })
        default: return (.other, [])
        }
    }

    private mutating func configurations(_ node: IfConfigDeclSyntax) -> Branch {
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

    // MARK: Expressions

    mutating func expression(_ node: ExprSyntax) -> Expression {
        depth += 1
        defer { depth -= 1 }
        guard depth < Self.deepest else { return Expression(.other([]), span(node)) }
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
        case .integerLiteralExpr: return Expression(.integer, span(node))
        case .stringLiteralExpr(let literal):
            let isEmpty = literal.segments.allSatisfy { segment in
                if case .stringSegment(let text) = segment { return text.content.text.isEmpty }
                return false
            }
            return Expression(.text(isEmpty), span(node))
        case .tryExpr(let wrapped): return expression(wrapped.expression)
        case .awaitExpr(let wrapped): return expression(wrapped.expression)
        case .inOutExpr(let wrapped): return expression(wrapped.expression)
        case .tupleExpr(let tuple):
            if tuple.elements.count == 1, let only = tuple.elements.first {
                return expression(only.expression)
            }
            return Expression(.list(list(tuple.elements.map(\.expression))), span(node))
        case .arrayExpr(let array):
            return Expression(.list(list(array.elements.map(\.expression))), span(node))
        case .dictionaryExpr(let dictionary):
            guard case .elements(let elements) = dictionary.content else {
                return Expression(.list([]), span(node))
            }
            return Expression(.list(list(elements.map(\.value))), span(node))
        case .prefixOperatorExpr(let prefix):
            let operand = expression(prefix.expression)
            return prefix.operator.text == "!" ? Expression(.not(operand), span(node)) : operand
        case .sequenceExpr(let sequence): return self.sequence(Array(sequence.elements), span(node))
        case .ifExpr(let branch): return Expression(.branch(ifBranch(branch)), span(node))
        case .switchExpr(let branch): return Expression(.branch(switchBranch(branch)), span(node))
        case .macroExpansionExpr(let macro):
            if macro.macroName.text == "Preview" {
                for closure in [macro.trailingClosure].compactMap({ $0 }) {
                    _ = statements(closure.statements)
                }
            }
            return Expression(.other([]), span(node))
        default: return Expression(.other([]), span(node))
        }
    }

    private mutating func list(_ nodes: [ExprSyntax]) -> [Expression] {
        var result: [Expression] = []
        for node in nodes { result.append(expression(node)) }
        return result
    }

    /// A chain of members and calls, from its beginning: without recursion along it.
    private mutating func chain(_ node: ExprSyntax) -> Expression {
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
                // The modifiers of each branch stand on the same base; they are read with it, one after the other.
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
                start = Expression(
                    .other([start].compactMap { $0 } + list(call.arguments.map(\.expression))), span(link))
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

    /// `base` with the modifiers that stand in `#if` after it, as a branch of the whole chain.
    private mutating func modified(_ base: Expression, _ node: IfConfigDeclSyntax) -> Expression {
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

    /// A chain that begins with a dot, on `base`.
    private func rebased(_ chain: Expression, on base: Expression, _ depth: Int) -> Expression {
        guard depth < Self.deepest else { return base }
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

    private mutating func arguments(_ call: FunctionCallExprSyntax) -> [Argument] {
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

    private mutating func closure(_ node: ClosureExprSyntax) -> Expression {
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
        guard depth < Self.deepest else { return Expression(.other([]), span(node)) }
        return Expression(.closure(parameters, statements(node.statements)), span(node))
    }

    private mutating func sequence(_ elements: [ExprSyntax], _ whole: Span) -> Expression {
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
            guard depth < Self.deepest else { return Expression(.other([]), whole) }
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
                guard depth < Self.deepest else { return Expression(.other([]), whole) }
                return Expression(
                    .binary(
                        symbol(elements[index]) ?? "", sequence(Array(elements[..<index]), whole),
                        sequence(Array(elements[(index + 1)...]), whole)), whole)
            }
        }
        return Expression(.other(list(elements)), whole)
    }

    // MARK: Replaced forms

    private mutating func note(_ callee: Expression, _ arguments: [Argument], _ call: FunctionCallExprSyntax)
    {
        func add(_ kind: DeprecatedForm.Kind) {
            deprecated.append(
                DeprecatedForm(kind: kind, span: span(call.calledExpression), isFallback: isFallback))
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
