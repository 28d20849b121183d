/// MN1015: a link in the source that no pattern matches, and a pattern that nothing in the source leads to.
enum UnknownLink {
    static let check = Check(
        rule: Rule(
            code: "MN1015", name: "unknown-link", severity: .error,
            summary: "A link in the source that no pattern of this library matches.",
            explanation: """
                `open("/parks/yosemite")` looks a link up in the patterns that modules declare. A link without a pattern is refused, \
                and the screen stays as it is.

                Correct the link, or declare a pattern for it. Links are only compared if all patterns are literals.

                A pattern whose screen no link, push or presentation of the source leads to is reported with `--strict`: links from \
                outside of the app may open it.
                """,
            wrong: """
                import ModernNavigation
                struct Trail: Hashable, Codable { let name: String }
                struct Trails: NavigationModule {
                    func register(in modules: ModuleRegistry) {
                        modules.route(Trail.self) { Text($0.name) }
                        modules.links(for: Trail.self) { DeepLink("/trails/:name", make: Trail.init, extract: \\.name) }
                    }
                }
                struct Home: View {
                    let navigation: AppNavigationStore
                    var body: some View {
                        Button("Creek") { navigation.dispatch(.open("/trail/creek")) }
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
                struct Home: View {
                    let navigation: AppNavigationStore
                    var body: some View {
                        Button("Creek") { navigation.dispatch(.open("/trails/creek")) }
                    }
                }
                """)
    ) { project in
        let links = LinkMatching(project.renderer)
        guard links.isComplete else { return [] }
        let opened = project.linksInSource
        let unknown = opened.compactMap { link -> Finding? in
            guard link.text != "/", links.targets(of: link.text) == nil else { return nil }
            let nearest = links.nearest(to: link.text)
            return Finding(
                code: "MN1015", message: "No pattern matches the link \"\(link.text)\".",
                range: project.range(link.place),
                advice: nearest.map {
                    "Correct the link, or declare a pattern. The nearest one is \"\($0)\"."
                }
                    ?? "Declare a pattern for the link.")
        }
        return opened.isEmpty ? [] : unknown + unused(links, opened, project)
    }

    /// The patterns of screens that nothing in the source leads to.
    private static func unused(_ links: LinkMatching, _ opened: Set<LinkText>, _ project: AnalysedProject)
        -> [Finding]
    {
        let renderer = project.renderer
        var typed = Set(renderer.typedLinks.joined())
        var uses = renderer.routeUses.union(renderer.routerUses.values.joined())
        for guarded in renderer.guardUses {
            switch guarded.target {
            case .route(let use): uses.insert(use)
            case .typedLink(let use): typed.insert(use)
            case .link: break
            }
        }
        uses.formUnion(typed)
        let texts = opened.map(\.text) + typed.flatMap(renderer.linkTexts)
        let reached = Set(texts.flatMap { links.targets(of: $0) ?? [] })
        return renderer.patterns.compactMap { pattern in
            let isReached = reached.contains { target in
                // Several patterns can lead to one screen, such as an alias.
                guard case .route(let other) = target else { return false }
                return other == pattern
                    || (other.type == pattern.type && other.name == pattern.name && other.name != nil)
            }
            if isReached { return nil }
            let isUsed = uses.contains { use in
                (use.type == nil || use.type == pattern.type)
                    && (use.name == nil || pattern.name == nil || use.name == pattern.name)
            }
            if isUsed { return nil }
            return Finding(
                code: "MN1015",
                message: "Nothing in the source leads to the screen of the pattern \"\(pattern.text)\".",
                range: project.range(pattern.place),
                advice: "Remove the pattern, if no link from outside opens it.",
                doubt: "links from outside of the app may open it")
        }
    }
}

extension AnalysedProject {
    /// The links that views open, and those of actions anywhere, such as `.open("/parks")` and `.redirect(to: "/welcome")`.
    fileprivate var linksInSource: Set<LinkText> {
        var links = renderer.openedLinks
        let places = Set(links.map(\.place))
        for file in index.files where !file.isTest && file.summary.imports.contains("ModernNavigation") {
            file.summary.forEachExpression { expression in
                guard case .call(let callee, let arguments) = expression.kind,
                    case .member(nil, let name) = callee.kind, name == "open" || name == "redirect",
                    let value = arguments.first?.value, case .text(let text?) = value.kind,
                    text.hasPrefix("/")
                else { return }
                let place = FileRange(file: Int32(file.id), span: value.span)
                if !places.contains(place) { links.insert(LinkText(text: text, owner: nil, place: place)) }
            }
        }
        return links
    }
}
