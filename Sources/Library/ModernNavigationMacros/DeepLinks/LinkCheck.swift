import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxBuilder
import SwiftSyntaxMacros

/// Checks one pattern against the values of its case.
struct LinkCheck {
    let pattern: PatternText
    let literal: StringLiteralExprSyntax
    let element: EnumCaseElementSyntax
    let values: [AssociatedValue]
    /// The pattern passed as `behind`.
    private let behind: PatternText?
    private var isSound = true

    init(
        pattern: PatternText, behind: PatternText?, literal: StringLiteralExprSyntax,
        element: EnumCaseElementSyntax, values: [AssociatedValue]
    ) {
        self.behind = behind
        self.pattern = pattern
        self.literal = literal
        self.element = element
        self.values = values
    }

    /// For each parameter the index of its value: matched by label, values without labels in order. Nil after a mistake,
    /// which has then been reported.
    mutating func order(in context: some MacroExpansionContext) -> [Int]? {
        var free = Array(values.indices)
        var order: [Int?] = pattern.parameters.map { parameter in
            guard let index = free.first(where: { values[$0].name == parameter.name }) else { return nil }
            free.removeAll { $0 == index }
            return index
        }
        for slot in order.indices where order[slot] == nil {
            guard let index = free.first(where: { values[$0].name == nil }) else { continue }
            order[slot] = index
            free.removeAll { $0 == index }
        }
        let unknown = order.indices.filter { order[$0] == nil }.map { pattern.parameters[$0].name }
        let meanings = Spelling.meanings(of: unknown, among: free.compactMap { values[$0].name })
        for (slot, parameter) in pattern.parameters.enumerated() {
            if let index = order[slot] {
                checkType(values[index], parameter, context)
            } else {
                reportUnknown(parameter, meant: meanings[parameter.name], context)
            }
        }
        free.removeAll { index in meanings.values.contains { values[index].name == $0 } }
        reportMissing(free, context)
        return isSound ? order.compactMap(\.self) : nil
    }

    private mutating func reportUnknown(
        _ parameter: PatternText.Parameter, meant: String?, _ context: some MacroExpansionContext
    ) {
        let fix = meant.map { replacing(pattern.renaming(parameter, to: $0), "write ':\($0)'") }
        let message = RoutableDiagnostic.unknownParameter(
            name: parameter.name, caseName: element.name.bareName)
        report(message, [fix ?? addingValue(parameter)], context)
    }

    /// All missing values share one fix-it, because a fix-it for one would leave the others missing.
    private mutating func reportMissing(_ missing: [Int], _ context: some MacroExpansionContext) {
        var (fixed, known) = withBeginning
        for index in missing where !values[index].isUnfit {
            let name = values[index].name ?? "value\(index + 1)"
            if known.contains(name) { continue }
            fixed = PatternText(values[index].isOne ? fixed.addingSegment(name) : fixed.addingItem(name))
        }
        for index in missing {
            let value = values[index]
            if reportUnfit(value, context) { continue }
            let words = value.name.map { "the value '\($0)'" } ?? "value \(index + 1)"
            let message = RoutableDiagnostic.missingValue(
                value: words, caseName: element.name.bareName, pattern: pattern.text)
            report(message, [replacing(fixed.text, "write \"\(fixed.text)\"")], context)
        }
    }

    /// The whole pattern, which begins with the `behind` pattern if this one is a continuation, and the names of that pattern's values.
    private var withBeginning: (PatternText, Set<String>) {
        guard let behind, !pattern.text.hasPrefix("/") else { return (pattern, []) }
        let whole = PatternText("\(behind.text)/\(pattern.text)")
        return whole.syntaxError == nil ? (whole, Set(behind.parameters.map(\.name))) : (pattern, [])
    }

    private mutating func checkType(
        _ value: AssociatedValue, _ parameter: PatternText.Parameter, _ context: some MacroExpansionContext
    ) {
        switch (value.kind, parameter.position) {
        case (.unfit, _):
            _ = reportUnfit(value, context)
        case (.optional, .path):
            report(.inPath(name: parameter.name, isOptional: true), moving(parameter), context)
        case (.array, .path):
            report(.inPath(name: parameter.name, isOptional: false), moving(parameter), context)
        case (.array, .fragment):
            report(.inFragment(name: parameter.name), moving(parameter), context)
        case (.one, _), (.optional, _), (.array, _): break
        }
    }

    private mutating func reportUnfit(
        _ value: AssociatedValue, _ context: some MacroExpansionContext
    ) -> Bool {
        guard case .unfit(let meant) = value.kind else { return false }
        isSound = false
        let fix = meant.map { type in
            FixIt.replace(
                message: RoutableFix(message: "write '\(type)'"), oldNode: value.node, newNode: type)
        }
        let message = RoutableDiagnostic.unfit(type: value.type.trimmedDescription)
        context.diagnose(Diagnostic(node: value.node, message: message, fixIts: fix.map { [$0] } ?? []))
        return true
    }

    private mutating func report(
        _ message: RoutableDiagnostic, _ fixes: [FixIt], _ context: some MacroExpansionContext
    ) {
        isSound = false
        context.diagnose(Diagnostic(node: literal, message: message, fixIts: fixes))
    }

    private func replacing(_ text: String, _ words: String) -> FixIt {
        .replacing(literal, with: text, words)
    }

    private func moving(_ parameter: PatternText.Parameter) -> [FixIt] {
        pattern.moving(parameter).map { [replacing($0, "write \"\($0)\"")] } ?? []
    }

    private func addingValue(_ added: PatternText.Parameter) -> FixIt {
        let isOptional = added.position != .path
        let type = isOptional ? "String?" : "String"
        let parameter = EnumCaseParameterSyntax(
            firstName: .identifier(added.name), colon: .colonToken(trailingTrivia: .space),
            type: TypeSyntax("\(raw: type)"))
        var new = element
        var parameters = element.parameterClause?.parameters ?? []
        if let last = parameters.indices.last {
            parameters[last].trailingComma = .commaToken(trailingTrivia: .space)
        }
        parameters.append(parameter)
        new.name.trailingTrivia = []
        new.parameterClause = EnumCaseParameterClauseSyntax(parameters: parameters)
        return FixIt.replace(
            message: RoutableFix(message: "add '\(added.name): \(type)' to '\(element.name.bareName)'"),
            oldNode: element, newNode: new)
    }
}

extension FixIt {
    static func replacing(
        _ literal: StringLiteralExprSyntax, with text: String, _ words: String
    ) -> FixIt {
        .replace(
            message: RoutableFix(message: words), oldNode: literal,
            newNode: StringLiteralExprSyntax(content: text))
    }

    /// A fix-it that removes one `@Link` from its case, and keeps everything else.
    static func removingLink(_ attribute: AttributeSyntax) -> FixIt? {
        guard let list = attribute.parent?.as(AttributeListSyntax.self),
            let declaration = list.parent?.as(EnumCaseDeclSyntax.self)
        else { return nil }
        var changed = declaration
        changed.attributes = list.filter { $0.id != attribute.id }
        changed.leadingTrivia = declaration.leadingTrivia
        return FixIt(
            message: RoutableFix(message: "remove this '@Link'"),
            changes: [.replace(oldNode: Syntax(declaration), newNode: Syntax(changed))])
    }
}
