import SwiftDiagnostics
import SwiftParser
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Collects the links of an enum, and what is wrong with them.
struct LinkList {
    let routeType: String
    private(set) var expressions: [String] = []
    private var shapes: [String: String] = [:]

    init(routeType: String) { self.routeType = routeType }

    mutating func add(
        _ attribute: AttributeSyntax, on element: EnumCaseElementSyntax, index: Int,
        in context: some MacroExpansionContext
    ) {
        guard let argument = attribute.arguments?.as(LabeledExprListSyntax.self)?.first?.expression else {
            return
        }
        guard let literal = argument.as(StringLiteralExprSyntax.self),
            let text = literal.representedLiteralValue
        else {
            context.diagnose(Diagnostic(node: argument, message: RoutableDiagnostic.notLiteral))
            return
        }
        let pattern = PatternText(text)
        if let problem = pattern.problem {
            let message = RoutableDiagnostic.malformed(pattern: text, reason: problem)
            context.diagnose(Diagnostic(node: literal, message: message))
            return
        }
        if let other = shapes.updateValue(element.name.text, forKey: pattern.shape) {
            let message = RoutableDiagnostic.duplicate(pattern: text, caseName: other)
            context.diagnose(Diagnostic(node: literal, message: message))
            return
        }
        let values = element.parameterClause?.parameters.map(AssociatedValue.init) ?? []
        var check = LinkCheck(pattern: pattern, literal: literal, element: element, values: values)
        if let order = check.order(in: context) {
            expressions.append(expression(literal, element, values, order: order, index: index))
        }
    }

    /// - Parameter order: for each parameter of the pattern, the value that stands there.
    private func expression(
        _ literal: StringLiteralExprSyntax, _ element: EnumCaseElementSyntax, _ values: [AssociatedValue],
        order: [Int], index: Int
    ) -> String {
        let name = element.name.text
        let parameters = order.map { "value\($0): \(values[$0].type)" }.joined(separator: ", ")
        let types = order.map { "\(values[$0].type)" }.joined(separator: ", ")
        let arguments = values.enumerated().map { index, value in
            (value.label.map { "\($0): " } ?? "") + "value\(index)"
        }
        let call = values.isEmpty ? ".\(name)" : ".\(name)(\(arguments.joined(separator: ", ")))"
        let bindings = values.indices.map { "let value\($0)" }.joined(separator: ", ")
        let match = values.isEmpty ? ".\(name)" : ".\(name)(\(bindings))"
        let result = order.map { "value\($0)" }.joined(separator: ", ")
        return """
            DeepLink<\(routeType)>(
                \(literal.trimmedDescription),
                make: { (\(parameters)) -> \(routeType)? in
                    \(call)
                },
                extract: { route -> (\(types))? in
                    guard case \(match) = route else {
                        return nil
                    }
                    return (\(result))
                }
            ).keyed(LinkKey(\(routeType).self, case: \(index)))
            """
    }
}

/// Checks one pattern against the values of its case.
struct LinkCheck {
    let pattern: PatternText
    let literal: StringLiteralExprSyntax
    let element: EnumCaseElementSyntax
    let values: [AssociatedValue]
    private var isSound = true

    init(
        pattern: PatternText, literal: StringLiteralExprSyntax, element: EnumCaseElementSyntax,
        values: [AssociatedValue]
    ) {
        self.pattern = pattern
        self.literal = literal
        self.element = element
        self.values = values
    }

    /// For each parameter the value that it names: by label, those without labels in order. Nil where something is
    /// wrong and has been said.
    mutating func order(in context: some MacroExpansionContext) -> [Int]? {
        var free = Array(values.indices)
        var order: [Int?] = pattern.parameters.map { parameter in
            guard let index = free.first(where: { values[$0].label == parameter.name }) else { return nil }
            free.removeAll { $0 == index }
            return index
        }
        for slot in order.indices where order[slot] == nil {
            guard let index = free.first(where: { values[$0].label == nil }) else { continue }
            order[slot] = index
            free.removeAll { $0 == index }
        }
        for (slot, parameter) in pattern.parameters.enumerated() {
            if let index = order[slot] {
                checkType(values[index], parameter, context)
            } else {
                reportUnknown(parameter, &free, context)
            }
        }
        for index in free { reportMissing(index, context) }
        return isSound ? order.compactMap(\.self) : nil
    }

    private mutating func reportUnknown(
        _ parameter: PatternText.Parameter, _ free: inout [Int], _ context: some MacroExpansionContext
    ) {
        let fix: FixIt
        if let meant = free.first, let label = values[meant].label {
            free.removeFirst()
            fix = replacing(pattern.renaming(parameter.name, to: label), "write ':\(label)'")
        } else {
            fix = addingValue(parameter.name)
        }
        let message = RoutableDiagnostic.unknownParameter(name: parameter.name, caseName: element.name.text)
        report(message, [fix], context)
    }

    private mutating func reportMissing(_ index: Int, _ context: some MacroExpansionContext) {
        let value = values[index]
        let words = value.label.map { "the value '\($0)'" } ?? "value \(index + 1)"
        let name = value.label ?? "value\(index + 1)"
        let text = value.kind == .one ? pattern.addingSegment(name) : pattern.addingItem(name)
        let message = RoutableDiagnostic.missingValue(
            value: words, caseName: element.name.text, pattern: pattern.text)
        report(message, [replacing(text, "write \"\(text)\"")], context)
    }

    private mutating func checkType(
        _ value: AssociatedValue, _ parameter: PatternText.Parameter, _ context: some MacroExpansionContext
    ) {
        switch (value.kind, parameter.place) {
        case (.unfit, _):
            isSound = false
            let message = RoutableDiagnostic.unfit(type: value.type.trimmedDescription)
            context.diagnose(Diagnostic(node: value.node, message: message))
        case (.optional, .path), (.array, .path):
            let text = pattern.moving(parameter.name)
            let message = RoutableDiagnostic.inPath(name: parameter.name, isOptional: value.kind == .optional)
            report(message, [replacing(text, "write \"\(text)\"")], context)
        case (.array, .fragment):
            report(.inFragment(name: parameter.name), [], context)
        case (.one, _), (.optional, _), (.array, _): break
        }
    }

    private mutating func report(
        _ message: RoutableDiagnostic, _ fixes: [FixIt], _ context: some MacroExpansionContext
    ) {
        isSound = false
        context.diagnose(Diagnostic(node: literal, message: message, fixIts: fixes))
    }

    private func replacing(_ text: String, _ words: String) -> FixIt {
        let new = StringLiteralExprSyntax(content: text)
        return FixIt.replace(message: RoutableFix(message: words), oldNode: literal, newNode: new)
    }

    private func addingValue(_ name: String) -> FixIt {
        let parameter = EnumCaseParameterSyntax(
            firstName: .identifier(name), colon: .colonToken(trailingTrivia: .space),
            type: TypeSyntax(IdentifierTypeSyntax(name: .identifier("String"))))
        var new = element
        var parameters = element.parameterClause?.parameters ?? []
        if let last = parameters.indices.last {
            parameters[last].trailingComma = .commaToken(trailingTrivia: .space)
        }
        parameters.append(parameter)
        new.name.trailingTrivia = []
        new.parameterClause = EnumCaseParameterClauseSyntax(parameters: parameters)
        return FixIt.replace(
            message: RoutableFix(message: "add '\(name): String' to '\(element.name.text)'"),
            oldNode: element,
            newNode: new)
    }
}
