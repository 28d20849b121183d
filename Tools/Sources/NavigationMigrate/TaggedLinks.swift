import SwiftSyntax

extension Rewriting {
    /// Rewrites `NavigationLink(tag:selection:)`: all links of one selection get one common destination.
    func taggedLink(_ link: DestinationLink, tag: ExprSyntax, selection: ExprSyntax) -> Verdict? {
        func leave(_ reason: Reason) -> Verdict { .leave(.taggedLink, link.call, reason) }

        if !link.isHidden, let verdict = linksWithUnusedState(link, selection: selection) {
            return verdict
        }
        guard let token = selection.as(DeclReferenceExprSyntax.self)?.baseName, token.text.hasPrefix("$"),
            let state = privateState(named: String(token.text.dropFirst()), at: link.call)
        else {
            return leave(
                "its selection may be set elsewhere: it isn't private state with the initial value nil")
        }
        let name = String(token.text.dropFirst())
        let links = taggedLinks(of: token.text, near: link.call)
        // The first link represents all of them.
        guard links.first?.link.call.id == link.call.id else {
            return links.contains { $0.link.call.id == link.call.id }
                ? nil : leave("its selection belongs to other links")
        }

        if let value = loopVariable(of: links) {
            guard state.uses.filter({ $0.isAssigned }).allSatisfy({ $0.assignedValue == "nil" }) else {
                return leave("its selection is set to values that may have no link")
            }
            return rewrite(links, selection: name, state, value: value)
        }
        guard links.allSatisfy({ $0.tag.isConstant }) else {
            return leave("its tag is neither a constant nor the value of its row")
        }
        let tags = Set(links.map { $0.tag.trimmedDescription })
        guard tags.count == links.count else { return leave("two links have the same tag") }
        guard
            state.uses.filter({ $0.isAssigned }).allSatisfy({
                tags.union(["nil"]).contains($0.assignedValue ?? "")
            })
        else {
            return leave("its selection is set to values that have no link")
        }
        return rewrite(links, selection: name, state, value: nil)
    }

    private struct TaggedLink {
        let link: DestinationLink
        let tag: ExprSyntax
        let selection: ExprSyntax
    }

