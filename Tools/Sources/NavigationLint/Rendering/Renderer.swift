/// Follows what views show through the project, and notes every place that pushes, presents or begins a stack.
final class Renderer {
    let index: SourceIndex
    let interning = Interning()
    private(set) var sites: [Site] = []
    private(set) var stacks: [StackSite] = []
    private(set) var remarks: Set<Remark> = []
    private(set) var lazyDestinations: [Place: Shown<Destination>] = [:]
    private(set) var tabs: [(owner: SourceIndex.Entry, view: Shown<SourceIndex.Entry>)] = []

    private struct SiteKey: Hashable {
        let kind: Site.Kind
        let place: Place
        let content: Value.Deferred?
    }

    private struct CallKey: Hashable {
        let function: ObjectIdentifier
        let environment: Environment
    }

    private struct StackKey: Hashable {
        let place: Place
        let environment: Environment
    }

    private var siteKeys: Set<SiteKey> = []
    private var stackKeys: Set<StackKey> = []
    private var bodies: [Instance: Effects] = [:]
    private var calls: [CallKey: Effects] = [:]
    private var contents: [Value.Deferred: Effects] = [:]
    private var runningBodies: Set<Instance> = []
    private var runningCalls: Set<CallKey> = []
    /// How often each function is being followed, so that overloads that call one another end.
    private var runningFunctions: [ObjectIdentifier: Int] = [:]
    private var depth = 0
    private var configuration = Configuration.always

    private static let deepest = 240

    init(index: SourceIndex) {
        self.index = index
    }

    // MARK: What is followed

    /// Follows every view, app and function of the project once.
    func renderAll() {
        for entry in index.entries {
            let isPreview = index.conforms(
                entry, to: ["PreviewProvider", "PreviewModifier", "LibraryContentProvider"])
            if isPreview { continue }
            let instance = interning.instance(entry, [:], isStandalone: true)
            if Self.isRendered(entry, index) { _ = body(of: instance) }
            for part in entry.parts {
                for function in part.declaration.functions
                where function.name != "body" && function.body != nil {
                    let target = SourceIndex.Function(declaration: function, file: part.file, owner: entry)
                    let locals = Dictionary(
                        function.parameters.map { ($0.name, parameterValue($0, target)) },
                        uniquingKeysWith: { $1 })
                    _ = run(target, instance: instance, locals: locals, base: nil)
                }
                for property in part.declaration.properties where property.name != "body" {
                    guard let getter = property.getter, !getter.isEmpty else { continue }
                    let environment = interning.environment(
                        part.file, owner: entry, instance: instance, locals: [:])
                    _ = statements(getter, environment)
                }
            }
        }
        // What is shown from a place can push and present in turn.
        var next = 0
        while next < sites.count, next < 60_000 {
            configuration = sites[next].configuration
            if let content = sites[next].content { _ = self.content(content) }
            next += 1
        }
        configuration = .always
    }

    static func isRendered(_ entry: SourceIndex.Entry, _ index: SourceIndex) -> Bool {
        entry.kind != .protocol && !index.property("body", of: entry).isEmpty
    }

    private func parameterValue(_ parameter: Parameter, _ function: SourceIndex.Function) -> Value {
        .caller
    }

    /// What the content of a site shows.
    func content(_ deferred: Value.Deferred) -> Effects {
        if let known = contents[deferred] { return known }
        contents[deferred] = Effects()
        let result: Effects
        if case .closure(_, let body) = deferred.expression.kind {
            result = statements(body, deferred.environment)
        } else {
            result = render(deferred.expression, deferred.environment)
        }
        contents[deferred] = result
        return result
    }

    // MARK: Bodies

    /// What a view of the project shows.
    private func body(of instance: Instance) -> Effects {
        if let known = bodies[instance] { return known }
        guard !runningBodies.contains(instance), depth < Self.deepest else { return .unknown }
        runningBodies.insert(instance)
        defer { runningBodies.remove(instance) }
        var result = Effects()
        let declared = index.property("body", of: instance.entry)
        var found = false
        for property in declared {
            guard let getter = property.declaration.getter else { continue }
            found = true
            let environment = interning.environment(
                property.file, owner: instance.entry, instance: instance, locals: [:])
            let effects = within(property.declaration.configuration) { statements(getter, environment) }
            result.add(effects)
        }
        if !found {
            // A representable shows what its functions make; those are followed for themselves.
            result.isOpaque = !index.conforms(
                instance.entry, to: ["UIViewRepresentable", "NSViewRepresentable"])
        }
        if let outer = instance.entry.declaration.configuration as Configuration?, outer != .always {
            result = result.inside(outer)
        }
        bodies[instance] = result
        return result
    }

    private func within(_ inner: Configuration, _ work: () -> Effects) -> Effects {
        if inner == .always { return work() }
        guard let both = configuration.and(inner) else { return Effects() }
        let outer = configuration
        configuration = both
        defer { configuration = outer }
        return work().inside(inner)
    }

    /// Runs a function's body. The configuration around the call doesn't matter to what is in it.
    private func run(
        _ function: SourceIndex.Function, instance: Instance?, locals: [String: Value], base: Value?
    ) -> Effects {
        guard let body = function.declaration.body else { return .unknown }
        let environment = interning.environment(
            function.file, owner: function.owner, instance: instance, locals: locals, base: base)
        let id = ObjectIdentifier(function.declaration)
        let key = CallKey(function: id, environment: environment)
        if let known = calls[key] { return known }
        guard !runningCalls.contains(key), runningFunctions[id, default: 0] < 4, depth < Self.deepest else {
            return .unknown
        }
        runningCalls.insert(key)
        runningFunctions[id, default: 0] += 1
        let outer = configuration
        configuration = function.declaration.configuration
        defer {
            runningCalls.remove(key)
            runningFunctions[id, default: 0] -= 1
            configuration = outer
        }
        let result = statements(body, environment).inside(function.declaration.configuration)
        calls[key] = result
        return result
    }

    // MARK: Statements

    private func statements(_ list: [Statement], _ environment: Environment) -> Effects {
        var result = Effects()
        var environment = environment
        for (position, statement) in list.enumerated() {
            switch statement {
            case .expression(let expression): result.add(render(expression, environment))
            case .result(let expression):
                if let expression { result.add(render(expression, environment)) }
                return result
            case .binding(let names, let type, let value):
                var locals: [String: Value] = [:]
                for name in names {
                    var bound = value.map { evaluate($0, environment) } ?? .any
                    if bound == .any,
                        let entry = index.type(type, in: environment.owner, from: environment.file)
                    {
                        bound = .typed(entry)
                    }
                    locals[name] = names.count == 1 ? bound : .any
                }
                if let value { sideEffects(value, environment) }
                environment = interning.environment(environment, adding: locals)
            case .function(let function):
                guard let body = function.body else { break }
                let closure = localFunction(function, body)
                environment = interning.environment(
                    environment,
                    adding: [function.name: .expression(.init(expression: closure, environment: environment))]
                )
            case .branch(let branch):
                if branch.kind == .guarding {
                    let rest = Array(list[(position + 1)...])
                    var whole = branch
                    if whole.arms.count == 2 {
                        whole.arms[0].body = rest
                        result.add(self.branch(whole, environment))
                        return result
                    }
                }
                result.add(self.branch(branch, environment))
            case .loop(let names, let sequence, let body):
                let element = sequence.flatMap { elementType($0, environment) }
                let locals = Dictionary(
                    names.map { ($0, element.map(Value.typed) ?? .any) }, uniquingKeysWith: { $1 })
                result.add(statements(body, interning.environment(environment, adding: locals)))
            case .block(let body): result.add(statements(body, environment))
            }
        }
        return result
    }

    private var localFunctions: [ObjectIdentifier: Expression] = [:]

    private func localFunction(_ function: FunctionDeclaration, _ body: [Statement]) -> Expression {
        let id = ObjectIdentifier(function)
        if let known = localFunctions[id] { return known }
        let closure = Expression(.closure(function.parameters, body), function.span)
        localFunctions[id] = closure
        return closure
    }

    /// Looks into an expression whose value isn't shown here: it may hold a hosting controller.
    private func sideEffects(_ expression: Expression, _ environment: Environment) {
        switch expression.kind {
        case .call(let callee, _):
            if case .name(let name) = callee.kind, name.hasSuffix("HostingController") {
                _ = render(expression, environment)
            }
        default: break
        }
    }

    // MARK: Branches

