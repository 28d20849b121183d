import SwiftParser
import SwiftSyntax

extension AttributeListSyntax.Element {
    /// The name of an attribute, without its module.
    var name: String? {
        guard case .attribute(let attribute) = self else { return nil }
        return attribute.attributeName.trimmedDescription.lastName
    }
}

extension FunctionCallExprSyntax {
    /// The name of the called function or type, without qualifier and generic arguments.
    var calledName: String? {
        if let member = calledExpression.as(MemberAccessExprSyntax.self) {
            return member.declName.baseName.text
        }
        let callee = calledExpression.as(GenericSpecializationExprSyntax.self)?.expression ?? calledExpression
        return callee.as(DeclReferenceExprSyntax.self)?.baseName.text
    }

    func argument(_ label: String) -> ExprSyntax? {
        arguments.first { $0.label?.text == label }?.expression
    }

    /// The string literals of a list.
    func texts(of label: String) -> [String] {
        argument(label)?.as(ArrayExprSyntax.self)?.elements.compactMap(\.expression.literalText) ?? []
    }
}

extension ExprSyntax {
    /// The text of a string without interpolations.
    var literalText: String? { self.as(StringLiteralExprSyntax.self)?.representedLiteralValue }

    /// `ParkRoute` of `ParkRoute.self`.
    var metatypeName: String? {
        guard let member = self.as(MemberAccessExprSyntax.self), member.declName.baseName.text == "self"
        else {
            return nil
        }
        return member.base?.trimmedDescription.lastName
    }

    /// The view that an expression creates: `ParkDetail` of `AnyView(ParkDetail(id: id).tint(.green))`.
    var viewName: String? {
        var expression = self
        var made: FunctionCallExprSyntax?
        while true {
            if let call = expression.as(FunctionCallExprSyntax.self) {
                made = call
                expression = call.calledExpression
            } else if let member = expression.as(MemberAccessExprSyntax.self), let base = member.base {
                expression = base
            } else if let generic = expression.as(GenericSpecializationExprSyntax.self) {
                expression = generic.expression
            } else {
                break
            }
        }
        guard let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.text,
            name.first?.isUppercase == true
        else { return nil }
        // A container is not the screen.
        guard ["AnyView", "NavigationStack", "NavigationView"].contains(name), let made else { return name }
        return made.trailingClosure?.statements.viewName ?? made.arguments.last?.expression.viewName
    }

    /// `ParkRoute` of `route as? ParkRoute` and `route is ParkRoute`.
    var checkedType: String? {
        guard let elements = self.as(SequenceExprSyntax.self).map({ Array($0.elements) }),
            elements.count == 3, let type = elements[2].as(TypeExprSyntax.self),
            elements[1].is(UnresolvedAsExprSyntax.self) || elements[1].is(UnresolvedIsExprSyntax.self)
        else { return nil }
        return type.type.trimmedDescription.lastName
    }
}

extension ConditionElementListSyntax {
    /// The type that one of the conditions tests.
    var checkedType: String? {
        lazy.compactMap { element in
            switch element.condition {
            case .expression(let test): test.checkedType
            case .optionalBinding(let binding): binding.initializer?.value.checkedType
            case .matchingPattern(let match): match.pattern.checkedType
            case .availability: nil
            }
        }.first
    }
}

extension FunctionParameterListSyntax {
    var only: FunctionParameterSyntax? { count == 1 ? first : nil }
}

extension CodeBlockItemSyntax.Item {
    /// The expression of an item or of its `return`.
    var expression: ExprSyntax? {
        switch self {
        case .expr(let expression): expression
        case .stmt(let statement):
            statement.as(ReturnStmtSyntax.self)?.expression
                ?? statement.as(ExpressionStmtSyntax.self)?.expression
        default: nil
        }
    }
}

extension CodeBlockItemListSyntax {
    /// The view that the last expression creates.
    var viewName: String? { last?.item.expression?.viewName }
}

extension PatternSyntax {
    private var called: MemberAccessExprSyntax? {
        if let binding = self.as(ValueBindingPatternSyntax.self) { return binding.pattern.called }
        guard let expression = self.as(ExpressionPatternSyntax.self)?.expression else { return nil }
        let called = expression.as(FunctionCallExprSyntax.self)?.calledExpression ?? expression
        return called.as(MemberAccessExprSyntax.self)
    }

    /// `park` of `.park(let id)` and `let .park(id)`.
    var caseName: String? { called?.declName.baseName.text.plainIdentifier }

    /// `ParkRoute` of `ParkRoute.park(let id)`.
    var caseOwner: String? { called?.base?.trimmedDescription.lastName }

    /// `ParkRoute` of `let route as ParkRoute` and `is ParkRoute`.
    var checkedType: String? {
        if let binding = self.as(ValueBindingPatternSyntax.self) { return binding.pattern.checkedType }
        if let test = self.as(IsTypePatternSyntax.self) { return test.type.trimmedDescription.lastName }
        return self.as(ExpressionPatternSyntax.self)?.expression.checkedType
    }
}

extension String {
    /// `ID` of `Product.ID`.
    var lastName: String {
        let plain = prefix { $0 != "<" }
        return plain.split(separator: ".").last.map(String.init) ?? self
    }

    /// `ParkRoute` of `[DeepLink<ParkRoute>]`.
    var genericArgument: String? {
        guard hasPrefix("[DeepLink<") || hasPrefix("DeepLink<"), let start = firstIndex(of: "<") else {
            return nil
        }
        return String(self[index(after: start)...].prefix { $0 != ">" }).lastName
    }

    /// The identifier without backticks.
    var plainIdentifier: String {
        hasPrefix("`") && hasSuffix("`") && count > 2 ? String(dropFirst().dropLast()) : self
    }
}
