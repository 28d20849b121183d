import SwiftSyntax

/// A property, function or type that contains a view. The member "body" represents the type.
struct Member: Hashable {
    var type: String
    var name: String
}

/// The views around a view in the same declaration, where a destination for it may be declared.
struct EnclosingViews {
    enum Boundary {
        case stack, columns, pushed, presented, scene
        case oldView(FunctionCallExprSyntax)
        case declaration(Member)
        /// A context that can't be analysed, such as a local variable.
        case unknown
    }

    private(set) var boundary = Boundary.unknown
    /// The calls around the view that can declare a destination, innermost first.
    private(set) var anchors: [FunctionCallExprSyntax] = []
    /// The first anchor outside of all lazy and repeated containers; nil if there is none.
    private(set) var required: Int?
    /// Whether it is in a lazy or repeated container without an anchor around it.
    private(set) var lacksAnchor = false
    /// The name of the outermost lazy or repeating container.
    private(set) var lazyName: String?

    init(of view: some SyntaxProtocol) {
        var current = Syntax(view)
        var label: String?
        while let parent = current.parent {
            switch parent.as(SyntaxEnum.self) {
            case .labeledExpr(let argument):
                label = argument.label?.text
            case .multipleTrailingClosureElement(let element):
                label = element.label.text
            case .functionCallExpr(let call) where call.calledExpression.id != current.id:
                if current.is(ClosureExprSyntax.self) { label = nil }
                guard passes(call, label: label) else { return }
                label = nil
            case .variableDecl(let variable):
                boundary = Self.boundary(
                    of: variable, named: variable.bindings.first?.pattern.trimmedDescription)
                return
            case .functionDecl(let function):
                boundary = Self.boundary(of: function, named: function.name.text)
                return
            case .initializerDecl, .subscriptDecl, .structDecl, .classDecl, .enumDecl, .macroExpansionDecl,
                .macroExpansionExpr:
                return
            default: break
            }
            current = parent
        }
    }

    /// Records a call around the view.
    ///
    /// - Returns: whether views around the call have to be considered, too.
    private mutating func passes(_ call: FunctionCallExprSyntax, label: String?) -> Bool {
        let spreads = Containment.spreadsModifiers(ExprSyntax(call).chainRoot)
        switch Containment(of: call, label: label) {
        case .eager:
            if !spreads, call.receiver == nil { add(call) }
        case .transparent: break
        case .repeated:
            lacksAnchor = true
            lazyName = call.name
        case .lazy:
            lacksAnchor = true
            lazyName = call.name
            if !spreads { add(call) }
        case .stack: boundary = .stack
        case .columns: boundary = .columns
        case .oldView: boundary = .oldView(call)
        case .pushed: boundary = .pushed
        case .presented: boundary = .presented
        case .scene: boundary = .scene
        }
        switch Containment(of: call, label: label) {
        case .eager, .transparent, .repeated, .lazy: return true
        default: return false
        }
    }

    private mutating func add(_ call: FunctionCallExprSyntax) {
        if lacksAnchor { required = anchors.count }
        lacksAnchor = false
        anchors.append(call)
    }

    private static func boundary(of declaration: some DeclSyntaxProtocol, named name: String?) -> Boundary {
        guard let name else { return .unknown }
        let type = declaration.enclosingType
        // Local declarations are only visible in their function.
        let isMember = declaration.parent?.is(MemberBlockItemSyntax.self) ?? false
        let isGlobal = declaration.parent?.parent?.parent?.is(SourceFileSyntax.self) ?? false
        guard isMember || isGlobal else { return .unknown }
        return .declaration(Member(type: type?.typeName ?? "", name: name))
    }
}

extension SyntaxProtocol {
    /// The type or extension that it is declared in.
    var enclosingType: (any DeclGroupSyntax)? {
        for node in ancestors {
            if let group = node.asProtocol((any DeclGroupSyntax).self) { return group }
        }
        return nil
    }
}

extension DeclGroupSyntax {
    /// The last part of its name: "Row" also for `extension Shop.Row`.
    var typeName: String? {
        if let named = asProtocol((any NamedDeclSyntax).self) { return named.name.text }
        guard let extended = self.as(ExtensionDeclSyntax.self)?.extendedType else { return nil }
        return extended.as(MemberTypeSyntax.self)?.name.text
            ?? extended.as(IdentifierTypeSyntax.self)?.name.text
    }
}

/// The syntax between a view and one of the views around it.
struct SyntaxBetween {
    /// The names that are only in scope inside.
    private(set) var names: Set<String> = []
    private(set) var hasUnnamedParameters = false
    private(set) var hasCondition = false

    init(_ inner: some SyntaxProtocol, _ outer: some SyntaxProtocol) {
        for node in inner.ancestors {
            if node.id == Syntax(outer).id { return }
            switch node.as(SyntaxEnum.self) {
            case .closureExpr(let closure):
                guard let signature = closure.signature else {
                    hasUnnamedParameters = true
                    continue
                }
                collect(signature)
            case .codeBlockItemList(let items):
                for item in items
                where item.item.is(VariableDeclSyntax.self) || item.item.is(FunctionDeclSyntax.self) {
                    collect(item)
                }
            case .ifExpr(let condition):
                hasCondition = true
                collect(condition.conditions)
            case .switchCase(let branch):
                hasCondition = true
                collect(branch.label)
            case .sequenceExpr(let sequence):
                if sequence.elements.contains(where: { $0.is(UnresolvedTernaryExprSyntax.self) }) {
                    hasCondition = true
                }
            case .ifConfigDecl, .postfixIfConfigExpr, .guardStmt, .forStmt, .doStmt: hasCondition = true
            default: break
            }
        }
    }

    private mutating func collect(_ node: (some SyntaxProtocol)?) {
        guard let node else { return }
        names.formUnion(node.identifiers)
    }

    /// A name in `nodes` that isn't in scope outside.
    func nameOutOfScope(in nodes: [Syntax]) -> String? {
        for node in nodes {
            for name in node.identifiers.sorted() {
                if names.contains(name) || (name.hasPrefix("$") && names.contains(String(name.dropFirst()))) {
                    return name
                }
                if hasUnnamedParameters, name.dropFirst().first?.isNumber == true, name.first == "$" {
                    return name
                }
            }
        }
        return nil
    }
}

extension SyntaxProtocol {
    var identifiers: Set<String> {
        var names: Set<String> = []
        for token in tokens(viewMode: .sourceAccurate) {
            switch token.tokenKind {
            case .identifier(let name): names.insert(name)
            case .dollarIdentifier(let name): names.insert(name)
            default: break
            }
        }
        return names
    }
}
