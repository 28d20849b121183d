extension ViewFollower {
    func member(
        _ base: Expression, _ name: String, _ arguments: [Argument], _ expression: Expression,
        _ environment: NameScope
    ) -> Effects {
        if isRegistration(arguments), register(name, arguments, expression, environment) { return Effects() }
        if name == "factory", registerFactory(arguments, expression, environment) { return Effects() }
        noteRouting(name, arguments, expression, environment)
        if let values = selectedValues(base, environment) {
            let shown = values.compactMap { call(name, of: $0, arguments, expression, environment) }
            if !shown.isEmpty {
                let place = place(expression.span, environment)
                return shown.enumerated().reduce(into: Effects()) {
                    $0.add($1.element.inside(arm: $1.offset, of: place))
                }
            }
        }
        if let entry = type(of: base, environment) {
            let functions = index.functions(name, of: entry).filter { !$0.declaration.isStatic }
            if let found = choose(functions, arguments, from: environment.file) {
                noteCall(found, place(nameSpan(expression), environment), environment)
                if found.allSatisfy({ returnsSelf($0.declaration, entry) }) {
                    return render(base, environment)
                }
                var instance =
                    knownInstance(base, entry, environment) ?? unknownInstance(entry, base, environment)
                if isView(entry), Self.isRendered(entry, index),
                    case .call(let callee, let given) = base.kind,
                    case .name = callee.kind
                {
                    instance = self.instance(
                        entry, given, environment, at: place(nameSpan(base), environment))
                }
                return invoke(found, arguments, instance, nil, expression, environment, name)
            }
            let builders = builders(name, of: base, entry, environment)
            if !builders.isEmpty {
                return shown(oneOf: builders, place(expression.span, environment)) {
                    invoke($0, arguments, expression, environment)
                }
            }
        }
        let custom = index.modifiers(name, from: environment.file).filter {
            !isInside($0, expression, environment)
                && runningFunctions[ObjectIdentifier($0.declaration), default: 0] < 4
        }
        let isSystem = Vocabulary.sheets[name] != nil || name == "navigationDestination" || name == "modifier"
        if let found = choose(custom, arguments, from: environment.file),
            !isSystem || !isSystemCall(name, arguments)
        {
            let modified = Value.expression(.init(expression: base, environment: environment))
            // Before the modifier, so that a chain of the same modifier isn't a recursion of it.
            _ = render(modified)
            return invoke(found, arguments, nil, modified, expression, environment, name)
        }
        if name == "tab", registerTab(arguments, expression, environment) { return Effects() }
        if Vocabulary.sheets[name] != nil, !isRegistration(arguments) {
            return presentation(base, name, arguments, expression, environment)
        }
        switch name {
        case "navigationDestination":
            return destination(base, arguments, expression, environment)
        case "navigationTitle", "navigationBarTitle":
            let isEmpty =
                arguments.first.map { if case .text("") = $0.value.kind { true } else { false } } ?? true
            return bar(.title, counts: !isEmpty, base, name, arguments, expression, environment)
        case "toolbar", "navigationBarItems":
            return bar(
                .toolbar, counts: showsBar(arguments, name), base, name, arguments, expression, environment)
        case "navigationBarHidden":
            var result = render(base, environment)
            if arguments.first.map({ evaluate($0.value, environment) != .bool(false) }) ?? true {
                result.bars = []
            }
            return result
        case "tabViewStyle":
            notePages(base, arguments, environment)
            return render(base, environment)
        case "modifier":
            return modified(base, arguments, expression, environment)
        case _ where isPush(name, arguments, base, environment):
            recordPush(arguments, place(nameSpan(expression), environment), environment)
            return Effects()
        case "map", "flatMap":
            guard let content = arguments.first, !looksLikeView(base, environment) else { break }
            return shown(
                content.value, ["0": type(of: base, environment).map(Value.typed) ?? .varies], environment)
        case "present", "dismiss", "tabItem", "alert", "confirmationDialog", "onAppear", "task", "onChange",
            "onTapGesture",
            "onReceive", "onDisappear", "gesture", "refreshable", "onSubmit", "actionSheet", "append":
            if name == "present", let first = arguments.first { _ = render(first.value, environment) }
            if name == "append" { noteAppended(to: base, arguments, expression, environment) }
            if name != "present", name != "append", name != "tabItem" {
                for argument in arguments { look(into: argument.value, environment) }
            }
            return name == "append" ? Effects() : render(base, environment)
        default: break
        }
        let isDecoration = Vocabulary.decorations.contains(name)
        if !isDecoration, !looksLikeView(base, environment) {
            if type(of: base, environment) == nil {
                let methods =
                    (choose(index.methods(name, from: environment.file), arguments, from: environment.file)
                    ?? []).filter {
                        !$0.declaration.isStatic && $0.declaration.body != nil && $0.declaration.result != nil
                            && $0.declaration.result != .named(["Void"], [])
                    }
                if methods.count == 1, let only = methods.first, let owner = only.owner {
                    let unknown = interning.instance(owner, ["self": .varies], isStandalone: false)
                    return invoke([only], arguments, unknown, nil, expression, environment, name)
                }
            }
            for argument in arguments { look(into: argument.value, environment) }
            return Effects.unknown
        }
        var result = render(base, environment)
        // A modifier of another library could declare destinations.
        if environment.file.importsOthers, !Vocabulary.isSystemModifier(name) {
            noteForeign(arguments, in: &result, environment)
        }
        for argument in arguments {
            // A preview is an image, from which nothing is pushed.
            if isDecoration, argument.label != "preview" {
                result.add(shown(argument.value, [:], environment))
            } else {
                look(into: argument.value, environment)
            }
        }
        return result
    }

    func returnsSelf(_ function: FunctionDeclaration, _ entry: SourceIndex.TypeEntry) -> Bool {
        guard case .named(let path, _)? = function.result else { return false }
        return path == ["Self"] || path == [entry.name] && index.conforms(entry, to: ["View"])
    }

    /// Whether a view is registered for a type, as in `modules.sheet(ProfileSheet.self) { … }`. The registry may put a stack around it,
    /// as this library does.
    func isRegistration(_ arguments: [Argument]) -> Bool {
        guard let first = arguments.first,
            first.label.map({ ["for", "entering", "leaving"].contains($0) }) ?? true
        else { return false }
        if case .member(_?, "self") = first.value.kind { return true }
        return false
    }

    /// Whether SwiftUI has a modifier with these argument labels.
    func isSystemCall(_ name: String, _ arguments: [Argument]) -> Bool {
        let labels = arguments.filter { !$0.isTrailing }.compactMap(\.label)
        if name == "modifier" { return arguments.first?.label == nil }
        let known: Set<String> = [
            "isPresented", "item", "onDismiss", "content", "for", "destination", "attachmentAnchor",
            "arrowEdge",
        ]
        return labels.allSatisfy(known.contains)
    }

    /// Whether an expression is a view with modifiers, and not an object that creates views.
    func looksLikeView(_ expression: Expression, _ environment: NameScope) -> Bool {
        var current = expression
        var depth = 0
        while depth < 5_000 {
            depth += 1
            switch current.kind {
            case .call(let callee, _):
                if case .name(let name) = callee.kind {
                    if name.startsUppercase {
                        if let entry = index.type([name], in: environment.owner, from: environment.file) {
                            return isView(entry)
                        }
                        return true
                    }
                    if environment.locals[name] != nil || environment.instance?.properties[name] != nil {
                        return true
                    }
                    let own = environment.owner.map { index.functions(name, of: $0) } ?? []
                    let global = index.functions(name, from: environment.file)
                    if (own + global).contains(where: { isViewResult($0.declaration.result) }) { return true }
                    // `padding().navigationTitle(title)` in an extension of `View`.
                    return environment.base != nil && own.isEmpty && global.isEmpty
                }
                if case .member(let base?, let name) = callee.kind, case .name("self") = base.kind {
                    // `self.padding()` in an extension of `View`, or a method of the view.
                    if environment.base != nil { return true }
                    guard let owner = environment.owner else { return false }
                    let own = index.functions(name, of: owner)
                    return own.isEmpty ? isView(owner) : own.contains { isViewResult($0.declaration.result) }
                }
                current = callee
            case .member(let base?, let name):
                if case .name("self") = base.kind {
                    current = Expression(.name(name), current.span)
                } else if let values = selectedValues(base, environment) {
                    return values.contains { isViewPart(name, of: $0) }
                } else if let path = typePath(base) {
                    // `Color.red`
                    guard let entry = index.type(path, in: environment.owner, from: environment.file) else {
                        return Vocabulary.containers.contains(path[path.count - 1])
                    }
                    return isView(entry)
                        || index.property(name, of: entry).contains { isViewResult($0.declaration.type) }
                        || index.functions(name, of: entry).contains { isViewResult($0.declaration.result) }
                } else {
                    current = base
                }
            case .generic(let base, _): current = base
            case .name(let name):
                if name == "self" { return environment.base != nil || environment.owner.map(isView) ?? false }
                if name.startsUppercase { return false }
                if let local = environment.locals[name] { return isViewValue(local) }
                if let value = environment.instance?.properties[name], isViewValue(value) { return true }
                if name == "content" { return true }
                if !foreign(name, environment).isEmpty { return true }
                guard let owner = environment.owner else { return false }
                return index.property(name, of: owner).contains { property in
                    isViewResult(property.declaration.type)
                        || property.declaration.attributes.contains { $0.hasSuffix("Builder") }
                }
            case .branch, .ternary: return true
            case .subscript(let base, _):
                if selectedValues(current, environment) != nil { return true }
                guard let entry = namedType(base, environment) ?? type(of: base, environment) else {
                    return false
                }
                return index.functions("subscript", of: entry).contains {
                    isViewResult($0.declaration.result)
                }
            default: return false
            }
        }
        return false
    }

    func isViewValue(_ value: Value) -> Bool {
        switch value {
        case .expression(let deferred): looksLikeView(deferred.expression, deferred.environment)
        case .typed(let entry), .fixed(let entry): isView(entry)
        case .instance(let instance): isView(instance.entry)
        default: false
        }
    }

    func isViewResult(_ type: TypeReference?) -> Bool {
        guard let name = type?.name else { return false }
        return Vocabulary.viewLike.contains(name) || name == "AnyView" || name == "Text" || name == "Image"
            || name == "Content" || name == "Color" || name.hasSuffix("View")
    }
}
