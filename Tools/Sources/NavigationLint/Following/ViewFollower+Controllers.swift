/// UIKit's controllers: pushes of hosting controllers, and navigation controllers in representables.
extension ViewFollower {
    /// - Parameter base: the controller; nil for a method of the own type.
    func isPush(_ name: String, _ arguments: [Argument], _ base: Expression?, _ environment: NameScope)
        -> Bool
    {
        switch name {
        case "pushViewController": true
        case "setViewControllers":
            // The pages of a page controller and the tabs of a tab bar are no pushes.
            !arguments.contains { $0.label == "direction" } && isNavigation(base, environment)
        case "show": arguments.first?.label == nil && arguments.contains { $0.label == "sender" }
        default: false
        }
    }

    /// Whether an expression is a navigation controller, as far as its type or its name says.
    func isNavigation(_ expression: Expression?, _ environment: NameScope) -> Bool {
        switch expression?.kind {
        case nil, .name("self")?:
            return environment.owner.map { index.conforms($0, to: ["UINavigationController"]) } ?? false
        case .name(let name)?, .member(_, let name)?:
            if name.mentions(Self.navigationNames) { return true }
            return expression.map { controllers($0, environment).contains(where: isNavigationController) }
                ?? false
        default: return false
        }
    }

    private static let navigationNames = ["nav"].map { Array($0.utf8) }

    func recordPush(_ arguments: [Argument], _ place: FileRange, _ environment: NameScope) {
        guard let first = arguments.first else { return }
        for root in hosted(first.value, environment) {
            record(.push, root.expression, [:], place, "it is pushed here", root.environment)
        }
    }

    /// The views of the hosting controllers that an expression creates or names.
    func hosted(_ expression: Expression, _ environment: NameScope) -> [Value.Deferred] {
        controllers(expression, environment).compactMap(rootView)
    }

    // MARK: Controllers

    /// The calls that create the controllers of an expression: by its name, a property, a function, or a variable.
    private func controllers(
        _ expression: Expression, _ environment: NameScope, _ level: Int = 0,
        as expected: TypeReference? = nil
    ) -> [Value.Deferred] {
        guard level < 10 else { return [] }
        func all(_ parts: [Expression]) -> [Value.Deferred] {
            parts.flatMap { controllers($0, environment, level + 1) }
        }
        func property(_ property: SourceIndex.Property?) -> [Value.Deferred] {
            guard let property else { return [] }
            let inner = interning.environment(
                property.file, owner: property.owner, instance: environment.instance, locals: [:],
                configuration: property.declaration.configuration)
            let type = property.declaration.type
            if let getter = property.declaration.getter {
                return results(of: getter, inner, level + 1, as: type)
            }
            return property.declaration.initial.map { controllers($0, inner, level + 1, as: type) } ?? []
        }
        switch expression.kind {
        case .call(let callee, let arguments):
            if case .closure(_, let body) = callee.kind { return results(of: body, environment, level + 1) }
            if typePath(callee) != nil { return [.init(expression: expression, environment: environment)] }
            if case .member(let base?, "init") = callee.kind, typePath(base) != nil {
                let call = called(base, arguments, expression)
                return [.init(expression: call, environment: environment)]
            }
            if case .member(nil, "init") = callee.kind, let name = expected?.name {
                let call = called(nameExpression(name), arguments, expression)
                return [.init(expression: call, environment: environment)]
            }
            guard let function = function(callee, arguments, environment),
                let body = function.declaration.body
            else { return [] }
            // `Page().hosted()`: a function in an extension of `View`.
            var modified: Value?
            if function.owner == nil, case .member(let base?, _) = callee.kind {
                modified = .expression(.init(expression: base, environment: environment))
            }
            let inner = interning.environment(
                function.file, owner: function.owner,
                instance: function.owner == environment.owner ? environment.instance : nil,
                locals: bind(function, arguments, environment), base: modified,
                configuration: function.declaration.configuration)
            return results(of: body, inner, level + 1, as: function.declaration.result)
        case .name(let name):
            if let local = environment.locals[name] {
                guard case .expression(let deferred) = local, deferred.expression !== expression else {
                    return []
                }
                return controllers(deferred.expression, deferred.environment, level + 1)
            }
            return property(environment.owner.flatMap { index.property(name, of: $0).first })
        case .member(let base?, let name):
            if case .name("self") = base.kind {
                return property(environment.owner.flatMap { index.property(name, of: $0).first })
            }
            let owner = namedType(base, environment) ?? type(of: base, environment)
            return property(owner.flatMap { index.property(name, of: $0).first })
        case .list(let parts): return parts.last.map { all([$0]) } ?? []
        case .cast(let inner, _): return all([inner])
        case .ternary(_, let first, let second), .binary("??", let first, let second):
            return all([first, second])
        case .branch: return results(of: [.result(expression)], environment, level + 1)
        default: return []
        }
    }

