/// Registries of modules, and the routes that code pushes and presents.
extension ViewFollower {
    // MARK: Registration

    /// Records a registration such as `modules.route(ParkRoute.self) { … }`; false for other calls.
    func register(
        _ name: String, _ arguments: [Argument], _ expression: Expression, _ environment: NameScope
    ) -> Bool {
        guard let first = arguments.first, let entry = namedType(stripSelf(first.value), environment) else {
            return false
        }
        let place = place(nameSpan(expression), environment)
        switch name {
        case "route", "sheet", "cover":
            guard first.label == nil, let content = arguments.last, arguments.count > 1 else { return false }
            let kind: ScreenGraph.Kind = name == "route" ? .push : name == "sheet" ? .sheet : .cover
            record(
                .registered(kind), content.value, ["0": .typed(entry)], place, "it is registered here",
                environment, route: entry)
        case "guards":
            guard first.label == "entering" || first.label == "leaving", let decision = arguments.last else {
                return false
            }
            noteGuard(of: entry, decision.value, environment)
        case "links", "sheetLinks":
            guard first.label == "for" else { return false }
            notePatterns(of: entry, arguments, isSheet: name == "sheetLinks", place, environment)
        default: return false
        }
        return true
    }

    /// Records `modules.tab("parks", "Parks", systemImage: "map", link: "/parks") { ParksList() }`, and each column of one with several.
    func registerTab(_ arguments: [Argument], _ expression: Expression, _ environment: NameScope) -> Bool {
        let labels = ["root", "sidebar", "content", "detail"]
        let columns = arguments.filter { $0.isTrailing || $0.label.map(labels.contains) ?? false }
        guard arguments.contains(where: { $0.label == "systemImage" }), !columns.isEmpty else { return false }
        var link: String?
        if let argument = arguments.first(where: { $0.label == "link" }) {
            if case .text(let text?) = argument.value.kind { link = text } else { hasUnknownPatterns = true }
        }
        for (number, column) in columns.enumerated() {
            // The link leads to the first column, or to all of them beside each other.
            record(
                .registeredTab, column.value, [:], place(nameSpan(expression), environment),
                "it is registered as a tab here", environment, link: number == 0 ? link : nil)
        }
        return true
    }

    // MARK: Use

    private static let routing: [String: ScreenGraph.Kind] = [
        "push": .push, "pushNew": .push, "append": .push, "navigate": .push, "navigateTo": .push, "go": .push,
        "goTo": .push, "show": .push, "route": .push, "showScreen": .push, "pushTo": .push,
        "present": .sheet, "presentSheet": .sheet, "showSheet": .sheet, "sheet": .sheet, "cover": .cover,
        "presentCover": .cover, "fullScreenCover": .cover, "presentFullScreen": .cover,
    ]

    /// Records the routes that a call such as `router.push(.detail(id))` or `navigation.dispatch(.open("/parks"))` names.
    func noteRouting(
        _ name: String, _ arguments: [Argument], _ expression: Expression, _ environment: NameScope,
        _ level: Int = 0
    ) {
        guard level < 4, !arguments.isEmpty else { return }
        let place = place(nameSpan(expression), environment)
        switch name {
        case "dispatch", "send", "batch", "root", "inTab", "tab", "in":
            for argument in arguments {
                let parts = argument.value.elements ?? [argument.value]
                for part in parts {
                    guard case .call(let callee, let passed) = part.kind,
                        case .member(_, let verb) = callee.kind
                    else { continue }
                    noteRouting(verb, passed, part, environment, level + 1)
                }
            }
        case "open", "redirect":
            guard arguments[0].label == nil || arguments[0].label == "to" else { return }
            noteLink(arguments[0].value, environment)
        case "synchronize":
            guard
                let route = arguments.first(where: {
                    $0.label == "route" || $0.label == "with" || $0.isTrailing
                })
            else { return }
            if case .closure(_, let body) = route.value.kind {
                for case .expression(let value) in body.suffix(1) {
                    noteUse(value, .push, place, environment)
                }
                for case .result(let value) in body.suffix(1) { noteUse(value, .push, place, environment) }
            } else {
                noteUse(route.value, .push, place, environment)
            }
        default:
            guard let kind = Self.routing[name] else { return }
            let labels = ["to", "route", "screen", "destination"]
            for argument in arguments.prefix(2)
            where !argument.isTrailing && argument.label.map(labels.contains) ?? true {
                noteUse(argument.value, kind, place, environment)
            }
        }
    }

    func noteUse(
        _ value: Expression?, _ kind: ScreenGraph.Kind, _ place: FileRange, _ environment: NameScope
    ) {
        guard let value, let owner = environment.owner, let route = namedRoute(value, environment) else {
            return
        }
        let use = RouteOccurrence(owner: owner, type: route.type, name: route.name, kind: kind, place: place)
        if isView(owner) {
            routeUses.insert(use)
        } else if let running = runningMethod {
            routerUses[running, default: []].insert(use)
        }
    }

    /// The type and the case of a route that an expression names. The type of `.detail` is nil.
    func namedRoute(_ value: Expression, _ environment: NameScope) -> (
        type: SourceIndex.TypeEntry?, name: String?
    )? {
        switch value.kind {
        case .member(nil, let name): return (nil, name)
        case .call(let callee, let arguments):
            if case .member(nil, let name) = callee.kind { return name == "init" ? nil : (nil, name) }
            if case .name(let name) = callee.kind, name == "AnyRoute" || name == "AnySheet",
                let inner = arguments.first
            {
                return namedRoute(inner.value, environment)
            }
            if let entry = namedType(callee, environment) { return (entry, nil) }
            if case .member(let base?, let name) = callee.kind, let entry = namedType(base, environment) {
                return (entry, name)
            }
            return nil
        case .member(let base?, let name): return namedType(base, environment).map { ($0, name) }
        case .name:
            guard let entry = type(of: value, environment),
                entry.kind == .enumeration || entry.kind == .structure
            else { return nil }
            return (entry, nil)
        default: return nil
        }
    }

    /// Records that a view calls a method of an object, such as a router, or that such a method calls another.
    func noteCall(_ functions: [SourceIndex.Function], _ place: FileRange, _ environment: NameScope) {
        guard let caller = environment.owner else { return }
        for function in functions where function.declaration.body != nil {
            guard let owner = function.owner, !isView(owner) else { continue }
            let method = ObjectIdentifier(function.declaration)
            if isView(caller) {
                routerCalls.insert(RouterCall(owner: caller, method: method, place: place))
            } else if let running = runningMethod {
                innerCalls[running, default: []].insert(method)
            }
        }
    }

    /// The routes that a method pushes or presents, itself or by further methods.
    func uses(of method: ObjectIdentifier) -> Set<RouteOccurrence> {
        var seen: Set<ObjectIdentifier> = [method]
        var waiting = [method]
        var uses: Set<RouteOccurrence> = []
        while let next = waiting.popLast() {
            uses.formUnion(routerUses[next] ?? [])
            for inner in innerCalls[next] ?? [] where seen.insert(inner).inserted { waiting.append(inner) }
        }
        return uses
    }
}
