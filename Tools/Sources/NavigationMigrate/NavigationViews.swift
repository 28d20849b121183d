import SwiftSyntax

/// The style that a call of `navigationViewStyle` sets.
private enum ViewStyle {
    case automatic, stack, columns, unknown

    init(_ call: FunctionCallExprSyntax) {
        guard call.arguments.count == 1, let argument = call.arguments.first, argument.label == nil else {
            self = .unknown
            return
        }
        self =
            switch argument.expression.trimmedDescription {
            case ".stack", "StackNavigationViewStyle()", "StackNavigationViewStyle.init()": .stack
            case ".automatic", "DefaultNavigationViewStyle()": .automatic
            case ".columns", "DoubleColumnNavigationViewStyle()", "ColumnNavigationViewStyle()": .columns
            default: .unknown
            }
    }
}

extension Rewriting {
    func navigationView(_ call: FunctionCallExprSyntax) -> Verdict? {
        let styles = viewStyles(from: call)
        if let obstacle = styles.obstacle { return .leave(.navigationView, call, obstacle) }
        var edits = styles.removals
        if call.ancestors.contains(where: \.isForMacOnly) {
            return .leave(.navigationView, call, "on macOS it shows columns")
        }

        guard let content = call.contentClosure else {
            guard call.arguments.count == 1, let argument = call.argument("content"),
                let label = argument.label
            else {
                return .leave(
                    .navigationView, call, "its content isn't a closure without parameters and captures")
            }
            guard !styles.usesColumns else { return .leave(.navigationView, call, "its style is columns") }
            edits.append(Edit(label.span, "root"))
            return renamed(call, "NavigationStack", edits)
        }
        guard content.signature == nil else {
            return .leave(
                .navigationView, call, "its content isn't a closure without parameters and captures")
        }

        let views = Array(content.statements).filter { !isHiddenLink($0) && $0.mayBeView }
        let areViews = content.statements.allSatisfy { $0.item.is(ExprSyntax.self) && !$0.isConditional }
        switch views.count {
        case 0: return .leave(.navigationView, call, "it contains no view")
        case 1:
            if views[0].item.is(DeclSyntax.self) {
                return .leave(.navigationView, call, "its content depends on #if")
            }
            if styles.usesColumns {
                return .leave(.navigationView, call, "its style is columns, but it has one view")
            }
            if !styles.usesStack, content.usesSidebar {
                return .leave(.navigationView, call, "it has one view, which is styled as a sidebar")
            }
            if let label = call.argument("content")?.label { edits.append(Edit(label.span, "root")) }
            return renamed(call, "NavigationStack", edits)
        case 2, 3:
            if styles.usesStack {
                return .leave(
                    .navigationView, call, "its stack style only shows the first of its \(views.count) views")
            }
            guard areViews, views.count == content.statements.count, call.trailingClosure != nil,
                let separations = separations(of: views, in: content)
            else {
                return .leave(.navigationView, call, "its columns can't be determined")
            }
            return renamed(call, "NavigationSplitView", edits + separations)
        default: return .leave(.navigationView, call, "its columns can't be determined")
        }
    }

    private func renamed(_ call: FunctionCallExprSyntax, _ name: String, _ edits: [Edit]) -> Verdict? {
        guard let token = call.nameToken else { return nil }
        var edits = edits
        edits.append(Edit(token.span, name))
        if let label = call.argument("content")?.label, name == "NavigationStack",
            !edits.contains(where: { $0.range == label.span })
        {
            edits.append(Edit(label.span, "root"))
        }
        return edit(.navigationView, edits)
    }

    /// `{ A B C }` becomes `{ A } content: { B } detail: { C }`.
    private func separations(of views: [CodeBlockItemSyntax], in content: ClosureExprSyntax) -> [Edit]? {
        guard file.beginsLine(content.rightBrace.span.lowerBound),
            views.allSatisfy({ file.beginsLine($0.span.lowerBound) && $0.semicolon == nil })
        else { return nil }
        let indentation = file.indentation(at: content.rightBrace.span.lowerBound)
        let labels = views.count == 2 ? ["detail"] : ["content", "detail"]
        return zip(views, labels).map { view, label in
            .insertion(at: view.endPosition.utf8Offset, "\(newline)\(indentation)} \(label): {")
        }
    }

    /// The styles in the modifiers of a `NavigationView`. They are removed, because they have no effect on its replacement.
    private func viewStyles(
        from call: FunctionCallExprSyntax
    ) -> (removals: [Edit], usesStack: Bool, usesColumns: Bool, obstacle: Reason?) {
        var removals: [Edit] = []
        var kinds: [ViewStyle] = []
        var current = ExprSyntax(call)
        while let parent = current.parent {
            if let member = parent.as(MemberAccessExprSyntax.self), member.base?.id == current.id {
                current = ExprSyntax(member)
            } else if let modifier = parent.as(FunctionCallExprSyntax.self),
                modifier.calledExpression.id == current.id
            {
                current = ExprSyntax(modifier)
                if modifier.name == "navigationViewStyle", let range = modifier.modifierRange {
                    kinds.append(ViewStyle(modifier))
                    removals.append(Edit(range))
                }
            } else if let config = parent.as(PostfixIfConfigExprSyntax.self), config.base?.id == current.id {
                let styled = config.styles
                if !styled.isEmpty {
                    guard styled.count == 1, let base = config.base, config.isStyleAlone else {
                        return ([], false, false, "its style depends on #if")
                    }
                    kinds += styled.map { ViewStyle($0) }
                    removals.append(Edit(base.span.upperBound..<config.span.upperBound))
                }
                current = ExprSyntax(config)
            } else {
                break
            }
        }
        let obstacle: Reason? = kinds.contains { $0 == .unknown } ? "its style isn't a constant" : nil
        return (removals, kinds.contains { $0 == .stack }, kinds.contains { $0 == .columns }, obstacle)
    }

