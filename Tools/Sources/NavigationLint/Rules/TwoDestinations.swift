/// MN1006: two destinations for one type on a stack.
enum TwoDestinations {
    static let check = Check(
        rule: Rule(
            code: "MN1006", name: "two-destinations", severity: .error,
            summary: "Two destinations for one type on a stack.",
            explanation: """
                A stack uses one destination for each type of value. If there are two for one type, the one nearer to the root is used \
                and the other is never shown.

                Keep one, or use a separate type for the second kind of screen.
                """,
            wrong: """
                struct Home: View {
                    var body: some View {
                        NavigationStack {
                            NavigationLink("One", value: 1)
                                .navigationDestination(for: Int.self) { Text("Number \\($0)") }
                                .navigationDestination(for: Int.self) { Text("Page \\($0)") }
                        }
                    }
                }
                """,
            right: """
                struct Page: Hashable { let number: Int }
                struct Home: View {
                    var body: some View {
                        NavigationStack {
                            NavigationLink("One", value: 1)
                                .navigationDestination(for: Int.self) { Text("Number \\($0)") }
                                .navigationDestination(for: Page.self) { Text("Page \\($0.number)") }
                        }
                    }
                }
                """)
    ) { project in
        var findings: [FileRange: Finding] = [:]
        func compare(_ first: Traced<Destination>, _ second: Traced<Destination>, _ pushes: [Site]) {
            guard case .type(let type) = first.value.kind, case .type(type) = second.value.kind,
                !first.trace.excludes(second.trace), findings[second.shown] == nil
            else { return }
            let name = type.split(separator: "@").first.map(String.init) ?? type
            findings[second.shown] = Finding(
                code: "MN1006", message: "A second destination for `\(name)` on one stack.",
                range: project.range(second.shown),
                proof: [project.hop(first.shown, "the first destination for `\(name)`")]
                    + pushes.map { project.hop($0.place, $0.note) } + project.hops(second.trace)
                    + [project.hop(second.place, "the second destination for `\(name)`")],
                advice: "Keep one of the two, or push values of different types.",
                doubt: (first.trace.doubt ?? second.trace.doubt)?.words)
        }
        func within(_ effects: Effects) {
            let all = effects.destinations
            for (number, first) in all.enumerated() {
                for second in all.dropFirst(number + 1) {
                    let ordered = first.shown <= second.shown
                    compare(ordered ? first : second, ordered ? second : first, [])
                }
            }
        }
        for stack in project.stacks where stack.kind == .stack {
            for screen in project.screens(of: stack) {
                within(screen.effects)
                for (effects, push) in screen.below {
                    for first in effects.destinations where !first.trace.excludes(push) {
                        // A screen that pushes itself declares the same destination again.
                        for second in screen.effects.destinations { compare(first, second, screen.pushes) }
                    }
                }
            }
        }
        return Array(findings.values)
    }
}
