/// MN1003: a sheet or cover with a title or toolbar and no stack.
enum SheetWithoutStack {
    static let check = Check(
        rule: Rule(
            code: "MN1003", name: "sheet-without-stack", severity: .error,
            summary: "A sheet or cover whose content has a title or toolbar, and no stack around it.",
            explanation: """
                A sheet begins a flow of its own: the stack around the presenting view doesn't extend into the sheet. Without a stack \
                inside the sheet there is no bar. So the title isn't shown, and the buttons of the toolbar, often the only ones that \
                close the sheet, can't be tapped.

                Put a stack around the content where it is presented: `.sheet { NavigationStack { Settings() } }`. On the Mac and the \
                watch, sheets show toolbars without a stack; code that is only built for these systems isn't reported.
                """,
            wrong: """
                struct Home: View {
                    @State private var showsSettings = false
                    var body: some View {
                        Button("Settings") { showsSettings = true }
                            .sheet(isPresented: $showsSettings) { Settings() }
                    }
                }
                struct Settings: View {
                    var body: some View {
                        Form { Text("Name") }
                            .navigationTitle("Settings")
                            .toolbar { Button("Done") {} }
                    }
                }
                """,
            right: """
                struct Home: View {
                    @State private var showsSettings = false
                    var body: some View {
                        Button("Settings") { showsSettings = true }
                            .sheet(isPresented: $showsSettings) {
                                NavigationStack { Settings() }
                            }
                    }
                }
                struct Settings: View {
                    var body: some View {
                        Form { Text("Name") }
                            .navigationTitle("Settings")
                            .toolbar { Button("Done") {} }
                    }
                }
                """)
    ) { project in
        var findings: [FileRange: [String: Finding]] = [:]
        let counts = project.renderer.sites.reduce(into: [:]) { $0[$1.place, default: 0] += 1 }
        for site in project.renderer.sites {
            guard case .present(let kind) = site.kind, kind != .popover else { continue }
            var groups: [[Traced<BarKind>]] = []
            for bar in project.content(of: site).bars {
                if project.systems(site, bar.trace).isDisjoint(with: .withBars) { continue }
                if let index = groups.firstIndex(where: { !$0[0].trace.excludes(bar.trace) }) {
                    groups[index].append(bar)
                } else {
                    groups.append([bar])
                }
            }
            for group in groups {
                guard let bar = group.min(by: { isBetter($0, $1) }) else { continue }
                // If a function presents its argument, the argument is the place to fix.
                let first = bar.trace.steps.first?.place ?? bar.place
                let isArgument =
                    first.file != site.place.file
                    || counts[site.place, default: 0] > 1 && !site.contains(first)
                let anchor = groups.count > 1 || isArgument ? first : site.place
                let wrapper = bar.trace.steps.first?.place ?? site.place
                let noun = kind == .sheet ? "sheet" : "cover"
                let what = bar.value == .title ? "title" : "toolbar"
                let key = "\(wrapper.file):\(wrapper.span.start)"
                let finding = Finding(
                    code: "MN1003",
                    message: "The content of a \(noun) has a \(what), but no stack around it.",
                    range: project.range(anchor),
                    proof: [project.hop(site.place, site.note)] + project.hops(bar.trace)
                        + [project.hop(bar.place, "the \(what) is set here, outside of any stack")],
                    advice: "Put a `NavigationStack` around the content of the \(noun).",
                    doubt: bar.trace.doubt?.words)
                if let old = findings[anchor]?[key], old.doubt == nil || finding.doubt != nil { continue }
                findings[anchor, default: [:]][key] = finding
            }
        }
        return findings.values.flatMap(\.values)
    }

    private static func isBetter(_ left: Traced<BarKind>, _ right: Traced<BarKind>) -> Bool {
        if (left.trace.doubt == nil) != (right.trace.doubt == nil) { return left.trace.doubt == nil }
        if left.trace.steps.count != right.trace.steps.count {
            return left.trace.steps.count < right.trace.steps.count
        }
        return left.place.span.start < right.place.span.start
    }
}
