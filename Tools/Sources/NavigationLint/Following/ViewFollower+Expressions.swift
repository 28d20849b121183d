extension ViewFollower {
    func place(_ span: Span, _ environment: NameScope) -> FileRange {
        FileRange(file: Int32(environment.file.id), span: span)
    }

    func render(_ expression: Expression, _ environment: NameScope) -> Effects {
        depth += 1
        defer { depth -= 1 }
        guard depth < Self.maxDepth else { return .unknown }
        switch expression.kind {
        case .name(let name): return renderName(name, expression, environment)
        case .member(let base, let name): return renderMember(base, name, expression, environment)
        case .call(let callee, let arguments): return renderCall(expression, callee, arguments, environment)
        case .generic(let base, _): return render(base, environment)
        case .list, .dictionary:
            return (expression.elements ?? []).reduce(into: Effects()) { $0.add(render($1, environment)) }
        case .tuple(let parts):
            return parts.reduce(into: Effects()) { $0.add(render($1.value, environment)) }
        case .subscript(let base, let arguments):
            return renderSubscript(base, arguments, expression, environment)
        case .ternary(let test, let first, let second):
            let place = place(expression.span, environment)
            switch evaluate(test, environment) {
            case .bool(true): return render(first, environment)
            case .bool(false): return render(second, environment)
            default:
                let doubt = doubt(test, environment)
                let arms = [first, second].enumerated().map {
                    ShownArm(number: $0.offset, effects: render($0.element, environment), doubt: doubt)
                }
                return joined(arms, isExhaustive: true, of: place)
            }
        case .binary("??", let first, let second):
            var result = render(first, environment)
            result.add(render(second, environment))
            return result
        case .branch(let branch): return self.branch(branch, environment)
        case .assign(let target, let value):
            if case .member(let base?, "viewControllers") = target.kind, isNavigation(base, environment) {
                recordPush([Argument(value: value)], place(target.span, environment), environment)
            }
            _ = render(value, environment)
            return Effects()
        case .cast(let value, _): return render(value, environment)
        default: return Effects()
        }
    }

    func renderName(_ name: String, _ expression: Expression, _ environment: NameScope) -> Effects {
        if name == "self" {
            if let base = environment.base { return render(base) }
            if let instance = environment.instance, Self.isRendered(instance.entry, index) {
                return Effects()
            }
            return Effects()
        }
        if let local = environment.locals[name] { return render(local) }
        guard let owner = environment.owner else {
            return global(name, environment)
        }
        if let value = environment.instance?.properties[name] { return render(value) }
        let declared = index.property(name, of: owner)
        if declared.isEmpty { return global(name, environment) }
        return property(declared, name, environment.instance, expression, environment)
    }

    func property(
        _ declared: [SourceIndex.Property], _ name: String, _ instance: ViewInstance?,
        _ expression: Expression,
        _ environment: NameScope
    ) -> Effects {
        var result = Effects()
        for property in declared {
            let inner = interning.environment(
                property.file, owner: property.owner, instance: instance, locals: [:],
                configuration: property.declaration.configuration)
            if let getter = property.declaration.getter {
                if getter.isEmpty {
                    if property.owner?.kind == .protocol {
                        result.add(implementation(of: property, expression, environment))
                    }
                    continue
                }
                let key = ObjectIdentifier(property.declaration)
                guard runningFunctions[key, default: 0] < 2 else { return .unknown }
                runningFunctions[key, default: 0] += 1
                let effects = within(property.declaration.configuration) { statements(getter, inner) }
                runningFunctions[key, default: 0] -= 1
                result.add(effects)
            } else if let initial = property.declaration.initial, isShown(initial) {
                result.add(render(initial, inner))
            } else if isViewType(property.declaration.type, property) {
                var kept = assignedViews(property, instance)
                if instance.map(isUnknown) ?? true {
                    kept.add(
                        shown(oneOf: createdValues(property), place(expression.span, environment)) {
                            render($0)
                        })
                }
                if kept.isEmpty { result.isOpaque = true } else { result.add(kept) }
            }
        }
        if result.isEmpty { return result }
        return result.after(
            TraceStep(place: place(expression.span, environment), note: "`\(name)` is shown here"))
    }

    /// Whether a stored property contains an unknown view.
    func isViewType(_ type: TypeReference?, _ property: SourceIndex.Property) -> Bool {
        guard let name = type?.name else { return false }
        return name == "AnyView" || property.owner?.declaration.generics.contains(name) == true
    }

    func isShown(_ expression: Expression) -> Bool {
        var current = expression
        while true {
            switch current.kind {
            case .call(let callee, _): current = callee
            case .member(let base?, _): current = base
            case .generic(let base, _): current = base
            case .name(let name): return name.startsUppercase
            default: return false
            }
        }
    }

    func global(_ name: String, _ environment: NameScope) -> Effects {
        let candidates = index.properties(name, from: environment.file) + foreign(name, environment)
        guard let first = candidates.first else { return Effects() }
        guard let getter = first.declaration.getter else { return assignedViews(first, nil) }
        let inner = interning.environment(
            first.file, owner: first.owner, instance: nil, locals: [:], base: environment.base)
        let key = ObjectIdentifier(first.declaration)
        guard runningFunctions[key, default: 0] < 2 else { return .unknown }
        runningFunctions[key, default: 0] += 1
        defer { runningFunctions[key, default: 0] -= 1 }
        return statements(getter, inner)
    }

    func foreign(_ name: String, _ environment: NameScope) -> [SourceIndex.Property] {
        environment.base == nil ? [] : index.foreignProperties(name, from: environment.file)
    }

    func render(_ value: Value) -> Effects {
        switch value {
        case .expression(let deferred):
            if case .closure = deferred.expression.kind { return Effects() }
            return content(deferred, inPlace: true)
        case .instance(let instance): return body(of: instance)
        case .typed(let entry), .fixed(let entry):
            guard isView(entry), Self.isRendered(entry, index) else { return Effects() }
            if case .fixed = value { return body(of: anyInstance(entry)) }
            // A route that is a view has every value at run time.
            return body(of: interning.instance(entry, ["self": .varies], isStandalone: false))
        case .any, .caller, .varies: return .unknown
        default: return Effects()
        }
    }

    /// A view of which only the type is known.
    func anyInstance(_ entry: SourceIndex.TypeEntry) -> ViewInstance {
        entry.kind == .enumeration
            ? interning.instance(entry, ["self": .varies], isStandalone: false)
            : interning.instance(entry, [:], isStandalone: true)
    }

    /// The case of an enumeration that is a view.
    func shownCase(_ name: String, of entry: SourceIndex.TypeEntry) -> Effects? {
        guard entry.kind == .enumeration, isView(entry), Self.isRendered(entry, index),
            index.cases(of: entry).contains(where: { $0.name == name })
        else { return nil }
        return body(of: interning.instance(entry, ["self": .enumCase(name)], isStandalone: false))
    }

    func renderMember(
        _ base: Expression?, _ name: String, _ expression: Expression, _ environment: NameScope
    ) -> Effects {
        guard let base else { return Effects() }
        if name == "self" { return render(base, environment) }
        if case .name("self") = base.kind, environment.base == nil {
            return renderName(name, expression, environment)
        }
        if let entry = namedType(base, environment) {
            if let shown = shownCase(name, of: entry) { return shown }
            let declared = index.property(name, of: entry).filter { $0.declaration.isStatic }
            return property(declared, name, nil, expression, environment)
        }
        if let values = selectedValues(base, environment) {
            return shown(oneOf: values, place(expression.span, environment)) {
                render(name, of: $0, expression, environment)
            }
        }
        if let values = selectedValues(expression, environment) {
            return shown(oneOf: values, place(expression.span, environment)) { render($0) }
        }
        if let entry = type(of: base, environment) {
            let declared = index.property(name, of: entry).filter { !$0.declaration.isStatic }
            if !declared.isEmpty {
                let instance = knownInstance(base, entry, environment)
                if let value = instance?.properties[name] { return render(value) }
                return property(
                    declared, name, instance ?? unknownInstance(entry, base, environment), expression,
                    environment)
            }
        }
        let foreign = index.foreignProperties(name, from: environment.file)
        if let first = foreign.first(where: { $0.declaration.getter?.isEmpty == false }),
            looksLikeView(base, environment)
        {
            let inner = interning.environment(
                first.file, owner: nil, instance: nil, locals: [:],
                base: .expression(.init(expression: base, environment: environment)))
            return statements(first.declaration.getter ?? [], inner)
        }
        return Effects()
    }

    /// An unknown value of a type. If the expression names an enum case, `self` is that case.
    func unknownInstance(_ entry: SourceIndex.TypeEntry, _ base: Expression, _ environment: NameScope)
        -> ViewInstance
    {
        var properties: [String: Value] = ["self": .varies]
        if case .enumCase(let name) = evaluate(base, environment) { properties["self"] = .enumCase(name) }
        return interning.instance(entry, properties, isStandalone: false)
    }
}
