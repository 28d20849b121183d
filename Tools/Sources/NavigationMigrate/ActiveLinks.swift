import SwiftSyntax

/// The place at which a destination can be declared for a view, or the reason why there is none.
enum DestinationPlace {
    /// At the view itself, or at its replacement.
    case here
    /// At another view.
    case anchor(ExprSyntax)
    case none(Reason)
}

extension Rewriting {
    /// Rewrites `NavigationLink(isActive:)` that is a separate statement or argument.
    func activeLink(_ link: DestinationLink, isActive: ExprSyntax) -> Verdict? {
        func leave(_ reason: Reason) -> Verdict { .leave(.activeLink, link.call, reason) }

        if !link.isHidden,
            let verdict = linkWithUnusedState(link, binding: isActive, form: .activeLink)
        {
            return verdict
        }
        guard !isActive.trimmedDescription.hasPrefix(".constant") else {
            return leave("its binding is a constant")
        }
        if case .closure(let closure) = link.destination, closure.signature != nil {
            return leave("its destination is a closure with parameters or captures")
        }
        return link.isHidden
            ? hiddenStatement(link, isActive: isActive)
            : visibleLink(link, isActive: isActive)
    }

    /// Rewrites a link that can be tapped: a button that sets the binding, and a destination for the binding.
    private func visibleLink(_ link: DestinationLink, isActive: ExprSyntax) -> Verdict? {
        func leave(_ reason: Reason) -> Verdict { .leave(.activeLink, link.call, reason) }

        guard let setter = assignment(to: isActive, "true") else {
            return leave("its binding can't be assigned by name")
        }
        if link.label?.syntax.mentions(["Button"]) ?? false {
            return leave("its label contains a button")
        }
        guard let button = button(for: link, doing: setter) else { return leave("its label isn't a closure") }
        switch place(of: link.call, for: [link.destination.syntax, Syntax(isActive)]) {
        case .none(let reason): return leave(reason)
        case .here:
            let indentation = chainIndentation(of: link, button: button)
            let text = destination(of: link, isPresented: isActive, at: indentation)
            return edit(.activeLink, replacement(of: link, range: link.replaced, with: button + text))
        case .anchor(let anchor):
            let text = destination(of: link, isPresented: isActive, at: modifierIndentation(after: anchor))
            return edit(
                .activeLink,
                replacement(of: link, range: link.replaced, with: button)
                    + [.insertion(at: anchor.span.upperBound, text)])
        }
    }

    /// The indentation of modifiers of the button that replaces a link.
    private func chainIndentation(of link: DestinationLink, button: String) -> String {
        let indentation = file.indentation(at: link.call.span.lowerBound)
        return button.utf8.contains(0x0A) ? indentation : indentation + step
    }

    func destination(of link: DestinationLink, isPresented: ExprSyntax, at indentation: String) -> String {
        let binding = file.text(isPresented.span, indented: indentation)
        return "\(newline)\(indentation).navigationDestination(isPresented: \(binding)) "
            + block(link.destination, at: indentation)
    }

    /// A button with the label of a link.
    func button(for link: DestinationLink, doing action: String) -> String? {
        let indentation = file.indentation(at: link.call.span.lowerBound)
        if let title = link.title {
            let text = "Button(\(file.text(title))) { \(action) }"
            if fits(text, insteadOf: link.call.span) { return text }
            return
                "Button(\(file.text(title))) {\(newline)\(indentation)\(step)\(action)\(newline)\(indentation)}"
        }
        guard case .closure(let closure) = link.label else { return nil }
        if isInline(link.call) {
            let text = "Button { \(action) } label: \(file.text(closure))"
            if fits(text, insteadOf: link.call.span) { return text }
        }
        return "Button {\(newline)\(indentation)\(step)\(action)\(newline)\(indentation)} label: "
            + multiline(closure, at: indentation)
    }

