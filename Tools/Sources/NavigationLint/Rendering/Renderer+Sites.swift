extension Renderer {
    /// Finds pushes and presentations in an expression whose views aren't shown, such as an action.
    func look(into expression: Expression, _ environment: Environment) {
        switch expression.kind {
        case .closure(let parameters, let body):
            _ = statements(body, interning.environment(environment, adding: bound(parameters, ["0": .any])))
        case .call: _ = render(expression, environment)
        default: break
        }
    }

    func record(
        _ kind: Site.Kind, _ content: Expression, _ values: [String: Value], _ place: FileRange,
        _ note: String,
        _ environment: Environment
    ) {
        var inner = environment
        var expression = content
        if case .closure(let parameters, _) = content.kind {
            inner = interning.environment(environment, adding: bound(parameters, values))
        } else if isReference(content, environment) {
            inner = interning.environment(environment, adding: ["#0": values["0"] ?? .any])
            expression = reference(content)
        } else if case .name(let name) = content.kind,
            case .expression(let deferred)? = environment.locals[name]
                ?? environment.instance?.properties[name]
        {
            // A closure that is passed on.
            if case .closure(let parameters, _) = deferred.expression.kind {
                inner = interning.environment(deferred.environment, adding: bound(parameters, values))
                expression = deferred.expression
            }
        }
        let deferred = Value.Deferred(expression: expression, environment: inner)
        guard siteKeys.insert(SiteKey(kind: kind, place: place, content: deferred)).inserted else { return }
        siteCounts[place, default: 0] += 1
        guard siteCounts[place, default: 0] <= Self.maxVariants else { return }
        sites.append(
            Site(
                kind: kind, place: place, note: note, owner: environment.owner, content: deferred,
                file: environment.file, configuration: configuration))
    }

    /// Whether an expression is a reference to a function or an initializer, and not a call.
    func isReference(_ expression: Expression, _ environment: Environment) -> Bool {
        switch expression.kind {
        case .name(let name):
            guard !name.startsUppercase, environment.locals[name] == nil,
                environment.instance?.properties[name] == nil, let owner = environment.owner
            else { return false }
            return index.property(name, of: owner).isEmpty && !index.functions(name, of: owner).isEmpty
        case .member(_?, "init"): return true
        case .member(let base?, let name):
            guard let entry = type(of: base, environment) ?? namedType(base, environment) else {
                return false
            }
            return index.property(name, of: entry).isEmpty && !index.functions(name, of: entry).isEmpty
        default: return false
        }
    }

    func reference(_ name: Expression) -> Expression {
        if let known = references[ObjectIdentifier(name)] { return known }
        let call = Expression(
            .call(name, [Argument(label: "#", value: argumentName(0, name.span))]), name.span)
        references[ObjectIdentifier(name)] = call
        return call
    }
}