    /// All links of a selection in the type around a view, in source order.
    private func taggedLinks(of selection: String, near view: FunctionCallExprSyntax) -> [TaggedLink] {
        final class Search: SyntaxVisitor {
            let selection: String
            var found: [TaggedLink] = []
            init(_ selection: String) {
                self.selection = selection
                super.init(viewMode: .sourceAccurate)
            }
            override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
                if let link = DestinationLink(node), case .tagged(let tag, let bound) = link.trigger,
                    bound.trimmedDescription == selection
                {
                    found.append(TaggedLink(link: link, tag: tag, selection: bound))
                }
                return .visitChildren
            }
        }
        guard let group = view.enclosingType else { return [] }
        let search = Search(selection)
        search.walk(group.memberBlock)
        return search.found
    }

    /// The loop variable, if it is the tag of the only link.
    private func loopVariable(of links: [TaggedLink]) -> String? {
        guard links.count == 1, let only = links.first,
            let tag = only.tag.as(DeclReferenceExprSyntax.self)?.baseName.text
        else { return nil }
        let loop = only.link.call.ancestors.lazy.compactMap { $0.as(ClosureExprSyntax.self) }.first {
            $0.signature?.identifiers.contains(tag) ?? false
        }
        guard let loop, let call = loop.parent?.as(FunctionCallExprSyntax.self),
            call.isCall(of: "ForEach") || call.isCall(of: "List")
        else { return nil }
        return loop.signature?.identifiers == [tag] ? tag : nil
    }

    private func rewrite(_ links: [TaggedLink], selection: String, _ state: PrivateState, value: String?)
        -> Verdict?
    {
        guard let first = links.first?.link else { return nil }
        func leave(_ reason: Reason) -> Verdict { .leave(.taggedLink, first.call, reason) }

        let bound = links.compactMap { $0.selection.as(DeclReferenceExprSyntax.self)?.baseName.id }
        guard state.uses.filter({ $0.text != selection }).allSatisfy({ bound.contains($0.id) }) else {
            return leave("its selection is passed to other views")
        }
        guard let anchor = sharedAnchor(of: links.map(\.link)) else {
            return leave("its links have no common container that can declare their destinations")
        }
        var edits: [Edit] = []
        for tagged in links {
            let link = tagged.link
            let surroundings = EnclosingViews(of: link.call)
            if let reason = obstacle(to: surroundings) { return leave(reason) }
            let between = SyntaxBetween(link.call, anchor)
            if between.hasCondition {
                return leave("the link at line \(lineOf: link.call, in: file) is conditional")
            }
            if let name = between.nameOutOfScope(in: [link.destination.syntax]), name != value {
                return leave("its destination uses \(name), which is only in scope in a closure")
            }
            if case .closure(let closure) = link.destination, closure.signature != nil {
                return leave("its destination is a closure with parameters or captures")
            }
            if link.isHidden {
                guard value == nil, link.lostModifier == nil,
                    let statement = (link.call.modifiers.last ?? link.call).parent?.as(
                        CodeBlockItemSyntax.self)
                else {
                    return leave(
                        "the hidden link at line \(lineOf: link.call, in: file) isn't a separate statement")
                }
                edits.append(removal(of: statement))
            } else {
                guard let button = button(for: link, doing: "\(selection) = \(file.text(tagged.tag))") else {
                    return leave("its label isn't a closure")
                }
                edits += replacement(of: link, range: link.replaced, with: button)
            }
        }
        let last = anchor.lastDestination
        edits.append(
            .insertion(
                at: last.span.upperBound,
                destination(of: links, selection: selection, after: last, value: value)))
        return edit(.taggedLink, edits)
    }

    private func destination(
        of links: [TaggedLink], selection: String, after anchor: FunctionCallExprSyntax, value: String?
    ) -> String {
        let outer = modifierIndentation(after: ExprSyntax(anchor))
        let inner = outer + step
        let start = "\(newline)\(outer).navigationDestination(item: $\(selection)) { "
        if let value, let link = links.first?.link {
            let content: String
            switch link.destination {
            case .expression(let expression): content = file.text(expression.span, indented: inner)
            case .closure(let closure): content = file.text(closure.statements.span, indented: inner)
            }
            return "\(start)\(value) in\(newline)\(inner)\(content)\(newline)\(outer)}"
        }
        let used = links.reduce(into: Set<String>()) { $0.formUnion($1.link.destination.syntax.identifiers) }
        let name = used.contains("selected") ? "selectedTag" : "selected"
        var branches = ""
        for tagged in links {
            branches +=
                "if \(name) == \(file.text(tagged.tag)) \(block(tagged.link.destination, at: inner)) else "
        }
        return "\(start)\(name) in\(newline)\(inner)\(branches.dropLast(6))\(newline)\(outer)}"
    }

    /// The innermost container around all links that can declare a destination for them.
    private func sharedAnchor(of links: [DestinationLink]) -> FunctionCallExprSyntax? {
        let all = links.map { EnclosingViews(of: $0.call) }
        guard let first = all.first, !all.contains(where: { $0.lacksAnchor }) else { return nil }
        return first.anchors.enumerated().first { index, anchor in
            all.allSatisfy { other in
                guard let place = other.anchors.firstIndex(where: { $0.id == anchor.id }) else {
                    return false
                }
                return place >= other.required ?? 0
            }
        }?.element
    }

    /// Removes the selection of links if only these links use it.
    private func linksWithUnusedState(_ link: DestinationLink, selection: ExprSyntax) -> Verdict? {
        guard let token = selection.as(DeclReferenceExprSyntax.self)?.baseName, token.text.hasPrefix("$"),
            let state = privateState(named: String(token.text.dropFirst()), at: link.call),
            let removal = state.removal
        else { return nil }
        let links = taggedLinks(of: token.text, near: link.call)
        guard links.count == state.uses.count, links.first?.link.call.id == link.call.id,
            !links.contains(where: { $0.link.isHidden })
        else { return nil }
        var edits = [removal]
        for tagged in links {
            guard let text = plainLink(tagged.link) else { return nil }
            edits += replacement(of: tagged.link, with: text)
        }
        return edit(.taggedLink, edits)
    }
}

extension ExprSyntax {
    /// Whether it is a literal, or a case by its name.
    fileprivate var isConstant: Bool {
        if let string = self.as(StringLiteralExprSyntax.self) {
            return string.segments.allSatisfy { $0.is(StringSegmentSyntax.self) }
        }
        if let member = self.as(MemberAccessExprSyntax.self) {
            guard let base = member.base else { return true }
            return base.trimmedDescription.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." }
                && base.trimmedDescription.first?.isUppercase == true
        }
        return self.is(IntegerLiteralExprSyntax.self) || self.is(BooleanLiteralExprSyntax.self)
    }
}

extension TokenSyntax {
    private var assignment: (sequence: SequenceExprSyntax, elements: [ExprSyntax])? {
        guard let sequence = ancestor(SequenceExprSyntax.self) else { return nil }
        let elements = Array(sequence.elements)
        guard elements.count >= 3, elements[1].is(AssignmentExprSyntax.self),
            elements[0].span.contains(span.lowerBound)
        else {
            return nil
        }
        return (sequence, elements)
    }

    /// Whether it is assigned, or passed with `&`.
    fileprivate var isAssigned: Bool {
        assignment != nil || ancestors.contains { $0.is(InOutExprSyntax.self) }
    }

    /// The assigned value, if it is a single expression.
    fileprivate var assignedValue: String? {
        guard let elements = assignment?.elements, elements.count == 3 else { return nil }
        return elements[2].trimmedDescription
    }
}
