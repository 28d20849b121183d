import SwiftSyntax

extension Rewriting {
    /// Rewrites `presentationMode.wrappedValue.dismiss()` to `dismiss()`, if the presentation mode has no other use.
    func presentationMode(_ variable: VariableDeclSyntax) -> Verdict? {
        func leave(_ reason: Reason) -> Verdict {
            .leave(.presentationMode, variable.bindingSpecifier, reason)
        }

        guard variable.bindings.count == 1, let binding = variable.bindings.first,
            binding.accessorBlock == nil,
            binding.initializer == nil,
            let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier,
            let group = variable.enclosingType, let type = group.typeName,
            let key = variable.environmentKeyToken
        else { return leave("it isn't declared as a separate property") }
        var edits = [Edit(key.span, "dismiss"), Edit(name.span, "dismiss")]
        if let annotation = binding.typeAnnotation {
            edits[1] = Edit(name.span.lowerBound..<annotation.span.upperBound, "dismiss")
        }

        let projected = variable.bindingAttribute
        if let projected { edits.append(Edit(projected)) }
        for (file, part) in project.groups(of: type) {
            if part.identifierDeclarations.contains("dismiss") {
                return leave("\(type) declares its own dismiss")
            }
            for token in part.memberBlock.tokens(viewMode: .sourceAccurate) {
                guard case .identifier(let text) = token.tokenKind else { continue }
                if text == "dismiss", let other = token.parent?.as(DeclReferenceExprSyntax.self),
                    other.parent?.as(MemberAccessExprSyntax.self)?.declName.id != other.id,
                    other.parent?.is(KeyPathPropertyComponentSyntax.self) != true
                {
                    return leave("\(type) uses another dismiss, which the new property would shadow")
                }
                guard [name.text, "$\(name.text)", "_\(name.text)"].contains(text), token.id != name.id else {
                    continue
                }
                if token.ancestors.contains(where: { $0.is(AttributeSyntax.self) }) { continue }
                guard part.id == group.id || file.path == self.file.path else {
                    return leave("it is also used in \(file.path)")
                }
                guard let call = token.plainDismissal(isBinding: projected != nil) else {
                    return leave("line \(lineOf: token, in: file) doesn't only use it to dismiss")
                }
                edits.append(Edit(token.span.lowerBound..<call, "dismiss"))
            }
        }
        let outside = project.references(to: name.text).first { reference in
            guard let member = reference.name.parent?.as(MemberAccessExprSyntax.self),
                member.declName.id == reference.name.id,
                let base = member.base
            else { return false }
            return base.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind != .keyword(.self)
        }
        if let outside {
            return leave("it is used from outside at \(outside.name, in: outside.file)")
        }
        return edit(.presentationMode, edits)
    }
}

extension VariableDeclSyntax {
    fileprivate var environmentKeyToken: TokenSyntax? {
        for case .attribute(let attribute) in attributes
        where attribute.attributeName.trimmedDescription == "Environment" {
            guard case .argumentList(let arguments) = attribute.arguments, arguments.count == 1,
                let path = arguments.first?.expression.as(KeyPathExprSyntax.self), path.components.count == 1,
                case .property(let property) = path.components.first?.component
            else { return nil }
            return property.declName.baseName
        }
        return nil
    }

    /// The `@Binding` of a property with an environment value, including the white space before it.
    fileprivate var bindingAttribute: Range<Int>? {
        for case .attribute(let attribute) in attributes
        where attribute.attributeName.trimmedDescription == "Binding" {
            let start = attribute.previousToken(viewMode: .sourceAccurate)?.endPositionBeforeTrailingTrivia
                .utf8Offset
            return (start ?? attribute.span.lowerBound)..<attribute.span.upperBound
        }
        return nil
    }

    /// The key of an `@Environment` property.
    var environmentKey: String? { environmentKeyToken?.text }
}

extension DeclGroupSyntax {
    /// The names of the members, and of the parameters and local declarations of its functions.
    fileprivate var identifierDeclarations: Set<String> {
        var names: Set<String> = []
        for token in memberBlock.tokens(viewMode: .sourceAccurate) {
            guard case .identifier(let name) = token.tokenKind, let parent = token.parent else { continue }
            if parent.is(IdentifierPatternSyntax.self) || parent.is(FunctionDeclSyntax.self)
                || parent.is(FunctionParameterSyntax.self) || parent.is(ClosureShorthandParameterSyntax.self)
                || parent.is(ClosureParameterSyntax.self)
            {
                names.insert(name)
            }
        }
        return names
    }
}

extension TokenSyntax {
    /// The end of `dismiss` in `x.wrappedValue.dismiss()`, if the token is that `x`, or `self.x`.
    ///
    /// - Parameter isBinding: whether `x` is the value itself, like a property with `@Binding`.
    fileprivate func plainDismissal(isBinding: Bool) -> Int? {
        guard let reference = parent?.as(DeclReferenceExprSyntax.self) else { return nil }
        var base = ExprSyntax(reference)
        if let own = reference.parent?.as(MemberAccessExprSyntax.self), own.declName.id == reference.id {
            guard own.base?.as(DeclReferenceExprSyntax.self)?.baseName.tokenKind == .keyword(.self) else {
                return nil
            }
            base = ExprSyntax(own)
        }
        if !isBinding {
            guard let value = base.parent?.as(MemberAccessExprSyntax.self), value.base?.id == base.id,
                value.declName.baseName.text == "wrappedValue"
            else { return nil }
            base = ExprSyntax(value)
        }
        guard let dismiss = base.parent?.as(MemberAccessExprSyntax.self), dismiss.base?.id == base.id,
            dismiss.declName.baseName.text == "dismiss",
            let call = dismiss.parent?.as(FunctionCallExprSyntax.self),
            call.calledExpression.id == ExprSyntax(dismiss).id,
            call.arguments.isEmpty, !call.hasTrailingClosure
        else { return nil }
        return dismiss.span.upperBound
    }
}
