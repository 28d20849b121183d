/// A project that has been followed once: what the rules look at.
final class Survey {
    let index: SourceIndex
    let renderer: Renderer
    private(set) lazy var pushes = renderer.sites.filter { $0.kind == .push }
    private lazy var pushesByPlace = Dictionary(grouping: pushes, by: \.place)
    private(set) lazy var stacks = renderer.stacks

    /// Links in a column of a split view: they show something in the next column, and push nothing.
    private(set) lazy var columnLinks: Set<Place> = {
        var places: Set<Place> = []
        for stack in stacks where stack.kind == .split {
            // The last column pushes on itself.
            for column in stack.columns.dropLast() { places.formUnion(column.links.map(\.place)) }
        }
        return places
    }()

    /// The `switch`es that draw what is presented.
    private(set) lazy var presentedSwitches: Set<Place> = {
        var places: Set<Place> = []
        for site in renderer.sites {
            guard case .present = site.kind else { continue }
            let effects = content(of: site)
            for stack in effects.stacks { places.formUnion(stack.trace.cases.keys) }
            for view in effects.views { places.formUnion(view.trace.cases.keys) }
        }
        return places
    }()

    /// Names of cases that are pushed somewhere, as far as names of calls tell.
    private(set) lazy var pushedCases: Set<String> = index.files.lazy.filter { !$0.isTest }
        .reduce(into: []) { $0.formUnion($1.summary.facts.pushed) }

    init(index: SourceIndex) {
        self.index = index
        renderer = Renderer(index: index)
        renderer.renderAll()
    }

    func content(of site: Site) -> Effects { site.content.map(renderer.content) ?? Effects() }

    /// A screen of a stack: what it shows, and the way to it.
    struct Screen {
        var effects: Effects
        /// The sites that lead to it, from the root on.
        var way: [Site] = []
        /// The steps from the root to the first of them.
        var root = Trace()
    }

    /// Everything that can be on a stack: its root, and what is pushed from there on.
    func screens(of stack: StackSite) -> [Screen] {
        var result: [Screen] = []
        var seen: Set<Place> = []
        func go(_ screen: Screen) {
            result.append(screen)
            guard screen.way.count < 8 else { return }
            let leading =
                screen.effects.links.map { ($0.place, $0.trace) }
                + screen.effects.destinations.map { ($0.place, $0.trace) }
            for (place, trace) in leading where seen.insert(place).inserted {
                for site in pushesByPlace[place] ?? [] {
                    go(
                        Screen(
                            effects: content(of: site), way: screen.way + [site],
                            root: screen.way.isEmpty ? trace : screen.root))
                }
            }
        }
        go(Screen(effects: stack.content))
        return result
    }

    /// The systems that all of these are built for.
    func systems(_ site: Site, _ trace: Trace) -> Configuration.Systems {
        guard let both = site.configuration.and(trace.configuration) else { return [] }
        return both.systems.intersection(index.systems(of: site.file))
    }

    func range(_ place: Place) -> SourceRange { index.range(place) }

    func hop(_ place: Place, _ note: String) -> Finding.Hop { Finding.Hop(range: range(place), note: note) }

    func hops(_ trace: Trace) -> [Finding.Hop] { trace.steps.map { hop($0.place, $0.note) } }
}

/// A rule with what carries it out.
struct Check: Sendable {
    let rule: Rule
    let findings: @Sendable (Survey) -> [Finding]
}

extension Configuration.Systems {
    /// Systems whose stacks have a bar of their own on every screen.
    static let withBars: Configuration.Systems = [.iOS, .catalyst, .visionOS]
}