    private func called(_ callee: Expression, _ arguments: [Argument], _ call: Expression) -> Expression {
        if let known = references[ObjectIdentifier(call)] { return known }
        let plain = Expression(.call(callee, arguments), call.span)
        references[ObjectIdentifier(call)] = plain
        return plain
    }

    /// The function of the project that a call names.
    private func function(_ callee: Expression, _ arguments: [Argument], _ environment: NameScope)
        -> SourceIndex.Function?
    {
        let functions: [SourceIndex.Function]
        switch callee.kind {
        case .name(let name):
            let own = environment.owner.map { index.functions(name, of: $0) } ?? []
            functions = own.isEmpty ? index.functions(name, from: environment.file) : own
        case .member(let base?, let name):
            if case .name("self") = base.kind {
                functions = environment.owner.map { index.functions(name, of: $0) } ?? []
            } else {
                let owner = namedType(base, environment) ?? type(of: base, environment)
                let own = owner.map { index.functions(name, of: $0) } ?? []
                let isView = own.isEmpty && looksLikeView(base, environment)
                functions = isView ? index.modifiers(name, from: environment.file) : own
            }
        default: return nil
        }
        let found = choose(functions, arguments, from: environment.file) ?? []
        let implementations = implementations(of: found)
        return implementations.isEmpty ? found.first : implementations.first
    }

    /// The controllers that a body returns.
    private func results(
        of list: [Statement], _ environment: NameScope, _ level: Int, as type: TypeReference? = nil
    ) -> [Value.Deferred] {
        guard level < 10 else { return [] }
        var environment = environment
        var found: [Value.Deferred] = []
        for (position, statement) in list.enumerated() {
            switch statement {
            case .binding(let names, _, let value):
                guard names.count == 1,
                    let value = value ?? laterValue(of: names[0], in: list[(position + 1)...])
                else { continue }
                let bound = Value.expression(.init(expression: value, environment: environment))
                environment = interning.environment(environment, adding: [names[0]: bound])
            case .expression(let expression):
                if position == list.count - 1 {
                    found += controllers(expression, environment, level + 1, as: type)
                }
            case .result(let expression):
                if case .branch(let branch)? = expression?.kind {
                    for arm in branch.arms {
                        found += results(of: arm.body, environment, level + 1, as: type)
                    }
                } else if let expression {
                    found += controllers(expression, environment, level + 1, as: type)
                }
                return found
            case .branch(let branch):
                for arm in branch.arms {
                    let inner = interning.environment(environment, adding: bindings(arm, environment))
                    found += results(of: arm.body, inner, level + 1, as: type)
                }
            case .block(let body): found += results(of: body, environment, level + 1, as: type)
            default: break
            }
        }
        return found
    }

    // MARK: Root views

    /// The view of a hosting controller that a call creates.
    private func rootView(_ controller: Value.Deferred) -> Value.Deferred? {
        guard case .call(let callee, let arguments) = controller.expression.kind else { return nil }
        let environment = controller.environment
        let own = namedType(callee, environment)
        let isHosting =
            own.map { index.conforms($0, to: ["UIHostingController"]) }
            ?? (typePath(callee)?.last?.hasSuffix("HostingController") == true)
        guard isHosting else { return nil }
        if let root = arguments.first(where: { $0.label == "rootView" }) {
            return Value.Deferred(expression: root.value, environment: environment)
        }
        return own.flatMap { rootInInitialiser(of: $0, arguments, environment) ?? rootByType(of: $0) }
    }

