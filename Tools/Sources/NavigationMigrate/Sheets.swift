import SwiftSyntax

extension FunctionCallExprSyntax {
    /// The view of a sheet, if it is the only statement of the closure.
    var contentOfSheet: ExprSyntax? {
        guard receiver != nil, additionalTrailingClosures.isEmpty else { return nil }
        let closure = trailingClosure ?? argument("content")?.expression.as(ClosureExprSyntax.self)
        guard argument("isPresented") != nil || argument("item") != nil,
            let statements = closure?.statements, statements.count == 1
        else { return nil }
        return statements.first?.item.as(ExprSyntax.self)
    }
}

extension Rewriting {
    /// Whether a sheet's content has a title, itself or in the body of its view, without a stack around it.
    func lacksStack(_ content: ExprSyntax) -> Bool {
        guard let root = content.chainRoot, let name = root.name, !content.mentions(Self.stacks),
            !hasProjectModifiers(content)
        else { return false }
        if Containment.plainContainers.contains(name), root.receiver == nil {
            return hasTitle(content)
        }
        guard name.first?.isUppercase == true, root.calledExpression.is(DeclReferenceExprSyntax.self),
            let declarations = project.declared[name], declarations.count == 1,
            let view = declarations.first?.node.as(StructDeclSyntax.self),
            project.groups(of: name).allSatisfy({ !$0.group.memberBlock.mentions(Self.stacks) }),
            !hasTitle(content),
            let body = view.body, !hasProjectModifiers(body), let inner = body.chainRoot?.name,
            Containment.plainContainers.contains(inner)
        else { return false }
        return hasTitle(body)
    }

    /// Whether a chain has modifiers that the project declares. They can do anything, such as set a title or add a stack.
    func hasProjectModifiers(_ view: ExprSyntax) -> Bool {
        view.chain.contains { $0.name.map { $0 == "modifier" || project.declared[$0] != nil } ?? true }
    }

    private static let stacks: Set = [
        "NavigationStack", "NavigationView", "NavigationSplitView", "UINavigationController",
        "UIHostingController",
    ]

    private func hasTitle(_ view: ExprSyntax) -> Bool {
        let hidesBar = view.chain.contains { call in
            call.name == "navigationBarHidden" || call.name == "toolbar" && !call.arguments.isEmpty
        }
        return !hidesBar
            && view.chain.contains { $0.name == "navigationTitle" || $0.name == "navigationBarTitle" }
    }

    func sheetWithoutStack(_ content: ExprSyntax) -> Verdict? {
        // In a sheet the view needs a stack, even if other code pushes the same view.
        let indentation = file.indentation(at: content.span.lowerBound)
        if file.beginsLine(content.span.lowerBound) {
            return edit(
                .sheetWithoutStack, [Edit(content.span, "NavigationStack \(block(content, at: indentation))")]
            )
        }
        guard file.isOneLine(content.span) else {
            return .leave(.sheetWithoutStack, content, "its content starts on the same line as other code")
        }
        return edit(.sheetWithoutStack, [Edit(content.span, "NavigationStack { \(file.text(content)) }")])
    }
}

extension StructDeclSyntax {
    /// The view of its body, if it is the only statement.
    fileprivate var body: ExprSyntax? {
        for member in memberBlock.members {
            guard let variable = member.decl.as(VariableDeclSyntax.self), variable.bindings.count == 1,
                let binding = variable.bindings.first, binding.pattern.trimmedDescription == "body",
                case .getter(let items) = binding.accessorBlock?.accessors, items.count == 1,
                let item = items.first?.item
            else { continue }
            return item.as(ExprSyntax.self) ?? item.as(ReturnStmtSyntax.self)?.expression
        }
        return nil
    }
}
