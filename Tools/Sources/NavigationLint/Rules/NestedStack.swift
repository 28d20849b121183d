/// MN1002: a stack inside a stack.
enum NestedStack {
    static let check = Check(
        rule: Rule(
            code: "MN1002", name: "nested-stack", severity: .error,
            summary: "A pushed view, or a view inside a stack, contains a stack of its own.",
            explanation: """
                A push adds a screen to the stack in which it happens. A stack inside a pushed view starts a second flow: there are \
                two bars, the Back button disappears or leads to the wrong screen, and the outer stack's path doesn't contain what the \
                inner stack pushes.

                Remove the inner stack. If the same view is also presented as a sheet, put the stack around it there: `.sheet { \
                NavigationStack { Settings() } }`.
                """,
            wrong: """
                struct Home: View {
                    var body: some View {
                        NavigationStack {
                            NavigationLink("Settings") { Settings() }
                        }
                    }
                }
                struct Settings: View {
                    var body: some View {
                        NavigationStack { Text("Settings") }
                    }
                }
                """,
            right: """
                struct Home: View {
                    var body: some View {
                        NavigationStack {
                            NavigationLink("Settings") { Settings() }
                        }
                    }
                }
                struct Settings: View {
                    var body: some View {
                        Text("Settings")
                    }
                }
                """)
    ) { project in
        var best: [FileRange: Finding] = [:]
        var sites: [FileRange: [FileRange: String]] = [:]
        func add(_ finding: Finding, at place: FileRange, from site: FileRange, _ note: String) {
            if finding.doubt == nil { sites[place, default: [:]][site] = note }
            guard let old = best[place] else {
                best[place] = finding
                return
            }
            let isMoreCertain = old.doubt != nil && finding.doubt == nil
            let isShorter =
                (old.doubt == nil) == (finding.doubt == nil) && finding.proof.count < old.proof.count
            if isMoreCertain || isShorter { best[place] = finding }
        }
        for (site, stack) in project.pushedStacks {
            let systems = project.systems(site, stack.trace)
            let isColumn = stack.value == .view && systems.isDisjoint(with: .withBars)
            let proof =
                [project.hop(site.place, site.note)] + project.hops(stack.trace)
                + [project.hop(stack.place, "\(name(stack.value)) begins here")]
            add(
                Finding(
                    code: "MN1002",
                    message: site.kind == .push
                        ? "A pushed view contains \(name(stack.value)) of its own."
                        : "The root of a navigation controller contains \(name(stack.value)) of its own.",
                    range: project.range(stack.place), proof: proof, advice: advice(stack.value),
                    doubt: stack.trace.doubt?.words ?? (isColumn ? columns : doubt(stack, project))),
                at: stack.place, from: site.place, site.note)
        }
        for (outer, stack) in project.innerStacks {
            let systems = stack.trace.configuration.systems.intersection(
                project.index.systems(of: outer.file))
            // On macOS a `NavigationView` shows columns, and each column can be a stack.
            let chosen =
                project.renderer.chosenStacks.contains(outer.place) ? Doubt.surroundings.words : nil
            let isColumn = outer.kind == .view && systems.isDisjoint(with: .withBars)
            let proof =
                [project.hop(outer.place, "\(name(outer.kind)) begins here")] + project.hops(stack.trace)
                + [project.hop(stack.place, "\(name(stack.value)) begins inside it")]
            add(
                Finding(
                    code: "MN1002", message: "A stack contains \(name(stack.value)).",
                    range: project.range(stack.place), proof: proof, advice: advice(stack.value),
                    doubt: stack.trace.doubt?.words ?? chosen ?? (isColumn ? columns : nil)),
                at: stack.place, from: outer.place, "\(name(outer.kind)) begins here")
        }
        return best.map { place, finding in
            guard finding.doubt == nil else { return finding }
            let first = finding.proof.first?.range
            var finding = finding
            finding.also = (sites[place] ?? [:]).sorted { $0.key < $1.key }
                .map { project.hop($0.key, $0.value) }.filter { $0.range != first }
            return finding
        }
    }

    private static let columns = "on macOS a navigation view shows columns"

    /// One `switch` can show both pushed and presented screens. A case with a stack may be one that is only presented.
    private static func doubt(_ stack: Traced<StackKind>, _ project: AnalysedProject) -> String? {
        for (place, names) in stack.trace.cases where project.presentedSwitches.contains(place) {
            let isPushed = names.split(separator: ",").contains {
                project.pushedCases.contains(String($0))
            }
            if !isPushed { return "the same switch also shows presented screens" }
        }
        return nil
    }

    private static func name(_ kind: StackKind) -> String {
        switch kind {
        case .stack: "a stack"
        case .view: "a navigation view"
        case .split: "a split view"
        case .controller: "a navigation controller"
        }
    }

    private static func advice(_ kind: StackKind) -> String {
        switch kind {
        case .split: "Show the split view as the root of a window or a tab, not inside a stack."
        case .controller: "Show the controller's root without the navigation controller, or present it."
        default: "Remove the inner one. If the view is also presented, put a stack around it there."
        }
    }
}
