import SwiftSyntax

/// A call of an initializer of `NavigationLink` with a destination view.
struct DestinationLink {
    enum Content {
        case expression(ExprSyntax)
        case closure(ClosureExprSyntax)

        init(_ expression: ExprSyntax) {
            if let closure = expression.as(ClosureExprSyntax.self) {
                self = .closure(closure)
            } else {
                self = .expression(expression)
            }
        }

        var syntax: Syntax {
            switch self {
            case .expression(let expression): Syntax(expression)
            case .closure(let closure): Syntax(closure)
            }
        }
    }

    enum Trigger {
        case none
        case active(ExprSyntax)
        case tagged(tag: ExprSyntax, selection: ExprSyntax)
    }

    let call: FunctionCallExprSyntax
    /// The label, if it is a title.
    private(set) var title: ExprSyntax?
    private(set) var destination: Content
    private(set) var label: Content?
    private(set) var trigger = Trigger.none

    init?(_ call: FunctionCallExprSyntax) {
        guard call.isCall(of: "NavigationLink") else { return nil }
        self.call = call
        var title: ExprSyntax?
        var isActive: ExprSyntax?
        var tag: ExprSyntax?
        var selection: ExprSyntax?
        var destination: Content?
        var label: Content?
        for (index, argument) in call.arguments.enumerated() {
            switch argument.label?.text {
            case nil where index == 0: title = argument.expression
            case "destination": destination = Content(argument.expression)
            case "isActive": isActive = argument.expression
            case "tag": tag = argument.expression
            case "selection": selection = argument.expression
            case "label": label = Content(argument.expression)
            default: return nil
            }
        }
        if let closure = call.trailingClosure {
            if destination == nil { destination = .closure(closure) } else { label = .closure(closure) }
        }
        for element in call.additionalTrailingClosures {
            guard element.label.text == "label", label == nil else { return nil }
            label = .closure(element.closure)
        }
        guard let destination, (title == nil) != (label == nil) else { return nil }
        self.title = title
        self.destination = destination
        self.label = label
        if let isActive, tag == nil, selection == nil {
            trigger = .active(isActive)
        } else if let tag, let selection, isActive == nil {
            trigger = .tagged(tag: tag, selection: selection)
        } else if isActive != nil || tag != nil || selection != nil {
            return nil
        }
    }

    var isOld: Bool {
        if case .none = trigger, case .closure = destination { return false }
        return true
    }

    /// Whether the link is invisible and can't be tapped. Apps use such links to push with a binding.
    var isHidden: Bool { isHiddenByModifier || hasNoLabel }

    var isHiddenByModifier: Bool {
        call.modifiers.contains { modifier in
            switch modifier.name {
            case "hidden": modifier.arguments.isEmpty
            case "opacity":
                ["0", "0.0"].contains(modifier.arguments.first?.expression.trimmedDescription)
            case "frame":
                modifier.argument("width")?.expression.trimmedDescription == "0"
                    && modifier.argument("height")?.expression.trimmedDescription == "0"
            default: false
            }
        }
    }

    private var hasNoLabel: Bool {
        if let title { return title.trimmedDescription == "\"\"" }
        switch label {
        case .closure(let closure):
            guard closure.statements.count <= 1, closure.signature == nil else { return false }
            guard let item = closure.statements.first?.item else { return true }
            return Self.emptyLabels.contains(item.trimmedDescription)
        case .expression(let expression): return expression.trimmedDescription == "EmptyView.init"
        case nil: return false
        }
    }

    private static let emptyLabels: Set = ["EmptyView()", "Text(\"\")", "SwiftUI.EmptyView()"]

    /// A modifier of a hidden link that does more than hide it.
    var lostModifier: String? {
        call.modifiers.first { !Self.withoutEffect.contains($0.name ?? "") }?.name
    }

    private static let withoutEffect: Set = [
        "hidden", "opacity", "frame", "isDetailLink", "labelsHidden", "buttonStyle", "disabled",
        "accessibilityHidden",
        "accessibility", "padding", "allowsHitTesting", "foregroundColor", "listRowBackground",
        "listRowSeparator",
    ]

    /// The range of the call, including a following `isDetailLink`, which only links support.
    var replaced: Range<Int> {
        var end = call.span.upperBound
        if let next = call.nextModifier, next.name == "isDetailLink" { end = next.span.upperBound }
        return call.span.lowerBound..<end
    }
}

extension Rewriting {
    // MARK: Links whose destination is not a closure

    func destinationValue(_ link: DestinationLink) -> Verdict? {
        guard case .expression(let destination) = link.destination else { return nil }
        switch kind(of: destination) {
        case .view: break
        case .function: return nil
        case .unknown:
            return .leave(.destinationValue, link.call, "its destination may be a view or a function")
        }
        guard let text = plainLink(link) else {
            return .leave(.destinationValue, link.call, "its label isn't a closure")
        }
        return edit(.destinationValue, replacement(of: link, with: text))
    }

    /// The source of the link with closures for its destination and label, and without a trigger.
    func plainLink(_ link: DestinationLink) -> String? {
        let indentation = file.indentation(at: link.call.span.lowerBound)
        let name = file.text(link.call.calledExpression)
        let title = link.title.map { "(\(file.text($0)))" } ?? ""
        if link.title != nil || isInline(link.call) {
            let destination: String
            switch link.destination {
            case .expression(let expression): destination = "{ \(file.text(expression)) }"
            case .closure(let closure): destination = file.text(closure)
            }
            var text = "\(name)\(title) \(destination)"
            if case .closure(let closure) = link.label { text += " label: \(file.text(closure))" }
            if file.isOneLine(link.call.span), fits(text, insteadOf: link.call.span) { return text }
        }
        let text = "\(name)\(title) \(block(link.destination, at: indentation))"
        switch link.label {
        case .closure(let closure): return "\(text) label: \(multiline(closure, at: indentation))"
        case .expression: return nil
        case nil: return text
        }
    }

