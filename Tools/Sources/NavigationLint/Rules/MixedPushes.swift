/// MN1008: pushes of values and of items on one stack.
enum MixedPushes {
    static let check = Check(
        rule: Rule(
            code: "MN1008", name: "mixed-pushes", severity: .warning,
            summary: "Values and items are both pushed on a stack that has a path.",
            explanation: """
                A stack with a path shows the screens of its path. A screen that `navigationDestination(item:)` pushes isn't in the \
                path. So a write of the path removes the item's screen, or pushes below it.

                Only push values: make the item a case of the route.
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
                    case .item: items.append((destination, screen.pushes, root))
                    default: break
                    }
                }
            }
            values.sort { $0.0.place < $1.0.place }
            for (item, pushes, root) in items where findings[item.place] == nil {
                guard let (value, _) = values.first(where: { !$0.1.excludes(root) }) else { continue }
                findings[item.place] = Finding(
                    code: "MN1008", message: "An item is pushed on a stack whose path contains values.",
                    range: project.range(item.place),
                    proof: [
                        project.hop(stack.place, "the stack with a path begins here"),
                        project.hop(value.place, "this destination shows values of its path"),
                    ] + pushes.map { project.hop($0.place, $0.note) } + project.hops(item.trace)
                        + [project.hop(item.place, "the item is pushed here")],
                    advice: "Push the item as a value of the path.")
            }
        }
        return Array(findings.values)
    }
}
