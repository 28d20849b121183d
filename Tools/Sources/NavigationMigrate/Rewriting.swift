import SwiftSyntax

/// Finds the old forms in one file and decides whether to rewrite each of them.
final class Rewriting: SyntaxVisitor {
    let file: SourceText
    let project: Project
    private(set) var verdicts: [Verdict] = []

    init(_ file: SourceText, in project: Project) {
        self.file = file
        self.project = project
        super.init(viewMode: .sourceAccurate)
        walk(file.tree)
    }

    func add(_ verdict: Verdict?) {
        guard let verdict else { return }
        if case .rewrite(let rewrite) = verdict, let comment = file.lostComment(by: rewrite),
            let first = rewrite.edits.first
        {
            let words = String(comment.prefix { !$0.isNewline })
            verdicts.append(
                .leave(rewrite.form, first.range.lowerBound, "it contains the comment “\(words)”"))
        } else {
            verdicts.append(verdict)
        }
    }

    /// Rewrites a form unless there is an obstacle to all forms of its kind.
    func add(_ form: OldForm, _ node: some SyntaxProtocol, _ rewrite: () -> Verdict?) {
        if let obstacle = project.obstacle(to: form, at: node, in: file) {
            add(.leave(form, node, obstacle))
        } else {
            add(rewrite())
        }
    }

    override func visit(_ call: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        if call.isCall(of: "NavigationView") {
            add(.navigationView, call) { navigationView(call) }
        } else if call.isCall(of: "NavigationStack") {
            for modifier in call.modifiers where isTitle(modifier) {
                add(.titleOnStack, modifier) { titleOnStack(modifier, of: call) }
            }
        } else if let link = DestinationLink(call), link.isOld {
            look(at: link)
        } else if call.receiver != nil {
            look(atModifier: call)
        }
        return .visitChildren
    }

    private func look(at link: DestinationLink) {
        switch link.trigger {
        case .none: add(.destinationValue, link.call) { destinationValue(link) }
        case .active(let isActive):
            // A hidden link in a background is rewritten together with the background.
            guard hiddenContainer(of: link.call) == nil else { return }
            add(.activeLink, link.call) { activeLink(link, isActive: isActive) }
        case .tagged(let tag, let selection):
            add(.taggedLink, link.call) { taggedLink(link, tag: tag, selection: selection) }
        }
    }

    private func look(atModifier call: FunctionCallExprSyntax) {
        switch call.name {
        case "navigationBarTitle": add(.barTitle, call.anchorToken) { barTitle(call) }
        case "navigationBarItems": add(.barItems, call.anchorToken) { barItems(call) }
        case "navigationBarHidden": add(.barHidden, call.anchorToken) { barHidden(call) }
        case "navigationViewStyle":
            let root = ExprSyntax(call).chainRoot
            if root?.isCall(of: "NavigationView") != true {
                add(.viewStyle, call.anchorToken) { viewStyle(call, of: root) }
            }
        case "background", "overlay":
            if let links = hiddenLinks(in: call) {
                add(.activeLink, call.anchorToken) { hiddenLinks(links, in: call) }
            }
        case "sheet", "fullScreenCover":
            if let content = call.contentOfSheet, lacksStack(content) {
                add(.sheetWithoutStack, call.anchorToken) { sheetWithoutStack(content) }
            }
        default: break
        }
    }

    override func visit(_ variable: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
        if variable.environmentKey == "presentationMode" {
            add(.presentationMode, variable.bindingSpecifier) { presentationMode(variable) }
        }
        return .visitChildren
    }

    /// Leaves a `NavigationView` that isn't a call: the name of a type, or a reference to its initializer.
    override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
        guard token.tokenKind == .identifier("NavigationView") else { return .skipChildren }
        if token.parent?.is(IdentifierTypeSyntax.self) ?? false {
            add(.leave(.navigationView, token, "it is used as a type"))
        } else if let name = token.parent?.as(DeclReferenceExprSyntax.self) {
            var called = ExprSyntax(name)
            if let member = name.parent?.as(MemberAccessExprSyntax.self) { called = ExprSyntax(member) }
            let call = called.parent?.as(FunctionCallExprSyntax.self)
            if call?.isCall(of: "NavigationView") != true {
                add(.leave(.navigationView, token, "it isn't called with a closure"))
            }
        }
        return .skipChildren
    }
}

extension FunctionCallExprSyntax {
    /// The token at which findings are reported: the name of a modifier, or the first token.
    var anchorToken: TokenSyntax { nameToken ?? firstToken(viewMode: .sourceAccurate) ?? .identifier("") }
}

// MARK: Text

extension Rewriting {
    var newline: String { file.newline }
    var step: String { file.step }

    /// A closure with an expression as its content, for a line with the given indentation.
    func block(_ expression: ExprSyntax, at indentation: String) -> String {
        "{\(newline)\(indentation)\(step)\(file.text(expression.span, indented: indentation + step))\(newline)\(indentation)}"
    }

    func block(_ content: DestinationLink.Content, at indentation: String) -> String {
        switch content {
        case .expression(let expression): block(expression, at: indentation)
        case .closure(let closure): file.text(closure.span, indented: indentation)
        }
    }

    /// The indentation of modifiers that are inserted after a call.
    func modifierIndentation(after call: some ExprSyntaxProtocol) -> String {
        if let member = call.parent?.as(MemberAccessExprSyntax.self), member.base?.id == ExprSyntax(call).id,
            file.beginsLine(member.period.span.lowerBound)
        {
            return file.indentation(at: member.period.span.lowerBound)
        }
        let end = call.span.upperBound
        let indentation = file.indentation(at: end)
        let lineStart = file.lineStart(of: end) + indentation.utf8.count
        let closes =
            end > lineStart && [UInt8(ascii: "}"), UInt8(ascii: ")")].contains(file.bytes[lineStart])
        let begins = file.lineStart(of: call.span.lowerBound) == file.lineStart(of: end)
        let isModifier = !begins && file.bytes[lineStart] == UInt8(ascii: ".")
        return closes || isModifier ? indentation : indentation + step
    }

    /// Removes a statement, and its line if the line contains nothing else.
    func removal(of statement: CodeBlockItemSyntax) -> Edit {
        var range = statement.span
        guard file.beginsLine(range.lowerBound) else { return Edit(range) }
        var end = range.upperBound
        while end < file.bytes.count, [0x20, 0x09, 0x0D].contains(file.bytes[end]) { end += 1 }
        guard end < file.bytes.count, file.bytes[end] == 0x0A else { return Edit(range) }
        range = file.lineStart(of: range.lowerBound)..<(end + 1)
        return Edit(range)
    }

    func edit(_ form: OldForm, _ edits: [Edit]) -> Verdict { .rewrite(Rewrite(form: form, edits: edits)) }
}
