/// MN1004: a title or toolbar on the stack.
enum BarOnStack {
    static let check = Check(
        rule: Rule(
            code: "MN1004", name: "bar-on-stack", severity: .warning,
            summary: "`navigationTitle` or `toolbar` stands on the stack instead of inside it.",
            explanation: """
                A title belongs to a screen, and the stack asks the screens that are inside it. A title or toolbar that stands on the \
                stack itself is asked for by whatever is around the stack, and isn't shown on it.

                Move it inside, to the stack's root.
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
    ) { survey in
        survey.renderer.remarks.compactMap { remark in
            guard case .barOnStack(let name) = remark.kind, name != "navigationDestination" else {
                return nil
            }
            let file = survey.index.files[Int(remark.place.file)]
            let systems = remark.configuration.systems.intersection(survey.index.systems(of: file))
            if systems.isDisjoint(with: .withBars) { return nil }
            return Finding(
                code: "MN1004", message: "`\(name)` stands on the stack, not inside it.",
                range: survey.range(remark.place),
                proof: [
                    survey.hop(remark.stack, "the stack begins here"),
                    survey.hop(remark.place, "`\(name)` stands on it"),
                ], advice: "Move it inside the stack, to its root view.")
        }
    }
}
