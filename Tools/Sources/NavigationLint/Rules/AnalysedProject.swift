/// The input of the rules: an analysed project.
final class AnalysedProject {
    let index: SourceIndex
    let renderer: ViewFollower
    private(set) lazy var pushes = renderer.sites.filter { $0.kind == .push }
    private lazy var pushesByPlace = Dictionary(grouping: pushes, by: \.place)
    private(set) lazy var stacks = renderer.stacks
    /// The places that show values of each route.
    private(set) lazy var routeSites: [SourceIndex.TypeEntry: [Site]] = renderer.sites.reduce(into: [:]) {
        if let route = $1.route { $0[route, default: []].append($1) }
    }

    /// Links in a column of a split view. They show a view in the next column, and push nothing.
    private(set) lazy var columnLinks: Set<FileRange> = {
        var places: Set<FileRange> = []
        for stack in stacks where stack.kind == .split {
            // A link in the last column pushes there.
            for column in stack.columns.dropLast() { places.formUnion(column.links.map(\.place)) }
        }
        return places
    }()

    /// The stacks in pushed views and in roots of navigation controllers, each with the push.
    private(set) lazy var pushedStacks: [(site: Site, stack: Traced<StackKind>)] = {
        var result: [(site: Site, stack: Traced<StackKind>)] = []
        for site in renderer.sites where site.kind == .push || site.kind == .navigationRoot {
            if columnLinks.contains(site.place) { continue }
            let isHidden = site.kind == .navigationRoot && site.owner.map(renderer.hidesBar) ?? false
            for stack in content(of: site).stacks where !systems(site, stack.trace).isEmpty {
                var stack = stack
                if isHidden { stack.trace.doubt = .hiddenBar }
                result.append((site, stack))
            }
        }
        return result
    }()

    /// The stacks in the root views of stacks, each with the outer one.
    private(set) lazy var innerStacks: [(outer: StackSite, stack: Traced<StackKind>)] = stacks.lazy
        .filter { $0.kind != .split }.flatMap { outer in
            let systems = self.index.systems(of: outer.file)
            return outer.content.inside(outer.configuration).stacks.filter {
                $0.place != outer.place && !$0.trace.configuration.systems.isDisjoint(with: systems)
            }.map { (outer, $0) }
        }

    /// The places of all stacks inside stacks.
    private(set) lazy var nestedStacks: Set<FileRange> =
        (pushedStacks.map(\.stack) + innerStacks.map(\.stack))
        .reduce(into: []) { places, stack in
            places.insert(stack.place)
            if let source = stack.source { places.insert(source) }
        }

    /// The `switch`es that show presented screens.
    private(set) lazy var presentedSwitches: Set<FileRange> = {
        var places: Set<FileRange> = []
        for site in renderer.sites {
            guard case .present = site.kind else { continue }
            let effects = content(of: site)
            for stack in effects.stacks { places.formUnion(stack.trace.cases.keys) }
            for view in effects.views { places.formUnion(view.trace.cases.keys) }
        }
        return places
    }()

    /// Names of enum cases that are passed to a function whose name suggests a push.
    private(set) lazy var pushedCases: Set<String> = index.files.lazy.filter { !$0.isTest }
        .reduce(into: []) { $0.formUnion($1.summary.facts.pushed) }

    init(index: SourceIndex) {
        self.index = index
        renderer = ViewFollower(index: index)
        renderer.renderAll()
    }

    func content(of site: Site) -> Effects {
        let effects = site.content.map { renderer.content($0) } ?? Effects()
        return site.doubt.map(effects.doubted) ?? effects
    }

    /// A screen of a stack, with the pushes that lead to it.
    struct Screen {
        /// What is built with the stack and the pushes.
        var effects: Effects
        /// The pushes from the root to the screen.
        var pushes: [Site] = []
        /// The steps from the root to the first push.
        var root = Trace()
        /// The screens below it, from the root, each with the steps to its push.
        var below: [(effects: Effects, push: Trace)] = []
        /// The builds in which it is on the stack.
        var configuration = Configuration.always
    }

    /// Every screen that can be on a stack: its root, and all pushed screens.
    func screens(of stack: StackSite) -> [Screen] {
        var result: [Screen] = []
        var seen: Set<FileRange> = []
        func go(_ screen: Screen) {
            result.append(screen)
            guard screen.pushes.count < 8 else { return }
            let leading =
                screen.effects.links.map { ($0.place, $0.trace) }
                + screen.effects.destinations.map { ($0.place, $0.trace) }
            for (place, trace) in leading where seen.insert(place).inserted {
                for site in pushesByPlace[place] ?? [] {
                    guard let pushed = trace.configuration.and(site.configuration),
                        let built = pushed.and(screen.configuration),
                        !built.systems.isDisjoint(with: index.systems(of: site.file))
                    else { continue }
                    go(
                        Screen(
                            effects: content(of: site).inside(built), pushes: screen.pushes + [site],
                            root: screen.pushes.isEmpty ? trace : screen.root,
                            below: screen.below + [(screen.effects, trace)], configuration: built))
                }
            }
        }
        go(Screen(effects: stack.content.inside(stack.configuration), configuration: stack.configuration))
        return result
    }

    /// The systems for which the site, the steps and the file are all built.
    func systems(_ site: Site, _ trace: Trace) -> Configuration.Systems {
        guard let both = site.configuration.and(trace.configuration) else { return [] }
        return both.systems.intersection(index.systems(of: site.file))
    }

    func range(_ place: FileRange) -> SourceRange { index.range(place) }

    func hop(_ place: FileRange, _ note: String) -> Finding.Hop {
        Finding.Hop(range: range(place), note: note)
    }

    func hops(_ trace: Trace) -> [Finding.Hop] { trace.steps.map { hop($0.place, $0.note) } }
}

/// A rule with its implementation.
struct Check: Sendable {
    let rule: Rule
    let findings: @Sendable (AnalysedProject) -> [Finding]
}

extension Configuration.Systems {
    /// Systems on which each screen of a stack has a bar.
    static let withBars: Configuration.Systems = [.iOS, .catalyst, .visionOS]
}
