extension ViewFollower {
    func modified(
        _ base: Expression, _ arguments: [Argument], _ expression: Expression, _ environment: NameScope
    ) -> Effects {
        guard let argument = arguments.first else { return render(base, environment) }
        var entry: SourceIndex.TypeEntry?
        var given: [Argument] = []
        if case .call(let callee, let passed) = argument.value.kind, let type = namedType(callee, environment)
        {
            entry = type
            given = passed
        }
        guard let entry,
            let body = choose(
                index.functions("body", of: entry), [Argument(label: "content", value: base)],
                from: environment.file)
        else {
            var result = render(base, environment)
            result.isOpaque = true
            return result
        }
        let place = place(argument.value.span, environment)
        let instance = instance(entry, given, environment, at: place)
        let content = Value.expression(.init(expression: base, environment: environment))
        // Before the modifier, so that a chain of the same modifier isn't a recursion of it.
        let shown = render(content)
        var result = Effects()
        for function in body {
            let name = function.declaration.parameters.first?.name ?? "content"
            result.add(run(function, instance: instance, locals: [name: content], base: nil))
        }
        moveStacks(of: entry, in: &result, to: place, environment)
        return result.applied(at: place, to: shown).after(
            TraceStep(place: place, note: "`\(entry.name)` modifies it here"))
    }

    func system(
        _ name: String, _ arguments: [Argument], _ expression: Expression, _ environment: NameScope
    ) -> Effects {
        let place = place(nameSpan(expression), environment)
        switch name {
        case "NavigationStack", "NavigationView", "NavigationStackStore":
            var content = Effects()
            for argument in arguments {
                if argument.label == "destination" {
                    record(.push, argument.value, ["0": .varies], place, "it is pushed here", environment)
                } else if argument.isTrailing || argument.label == "root" || argument.label == "content" {
                    noteRoots(argument.value, environment)
                    content.add(shown(argument.value, [:], environment))
                }
            }
            let kind: StackKind = name == "NavigationView" ? .view : .stack
            let path = arguments.first { $0.label == "path" || $0.label == nil && !$0.isTrailing }
            return stack(
                kind, place, content, [], hasPath: path != nil,
                path: path.flatMap { pathIdentity($0.value, environment) }, environment)
        case "NavigationSplitView":
            var columns: [Effects] = []
            for argument in arguments
            where argument.isTrailing || ["sidebar", "content", "detail"].contains(argument.label) {
                noteRoots(argument.value, environment)
                columns.append(shown(argument.value, [:], environment))
            }
            return stack(.split, place, Effects(), columns, hasPath: false, environment)
        case "NavigationLink": return link(arguments, place, environment)
        case "NavigationWindow":
            for argument in arguments {
                if case .closure = argument.value.kind {
                    record(.window, argument.value, ["0": .any], place, "a window shows it", environment)
                }
            }
            return Effects()
        case "DeepLink", "CompatNavigationLink":
            if let destination = arguments.first(where: { $0.label == "destination" }) {
                record(.push, destination.value, [:], place, "it is pushed here", environment)
            }
            for argument in arguments where argument.isTrailing && argument.label != "destination" {
                look(into: argument.value, environment)
            }
            noteUse(arguments.first { $0.label == "route" }?.value, .push, place, environment)
            return Effects()
        case "WindowGroup", "Window", "Settings", "DocumentGroup", "MenuBarExtra", "ImmersiveSpace",
            "UtilityWindow":
            for argument in arguments
            where argument.isTrailing || argument.label == "content" || argument.label == "editor" {
                record(.window, argument.value, ["0": .varies], place, "a window shows it", environment)
            }
            return Effects()
        case "UIHostingController", "NSHostingController", "NSHostingView", "UIHostingConfiguration":
            for argument in arguments where argument.label == "rootView" || argument.label == nil {
                record(.hosted, argument.value, [:], place, "a hosting controller shows it", environment)
            }
            return Effects()
        case "UINavigationController":
            if let root = arguments.first(where: { $0.label == "rootViewController" }) {
                for content in hosted(root.value, environment) {
                    record(
                        .navigationRoot, content.expression, [:], place,
                        "it is the root of a navigation controller",
                        content.environment)
                }
            }
            return Effects()
        default: return container(name, arguments, expression, environment)
        }
    }

