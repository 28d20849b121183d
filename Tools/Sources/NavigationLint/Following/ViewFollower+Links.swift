/// The links that code opens, as text or typed.
extension ViewFollower {
    /// Records a link that is opened: `"/parks/yosemite"`, a call with one, or a typed link.
    func noteLink(_ value: Expression, _ environment: NameScope) {
        let routes = typedLink(value, environment)
        if !routes.isEmpty { typedLinks.insert(routes) }
        var text: String?
        switch value.kind {
        case .text(let literal): text = literal
        case .call(let callee, let arguments):
            // `URL(string: "/parks")`
            if callee.written == "URL", case .text(let literal)? = arguments.first?.value.kind {
                text = literal
            }
        case .name(let name):
            openedNames.insert(OpenedName(holder: holder(of: name, environment), name: name))
        case .member(let base?, let name):
            if case .name("self") = base.kind {
                openedNames.insert(OpenedName(holder: holder(of: name, environment), name: name))
            }
        default: break
        }
        guard let text, text.hasPrefix("/"), environment.file.summary.imports.contains("ModernNavigation")
        else { return }
        linkTexts.insert(
            LinkText(text: text, owner: environment.owner, place: place(value.span, environment)))
    }

    /// The function with a parameter of this name, or else the view with such a property.
    private func holder(of name: String, _ environment: NameScope) -> ObjectIdentifier? {
        if environment.locals[name] != nil { return runningMethod }
        return environment.owner.map { ObjectIdentifier($0) }
    }

    /// Records texts that look like links and are passed to a view or function, which may open them: `LinkRow(link: "/settings")`.
    func notePassedLinks(
        _ arguments: [(name: String, value: Expression)], to holder: ObjectIdentifier,
        _ environment: NameScope
    ) {
        for argument in arguments {
            guard case .text(let text?) = argument.value.kind, text.hasPrefix("/"),
                environment.file.summary.imports.contains("ModernNavigation")
            else { continue }
            let link = LinkText(
                text: text, owner: environment.owner, place: place(argument.value.span, environment))
            passedLinks[OpenedName(holder: holder, name: argument.name), default: []].insert(link)
        }
    }

    /// The links that are opened, also those that are passed to a view or function that opens them.
    var openedLinks: Set<LinkText> {
        openedNames.reduce(into: linkTexts) { $0.formUnion(passedLinks[$1] ?? []) }
    }

    /// The routes of a typed link, the sheet at the end: `ParkRoute.park(id)`, `TypedLink(TripRoute.trip(7)).presenting(HelpSheet.help)`.
    func typedLink(_ value: Expression, _ environment: NameScope) -> [RouteOccurrence] {
        guard let owner = environment.owner, environment.file.summary.imports.contains("ModernNavigation")
        else { return [] }
        func use(_ value: Expression?, _ kind: ScreenGraph.Kind) -> [RouteOccurrence] {
            guard let value, let route = namedRoute(value, environment), let type = route.type else {
                return []
            }
            let place = place(value.span, environment)
            return [RouteOccurrence(owner: owner, type: type, name: route.name, kind: kind, place: place)]
        }
        switch value.kind {
        case .call(let callee, let arguments):
            if case .name("TypedLink") = callee.kind { return arguments.flatMap { use($0.value, .link) } }
            if case .member(let base?, "presenting") = callee.kind {
                let before = typedLink(base, environment)
                if !before.isEmpty { return before + use(arguments.first?.value, .sheet) }
            }
        case .name(let name):
            if case .expression(let deferred)? = environment.locals[name], deferred.expression !== value {
                return typedLink(deferred.expression, deferred.environment)
            }
        default: break
        }
        return use(value, .link)
    }

    /// The links of a route's case as text: the patterns of `@Link`.
    func linkTexts(of use: RouteOccurrence) -> [String] {
        guard let type = use.type, let name = use.name else { return [] }
        let links = index.cases(of: type).filter { $0.name == name }.flatMap(\.links)
        return use.kind == .sheet ? links.map { "/?sheet=\($0)" } : links
    }
}
