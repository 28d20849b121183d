/// MN1014: a tab bar with more than five tabs whose contents begin stacks.
enum OverflowingTabs {
    static let check = Check(
        rule: Rule(
            code: "MN1014", name: "overflowing-tabs", severity: .error,
            summary: "A tab bar with more than five tabs, of which those in the \"More\" list begin stacks.",
            explanation: """
                A phone's tab bar shows five tabs. If there are more, the fifth is "More": a list that pushes the other tabs in a \
                stack of its own. A tab with a `NavigationStack` is then a stack inside that stack, with two bars.

                Use at most five tabs, and lead to the other screens from one of them.
                """,
            wrong: """
                struct Home: View {
                    var body: some View {
                        TabView {
                            Text("One").tabItem { Text("1") }
                            Text("Two").tabItem { Text("2") }
                            Text("Three").tabItem { Text("3") }
                            Text("Four").tabItem { Text("4") }
                            NavigationStack { Text("Five") }.tabItem { Text("5") }
                            NavigationStack { Text("Six") }.tabItem { Text("6") }
                        }
                    }
                }
                """,
            right: """
                struct Home: View {
                    var body: some View {
                        TabView {
                            Text("One").tabItem { Text("1") }
                            Text("Two").tabItem { Text("2") }
                            Text("Three").tabItem { Text("3") }
                            Text("Four").tabItem { Text("4") }
                            NavigationStack {
                                NavigationLink("Five") { Text("Five") }
                                NavigationLink("Six") { Text("Six") }
                            }
                            .tabItem { Text("More") }
                        }
                    }
                }
                """)
    ) { project in
        project.renderer.tabBars.values.compactMap { bar in
            let systems = bar.configuration.systems.intersection(project.index.systems(of: bar.file))
            guard bar.tabs.count > 5, systems.contains(.iOS), !project.renderer.pagedTabs.contains(bar.place)
            else { return nil }
            // The bar shows four tabs and "More".
            let stacks = bar.tabs.dropFirst(4).flatMap(\.stacks).filter { $0.value != .split }
            guard let stack = stacks.first(where: { $0.trace.doubt == nil }) ?? stacks.first else {
                return nil
            }
            return Finding(
                code: "MN1014",
                message: "A tab bar has \(bar.tabs.count) tabs, and those in its \"More\" list begin stacks.",
                range: project.range(bar.place),
                proof: [project.hop(bar.place, "four of \(bar.tabs.count) tabs and \"More\" are shown")]
                    + project.hops(stack.trace)
                    + [project.hop(stack.place, "a stack begins here, inside that of \"More\"")],
                advice: "Use at most five tabs, and lead to the other screens from one of them.",
                doubt: bar.isConditional
                    ? "the number of tabs depends on conditions" : stack.trace.doubt?.words)
        }
    }
}
