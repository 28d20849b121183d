/// MN1004: a title or toolbar that is applied to a stack.
enum BarOnStack {
    static let check = Check(
        rule: Rule(
            code: "MN1004", name: "bar-on-stack", severity: .error,
            summary: "`navigationTitle` or `toolbar` is applied to a stack instead of a view inside it.",
            explanation: """
                A title or toolbar belongs to a screen: a stack shows those of the view inside it. If they are applied to the stack \
                itself, its bar doesn't show them; a stack around it would.

                Move the modifier inside, to the stack's root view.
                """,
            wrong: """
                struct Home: View {
                    var body: some View {
                        NavigationStack {
                            Text("Hello")
                        }
                        .navigationTitle("Home")
                    }
                }
                """,
            right: """
                struct Home: View {
                    var body: some View {
                        NavigationStack {
                            Text("Hello")
                                .navigationTitle("Home")
                        }
                    }
                }
                """)
    ) { project in
        project.renderer.remarks.compactMap { remark in
            guard case .barOnStack(let name) = remark.kind, name != "navigationDestination" else {
                return nil
            }
            // The bar of a stack inside a stack depends on which one remains. MN1002 reports the inner one.
            if project.nestedStacks.contains(remark.stack) { return nil }
            let file = project.index.files[Int(remark.place.file)]
            let systems = remark.configuration.systems.intersection(project.index.systems(of: file))
            if systems.isDisjoint(with: .withBars) { return nil }
            return Finding(
                code: "MN1004", message: "`\(name)` is applied to the stack, not to a view inside it.",
                range: project.range(remark.place),
                proof: [
                    project.hop(remark.stack, "the stack begins here"),
                    project.hop(remark.place, "`\(name)` is applied to it"),
                ], advice: "Move it inside the stack, to its root view.")
        }
    }
}
