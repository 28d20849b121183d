import SwiftParser
import SwiftSyntax

/// What a file declares: bodies that can be replaced in a running process, and everything else.
public struct SourceOutline: Equatable, Sendable {
    /// A declaration without its body, if that can be replaced.
    struct Fixed: Equatable, Sendable {
        /// For people: "the stored property `count` of `Cart`".
        let name: String
        let tokens: [String]
        /// Why its body can't be replaced; nil if it has none.
        var reason: String?
    }

    /// A body that can be replaced.
    struct Body: Equatable, Sendable {
        let name: String
        let tokens: [String]
        /// The source of its replacement, and the line of the file on which it begins.
        let replacement: Replacement
    }

    struct Replacement: Equatable, Sendable {
        /// The extension around it: `Cart.Row where Value: View`; nil at the top level of a file.
        let extended: String?
        /// What it replaces: `row(_:)`.
        let target: String
        /// Attributes, modifiers and keyword, and what follows the new name up to the body.
        let head: String
        let tail: String
        let body: String
        let line: Int
    }

    var fixed: [Fixed] = []
    var bodies: [Body] = []
    /// Imports, as written.
    var imports: [String] = []
    /// What a replacement could contain if it is new, each before those inside of it.
    var additions: [Addition] = []
    /// What types and their extensions inherit, by the last part of the type's name.
    var inherited: [String: Set<String>] = [:]

    /// - Parameter showsPreviews: Whether previews are shown, and thus part of what is declared.
    public init(_ source: String, showsPreviews: Bool = false) {
        let tree = Parser.parse(source: source)
        let converter = SourceLocationConverter(fileName: "", tree: tree)
        var reader = OutlineReader(converter: converter, showsPreviews: showsPreviews)
        for item in tree.statements { reader.read(item) }
        (fixed, bodies, imports, inherited) = (reader.fixed, reader.bodies, reader.imports, reader.inherited)
        additions = reader.additions.sorted {
            ($0.fixed.lowerBound, $1.fixed.upperBound) < ($1.fixed.lowerBound, $0.fixed.upperBound)
        }
    }
}

/// A type or extension around declarations.
private struct Scope {
    var name: String
    var extended: String?
    /// Why none of its bodies can be replaced.
    var reason: String?
    /// The last part of its name.
    var owner: String? { name.split(separator: ".").last.map(String.init) }
}

private struct OutlineReader {
    let converter: SourceLocationConverter
    let showsPreviews: Bool
    var fixed: [SourceOutline.Fixed] = []
    var bodies: [SourceOutline.Body] = []
    var imports: [String] = []
    var additions: [SourceOutline.Addition] = []
    var inherited: [String: Set<String>] = [:]

    mutating func read(_ item: CodeBlockItemSyntax) {
        switch item.item {
        case .decl(let declaration): read(declaration, in: nil)
        case .expr(let expression)
        where expression.as(MacroExpansionExprSyntax.self)?.macroName.text == "Preview":
            readPreview(expression.as(MacroExpansionExprSyntax.self)?.arguments, item)
        case .stmt, .expr:
            add("the code at the top level of the file", item, "it runs when the app starts")
        }
    }

    private mutating func read(_ declaration: DeclSyntax, in scope: Scope?) {
        if let imported = declaration.as(ImportDeclSyntax.self) {
            imports.append(imported.trimmedDescription)
            add("the import of `\(imported.path.trimmedDescription)`", imported)
        } else if let type = declaration.asProtocol((any DeclGroupSyntax).self) {
            read(group: type, in: scope)
        } else if let function = declaration.as(FunctionDeclSyntax.self) {
            read(function, in: scope)
        } else if let variable = declaration.as(VariableDeclSyntax.self) {
            read(variable, in: scope)
        } else if let subscripted = declaration.as(SubscriptDeclSyntax.self) {
            read(subscripted, in: scope)
        } else if let initializer = declaration.as(InitializerDeclSyntax.self) {
            read(initializer, in: scope)
        } else if let macro = declaration.as(MacroExpansionDeclSyntax.self), macro.macroName.text == "Preview"
        {
            readPreview(macro.arguments, macro)
        } else {
            add(OutlineNames.name(of: declaration, in: scope?.name), declaration)
        }
    }

