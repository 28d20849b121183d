/// MN1008: pushes of values and of items on one stack.
enum MixedPushes {
    static let check = Check(
        rule: Rule(
            code: "MN1008", name: "mixed-pushes", severity: .error,
            summary: "Values, and items or flags, push screens on one stack that has a path.",
            explanation: """
                A stack with a path shows the screens of its path. A screen that `navigationDestination(item:)` or \
                `navigationDestination(isPresented:)` pushes isn't in the path. So a write of the path removes this screen, or pushes \
                below it.

                Only push values: make the item or flag a case of the route.
                """,
            wrong: """
                struct Home: View {
                    @State private var path: [Int] = []
                    @State private var name: String?
                    var body: some View {
                        NavigationStack(path: $path) {
                            NavigationLink("One", value: 1)
                                .navigationDestination(for: Int.self) { Text("Number \\($0)") }
                                .navigationDestination(item: $name) { Text($0) }
                        }
                    }
                }
                """,
            right: """
                enum Route: Hashable { case number(Int), name(String) }
                struct Home: View {
                    @State private var path: [Route] = []
                    var body: some View {
                        NavigationStack(path: $path) {
                            NavigationLink("One", value: Route.number(1))
                                .navigationDestination(for: Route.self) { route in
                                    switch route {
                                    case .number(let number): Text("Number \\(number)")
                                    case .name(let name): Text(name)
                                    }
                                }
                        }
                    }
                }
                """)
    ) { project in
        var findings: [FileRange: Finding] = [:]
        for stack in project.stacks where stack.kind == .stack && stack.hasPath {
            var values: [(Traced<Destination>, Trace)] = []
            var items: [(Traced<Destination>, [Site], Trace)] = []
            for screen in project.screens(of: stack) {
                for destination in screen.effects.destinations where destination.trace.doubt == nil {
                    let root = screen.pushes.isEmpty ? destination.trace : screen.root
                    switch destination.value.kind {
                    case .type: values.append((destination, root))
                    case .item, .isPresented: items.append((destination, screen.pushes, root))
                    default: break
                    }
                }
            }
            values.sort { $0.0.place < $1.0.place }
            for (item, pushes, root) in items where findings[item.shown] == nil {
                var noun = "item"
                if case .isPresented = item.value.kind { noun = "flag" }
                guard let (value, _) = values.first(where: { !$0.1.excludes(root) }) else { continue }
                findings[item.shown] = Finding(
                    code: "MN1008",
                    message: noun == "item"
                        ? "An item is pushed on a stack whose path contains values."
                        : "A flag pushes a screen on a stack whose path contains values.",
                    range: project.range(item.shown),
                    proof: [
                        project.hop(stack.place, "the stack with a path begins here"),
                        project.hop(value.place, "this destination shows values of its path"),
                    ] + pushes.map { project.hop($0.place, $0.note) } + project.hops(item.trace)
                        + [project.hop(item.place, "the \(noun) pushes its screen here")],
                    advice: "Push a value of the path instead.")
            }
        }
        return Array(findings.values)
    }
}
