/// Guards of a registry of modules.
extension ViewFollower {
    /// Records what a guard shows instead of the screens of a route, or above them: `.hold(until: .signedIn, presenting: Sheet.login)`.
    func noteGuard(of guarded: SourceIndex.TypeEntry, _ decision: Expression, _ environment: NameScope) {
        let reader = GuardReader(self, guarded)
        reader.read(decision, environment)
        for target in reader.targets {
            guardUses.insert(GuardUse(guarded: guarded, cases: reader.cases, target: target))
        }
    }

    /// The calls that create values of a type, each with its scope.
    fileprivate func creations(of created: SourceIndex.TypeEntry) -> [(
        arguments: [Argument], environment: NameScope
    )] {
        var found: [(arguments: [Argument], environment: NameScope)] = []
        func look(
            _ file: SourceIndex.File, _ owner: SourceIndex.TypeEntry?, _ parameters: [Parameter],
            _ walk: (ExpressionWalk) -> Void
        ) {
            var calls: [[Argument]] = []
            var locals: [String: Value] = [:]
            let outer = interning.environment(file, owner: owner, instance: nil, locals: [:])
            func bind(_ name: String, _ type: TypeReference?, _ value: Expression?) {
                let entry =
                    type.map { index.type($0, in: owner, from: file) }
                    ?? value.flatMap { self.type(of: $0, outer) }
                if let entry { locals[name] = .typed(entry) }
            }
            for parameter in parameters { bind(parameter.name, parameter.type, nil) }
            walk(
                ExpressionWalk(
                    visit: { expression in
                        guard case .call(let callee, let arguments) = expression.kind, !arguments.isEmpty,
                            self.namedType(callee, outer) == created
                        else { return }
                        calls.append(arguments)
                    }, bind: bind))
            if calls.isEmpty { return }
            let inner = interning.environment(file, owner: owner, instance: nil, locals: locals)
            found += calls.map { ($0, inner) }
        }
        for entry in index.entries {
            for part in entry.parts where !part.file.isTest {
                for function in part.declaration.functions + part.declaration.initialisers {
                    look(part.file, entry, function.parameters) { $0.statements(function.body ?? []) }
                }
                for property in part.declaration.properties {
                    look(part.file, entry, []) { $0.property(property) }
                }
            }
        }
        for file in index.files where !file.isTest {
            for function in file.summary.functions {
                look(file, nil, function.parameters) { $0.statements(function.body ?? []) }
            }
            for property in file.summary.properties { look(file, nil, []) { $0.property(property) } }
        }
        return found
    }
}

/// Reads the decisions of one guard, also those in methods and properties that it calls.
private final class GuardReader {
    private let renderer: ViewFollower
    private let guarded: SourceIndex.TypeEntry
    private let known: Set<String>
    private var seen: Set<ObjectIdentifier> = []
    /// The guarded cases that it names.
    private(set) var cases: Set<String> = []
    private(set) var targets: [GuardUse.Target] = []

    init(_ renderer: ViewFollower, _ guarded: SourceIndex.TypeEntry) {
        self.renderer = renderer
        self.guarded = guarded
        known = Set(renderer.index.cases(of: guarded).map(\.name))
    }

    func read(_ decision: Expression, _ environment: NameScope) {
        walk(environment).expression(decision)
    }

    private func walk(_ environment: NameScope) -> ExpressionWalk {
        ExpressionWalk(visit: { self.look($0, environment) })
    }