    /// An app doesn't show its previews.
    private mutating func readPreview(_ arguments: LabeledExprListSyntax?, _ node: some SyntaxProtocol) {
        guard showsPreviews else { return }
        let name = arguments?.first { $0.label == nil }.map { " `\($0.expression.trimmedDescription)`" } ?? ""
        add("the preview\(name)", node, "it is expanded by a macro")
    }

    // MARK: Types

    private mutating func read(group: any DeclGroupSyntax, in scope: Scope?) {
        let own = OutlineNames.type(of: group)
        let isExtension = group.is(ExtensionDeclSyntax.self)
        let name = scope.map { "\($0.name).\(own)" } ?? own
        let start = (fixed.count, bodies.count)
        let members = Set(group.memberBlock.members.tokens(viewMode: .sourceAccurate).map(\.id))
        fixed.append(
            SourceOutline.Fixed(
                name: isExtension ? "the extension of `\(name)`" : "the type `\(name)`",
                tokens: group.tokens(viewMode: .sourceAccurate).filter { !members.contains($0.id) }.map(
                    \.text)))
        var inner = Scope(name: name, extended: scope?.extended.map { "\($0).\(own)" } ?? own)
        if let extended = group.as(ExtensionDeclSyntax.self), let clause = extended.genericWhereClause {
            inner.extended = "\(own) \(clause.trimmedDescription)"
        }
        inner.reason = scope?.reason ?? OutlineReasons.reason(for: group, showsPreviews: showsPreviews)
        if scope != nil, inner.extended?.contains(" where ") == true {
            inner.reason = inner.reason ?? "it is inside an extension with conditions"
        }
        let last = own.split(separator: ".").last.map(String.init) ?? own
        inherited[last, default: []].formUnion(
            group.inheritanceClause?.inheritedTypes.map(\.type.trimmedDescription) ?? [])
        let known = additions.count
        for member in group.memberBlock.members { read(member.decl, in: inner) }
        if let group = group.as(ExtensionDeclSyntax.self) {
            let members = additions[known...].filter { $0.extended == inner.extended }
            return note(
                group, "the extension of `\(name)`", members.flatMap(\.uses), group.modifiers, from: start,
                in: scope,
                inner.reason ?? AdditionObstacles.obstacle(for: group, members: members),
                owner: members.contains { $0.owner != nil } ? last : nil)
        }
        let isMain = group.attributes.contains { $0.trimmedDescription == "@main" }
        note(
            group, "the type `\(name)`", [own], group.modifiers, from: start, in: scope,
            inner.reason ?? (isMain ? "the app starts there" : nil))
    }

    // MARK: Functions and properties

    private mutating func read(_ function: FunctionDeclSyntax, in scope: Scope?) {
        let name = OutlineNames.name(of: DeclSyntax(function), in: scope?.name)
        guard let body = function.body else { return add(name, function) }
        let base = function.name.text
        let start = (fixed.count, bodies.count)
        defer {
            note(
                function, name, [base], function.modifiers, from: start, in: scope,
                OutlineReasons.reason(for: function.attributes)
                    ?? (function.name.tokenKind.isIdentifier ? nil : "it is an operator"), owner: scope?.owner
            )
        }
        var reason = scope?.reason ?? OutlineReasons.reason(for: function.attributes)
        reason = reason ?? OutlineReasons.reason(forResult: function.signature.returnClause?.type)
        reason = reason ?? OutlineReasons.reason(forRecursionOf: base, isFunction: true, in: Syntax(body))
        if !function.name.tokenKind.isIdentifier { reason = reason ?? "it is an operator" }
        if let reason { return add(name, function, reason) }
        let tail = [
            function.genericParameterClause?.trimmedDescription, function.signature.trimmedDescription,
            function.genericWhereClause.map { " " + $0.trimmedDescription },
        ].compactMap(\.self).joined()
        add(
            body: Syntax(body), of: Syntax(function), name,
            target: base + OutlineNames.labels(of: function.signature.parameterClause),
            head: OutlineNames.head(function.attributes, function.modifiers, "func"), tail: tail, in: scope)
    }