    /// Records the views directly in a stack: `NavigationStack { Home().navigationDestination(…) }`.
    private func noteRoots(_ content: Expression, _ environment: NameScope) {
        switch content.kind {
        case .closure(_, let body): noteRoots(body, environment)
        case .call(let callee, _):
            if case .member(let base?, _) = callee.kind { return noteRoots(base, environment) }
            if let entry = namedType(callee, environment), isView(entry) { stackRoots.insert(entry) }
        case .branch(let branch): for arm in branch.arms { noteRoots(arm.body, environment) }
        default: break
        }
    }

    private func noteRoots(_ body: [Statement], _ environment: NameScope) {
        for statement in body {
            switch statement {
            case .expression(let value), .result(let value?): noteRoots(value, environment)
            case .branch(let branch): for arm in branch.arms { noteRoots(arm.body, environment) }
            default: break
            }
        }
    }

    func stack(
        _ kind: StackKind, _ place: FileRange, _ content: Effects, _ columns: [Effects], hasPath: Bool,
        path: PathIdentity? = nil, _ environment: NameScope
    ) -> Effects {
        stackOwners[place] = environment.owner
        if stackKeys.insert(StackKey(place: place, environment: environment)).inserted {
            stacks.append(
                StackSite(
                    kind: kind, place: place, owner: environment.owner, content: content, columns: columns,
                    hasPath: hasPath, path: path, file: environment.file, configuration: configuration))
        }
        var result = Effects()
        result.stacks = [Traced(value: kind, place: place)]
        result.views = content.views + columns.flatMap(\.views)
        result.isOpaque = content.isOpaque || columns.contains { $0.isOpaque }
        result.hasForeign = content.hasForeign || columns.contains { $0.hasForeign }
        return result
    }

    func link(_ arguments: [Argument], _ place: FileRange, _ environment: NameScope) -> Effects {
        var result = Effects()
        var destination: Argument?
        var labels: [Argument] = []
        let value = arguments.first { $0.label == "value" }
        noteUse(
            (value ?? arguments.first { $0.label == "route" })?.value, .push, place, environment)
        let hasRoute = value != nil || arguments.contains { $0.label == "route" || $0.label == "state" }
        if let named = arguments.first(where: { $0.label == "destination" }) {
            destination = named
            labels = arguments.filter { $0.isTrailing && $0.label != "destination" || $0.label == "label" }
        } else if hasRoute {
            labels = arguments.filter { $0.isTrailing }
        } else if let first = arguments.first(where: { $0.isTrailing && $0.label == nil }) {
            destination = first
            labels = arguments.filter { $0.label == "label" }
        }
        if let destination {
            record(.push, destination.value, [:], place, "it is pushed here", environment)
            result.links.append(Traced(value: LinkUse(kind: .destination), place: place))
        } else if let value {
            let type = valueType(value.value, environment)
            result.links.append(Traced(value: LinkUse(kind: .value(type)), place: place))
        }
        for label in labels { result.add(shown(label.value, [:], environment)) }
        return result
    }

    /// The type of a pushed value, if known.
    func valueType(_ expression: Expression, _ environment: NameScope) -> String? {
        switch expression.kind {
        case .text: return "String"
        case .integer: return "Int"
        case .call(let callee, _):
            if let path = typePath(callee), let type = typeName(callee, environment) {
                let entry = index.type(path, in: environment.owner, from: environment.file)
                return entry?.declaration.generics.isEmpty == false ? nil : type
            }
            if case .member(let base?, let name) = callee.kind, let entry = namedType(base, environment),
                index.cases(of: entry).contains(where: { $0.name == name })
            {
                return identity(entry)
            }
            return nil
        case .member(let base?, let name):
            if let entry = namedType(base, environment),
                index.cases(of: entry).contains(where: { $0.name == name })
            {
                return identity(entry)
            }
            return type(of: expression, environment).flatMap(pushedType)
        case .name: return type(of: expression, environment).flatMap(pushedType)
        default: return nil
        }
    }

    private func pushedType(_ entry: SourceIndex.TypeEntry) -> String? {
        entry.kind == .protocol || !entry.declaration.generics.isEmpty ? nil : identity(entry)
    }