    /// Removes a style of another view than a `NavigationView`, which can apply to views inside it.
    func viewStyle(_ call: FunctionCallExprSyntax, of root: FunctionCallExprSyntax?) -> Verdict? {
        guard ViewStyle(call) != .unknown, call.parent?.is(PostfixIfConfigExprSyntax.self) != true,
            !call.ancestors.prefix(4).contains(where: { $0.is(IfConfigClauseSyntax.self) }),
            let range = call.modifierRange
        else { return .leave(.viewStyle, call.anchorToken, "the style isn't a constant, or depends on #if") }
        let isStack =
            root?.isCall(of: "NavigationStack") ?? false || root?.isCall(of: "NavigationSplitView") ?? false
        if !isStack {
            if let left = project.oldViewLeft {
                return .leave(.viewStyle, call.anchorToken, "the NavigationView at \(left) is left")
            }
            guard let name = root?.name,
                project.declared[name] != nil || Containment.plainContainers.contains(name)
                    || name == "TabView"
            else {
                return .leave(
                    .viewStyle, call.anchorToken, "the view with this style isn't declared in the given files"
                )
            }
        }
        return edit(.viewStyle, [Edit(range)])
    }
}

extension FunctionCallExprSyntax {
    /// The content closure of a container without other arguments.
    var contentClosure: ClosureExprSyntax? {
        if let trailingClosure {
            return arguments.isEmpty && additionalTrailingClosures.isEmpty ? trailingClosure : nil
        }
        guard arguments.count == 1 else { return nil }
        return argument("content")?.expression.as(ClosureExprSyntax.self)
    }
}

extension CodeBlockItemSyntax {
    var isConditional: Bool {
        guard let expression = item.as(ExpressionStmtSyntax.self)?.expression ?? item.as(ExprSyntax.self)
        else { return false }
        return expression.is(IfExprSyntax.self) || expression.is(SwitchExprSyntax.self)
    }

    /// Whether it can be a view in a view builder: it isn't a declaration or an assignment.
    fileprivate var mayBeView: Bool {
        if item.is(DeclSyntax.self) { return item.is(IfConfigDeclSyntax.self) }
        if let sequence = item.as(SequenceExprSyntax.self) {
            return !sequence.elements.contains { $0.is(AssignmentExprSyntax.self) }
        }
        return true
    }
}

extension ClosureExprSyntax {
    fileprivate var usesSidebar: Bool {
        tokens(viewMode: .sourceAccurate).contains { token in
            guard
                token.tokenKind == .identifier("sidebar")
                    || token.tokenKind == .identifier("SidebarListStyle")
            else {
                return false
            }
            return token.ancestors.prefix(6).contains {
                $0.as(FunctionCallExprSyntax.self)?.name == "listStyle"
            }
        }
    }
}

extension PostfixIfConfigExprSyntax {
    fileprivate var styles: [FunctionCallExprSyntax] {
        final class Search: SyntaxVisitor {
            var found: [FunctionCallExprSyntax] = []
            override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
                if node.name == "navigationViewStyle" { found.append(node) }
                return .visitChildren
            }
        }
        let search = Search(viewMode: .sourceAccurate)
        search.walk(config)
        return search.found
    }

    /// Whether it has a single branch with only a style.
    fileprivate var isStyleAlone: Bool {
        guard config.clauses.count == 1, let clause = config.clauses.first,
            case .postfixExpression(let expression) = clause.elements,
            let call = expression.as(FunctionCallExprSyntax.self)
        else { return false }
        return call.name == "navigationViewStyle"
            && call.calledExpression.as(MemberAccessExprSyntax.self)?.base == nil
    }
}

extension Syntax {
    /// Whether it is a branch of `#if os(macOS)`, or the `#else` of `#if os(iOS)`.
    fileprivate var isForMacOnly: Bool {
        guard let clause = self.as(IfConfigClauseSyntax.self) else { return false }
        guard let condition = clause.condition?.trimmedDescription else {
            let first = clause.parent?.as(IfConfigClauseListSyntax.self)?.first?.condition?.trimmedDescription
            return ["os(iOS)", "!os(macOS)", "canImport(UIKit)"].contains(first)
        }
        return condition == "os(macOS)" || condition == "os(OSX)" || condition == "canImport(AppKit)"
    }
}