    /// `x = value` for the binding `$x`; nil if it can't be assigned by name.
    func assignment(to binding: ExprSyntax, _ value: String) -> String? {
        guard !(binding.enclosingType?.is(ClassDeclSyntax.self) ?? true) else { return nil }
        var path: [String] = []
        var current = binding
        while let member = current.as(MemberAccessExprSyntax.self), let base = member.base {
            path.insert(member.declName.baseName.text, at: 0)
            current = base
        }
        guard let first = current.as(DeclReferenceExprSyntax.self)?.baseName.text else { return nil }
        path.insert(first, at: 0)
        guard let projected = path.firstIndex(where: { $0.hasPrefix("$") }),
            path[projected].dropFirst().first?.isNumber == false,
            projected == path.lastIndex(where: { $0.hasPrefix("$") })
        else {
            // A `Binding` without `$`.
            return path.contains { $0.hasPrefix("$") }
                ? nil : "\(path.joined(separator: ".")).wrappedValue = \(value)"
        }
        guard
            path[(projected + 1)...].allSatisfy({
                !project.bindingMembers.contains($0) && $0 != "wrappedValue"
            })
        else {
            return nil
        }
        path[projected].removeFirst()
        return "\(path.joined(separator: ".")) = \(value)"
    }

    // MARK: Place of a destination

    /// The place for the destination of a link.
    ///
    /// - Parameter needed: the code that is moved to the place. All its names must be in scope there.
    func place(of view: FunctionCallExprSyntax, for needed: [Syntax]) -> DestinationPlace {
        let surroundings = EnclosingViews(of: view)
        if let reason = obstacle(to: surroundings) { return .none(reason) }
        guard !surroundings.lacksAnchor else {
            return .none(
                "no view outside of \(surroundings.lazyName ?? "its container") can declare its destination"
            )
        }
        var anchor: FunctionCallExprSyntax?
        if let required = surroundings.required { anchor = surroundings.anchors[required] }
        guard let anchor else { return .here }
        let between = SyntaxBetween(view, anchor)
        if between.hasCondition {
            return .none("it is conditional inside \(anchor.name ?? "a list")")
        }
        if let name = between.nameOutOfScope(in: needed) {
            return .none(
                "its destination uses \(name), which is only in scope in \(surroundings.lazyName ?? "a closure")"
            )
        }
        return .anchor(ExprSyntax(anchor.lastDestination))
    }

    /// The reason why a destination doesn't work in these surroundings; nil if it works.
    func obstacle(to surroundings: EnclosingViews) -> Reason? {
        switch surroundings.boundary {
        case .stack: return nil
        case .oldView(let call): return "its NavigationView at line \(lineOf: call, in: file) is left"
        case .columns: return "it is in a column of a split view"
        case .presented, .scene: return "it isn't inside a stack"
        case .unknown: return "the views around it aren't known"
        case .pushed, .declaration:
            if let left = project.oldViewLeft {
                return "it may be inside the NavigationView that is left at \(left)"
            }
            if project.usesNavigationControllers {
                return "it may be inside a UINavigationController, which doesn't support destinations"
            }
            guard case .declaration(let member) = surroundings.boundary else { return nil }
            return project.repetition(of: member).map { "it is used in \($0)" }
        }
    }

    // MARK: Hidden links

    /// Removes a hidden link that is a statement, and declares its destination on the view around or beside it.
    private func hiddenStatement(_ link: DestinationLink, isActive: ExprSyntax) -> Verdict? {
        func leave(_ reason: Reason) -> Verdict { .leave(.activeLink, link.call, reason) }

        if let lost = link.lostModifier { return leave("it has the modifier \(lost), which would be lost") }
        guard let statement = (link.call.modifiers.last ?? link.call).parent?.as(CodeBlockItemSyntax.self),
            let items = statement.parent?.as(CodeBlockItemListSyntax.self)
        else { return leave("it isn't a separate statement") }
        if !link.isHiddenByModifier,
            ["List", "Form", "ForEach", "Section"].contains(container(of: items)?.name)
        {
            return leave("it is an empty row, which can be tapped")
        }
        let others = items.filter { $0.id != statement.id && !isHiddenLink($0) }
        guard !others.isEmpty else { return leave("its container shows no other view") }

        let needed = [link.destination.syntax, Syntax(isActive)]
        let anchor: ExprSyntax
        switch place(of: link.call, for: needed) {
        case .none(let reason): return leave(reason)
        case .anchor(let found): anchor = found
        case .here:
            if let call = container(of: items), call.receiver == nil,
                Containment(of: call, label: nil) == .eager,
                call.trailingClosure?.statements.id == items.id
            {
                let between = SyntaxBetween(link.call, call)
                if let name = between.nameOutOfScope(in: needed) {
                    return leave("its destination uses \(name), which is only in scope at the link")
                }
                anchor = ExprSyntax(call.lastDestination)
            } else if let sibling = others.lazy.compactMap({ $0.item.as(FunctionCallExprSyntax.self) }).first(
                where: {
                    !Containment.spreadsModifiers(ExprSyntax($0).chainRoot)
                })
            {
                // The start of the chain, so that the destination is inside the environment that its modifiers set.
                anchor = ExprSyntax((ExprSyntax(sibling).chainRoot ?? sibling).lastDestination)
            } else {
                return leave("no view beside it can declare its destination")
            }
        }
        let text = destination(of: link, isPresented: isActive, at: modifierIndentation(after: anchor))
        return edit(.activeLink, [removal(of: statement), .insertion(at: anchor.span.upperBound, text)])
    }

