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
        func add(
            _ from: SourceIndex.TypeEntry, _ views: [Traced<SourceIndex.TypeEntry>], _ kind: ScreenGraph.Kind,
            _ place: FileRange?
        ) {
            for view in views where view.value != from {
                transitions.insert(
                    ScreenGraph.Transition(
                        from: screen(from), to: screen(view.value), kind: kind,
                        range: range(place ?? view.place)))
            }
        }
        for site in renderer.sites {
            let views = content(of: site).views
            switch site.kind {
            case .push: if let owner = site.owner { add(owner, views, .push, site.place) }
            case .present(let kind): if let owner = site.owner { add(owner, views, kind, site.place) }
            case .window: for view in views { _ = screen(view.value) }
            case .hosted, .navigationRoot: break
            }
        }
        for (owner, view) in renderer.tabs { add(owner, [view], .tab, nil) }
        return ScreenGraph(
            screens: screens.values.sorted { $0.id < $1.id },
            transitions: transitions.sorted {
                ($0.from, $0.to, $0.kind.rawValue, $0.range.file, $0.range.line, $0.range.column)
                    < ($1.from, $1.to, $1.kind.rawValue, $1.range.file, $1.range.line, $1.range.column)
            })
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
