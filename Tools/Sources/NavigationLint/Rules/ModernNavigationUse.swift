/// MN1013: mistakes in the use of this library.
enum ModernNavigationUse {
    static let check = Check(
        rule: Rule(
            code: "MN1013", name: "module-registration", severity: .error,
            summary:
                "An app of this library links or pushes a route without a view, or registers what brings its own stack as bare.",
            explanation: """
                A module registers a view for each of its route types. A link to a type without a view, and a push of one, lead \
                nowhere. A sheet that is registered bare is put into a stack that belongs to its flow, so a stack of its own is one \
                too many. And a store belongs to a window: one that the `App` makes is shared by all its windows, so that a push in \
                one is a push in each.
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
    ) { survey in
        let files = survey.index.files.filter {
            !$0.isTest && $0.summary.imports.contains("ModernNavigation")
        }
        if files.isEmpty { return [] }
        var registered: Set<String> = []
        var hasFactory = false
        var wanted: [(type: SourceIndex.Entry, place: Place, message: String)] = []
        var findings: [Finding] = []
        for file in files {
            let index = survey.index
            func named(_ expression: Expression?) -> SourceIndex.Entry? {
                guard case .member(let base?, "self")? = expression?.kind, let path = base.written else {
                    return nil
                }
                return index.type(path.split(separator: ".").map(String.init), in: nil, from: file)
            }
            /// The type of `Trail(…)`, `ParkRoute.park(…)` or `ParkRoute.home`.
            func made(_ expression: Expression?) -> SourceIndex.Entry? {
                guard let expression else { return nil }
                var value = expression
                if case .call(let callee, _) = value.kind { value = callee }
                guard let path = value.written?.split(separator: ".").map(String.init) else { return nil }
                return index.type(path, in: nil, from: file)
                    ?? index.type(path.dropLast(), in: nil, from: file)
            }
            file.summary.forEachExpression { expression in
                guard case .call(let callee, let arguments) = expression.kind else { return }
                let place = Place(file: Int32(file.id), span: callee.span)
                if case .name("NavigationLink") = callee.kind,
                    let type = made(arguments.first { $0.label == "route" }?.value)
                {
                    wanted.append(
                        (type, place, "`\(type.name)` is pushed, and no view is registered for it."))
                }
                guard case .member(_?, let name) = callee.kind else { return }
                switch name {
                case "route", "sheet":
                    guard let type = named(arguments.first?.value) else { return }
                    registered.insert(survey.renderer.identity(type))
                    let isBare = !arguments.contains { $0.label == "isSelfContained" }
                    guard let view = arguments.last, isBare, case .closure = view.value.kind else { return }
                    for stack in survey.registered(view.value, file).stacks where stack.trace.doubt == nil {
                        findings.append(
                            Finding(
                                code: "MN1013",
                                message:
                                    "What is registered bare for `\(type.name)` brings a stack of its own.",
                                range: survey.range(stack.place),
                                proof: [survey.hop(place, "it is registered here")] + survey.hops(stack.trace)
                                    + [survey.hop(stack.place, "a stack begins here")],
                                advice: name == "sheet"
                                    ? "Remove the stack, or register the sheet with `isSelfContained: true`."
                                    : "Remove the stack: what is pushed is bare."))
                    }
                case "links", "sheetLinks":
                    guard let type = named(arguments.first { $0.label == "for" }?.value) else { return }
                    wanted.append(
                        (type, place, "Links lead to `\(type.name)`, and no view is registered for it."))
                case "factory": hasFactory = true
                default: break
                }
            }
        }
        if !hasFactory {
            for (type, place, message) in wanted where !registered.contains(survey.renderer.identity(type)) {
                findings.append(
                    Finding(
                        code: "MN1013", message: message, range: survey.range(place),
                        advice: "Register a view: `modules.route(\(type.name).self) { … }`."))
            }
        }
        for entry in survey.index.entries where survey.index.conforms(entry, to: ["App"]) {
            guard entry.file.summary.imports.contains("ModernNavigation") else { continue }
            for property in entry.declaration.properties where property.getter == nil {
                guard isStore(property) else { continue }
                findings.append(
                    Finding(
                        code: "MN1013", message: "The app makes one navigation store for all its windows.",
                        range: survey.range(Place(file: Int32(entry.file.id), span: property.span)),
                        advice: "Make it per window: `NavigationWindow(modules:)` in the `WindowGroup`."))
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

extension Survey {
    /// The views that a closure passed to a registry shows.
    func registered(_ closure: Expression, _ file: SourceIndex.File) -> Effects {
        let environment = renderer.interning.environment(file, owner: nil, instance: nil, locals: [:])
        return renderer.content(.init(expression: closure, environment: environment))
    }
}