    /// The view that an initializer passes on: `super.init(rootView: Page())`.
    private func rootInInitialiser(
        of controller: SourceIndex.TypeEntry, _ arguments: [Argument], _ environment: NameScope
    ) -> Value.Deferred? {
        for initialiser in index.initialisers(of: controller)
        where Self.match(initialiser.declaration.parameters, arguments) != nil {
            var root: Expression?
            ExpressionWalk { expression in
                guard case .call(let callee, let passed) = expression.kind,
                    case .member(let base?, "init") = callee.kind, case .name("super") = base.kind
                else { return }
                root = root ?? passed.first { $0.label == "rootView" }?.value
            }.statements(initialiser.declaration.body ?? [])
            guard let root else { continue }
            return Value.Deferred(
                expression: root,
                environment: interning.environment(
                    initialiser.file, owner: controller, instance: nil,
                    locals: bind(initialiser, arguments, environment)))
        }
        return nil
    }

    /// The view that is only named in a controller's type: `UIHostingController<Page>`.
    private func rootByType(of controller: SourceIndex.TypeEntry) -> Value.Deferred? {
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

    // MARK: Representables

    /// The stacks that a representable shows: navigation controllers, and stacks in hosted views. Nil if its controller is unknown.
    func controllerStacks(
        of entry: SourceIndex.TypeEntry, _ arguments: [Argument], _ environment: NameScope,
        at place: FileRange
    ) -> [Traced<StackKind>]? {
        let functions = index.functions("makeUIViewController", of: entry)
        guard functions.contains(where: { $0.declaration.body != nil }) else { return nil }
        let made = instance(entry, arguments, environment, at: place)
        var stacks: [Traced<StackKind>] = []
        var isKnown = false
        for function in functions {
            let body = function.declaration.body ?? []
            let inner = interning.environment(
                function.file, owner: entry, instance: made, locals: [:],
                configuration: function.declaration.configuration)
            var shown = Effects()
            for controller in results(of: body, inner, 0) {
                if isNavigationController(controller) {
                    isKnown = true
                    var stack = Traced(
                        value: StackKind.controller,
                        place: self.place(nameSpan(controller.expression), controller.environment))
                    if Self.hidesBar(body) { stack.trace.doubt = .hiddenBar }
                    shown.stacks.append(stack)
                } else if let root = rootView(controller) {
                    isKnown = true
                    shown.stacks += content(root).stacks
                }
            }
            stacks += shown.inside(function.declaration.configuration).stacks
        }
        return isKnown ? stacks : nil
    }

    private func isNavigationController(_ controller: Value.Deferred) -> Bool {
        guard case .call(let callee, _) = controller.expression.kind else { return false }
        if let own = namedType(callee, controller.environment) {
            return index.conforms(own, to: ["UINavigationController"])
        }
        return typePath(callee) == ["UINavigationController"]
    }

    /// Whether a method of a type hides the bar of a navigation controller.
    func hidesBar(_ owner: SourceIndex.TypeEntry) -> Bool {
        owner.parts.contains { part in
            let functions = part.declaration.functions + part.declaration.initialisers
            return functions.contains { Self.hidesBar($0.body ?? []) }
                || part.declaration.properties.contains { Self.hidesBar($0.getter ?? []) }
        }
    }

    /// Whether statements hide the bar of a navigation controller.
    private static func hidesBar(_ body: [Statement]) -> Bool {
        var isHidden = false
        ExpressionWalk { expression in
            switch expression.kind {
            case .call(let callee, _):
                if case .member(_, "setNavigationBarHidden") = callee.kind { isHidden = true }
            case .assign(let target, _):
                if case .member(_, let name) = target.kind,
                    name == "isNavigationBarHidden" || name == "isHidden"
                {
                    isHidden = true
                }
            default: break
            }
        }.statements(body)
        return isHidden
    }
}