    private func branch(_ branch: Branch, _ environment: Environment) -> Effects {
        let place = place(branch.span, environment)
        var result = Effects()
        switch branch.kind {
        case .configuration:
            for (number, arm) in branch.arms.enumerated() {
                let effects = within(arm.configuration) { statements(arm.body, environment) }
                result.add(effects.inside(arm: number, of: place))
            }
        case .test, .guarding:
            var doubt: String?
            for (number, arm) in branch.arms.enumerated() {
                var verdict: Bool? = true
                for test in arm.tests {
                    switch evaluate(test, environment) {
                    case .bool(true): break
                    case .bool(false): verdict = false
                    default:
                        if verdict != false { verdict = nil }
                        if dependsOnCaller(test, environment) {
                            doubt = "it depends on what the view is given"
                        }
                    }
                }
                if arm.isAvailability, verdict == true { verdict = nil }
                if verdict == false { continue }
                let inner = interning.environment(environment, adding: bindings(arm, environment))
                var effects = statements(arm.body, inner).inside(arm: number, of: place)
                if let doubt { effects = effects.doubted(doubt) }
                result.add(effects)
                if verdict == true, !arm.isAvailability { break }
            }
        case .choice:
            let subject = branch.subject.map { evaluate($0, environment) } ?? .any
            let depends = branch.subject.map { dependsOnCaller($0, environment) } ?? false
            for (number, arm) in branch.arms.enumerated() {
                if case .enumCase(let name) = subject {
                    let matches = arm.patterns.contains { pattern in
                        switch pattern {
                        case .enumCase(let wanted): wanted == name
                        case .other: true
                        default: false
                        }
                    }
                    let others = branch.arms.contains { other in
                        other.patterns.contains {
                            if case .enumCase(name) = $0 { true } else { false }
                        }
                    }
                    if !matches, !(arm.patterns.isEmpty && !others) { continue }
                }
                if case .bool(let value) = subject {
                    let matches = arm.patterns.contains {
                        if case .bool(value) = $0 { true } else { false }
                    }
                    let others = branch.arms.contains { other in
                        other.patterns.contains {
                            if case .bool(value) = $0 { true } else { false }
                        }
                    }
                    if !matches, !(arm.patterns.isEmpty && !others) { continue }
                }
                let inner = interning.environment(environment, adding: bindings(arm, environment))
                var effects = within(arm.configuration) { statements(arm.body, inner) }
                effects = effects.inside(arm: number, of: place)
                let names = arm.patterns.compactMap { pattern -> String? in
                    if case .enumCase(let name) = pattern { name } else { nil }
                }
                if !names.isEmpty {
                    let label = names.joined(separator: ",")
                    effects = effects.mapped {
                        $0.cases[place] = label
                        return true
                    }
                }
                if depends { effects = effects.doubted("it depends on what the view is given") }
                result.add(effects)
            }
        }
        return result
    }

    private func bindings(_ arm: Branch.Arm, _ environment: Environment) -> [String: Value] {
        var locals: [String: Value] = [:]
        for (name, source) in arm.names {
            guard let source else {
                locals[name] = .any
                continue
            }
            let value = evaluate(source, environment)
            if value == .any, let type = type(of: source, environment) {
                locals[name] = .typed(type)
            } else {
                locals[name] = value == .null ? .any : value
            }
        }
        return locals
    }

    // MARK: Expressions

    func place(_ span: Span, _ environment: Environment) -> Place {
        Place(file: Int32(environment.file.id), span: span)
    }

    func render(_ expression: Expression, _ environment: Environment) -> Effects {
        depth += 1
        defer { depth -= 1 }
        guard depth < Self.deepest else { return .unknown }
        switch expression.kind {
        case .name(let name): return renderName(name, expression, environment)
        case .member(let base, let name): return renderMember(base, name, expression, environment)
        case .call(let callee, let arguments): return renderCall(expression, callee, arguments, environment)
        case .generic(let base, _): return render(base, environment)
        case .list(let parts):
            return parts.reduce(into: Effects()) { $0.add(render($1, environment)) }
        case .ternary(let test, let first, let second):
            let place = place(expression.span, environment)
            switch evaluate(test, environment) {
            case .bool(true): return render(first, environment)
            case .bool(false): return render(second, environment)
            default:
                var result = render(first, environment).inside(arm: 0, of: place)
                result.add(render(second, environment).inside(arm: 1, of: place))
                return dependsOnCaller(test, environment)
                    ? result.doubted("it depends on what the view is given") : result
            }
        case .binary("??", let first, let second):
            var result = render(first, environment)
            result.add(render(second, environment))
            return result
        case .branch(let branch): return self.branch(branch, environment)
        case .assign(_, let value):
            _ = render(value, environment)
            return Effects()
        case .cast(let value, _): return render(value, environment)
        default: return Effects()
        }
    }

