import SwiftDiagnostics
import SwiftParser
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// The links of an enum's cases, with the diagnostics found in them.
struct LinkList {
    /// A line of generated code, or a condition such as `#if DEBUG` around the following lines.
    private enum Line {
        case code(String)
        case condition(String)
    }

    private var links: [Line] = []
    private var numbers: [Line] = []
    private var count = 0
    private var shapes: [[UInt8]: String] = [:]
    private var names: Set<String> = []
    /// False if code for these cases would only cause further errors.
    private(set) var isSound = true

    init(_ members: MemberBlockItemListSyntax, in context: some MacroExpansionContext) {
        read(members, context)
    }

    /// The body of `links`. It is a list of statements only if there are conditions.
    var linksBody: String {
        let hasConditions = links.contains { if case .condition = $0 { true } else { false } }
        let codes = links.compactMap { if case .code(let text) = $0 { text } else { nil } }
        guard hasConditions, !codes.isEmpty else {
            return "[\(codes.map { "\n\($0)" }.joined(separator: ","))\n]"
        }
        let lines = links.map { line in
            switch line {
            case .code(let text): "links.append(\n\(text)\n)"
            case .condition(let text): text
            }
        }
        return "var links: [ModernLinks.DeepLink<Self>] = []\n\(lines.joined(separator: "\n"))\nreturn links"
    }

    /// The body of `linkCase`.
    var linkCaseBody: String {
        let lines = numbers.map { line in
            switch line {
            case .code(let text), .condition(let text): text
            }
        }
        return lines.isEmpty ? "switch self {}" : "switch self {\n\(lines.joined(separator: "\n"))\n}"
    }

    // MARK: - Reading

    private mutating func read(
        _ members: MemberBlockItemListSyntax, _ context: some MacroExpansionContext
    ) {
        for member in members {
            if let declaration = member.decl.as(EnumCaseDeclSyntax.self) {
                read(declaration, context)
            } else if let condition = member.decl.as(IfConfigDeclSyntax.self), condition.hasCases {
                read(condition, context)
            }
        }
    }

    /// Reads the clauses of `#if`. Cases in different clauses may have the same names and links.
    private mutating func read(_ condition: IfConfigDeclSyntax, _ context: some MacroExpansionContext) {
        let before = (shapes, names)
        var after = before
        for clause in condition.clauses {
            let words = [clause.poundKeyword.text, clause.condition?.trimmedDescription ?? ""]
            note(.condition(words.joined(separator: " ")))
            (shapes, names) = before
            if let members = clause.elements?.as(MemberBlockItemListSyntax.self) { read(members, context) }
            after.0.merge(shapes) { first, _ in first }
            after.1.formUnion(names)
        }
        note(.condition("#endif"))
        (shapes, names) = after
    }

    private mutating func note(_ line: Line) {
        links.append(line)
        numbers.append(line)
    }

    private mutating func read(_ declaration: EnumCaseDeclSyntax, _ context: some MacroExpansionContext) {
        let attributes = declaration.linkAttributes
        if declaration.elements.count > 1, let attribute = attributes.first {
            context.diagnose(Diagnostic(node: attribute, message: RoutableDiagnostic.severalCases))
        }
        for element in declaration.elements {
            checkName(of: element, context)
            if declaration.elements.count == 1 {
                for attribute in attributes { add(attribute, on: element, of: declaration, context) }
            }
            numbers.append(.code("case .\(element.name.text): \(count)"))
            count += 1
        }
    }

    private mutating func checkName(
        of element: EnumCaseElementSyntax, _ context: some MacroExpansionContext
    ) {
        let name = element.name.bareName
        let isReserved = ["links", "linkCase"].contains(name)
        if names.insert(name).inserted, !isReserved { return }
        isSound = false
        let message: RoutableDiagnostic = isReserved ? .reservedName(name) : .overloaded(caseName: name)
        context.diagnose(Diagnostic(node: element.name, message: message))
    }

