extension Renderer {
    func modified(
        _ base: Expression, _ arguments: [Argument], _ expression: Expression, _ environment: Environment
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
        var result = Effects()
        for function in body {
            let name = function.declaration.parameters.first?.name ?? "content"
            result.add(run(function, instance: instance, locals: [name: content], base: nil))
        }
        moveStacks(of: entry, in: &result, to: place, environment)
        return result.after(
            TraceStep(place: place, note: "`\(entry.name)` modifies it here"))
    }

    func system(
        _ name: String, _ arguments: [Argument], _ expression: Expression, _ environment: Environment
    ) -> Effects {
        let place = place(nameSpan(expression), environment)
        switch name {
        case "NavigationStack", "NavigationView", "NavigationStackStore":
            var content = Effects()
            for argument in arguments {
                if argument.label == "destination" {
                    record(.push, argument.value, ["0": .any], place, "it is pushed here", environment)
                } else if argument.isTrailing || argument.label == "root" || argument.label == "content" {
                    content.add(shown(argument.value, [:], environment))
                }
            }
            let kind: StackKind = name == "NavigationView" ? .view : .stack
            return stack(
                kind, place, content, [],
                hasPath: arguments.contains { $0.label == "path" || $0.label == nil && !$0.isTrailing },
                environment)
        case "NavigationSplitView":
            var columns: [Effects] = []
            for argument in arguments
            where argument.isTrailing || ["sidebar", "content", "detail"].contains(argument.label) {
                columns.append(shown(argument.value, [:], environment))
            }
            return stack(.split, place, Effects(), columns, hasPath: false, environment)
        case "NavigationLink": return link(arguments, place, environment)
        case "WindowGroup", "Window", "Settings", "DocumentGroup", "MenuBarExtra", "ImmersiveSpace",
            "UtilityWindow":
            for argument in arguments
            where argument.isTrailing || argument.label == "content" || argument.label == "editor" {
                record(.window, argument.value, ["0": .any], place, "a window shows it", environment)
            }
            return Effects()
        case "UIHostingController", "NSHostingController", "NSHostingView", "UIHostingConfiguration":
            for argument in arguments where argument.label == "rootView" || argument.label == nil {
                record(.hosted, argument.value, [:], place, "a hosting controller shows it", environment)
            }
            return Effects()
        case "UINavigationController":
            if let root = arguments.first(where: { $0.label == "rootViewController" }),
                let content = hosted(root.value, environment)
            {
                record(
                    .navigationRoot, content.expression, [:], place,
                    "it is the root of a navigation controller",
                    content.environment)
            }
            return Effects()
        default: return container(name, arguments, expression, environment)
        }
    }

    /// The view of a hosting controller that is only named in its type: `UIHostingController<Page>`.
    func hostedByType(_ controller: SourceIndex.TypeEntry) -> Value.Deferred? {
        for part in controller.parts {
            for case .named(let path, let arguments) in part.declaration.inherits
            where path.last == "UIHostingController" {
                guard case .named(let view, _)? = arguments.first, let name = view.last, view.count == 1
                else {
                    continue
                }
                return Value.Deferred(
                    expression: called(nameExpression(name)),
                    environment: interning.environment(
                        part.file, owner: controller, instance: nil, locals: [:]))
            }
        }
        return nil
    }

    /// The view of a hosting controller that an expression creates or names.
    func hosted(_ expression: Expression, _ environment: Environment, _ level: Int = 0) -> Value
        .Deferred?
    {
        guard level < 8 else { return nil }
        switch expression.kind {
        case .call(let callee, let arguments):
            if case .generic(let base, _) = callee.kind {
                return hosted(Expression(.call(base, arguments), expression.span), environment, level + 1)
            }
            let own = namedType(callee, environment)
            let isHosting =
                own.map { index.conforms($0, to: ["UIHostingController"]) }
                ?? (path(callee) == ["UIHostingController"])
            guard isHosting else { return nil }
            if let root = arguments.first(where: { $0.label == "rootView" }) {
                return Value.Deferred(expression: root.value, environment: environment)
            }
            return own.flatMap(hostedByType)
        case .name(let name):
            guard case .expression(let deferred)? = environment.locals[name] else { return nil }
            return hosted(deferred.expression, deferred.environment, level + 1)
        case .list(let parts): return parts.last.flatMap { hosted($0, environment, level + 1) }
        case .cast(let inner, _): return hosted(inner, environment, level + 1)
        default: return nil
        }
    }

    func stack(
        _ kind: StackKind, _ place: FileRange, _ content: Effects, _ columns: [Effects], hasPath: Bool,
        _ environment: Environment
    ) -> Effects {
        stackOwners[place] = environment.owner
        if stackKeys.insert(StackKey(place: place, environment: environment)).inserted {
            stacks.append(
                StackSite(
                    kind: kind, place: place, owner: environment.owner, content: content, columns: columns,
                    hasPath: hasPath, file: environment.file))
        }
        var result = Effects()
        result.stacks = [Traced(value: kind, place: place)]
        result.views = content.views + columns.flatMap(\.views)
        result.isOpaque = content.isOpaque || columns.contains { $0.isOpaque }
        return result
    }

    func link(_ arguments: [Argument], _ place: FileRange, _ environment: Environment) -> Effects {
        var result = Effects()
        var destination: Argument?
        var labels: [Argument] = []
        let value = arguments.first { $0.label == "value" }
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
    func valueType(_ expression: Expression, _ environment: Environment) -> String? {
        switch expression.kind {
        case .text: return "String"
        case .integer: return "Int"
        case .call(let callee, _):
            if let entry = namedType(callee, environment) { return identity(entry) }
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
            return nil
        default: return nil
        }
    }

    /// The effects of a view that the project doesn't declare. Its content is shown in place.
    func container(
        _ name: String, _ arguments: [Argument], _ expression: Expression, _ environment: Environment
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
                if argument.label == "action" { continue }
                if isAction, argument.isTrailing, argument.label == nil, name != "Link", name != "Toggle" {
                    continue
                }
                if let label = argument.label, isKnown, !Vocabulary.contentLabels.contains(label) { continue }
                for values in elements?.map({ values(of: $0, for: parameters) })
                    ?? [["0": element.map(Value.typed) ?? .any]]
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
                if lazyDestinations[found.place].map({ $0.trace.doubt != nil || $0.value.isForm }) ?? true {
                    lazyDestinations[found.place] = found
                }
            }
        }
        if name == "TabView", let owner = environment.owner {
            for view in result.views { tabs.append((owner, view)) }
        }
        if !isKnown {
            let isKit = name.hasPrefix("UI") || name.hasPrefix("NS")
            if !result.isEmpty { result = result.doubted("how `\(name)` uses its content isn't known") }
            result.isOpaque = result.isOpaque || !isKit
        }
        return result
    }

    /// The views of an argument: a closure's statements, or a view.
    func shown(_ expression: Expression, _ values: [String: Value], _ environment: Environment)
        -> Effects
    {
        switch expression.kind {
        case .closure(let parameters, let body):
            let inner = interning.environment(environment, adding: bound(parameters, values))
            return statements(body, inner)
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
