import SwiftSyntax

extension Rewriting {
    /// `.navigationBarTitle("x", displayMode: .inline)`
    func barTitle(_ call: FunctionCallExprSyntax) -> Verdict? {
        guard let token = call.nameToken, let title = call.arguments.first, title.label == nil,
            !call.hasTrailingClosure,
            let period = call.calledExpression.as(MemberAccessExprSyntax.self)?.period
        else { return nil }
        var edits = [Edit(token.span, "navigationTitle")]
        if call.arguments.count == 2, let mode = call.argument("displayMode"), let paren = call.rightParen {
            // Only the text of the mode is moved, without the trivia around it.
            edits.append(Edit(title.expression.span.upperBound..<mode.span.upperBound))
            let start = period.span.lowerBound
            let gap = file.beginsLine(start) ? newline + file.indentation(at: start) : ""
            edits.append(
                .insertion(
                    at: paren.span.upperBound,
                    "\(gap).navigationBarTitleDisplayMode(\(file.text(mode.expression)))"))
        } else if call.arguments.count != 1 {
            return nil
        }
        return edit(.barTitle, edits)
    }

    /// `.navigationBarItems(leading: A, trailing: B)`
    func barItems(_ call: FunctionCallExprSyntax) -> Verdict? {
        guard let token = call.nameToken,
            let period = call.calledExpression.as(MemberAccessExprSyntax.self)?.period,
            !call.hasTrailingClosure, !call.arguments.isEmpty,
            call.arguments.allSatisfy({ ["leading", "trailing"].contains($0.label?.text) })
        else { return nil }
        let start = period.span.lowerBound
        let indentation = file.indentation(at: start)
        let inner = indentation + step
        var text = "toolbar {"
        for argument in call.arguments where argument.expression.trimmedDescription != "EmptyView()" {
            let placement = argument.label?.text == "leading" ? "topBarLeading" : "topBarTrailing"
            text +=
                "\(newline)\(inner)ToolbarItem(placement: .\(placement)) \(block(argument.expression, at: inner))"
        }
        guard text.hasSuffix("}") else {
            return .leave(.barItems, token, "its items are empty")
        }
        text += "\(newline)\(indentation)}"
        return edit(.barItems, [Edit(token.span.lowerBound..<call.span.upperBound, text)])
    }

    /// `.navigationBarHidden(true)`
    func barHidden(_ call: FunctionCallExprSyntax) -> Verdict? {
        guard let token = call.nameToken, call.arguments.count == 1, let argument = call.arguments.first,
            argument.label == nil, !call.hasTrailingClosure
        else { return nil }
        let condition = argument.expression
        let visibility: String
        if let literal = condition.as(BooleanLiteralExprSyntax.self) {
            visibility = literal.literal.tokenKind == .keyword(.true) ? ".hidden" : ".visible"
        } else {
            let needsParentheses = condition.is(SequenceExprSyntax.self) || condition.is(TryExprSyntax.self)
            let text = file.text(condition)
            visibility = "\(needsParentheses ? "(\(text))" : text) ? .hidden : .visible"
        }
        return edit(
            .barHidden,
            [
                Edit(
                    token.span.lowerBound..<call.span.upperBound,
                    "toolbar(\(visibility), for: .navigationBar)")
            ])
    }

    func isTitle(_ modifier: FunctionCallExprSyntax) -> Bool {
        switch modifier.name {
        case "navigationTitle", "navigationBarTitleDisplayMode": true
        case "toolbar": modifier.arguments.isEmpty && modifier.trailingClosure != nil
        default: false
        }
    }

    /// Moves a title from a stack to the view inside it.
    func titleOnStack(_ modifier: FunctionCallExprSyntax, of stack: FunctionCallExprSyntax) -> Verdict? {
        let name = modifier.name ?? ""
        func leave(_ reason: Reason) -> Verdict { .leave(.titleOnStack, modifier.anchorToken, reason) }

        guard let content = stack.trailingClosure ?? stack.contentClosure, content.statements.count == 1,
            let root = content.statements.first?.item.as(ExprSyntax.self),
            let container = root.chainRoot?.name,
            Containment.plainContainers.contains(container), !hasProjectModifiers(root)
        else { return leave("the view of the stack that it belongs to isn't certain") }
        guard !content.mentions(["navigationTitle", "navigationBarTitle"]) || name != "navigationTitle" else {
            return leave("a view in the stack has a title of its own")
        }
        switch EnclosingViews(of: stack).boundary {
        case .declaration(let member):
            if project.isInStack(member.type) { return leave("the stack itself may be inside another") }
        case .presented, .scene: break
        default: return leave("the stack itself may be inside another")
        }
        guard let range = modifier.modifierRange, let receiver = modifier.receiver,
            range.lowerBound == receiver.endPosition.utf8Offset
                || range.lowerBound == receiver.span.upperBound
        else { return leave("it can't be separated from the code before it") }
        let gap = modifierIndentation(after: root)
        let own = file.text(modifier.anchorToken.span.lowerBound..<modifier.span.upperBound, indented: gap)
        return edit(
            .titleOnStack, [.insertion(at: root.span.upperBound, "\(newline)\(gap).\(own)"), Edit(range)])
    }
}

extension SyntaxProtocol {
    func mentions(_ names: Set<String>) -> Bool {
        tokens(viewMode: .sourceAccurate).contains { token in
            guard case .identifier(let name) = token.tokenKind else { return false }
            return names.contains(name)
        }
    }
}
