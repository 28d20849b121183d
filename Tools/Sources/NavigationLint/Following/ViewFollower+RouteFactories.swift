/// Factories of a registry of modules.
extension ViewFollower {
    /// Records the views of `modules.factory(SettingsFactory())`, for each type that it names.
    func registerFactory(_ arguments: [Argument], _ expression: Expression, _ environment: NameScope)
        -> Bool
    {
        guard arguments.count == 1, case .call(let callee, _) = arguments[0].value.kind,
            let entry = namedType(callee, environment), index.conforms(entry, to: ["RouteViewFactory"]),
            let view = index.functions("view", of: entry).first, let body = view.declaration.body
        else { return false }
        guard let types = routeTypes(of: entry) else {
            hasUnknownRoutes = true
            return true
        }
        for type in types {
            let instance = interning.instance(entry, [:], isStandalone: true)
            let inner = interning.environment(
                view.file, owner: entry, instance: instance,
                locals: Dictionary(
                    view.declaration.parameters.map { ($0.name, Value.typed(type)) }, uniquingKeysWith: { $1 }
                ))
            record(
                .registered(.push), calledClosure(view.declaration, body), [:],
                place(nameSpan(expression), environment), "it is registered here", inner, route: type)
        }
        return true
    }

    /// The types in `static var routeTypes: [Any.Type] { [SettingsModal.self] }`; nil if there are none, or if one isn't known.
    private func routeTypes(of factory: SourceIndex.TypeEntry) -> [SourceIndex.TypeEntry]? {
        guard let property = index.property("routeTypes", of: factory).first else { return nil }
        var list = property.declaration.initial
        if let statement = property.declaration.getter?.last {
            switch statement {
            case .expression(let value), .result(let value?): list = value
            default: break
            }
        }
        let environment = interning.environment(property.file, owner: factory, instance: nil, locals: [:])
        guard let parts = list?.elements, !parts.isEmpty else { return nil }
        let types = parts.compactMap { part -> SourceIndex.TypeEntry? in
            guard case .member(let base?, "self") = part.kind else { return nil }
            return namedType(base, environment)
        }
        return types.count == parts.count ? types : nil
    }

    private func calledClosure(_ function: FunctionDeclaration, _ body: [Statement]) -> Expression {
        let id = ObjectIdentifier(function)
        if let known = localFunctions[id] { return known }
        let closure = Expression(.closure([], body), function.span)
        localFunctions[id] = closure
        return closure
    }
}