    /// The effects of a view that the project doesn't declare. Its content is shown in place.
    func container(
        _ name: String, _ arguments: [Argument], _ expression: Expression, _ environment: NameScope
    ) -> Effects {
        var result = Effects()
        let isKnown = Vocabulary.containers.contains(name)
        let place = place(nameSpan(expression), environment)
        let sequence = name == "ForEach" || name == "List" ? arguments.first?.value : nil
        let elements = sequence.flatMap { self.elements($0, environment) }
        let element = elements == nil ? sequence.flatMap { elementType($0, environment) } : nil
        let isAction = Vocabulary.actions.contains(name) && !arguments.contains { $0.label == "action" }
        for argument in arguments {
            if case .closure(let parameters, _) = argument.value.kind {
                let isTrailingAction =
                    isAction && argument.isTrailing && argument.label == nil && name != "Link"
                    && name != "Toggle"
                if argument.label == "action" || isTrailingAction {
                    look(into: argument.value, environment)
                    continue
                }
                if let label = argument.label, isKnown, !Vocabulary.contentLabels.contains(label) { continue }
                for values in elements?.map({ values(of: $0, for: parameters) })
                    ?? [["0": element.map(Value.typed) ?? .varies]]
                {
                    result.add(shown(argument.value, values, environment))
                }
            } else if isShown(argument.value) || name == "AnyView" {
                result.add(shown(argument.value, [:], environment))
            } else if argument.label == "content" || argument.label == "destination"
                || argument.label == "label"
            {
                // A reference to a function that creates the content.
                result.add(
                    invoke(
                        evaluate(argument.value, environment), [Argument(value: Self.null)], expression,
                        environment))
            }
        }
        // The elements of a list literal are shown once each.
        let isRepeated = Vocabulary.repeating.contains(name) && elements == nil
        if Vocabulary.lazyContainers.contains(name) || isRepeated || name == "Form" {
            let note =
                isRepeated
                ? "`\(name)` repeats its content" : "`\(name)` creates its content when it becomes visible"
            for position in result.destinations.indices where result.destinations[position].value.lazy == nil
            {
                result.destinations[position].value.lazy = TraceStep(place: place, note: note)
                result.destinations[position].value.isForm = name == "Form"
                let found = result.destinations[position]
                if lazyDestinations[found.shown].map({ $0.trace.doubt != nil || $0.value.isForm }) ?? true {
                    lazyDestinations[found.shown] = found
                }
            }
        }
        if name == "TabView", let owner = environment.owner {
            for view in result.views { tabs.append((owner, view)) }
        }
        if name == "TabView" { noteTabBar(arguments, place, environment) }
        if !isKnown {
            let isKit = name.hasPrefix("UI") || name.hasPrefix("NS")
            if !result.isEmpty { result = result.doubted(.unknownView(name)) }
            if !isKit { noteForeign(arguments, in: &result, environment) }
        }
        return result
    }

    /// The views of an argument: a closure's statements, or a view.
    func shown(_ expression: Expression, _ values: [String: Value], _ environment: NameScope)
        -> Effects
    {
        switch expression.kind {
        case .closure(let parameters, let body):
            let inner = interning.environment(environment, adding: bound(parameters, values))
            return statements(body, inner)
        case .name, .member:
            guard isReference(expression, environment) else { return render(expression, environment) }
            let inner = interning.environment(environment, adding: ["#0": values["0"] ?? .varies])
            return render(reference(expression, environment), inner)
        default: return render(expression, environment)
        }
    }

    /// The values of a closure's parameters: `values` by position, or unknown values.
    func bound(_ parameters: [Parameter], _ values: [String: Value]) -> [String: Value] {
        var locals: [String: Value] = [:]
        for (position, parameter) in parameters.enumerated() {
            let value = values["\(position)"] ?? .any
            locals[parameter.name] = value
            // `ForEach($pages) { $page in page.view }`
            if parameter.name.hasPrefix("$") { locals[String(parameter.name.dropFirst())] = value }
        }
        if parameters.isEmpty, let first = values["0"] { locals["$0"] = first }
        return locals
    }
}
