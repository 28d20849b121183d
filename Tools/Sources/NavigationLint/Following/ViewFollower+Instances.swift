extension ViewFollower {
    func isView(_ entry: SourceIndex.TypeEntry) -> Bool { index.conforms(entry, to: Vocabulary.viewLike) }

    /// The effects of creating a value of a type of the project.
    func make(
        _ entry: SourceIndex.TypeEntry, _ arguments: [Argument], _ expression: Expression,
        _ environment: NameScope
    ) -> Effects {
        let place = place(nameSpan(expression), environment)
        if entry.kind == .enumeration, isView(entry), Self.isRendered(entry, index) {
            return body(of: anyInstance(entry))
        }
        if entry.kind == .class || entry.kind == .enumeration || !Self.isRendered(entry, index) {
            if entry.kind == .class,
                index.conforms(entry, to: ["UIHostingController", "NSHostingController"])
            {
                for argument in arguments where argument.label == "rootView" {
                    record(.hosted, argument.value, [:], place, "`\(entry.name)` hosts it", environment)
                }
                return .unknown
            }
            if index.conforms(entry, to: ["UIViewControllerRepresentable"]),
                let stacks = controllerStacks(of: entry, arguments, environment, at: place)
            {
                var effects = Effects.unknown
                // A hosting controller shows the titles of its root view. A stack in it is nested in the surrounding stack.
                effects.stacks = stacks
                effects = effects.after(TraceStep(place: place, note: "`\(entry.name)` hosts it"))
                effects.views = [Traced(value: entry, place: place)]
                return effects
            }
            // The type isn't a view, but its arguments can contain views.
            for argument in arguments { look(into: argument.value, environment) }
            var effects = Effects()
            effects.isOpaque = isView(entry)
            if isView(entry) { effects.views = [Traced(value: entry, place: place)] }
            return effects
        }
        notePassedLinks(
            arguments.compactMap { argument in argument.label.map { ($0, argument.value) } },
            to: ObjectIdentifier(entry),
            environment)
        let instance = instance(entry, arguments, environment, at: place)
        var effects = body(of: instance)
        if isContainer(entry) { moveStacks(of: entry, in: &effects, to: place, environment) }
        effects = effects.after(TraceStep(place: place, note: "`\(entry.name)` is shown here"))
        effects.views = isView(entry) ? [Traced(value: entry, place: place)] : []
        return effects
    }

    /// The instance that a call creates.
    func instance(
        _ entry: SourceIndex.TypeEntry, _ arguments: [Argument], _ environment: NameScope,
        at place: FileRange
    ) -> ViewInstance {
        var properties: [String: Value] = [:]
        let initialisers = index.initialisers(of: entry).filter {
            Self.match($0.declaration.parameters, arguments) != nil
        }
        let stored = entry.declaration.properties.filter { $0.getter == nil && !$0.isStatic }
        if let initialiser = initialisers.first {
            for property in stored where isPlain(property) {
                if let initial = property.initial {
                    properties[property.name] = initialValue(initial, of: property, in: entry)
                } else {
                    properties[property.name] = .any
                }
            }
            assign(initialiser, arguments, environment, into: &properties, 0)
        } else {
            let settable = stored.filter { !($0.isConstant && $0.initial != nil) && !isOwned($0) }
            let parameters = settable.map {
                Parameter(
                    label: $0.name, name: $0.name, type: $0.type, attributes: $0.attributes,
                    initial: $0.initial
                        ?? ($0.type.map { if case .optional = $0 { true } else { false } } == true
                            ? Self.null : nil))
            }
            let matched = Self.match(parameters, arguments) ?? [:]
            for (position, property) in settable.enumerated() {
                if let number = matched[position] {
                    let value = passed(
                        arguments[number].value, as: index.type(property.type, in: entry, from: entry.file),
                        environment)
                    let takesBuilder =
                        property.attributes.contains { $0.hasSuffix("Builder") }
                        && property.type?.isFunction != true
                    if takesBuilder, case .expression(let deferred) = value,
                        case .closure = deferred.expression.kind
                    {
                        properties[property.name] = .expression(
                            .init(expression: called(deferred.expression), environment: deferred.environment))
                    } else {
                        properties[property.name] = value
                    }
                } else if let initial = property.initial {
                    properties[property.name] = initialValue(initial, of: property, in: entry)
                } else if isState(property) {
                    continue
                } else if case .optional? = property.type {
                    properties[property.name] = matched.isEmpty && !arguments.isEmpty ? .any : .null
                } else {
                    properties[property.name] = .any
                }
            }
        }
        for property in stored where isPlain(property) {
            let value = properties[property.name] ?? .any
            guard value == .any || value == .varies || isUnresolved(value) else { continue }
            let isFlag =
                value != .varies && property.type == nil
                && property.initial.map { if case .bool = $0.kind { true } else { false } } == true
            if isFlag || value != .varies && Self.isFlagType(property.type) {
                properties[property.name] = .caller
                continue
            }
            if let type = index.type(property.type, in: entry, from: entry.file),
                !isView(type) || type.kind == .enumeration
            {
                properties[property.name] = .typed(type)
            }
        }
        // Only the first variants of a view are analysed precisely. For the others only constant properties are used.
        let made = interning.instance(entry, properties, isStandalone: false)
        if bodies[made] != nil { return made }
        instanceCounts[entry, default: 0] += 1
        placeCounts[place, default: 0] += 1
        if instanceCounts[entry, default: 0] <= Self.maxVariants,
            placeCounts[place, default: 0] <= Self.maxVariantsPerPlace
        {
            return made
        }
        return interning.instance(
            entry, properties.mapValues { $0.level > 0 ? .any : $0 }, isStandalone: false)
    }

    /// The initial value of a stored property.
    private func initialValue(
        _ initial: Expression, of property: PropertyDeclaration, in entry: SourceIndex.TypeEntry
    ) -> Value {
        let environment = interning.environment(entry.file, owner: entry, instance: nil, locals: [:])
        let declared =
            property.type == nil
            ? type(of: initial, environment) : index.type(property.type, in: entry, from: entry.file)
        return passed(initial, as: declared, environment)
    }

    /// Whether a view is a container that shows a passed view, such as a stack with the app's colours.
    func isContainer(_ entry: SourceIndex.TypeEntry) -> Bool {
        !entry.declaration.generics.isEmpty
            || entry.declaration.properties.contains { property in
                guard property.getter == nil else { return false }
                return property.attributes.contains { $0.hasSuffix("Builder") }
                    || property.type?.name == "AnyView"
            }
    }

    /// Moves the place of stacks in a container of the project to the use of the container, because the container itself is not a
    /// mistake.
    ///
    /// - Parameter owner: the container; nil for a function in an extension of a SwiftUI type.
    func moveStacks(
        of owner: SourceIndex.TypeEntry?, in effects: inout Effects, to place: FileRange,
        _ environment: NameScope
    ) {
        for index in effects.stacks.indices
        where effects.stacks[index].trace.steps.isEmpty && stackOwners[effects.stacks[index].place] == owner {
            effects.stacks[index].source = effects.stacks[index].source ?? effects.stacks[index].place
            effects.stacks[index].place = place
            stackOwners[place] = environment.owner
        }
    }

    func called(_ closure: Expression) -> Expression {
        if let known = calledClosures[ObjectIdentifier(closure)] { return known }
        let call = Expression(.call(closure, []), closure.span)
        calledClosures[ObjectIdentifier(closure)] = call
        return call
    }

    /// The closure for an argument of an autoclosure parameter.
    func delayed(_ expression: Expression) -> Expression {
        if let known = delayedExpressions[ObjectIdentifier(expression)] { return known }
        let closure = Expression(.closure([], [.expression(expression)]), expression.span)
        delayedExpressions[ObjectIdentifier(expression)] = closure
        return closure
    }

    /// The values of the stored properties after an initialiser.
    func assign(
        _ initialiser: SourceIndex.Function, _ arguments: [Argument], _ environment: NameScope,
        into properties: inout [String: Value], _ level: Int
    ) {
        let locals = bind(initialiser, arguments, environment)
        let inner = interning.environment(
            initialiser.file, owner: initialiser.owner, instance: nil, locals: locals)
        func declares(_ name: String) -> Bool {
            initialiser.owner.map { !index.property(name, of: $0).isEmpty } ?? false
        }
        func type(of name: String) -> SourceIndex.TypeEntry? {
            guard let owner = initialiser.owner, let property = index.property(name, of: owner).first else {
                return nil
            }
            return index.type(property.declaration.type, in: owner, from: property.file)
        }
        func target(_ expression: Expression) -> String? {
            switch expression.kind {
            case .name(let name): name
            case .member(let base?, let name): if case .name("self") = base.kind { name } else { nil }
            default: nil
            }
        }
        func walk(_ statements: [Statement], isCertain: Bool, into properties: inout [String: Value]) {
            for statement in statements {
                switch statement {
                case .expression(let expression):
                    if case .assign(let left, let right) = expression.kind, let name = target(left) {
                        let isWrapper = name.hasPrefix("_") && !declares(name)
                        let plain = isWrapper ? String(name.dropFirst()) : name
                        if isWrapper {
                            // `_isModal = isModal` sets a binding's value permanently. State can change.
                            properties[plain] = .any
                        } else {
                            properties[plain] = isCertain ? passed(right, as: type(of: plain), inner) : .any
                        }
                    } else if case .call(let callee, let passed) = expression.kind,
                        case .member(let base?, "init") = callee.kind, case .name("self") = base.kind,
                        level < 4,
                        let owner = initialiser.owner
                    {
                        let others = index.initialisers(of: owner).filter {
                            $0.declaration !== initialiser.declaration
                                && Self.match($0.declaration.parameters, passed) != nil
                        }
                        if let other = others.first {
                            assign(other, passed, inner, into: &properties, level + 1)
                        } else {
                            for argument in passed where !argument.isTrailing {
                                if let label = argument.label {
                                    properties[label] = argumentValue(argument.value, inner)
                                }
                            }
                        }
                    }
                case .branch(let branch):
                    for arm in branch.arms { walk(arm.body, isCertain: false, into: &properties) }
                case .block(let body): walk(body, isCertain: false, into: &properties)
                default: break
                }
            }
        }
        walk(initialiser.declaration.body ?? [], isCertain: true, into: &properties)
    }

    /// Whether it is a stored property that the creator of the view sets.
    func isPlain(_ property: PropertyDeclaration) -> Bool {
        property.attributes.allSatisfy { $0.hasSuffix("Builder") || $0 == "MainActor" || $0 == "Bindable" }
    }

    /// Whether it is a stored property that the view owns.
    func isOwned(_ property: PropertyDeclaration) -> Bool {
        let owning = [
            "State", "StateObject", "AppStorage", "SceneStorage", "FocusState", "GestureState", "Namespace",
            "EnvironmentObject", "FetchRequest", "Query", "ScaledMetric", "AccessibilityFocusState",
            "FocusedValue",
        ]
        return property.attributes.contains { owning.contains($0) || $0.hasPrefix("Environment(") }
            && !(property.initial == nil && property.attributes.contains("State"))
    }
}
