import SwiftSyntax

/// Reads the links of a file: `@Link` on cases, `DeepLink(…)`, and their registration by modules.
final class LinkReader: SyntaxVisitor {
    private let file: String
    private let converter: SourceLocationConverter
    private(set) var facts = LinkFacts()

    static func read(_ tree: SourceFileSyntax, file: String) -> LinkFacts {
        let reader = LinkReader(file: file, converter: SourceLocationConverter(fileName: file, tree: tree))
        reader.walk(tree)
        return reader.facts
    }

    private init(file: String, converter: SourceLocationConverter) {
        self.file = file
        self.converter = converter
        super.init(viewMode: .sourceAccurate)
    }

    private func place(_ node: some SyntaxProtocol) -> LinkFacts.SourcePosition {
        LinkFacts.SourcePosition(
            file: file, line: converter.location(for: node.positionAfterSkippingLeadingTrivia).line)
    }

    private func note(_ node: some SyntaxProtocol, _ reason: String) {
        facts.unclear.append(UnclearLink(file: file, line: place(node).line, reason: reason))
    }

    // MARK: Types

    override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
        let cases = node.memberBlock.members.flatMap { self.cases(of: $0.decl) }
        facts.types.append(
            LinkFacts.TypeFact(
                name: node.name.text, inherited: inherited(node.inheritanceClause),
                isRoutable: node.attributes.contains { $0.name == "Routable" }, cases: cases, properties: []))
        return .visitChildren
    }

    override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
        let properties = node.memberBlock.members.flatMap { member -> [LinkFacts.Parameter] in
            guard let variable = member.decl.as(VariableDeclSyntax.self),
                !variable.modifiers.contains(where: { $0.name.tokenKind == .keyword(.static) })
            else { return [] }
            return variable.bindings.compactMap { binding in
                guard binding.accessorBlock == nil, let type = binding.typeAnnotation?.type else {
                    return nil
                }
                return LinkFacts.Parameter(
                    label: binding.pattern.trimmedDescription, type: type.trimmedDescription)
            }
        }
        facts.types.append(
            LinkFacts.TypeFact(
                name: node.name.text, inherited: inherited(node.inheritanceClause), isRoutable: false,
                cases: [],
                properties: properties))
        return .visitChildren
    }

    private func inherited(_ clause: InheritanceClauseSyntax?) -> [String] {
        clause?.inheritedTypes.map(\.type.trimmedDescription) ?? []
    }

    /// The cases, including those in each branch of `#if`.
    private func cases(of decl: DeclSyntax) -> [LinkFacts.Case] {
        if let condition = decl.as(IfConfigDeclSyntax.self) {
            return condition.clauses.flatMap { clause -> [LinkFacts.Case] in
                guard case .decls(let members) = clause.elements else { return [] }
                return members.flatMap { cases(of: $0.decl) }
            }
        }
        guard let decl = decl.as(EnumCaseDeclSyntax.self) else { return [] }
        let patterns = decl.attributes.compactMap {
            attribute -> (text: String, place: LinkFacts.SourcePosition)? in
            guard case .attribute(let link) = attribute, attribute.name == "Link" else { return nil }
            guard case .argumentList(let arguments) = link.arguments, let first = arguments.first,
                let text = first.expression.literalText
            else {
                note(link, "The pattern of @Link is not a plain string.")
                return nil
            }
            return (text, place(link))
        }
        return decl.elements.map { element in
            let parameters = element.parameterClause?.parameters.map {
                LinkFacts.Parameter(
                    label: $0.firstName.flatMap { $0.text == "_" ? nil : $0.text },
                    type: $0.type.trimmedDescription)
            }
            let raw = element.rawValue?.value
            return LinkFacts.Case(
                name: element.name.text.plainIdentifier, parameters: parameters ?? [],
                rawValue: raw?.literalText ?? raw?.as(IntegerLiteralExprSyntax.self)?.literal.text,
                patterns: patterns)
        }
    }

    // MARK: Calls

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        switch node.calledName {
        case "DeepLink": readDeepLink(node)
        case "links": readRegistration(node, isSheet: false)
        case "sheetLinks": readRegistration(node, isSheet: true)
        case "tab": readTab(node)
        case "route", "sheet": readViews(node)
        case "ModuleRegistry", "LinkTable", "LinkTables":
            facts.schemes += node.texts(of: "schemes")
            facts.hosts += node.texts(of: "hosts")
            if let type = node.arguments.first?.expression.metatypeName {
                facts.registrations.append(LinkFacts.Registration(type: type, isSheet: false, tab: nil))
            }
        default: break
        }
        return .visitChildren
    }

    private func readRegistration(_ node: FunctionCallExprSyntax, isSheet: Bool) {
        guard let type = node.argument("for")?.metatypeName else { return }
        facts.registrations.append(
            LinkFacts.Registration(type: type, isSheet: isSheet, tab: node.argument("in")?.literalText))
    }

    private func readTab(_ node: FunctionCallExprSyntax) {
        guard let id = node.arguments.first?.expression.literalText, let link = node.argument("link") else {
            return
        }
        guard let pattern = link.literalText else {
            if !link.is(NilLiteralExprSyntax.self) {
                note(link, "The link of the tab is not a plain string.")
            }
            return
        }
        facts.tabs.append(
            LinkFacts.Tab(
                id: id, pattern: pattern, screen: node.trailingClosure?.statements.viewName,
                place: place(node)))
    }

    private func readViews(_ node: FunctionCallExprSyntax) {
        guard let type = node.arguments.first?.expression.metatypeName,
            let closure = node.trailingClosure ?? node.argument("view")?.as(ClosureExprSyntax.self)
        else { return }
        readViews(closure.statements, of: type, nil)
    }

    // MARK: Factories

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
        // `func view(for route: Any) -> AnyView?` of a `RouteViewFactory`. The conformance may be declared elsewhere.
        if node.name.text == "view", let only = node.signature.parameterClause.parameters.only,
            only.firstName.text == "for", ["Any", "any Any"].contains(only.type.trimmedDescription),
            let body = node.body
        {
            readViews(body.statements, of: nil, nil)
        }
        return .visitChildren
    }

    /// Reads the views that statements return for routes of `type`, or of the types that they test.
    private func readViews(_ statements: CodeBlockItemListSyntax, of type: String?, _ caseName: String?) {
        var type = type
        for item in statements {
            if case .stmt(let statement) = item.item, let test = statement.as(GuardStmtSyntax.self) {
                // `guard let route = route as? ParkRoute else { return nil }`
                type = test.conditions.checkedType ?? type
            } else if let choice = item.item.expression?.as(SwitchExprSyntax.self) {
                for case .switchCase(let part) in choice.cases { readViews(part, of: type) }
            } else if let test = item.item.expression?.as(IfExprSyntax.self) {
                readViews(test)
            } else if item == statements.last, let type, let screen = item.item.expression?.viewName {
                facts.views.append(LinkFacts.View(type: type, caseName: caseName, screen: screen))
            }
        }
    }

    private func readViews(_ part: SwitchCaseSyntax, of type: String?) {
        guard case .case(let label) = part.label else { return readViews(part.statements, of: type, nil) }
        for item in label.caseItems {
            if let tested = item.pattern.checkedType {
                readViews(part.statements, of: tested, nil)
            } else if let name = item.pattern.caseName {
                readViews(part.statements, of: item.pattern.caseOwner ?? type, name)
            }
        }
    }

    /// Reads `if let route = route as? ParkRoute { … } else if route is Trail { … }`. Other conditions are ignored.
    private func readViews(_ test: IfExprSyntax) {
        if let type = test.conditions.checkedType { readViews(test.body.statements, of: type, nil) }
        if case .ifExpr(let next)? = test.elseBody { readViews(next) }
    }

    private func readDeepLink(_ node: FunctionCallExprSyntax) {
        guard let first = node.arguments.first, first.label == nil else { return }
        guard let pattern = first.expression.literalText else {
            note(node, "The pattern of DeepLink is not a plain string.")
            return
        }
        let context = Context(of: node)
        let second = node.arguments.dropFirst().first?.expression
        let target =
            second?.as(ClosureExprSyntax.self)?.statements.first?.item.expression
            ?? second ?? node.trailingClosure?.statements.first?.item.expression
        let (type, caseName) = target.map(Self.route) ?? (nil, nil)
        facts.declarations.append(
            LinkFacts.Declaration(
                pattern: pattern, place: place(node), type: type ?? context.type,
                caseName: caseName == "init" ? nil : caseName, isSheet: context.isSheet, tab: context.tab,
                isRegistered: context.isRegistered))
    }

    /// The type and the case of `ParkRoute.park`, `.park($0)` or `Trail.init`.
    private static func route(_ expression: ExprSyntax) -> (type: String?, caseName: String?) {
        let called = expression.as(FunctionCallExprSyntax.self)?.calledExpression ?? expression
        if let member = called.as(MemberAccessExprSyntax.self) {
            let base = member.base.map { $0.trimmedDescription.lastName }
            return (base, member.declName.baseName.text.plainIdentifier)
        }
        if let name = called.as(DeclReferenceExprSyntax.self)?.baseName.text, name.first?.isUppercase == true
        {
            return (name, nil)
        }
        return (nil, nil)
    }

    /// The declarations around a `DeepLink`.
    private struct Context {
        var type: String?
        var isSheet = false
        var tab: String?
        var isRegistered = false

        init(of node: some SyntaxProtocol) {
            var parent = node.parent
            while let here = parent {
                parent = here.parent
                if let argument = here.as(LabeledExprSyntax.self), argument.label?.text == "sheets" {
                    isSheet = true
                }
                if let variable = here.as(VariableDeclSyntax.self), type == nil {
                    // `static var links: [DeepLink<ParkRoute>]`
                    type = variable.bindings.first?.typeAnnotation?.type.trimmedDescription.genericArgument
                }
                guard let call = here.as(FunctionCallExprSyntax.self) else { continue }
                switch call.calledName {
                case "links", "sheetLinks":
                    guard let name = call.argument("for")?.metatypeName else { continue }
                    type = name
                    isSheet = call.calledName == "sheetLinks"
                    tab = call.argument("in")?.literalText
                    isRegistered = true
                    return
                case "LinkTable", "LinkTables":
                    isRegistered = true
                    return
                default: continue
                }
            }
        }
    }
}