    private mutating func add(
        _ attribute: AttributeSyntax, on element: EnumCaseElementSyntax, of declaration: EnumCaseDeclSyntax,
        _ context: some MacroExpansionContext
    ) {
        let arguments = attribute.arguments?.as(LabeledExprListSyntax.self)
        guard let argument = arguments?.first?.expression else { return }
        func report(_ node: some SyntaxProtocol, _ message: RoutableDiagnostic, _ fix: FixIt?) {
            context.diagnose(Diagnostic(node: node, message: message, fixIts: fix.map { [$0] } ?? []))
        }
        guard let literal = argument.as(StringLiteralExprSyntax.self),
            let text = literal.representedLiteralValue
        else { return report(argument, .notLiteral, nil) }
        if declaration.isUnavailable {
            return report(attribute, .unavailable(caseName: element.name.bareName), .removingLink(attribute))
        }
        let pattern = PatternText(text)
        if let error = pattern.syntaxError {
            let fix = pattern.withoutEmptySegments.map {
                FixIt.replacing(literal, with: $0, "write \"\($0)\"")
            }
            return report(literal, .malformed(pattern: text, reason: error), fix)
        }
        if let other = shapes.updateValue(element.name.bareName, forKey: Array(pattern.shape.utf8)) {
            shapes[Array(pattern.shape.utf8)] = other
            return report(literal, .duplicate(pattern: text, caseName: other), .removingLink(attribute))
        }
        let values = element.parameterClause?.parameters.map(AssociatedValue.init) ?? []
        let parent = arguments?.first { $0.label?.text == "behind" }?.expression
        let way = parent?.as(StringLiteralExprSyntax.self)?.representedLiteralValue
        var check = LinkCheck(
            pattern: pattern, behind: way.map(PatternText.init), literal: literal, element: element,
            values: values)
        guard let order = check.order(in: context) else { return }
        var code = expression(literal, element, values, order: order)
        if let parent, !parent.is(NilLiteralExprSyntax.self) {
            guard let literal = parent.as(StringLiteralExprSyntax.self),
                let way = literal.representedLiteralValue
            else { return report(parent, .notLiteral, nil) }
            guard PatternText(way).isBeginning(of: pattern) else {
                return report(literal, .notBeginning(parent: way, pattern: text), nil)
            }
            code += ".behind(\(literal.trimmedDescription))"
        }
        links.append(.code(code))
    }

    // MARK: - Code

    /// - Parameter order: For each parameter of the pattern, the index of its value.
    private func expression(
        _ literal: StringLiteralExprSyntax, _ element: EnumCaseElementSyntax, _ values: [AssociatedValue],
        order: [Int]
    ) -> String {
        let name = element.name.text
        let parameters = order.map { "value\($0): \(values[$0].type)" }.joined(separator: ", ")
        let types = order.map { "\(values[$0].type)" }.joined(separator: ", ")
        let arguments = values.enumerated().map { index, value in
            (value.argumentLabel.map { "\($0): " } ?? "") + "value\(index)"
        }
        let call = values.isEmpty ? ".\(name)" : ".\(name)(\(arguments.joined(separator: ", ")))"
        let bindings = values.indices.map { "let value\($0)" }.joined(separator: ", ")
        let match = values.isEmpty ? ".\(name)" : ".\(name)(\(bindings))"
        let result = order.map { "value\($0)" }.joined(separator: ", ")
        return """
            ModernLinks.DeepLink<Self>(
                \(literal.trimmedDescription),
                make: { (\(parameters)) -> Self? in
                    \(call)
                },
                extract: { route -> (\(types))? in
                    guard case \(match) = route else {
                        return nil
                    }
                    return (\(result))
                }
            ).keyed(ModernLinks.LinkKey(Self.self, case: \(count)))
            """
    }
}

extension IfConfigDeclSyntax {
    fileprivate var hasCases: Bool {
        clauses.contains { clause in
            clause.elements?.as(MemberBlockItemListSyntax.self)?.contains { member in
                member.decl.is(EnumCaseDeclSyntax.self)
                    || member.decl.as(IfConfigDeclSyntax.self)?.hasCases == true
            } == true
        }
    }
}

extension EnumCaseDeclSyntax {
    // Not with `filter`: its result is a new list without a position in the source, so diagnostics would have none either.
    fileprivate var linkAttributes: [AttributeSyntax] {
        attributes.compactMap { $0.isNamed("Link") ? $0.as(AttributeSyntax.self) : nil }
    }

    fileprivate var isUnavailable: Bool {
        attributes.contains { attribute in
            guard attribute.isNamed("available"),
                let arguments = attribute.as(AttributeSyntax.self)?.arguments
            else { return false }
            let words = arguments.trimmedDescription.split { ", \n".contains($0) }
            return words.first == "*" && words.contains("unavailable")
        }
    }
}
