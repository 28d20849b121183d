/// The patterns of links that modules declare.
extension ViewFollower {
    /// Records the patterns of `modules.links(for: ParkRoute.self) { DeepLink("/parks/:id", ParkRoute.park) }`.
    func notePatterns(
        of entry: SourceIndex.TypeEntry, _ arguments: [Argument], isSheet: Bool, _ place: FileRange,
        _ environment: NameScope
    ) {
        guard let content = arguments.last, case .closure(_, let body) = content.value.kind else {
            if arguments.last?.isTrailing == false, arguments.contains(where: { $0.label == nil }) {
                hasUnknownPatterns = true
            }
            for element in index.cases(of: entry) {
                for link in element.links {
                    patterns.insert(
                        DeclaredPattern(
                            text: link, type: entry, name: element.name, isSheet: isSheet, place: place))
                }
            }
            return
        }
        guard let found = declaredPatterns(in: body, environment) else {
            hasUnknownPatterns = true
            return
        }
        for (text, name) in found {
            patterns.insert(
                DeclaredPattern(text: text, type: entry, name: name, isSheet: isSheet, place: place))
        }
    }

    private typealias NamedPattern = (text: String, name: String?)

    /// The patterns of a builder, those of all branches; nil if one isn't known.
    private func declaredPatterns(in body: [Statement], _ environment: NameScope) -> [NamedPattern]? {
        var found: [NamedPattern] = []
        for statement in body {
            var parts: [NamedPattern]?
            switch statement {
            case .expression(let expression), .result(let expression?):
                parts = declaredPatterns(in: expression, environment)
            case .branch(let branch): parts = declaredPatterns(in: branch, environment)
            case .block(let body), .loop(_, _, let body): parts = declaredPatterns(in: body, environment)
            // A use of its names isn't a literal.
            case .binding, .function, .result(nil): parts = []
            }
            guard let parts else { return nil }
            found += parts
        }
        return found
    }

    private func declaredPatterns(in branch: Branch, _ environment: NameScope) -> [NamedPattern]? {
        let arms = branch.arms.map { declaredPatterns(in: $0.body, environment) }
        return arms.contains { $0 == nil } ? nil : arms.flatMap { $0 ?? [] }
    }

    /// The patterns of a `DeepLink`, also with `alias`, `behind`, `keyed` or `map`, and those of a list of them.
    private func declaredPatterns(in expression: Expression, _ environment: NameScope) -> [NamedPattern]? {
        switch expression.kind {
        case .member(let base?, "alias"): return declaredPatterns(in: base, environment)
        case .member(let base?, "links"):
            // `ParkRoute.links` of `@Routable`.
            guard let entry = namedType(base, environment), index.property("links", of: entry).isEmpty else {
                return nil
            }
            return index.cases(of: entry).flatMap { element in element.links.map { ($0, element.name) } }
        case .call(let callee, let passed):
            if case .member(let base?, let name) = callee.kind {
                switch name {
                case "behind", "keyed": return declaredPatterns(in: base, environment)
                case "map":
                    // The cases are those of another type.
                    return declaredPatterns(in: base, environment)?.map { ($0.text, nil) }
                default: break
                }
            }
            guard isDeepLink(callee), let first = passed.first, first.label == nil,
                case .text(let text?) = first.value.kind
            else { return nil }
            return [(text, passed.dropFirst().first.flatMap { caseName($0.value) })]
        case .list(let parts):
            let all = parts.map { declaredPatterns(in: $0, environment) }
            return all.contains { $0 == nil } ? nil : all.flatMap { $0 ?? [] }
        case .binary("+", let left, let right):
            guard let first = declaredPatterns(in: left, environment),
                let second = declaredPatterns(in: right, environment)
            else { return nil }
            return first + second
        case .branch(let branch): return declaredPatterns(in: branch, environment)
        default: return nil
        }
    }

    /// Whether an expression is `DeepLink`, `ModernLinks.DeepLink`, `DeepLink<ParkRoute>` or their `init`.
    private func isDeepLink(_ callee: Expression) -> Bool {
        switch callee.kind {
        case .generic(let base, _), .member(let base?, "init"): isDeepLink(base)
        case .name(let name), .member(_?, let name): name == "DeepLink"
        default: false
        }
    }

    /// The case that `ParkRoute.park(id)`, `.park(id)` or `ParkRoute.park` names.
    private func caseName(_ expression: Expression) -> String? {
        switch expression.kind {
        case .member(_, let name): name
        case .call(let callee, _): if case .member(_, let name) = callee.kind { name } else { nil }
        default: nil
        }
    }
}
