import Foundation
import SwiftSyntax

/// Creates the summary of a file from its syntax tree.
struct SummaryReader {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var lowering: ExpressionReader
    private var imports: [String] = []
    private var exports: [String] = []

    /// The summary of a file with the content `bytes`.
    static func read(_ tree: SourceFileSyntax, _ bytes: UnsafeBufferPointer<UInt8>) -> FileSummary {
        var reader = SummaryReader(bytes: bytes)
        return reader.file(tree)
    }

    private init(bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
        self.lowering = ExpressionReader()
    }

    private mutating func file(_ tree: SourceFileSyntax) -> FileSummary {
        var scope = Scope()
        for item in tree.statements { read(item, into: &scope, .always) }
        var starts: [Int32] = [0]
        starts.reserveCapacity(bytes.count / 32)
        for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") {
            starts.append(Int32(offset + 1))
        }
        let testing = [
            "XCTest", "Testing", "SnapshotTesting", "ViewInspector", "Quick", "Nimble", "iOSSnapshotTestCase",
        ]
        return FileSummary(
            imports: imports, exports: exports, types: scope.types, functions: scope.functions,
            properties: scope.properties,
            deprecated: lowering.deprecated, lineStarts: starts,
            isTest: imports.contains { testing.contains($0) }, firstError: Self.firstError(tree))
    }

    /// The offset of the first place that the parser didn't understand.
    private static func firstError(_ tree: SourceFileSyntax) -> Int32? {
        guard tree.hasError else { return nil }
        var node = Syntax(tree)
        while true {
            let broken = node.children(viewMode: .all).first {
                $0.hasError || $0.is(UnexpectedNodesSyntax.self)
                    || $0.as(TokenSyntax.self)?.presence == .missing
            }
            guard let broken, !node.is(UnexpectedNodesSyntax.self) else { break }
            node = broken
        }
        return Int32(clamping: node.positionAfterSkippingLeadingTrivia.utf8Offset)
    }

    /// The declarations of a file or of a type's body.
    private struct Scope {
        var types: [TypeDeclaration] = []
        var functions: [FunctionDeclaration] = []
        var initialisers: [FunctionDeclaration] = []
        var properties: [PropertyDeclaration] = []
        var cases: [EnumCase] = []
        /// Whether all bodies in it are read, regardless of their result type.
        var showsViews = false
    }

    private mutating func read(
        _ item: CodeBlockItemSyntax, into scope: inout Scope, _ configuration: Configuration
    ) {
        switch item.item {
        case .decl(let declaration): read(declaration, into: &scope, configuration)
        // `#Preview` can be an expression here.
        case .expr(let expression): _ = lowering.expression(expression)
        default: break
        }
    }

    private mutating func read(_ item: DeclSyntax, into scope: inout Scope, _ configuration: Configuration) {
        switch item.as(DeclSyntaxEnum.self) {
        case .importDecl(let declaration):
            guard let name = declaration.path.first?.name.text else { break }
            imports.append(name)
            if lowering.attributes(declaration.attributes).contains("_exported") { exports.append(name) }
        case .structDecl(let type):
            scope.types.append(
                self.type(
                    .structure, type.name, type.inheritanceClause, type.attributes,
                    type.genericParameterClause,
                    type.memberBlock, item, configuration))
        case .classDecl(let type):
            scope.types.append(
                self.type(
                    .class, type.name, type.inheritanceClause, type.attributes, type.genericParameterClause,
                    type.memberBlock, item, configuration))
        case .enumDecl(let type):
            scope.types.append(
                self.type(
                    .enumeration, type.name, type.inheritanceClause, type.attributes,
                    type.genericParameterClause,
                    type.memberBlock, item, configuration))
        case .actorDecl(let type):
            scope.types.append(
                self.type(
                    .actor, type.name, type.inheritanceClause, type.attributes, type.genericParameterClause,
                    type.memberBlock, item, configuration))
        case .protocolDecl(let type):
            scope.types.append(
                self.type(
                    .protocol, type.name, type.inheritanceClause, type.attributes, nil, type.memberBlock,
                    item,
                    configuration))
        case .extensionDecl(let type):
            var inner = Scope()
            let inherits = inherited(type.inheritanceClause)
            let reference = lowering.type(type.extendedType)
            inner.showsViews = showsViews(inherits + [reference])
            for member in type.memberBlock.members { read(member.decl, into: &inner, configuration) }
            let name: String
            if case .named(let path, _) = reference { name = path.joined(separator: ".") } else { name = "" }
            scope.types.append(
                TypeDeclaration(
                    kind: .extension, name: name, inherits: inherits, attributes: [], generics: [],
                    span: lowering.span(item), nameSpan: lowering.span(type.extendedType),
                    configuration: configuration, properties: inner.properties, functions: inner.functions,
                    initialisers: inner.initialisers, cases: inner.cases, nested: inner.types))
        case .typeAliasDecl(let alias):
            scope.types.append(
                TypeDeclaration(
                    kind: .alias, name: alias.name.identifierText, inherits: [], attributes: [], generics: [],
                    span: lowering.span(item), nameSpan: lowering.span(alias.name),
                    configuration: configuration,
                    target: lowering.type(alias.initializer.value)))
        case .functionDecl(let function):
            let result = function.signature.returnClause.map { lowering.type($0.type) }
            scope.functions.append(
                lowering.function(function, configuration, reads: reads(function.body, scope, result)))
        case .initializerDecl(let initialiser):
            scope.initialisers.append(lowering.initialiser(initialiser, configuration))
        case .subscriptDecl(let declaration):
            let whole = scope.showsViews
            let (bytes, words) = (bytes, words)
            scope.functions.append(
                lowering.subscription(
                    declaration, configuration,
                    reads: { whole || Self.contains($0, words, bytes) || Self.creates($1, $0, bytes) }))
        case .variableDecl(let variable):
            let whole = scope.showsViews
            let (bytes, words) = (bytes, words)
            scope.properties += lowering.properties(
                variable, configuration,
                reads: { whole || Self.contains($0, words, bytes) || Self.creates($1, $0, bytes) })
        case .enumCaseDecl(let declaration):
            let links = lowering.links(declaration.attributes)
            for element in declaration.elements {
                scope.cases.append(
                    EnumCase(
                        name: element.name.identifierText,
                        associated: element.parameterClause?.parameters.map {
                            ($0.firstName?.identifierText, lowering.type($0.type))
                        } ?? [], links: links, span: lowering.span(element)))
            }
        case .ifConfigDecl(let branches):
            var rest = configuration
            for clause in branches.clauses {
                let own = clause.condition.map(lowering.configuration) ?? .always
                if let both = rest.and(own), case .decls(let members) = clause.elements {
                    for member in members { read(member.decl, into: &scope, both) }
                } else if let both = rest.and(own), case .statements(let items) = clause.elements {
                    for item in items { read(item, into: &scope, both) }
                }
                guard let left = rest.and(own.negated) else { break }
                rest = left
            }
        case .macroExpansionDecl(let macro):
            // Views in `#Preview` are not part of the app's navigation.
            lowering.preview(macro.trailingClosure)
        default: break
        }
    }

    private mutating func type(
        _ kind: TypeDeclaration.Kind, _ name: TokenSyntax, _ inheritance: InheritanceClauseSyntax?,
        _ attributes: AttributeListSyntax, _ generics: GenericParameterClauseSyntax?,
        _ members: MemberBlockSyntax,
        _ node: DeclSyntax, _ configuration: Configuration
    ) -> TypeDeclaration {
        var inner = Scope()
        let inherits = inherited(inheritance)
        inner.showsViews = showsViews(inherits)
        let isInPreview = lowering.isPreview
        lowering.isPreview = isInPreview || inherits.contains { $0.name == "PreviewProvider" }
        for member in members.members { read(member.decl, into: &inner, configuration) }
        lowering.isPreview = isInPreview
        var bounds: [String: TypeReference] = [:]
        for parameter in generics?.parameters ?? [] {
            if let bound = parameter.inheritedType {
                bounds[parameter.name.identifierText] = lowering.type(bound)
            }
        }
        return TypeDeclaration(
            kind: kind, name: name.identifierText, inherits: inherits,
            attributes: lowering.attributes(attributes),
            generics: generics?.parameters.map(\.name.identifierText) ?? [], bounds: bounds,
            span: lowering.span(node),
            nameSpan: lowering.span(name), configuration: configuration, properties: inner.properties,
            functions: inner.functions, initialisers: inner.initialisers, cases: inner.cases,
            nested: inner.types)
    }

    private func inherited(_ clause: InheritanceClauseSyntax?) -> [TypeReference] {
        guard let clause else { return [] }
        return clause.inheritedTypes.flatMap { inherited -> [TypeReference] in
            if let composition = inherited.type.as(CompositionTypeSyntax.self) {
                return composition.elements.map { lowering.type($0.type) }
            }
            return [lowering.type(inherited.type)]
        }
    }

    private func showsViews(_ inherits: [TypeReference]) -> Bool {
        inherits.contains { type in
            guard let name = type.name else { return false }
            return Vocabulary.viewLike.contains(name) || name == "NavigationModule" || name.hasSuffix("View")
                || name.hasSuffix("Representable")
        }
    }

    private func reads(_ body: CodeBlockSyntax?, _ scope: Scope, _ result: TypeReference?) -> Bool {
        guard let body else { return false }
        return scope.showsViews || Self.contains(body, words, bytes)
            || Self.creates(result, Syntax(body), bytes)
    }

    /// Whether a body creates a value of a type: it may be a view with any name.
    private static func creates(
        _ type: TypeReference?, _ body: Syntax, _ bytes: UnsafeBufferPointer<UInt8>
    ) -> Bool {
        guard case .named(let path, _)? = type, let name = path.last else { return false }
        return contains(body, [Array((name + "(").utf8)], bytes)
    }

    /// The words of navigation. A body outside of views that contains none is not read.
    private var words: [[UInt8]] {
        Vocabulary.navigationWords + (imports.contains("ModernNavigation") ? Vocabulary.libraryWords : [])
    }

    private static func contains(
        _ body: some SyntaxProtocol, _ words: [[UInt8]], _ bytes: UnsafeBufferPointer<UInt8>
    ) -> Bool {
        let start = body.position.utf8Offset
        let end = body.endPosition.utf8Offset
        guard start < end, end <= bytes.count, let base = bytes.baseAddress else { return false }
        let range = UnsafeBufferPointer(start: base + start, count: end - start)
        return words.contains { word in contains(range, word) }
    }

    private static func contains(_ text: UnsafeBufferPointer<UInt8>, _ word: [UInt8]) -> Bool {
        guard text.count >= word.count, let base = text.baseAddress else { return false }
        let first = Int32(word[0])
        var from = base
        let end = base + (text.count - word.count + 1)
        while from < end, let found = memchr(from, first, end - from) {
            let at = found.assumingMemoryBound(to: UInt8.self)
            if memcmp(at, word, word.count) == 0 { return true }
            from = UnsafePointer(at) + 1
        }
        return false
    }
}

extension TokenSyntax {
    /// Its text without backticks.
    var identifierText: String {
        let text = text
        guard text.first == "`", text.last == "`", text.count > 2 else { return text }
        return String(text.dropFirst().dropLast())
    }
}