    /// Replaces a link by text. If the text has more lines than the link, the modifiers after it are indented like the closing brace.
    func replacement(of link: DestinationLink, range: Range<Int>? = nil, with text: String) -> [Edit] {
        let range = range ?? link.call.span
        let indentation = file.indentation(at: range.lowerBound)
        let edit = Edit(range, text)
        guard file.isOneLine(range), text.utf8.contains(0x0A), file.beginsLine(range.lowerBound),
            let last = link.call.modifiers.last,
            let first = link.call.modifiers.first(where: {
                ($0.modifierRange?.lowerBound ?? 0) >= range.upperBound
            }),
            let period = first.calledExpression.as(MemberAccessExprSyntax.self)?.period.span.lowerBound,
            file.beginsLine(period), file.indentation(at: period) == indentation + step
        else { return [edit] }
        let tail = range.upperBound..<last.span.upperBound
        let deep = Array((indentation + step).utf8)
        var lines = file.bytes[tail].split(separator: 0x0A, omittingEmptySubsequences: false).map {
            Array($0)
        }
        for index in lines.indices where lines[index].starts(with: deep) {
            lines[index] = Array(indentation.utf8) + lines[index].dropFirst(deep.count)
        }
        return [edit, Edit(tail, String(decoding: Array(lines.joined(separator: [0x0A])), as: UTF8.self))]
    }

    /// Whether a call is on one line, together with code before it.
    func isInline(_ call: FunctionCallExprSyntax) -> Bool {
        file.isOneLine(call.span) && !file.beginsLine(call.span.lowerBound)
    }

    /// The source of a closure with its content on a separate line.
    func multiline(_ closure: ClosureExprSyntax, at indentation: String) -> String {
        guard file.isOneLine(closure.span), closure.signature == nil, let first = closure.statements.first,
            let last = closure.statements.last
        else { return file.text(closure.span, indented: indentation) }
        let content = file.text(first.span.lowerBound..<last.span.upperBound)
        return "{\(newline)\(indentation)\(step)\(content)\(newline)\(indentation)}"
    }

    func fits(_ text: String, insteadOf range: Range<Int>) -> Bool {
        let before = file.text(file.lineStart(of: range.lowerBound)..<range.lowerBound)
        return before.count + text.count <= 100
    }

    private enum Kind { case view, function, unknown }

    /// Whether the argument of a link is a view, or a function that returns one, which is already the new form.
    private func kind(of destination: ExprSyntax) -> Kind {
        var name = destination.as(DeclReferenceExprSyntax.self)
        if let member = destination.as(MemberAccessExprSyntax.self) {
            if member.declName.baseName.tokenKind == .keyword(.`init`) { return .function }
            guard member.base?.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind == .keyword(.self) else {
                return .unknown
            }
            name = member.declName
        }
        guard let name else { return .view }
        return declaredKind(of: name.baseName.text, from: name)
    }

    private func declaredKind(of name: String, from use: some SyntaxProtocol) -> Kind {
        for node in use.ancestors {
            if let function = node.as(FunctionDeclSyntax.self) ?? nil {
                for parameter in function.signature.parameterClause.parameters
                where (parameter.secondName ?? parameter.firstName).text == name {
                    return kind(of: parameter.type)
                }
            }
            if let items = node.as(CodeBlockItemListSyntax.self) {
                for item in items {
                    guard let variable = item.item.as(VariableDeclSyntax.self) else { continue }
                    if let kind = kind(of: variable, named: name) { return kind }
                }
            }
            if let closure = node.as(ClosureExprSyntax.self),
                closure.signature?.identifiers.contains(name) ?? false
            {
                return .unknown
            }
            if let group = node.asProtocol((any DeclGroupSyntax).self) {
                guard let type = group.typeName else { return .unknown }
                for (_, part) in project.groups(of: type) {
                    for member in part.memberBlock.members {
                        if let function = member.decl.as(FunctionDeclSyntax.self), function.name.text == name
                        {
                            return .function
                        }
                        guard let variable = member.decl.as(VariableDeclSyntax.self) else { continue }
                        if let kind = kind(of: variable, named: name) { return kind }
                    }
                }
                return .unknown
            }
        }
        return .unknown
    }

    private func kind(of variable: VariableDeclSyntax, named name: String) -> Kind? {
        for binding in variable.bindings where binding.pattern.trimmedDescription == name {
            if let type = binding.typeAnnotation?.type { return kind(of: type) }
            return binding.initializer?.value.is(FunctionCallExprSyntax.self) ?? false ? .view : .unknown
        }
        return nil
    }

    private func kind(of type: TypeSyntax) -> Kind {
        if type.is(IdentifierTypeSyntax.self) || type.is(SomeOrAnyTypeSyntax.self) {
            // The name can be an alias of a function type.
            guard let name = type.as(IdentifierTypeSyntax.self)?.name.text else { return .view }
            return project.declared[name]?.contains { $0.node.is(TypeAliasDeclSyntax.self) } ?? false
                ? .unknown : .view
        }
        return type.is(FunctionTypeSyntax.self) || type.is(AttributedTypeSyntax.self) ? .function : .unknown
    }
}
