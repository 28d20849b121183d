/// The values of the project's types that code pushes or presents in a window of modules, where the source names both.
struct PushedValues {
    struct Use {
        var type: SourceIndex.TypeEntry
        var place: FileRange
        var isPresented: Bool
    }

    private(set) var uses: [Use] = []
    /// Whether a generic function or a loop registers types.
    private(set) var hasUnknownRegistrations = false
    /// Types that are passed to functions of the project, which may register them: `add(Trail.self, to: modules)`.
    private(set) var passed: Set<SourceIndex.TypeEntry> = []
    private let renderer: ViewFollower

    init(_ project: AnalysedProject, _ files: [SourceIndex.File]) {
        renderer = project.renderer
        let ids = Set(files.map(\.id))
        for entry in project.index.entries {
            for part in entry.parts where ids.contains(part.file.id) {
                for function in part.declaration.functions + part.declaration.initialisers {
                    read(function, of: entry, part.file)
                }
                for property in part.declaration.properties { read(property, of: entry, part.file) }
            }
        }
        for file in files {
            for function in file.summary.functions { read(function, of: nil, file) }
            for property in file.summary.properties { read(property, of: nil, file) }
        }
    }

    private mutating func read(
        _ function: FunctionDeclaration, of owner: SourceIndex.TypeEntry?, _ file: SourceIndex.File
    ) {
        guard let body = function.body else { return }
        var scope = Scope(renderer, file, owner, function.generics)
        for parameter in function.parameters { scope.bind(parameter.name, parameter.type, nil) }
        read(scope, decides: Self.isDecision(function.result)) { $0.statements(body) }
    }

    private mutating func read(
        _ property: PropertyDeclaration, of owner: SourceIndex.TypeEntry?, _ file: SourceIndex.File
    ) {
        read(Scope(renderer, file, owner, []), decides: Self.isDecision(property.type)) {
            $0.property(property)
        }
    }

    private mutating func read(
        _ known: Scope, decides: Bool, _ walk: (ExpressionWalk) -> Void
    ) {
        var scope = known
        walk(ExpressionWalk(visit: { _ in }, bind: { scope.bind($0, $1, $2) }))
        var found: [(Expression, isPresented: Bool)] = []
        var isUnknown = false
        var passed: [SourceIndex.TypeEntry] = []
        func visit(_ expression: Expression) {
            guard case .call(let callee, let arguments) = expression.kind, let first = arguments.first
            else { return }
            if let function = callee.written?.split(separator: ".").last, scope.isFunction(String(function)) {
                passed += arguments.compactMap { scope.metatype($0.value) }
            }
            guard case .member(let base, let name) = callee.kind else { return }
            switch name {
            case "route", "sheet", "alert": isUnknown = isUnknown || scope.isUnknownType(first)
            case "guards" where first.label == "entering" || first.label == "leaving":
                ExpressionWalk(visit: { found += Self.decided($0) })
                    .expression(arguments[arguments.count - 1].value)
            case _ where base.map(scope.isStore) ?? false:
                found += name == "dispatch" ? Self.values(first.value) : Self.values(name, arguments)
            default: break
            }
        }
        walk(ExpressionWalk(visit: visit))
        self.passed.formUnion(passed)
        if decides { walk(ExpressionWalk(visit: { found += Self.decided($0) })) }
        for (value, isPresented) in found {
            guard let type = scope.namedType(of: value) else { continue }
            uses.append(Use(type: type, place: scope.place(value), isPresented: isPresented))
        }
        hasUnknownRegistrations = hasUnknownRegistrations || isUnknown
    }

    // MARK: Actions

    /// The values that an action such as `.push(Trail(id: 1))` or `.tab("a", .present(Login()))` names.
    private static func values(_ action: Expression) -> [(Expression, isPresented: Bool)] {
        switch action.kind {
        case .ternary(_, let first, let second): return values(first) + values(second)
        case .list(let parts): return parts.flatMap(values)
        case .call(let callee, let arguments):
            guard case .member(let base, let name) = callee.kind,
                base == nil || base?.written == "NavigationAction"
            else { return [] }
            switch name {
            case "batch", "root", "top", "presented", "tab", "column", "child":
                return arguments.flatMap { values($0.value) }
            default: return values(name, arguments)
            }
        default: return []
        }
    }

    private static func values(_ verb: String, _ arguments: [Argument]) -> [(Expression, isPresented: Bool)] {
        guard let first = arguments.first, first.label == nil else { return [] }
        switch verb {
        case "push", "pushNew", "bringToFront", "insert", "show": return [(first.value, false)]
        case "replace", "setPath": return (first.value.elements ?? []).map { ($0, false) }
        case "present": return [(first.value, true)]
        default: return []
        }
    }

    /// The values that a guard's decision shows: `.hold(until: .signedIn, presenting: Login())`, `.redirect(to: .push(Locked()))`.
    private static func decided(_ expression: Expression) -> [(Expression, isPresented: Bool)] {
        guard case .call(let callee, let arguments) = expression.kind, case .member(_, let name) = callee.kind
        else { return [] }
        switch name {
        case "hold": return arguments.filter { $0.label == "presenting" }.map { ($0.value, true) }
        case "redirect": return arguments.filter { $0.label == "to" }.flatMap { values($0.value) }
        default: return []
        }
    }