    private mutating func read(_ variable: VariableDeclSyntax, in scope: Scope?) {
        let name = OutlineNames.name(of: DeclSyntax(variable), in: scope?.name)
        guard variable.bindings.count == 1, let binding = variable.bindings.first, binding.initializer == nil,
            let block = binding.accessorBlock, let type = binding.typeAnnotation,
            let pattern = binding.pattern.as(IdentifierPatternSyntax.self)
        else { return add(name, variable) }
        let base = pattern.identifier.text
        let start = (fixed.count, bodies.count)
        defer {
            note(
                variable, name, [base], variable.modifiers, from: start, in: scope,
                OutlineReasons.reason(for: variable.attributes) ?? OutlineReasons.reason(for: block),
                owner: scope?.owner)
        }
        var reason = scope?.reason ?? OutlineReasons.reason(for: variable.attributes)
        reason = reason ?? OutlineReasons.reason(forResult: type.type) ?? OutlineReasons.reason(for: block)
        reason = reason ?? OutlineReasons.reason(forRecursionOf: base, isFunction: false, in: Syntax(block))
        if let reason { return add(name, variable, reason) }
        add(
            body: Syntax(block), of: Syntax(variable), name, target: pattern.identifier.text,
            head: OutlineNames.head(variable.attributes, variable.modifiers, "var"),
            tail: type.trimmedDescription, in: scope)
    }

    private mutating func read(_ subscripted: SubscriptDeclSyntax, in scope: Scope?) {
        let name = OutlineNames.name(of: DeclSyntax(subscripted), in: scope?.name)
        guard let block = subscripted.accessorBlock else { return add(name, subscripted) }
        // Two subscripts of the same parameters would collide, and labels can't be changed without changing the calls inside.
        add(name, subscripted, scope?.reason ?? OutlineReasons.reason(for: block) ?? "it is a subscript")
    }

    private mutating func read(_ initializer: InitializerDeclSyntax, in scope: Scope?) {
        let name = OutlineNames.name(of: DeclSyntax(initializer), in: scope?.name)
        // Only its own module may set the stored properties of a struct, and replaces the initialisers of a class.
        add(
            name, initializer,
            initializer.body == nil ? nil : "it is an initialiser, which made the values that are in use")
    }

    // MARK: Adding

    /// Notes what a replacement could contain.
    private mutating func note(
        _ declaration: some SyntaxProtocol, _ name: String, _ uses: [String],
        _ modifiers: DeclModifierListSyntax,
        from start: (fixed: Int, bodies: Int), in scope: Scope?, _ reason: String?, owner: String? = nil
    ) {
        let isPrivate = AdditionObstacles.isPrivate(modifiers)
        let position = declaration.positionAfterSkippingLeadingTrivia
        additions.append(
            SourceOutline.Addition(
                name: name, uses: uses.map { $0.replacing("`", with: "") },
                owner: isPrivate ? nil : owner,
                fixed: start.fixed..<fixed.count, bodies: start.bodies..<bodies.count,
                tokens: declaration.tokens(viewMode: .sourceAccurate).map(\.text), extended: scope?.extended,
                text: scope == nil
                    ? declaration.trimmedDescription : AdditionObstacles.text(of: declaration, modifiers),
                line: converter.location(for: position).line, isPrivate: isPrivate,
                isExtension: declaration.is(ExtensionDeclSyntax.self),
                obstacle: scope?.reason ?? reason ?? AdditionObstacles.obstacle(for: modifiers)))
    }

    private mutating func add(_ name: String, _ node: some SyntaxProtocol, _ reason: String? = nil) {
        let tokens = node.tokens(viewMode: .sourceAccurate).map(\.text)
        fixed.append(SourceOutline.Fixed(name: name, tokens: tokens, reason: reason))
    }

    private mutating func add(
        body: Syntax, of declaration: Syntax, _ name: String, target: String, head: String, tail: String,
        in scope: Scope?
    ) {
        let inside = Set(body.tokens(viewMode: .sourceAccurate).map(\.id))
        var tokens = declaration.tokens(viewMode: .sourceAccurate).filter { !inside.contains($0.id) }.map(
            \.text)
        tokens += OutlineReasons.accessors(of: body)
        fixed.append(SourceOutline.Fixed(name: name, tokens: tokens))
        let start = body.positionAfterSkippingLeadingTrivia
        bodies.append(
            SourceOutline.Body(
                name: name, tokens: body.tokens(viewMode: .sourceAccurate).map(\.text),
                replacement: SourceOutline.Replacement(
                    extended: scope?.extended, target: target, head: head, tail: tail,
                    body: body.trimmedDescription, line: converter.location(for: start).line)))
    }
}

extension TokenKind {
    fileprivate var isIdentifier: Bool {
        if case .identifier = self { return true }
        return false
    }
}