    private func container(of items: CodeBlockItemListSyntax) -> FunctionCallExprSyntax? {
        guard let closure = items.parent?.as(ClosureExprSyntax.self) else { return nil }
        if let argument = closure.parent?.as(LabeledExprSyntax.self) {
            return argument.parent?.parent?.as(FunctionCallExprSyntax.self)
        }
        return closure.parent?.as(FunctionCallExprSyntax.self)
    }

    func isHiddenLink(_ statement: CodeBlockItemSyntax) -> Bool {
        guard let expression = statement.item.as(ExprSyntax.self),
            let link = expression.chainRoot.flatMap({ DestinationLink($0) }), link.isHidden
        else { return false }
        if case .none = link.trigger { return false }
        return true
    }

    /// The hidden links of a background or overlay that contains nothing else.
    func hiddenLinks(in modifier: FunctionCallExprSyntax) -> [DestinationLink]? {
        var links: [DestinationLink]?
        if let closure = modifier.trailingClosure {
            guard modifier.additionalTrailingClosures.isEmpty else { return nil }
            links = hiddenLinks(in: closure)
        } else if let argument = modifier.arguments.first, argument.label == nil {
            links = hiddenLinks(in: argument.expression)
        }
        return links
    }

    private func hiddenLinks(in closure: ClosureExprSyntax) -> [DestinationLink]? {
        guard closure.signature == nil, !closure.statements.isEmpty else { return nil }
        var all: [DestinationLink] = []
        for statement in closure.statements {
            guard let expression = statement.item.as(ExprSyntax.self), let links = hiddenLinks(in: expression)
            else { return nil }
            all += links
        }
        return all
    }

    private func hiddenLinks(in expression: ExprSyntax) -> [DestinationLink]? {
        guard let root = expression.chainRoot else { return nil }
        if let link = DestinationLink(root) {
            guard case .active = link.trigger, link.isHidden, link.lostModifier == nil else { return nil }
            return [link]
        }
        let harmless = expression.chain.allSatisfy { ["hidden", "opacity", "frame"].contains($0.name) }
        guard harmless, ["Group", "VStack", "HStack", "ZStack"].contains(root.name),
            let content = root.trailingClosure
        else {
            return nil
        }
        return hiddenLinks(in: content)
    }

    /// The background or overlay that is rewritten together with a hidden link in it.
    func hiddenContainer(of call: FunctionCallExprSyntax) -> FunctionCallExprSyntax? {
        for node in call.ancestors {
            guard let modifier = node.as(FunctionCallExprSyntax.self),
                ["background", "overlay"].contains(modifier.name),
                modifier.receiver != nil, modifier.receiver?.span.contains(call.span.lowerBound) == false
            else { continue }
            return hiddenLinks(in: modifier)?.contains { $0.call.id == call.id } ?? false ? modifier : nil
        }
        return nil
    }

