/// The screens around the views that other views show in their bodies, such as rows.
struct ScreenSurroundings {
    private let project: AnalysedProject
    private let apps: [SourceIndex.TypeEntry]
    /// The views that are pushed, presented, or the root of a window or tab.
    private let targets: Set<SourceIndex.TypeEntry>
    /// The roots of stacks.
    private let roots: Set<SourceIndex.TypeEntry>
    private let instances: [SourceIndex.TypeEntry: [ViewInstance]]
    private let shown: [SourceIndex.TypeEntry: Set<SourceIndex.TypeEntry>]

    init(_ project: AnalysedProject) {
        self.project = project
        let renderer = project.renderer
        apps = project.index.entries.filter { project.index.conforms($0, to: ["App"]) && !$0.file.isTest }
        var targets = Set(renderer.tabs.map(\.view.value))
        for site in renderer.sites { targets.formUnion(project.content(of: site).views.map(\.value)) }
        self.targets = targets
        roots = renderer.stackRoots.filter { !renderer.isContainer($0) }
        instances = Dictionary(grouping: renderer.surroundings.keys, by: \.entry)
        shown = renderer.surroundings.reduce(into: [:]) { shown, found in
            for whole in found.value { shown[whole.entry, default: []].insert(found.key.entry) }
        }
    }

    /// The apps that show what a file declares: those of its module, or else the nearest ones.
    func apps(of file: SourceIndex.File) -> [SourceIndex.TypeEntry] {
        let own = apps.filter { !Set($0.file.modules).isDisjoint(with: file.modules) }
        let possible = own.isEmpty ? apps : own
        let distances = possible.map { SourceIndex.shared($0.file.pathParts, file.pathParts) }
        let nearest = distances.max() ?? 0
        return zip(possible, distances).filter { $0.1 == nearest }.map(\.0)
    }

    /// The view, or the views inside it if it is a container.
    func parts(of view: SourceIndex.TypeEntry) -> [SourceIndex.TypeEntry] {
        guard project.renderer.isContainer(view) else { return [view] }
        return Array(shown[view] ?? [])
    }

    /// The screens of which a view is a part; the view itself if it is a screen.
    func screens(of view: SourceIndex.TypeEntry) -> [SourceIndex.TypeEntry] {
        if isScreen(view) { return [view] }
        let found = around(view)
        return found.isEmpty ? [view] : Array(found)
    }

    /// The screens that show a screen in place, which nothing pushes or presents.
    func wholes(of screen: SourceIndex.TypeEntry) -> Set<SourceIndex.TypeEntry> {
        targets.contains(screen) ? [] : around(screen)
    }

    private func isScreen(_ view: SourceIndex.TypeEntry) -> Bool {
        if targets.contains(view) || roots.contains(view) { return true }
        guard ViewFollower.isRendered(view, project.index) else { return true }
        let renderer = project.renderer
        let effects = renderer.body(of: renderer.interning.instance(view, [:], isStandalone: true))
        return !effects.stacks.isEmpty || effects.bars.contains { $0.value == .title }
    }

    private func around(_ view: SourceIndex.TypeEntry) -> Set<SourceIndex.TypeEntry> {
        var seen = Set(instances[view] ?? [])
        var waiting = Array(seen)
        var found: Set<SourceIndex.TypeEntry> = []
        while let next = waiting.popLast() {
            for whole in project.renderer.surroundings[next] ?? [] where seen.insert(whole).inserted {
                if isScreen(whole.entry) { found.insert(whole.entry) } else { waiting.append(whole) }
            }
        }
        found.remove(view)
        return found
    }
}
