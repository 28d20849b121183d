/// Guards and factories of a registry of modules.
extension Renderer {
    /// Records what a guard shows instead of the screens of a route, or above them: `.hold(until: .signedIn, presenting: Sheet.login)`.
    func noteGuard(of guarded: SourceIndex.TypeEntry, _ decision: Expression, _ environment: Environment) {
        var seen: Set<ObjectIdentifier> = []
        var cases: Set<String> = []
        var targets: [GuardUse.Target] = []
        let known = Set(index.cases(of: guarded).map(\.name))
        func look(_ expression: Expression) {
            switch expression.kind {
            case .member(nil, let name): if known.contains(name) { cases.insert(name) }
            case .name(let name):
                guard let owner = environment.owner else { return }
                for property in index.property(name, of: owner) where property.declaration.getter != nil {
                    guard seen.insert(ObjectIdentifier(property.declaration)).inserted else { continue }
                    walk.property(property.declaration)
                }
                for function in index.functions(name, of: owner) {
                    guard seen.insert(ObjectIdentifier(function.declaration)).inserted else { continue }
                    walk.statements(function.declaration.body ?? [])
                }
            case .call(let callee, let arguments):
                guard case .member(nil, let verb) = callee.kind else { return }
                let place = place(expression.span, environment)
                if verb == "hold", let sheet = arguments.first(where: { $0.label == "presenting" }) {
                    add(sheet.value, .sheet, place)
                } else if verb == "redirect", let target = arguments.first?.value {
                    if case .text(let link?) = target.kind { targets.append(.link(link, place)) }
                    guard case .call(let inner, let passed) = target.kind,
                        case .member(nil, let verb) = inner.kind,
                        let value = passed.first?.value
                    else { return }
                    switch verb {
                    case "open": if case .text(let link?) = value.kind { targets.append(.link(link, place)) }
                    case "push": add(value, .push, place)
                    case "present": add(value, .sheet, place)
                    default: break
                    }
                }
            default: break
            }
        }
        func add(_ value: Expression, _ kind: ScreenGraph.Kind, _ place: FileRange) {
            guard let owner = environment.owner, let route = namedRoute(value, environment) else { return }
            targets.append(
                .route(RouteUse(owner: owner, type: route.type, name: route.name, kind: kind, place: place)))
        }
        var walk: ExpressionWalk { ExpressionWalk(visit: look) }
        walk.expression(decision)
        for target in targets { guardUses.insert(GuardUse(guarded: guarded, cases: cases, target: target)) }
    }

    /// Records the views of `modules.factory(SettingsFactory())`, for each type that it names.
    func registerFactory(_ arguments: [Argument], _ expression: Expression, _ environment: Environment)
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
