extension AnalysedProject {
    /// The screens and transitions of the project.
    ///
    /// - Parameter findings: sorted by file and line.
    func graph(_ findings: [Finding]) -> ScreenGraph {
        let certain = Dictionary(grouping: findings.filter { $0.doubt == nil }, by: \.range.file)
        var screens: [ScreenGraph.Screen.ID: ScreenGraph.Screen] = [:]
        var transitions: Set<ScreenGraph.Transition> = []
        func screen(_ entry: SourceIndex.TypeEntry) -> ScreenGraph.Screen.ID {
            let module = entry.file.modules.first.map { index.modules[$0].name } ?? ""
            let id = module.isEmpty ? entry.qualifiedName : "\(module).\(entry.qualifiedName)"
            if screens[id] == nil {
                let range = range(FileRange(file: Int32(entry.file.id), span: entry.declaration.nameSpan))
                let whole = self.range(FileRange(file: Int32(entry.file.id), span: entry.declaration.span))
                let own = certain[whole.file] ?? []
                let faults = own[own.firstIndex(from: whole.line)...].prefix {
                    $0.range.line <= whole.endLine
                }
                screens[id] = ScreenGraph.Screen(
                    id: id, name: entry.name, module: module, range: range,
                    faults: Set(faults.map(\.code)).sorted())
            }
            return id
        }
        let surroundings = ScreenSurroundings(self)
        var shown: Set<SourceIndex.TypeEntry> = []
        func insert(
            _ from: SourceIndex.TypeEntry, _ to: SourceIndex.TypeEntry, _ kind: ScreenGraph.Kind,
            _ range: SourceRange
        ) {
            guard from != to else { return }
            transitions.insert(
                ScreenGraph.Transition(from: screen(from), to: screen(to), kind: kind, range: range))
        }
        func add(
            _ from: SourceIndex.TypeEntry, _ views: [Traced<SourceIndex.TypeEntry>], _ kind: ScreenGraph.Kind,
            _ place: FileRange?
        ) {
            for view in views where view.value != from {
                for screen in surroundings.screens(of: from) {
                    shown.insert(screen)
                    insert(screen, view.value, kind, range(place ?? view.place))
                }
            }
        }
        for site in renderer.sites {
            let views = views(of: site, for: nil)
            switch site.kind {
            case .push: if let owner = site.owner, isScreen(owner) { add(owner, views, .push, site.place) }
            case .present(let kind):
                if let owner = site.owner, isScreen(owner) { add(owner, views, kind, site.place) }
            case .window:
                for view in views {
                    for root in surroundings.parts(of: view.value) {
                        _ = screen(root)
                        for app in surroundings.apps(of: site.file) {
                            insert(app, root, .part, range(site.place))
                        }
                    }
                }
            case .registered: for view in views { _ = screen(view.value) }
            case .registeredTab:
                for app in surroundings.apps(of: site.file) { add(app, views, .tab, site.place) }
                for view in views { _ = screen(view.value) }
            case .hosted, .navigationRoot: break
            }
        }
        func add(_ use: RouteOccurrence, from owner: SourceIndex.TypeEntry, at place: FileRange) {
            for site in sites(of: use) {
                var kind = use.kind
                if case .registered(let registered) = site.kind, registered != .push, kind != .link {
                    kind = registered
                }
                add(owner, views(of: site, for: use.name), kind, place)
            }
        }
        for use in renderer.routeUses { add(use, from: use.owner, at: use.place) }
        for call in renderer.routerCalls {
            for use in renderer.uses(of: call.method) { add(use, from: call.owner, at: call.place) }
        }
        let links = LinkMatching(renderer)
        func add(_ link: String, from owner: SourceIndex.TypeEntry, at place: FileRange) {
            switch links.targets(of: link)?.last {
            case .tab(let tab)?:
                for site in renderer.sites where site.place == tab && site.link != nil {
                    add(owner, content(of: site).views, .link, place)
                }
            case .route(let pattern)?:
                for site in routeSites[pattern.type] ?? [] {
                    add(owner, views(of: site, for: pattern.name), .link, place)
                }
            case nil: break
            }
        }
        func add(linked use: RouteOccurrence, from owner: SourceIndex.TypeEntry, at place: FileRange) {
            var linked = use
            linked.kind = .link
            if !sites(of: use).isEmpty {
                add(linked, from: owner, at: place)
            } else if let text = renderer.linkTexts(of: use).first {
                // A module can read the link of another module's type as a route of its own.
                add(text, from: owner, at: place)
            }
        }
        for link in renderer.openedLinks {
            if let owner = link.owner, isScreen(owner) { add(link.text, from: owner, at: link.place) }
        }
        for link in renderer.typedLinks {
            if let last = link.last, isScreen(last.owner) {
                add(linked: last, from: last.owner, at: last.place)
            }
        }
        for guarded in renderer.guardUses {
            for site in routeSites[guarded.guarded] ?? [] {
                let names: [String?] = guarded.cases.isEmpty ? [nil] : guarded.cases.sorted()
                for view in names.flatMap({ views(of: site, for: $0) }) {
                    switch guarded.target {
                    case .route(let use): add(use, from: view.value, at: use.place)
                    case .link(let link, let place): add(link, from: view.value, at: place)
                    case .typedLink(let use): add(linked: use, from: view.value, at: use.place)
                    }
                }
            }
        }
        for (owner, view) in renderer.tabs { add(owner, [view], .tab, nil) }
        for part in shown {
            for whole in surroundings.wholes(of: part) {
                insert(
                    whole, part, .part,
                    range(FileRange(file: Int32(part.file.id), span: part.declaration.nameSpan)))
            }
        }
        return ScreenGraph(
            screens: screens.values.sorted { $0.id < $1.id },
            transitions: transitions.sorted {
                ($0.from, $0.to, $0.kind.rawValue, $0.range.file, $0.range.line, $0.range.column)
                    < ($1.from, $1.to, $1.kind.rawValue, $1.range.file, $1.range.line, $1.range.column)
            })
    }
}

extension AnalysedProject {
    /// Whether a type is a view or the app. Routers and modules aren't screens.
    private func isScreen(_ entry: SourceIndex.TypeEntry) -> Bool {
        renderer.isView(entry) || entry.kind == .class
    }

    /// The places that show a route that code pushes or presents.
    private func sites(of use: RouteOccurrence) -> [Site] {
        if let type = use.type { return routeSites[type] ?? [] }
        guard let name = use.name else { return [] }
        let types = routeSites.keys.filter { type in
            index.cases(of: type).contains { $0.name == name }
        }
        // The type of `.detail` isn't known if two routes have a case of this name.
        return types.count == 1 ? routeSites[types[0]] ?? [] : []
    }

    /// The views of a site that are shown for one case.
    private func views(of site: Site, for name: String?) -> [Traced<SourceIndex.TypeEntry>] {
        var all = content(of: site).views
        if all.isEmpty, case .registered = site.kind, let route = site.route {
            // A view of SwiftUI. The screen is named after its route.
            all = [Traced(value: route, place: site.place)]
        }
        guard let name else { return all }
        let chosen = all.filter { view in
            view.trace.cases.values.contains { $0.split(separator: ",").contains { $0 == name } }
        }
        return chosen.isEmpty ? all : chosen
    }
}

extension [Finding] {
    /// The index of the first finding at or after a line. The findings must be sorted by line.
    fileprivate func firstIndex(from line: Int) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if self[middle].range.line < line { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