    private func look(_ expression: Expression, _ environment: NameScope) {
        switch expression.kind {
        case .member(nil, let name): if known.contains(name) { cases.insert(name) }
        case .member(let base?, let name):
            // `session.access()`
            guard let owner = renderer.type(of: base, environment) else { return }
            follow(name, of: owner) { $0?.name == "GuardDecision" }
        case .name(let name):
            if let owner = environment.owner { follow(name, of: owner) { _ in true } }
            for function in renderer.index.functions(name, from: environment.file)
            where function.declaration.result?.name == "GuardDecision" { follow(function) }
        case .call(let callee, let arguments):
            guard case .member(let base, let verb) = callee.kind, isDecision(base) else { return }
            let place = renderer.place(expression.span, environment)
            if verb == "hold", let sheet = arguments.first(where: { $0.label == "presenting" }) {
                add(sheet.value, .sheet, place, environment)
            } else if verb == "redirect", let target = arguments.first?.value {
                if case .text(let link?) = target.kind { targets.append(.link(link, place)) }
                redirect(target, place, environment)
            }
        default: break
        }
    }

    /// Whether a case is written as `.hold` or `GuardDecision.hold`.
    private func isDecision(_ base: Expression?) -> Bool {
        switch base?.kind {
        case nil: true
        case .name(let name)?: name == "GuardDecision"
        case .generic(let base, _)?: isDecision(base)
        default: false
        }
    }

    // MARK: Called methods

    private func follow(_ name: String, of owner: SourceIndex.TypeEntry, _ isWanted: (TypeReference?) -> Bool)
    {
        for property in renderer.index.property(name, of: owner) where isWanted(property.declaration.type) {
            let declaration = property.declaration
            guard seen.insert(ObjectIdentifier(declaration)).inserted else { continue }
            walk(environment(property.file, owner)).property(declaration)
            if declaration.getter == nil, declaration.type?.isFunction == true {
                followPassed(name, to: owner)
            }
        }
        for function in renderer.index.functions(name, of: owner) where isWanted(function.declaration.result)
        {
            follow(function)
        }
    }

    private func follow(_ function: SourceIndex.Function) {
        guard seen.insert(ObjectIdentifier(function.declaration)).inserted else { return }
        walk(environment(function.file, function.owner)).statements(function.declaration.body ?? [])
    }

    /// Reads the closures that are passed to a module for one of its properties: `Bookings { session.access() }`.
    private func followPassed(_ name: String, to owner: SourceIndex.TypeEntry) {
        for (arguments, environment) in renderer.creations(of: owner) {
            let passed =
                arguments.first { $0.label == name } ?? arguments.first { $0.isTrailing && $0.label == nil }
            if let passed { read(passed.value, environment) }
        }
    }

    private func environment(_ file: SourceIndex.File, _ owner: SourceIndex.TypeEntry?) -> NameScope {
        renderer.interning.environment(file, owner: owner, instance: nil, locals: [:])
    }

    // MARK: Targets

    /// Reads the action of `.redirect(to: .push(Locked()))`.
    private func redirect(_ action: Expression, _ place: FileRange, _ environment: NameScope) {
        guard case .call(let callee, let passed) = action.kind, case .member(_, let verb) = callee.kind,
            let value = passed.first?.value
        else { return }
        switch verb {
        case "open":
            if case .text(let link?) = value.kind {
                targets.append(.link(link, place))
            } else if let last = renderer.typedLink(value, environment).last {
                targets.append(.typedLink(last))
            }
        case "push", "pushNew", "bringToFront": add(value, .push, place, environment)
        case "replace": if let last = value.elements?.last { add(last, .push, place, environment) }
        case "present": add(value, .sheet, place, environment)
        case "batch", "root", "top", "presented", "tab", "column", "child":
            for part in passed.flatMap({ $0.value.elements ?? [$0.value] }) {
                redirect(part, place, environment)
            }
        default: break
        }
    }

    private func add(
        _ value: Expression, _ kind: ScreenGraph.Kind, _ place: FileRange, _ environment: NameScope
    ) {
        guard let route = renderer.namedRoute(value, environment) else { return }
        let owner = environment.owner ?? guarded
        targets.append(
            .route(
                RouteOccurrence(owner: owner, type: route.type, name: route.name, kind: kind, place: place)))
    }
}