    private static func isDecision(_ type: TypeReference?) -> Bool {
        guard case .named(let path, let arguments)? = type, path.last == "GuardDecision" else { return false }
        return arguments.allSatisfy(isErased)
    }

    fileprivate static func isErased(_ type: TypeReference) -> Bool {
        type.name == "AnyRoute" || type.name == "AnySheet"
    }
}

/// The names in the body of a function or property.
private struct Scope {
    let renderer: ViewFollower
    let environment: NameScope
    let generics: [String]
    /// The types and values of local names. Blocks aren't told apart.
    var locals: [String: [(type: TypeReference?, value: Expression?)]] = [:]

    init(
        _ renderer: ViewFollower, _ file: SourceIndex.File, _ owner: SourceIndex.TypeEntry?,
        _ generics: [String]
    ) {
        self.renderer = renderer
        self.generics = generics + (owner?.declaration.generics ?? [])
        environment = renderer.interning.environment(file, owner: owner, instance: nil, locals: [:])
    }

    mutating func bind(_ name: String, _ type: TypeReference?, _ value: Expression?) {
        locals[name, default: []].append((type, value))
    }

    func place(_ expression: Expression) -> FileRange {
        FileRange(file: Int32(environment.file.id), span: expression.span)
    }

    /// Whether the type that a call registers is only known at run time.
    func isUnknownType(_ first: Argument) -> Bool {
        guard first.label == nil else { return false }
        switch first.value.kind {
        case .name: return true
        case .member(let base?, "self"): return base.written.map(generics.contains) ?? false
        default: return false
        }
    }

    /// Whether the project has a function or method of this name.
    func isFunction(_ name: String) -> Bool {
        let (index, file) = (renderer.index, environment.file)
        return !index.functions(name, from: file).isEmpty || !index.methods(name, from: file).isEmpty
    }

    /// The type that `Trail.self` names.
    func metatype(_ expression: Expression) -> SourceIndex.TypeEntry? {
        guard case .member(let base?, "self") = expression.kind else { return nil }
        return renderer.namedType(base, environment)
    }

    /// Whether an expression is the store of a window of modules, or of a part of it.
    func isStore(_ expression: Expression) -> Bool {
        switch expression.kind {
        case .name(let name):
            if let known = locals[name] {
                var outer = self
                // `if let navigation`
                outer.locals[name] = nil
                return known.allSatisfy { local in
                    local.type.map(isStore) ?? local.value.map(outer.isStore) ?? false
                }
            }
            let properties =
                environment.owner.map { renderer.index.property(name, of: $0) }
                ?? renderer.index.properties(name, from: environment.file)
            return isStore(properties)
        case .member(let base?, let name):
            if case .name("self") = base.kind {
                return environment.owner.map { isStore(renderer.index.property(name, of: $0)) } ?? false
            }
            if let root = base.written?.split(separator: ".").first, locals[String(root)] != nil {
                return false
            }
            return renderer.type(of: base, environment).map {
                isStore(renderer.index.property(name, of: $0))
            } ?? false
        case .call(let callee, _):
            guard case .member(let base?, let name) = callee.kind,
                ["presented", "tab", "column", "child"].contains(name)
            else { return false }
            return isStore(base)
        default: return false
        }
    }

    private func isStore(_ properties: [SourceIndex.Property]) -> Bool {
        !properties.isEmpty
            && properties.allSatisfy { property in
                let declaration = property.declaration
                return declaration.type.map(isStore)
                    ?? declaration.attributes.contains {
                        $0.hasPrefix("Environment(AppNavigationStore.self")
                            && isLibrarys("AppNavigationStore")
                    }
            }
    }

    private func isStore(_ type: TypeReference) -> Bool {
        switch type {
        case .optional(let type), .constrained(let type): isStore(type)
        case .named(let path, let arguments):
            switch path.last {
            case "AppNavigationStore"?: isLibrarys("AppNavigationStore")
            case "NavigationStore"?:
                arguments.count == 2 && arguments.allSatisfy(PushedValues.isErased)
                    && isLibrarys("NavigationStore")
            default: false
            }
        default: false
        }
    }

    /// Whether the project has no type or alias of this name.
    private func isLibrarys(_ name: String) -> Bool {
        let index = renderer.index
        return index.type([name], in: environment.owner, from: environment.file) == nil
            && index.foreignTarget([name], in: environment.owner, from: environment.file) == name
    }

    /// The structure or enum of the project that an expression creates by its name: `Trail(id: 1)`, `ParkRoute.park(id)`.
    func namedType(of value: Expression) -> SourceIndex.TypeEntry? {
        if case .call(let callee, let arguments) = value.kind, case .name(let name) = callee.kind,
            name == "AnyRoute" || name == "AnySheet", let inner = arguments.first
        {
            return namedType(of: inner.value)
        }
        var root = value
        while true {
            switch root.kind {
            case .call(let inner, _), .member(let inner?, _), .generic(let inner, _):
                root = inner
                continue
            default: break
            }
            break
        }
        guard case .name(let name) = root.kind, name.first?.isUppercase == true, !generics.contains(name),
            root !== value, let type = renderer.type(of: value, environment),
            type.kind == .structure || type.kind == .enumeration
        else { return nil }
        return type
    }
}
