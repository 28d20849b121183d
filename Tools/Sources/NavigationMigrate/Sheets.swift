import SwiftSyntax

extension FunctionCallExprSyntax {
    /// The one view that a sheet shows, written out in its closure.
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
    /// The title of a sheet's content that no stack shows. It is set in the content, or in the body of the content's view.
    func missingStack(in content: ExprSyntax) -> FunctionCallExprSyntax? {
        guard let root = content.chainRoot, let name = root.name, !content.mentions(Self.stacks),
            !hasOwnModifiers(content)
        else { return nil }
        if Containment.plainContainers.contains(name), root.receiver == nil {
            return title(of: content)
        }
        guard name.first?.isUppercase == true, root.calledExpression.is(DeclReferenceExprSyntax.self),
            let declarations = project.declared[name], declarations.count == 1,
            let view = declarations.first?.node.as(StructDeclSyntax.self),
            project.groups(of: name).allSatisfy({ !$0.group.memberBlock.mentions(Self.stacks) }),
            title(of: content) == nil,
            let body = view.body, !hasOwnModifiers(body), let inner = body.chainRoot?.name,
            Containment.plainContainers.contains(inner)
        else { return nil }
        return title(of: body)
    }

    /// Whether a chain has modifiers of the project's own, which may do anything: set a title, or wrap all in a stack.
    func hasOwnModifiers(_ view: ExprSyntax) -> Bool {
        view.chain.contains { $0.name.map { $0 == "modifier" || project.declared[$0] != nil } ?? true }
    }

    private static let stacks: Set = [
        "NavigationStack", "NavigationView", "NavigationSplitView", "UINavigationController",
        "UIHostingController",
    ]

    private func title(of view: ExprSyntax) -> FunctionCallExprSyntax? {
        let hidesBar = view.chain.contains { call in
            call.name == "navigationBarHidden" || call.name == "toolbar" && !call.arguments.isEmpty
        }
        guard !hidesBar else { return nil }
        return view.chain.first { $0.name == "navigationTitle" || $0.name == "navigationBarTitle" }
    }

    func sheetWithoutStack(_ content: ExprSyntax, _ title: FunctionCallExprSyntax) -> Verdict? {
        // The same view may be pushed elsewhere; in a sheet it needs a stack, whatever is done there.
        let indentation = file.indentation(at: content.span.lowerBound)
        if file.beginsLine(content.span.lowerBound) {
            return edit(
                .sheetWithoutStack, [Edit(content.span, "NavigationStack \(block(content, at: indentation))")]
            )
        }
        guard file.isOneLine(content.span) else {
            return .leave(.sheetWithoutStack, content, "its content begins in the line of another view")
        }
        return edit(.sheetWithoutStack, [Edit(content.span, "NavigationStack { \(file.text(content)) }")])
    }
}

extension StructDeclSyntax {
    /// The one view that its body shows.
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