    /// Replaces a background or overlay that only contains hidden links by their destinations.
    func hiddenLinks(_ links: [DestinationLink], in modifier: FunctionCallExprSyntax) -> Verdict? {
        func leave(_ reason: Reason) -> Verdict { .leave(.activeLink, modifier.anchorToken, reason) }

        guard let range = modifier.modifierRange, let receiver = modifier.receiver,
            let period = modifier.calledExpression.as(MemberAccessExprSyntax.self)?.period
        else { return nil }
        var bindings: [ExprSyntax] = []
        for link in links {
            guard case .active(let binding) = link.trigger, !binding.trimmedDescription.hasPrefix(".constant")
            else {
                return leave("its binding is a constant")
            }
            if case .closure(let closure) = link.destination, closure.signature != nil {
                return leave("its destination is a closure with parameters or captures")
            }
            bindings.append(binding)
        }
        let needed = links.map(\.destination.syntax) + bindings.map { Syntax($0) }
        let spreads = Containment.spreadsModifiers(receiver.chainRoot)
        func destinations(at indentation: String) -> String {
            zip(links, bindings).map { destination(of: $0, isPresented: $1, at: indentation) }.joined()
        }
        switch place(of: modifier, for: needed) {
        case .none(let reason): return leave(reason)
        case .here:
            guard !spreads else { return leave("its destination would be declared on each of several views") }
            let start = period.span.lowerBound
            let own = file.indentation(at: start)
            let isAlone = file.beginsLine(start)
            let text = destinations(at: isAlone ? own : modifierIndentation(after: receiver))
            // Code and comments before it are kept.
            let from = isAlone ? range.lowerBound : start
            guard range.lowerBound != start || !isAlone else { return leave("there is a comment before it") }
            return edit(.activeLink, [Edit(from..<range.upperBound, text)])
        case .anchor(let anchor):
            let text = destinations(at: modifierIndentation(after: anchor))
            return edit(.activeLink, [Edit(range), .insertion(at: anchor.span.upperBound, text)])
        }
    }

    // MARK: Links with unused state

    /// Removes the state of a link if only the link uses it.
    func linkWithUnusedState(_ link: DestinationLink, binding: ExprSyntax, form: OldForm) -> Verdict? {
        guard let token = binding.as(DeclReferenceExprSyntax.self)?.baseName, token.text.hasPrefix("$"),
            let state = privateState(named: String(token.text.dropFirst()), at: link.call),
            state.uses.allSatisfy({ $0.id == token.id }), let text = plainLink(link)
        else { return nil }
        if case .closure(let closure) = link.destination, closure.signature != nil { return nil }
        guard let removal = state.removal else { return nil }
        return edit(form, replacement(of: link, with: text) + [removal])
    }

    struct PrivateState {
        /// All tokens of its name, with and without `$`, except the declaration.
        var uses: [TokenSyntax]
        /// The removal of the declaration; nil if a comment belongs to it.
        var removal: Edit?
    }

    /// Private state of the type around a view.
    func privateState(named name: String, at view: some SyntaxProtocol) -> PrivateState? {
        guard let group = view.enclosingType, let type = group.typeName else { return nil }
        let parts = project.groups(of: type)
        guard
            let home = parts.first(where: { part in
                part.file.path == file.path
                    && part.group.memberBlock.members.contains { $0.declares(state: name) }
            })?.group,
            let member = home.memberBlock.members.first(where: { $0.declares(state: name) }),
            let variable = member.decl.as(VariableDeclSyntax.self),
            let declaration = variable.bindings.first?.pattern.as(IdentifierPatternSyntax.self)?.identifier
        else { return nil }
        var uses: [TokenSyntax] = []
        for (partFile, part) in parts where partFile.path == file.path {
            for token in part.memberBlock.tokens(viewMode: .sourceAccurate) where token.id != declaration.id {
                if [name, "$\(name)", "_\(name)"].contains(token.text) { uses.append(token) }
            }
        }
        var removal: Edit?
        let hasComment = Comments.all(in: member).isEmpty == false
        if !hasComment, file.beginsLine(member.span.lowerBound) {
            var end = member.span.upperBound
            while end < file.bytes.count, [0x20, 0x09, 0x0D].contains(file.bytes[end]) { end += 1 }
            if end < file.bytes.count, file.bytes[end] == 0x0A {
                removal = Edit(file.lineStart(of: member.span.lowerBound)..<(end + 1))
            }
        }
        return PrivateState(uses: uses, removal: removal)
    }
}

extension MemberBlockItemSyntax {
    fileprivate func declares(state name: String) -> Bool {
        guard let variable = decl.as(VariableDeclSyntax.self), variable.bindings.count == 1,
            variable.bindings.first?.pattern.trimmedDescription == name,
            variable.modifiers.contains(where: { $0.name.tokenKind == .keyword(.private) && $0.detail == nil }
            )
        else { return false }
        let value = variable.bindings.first?.initializer?.value
        let isOff =
            value == nil || value?.is(NilLiteralExprSyntax.self) == true
            || value?.as(BooleanLiteralExprSyntax.self)?.literal.tokenKind == .keyword(.false)
        return isOff
            && variable.attributes.contains {
                $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "State"
            }
    }
}