    private func renderName(_ name: String, _ expression: Expression, _ environment: Environment) -> Effects {
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

    private func property(
        _ declared: [SourceIndex.Property], _ name: String, _ instance: Instance?, _ expression: Expression,
        _ environment: Environment
    ) -> Effects {
        var result = Effects()
        for property in declared {
            let inner = interning.environment(
                property.file, owner: property.owner, instance: instance, locals: [:])
            if let getter = property.declaration.getter {
                if getter.isEmpty { continue }
                let key = ObjectIdentifier(property.declaration)
                guard runningFunctions[key, default: 0] < 2 else { return .unknown }
                runningFunctions[key, default: 0] += 1
                let effects = within(property.declaration.configuration) { statements(getter, inner) }
                runningFunctions[key, default: 0] -= 1
                result.add(effects)
            } else if let initial = property.declaration.initial, isShown(initial) {
                result.add(render(initial, inner))
            } else if isViewType(property.declaration.type, property) {
                result.isOpaque = true
            }
        }
        if result.isEmpty { return result }
        return result.after(Step(place: place(expression.span, environment), note: "`\(name)` is shown here"))
    }

    /// Whether a stored property holds a view that isn't known.
    private func isViewType(_ type: TypeReference?, _ property: SourceIndex.Property) -> Bool {
        guard let name = type?.name else { return false }
        return name == "AnyView" || property.owner?.declaration.generics.contains(name) == true
    }

    private func isShown(_ expression: Expression) -> Bool {
        var current = expression
        while true {
            switch current.kind {
            case .call(let callee, _): current = callee
            case .member(let base?, _): current = base
            case .generic(let base, _): current = base
            case .name(let name): return name.first?.isUppercase == true
            default: return false
            }
        }
    }

    private func global(_ name: String, _ environment: Environment) -> Effects {
        let candidates = index.properties(name, from: environment.file) + foreign(name, environment)
        guard let first = candidates.first, let getter = first.declaration.getter else { return Effects() }
        let inner = interning.environment(
            first.file, owner: first.owner, instance: nil, locals: [:], base: environment.base)
        let key = ObjectIdentifier(first.declaration)
        guard runningFunctions[key, default: 0] < 2 else { return .unknown }
        runningFunctions[key, default: 0] += 1
        defer { runningFunctions[key, default: 0] -= 1 }
        return statements(getter, inner)
    }

    private func foreign(_ name: String, _ environment: Environment) -> [SourceIndex.Property] {
        environment.base == nil ? [] : index.foreignProperties(name, from: environment.file)
    }

    private func render(_ value: Value) -> Effects {
        switch value {
        case .expression(let deferred):
            if case .closure = deferred.expression.kind { return Effects() }
            return content(deferred)
        case .instance(let instance): return body(of: instance)
        case .any, .caller: return .unknown
        default: return Effects()
        }
    }

    private func renderMember(
        _ base: Expression?, _ name: String, _ expression: Expression, _ environment: Environment
    ) -> Effects {
        guard let base else { return Effects() }
        if case .name("self") = base.kind, environment.base == nil {
            return renderName(name, expression, environment)
        }
        if let entry = namedType(base, environment) {
            let declared = index.property(name, of: entry).filter { $0.declaration.isStatic }
            return property(declared, name, nil, expression, environment)
        }
        if let entry = type(of: base, environment) {
            let declared = index.property(name, of: entry).filter { !$0.declaration.isStatic }
            if !declared.isEmpty {
                var instance: Instance?
                if case .instance(let known) = evaluate(base, environment) { instance = known }
                if let value = instance?.properties[name] { return render(value) }
                return property(
                    declared, name, instance ?? any(entry, base, environment), expression, environment)
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

    /// A value of a type of which nothing is known, with `self` as a case where that is.
    private func any(_ entry: SourceIndex.Entry, _ base: Expression, _ environment: Environment) -> Instance {
        var properties: [String: Value] = ["self": .any]
        if case .enumCase(let name) = evaluate(base, environment) { properties["self"] = .enumCase(name) }
        return interning.instance(entry, properties, isStandalone: false)
    }

    // MARK: Calls

    private func renderCall(
        _ expression: Expression, _ callee: Expression, _ arguments: [Argument], _ environment: Environment
    ) -> Effects {
        switch callee.kind {
        case .generic(let base, _): return renderCall(expression, base, arguments, environment)
        case .name(let name): return call(name, arguments, expression, environment)
        case .closure(_, let body): return statements(body, environment)
        case .member(nil, _): return Effects()
        case .member(let base?, "init"): return renderCall(expression, base, arguments, environment)
        case .member(let base?, let name):
            if let path = path(base), path.allSatisfy({ $0.first?.isUppercase == true }),
                environment.locals[path[0]] == nil
            {
                if let entry = index.type(path + [name], in: environment.owner, from: environment.file) {
                    return make(entry, arguments, expression, environment)
                }
                if let owner = index.type(path, in: environment.owner, from: environment.file) {
                    let functions = index.functions(name, of: owner).filter { $0.declaration.isStatic }
                    if let found = choose(functions, arguments, from: environment.file) {
                        return invoke(found, arguments, nil, nil, expression, environment, name)
                    }
                    return Effects()
                }
                if path == ["SwiftUI"] { return system(name, arguments, expression, environment) }
                if name.first?.isUppercase == true {
                    return container(name, arguments, expression, environment)
                }
                return Effects()
            }
            if case .name("self") = base.kind, environment.base == nil {
                return call(name, arguments, expression, environment)
            }
            if case .name("super") = base.kind { return Effects() }
            return member(base, name, arguments, expression, environment)
        default: return Effects()
        }
    }

    private func path(_ expression: Expression) -> [String]? {
        switch expression.kind {
        case .name(let name): [name]
        case .member(let base?, let name): path(base).map { $0 + [name] }
        case .generic(let base, _): path(base)
        default: nil
        }
    }

    private func namedType(_ expression: Expression, _ environment: Environment) -> SourceIndex.Entry? {
        guard let path = path(expression), path.allSatisfy({ $0.first?.isUppercase == true }) else {
            return nil
        }
        if path == ["Self"] { return environment.owner }
        return index.type(path, in: environment.owner, from: environment.file)
    }

    private func call(
        _ name: String, _ arguments: [Argument], _ expression: Expression, _ environment: Environment
    ) -> Effects {
        if let local = environment.locals[name] { return invoke(local, arguments, expression, environment) }
        if let value = environment.instance?.properties[name] {
            return invoke(value, arguments, expression, environment)
        }
        if name.first?.isUppercase == true {
            if name == "Self", let owner = environment.owner {
                return make(owner, arguments, expression, environment)
            }
            if environment.owner?.declaration.generics.contains(name) == true { return .unknown }
            if let entry = index.type([name], in: environment.owner, from: environment.file) {
                return make(entry, arguments, expression, environment)
            }
            return system(name, arguments, expression, environment)
        }
        if let owner = environment.owner {
            var scope: SourceIndex.Entry? = owner
            while let entry = scope {
                if let found = choose(index.functions(name, of: entry), arguments, from: environment.file) {
                    return invoke(
                        found, arguments, entry === owner ? environment.instance : nil, nil, expression,
                        environment, name)
                }
                scope = entry.parent
            }
            if index.property(name, of: owner).contains(where: { $0.declaration.getter == nil }) {
                return .unknown
            }
        }
        if environment.base != nil {
            let own = Expression(.name("self"), expression.span)
            return member(own, name, arguments, expression, environment)
        }
        if let found = choose(
            index.functions(name, from: environment.file), arguments, from: environment.file)
        {
            return invoke(found, arguments, nil, nil, expression, environment, name)
        }
        if let owner = environment.owner, index.conforms(owner, to: ["View"]),
            Vocabulary.sheets[name] != nil || name == "navigationDestination"
        {
            return member(
                Expression(.name("self"), expression.span), name, arguments, expression, environment)
        }
        return Effects()
    }

    /// Calls what a name is bound to: a closure, or a reference to a function or a type.
    private func invoke(
        _ value: Value, _ arguments: [Argument], _ expression: Expression, _ environment: Environment
    ) -> Effects {
        switch value {
        case .expression(let deferred):
            switch deferred.expression.kind {
            case .closure(let parameters, let body):
                var locals: [String: Value] = [:]
                for (position, argument) in arguments.enumerated() {
                    let value = handed(argument.value, environment)
                    if position < parameters.count { locals[parameters[position].name] = value }
                    if parameters.isEmpty { locals["$\(position)"] = value }
                }
                let key = ObjectIdentifier(deferred.expression)
                guard runningFunctions[key, default: 0] < 4 else { return .unknown }
                runningFunctions[key, default: 0] += 1
                defer { runningFunctions[key, default: 0] -= 1 }
                return statements(body, interning.environment(deferred.environment, adding: locals))
            case .name, .member, .generic:
                if case .name(let name) = deferred.expression.kind,
                    let again = deferred.environment.locals[name]
                        ?? deferred.environment.instance?.properties[name]
                {
                    guard again != value else { return .unknown }
                    return invoke(again, arguments, expression, environment)
                }
                // The arguments belong to the place of the call, the reference to where it was written.
                let locals = Dictionary(
                    arguments.enumerated().map { ("#\($0.offset)", handed($0.element.value, environment)) },
                    uniquingKeysWith: { $1 })
                let inner = interning.environment(deferred.environment, adding: locals)
                let passed = arguments.indices.map {
                    Argument(label: "#", value: argumentName($0, arguments[$0].value.span))
                }
                return renderCall(deferred.expression, deferred.expression, passed, inner)
            default: return .unknown
            }
        case .any, .caller: return .unknown
        default: return Effects()
        }
    }

    private var argumentNames: [Int: Expression] = [:]

    private func argumentName(_ position: Int, _ span: Span) -> Expression {
        if let known = argumentNames[position] { return known }
        let name = Expression(.name("#\(position)"), span)
        argumentNames[position] = name
        return name
    }

    // MARK: Functions and types of the project

    /// The function whose parameters take the arguments, if it is certain which.
    private func choose(
        _ functions: [SourceIndex.Function], _ arguments: [Argument], from file: SourceIndex.File
    ) -> [SourceIndex.Function]? {
        let matching = functions.filter { Self.match($0.declaration.parameters, arguments) != nil }
        if matching.count < 2 { return matching.isEmpty ? nil : matching }
        // Of those in several targets that can't be told apart, the nearest by folder is meant.
        let distances = matching.map { SourceIndex.shared($0.file.path, file.path) }
        let nearest = distances.max() ?? 0
        return zip(matching, distances).filter { $0.1 == nearest }.map(\.0)
    }

    /// Which argument goes to which parameter.
    static func match(_ parameters: [Parameter], _ arguments: [Argument]) -> [Int: Int]? {
        var result: [Int: Int] = [:]
        var next = 0
        for (number, argument) in arguments.enumerated() where !argument.isTrailing {
            guard
                let found = parameters[min(next, parameters.count)...].firstIndex(where: {
                    argument.label == "#" || $0.label == argument.label
                })
            else { return nil }
            for skipped in next..<found
            where parameters[skipped].initial == nil && !isOptionalBuilder(parameters[skipped]) {
                _ = skipped
                return nil
            }
            result[found] = number
            next = found + 1
        }
        for (number, argument) in arguments.enumerated() where argument.isTrailing {
            let open = parameters.indices.filter { result[$0] == nil }
            let found: Int?
            if let label = argument.label {
                found = open.first { parameters[$0].label == label || parameters[$0].name == label }
            } else {
                let functions = open.filter { parameters[$0].type?.isFunction == true && $0 >= next }
                let required = functions.first { parameters[$0].initial == nil }
                found =
                    required ?? functions.first
                    ?? open.last { $0 >= next && isGenericClosure(parameters[$0]) }
            }
            guard let found else { return nil }
            result[found] = number
        }
        for index in parameters.indices where result[index] == nil {
            if parameters[index].initial == nil { return nil }
        }
        return result
    }

    private static func isOptionalBuilder(_ parameter: Parameter) -> Bool { false }

    private static func isGenericClosure(_ parameter: Parameter) -> Bool {
        guard case .named(let path, _)? = parameter.type else { return parameter.type == nil }
        return path.count == 1
            && (path[0].hasSuffix("Builder") || path[0].hasSuffix("Action") || path[0].hasSuffix("Closure"))
    }

    private func bind(
        _ function: SourceIndex.Function, _ arguments: [Argument], _ environment: Environment
    ) -> [String: Value] {
        var locals: [String: Value] = [:]
        let parameters = function.declaration.parameters
        let matched = Self.match(parameters, arguments) ?? [:]
        for (position, parameter) in parameters.enumerated() {
            if let number = matched[position] {
                var value = handed(arguments[number].value, environment)
                if value == .any || isOpen(value) {
                    if let entry = index.type(parameter.type, in: function.owner, from: function.file),
                        !isView(entry)
                    {
                        value = .typed(entry)
                    }
                }
                if value == .any, Self.isSwitch(parameter.type) { value = .caller }
                locals[parameter.name] = value
            } else if let initial = parameter.initial {
                let own = interning.environment(
                    function.file, owner: function.owner, instance: nil, locals: [:])
                locals[parameter.name] = evaluate(initial, own)
            } else {
                locals[parameter.name] = .any
            }
        }
        return locals
    }

    /// Whether a type is that of a switch: what one call sets it to says nothing about the others.
    private static func isSwitch(_ type: TypeReference?) -> Bool {
        switch type {
        case .optional(let wrapped)?: !wrapped.isFunction
        case .named(["Bool"], _)?, .named(["String"], _)?, .named(["Int"], _)?: true
        default: false
        }
    }

    /// An expression of which no more is known than its type.
    private func isOpen(_ value: Value) -> Bool {
        guard case .expression(let deferred) = value else { return false }
        switch deferred.expression.kind {
        case .closure, .name: return false
        case .call: return false
        default: return true
        }
    }

    private func isView(_ entry: SourceIndex.Entry) -> Bool { index.conforms(entry, to: Vocabulary.viewLike) }

    private func invoke(
        _ functions: [SourceIndex.Function], _ arguments: [Argument], _ instance: Instance?, _ base: Value?,
        _ expression: Expression, _ environment: Environment, _ name: String
    ) -> Effects {
        var result = Effects()
        for function in functions {
            result.add(
                run(function, instance: instance, locals: bind(function, arguments, environment), base: base))
        }
        if functions.count > 1 {
            // Overloads that can't be told apart here.
            let bodies = Set(functions.map { $0.declaration.configuration })
            if bodies.count == 1 { result = result.doubted("several functions are called `\(name)`") }
        }
        if result.isEmpty { return result }
        return result.after(
            Step(place: place(nameSpan(expression), environment), note: "`\(name)()` shows it"))
    }

    /// The callee of a call: what people look for first.
    private func nameSpan(_ expression: Expression) -> Span {
        guard case .call(let callee, _) = expression.kind else { return expression.span }
        if case .member(let base?, let name) = callee.kind {
            let length = Int32(name.utf8.count)
            if callee.span.end - length > base.span.end {
                return Span(start: callee.span.end - length, end: callee.span.end)
            }
        }
        return callee.span
    }

    /// Shows a type of the project.
    private func make(
        _ entry: SourceIndex.Entry, _ arguments: [Argument], _ expression: Expression,
        _ environment: Environment
    ) -> Effects {
        let place = place(nameSpan(expression), environment)
        if entry.kind == .class || entry.kind == .enumeration || !Self.isRendered(entry, index) {
            if entry.kind == .class,
                index.conforms(entry, to: ["UIHostingController", "NSHostingController"])
            {
                for argument in arguments where argument.label == "rootView" {
                    record(.hosted, argument.value, [:], place, "`\(entry.name)` hosts it", environment)
                }
                return .unknown
            }
            // Not a view by itself; views can stand in what it is given.
            for argument in arguments { look(into: argument.value, environment) }
            var effects = Effects()
            effects.isOpaque = isView(entry)
            if isView(entry) { effects.views = [Shown(what: entry, place: place)] }
            return effects
        }
        let instance = instance(entry, arguments, environment)
        var effects = body(of: instance)
        effects = effects.after(Step(place: place, note: "`\(entry.name)` is shown here"))
        effects.views = isView(entry) ? [Shown(what: entry, place: place)] : []
        return effects
    }

    /// The instance that a call makes.
    private func instance(
        _ entry: SourceIndex.Entry, _ arguments: [Argument], _ environment: Environment
    ) -> Instance {
        var properties: [String: Value] = [:]
        let initialisers = index.initialisers(of: entry).filter {
            Self.match($0.declaration.parameters, arguments) != nil
        }
        let stored = entry.declaration.properties.filter { $0.getter == nil && !$0.isStatic }
        if let initialiser = initialisers.first {
            for property in stored where isPlain(property) {
                if let initial = property.initial {
                    properties[property.name] = evaluate(
                        initial, interning.environment(entry.file, owner: entry, instance: nil, locals: [:]))
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
                    let value = handed(arguments[number].value, environment)
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
                    properties[property.name] = evaluate(
                        initial, interning.environment(entry.file, owner: entry, instance: nil, locals: [:]))
                } else if case .optional? = property.type {
                    properties[property.name] = matched.isEmpty && !arguments.isEmpty ? .any : .null
                } else {
                    properties[property.name] = .any
                }
            }
        }
        for property in stored where isPlain(property) {
            let value = properties[property.name] ?? .any
            guard value == .any || isOpen(value) else { continue }
            let isFlag =
                property.type == nil
                && property.initial.map { if case .bool = $0.kind { true } else { false } } == true
            if isFlag || Self.isSwitch(property.type) {
                properties[property.name] = .caller
                continue
            }
            if let type = index.type(property.type, in: entry, from: entry.file), !isView(type) {
                properties[property.name] = .typed(type)
            }
        }
        // A view that is made in very many ways is followed for the first of them; for the rest constants must do.
        let made = interning.instance(entry, properties, isStandalone: false)
        if bodies[made] != nil { return made }
        instanceCounts[entry, default: 0] += 1
        if instanceCounts[entry, default: 0] <= Self.mostWays { return made }
        return interning.instance(
            entry, properties.mapValues { $0.level > 0 ? .any : $0 }, isStandalone: false)
    }

    private var instanceCounts: [SourceIndex.Entry: Int] = [:]
    private var siteCounts: [Place: Int] = [:]
    /// In how many ways one view, or the content of one place, is followed.
    private static let mostWays = 60

    private static let null = Expression(.null, Span(start: 0, end: 0))
    private var calledClosures: [ObjectIdentifier: Expression] = [:]

    private func called(_ closure: Expression) -> Expression {
        if let known = calledClosures[ObjectIdentifier(closure)] { return known }
        let call = Expression(.call(closure, []), closure.span)
        calledClosures[ObjectIdentifier(closure)] = call
        return call
    }

    /// What an initialiser makes of the stored properties.
    private func assign(
        _ initialiser: SourceIndex.Function, _ arguments: [Argument], _ environment: Environment,
        into properties: inout [String: Value], _ level: Int
    ) {
        let locals = bind(initialiser, arguments, environment)
        let inner = interning.environment(
            initialiser.file, owner: initialiser.owner, instance: nil, locals: locals)
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
                        let plain = name.hasPrefix("_") ? String(name.dropFirst()) : name
                        if name.hasPrefix("_") {
                            // `_isModal = isModal` of a binding keeps its value; state can change.
                            properties[plain] = .any
                        } else {
                            properties[plain] = isCertain ? handed(right, inner) : .any
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
                                    properties[label] = handed(argument.value, inner)
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

    /// A stored property that whoever makes the view sets.
    private func isPlain(_ property: PropertyDeclaration) -> Bool {
        property.attributes.allSatisfy { $0.hasSuffix("Builder") || $0 == "MainActor" || $0 == "Bindable" }
    }

    /// A stored property that the view keeps for itself.
    private func isOwned(_ property: PropertyDeclaration) -> Bool {
        let owning = [
            "State", "StateObject", "AppStorage", "SceneStorage", "FocusState", "GestureState", "Namespace",
            "EnvironmentObject", "FetchRequest", "Query", "ScaledMetric", "AccessibilityFocusState",
            "FocusedValue",
        ]
        return property.attributes.contains { owning.contains($0) || $0.hasPrefix("Environment(") }
            && !(property.initial == nil && property.attributes.contains("State"))
    }

    // MARK: Members and modifiers

    private func member(
        _ base: Expression, _ name: String, _ arguments: [Argument], _ expression: Expression,
        _ environment: Environment
    ) -> Effects {
        if let entry = type(of: base, environment) {
            let functions = index.functions(name, of: entry).filter { !$0.declaration.isStatic }
            if let found = choose(functions, arguments, from: environment.file) {
                if found.allSatisfy({ returnsSelf($0.declaration, entry) }) {
                    return render(base, environment)
                }
                var instance: Instance
                if case .instance(let known) = evaluate(base, environment) {
                    instance = known
                } else {
                    instance = any(entry, base, environment)
                }
                if isView(entry), Self.isRendered(entry, index),
                    case .call(let callee, let given) = base.kind,
                    case .name = callee.kind
                {
                    instance = self.instance(entry, given, environment)
                }
                return invoke(found, arguments, instance, nil, expression, environment, name)
            }
        }
        let custom = index.modifiers(name, from: environment.file).filter {
            runningFunctions[ObjectIdentifier($0.declaration), default: 0] == 0
        }
        let isSystem = Vocabulary.sheets[name] != nil || name == "navigationDestination" || name == "modifier"
        if let found = choose(custom, arguments, from: environment.file),
            !isSystem || !isSystemCall(name, arguments)
        {
            return invoke(
                found, arguments, nil, .expression(.init(expression: base, environment: environment)),
                expression,
                environment, name)
        }
        if Vocabulary.sheets[name] != nil, !isRegistration(arguments) {
            return presentation(base, name, arguments, expression, environment)
        }
        switch name {
        case "navigationDestination":
            return destination(base, arguments, expression, environment)
        case "navigationTitle", "navigationBarTitle":
            let isEmpty =
                arguments.first.map { if case .text(true) = $0.value.kind { true } else { false } } ?? true
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
        case "modifier":
            return modified(base, arguments, expression, environment)
        case "pushViewController", "setViewControllers":
            if let first = arguments.first, let root = hosted(first.value, environment) {
                record(
                    .push, root.expression, [:], place(nameSpan(expression), environment),
                    "it is pushed here", root.environment)
            }
            return Effects()
        case "present", "dismiss", "tabItem", "alert", "confirmationDialog", "onAppear", "task", "onChange",
            "onTapGesture",
            "onReceive", "onDisappear", "gesture", "refreshable", "onSubmit", "actionSheet", "append":
            if name == "present", let first = arguments.first { _ = render(first.value, environment) }
            return name == "append" ? Effects() : render(base, environment)
        default: break
        }
        if !looksLikeView(base, environment) {
            if type(of: base, environment) == nil, !Vocabulary.decorations.contains(name) {
                let methods =
                    (choose(index.methods(name, from: environment.file), arguments, from: environment.file)
                    ?? []).filter {
                        !$0.declaration.isStatic && $0.declaration.body != nil && $0.declaration.result != nil
                            && $0.declaration.result != .named(["Void"], [])
                    }
                if methods.count == 1, let only = methods.first, let owner = only.owner {
                    let unknown = interning.instance(owner, ["self": .any], isStandalone: false)
                    return invoke([only], arguments, unknown, nil, expression, environment, name)
                }
            }
            for argument in arguments { look(into: argument.value, environment) }
            return Effects.unknown
        }
        var result = render(base, environment)
        for argument in arguments {
            if Vocabulary.decorations.contains(name) {
                result.add(shown(argument.value, [:], environment))
            } else {
                look(into: argument.value, environment)
            }
        }
        return result
    }

    private func returnsSelf(_ function: FunctionDeclaration, _ entry: SourceIndex.Entry) -> Bool {
        guard case .named(let path, _)? = function.result else { return false }
        return path == ["Self"] || path == [entry.name] && index.conforms(entry, to: ["View"])
    }

    /// Whether a view is handed to a registry for a type, as `modules.sheet(ProfileSheet.self) { … }`. What shows it then may put a
    /// stack around it, as this library does.
    private func isRegistration(_ arguments: [Argument]) -> Bool {
        guard let first = arguments.first, first.label == nil, case .member(_?, "self") = first.value.kind
        else {
            return false
        }
        return true
    }

    /// Whether SwiftUI has a modifier that takes these labels.
    private func isSystemCall(_ name: String, _ arguments: [Argument]) -> Bool {
        let labels = arguments.filter { !$0.isTrailing }.compactMap(\.label)
        if name == "modifier" { return arguments.first?.label == nil }
        let known: Set<String> = [
            "isPresented", "item", "onDismiss", "content", "for", "destination", "attachmentAnchor",
            "arrowEdge",
        ]
        return labels.allSatisfy(known.contains)
    }

    /// Whether an expression is a view that other modifiers apply to, and not an object that makes views.
    private func looksLikeView(_ expression: Expression, _ environment: Environment) -> Bool {
        var current = expression
        var depth = 0
        while depth < 5_000 {
            depth += 1
            switch current.kind {
            case .call(let callee, _):
                if case .name(let name) = callee.kind {
                    if name.first?.isUppercase == true {
                        if let entry = index.type([name], in: environment.owner, from: environment.file) {
                            return isView(entry)
                        }
                        return true
                    }
                    return environment.locals[name] != nil || environment.instance?.properties[name] != nil
                        || environment.owner.map { owner in
                            index.functions(name, of: owner).contains { isViewResult($0.declaration.result) }
                        } ?? false
                        || index.functions(name, from: environment.file).contains {
                            isViewResult($0.declaration.result)
                        }
                }
                current = callee
            case .member(let base?, let name):
                if case .name("self") = base.kind {
                    current = Expression(.name(name), current.span)
                } else {
                    current = base
                }
            case .generic(let base, _): current = base
            case .name(let name):
                if name == "self" { return environment.base != nil || environment.owner.map(isView) ?? false }
                if name.first?.isUppercase == true { return false }
                if let local = environment.locals[name] { return isViewValue(local) }
                if let value = environment.instance?.properties[name], isViewValue(value) { return true }
                if name == "content" { return true }
                guard let owner = environment.owner else { return false }
                return index.property(name, of: owner).contains { property in
                    isViewResult(property.declaration.type)
                        || property.declaration.attributes.contains { $0.hasSuffix("Builder") }
                }
            case .branch, .ternary: return true
            default: return false
            }
        }
        return false
    }

    private func isViewValue(_ value: Value) -> Bool {
        guard case .expression(let deferred) = value else { return false }
        return looksLikeView(deferred.expression, deferred.environment)
    }

    private func isViewResult(_ type: TypeReference?) -> Bool {
        guard let name = type?.name else { return false }
        return Vocabulary.viewLike.contains(name) || name == "AnyView" || name == "Text" || name == "Image"
            || name == "Content" || name.hasSuffix("View")
    }

    // MARK: What SwiftUI's names do

    private func presentation(
        _ base: Expression, _ name: String, _ arguments: [Argument], _ expression: Expression,
        _ environment: Environment
    ) -> Effects {
        let content =
            arguments.last { $0.label == "content" } ?? arguments.last { $0.isTrailing }
            ?? arguments.last { $0.label == nil }
        var element: SourceIndex.Entry?
        if let item = arguments.first(where: { $0.label == "item" }) {
            element = type(of: item.value, environment)
        }
        let kind = Vocabulary.sheets[name] ?? .sheet
        if let content {
            record(
                .present(kind), content.value, ["0": element.map(Value.typed) ?? .any],
                place(nameSpan(expression), environment),
                kind == .popover ? "a popover shows it" : "it is presented here",
                environment)
        }
        if name == "sheet", arguments.contains(where: { $0.label == "isPresented" }) {
            countSheets(base, expression, environment)
        }
        return render(base, environment)
    }

    /// Notes a view with several `sheet(isPresented:)`, at the second of them.
    private func countSheets(_ base: Expression, _ expression: Expression, _ environment: Environment) {
        var others: [Expression] = []
        var current = base
        while others.count < 2, case .call(let callee, let arguments) = current.kind,
            case .member(let inner?, let name) = callee.kind
        {
            if name == "sheet", arguments.contains(where: { $0.label == "isPresented" }) {
                others.append(current)
            }
            current = inner
        }
        guard others.count == 1, let other = others.first else { return }
        remarks.insert(
            Remark(
                kind: .severalSheets, place: place(nameSpan(expression), environment),
                stack: place(nameSpan(other), environment), configuration: configuration))
    }

    private func destination(
        _ base: Expression, _ arguments: [Argument], _ expression: Expression, _ environment: Environment
    ) -> Effects {
        let content =
            arguments.last { $0.label == "destination" } ?? arguments.last { $0.isTrailing }
            ?? arguments.last { $0.label == nil }
        var element: Value = .any
        var kind = Destination.Kind.other
        if let type = arguments.first(where: { $0.label == "for" }) {
            if let entry = namedType(stripSelf(type.value), environment) { element = .typed(entry) }
            kind = typeName(stripSelf(type.value), environment).map(Destination.Kind.type) ?? .other
        } else if let item = arguments.first(where: {
            $0.label == "item" || $0.label == "unwrapping" || $0.label == "store"
        }) {
            kind = item.label == "item" ? .item : .other
            if let entry = type(of: item.value, environment) { element = .typed(entry) }
        } else if arguments.contains(where: { $0.label == "isPresented" }) {
            kind = .isPresented
        }
        let place = place(nameSpan(expression), environment)
        if let content {
            record(.push, content.value, ["0": element], place, "it is pushed here", environment)
        }
        if let stack = stackAtRoot(base, environment) {
            remarks.insert(
                Remark(
                    kind: .barOnStack("navigationDestination"), place: place,
                    stack: self.place(stack.span, environment), configuration: configuration))
            return render(base, environment)
        }
        var result = render(base, environment)
        result.destinations.append(
            Shown(what: Destination(kind: kind), place: place, trace: Trace(configuration: .always)))
        return result
    }

    private func stripSelf(_ expression: Expression) -> Expression {
        if case .member(let base?, "self") = expression.kind { return base }
        return expression
    }

    /// A name for the type that an expression names or makes, the same for the same type.
    private func typeName(_ expression: Expression, _ environment: Environment) -> String? {
        if let entry = namedType(expression, environment) { return identity(entry) }
        guard let path = path(expression), path.count == 1, path[0].first?.isUppercase == true,
            environment.owner?.declaration.generics.contains(path[0]) != true
        else { return nil }
        return path[0]
    }

    func identity(_ entry: SourceIndex.Entry) -> String {
        "\(entry.qualifiedName)@\(entry.file.id):\(entry.declaration.nameSpan.start)"
    }

    private func bar(
        _ kind: BarKind, counts: Bool, _ base: Expression, _ name: String, _ arguments: [Argument],
        _ expression: Expression, _ environment: Environment
    ) -> Effects {
        var result = render(base, environment)
        for argument in arguments where name == "toolbar" || name == "navigationBarItems" {
            result.add(shown(argument.value, [:], environment))
        }
        if name == "toolbar", hidesBar(arguments) { result.bars = [] }
        guard counts else { return result }
        let place = place(nameSpan(expression), environment)
        if let stack = stackAtRoot(base, environment) {
            remarks.insert(
                Remark(
                    kind: .barOnStack(name), place: place, stack: self.place(stack.span, environment),
                    configuration: configuration))
            return result
        }
        result.bars.append(Shown(what: kind, place: place))
        return result
    }

    /// `toolbar(.hidden, for: .navigationBar)`: whoever hides the bar misses nothing in it.
    private func hidesBar(_ arguments: [Argument]) -> Bool {
        guard case .member(_, "hidden")? = arguments.first?.value.kind else { return false }
        guard let bar = arguments.first(where: { $0.label == "for" }) else { return true }
        if case .member(_, "navigationBar") = bar.value.kind { return true }
        return false
    }

    /// The stack that modifiers stand on.
    private func stackAtRoot(_ expression: Expression, _ environment: Environment) -> Expression? {
        var current = expression
        var depth = 0
        while depth < 2_000 {
            depth += 1
            switch current.kind {
            case .call(let callee, _):
                switch callee.kind {
                case .name(let name):
                    guard name == "NavigationStack" || name == "NavigationView",
                        index.type([name], in: environment.owner, from: environment.file) == nil
                    else { return nil }
                    return callee
                case .member(let base?, _): current = base
                default: return nil
                }
            default: return nil
            }
        }
        return nil
    }

    /// Whether a toolbar has items for the bar; those above the keyboard need no stack.
    private func showsBar(_ arguments: [Argument], _ name: String) -> Bool {
        if name == "navigationBarItems" { return true }
        guard
            let content = arguments.last(where: { $0.isTrailing || $0.label == "content" || $0.label == nil }
            ),
            case .closure(_, let body) = content.value.kind
        else { return false }
        var placements: [String] = []
        var items = 0
        func look(_ expression: Expression) {
            guard case .call(let callee, let arguments) = expression.kind else {
                if case .branch(let branch) = expression.kind { branch.arms.forEach { walk($0.body) } }
                return
            }
            if case .member(let base?, _) = callee.kind { return look(base) }
            if case .name("Group") = callee.kind {
                for argument in arguments {
                    if case .closure(_, let body) = argument.value.kind { walk(body) }
                }
                return
            }
            items += 1
            if let placement = arguments.first(where: { $0.label == "placement" }),
                case .member(_, let name) = placement.value.kind
            {
                placements.append(name)
            }
        }
        func walk(_ statements: [Statement]) {
            for statement in statements {
                switch statement {
                case .expression(let expression): look(expression)
                case .result(let expression?): look(expression)
                case .branch(let branch): branch.arms.forEach { walk($0.body) }
                default: break
                }
            }
        }
        walk(body)
        let elsewhere: Set<String> = ["keyboard", "bottomOrnament", "bottomBar", "status"]
        return items > 0 && !(placements.count == items && placements.allSatisfy(elsewhere.contains))
    }

    private func modified(
        _ base: Expression, _ arguments: [Argument], _ expression: Expression, _ environment: Environment
    ) -> Effects {
        guard let argument = arguments.first else { return render(base, environment) }
        var entry: SourceIndex.Entry?
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
        let instance = instance(entry, given, environment)
        let content = Value.expression(.init(expression: base, environment: environment))
        var result = Effects()
        for function in body {
            let name = function.declaration.parameters.first?.name ?? "content"
            result.add(run(function, instance: instance, locals: [name: content], base: nil))
        }
        return result.after(
            Step(place: place(argument.value.span, environment), note: "`\(entry.name)` modifies it here"))
    }

    private func system(
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

    /// What a hosting controller shows, where one is made or named.
    private func hosted(_ expression: Expression, _ environment: Environment, _ level: Int = 0) -> Value
        .Deferred?
    {
        guard level < 8 else { return nil }
        switch expression.kind {
        case .call(let callee, let arguments):
            if case .generic(let base, _) = callee.kind {
                return hosted(Expression(.call(base, arguments), expression.span), environment, level + 1)
            }
            guard case .name("UIHostingController") = callee.kind,
                let root = arguments.first(where: { $0.label == "rootView" })
            else { return nil }
            return Value.Deferred(expression: root.value, environment: environment)
        case .name(let name):
            guard case .expression(let deferred)? = environment.locals[name] else { return nil }
            return hosted(deferred.expression, deferred.environment, level + 1)
        case .list(let parts): return parts.last.flatMap { hosted($0, environment, level + 1) }
        case .cast(let inner, _): return hosted(inner, environment, level + 1)
        default: return nil
        }
    }

    private func stack(
        _ kind: StackKind, _ place: Place, _ content: Effects, _ columns: [Effects], hasPath: Bool,
        _ environment: Environment
    ) -> Effects {
        if stackKeys.insert(StackKey(place: place, environment: environment)).inserted {
            stacks.append(
                StackSite(
                    kind: kind, place: place, owner: environment.owner, content: content, columns: columns,
                    hasPath: hasPath, file: environment.file))
        }
        var result = Effects()
        result.stacks = [Shown(what: kind, place: place)]
        result.views = content.views + columns.flatMap(\.views)
        result.isOpaque = content.isOpaque || columns.contains { $0.isOpaque }
        return result
    }

    private func link(_ arguments: [Argument], _ place: Place, _ environment: Environment) -> Effects {
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
            result.links.append(Shown(what: LinkUse(kind: .destination), place: place))
        } else if let value {
            let type = valueType(value.value, environment)
            result.links.append(Shown(what: LinkUse(kind: .value(type)), place: place))
        }
        for label in labels { result.add(shown(label.value, [:], environment)) }
        return result
    }

    /// The type of a value that is pushed, where it is certain.
    private func valueType(_ expression: Expression, _ environment: Environment) -> String? {
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

    /// A view that isn't the project's: its content is shown in place.
    private func container(
        _ name: String, _ arguments: [Argument], _ expression: Expression, _ environment: Environment
    ) -> Effects {
        var result = Effects()
        let isKnown = Vocabulary.containers.contains(name)
        let place = place(nameSpan(expression), environment)
        let element =
            name == "ForEach" || name == "List"
            ? arguments.first.flatMap { elementType($0.value, environment) } : nil
        let isAction = Vocabulary.actions.contains(name) && !arguments.contains { $0.label == "action" }
        for argument in arguments {
            if case .closure = argument.value.kind {
                if argument.label == "action" { continue }
                if isAction, argument.isTrailing, argument.label == nil, name != "Link", name != "Toggle" {
                    continue
                }
                if let label = argument.label, isKnown, !Vocabulary.contentLabels.contains(label) { continue }
                result.add(shown(argument.value, ["0": element.map(Value.typed) ?? .any], environment))
            } else if isShown(argument.value) || name == "AnyView" {
                result.add(shown(argument.value, [:], environment))
            } else if argument.label == "content" || argument.label == "destination"
                || argument.label == "label"
            {
                // A reference to a function that makes the content.
                result.add(
                    invoke(
                        evaluate(argument.value, environment), [Argument(value: Self.null)], expression,
                        environment))
            }
        }
        if Vocabulary.lazyContainers.contains(name) || Vocabulary.repeating.contains(name) || name == "Form" {
            let note =
                Vocabulary.repeating.contains(name)
                ? "`\(name)` repeats what is in it" : "`\(name)` makes its content when it is seen"
            for position in result.destinations.indices where result.destinations[position].what.lazy == nil {
                result.destinations[position].what.lazy = Step(place: place, note: note)
                result.destinations[position].what.isForm = name == "Form"
                let found = result.destinations[position]
                if lazyDestinations[found.place].map({ $0.trace.doubt != nil || $0.what.isForm }) ?? true {
                    lazyDestinations[found.place] = found
                }
            }
        }
        if name == "TabView", let owner = environment.owner {
            for view in result.views { tabs.append((owner, view)) }
        }
        if !isKnown {
            let isKit = name.hasPrefix("UI") || name.hasPrefix("NS")
            if !result.isEmpty { result = result.doubted("what `\(name)` does with its content isn't known") }
            result.isOpaque = result.isOpaque || !isKit
        }
        return result
    }

    /// What an argument shows: a closure's statements, or a view.
    private func shown(_ expression: Expression, _ values: [String: Value], _ environment: Environment)
        -> Effects
    {
        switch expression.kind {
        case .closure(let parameters, let body):
            let inner = interning.environment(environment, adding: bound(parameters, values))
            return statements(body, inner)
        default: return render(expression, environment)
        }
    }

    /// What the parameters of a closure are: `values` by position, else anything.
    private func bound(_ parameters: [Parameter], _ values: [String: Value]) -> [String: Value] {
        var locals: [String: Value] = [:]
        for (position, parameter) in parameters.enumerated() {
            locals[parameter.name] = values["\(position)"] ?? .any
        }
        if parameters.isEmpty, let first = values["0"] { locals["$0"] = first }
        return locals
    }

    /// Looks for places that push or present in something that isn't shown here.
    private func look(into expression: Expression, _ environment: Environment) {
        switch expression.kind {
        case .closure(let parameters, let body):
            _ = statements(body, interning.environment(environment, adding: bound(parameters, ["0": .any])))
        case .call: _ = render(expression, environment)
        default: break
        }
    }

    private func record(
        _ kind: Site.Kind, _ content: Expression, _ values: [String: Value], _ place: Place, _ note: String,
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
            // A closure that was handed on.
            if case .closure(let parameters, _) = deferred.expression.kind {
                inner = interning.environment(deferred.environment, adding: bound(parameters, values))
                expression = deferred.expression
            }
        }
        let deferred = Value.Deferred(expression: expression, environment: inner)
        guard siteKeys.insert(SiteKey(kind: kind, place: place, content: deferred)).inserted else { return }
        siteCounts[place, default: 0] += 1
        guard siteCounts[place, default: 0] <= Self.mostWays else { return }
        sites.append(
            Site(
                kind: kind, place: place, note: note, owner: environment.owner, content: deferred,
                file: environment.file, configuration: configuration))
    }

    /// Whether an expression names a function or an initialiser, and isn't what it gives.
    private func isReference(_ expression: Expression, _ environment: Environment) -> Bool {
        switch expression.kind {
        case .name(let name):
            guard name.first?.isUppercase != true, environment.locals[name] == nil,
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

    private var references: [ObjectIdentifier: Expression] = [:]

    private func reference(_ name: Expression) -> Expression {
        if let known = references[ObjectIdentifier(name)] { return known }
        let call = Expression(
            .call(name, [Argument(label: "#", value: argumentName(0, name.span))]), name.span)
        references[ObjectIdentifier(name)] = call
        return call
    }

    // MARK: Values and types

    private func evaluate(_ expression: Expression, _ environment: Environment, _ level: Int = 0) -> Value {
        guard level < 40 else { return .any }
        switch expression.kind {
        case .bool(let value): return .bool(value)
        case .null: return .null
        case .member(nil, let name): return .enumCase(name)
        case .call(let callee, _):
            if case .member(nil, let name) = callee.kind, name != "init", name != "constant" {
                return .enumCase(name)
            }
            if case .member(nil, "constant") = callee.kind, case .call(_, let arguments) = expression.kind,
                let first = arguments.first
            {
                return evaluate(first.value, environment, level + 1)
            }
            if case .member(let base?, let name) = callee.kind, let entry = namedType(base, environment),
                entry.kind == .enumeration, index.cases(of: entry).contains(where: { $0.name == name })
            {
                return .enumCase(name)
            }
            return .expression(.init(expression: expression, environment: environment))
        case .member(let base?, let name):
            if let entry = namedType(base, environment) {
                if entry.kind == .enumeration, index.cases(of: entry).contains(where: { $0.name == name }) {
                    return .enumCase(name)
                }
                return .expression(.init(expression: expression, environment: environment))
            }
            if case .name("self") = base.kind, environment.base == nil {
                return self.value(name, environment, level + 1)
                    ?? .expression(.init(expression: expression, environment: environment))
            }
            if case .instance(let instance) = evaluate(base, environment, level + 1) {
                return instance.properties[name] ?? .any
            }
            return .expression(.init(expression: expression, environment: environment))
        case .name(let name):
            return value(name, environment, level + 1)
                ?? .expression(.init(expression: expression, environment: environment))
        case .not(let inner):
            if case .bool(let value) = evaluate(inner, environment, level + 1) { return .bool(!value) }
            return .any
        case .binary(let symbol, let left, let right):
            return binary(symbol, left, right, environment, level + 1)
        case .ternary(let test, let first, let second):
            switch evaluate(test, environment, level + 1) {
            case .bool(true): return evaluate(first, environment, level + 1)
            case .bool(false): return evaluate(second, environment, level + 1)
            default: return .expression(.init(expression: expression, environment: environment))
            }
        case .text, .integer, .list, .other: return .any
        default: return .expression(.init(expression: expression, environment: environment))
        }
    }

    /// What is handed on: a view, a closure or a constant; of anything else its type at most.
    private func handed(_ expression: Expression, _ environment: Environment) -> Value {
        let value = evaluate(expression, environment)
        guard case .expression(let deferred) = value else { return value }
        let (inner, place) = (deferred.expression, deferred.environment)
        switch inner.kind {
        case .closure, .branch, .ternary: return value
        case .name(let name) where name.hasPrefix("#"): return value
        default: break
        }
        if let type = type(of: inner, place), !isView(type) { return .typed(type) }
        if looksLikeView(inner, place) || isFunction(inner, place) { return value }
        return dependsOnCaller(inner, place) ? .caller : .any
    }

    private func isFunction(_ expression: Expression, _ environment: Environment) -> Bool {
        switch expression.kind {
        case .name(let name):
            environment.owner.map { !index.functions(name, of: $0).isEmpty } ?? false
                || !index.functions(name, from: environment.file).isEmpty || name.first?.isUppercase == true
        case .member(let base?, let name):
            name == "init" || name == "self"
                || (type(of: base, environment) ?? namedType(base, environment)).map {
                    !index.functions(name, of: $0).isEmpty
                } ?? false
        case .generic(let base, _): isFunction(base, environment)
        default: false
        }
    }

    private func binary(
        _ symbol: String, _ left: Expression, _ right: Expression, _ environment: Environment, _ level: Int
    ) -> Value {
        let first = evaluate(left, environment, level)
        let second = evaluate(right, environment, level)
        switch symbol {
        case "&&":
            if first == .bool(false) || second == .bool(false) { return .bool(false) }
            if first == .bool(true) { return second }
            return second == .bool(true) ? first : .any
        case "||":
            if first == .bool(true) || second == .bool(true) { return .bool(true) }
            if first == .bool(false) { return second }
            return second == .bool(false) ? first : .any
        case "==", "!=", "~=":
            guard let equal = equal(first, second) else { return .any }
            return .bool(symbol == "!=" ? !equal : equal)
        case "??":
            if first == .null { return second }
            if case .bool = first { return first }
            if case .enumCase = first { return first }
            return .any
        default: return .any
        }
    }

    private func equal(_ first: Value, _ second: Value) -> Bool? {
        switch (first, second) {
        case (.bool(let left), .bool(let right)): left == right
        case (.enumCase(let left), .enumCase(let right)): left == right
        case (.null, .null): true
        case (.null, .bool), (.null, .enumCase), (.bool, .null), (.enumCase, .null): false
        case (.expression(let deferred), .null), (.null, .expression(let deferred)):
            if case .closure = deferred.expression.kind { false } else { nil }
        default: nil
        }
    }

    /// What a name stands for as a value; nil if the name itself says no less.
    private func value(_ name: String, _ environment: Environment, _ level: Int) -> Value? {
        if let local = environment.locals[name] { return settle(local, level) }
        if name == "self" {
            if let own = environment.instance?.properties["self"] { return own }
            if let base = environment.base { return base }
            return environment.instance.map(Value.instance)
        }
        let plain = name.hasPrefix("$") ? String(name.dropFirst()) : name
        if let value = environment.instance?.properties[plain] { return settle(value, level) }
        guard let owner = environment.owner, let property = index.property(plain, of: owner).first else {
            return nil
        }
        let declaration = property.declaration
        if let getter = declaration.getter {
            guard getter.count == 1 else { return nil }
            let inner = interning.environment(
                property.file, owner: property.owner, instance: environment.instance, locals: [:])
            switch getter[0] {
            case .expression(let expression), .result(let expression?):
                let value = evaluate(expression, inner, level + 1)
                switch value {
                case .bool, .null, .enumCase: return value
                default: return nil
                }
            default: return nil
            }
        }
        if declaration.isConstant || declaration.isStatic, let initial = declaration.initial {
            return evaluate(
                initial,
                interning.environment(property.file, owner: property.owner, instance: nil, locals: [:]),
                level + 1)
        }
        if !isPlain(declaration) { return .any }
        return environment.instance?.isStandalone == true ? .caller : .any
    }

    private var nameExpressions: [String: Expression] = [:]

    private func nameExpression(_ name: String) -> Expression {
        if let known = nameExpressions[name] { return known }
        let expression = Expression(.name(name), Span(start: 0, end: 0))
        nameExpressions[name] = expression
        return expression
    }

    /// A deferred value, worked out as far as it is a constant.
    private func settle(_ value: Value, _ level: Int) -> Value {
        guard case .expression(let deferred) = value else { return value }
        switch deferred.expression.kind {
        case .name, .member, .not, .binary, .ternary:
            let result = evaluate(deferred.expression, deferred.environment, level + 1)
            switch result {
            case .bool, .null, .enumCase: return result
            default: return value
            }
        default: return value
        }
    }

    /// Whether whoever makes the view decides what an expression is.
    private func dependsOnCaller(_ expression: Expression, _ environment: Environment, _ level: Int = 0)
        -> Bool
    {
        guard level < 30 else { return true }
        switch expression.kind {
        case .name(let name), .member(_, let name):
            if Vocabulary.asksForDevice(name) { return true }
        default: break
        }
        switch expression.kind {
        case .name(let name):
            if let local = environment.locals[name] { return dependsOnCaller(local, level) }
            if let value = environment.instance?.properties[name] { return dependsOnCaller(value, level) }
            guard let owner = environment.owner, let property = index.property(name, of: owner).first else {
                return false
            }
            if let getter = property.declaration.getter {
                let inner = interning.environment(
                    property.file, owner: property.owner, instance: environment.instance, locals: [:])
                return getter.contains { statement in
                    switch statement {
                    case .expression(let expression), .result(let expression?):
                        return dependsOnCaller(expression, inner, level + 1)
                    case .branch(let branch):
                        return branch.subject.map { dependsOnCaller($0, inner, level + 1) } ?? false
                            || branch.arms.contains {
                                $0.tests.contains { dependsOnCaller($0, inner, level + 1) }
                            }
                    default: return false
                    }
                }
            }
            if property.declaration.attributes.contains(where: { $0.hasPrefix("Environment(\\") }) {
                return true
            }
            if !isPlain(property.declaration) { return false }
            return environment.instance?.isStandalone == true && isFlag(property)
        case .member(let base?, let name):
            if case .name("self") = base.kind, environment.base == nil {
                return dependsOnCaller(nameExpression(name), environment, level + 1)
            }
            if let path = path(base), let first = path.first, first == "UIDevice" || first == "ProcessInfo" {
                return true
            }
            if let entry = type(of: base, environment), entry.kind == .class || entry.kind == .actor {
                return false
            }
            return dependsOnCaller(base, environment, level + 1)
        case .not(let inner): return dependsOnCaller(inner, environment, level + 1)
        case .binary(_, let left, let right):
            return dependsOnCaller(left, environment, level + 1)
                || dependsOnCaller(right, environment, level + 1)
        case .call(let callee, let arguments):
            return dependsOnCaller(callee, environment, level + 1)
                || arguments.contains { dependsOnCaller($0.value, environment, level + 1) }
        case .other(let parts), .list(let parts):
            return parts.contains { dependsOnCaller($0, environment, level + 1) }
        case .cast(let inner, _): return dependsOnCaller(inner, environment, level + 1)
        default: return false
        }
    }

    private func dependsOnCaller(_ value: Value, _ level: Int) -> Bool {
        switch value {
        case .caller: return true
        case .expression(let deferred):
            if case .name(let name) = deferred.expression.kind, deferred.environment.locals[name] == value {
                return false
            }
            return dependsOnCaller(deferred.expression, deferred.environment, level + 1)
        default: return false
        }
    }

    /// Whether a property says how a view is to be shown, and not what.
    private func isFlag(_ property: SourceIndex.Property) -> Bool {
        switch property.declaration.type {
        case .optional?, .function?: return true
        case .named(let path, _)?:
            if path == ["Bool"] { return true }
            return index.type(path, in: property.owner, from: property.file)?.kind != .class
        case nil:
            guard case .bool? = property.declaration.initial?.kind else { return false }
            return true
        default: return true
        }
    }

    /// The project's type of a value, where the source says it.
    private func type(of expression: Expression, _ environment: Environment, _ level: Int = 0) -> SourceIndex
        .Entry?
    {
        guard level < 20 else { return nil }
        switch expression.kind {
        case .name(let name):
            if let local = environment.locals[name] { return type(of: local, level) }
            if name == "self" { return environment.base == nil ? environment.owner : nil }
            let plain = name.hasPrefix("$") || name.hasPrefix("_") ? String(name.dropFirst()) : name
            guard let owner = environment.owner else {
                return index.properties(plain, from: environment.file).first.flatMap {
                    type(of: $0, nil, level)
                }
            }
            if let value = environment.instance?.properties[plain], let type = type(of: value, level) {
                return type
            }
            if let property = index.property(plain, of: owner).first {
                return type(of: property, environment.instance, level)
            }
            return index.properties(plain, from: environment.file).first.flatMap { type(of: $0, nil, level) }
        case .member(let base?, let name):
            if let entry = namedType(base, environment) {
                if entry.kind == .enumeration, index.cases(of: entry).contains(where: { $0.name == name }) {
                    return entry
                }
                guard let property = index.property(name, of: entry).first(where: { $0.declaration.isStatic })
                else {
                    return nil
                }
                return type(of: property, nil, level)
            }
            guard let entry = type(of: base, environment, level + 1) else { return nil }
            if name == "wrappedValue" || name == "projectedValue" { return entry }
            return index.property(name, of: entry).first.flatMap { type(of: $0, nil, level) }
        case .call(let callee, _):
            if let entry = namedType(callee, environment) { return entry }
            switch callee.kind {
            case .member(let base?, let name):
                if name == "init" { return namedType(base, environment) }
                if let entry = namedType(base, environment) {
                    if entry.kind == .enumeration, index.cases(of: entry).contains(where: { $0.name == name })
                    {
                        return entry
                    }
                    return index.functions(name, of: entry).first.flatMap { result(of: $0) }
                }
                guard let entry = type(of: base, environment, level + 1) else { return nil }
                return index.functions(name, of: entry).first.flatMap { result(of: $0) }
            case .name(let name):
                guard let owner = environment.owner else { return nil }
                return index.functions(name, of: owner).first.flatMap { result(of: $0) }
            case .generic(let base, _): return namedType(base, environment)
            default: return nil
            }
        case .cast(_, let target): return index.type(target, in: environment.owner, from: environment.file)
        case .generic(let base, _): return type(of: base, environment, level + 1)
        default: return nil
        }
    }

    private func result(of function: SourceIndex.Function) -> SourceIndex.Entry? {
        guard let type = function.declaration.result else { return nil }
        if case .constrained = type { return nil }
        return index.type(type, in: function.owner, from: function.file)
    }

    private func type(of value: Value, _ level: Int) -> SourceIndex.Entry? {
        switch value {
        case .typed(let entry): entry
        case .instance(let instance): instance.entry
        case .expression(let deferred): type(of: deferred.expression, deferred.environment, level + 1)
        default: nil
        }
    }

    private func type(of property: SourceIndex.Property, _ instance: Instance?, _ level: Int) -> SourceIndex
        .Entry?
    {
        let declaration = property.declaration
        if let declared = declaration.type {
            return index.type(declared, in: property.owner, from: property.file)
        }
        if let attribute = declaration.attributes.first(where: {
            $0.hasPrefix("Environment(") && $0.hasSuffix(".self)")
        }) {
            let name = attribute.dropFirst("Environment(".count).dropLast(".self)".count)
            return index.type(
                name.split(separator: ".").map(String.init), in: property.owner, from: property.file)
        }
        guard let initial = declaration.initial else { return nil }
        let inner = interning.environment(property.file, owner: property.owner, instance: nil, locals: [:])
        return type(of: initial, inner, level + 1)
    }

    /// The project's type of the elements of a sequence.
    private func elementType(_ expression: Expression, _ environment: Environment) -> SourceIndex.Entry? {
        switch expression.kind {
        case .name(let name):
            guard environment.locals[name] == nil, let owner = environment.owner,
                let property = index.property(
                    name.hasPrefix("$") ? String(name.dropFirst()) : name, of: owner
                ).first,
                case .array(let element)? = property.declaration.type
            else { return nil }
            return index.type(element, in: property.owner, from: property.file)
        case .member(let base?, "allCases"): return namedType(base, environment)
        case .member(let base?, let name):
            guard let entry = type(of: base, environment),
                let property = index.property(name, of: entry).first,
                case .array(let element)? = property.declaration.type
            else { return nil }
            return index.type(element, in: property.owner, from: property.file)
        default: return nil
        }
    }
}
