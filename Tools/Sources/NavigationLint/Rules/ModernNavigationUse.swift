/// MN1013: mistakes in the use of this library.
enum ModernNavigationUse {
    static let check = Check(
        rule: Rule(
            code: "MN1013", name: "module-registration", severity: .error,
            summary:
                "A route of this library is linked, pushed or presented without a view, or a view with its own stack lacks `isSelfContained: true`.",
            explanation: """
                A module registers a view for each of its route types. A link, a push or a presentation of a type without a view shows no \
                screen. The library puts a registered sheet into the stack of its flow, unless it is registered with `isSelfContained: true`; a \
                stack of its own would then be a second one. A store belongs to a window: if the `App` creates one, all windows share \
                it, and a push in one window is a push in all of them.
                """,
            wrong: """
                import ModernNavigation
                struct Trail: Hashable, Codable { let name: String }
                struct Trails: NavigationModule {
                    func register(in modules: ModuleRegistry) {
                        modules.links(for: Trail.self) { DeepLink("/trails/:name", make: Trail.init, extract: \\.name) }
                    }
                }
                """,
            right: """
                import ModernNavigation
                struct Trail: Hashable, Codable { let name: String }
                struct Trails: NavigationModule {
                    func register(in modules: ModuleRegistry) {
                        modules.route(Trail.self) { Text($0.name) }
                        modules.links(for: Trail.self) { DeepLink("/trails/:name", make: Trail.init, extract: \\.name) }
                    }
                }
                """)
    ) { project in
        let files = project.index.files.filter {
            !$0.isTest && $0.summary.imports.contains("ModernNavigation")
        }
        if files.isEmpty { return [] }
        var registered: Set<String> = []
        var hasFactory = false
        var needed: [(type: SourceIndex.TypeEntry, place: FileRange, message: String)] = []
        var presented: Set<FileRange> = []
        var findings: [Finding] = []
        for file in files {
            let index = project.index
            func metatype(_ expression: Expression?) -> SourceIndex.TypeEntry? {
                guard case .member(let base?, "self")? = expression?.kind, let path = base.written else {
                    return nil
                }
                return index.type(path.split(separator: ".").map(String.init), in: nil, from: file)
            }
            /// The type of `Trail(…)`, `ParkRoute.park(…)` or `ParkRoute.home`.
            func routeType(_ expression: Expression?) -> SourceIndex.TypeEntry? {
                guard let expression else { return nil }
                var value = expression
                if case .call(let callee, _) = value.kind { value = callee }
                guard let path = value.written?.split(separator: ".").map(String.init) else { return nil }
                return index.type(path, in: nil, from: file)
                    ?? index.type(path.dropLast(), in: nil, from: file)
            }
            file.summary.forEachExpression { expression in
                guard case .call(let callee, let arguments) = expression.kind else { return }
                let place = FileRange(file: Int32(file.id), span: callee.span)
                if case .name("NavigationLink") = callee.kind,
                    let type = routeType(arguments.first { $0.label == "route" }?.value)
                {
                    needed.append(
                        (type, place, "`\(type.name)` is pushed, but no view is registered for it."))
                }
                guard case .member(_?, let name) = callee.kind else { return }
                switch name {
                case "route", "sheet":
                    guard let type = metatype(arguments.first?.value) else { return }
                    registered.insert(project.renderer.identity(type))
                    let isWrapped = !arguments.contains { $0.label == "isSelfContained" }
                    guard let view = arguments.last, isWrapped, case .closure = view.value.kind else {
                        return
                    }
                    for stack in project.registered(view.value, file).stacks where stack.trace.doubt == nil {
                        findings.append(
                            Finding(
                                code: "MN1013",
                                message:
                                    "The view registered for `\(type.name)` contains a stack, although the library adds one.",
                                range: project.range(stack.place),
                                proof: [project.hop(place, "it is registered here")]
                                    + project.hops(stack.trace)
                                    + [project.hop(stack.place, "a stack begins here")],
                                advice: name == "sheet"
                                    ? "Remove the stack, or register the sheet with `isSelfContained: true`."
                                    : "Remove the stack: a pushed screen is shown in the stack of its flow."))
                    }
                case "links", "sheetLinks":
                    guard let type = metatype(arguments.first { $0.label == "for" }?.value) else { return }
                    needed.append(
                        (type, place, "Links open `\(type.name)`, but no view is registered for it."))
                case "alert":
                    guard let type = metatype(arguments.first?.value) else { return }
                    registered.insert(project.renderer.identity(type))
                case "factory": hasFactory = hasFactory || project.renderer.hasUnknownRoutes
                default: break
                }
            }
        }
        for site in project.renderer.sites {
            if case .registered = site.kind, let route = site.route {
                registered.insert(project.renderer.identity(route))
            }
        }
        let pushed = PushedValues(project, files)
        for use in pushed.uses where !pushed.passed.contains(use.type) {
            if use.isPresented { presented.insert(use.place) }
            let verb = use.isPresented ? "presented" : "pushed"
            needed.append(
                (use.type, use.place, "`\(use.type.name)` is \(verb), but no view is registered for it."))
        }
        if !hasFactory, !pushed.hasUnknownRegistrations {
            for (type, place, message) in needed where !registered.contains(project.renderer.identity(type)) {
                let method = presented.contains(place) ? "sheet" : "route"
                findings.append(
                    Finding(
                        code: "MN1013", message: message, range: project.range(place),
                        advice: "Register a view: `modules.\(method)(\(type.name).self) { … }`."))
            }
        }
        for entry in project.index.entries where project.index.conforms(entry, to: ["App"]) {
            guard entry.file.summary.imports.contains("ModernNavigation") else { continue }
            for property in entry.declaration.properties where property.getter == nil {
                guard isStore(property) else { continue }
                findings.append(
                    Finding(
                        code: "MN1013", message: "The app creates one navigation store for all its windows.",
                        range: project.range(FileRange(file: Int32(entry.file.id), span: property.span)),
                        advice:
                            "Create one for each window: `NavigationWindow(modules:)` in the `WindowGroup`."))
            }
        }
        return findings
    }

    private static func isStore(_ property: PropertyDeclaration) -> Bool {
        if property.type?.name == "NavigationStore" { return true }
        guard case .call(var callee, _)? = property.initial?.kind else { return false }
        if case .generic(let base, _) = callee.kind { callee = base }
        if case .name("NavigationStore") = callee.kind { return true }
        return false
    }
}

extension AnalysedProject {
    /// The effects of the views of a closure that is passed to a registry.
    func registered(_ closure: Expression, _ file: SourceIndex.File) -> Effects {
        let environment = renderer.interning.environment(file, owner: nil, instance: nil, locals: [:])
        return renderer.content(.init(expression: closure, environment: environment))
    }
}
