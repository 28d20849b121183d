extension ViewFollower {
    /// Finds pushes and presentations in an expression whose views aren't shown, such as an action.
    func look(into expression: Expression, _ environment: NameScope) {
        switch expression.kind {
        case .closure(let parameters, let body):
            _ = statements(
                body, interning.environment(environment, adding: bound(parameters, ["0": .varies])))
        case .call: _ = render(expression, environment)
        default: break
        }
    }

    func record(
        _ kind: Site.Kind, _ content: Expression, _ values: [String: Value], _ place: FileRange,
        _ note: String,
        _ environment: NameScope, route: SourceIndex.TypeEntry? = nil, link: String? = nil
    ) {
        var inner = environment
        var expression = content
        if case .closure(let parameters, _) = content.kind {
            inner = interning.environment(environment, adding: bound(parameters, values))
        } else if isReference(content, environment) {
            inner = interning.environment(environment, adding: ["#0": values["0"] ?? .varies])
            expression = reference(content, environment)
        } else if case .keyPath(let path) = content.kind {
            inner = interning.environment(environment, adding: ["#0": values["0"] ?? .varies])
            expression = keyPathMember(content, path)
        } else if case .name(let name) = content.kind,
            case .expression(let deferred)? = environment.locals[name]
                ?? environment.instance?.properties[name]
        {
            // A closure or a reference that is passed on.
            switch deferred.expression.kind {
            case .closure, .keyPath, .member:
                if deferred.expression === content { break }
                return record(
                    kind, deferred.expression, values, place, note, deferred.environment, route: route,
                    link: link)
            case .name where isReference(deferred.expression, deferred.environment):
                return record(
                    kind, deferred.expression, values, place, note, deferred.environment, route: route,
                    link: link)
            default: break
            }
        } else if case .name(let name) = content.kind, let owner = environment.owner,
            case .expression(let initial)? = initialBuilder(index.property(name, of: owner).first)
        {
            return record(
                kind, initial.expression, values, place, note, initial.environment, route: route, link: link)
        }
        let deferred = Value.Deferred(expression: expression, environment: inner)
        guard siteKeys.insert(SiteKey(kind: kind, place: place, content: deferred)).inserted else { return }
        siteCounts[place, default: 0] += 1
        guard siteCounts[place, default: 0] <= Self.maxVariants else { return }
        sites.append(
            Site(
                kind: kind, place: place, note: note, owner: inner.owner ?? environment.owner,
                content: deferred,
                route: route, link: link, file: index.files[Int(place.file)], configuration: configuration))
    }

    /// Whether an expression is a reference to a function or an initializer, and not a call.
    func isReference(_ expression: Expression, _ environment: NameScope) -> Bool {
        switch expression.kind {
        case .name(let name):
            guard !name.startsUppercase, environment.locals[name] == nil,
                environment.instance?.properties[name] == nil, let owner = environment.owner,
                index.property(name, of: owner).isEmpty
            else { return false }
            return !index.functions(name, of: owner).isEmpty
                || index.functions(name, from: environment.file).contains { $0.declaration.body != nil }
                    && index.properties(name, from: environment.file).isEmpty
        case .member(_?, "init"): return true
        case .member(let base?, let name):
            guard let entry = type(of: base, environment) ?? namedType(base, environment) else {
                return false
            }
            return index.property(name, of: entry).isEmpty && !index.functions(name, of: entry).isEmpty
        default: return false
        }
    }

    /// The call of a function that is passed on, with the argument `#0` if it has parameters.
    func reference(_ name: Expression, _ environment: NameScope) -> Expression {
        if case .name(let text) = name.kind, let owner = environment.owner {
            let own = index.functions(text, of: owner)
            let functions = own.isEmpty ? index.functions(text, from: environment.file) : own
            if functions.allSatisfy({ $0.declaration.parameters.isEmpty }) { return called(name) }
        }
        if let known = references[ObjectIdentifier(name)] { return known }
        let call = Expression(
            .call(name, [Argument(label: "#", value: argumentName(0, name.span))]), name.span)
        references[ObjectIdentifier(name)] = call
        return call
    }
}
